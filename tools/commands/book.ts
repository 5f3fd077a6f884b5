/** `rampart book`: what a Polyglot book plays in a position. */

import type { Command } from 'commander';
import { tableLines } from '../../base/columns.ts';
import { randomWords } from '../../base/random-words.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { sanText } from '../../engine/san.ts';
import { nameOf } from '../../lib/game-set-up.ts';
import { type BookMove, bookMoves, chooseBookMove, openPolyglotBook, totalWeight } from '../../uci/book/polyglot.ts';
import { print, printJson } from '../output.ts';
import { wholeNumber } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declarePosition, type PositionOptions, positionsOf, printHeading } from './position-option.ts';

interface Options extends PositionOptions {
  readonly seed?: number;
  readonly json?: true;
}

export function declareBook(program: Command): void {
  const command = declareExamples(program.command('book'), ["rampart book BOOK.bin --moves 'e4 c5'"])
    .description('show the moves of a position in a Polyglot book, with their weights')
    .argument('<file>', 'the book, a .bin file');
  declarePosition(command)
    .option('--seed <number>', 'also choose a move, as the engine does', wholeNumber(0, 2 ** 32 - 1))
    .option('--json', 'print JSON instead: positions of the book, moves with their weights, the one chosen')
    .action(showBook);
}

async function showBook(file: string, words: readonly string[], options: Options): Promise<void> {
  const { seed, json } = options;
  let book: ReturnType<typeof openPolyglotBook> | undefined;
  for await (const { game, isOfMany } of positionsOf(words, options)) {
    book ??= openPolyglotBook(file);
    const moves = bookMoves(book, game);
    if (json) printJson(answerOf(book.size, moves, seed), isOfMany);
    else {
      printHeading(isOfMany);
      print(`${file}: ${book.size} moves`);
      showMoves(moves, seed);
    }
  }
}

function showMoves(moves: readonly BookMove[], seed: number | undefined): void {
  if (moves.length === 0) {
    print('the position is not in the book');
    return;
  }
  for (const line of tableLines(rowsOf(moves), 'lrr')) print(line);
  if (seed === undefined) return;
  const chosen = chooseBookMove(moves, randomWords(seed));
  print(chosen === NO_MOVE ? 'no move has a weight' : `chosen: ${sanText(chosen)}`);
}

function answerOf(size: number, moves: readonly BookMove[], seed: number | undefined): object {
  const named = moves.map(({ move, weight }) => ({ ...nameOf(move), weight }));
  const chosen = seed === undefined ? NO_MOVE : chooseBookMove(moves, randomWords(seed));
  return { moves: named, chosen: chosen === NO_MOVE ? null : nameOf(chosen), size };
}

function rowsOf(moves: readonly BookMove[]): string[][] {
  const total = Math.max(1, totalWeight(moves));
  const rows = moves.map(({ move, weight }) => [
    sanText(move),
    String(weight),
    `${((100 * weight) / total).toFixed(1)} %`,
  ]);
  return [['move', 'weight', 'chance'], ...rows];
}
