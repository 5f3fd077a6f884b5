/** `rampart book`: what a Polyglot book plays in a position. */

import type { Command } from 'commander';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { sanText } from '../../engine/san.ts';
import { type BookMove, bookMoves, chooseBookMove, openPolyglotBook, totalWeight } from '../../uci/book/polyglot.ts';
import { tableLines } from '../../uci/text/columns.ts';
import { print } from '../output.ts';
import { wholeNumber } from './arguments.ts';

interface Options {
  readonly fen: string;
  readonly seed?: number;
}

export function declareBook(program: Command): void {
  program
    .command('book')
    .description('show the moves of a position in a Polyglot book, with their weights')
    .argument('<file>', 'the book, a .bin file')
    .option('--fen <fen>', 'the position; the start when left out', START_FEN)
    .option('--seed <number>', 'also choose a move, as the engine does', wholeNumber(0, 2 ** 32 - 1))
    .action(showBook);
}

function showBook(file: string, { fen, seed }: Options): void {
  setFen(fen);
  const book = openPolyglotBook(file);
  const moves = bookMoves(book, { fen, moves: [] });
  print(`${file}: ${book.size} moves`);
  if (moves.length === 0) {
    print('the position is not in the book');
    return;
  }
  for (const line of tableLines(rowsOf(moves), 'lrr')) print(line);
  if (seed === undefined) return;
  const chosen = chooseBookMove(moves, randomWords(seed));
  print(chosen === NO_MOVE ? 'no move has a weight' : `chosen: ${sanText(chosen)}`);
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
