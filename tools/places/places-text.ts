/** Best squares of pieces for a terminal: a board of centipawns for each kind, White's beside Black's. */

import { wrapText } from '../../base/width.ts';
import { BOARD } from '../../engine/board.ts';
import { PIECE_LETTERS, pieceOf, squareAt, WHITE } from '../../engine/squares.ts';
import type { PlaceBoard } from '../../eval/places/description.ts';
import { signed } from '../standings/number-text.ts';
import { paint } from '../views/marked-board.ts';

const CELL = 4;
const GAP = '   ';
/** Columns of two boards beside each other. */
const PAIR = 2 * (2 + 8 * CELL) + GAP.length;
const GOOD = '\x1b[32m';
const BAD = '\x1b[31m';
const STANDING = '\x1b[7m';
/** Values from here on have a colour, in centipawns. */
const NOTABLE = 10;

/** The boards of `describePlaces`. Pieces that stand there are marked with `*` and, in colour, reversed. */
export function placesText(boards: readonly PlaceBoard[], colour: boolean, width = Number.POSITIVE_INFINITY): string {
  const white = boards.filter(({ side }) => side === WHITE);
  const black = boards.filter(({ side }) => side !== WHITE);
  const blocks = white.map((board, index) => {
    const left = linesOf(board, colour),
      right = linesOf(black[index]!, colour);
    if (width < PAIR) return [...left, '', ...right].map((line) => line.trimEnd()).join('\n');
    return left.map((line, row) => `${line}${GAP}${right[row]}`.trimEnd()).join('\n');
  });
  return `${wrapText(NOTE, Math.min(width, 80)).join('\n')}\n\n${blocks.join('\n\n')}`;
}

const NOTE =
  'Centipawns that pawns and kings give a piece on a square, beside the mean of the ' +
  'squares and on top of all other terms; * a piece of this kind stands there.';

/** The plural names of pieces, by kind. */
const PIECE_PLURALS = ['', 'pawns', 'knights', 'bishops', 'rooks', 'queens', 'kings'];

/** `White’s knights`. */
export function boardTitle({ side, kind }: PlaceBoard): string {
  return `${side === WHITE ? 'White' : 'Black'}’s ${PIECE_PLURALS[kind]}`;
}

/** True when a piece of the board's kind and side stands on a square. */
export function standsOn({ side, kind }: PlaceBoard, square: number): boolean {
  return BOARD[square] === pieceOf(side, kind);
}

function linesOf(board: PlaceBoard, colour: boolean): string[] {
  const lines = [boardTitle(board).padEnd(2 + 8 * CELL)];
  for (let rank = 7; rank >= 0; rank--) {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => cellOf(board, squareAt(file, rank), colour));
    lines.push(`${rank + 1} ${cells.join('')}`);
  }
  lines.push(`  ${[...'abcdefgh'].map((file) => file.padStart(CELL)).join('')}`);
  return lines;
}

function cellOf(board: PlaceBoard, square: number, colour: boolean): string {
  const value = board.values[square]!;
  if (Number.isNaN(value)) return PIECE_LETTERS[BOARD[square]!]!.padStart(CELL);
  const stands = standsOn(board, square);
  const text = `${stands ? '*' : ''}${signed(value, 0)}`.padStart(CELL);
  return paint(text, stands ? STANDING : value >= NOTABLE ? GOOD : value <= -NOTABLE ? BAD : '', colour);
}
