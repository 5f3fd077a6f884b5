/** A pawn structure for a terminal: a board with marks, a legend, a table for both sides. */

import { BOARD } from '../../engine/board.ts';
import { kindOf, NONE, PAWN, PIECE_LETTERS, squareAt } from '../../engine/squares.ts';
import type { PawnDescription } from '../../eval/pawns/description.ts';
import { tableLines } from '../../uci/columns.ts';
import { type Kind, type Mark, marksOn, marksUsed } from './pawn-marks.ts';
import { pawnRows } from './pawn-rows.ts';

/** Codes of a terminal; anything in a colour of its own also has a mark. */
const COLOURS: { readonly [kind in Kind]: string } = {
  strength: '\x1b[32m',
  weakness: '\x1b[31m',
  contact: '\x1b[33m',
  chain: '\x1b[36m',
  hole: '\x1b[35m',
};
const DIM = '\x1b[2m';
const PLAIN = '\x1b[0m';

/** The drawing of the current position, which the description must be of. */
export function pawnsText(description: PawnDescription, colour: boolean): string {
  const rows = pawnRows(description).map(({ name, white, black }) => [name, white, black]);
  return [
    ...boardLines(description, colour),
    '',
    ...marksUsed(description).map(
      (mark) => `${paint(mark.symbol, COLOURS[mark.kind], colour)}  ${mark.name}`,
    ),
    '',
    ...tableLines([['', 'White', 'Black'], ...rows], 'lll'),
  ].join('\n');
}

function boardLines(description: PawnDescription, colour: boolean): string[] {
  const marks = Array.from({ length: 64 }, (_, square) => marksOn(description, square));
  const width = 2 + Math.max(...marks.map((own) => own.length));
  const lines: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => {
      const square = squareAt(file, rank);
      return cellText(BOARD[square]!, marks[square]!, width, colour);
    });
    lines.push(`${rank + 1}  ${cells.join('')}`.trimEnd());
  }
  return [...lines, '', `   ${[...'abcdefgh'].map((file) => file.padEnd(width)).join('')}`.trimEnd()];
}

/** A man or a point, and its marks. */
function cellText(man: number, marks: readonly Mark[], width: number, colour: boolean): string {
  const text = PIECE_LETTERS[man] + marks.map(({ symbol }) => symbol).join('');
  const blanks = ' '.repeat(width - text.length);
  if (marks.length > 0) return paint(text, COLOURS[marks[0]!.kind], colour) + blanks;
  const isPiece = man !== NONE && kindOf(man) !== PAWN;
  return (isPiece ? paint(text, DIM, colour) : text) + blanks;
}

function paint(text: string, code: string, colour: boolean): string {
  return colour ? code + text + PLAIN : text;
}
