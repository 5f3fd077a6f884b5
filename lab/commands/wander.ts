/** `rampart-lab wander`: quiet positions a few random moves away from given ones, for `rampart-lab score`. */

import type { Command } from 'commander';
import { randomWords } from '../../engine/keys.ts';
import { wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { writeDerived } from '../data/derived.ts';
import { positionsNear, type WanderPlan } from '../data/wandering.ts';

interface Options extends WanderPlan {
  readonly out: string;
  readonly seed: number;
}

export function declareWander(program: Command): void {
  declareForce(program.command('wander'))
    .description('write quiet positions a few random moves away from given ones, as EPD for `score` and `tune-places`')
    .argument('<positions...>', 'EPD, .gz too; lines without a position are left out')
    .requiredOption('--out <file>', 'where to write')
    .option('--per-position <count>', 'walks from each position', wholeNumber(1, 100), 2)
    .option('--plies <count>', 'random moves of a walk at most', wholeNumber(1, 100), 3)
    .option('--seed <number>', 'decides the moves', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((positions: readonly string[], options: Options, command: Command) => {
      const { out } = options;
      return whileWriting(command, { reads: positions, writes: { '--out': out }, locks: [out] }, () => {
        const random = randomWords(options.seed);
        const derive = (fen: string) => positionsNear(fen, options, random);
        return writeDerived({ files: positions, out, origin: 'walk', derive });
      });
    });
}
