/** `rampart sacrifices`: positions after sacrifices at the king, for `rampart score` and `rampart tune`. */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { FenError } from '../../engine/fen-validation.ts';
import { randomWords } from '../../engine/keys.ts';
import { fenOf, LabelError } from '../data/labelled.ts';
import { positionsAfterSacrifices, type SacrificePlan } from '../data/sacrifices.ts';
import { whileLocked } from '../file-lock.ts';
import { awaitInterruption } from '../interruption.ts';
import { prepareSearch } from '../openings/quick-search.ts';
import { print, startProgress } from '../output.ts';
import { readTextFile, refuseUnwritable, writeTextFile } from '../text-files.ts';
import { wholeNumber } from './arguments.ts';

interface Options extends SacrificePlan {
  readonly out: string;
  readonly seed: number;
}

/** Megabytes. */
const HASH = 1;

export function declareSacrifices(program: Command): void {
  program
    .command('sacrifices')
    .description(
      'try sacrifices at the king where a side attacks it, and write what stands on the board after the answers, as EPD ' +
        'for `score` and `tune`',
    )
    .argument('<positions...>', 'EPD, .gz too; lines without a position are left out')
    .requiredOption('--out <file>', 'where to write')
    .option('--per-position <count>', 'sacrifices of a position at most', wholeNumber(1, 100), 2)
    .option('--nodes <count>', 'nodes for each answer', wholeNumber(1, 1e9), 700)
    .option('--seed <number>', 'decides which sacrifices', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((positions: readonly string[], options: Options) =>
      whileLocked([options.out], () => writeSacrifices(positions, options)),
    );
}

/** Writes the positions of all files, those so far when it is interrupted. Throws Failure. */
async function writeSacrifices(files: readonly string[], options: Options): Promise<void> {
  const lines = files.flatMap((file) => readTextFile(file, 'latin1').split('\n')).filter((line) => line.trim() !== '');
  refuseUnwritable(options.out);
  const random = randomWords(options.seed);
  const found = new Set<string>();
  const interruption = awaitInterruption();
  const progress = startProgress('positions', lines.length);
  let bad = 0;
  prepareSearch(HASH);
  for (const [index, line] of lines.entries()) {
    // Lets an interruption come through.
    await setImmediate();
    if (interruption.signal.aborted) break;
    const settled = sacrificesOf(line, options, random);
    if (settled === undefined) bad++;
    for (const fen of settled ?? []) found.add(fen.split(' ').slice(0, 4).join(' '));
    progress.done(index + 1);
  }
  progress.clear();
  interruption.end();
  writeTextFile(options.out, [...found].map((position) => `${position} c8 "sacrifice";\n`).join(''));
  const faults = bad === 0 ? '' : `; ${bad} lines hold no position`;
  print(`${found.size} positions in ${options.out} from ${lines.length - bad}${faults}`);
}

/** Undefined for a line without a position. */
function sacrificesOf(line: string, plan: SacrificePlan, random: () => number): readonly string[] | undefined {
  try {
    return positionsAfterSacrifices(fenOf(line), plan, random);
  } catch (error) {
    if (error instanceof LabelError || error instanceof FenError) return undefined;
    throw error;
  }
}
