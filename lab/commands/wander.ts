/** `rampart-lab wander`: quiet positions a few random moves away from given ones, for `rampart-lab score`. */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { randomWords } from '../../base/random-words.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { contentLines } from '../../lib/epd.ts';
import { wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { print, startProgress } from '../../tools/output.ts';
import { readTextFile, writeTextFile } from '../../tools/text-files.ts';
import { fenOf, LabelError } from '../data/labelled.ts';
import { positionsNear, type WanderPlan } from '../data/wandering.ts';

interface Options extends WanderPlan {
  readonly out: string;
  readonly seed: number;
}

export function declareWander(program: Command): void {
  declareForce(program.command('wander'))
    .description('write quiet positions a few random moves away from given ones, as EPD for `score` and `tune-network`')
    .argument('<positions...>', 'EPD, .gz too; lines without a position are left out')
    .requiredOption('--out <file>', 'where to write')
    .option('--per-position <count>', 'walks from each position', wholeNumber(1, 100), 2)
    .option('--plies <count>', 'random moves of a walk at most', wholeNumber(1, 100), 3)
    .option('--seed <number>', 'decides the moves', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((positions: readonly string[], options: Options, command: Command) => {
      const { out } = options;
      return whileWriting(command, { reads: positions, writes: { '--out': out }, locks: [out] }, () =>
        wander(positions, options),
      );
    });
}

/** Writes each position once, those so far when it is interrupted. Throws UserError. */
async function wander(files: readonly string[], options: Options): Promise<void> {
  const lines = files.flatMap((file) => [...contentLines(readTextFile(file, 'latin1'))]);
  const random = randomWords(options.seed);
  const found = new Set<string>();
  const interruption = awaitInterruption();
  const progress = startProgress('positions', lines.length);
  let bad = 0;
  for (const [index, { line }] of lines.entries()) {
    // Lets an interruption come through.
    await setImmediate();
    if (interruption.signal.aborted) break;
    try {
      for (const fen of positionsNear(fenOf(line), options, random)) found.add(fen.split(' ').slice(0, 4).join(' '));
    } catch (error) {
      if (!(error instanceof LabelError || error instanceof FenError)) throw error;
      bad++;
    }
    progress.done(index + 1);
  }
  progress.clear();
  interruption.end();
  writeTextFile(options.out, [...found].map((position) => `${position} c8 "walk";\n`).join(''));
  const faults = bad === 0 ? '' : `; ${bad} lines hold no position`;
  print(`${found.size} positions in ${options.out} from ${lines.length - bad}${faults}`);
}
