/** `rampart-lab data`: positions of games in PGN files, with score and result, for `rampart-lab tune`. */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { positionOf } from '../../lib/notation.ts';
import { wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { WRONG } from '../../tools/exit-codes.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { openMessages, print, startProgress, tell } from '../../tools/output.ts';
import { countGames } from '../../tools/pgn/pgn-entries.ts';
import { writeTextFile } from '../../tools/text-files.ts';
import { type DataPlan, LACKS, type Lack, takeGame } from '../data/played-games.ts';

interface Options extends DataPlan {
  readonly out: string;
}

export function declareData(program: Command): void {
  declareForce(program.command('data'))
    .description('take the quiet positions of games, written as EPD with result and score for `tune`')
    .argument('<games...>', 'PGN with scores in the comments of the moves, .gz too')
    .requiredOption('--out <file>', 'where to write')
    .option('--per-game <count>', 'positions of a game at most', wholeNumber(1, 500), 14)
    .option('--seed <number>', 'decides the positions', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((games: readonly string[], options: Options, command: Command) => {
      const { out } = options;
      return whileWriting(command, { reads: games, writes: { '--out': out }, locks: [out] }, () =>
        makeData(games, options),
      );
    });
}

/** Writes each position once, those so far when it is interrupted. Throws UserError. */
async function makeData(files: readonly string[], { out, ...plan }: Options): Promise<void> {
  const sources = await Promise.all(files.map((file) => countGames(file)));
  const interruption = awaitInterruption();
  const notes = openMessages();
  const progress = startProgress(
    'games',
    sources.reduce((sum, { count }) => sum + count, 0),
    (done, time) => `${Math.round((3_600_000 * done) / Math.max(1, time))} games an hour`,
  );
  /** By position: a game may repeat one, and another may have it, too. */
  const found = new Map<string, string>();
  const lacks: Lack[] = [];
  let games = 0;
  for (const [place, file] of files.entries()) {
    for await (const entry of sources[place]!.entries()) {
      // Lets an interruption come through.
      await setImmediate();
      if (interruption.signal.aborted) break;
      const { lines, lack } = takeGame(file, entry, ++games, plan, notes.tell);
      for (const line of lines) if (!found.has(positionOf(line))) found.set(positionOf(line), line);
      if (lack !== undefined) lacks.push(lack);
      progress.done(games);
    }
  }
  progress.clear();
  interruption.end();
  notes.end();
  if (found.size === 0) {
    tell(`no positions: ${lacksText(lacks)}`);
    process.exitCode = WRONG;
  }
  writeTextFile(out, [...found.values()].map((line) => `${line}\n`).join(''));
  print(`${games} games, ${found.size} positions in ${out}`);
}

/** `2 games without a result, 1 game ended by a fault` */
function lacksText(lacks: readonly Lack[]): string {
  const parts = LACKS.flatMap((lack) => {
    const count = lacks.filter((one) => one === lack).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? 'game' : 'games'} ${lack}`];
  });
  return parts.join(', ');
}
