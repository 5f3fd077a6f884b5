/** Loads one thread's share of the data: its blocks of lines, parsed, filtered, extracted and proved. */

import { UserError } from '../../base/user-error.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { type BadLine, badLineText, LabelError, parseLabelled, readLabelled, sizeOf } from '../data/labelled.ts';
import { ProofError } from './features.ts';
import type { Blend } from './prediction-loss.ts';
import { type Admission, BLOCK, isHeldOut, type Shard } from './shard.ts';

export interface DataPlan {
  readonly files: readonly string[];
  /** Files whose positions are all held out; then none of the others are. */
  readonly heldOutFiles: readonly string[];
  /** Share of the positions that is held out, by game or by block of lines. */
  readonly heldOut: number;
  /** Lines to read of each file. */
  readonly limit: number;
  readonly mustBeQuiet: boolean;
  readonly seed: number;
  readonly blend: Blend;
}

/** Counts of the lines by what became of them. */
export interface Tally {
  lines: number;
  bad: number;
  readonly positions: Record<Admission, number>;
  /** The first bad lines. */
  readonly examples: BadLine[];
}

/** Bad lines that are shown. */
const EXAMPLES = 5;

/** Loads the share of one of several threads; `onShare` hears how much of all is read. Throws UserError. */
export async function loadShare(
  plan: DataPlan,
  thread: number,
  threads: number,
  shard: Shard,
  onShare: (share: number, tally: Tally) => void,
): Promise<Tally> {
  const tally: Tally = { lines: 0, bad: 0, positions: { added: 0, 'not quiet': 0, known: 0 }, examples: [] };
  const files = [...plan.files, ...plan.heldOutFiles];
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
  let before = 0;
  for (const [index, file] of files.entries()) {
    const isHeldOutFile = index >= plan.files.length;
    const share = isHeldOutFile ? 1 : plan.heldOutFiles.length > 0 ? 0 : plan.heldOut;
    const onLine = (line: string, number: number) => {
      if (number > plan.limit) return false;
      const block = Math.floor((number - 1) / BLOCK);
      if (block % threads === thread) addLine(line, { file, number, block: `${index} ${block}`, share });
      return true;
    };
    await readLabelled(file, onLine, (bytes) => onShare((before + bytes) / total, tally));
    before += sizeOf(file);
  }
  return tally;

  function addLine(text: string, place: { file: string; number: number; block: string; share: number }) {
    const line = text.trim();
    if (line === '' || line.startsWith('#')) return;
    tally.lines++;
    const { file, number } = place;
    let fen = '';
    try {
      const labelled = parseLabelled(line);
      fen = labelled.fen;
      const key = labelled.game === '' ? place.block : labelled.game;
      const part = isHeldOut(key, place.share, plan.seed) ? 'held out' : 'training';
      tally.positions[shard.add(labelled, part, plan.mustBeQuiet)]++;
    } catch (error) {
      const reason = (error as Error).message;
      if (error instanceof ProofError) {
        const text = `the features do not make the evaluation of ${fen}: ${reason}`;
        throw new UserError(badLineText({ file, number, reason: text }));
      }
      if (!(error instanceof LabelError || error instanceof FenError)) throw error;
      tally.bad++;
      if (tally.examples.length < EXAMPLES) tally.examples.push({ file, number, reason });
    }
  }
}
