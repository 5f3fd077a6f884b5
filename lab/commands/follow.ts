/**
 * `rampart-lab follow`: at which node, depth and step the search loses a known line. Only the program of `make lab`
 * has it.
 */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import { RampartError } from '../../lib/errors.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { prepareTable } from '../../search/alone.ts';
import type { Game } from '../../search/game.ts';
import { newOption, wholeNumber } from '../../tools/commands/arguments.ts';
import {
  declarePosition,
  moveWords,
  type PositionOptions,
  setUpPosition,
} from '../../tools/commands/position-option.ts';
import { UsageError } from '../../tools/commands/usage-error.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { openMessages, print, startProgress } from '../../tools/output.ts';
import type { Task } from '../../tools/suite/epd.ts';
import { readTasks } from '../../tools/suite/epd.ts';
import { OPTIONS } from '../../uci/options.ts';
import { followText } from '../follow/follow-text.ts';
import { type InquiryOptions, inquire } from '../follow/inquiry.ts';
import { causeTable, type FollowedTask, taskLine } from '../follow/suite-follow.ts';

interface Options extends PositionOptions, InquiryOptions {
  readonly line?: string;
  readonly suite?: string;
  readonly most: number;
  readonly hash: number;
  readonly iterations: number;
}

export function declareFollow(program: Command): void {
  const { Hash } = OPTIONS;
  const command = program
    .command('follow')
    .description('follow a known line through the search, and tell which step loses it at which move');
  declarePosition(command)
    .option('--line <moves>', 'the line from there, in SAN or as in UCI, in quotes; a deeper search adds to one move')
    .addOption(
      newOption(
        '--suite <file>',
        'instead: the bm of all positions of an EPD file that are not played, and their pv',
      ).conflicts(['fen', 'moves', 'line']),
    )
    .option('--nodes <count>', 'how many nodes the search has', wholeNumber(1, 1e9), 200_000)
    .option('--deeper <times>', 'how many times as many the deeper search has', wholeNumber(1, 1000), 10)
    .option('--replies <count>', 'other replies that the deeper search is asked about', wholeNumber(0, 100), 4)
    .option('--most <count>', 'positions of a suite that are followed at most', wholeNumber(1, 1e6), 1e6)
    .option('--iterations <count>', 'last iterations that are counted one by one', wholeNumber(1, 30), 6)
    .option('--hash <MB>', 'size of the table', wholeNumber(Hash.min, Hash.max), Hash.default)
    .action((options: Options) =>
      options.suite === undefined ? followOne(options) : followSuite(options.suite, options),
    );
}

function followOne(options: Options): void {
  const words = moveWords(options.line ?? '');
  if (words.length === 0) throw new UsageError('follow needs --line, or --suite');
  const game = setUpPosition(options);
  const { moves } = setUpPosition({ ...options, moves: [options.moves ?? '', ...words].join(' ') });
  prepareTable(options.hash);
  const inquiry = inquire(game, moves.slice(game.moves.length), options);
  for (const line of followText(game, inquiry, options.iterations)) print(line);
}

/** Follows the positions of a suite, those so far when it is interrupted. Throws UserError. */
async function followSuite(suite: string, options: Options): Promise<void> {
  const tasks = readTasks(suite).filter(({ best }) => best.length > 0);
  if (tasks.length === 0) throw new UserError(`${suite} has no position with bm`);
  const interruption = awaitInterruption();
  const progress = startProgress(
    'positions',
    tasks.length,
    (done, time) => `${Math.round((60_000 * done) / time)}/min`,
  );
  const results: FollowedTask[] = [];
  let tried = 0;
  prepareTable(options.hash);
  const notes = openMessages();
  for (const task of tasks) {
    // Lets an interruption come through.
    await setImmediate();
    if (interruption.signal.aborted || results.length >= options.most) break;
    const result = followTask(task, options, (text) => {
      progress.clear();
      notes.tell(text);
    });
    tried++;
    progress.clear();
    if (result !== undefined) {
      results.push(result);
      print(taskLine(result));
    }
    progress.done(tried);
  }
  progress.clear();
  interruption.end();
  notes.end();
  if (results.length === 0) print(`all ${tried} positions are solved`);
  else for (const line of ['', `${tried - results.length} of ${tried} solved`, ...causeTable(results)]) print(line);
}

/**
 * Undefined when the search plays one of the key moves; else the first of them is followed, or the pv if there is one.
 */
function followTask(task: Task, options: Options, warn: (text: string) => void): FollowedTask | undefined {
  const game: Game = { fen: task.fen, moves: [] };
  const line = lineOf(task, warn);
  const inquiry = inquire(game, line, options);
  const others = task.best.slice(1).map((move) => movesAfter(task.fen, [move])[0]);
  if (inquiry.verdict === 'played' || others.includes(inquiry.result.best)) return undefined;
  return { task, game, inquiry };
}

/** The pv as far as its moves are legal, since files cut long ones off, if it begins with the key move; else that. */
function lineOf({ fen, id, best, variation }: Task, warn: (text: string) => void): readonly number[] {
  const [key] = movesAfter(fen, [best[0]!]);
  const moves: number[] = [];
  try {
    setUpGame(fen, variation, (move) => moves.push(move));
  } catch (error) {
    if (!(error instanceof RampartError)) throw error;
    warn(`${id}: pv: ${error.message}, and ends the line`);
  }
  return moves[0] === key ? moves : [key!];
}

function movesAfter(fen: string, moves: readonly string[]): readonly number[] {
  return setUpGame(fen, moves).moves;
}
