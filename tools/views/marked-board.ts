/** A board for a terminal, with signs behind the pieces and the colours of their kinds. */

import { BOARD } from '../../engine/board.ts';
import { kindOf, NONE, PAWN, PIECE_LETTERS, squareAt } from '../../engine/squares.ts';

/** A sign on a square, and the code that switches a terminal to its colour. */
export interface Sign {
  readonly symbol: string;
  readonly code: string;
}

const DIM = '\x1b[2m';
const PLAIN = '\x1b[0m';

/** The current position; `signsOn` gives the signs of a square, the first of which decides its colour. */
export function markedBoard(
  signsOn: (square: number) => readonly Sign[],
  { colour, dimPieces }: { readonly colour: boolean; readonly dimPieces: boolean },
): string[] {
  const signs = Array.from({ length: 64 }, (_, square) => signsOn(square));
  const width = 2 + Math.max(...signs.map((own) => own.length));
  const lines: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => {
      const square = squareAt(file, rank);
      const piece = BOARD[square]!;
      const own = signs[square]!;
      const text = PIECE_LETTERS[piece] + own.map(({ symbol }) => symbol).join('');
      const isDim = dimPieces && piece !== NONE && kindOf(piece) !== PAWN;
      const code = own[0]?.code ?? (isDim ? DIM : '');
      return paint(text, code, colour) + ' '.repeat(width - text.length);
    });
    lines.push(`${rank + 1}  ${cells.join('')}`.trimEnd());
  }
  return [...lines, '', `   ${[...'abcdefgh'].map((file) => file.padEnd(width)).join('')}`.trimEnd()];
}

/** A text in the colour of a code, or plain when colours are off or the code is empty. */
export function paint(text: string, code: string, colour: boolean): string {
  return colour && code !== '' ? code + text + PLAIN : text;
}
