/** `rampart-lab data`: positions of games in PGN files, with score and result, for `rampart-lab tune`. */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { WRONG } from '../../tools/exit-codes.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { openMessages, print, startProgress, tell } from '../../tools/output.ts';
import { type CountedGames, countGames } from '../../tools/pgn/pgn-entries.ts';
import { type DataFile, openDataFile } from '../data/growing-files.ts';
import { type DataPlan, entriesBehind, LACKS, type Lack, takeGame } from '../data/played-games.ts';

interface Options extends DataPlan {
  readonly out: string;
  readonly resume?: true;
}

export function declareData(program: Command): void {
  declareForce(program.command('data'))
    .description('take the quiet positions of games, written as EPD with result and score for `tune`')
    .argument('<games...>', 'PGN with scores in the comments of the moves, .gz too')
    .requiredOption('--out <file>', 'where to write; FILE.state beside it says what is done')
    .option('--per-game <count>', 'positions of a game at most', wholeNumber(1, 500), 14)
    .option('--seed <number>', 'decides the positions', wholeNumber(0, 2 ** 32 - 1), 1)
    .option(
      '--resume',
      'go on where the file stands, also after the program was killed, or begin; files may have grown, and more be named',
    )
    .action((games: readonly string[], options: Options, command: Command) => {
      const { out, resume } = options;
      const writing = { reads: games, writes: { '--out': out }, locks: [out], goesOn: resume ? ['--out'] : [] };
      return whileWriting(command, writing, () => makeData(games, options));
    });
}

async function makeData(files: readonly string[], { out, seed, perGame, resume }: Options): Promise<void> {
  const plan = { seed, perGame };
  const data = openDataFile(out, plan, resume === true);
  const interruption = awaitInterruption();
  try {
    await readInto(data, plan, files, interruption.signal);
  } finally {
    interruption.end();
    await data.close();
  }
  print(`${data.games()} games, ${data.positions()} positions in ${out}`);
}

/**
 * Goes through the games of all files, numbered as they are taken, behind those that were read before. Throws UserError
 * when a file has changed, before anything is added.
 */
async function readInto(data: DataFile, plan: DataPlan, files: readonly string[], signal: AbortSignal): Promise<void> {
  const parts = files.map((_, place) => data.parts[place] ?? { games: 0, digest: '' });
  const sources: CountedGames[] = [];
  for (const [place, file] of files.entries()) {
    sources.push(await countGames(file));
    await entriesBehind(file, sources[place]!.entries(), parts[place]!).next();
  }
  const lacks: Lack[] = [];
  const notes = openMessages();
  for (const [place, file] of files.entries()) {
    const { count, entries } = sources[place]!;
    const progress = startProgress('games', count, (done, time) => `${hourly(done, time)} games an hour`);
    try {
      for await (const { entry, part } of entriesBehind(file, entries(), parts[place]!)) {
        // Lets an interruption come through.
        await setImmediate();
        if (signal.aborted) return;
        const { lines, lack } = takeGame(file, entry, data.games() + 1, plan, notes.tell);
        parts[place] = part;
        await data.add(lines, parts);
        if (lack !== undefined) lacks.push(lack);
        progress.done(part.games);
      }
    } finally {
      progress.clear();
    }
  }
  notes.end();
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

function hourly(count: number, time: number): number {
  return Math.round((3_600_000 * count) / Math.max(1, time));
}
