/**
 * `rampart-lab data`: positions of games, with score and result, for `rampart-lab tune`. The games are played for this,
 * or are read from PGN files.
 */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import { newOption, type ProgramContext, parallelOption, wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { WRONG } from '../../tools/exit-codes.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { type Progress, print, startProgress, tell } from '../../tools/output.ts';
import type { DataGame, DataPlan } from '../data/data-game.ts';
import { playGames } from '../data/data-threads.ts';
import { type DataFile, openDataFile } from '../data/growing-files.ts';
import { LACKS, type Lack, openPlayedGames, refuseOther } from '../data/played-games.ts';

interface Options {
  readonly games: number;
  readonly nodes: number;
  readonly out: string;
  readonly seed: number;
  readonly perGame: number;
  readonly threads: number;
  readonly resume?: true;
  readonly from?: readonly string[];
}

export function declareData(program: Command, { file }: ProgramContext): void {
  const from = newOption('--from <file...>', 'take the games of PGN files with scores, .gz too, and play none');
  declareForce(program.command('data'))
    .description('play games for their quiet positions, written as EPD with result and score for `tune`')
    .requiredOption('--out <file>', 'where to write; FILE.state beside it says what is done')
    .option('--games <count>', 'games in the file', wholeNumber(1, 1e9), 1000)
    .option('--nodes <count>', 'nodes for each move', wholeNumber(1, 1e9), 5000)
    .addOption(from.conflicts(['games', 'nodes', 'threads']))
    .option('--per-game <count>', 'positions of a game at most', wholeNumber(1, 500), 14)
    .option('--seed <number>', 'decides the games', wholeNumber(0, 2 ** 32 - 1), 1)
    .addOption(parallelOption('--threads <count>', 'games at a time; the file does not depend on it'))
    .option(
      '--resume',
      'go on where the file stands, also after the program was killed, or begin; PGN files may have grown, and more be named',
    )
    .action((options: Options, command: Command) => {
      const { out, from, resume } = options;
      const writing = { reads: from ?? [], writes: { '--out': out }, locks: [out], goesOn: resume ? ['--out'] : [] };
      return whileWriting(command, writing, () => makeData(options, file));
    });
}

async function makeData(options: Options, file: string): Promise<void> {
  const { nodes, out, seed, perGame, resume = false, from } = options;
  const plan = { seed, nodes: from === undefined ? nodes : 0, perGame };
  const data = openDataFile(out, plan, resume);
  const interruption = awaitInterruption();
  try {
    if (from === undefined) await playForData(data, plan, options, file, interruption.signal);
    else await readForData(data, plan, from, interruption.signal);
  } finally {
    interruption.end();
    await data.close();
  }
  print(`${data.games()} games, ${data.positions()} positions in ${out}`);
}

async function playForData(
  data: DataFile,
  plan: DataPlan,
  { games, threads }: Options,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const before = data.games();
  const progress = watch(games - before);
  const onGame = async (game: DataGame) => {
    await data.add(game);
    progress.done(data.games() - before);
  };
  try {
    await playGames(file, { plan, first: before + 1, last: games, threads, signal, onGame });
  } finally {
    progress.clear();
  }
}

/**
 * Goes through the games of all files, numbered as they are taken; those that were read before are skipped. Throws
 * UserError when a file has changed, before anything is added.
 */
async function readForData(
  data: DataFile,
  plan: DataPlan,
  files: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const parts = [...(data.parts ?? [])];
  if (data.parts === undefined && data.games() > 0)
    throw new UserError('it is not known which games of which PGN files have been read: the data cannot go on');
  for (const [place, file] of files.slice(0, parts.length).entries()) refuseOther(file, parts[place]!);
  const lacks: Lack[] = [];
  for (const [place, file] of files.entries()) {
    const games = openPlayedGames(file, plan);
    parts[place] ??= games.part(0);
    const progress = watch(games.count);
    try {
      for (let index = parts[place].games; index < games.count; index++) {
        // Lets an interruption come through.
        await setImmediate();
        if (signal.aborted) return;
        const game = games.at(index, data.games() + 1);
        parts[place] = games.part(index + 1);
        await data.add(game, parts);
        if (game.lack !== undefined) lacks.push(game.lack);
        progress.done(index + 1);
      }
    } finally {
      progress.clear();
      games.end();
    }
  }
  if (data.positions() > 0) return;
  tell(`no positions: ${lacksText(lacks)}`);
  process.exitCode = WRONG;
}

/** `2 games without a result, 1 game ended by a fault` */
function lacksText(lacks: readonly Lack[]): string {
  const parts = LACKS.flatMap((lack) => {
    const count = lacks.filter((one) => one === lack).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? 'game' : 'games'} ${lack}`];
  });
  return parts.join(', ') || 'there are no new games';
}

function watch(games: number): Progress {
  return startProgress('games', games, (done, time) => `${hourly(done, time)} games an hour`);
}

function hourly(count: number, time: number): number {
  return Math.round((3_600_000 * count) / Math.max(1, time));
}
