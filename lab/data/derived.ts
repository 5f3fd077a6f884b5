/** Writes the positions that are made of given ones, each once, as EPD without labels. */

import { setImmediate } from 'node:timers/promises';
import { FenError } from '../../engine/fen-validation.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { print, startProgress } from '../../tools/output.ts';
import { readTextFile, writeTextFile } from '../../tools/text-files.ts';
import { fenOf, LabelError } from './labelled.ts';

export interface Derivation {
  /** EPD files, .gz too. */
  readonly files: readonly string[];
  readonly out: string;
  /** Stands behind each position as `c8`. */
  readonly origin: string;
  /** The positions made of one, as FENs. Throws FenError. */
  readonly derive: (fen: string) => readonly string[];
}

/** Writes the positions of all files, those so far when it is interrupted. Throws UserError. */
export async function writeDerived({ files, out, origin, derive }: Derivation): Promise<void> {
  const lines = files.flatMap((file) => readTextFile(file, 'latin1').split('\n')).filter((line) => line.trim() !== '');
  const found = new Set<string>();
  const interruption = awaitInterruption();
  const progress = startProgress('positions', lines.length);
  let bad = 0;
  for (const [index, line] of lines.entries()) {
    // Lets an interruption come through.
    await setImmediate();
    if (interruption.signal.aborted) break;
    const made = madeOf(line, derive);
    if (made === undefined) bad++;
    for (const fen of made ?? []) found.add(fen.split(' ').slice(0, 4).join(' '));
    progress.done(index + 1);
  }
  progress.clear();
  interruption.end();
  writeTextFile(out, [...found].map((position) => `${position} c8 "${origin}";\n`).join(''));
  const faults = bad === 0 ? '' : `; ${bad} lines hold no position`;
  print(`${found.size} positions in ${out} from ${lines.length - bad}${faults}`);
}

/** Undefined for a line without a position. */
function madeOf(line: string, derive: Derivation['derive']): readonly string[] | undefined {
  try {
    return derive(fenOf(line));
  } catch (error) {
    if (error instanceof LabelError || error instanceof FenError) return undefined;
    throw error;
  }
}
