/** `rampart-lab follow`: at which node, depth and step the search loses a known line. */

import type { Command } from 'commander';
import { moveText } from '../../engine/move.ts';
import type { Move } from '../../engine/types.ts';
import { RampartError } from '../../lib/errors.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { moveWords } from '../../lib/move-numbers.ts';
import { prepareTable } from '../../search/alone.ts';
import type { Game } from '../../search/game.ts';
import { wholeNumber } from '../../tools/commands/arguments.ts';
import { declarePosition, type PositionOptions, positionsOf } from '../../tools/commands/position-option.ts';
import { UsageError } from '../../tools/commands/usage-error.ts';
import { print } from '../../tools/output.ts';
import { OPTIONS } from '../../uci/options.ts';
import { followText } from '../follow/follow-text.ts';
import { type InquiryOptions, inquire } from '../follow/inquiry.ts';

interface Options extends PositionOptions, InquiryOptions {
  readonly line: string;
  readonly hash: number;
  readonly iterations: number;
}

export function declareFollow(program: Command): void {
  const { Hash } = OPTIONS;
  const command = program
    .command('follow')
    .description('follow a known line through the search, and tell which step loses it at which move');
  declarePosition(command)
    .requiredOption(
      '--line <moves>',
      'the line from there, in SAN or as in UCI, in quotes; a deeper search adds to one move',
    )
    .option('--nodes <count>', 'how many nodes the search has', wholeNumber(1, 1e9), 200_000)
    .option('--deeper <times>', 'how many times as many the deeper search has', wholeNumber(1, 1000), 10)
    .option('--replies <count>', 'other replies that the deeper search is asked about', wholeNumber(0, 100), 4)
    .option('--iterations <count>', 'last iterations that are counted one by one', wholeNumber(1, 30), 6)
    .option('--hash <MB>', 'size of the table', wholeNumber(Hash.min, Hash.max), Hash.default)
    .action(follow);
}

async function follow(place: readonly string[], options: Options): Promise<void> {
  const words = moveWords(options.line);
  if (words.length === 0) throw new UsageError('--line has no moves');
  for await (const { game } of positionsOf(place, options)) {
    const line = readLine(game, words);
    prepareTable(options.hash);
    const inquiry = inquire(game, line, options);
    for (const text of followText(game, inquiry, options.iterations)) print(text);
  }
}

/** The moves of a line behind those of a game. Throws UsageError. */
function readLine({ fen, moves }: Game, words: readonly string[]): readonly Move[] {
  try {
    return setUpGame(fen, [...moves.map((move) => moveText(move, true)), ...words]).moves.slice(moves.length);
  } catch (error) {
    throw error instanceof RampartError ? new UsageError(error.message) : error;
  }
}
