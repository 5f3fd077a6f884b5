/** `rampart selfplay`: a match with one engine, Rampart itself. */

import type { Command } from 'commander';
import type { Variant } from '../../lib/pgn/variant.ts';
import { OPTIONS } from '../../uci/options.ts';
import { ownEngine } from '../match/engine-spec.ts';
import type { TimeControl } from '../match/time-control.ts';
import {
  clockOption,
  type LimitOptions,
  newOption,
  type ProgramContext,
  variantOption,
  wholeNumber,
} from './arguments.ts';
import { declareExamples } from './help.ts';
import { runMatch } from './match.ts';
import { RATING_INTERVAL } from './match-options.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends LimitOptions {
  readonly games: number;
  readonly variant: Variant;
  readonly tc: TimeControl;
  readonly out?: string;
  readonly append?: true;
  readonly seed?: number;
  readonly hash: number;
  readonly maxMoves: number;
}

export function declareSelfplay(program: Command, context: ProgramContext): void {
  const { Hash } = OPTIONS;
  const nodes = newOption('--nodes <count>', 'nodes for each move').argParser(wholeNumber(1, 1e12));
  declareExamples(declareForce(program.command('selfplay')), ['rampart selfplay --nodes 1000 --out self.pgn'])
    .description(
      'play games of Rampart against itself, each from an opening of the built-in book or a start position of Chess960; ' +
        '`match` with one engine',
    )
    .option('--games <count>', 'how many games', wholeNumber(1, 1e6), 1)
    .addOption(variantOption())
    .addOption(clockOption(['nodes', 'movetime']))
    .addOption(nodes.conflicts('movetime'))
    .option('--movetime <ms>', 'time for each move', wholeNumber(1, 1e9))
    .option('--out <file>', 'write the games to a file')
    .option('--append', 'add the games to those that the file of --out has')
    .option('--seed <number>', 'decides the openings; by the clock if not given', wholeNumber(0, 2 ** 32 - 1))
    .option('--hash <MB>', 'size of the table of each side', wholeNumber(Hash.min, Hash.max), Hash.default)
    .option('--max-moves <count>', 'longer games are drawn', wholeNumber(1, 5000), 300)
    .action((options: Options, command: Command) => {
      const { out, append, games, hash, nodes, movetime } = options;
      const writing = { writes: { '--out': out }, locks: [out], goesOn: append ? ['--out'] : [] };
      const isClocked = nodes === undefined && movetime === undefined;
      const match = {
        ...options,
        engine: [ownEngine(context.file, [], [['Hash', String(hash)]])],
        rounds: games,
        order: 'random',
        plies: 1000,
        // Without a clock there is no time to lose by.
        margin: isClocked ? 50 : 1e6,
        patience: 1e6,
        concurrency: 1,
        interval: RATING_INTERVAL,
        event: 'Selfplay',
      } as const;
      return whileWriting(command, writing, () => runMatch(match, () => false, context));
    });
}
