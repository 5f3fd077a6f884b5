/** `rampart-lab sacrifices`: positions after sacrifices at the king, for `rampart-lab score` and `rampart-lab tune`. */

import type { Command } from 'commander';
import { randomWords } from '../../engine/keys.ts';
import { prepareTable } from '../../search/alone.ts';
import { wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { writeDerived } from '../data/derived.ts';
import { positionsAfterSacrifices, type SacrificePlan } from '../data/sacrifices.ts';

interface Options extends SacrificePlan {
  readonly out: string;
  readonly seed: number;
}

/** Megabytes. */
const HASH = 1;

export function declareSacrifices(program: Command): void {
  declareForce(program.command('sacrifices'))
    .description(
      'try sacrifices at the king where a side attacks it, and write what stands on the board after the answers, as EPD ' +
        'for `score` and `tune`',
    )
    .argument('<positions...>', 'EPD, .gz too; lines without a position are left out')
    .requiredOption('--out <file>', 'where to write')
    .option('--per-position <count>', 'sacrifices of a position at most', wholeNumber(1, 100), 2)
    .option('--nodes <count>', 'nodes for each answer', wholeNumber(1, 1e9), 700)
    .option('--seed <number>', 'decides which sacrifices', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((positions: readonly string[], options: Options, command: Command) => {
      const { out } = options;
      return whileWriting(command, { reads: positions, writes: { '--out': out }, locks: [out] }, () => {
        const random = randomWords(options.seed);
        prepareTable(HASH);
        const derive = (fen: string) => positionsAfterSacrifices(fen, options, random);
        return writeDerived({ files: positions, out, origin: 'sacrifice', derive });
      });
    });
}
