/** `rampart data`: positions of the engine's own games, with score and result, for `rampart tune`. */

import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { playGames } from '../data/crew.ts';
import { openDataFile } from '../data/data-file.ts';
import { INTERRUPTED } from '../failure.ts';
import { wholeNumber } from './arguments.ts';
import { print } from './output.ts';
import { startProgress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

interface Options {
  readonly games: number;
  readonly nodes: number;
  readonly out: string;
  readonly seed: number;
  readonly perGame: number;
  readonly threads: number;
  readonly resume?: true;
}

const MOST_THREADS = 64;

export function declareData(program: Command, { file }: Surroundings): void {
  program
    .command('data')
    .description('play games for their quiet positions, written as EPD with result and score for `tune`')
    .requiredOption('--out <file>', 'where to write; FILE.state beside it tells what is done')
    .option('--games <count>', 'how many games the file is to hold', wholeNumber(1, 1e9), 1000)
    .option('--nodes <count>', 'nodes for each move', wholeNumber(1, 1e9), 5000)
    .option('--per-game <count>', 'positions of a game at most', wholeNumber(1, 500), 14)
    .option('--seed <number>', 'decides the games', wholeNumber(0, 2 ** 32 - 1), 1)
    .option(
      '--threads <count>',
      'games at a time; the file does not depend on it',
      wholeNumber(1, MOST_THREADS),
      Math.min(MOST_THREADS, availableParallelism()),
    )
    .option('--resume', 'go on with a file where it stands, also after the program was killed')
    .action((options: Options) => makeData(options, file));
}

async function makeData(options: Options, file: string): Promise<void> {
  const { games, nodes, out, seed, perGame, threads, resume = false } = options;
  const plan = { seed, nodes, perGame };
  const data = openDataFile(out, plan, resume);
  const before = data.games();
  const progress = startProgress(
    'games',
    games - before,
    (done, time) => `${hourly(done, time)} games an hour`,
  );
  const abortion = new AbortController();
  const interrupt = () => abortion.abort();
  process.once('SIGINT', interrupt);
  try {
    await playGames(file, {
      plan,
      first: before + 1,
      last: games,
      threads,
      signal: abortion.signal,
      onGame: (game) => {
        data.add(game);
        progress.done(data.games() - before);
      },
    });
  } finally {
    process.off('SIGINT', interrupt);
    progress.clear();
    data.close();
  }
  print(`${data.games()} games, ${data.positions()} positions in ${out}`);
  if (abortion.signal.aborted) process.exitCode = INTERRUPTED;
}

function hourly(count: number, time: number): number {
  return Math.round((3_600_000 * count) / Math.max(1, time));
}
