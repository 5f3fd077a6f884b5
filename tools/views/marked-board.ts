/** A board for a terminal, with signs behind the pieces and the colours of their kinds. */

import type { MarkKind } from '../../views/marks.tsx';
import { type Pieces, squaresInRows } from '../../views/squares.ts';

/** A sign on a square, and the code that switches a terminal to its colour. */
export interface Sign {
  readonly sign: string;
  readonly code: string;
}

/** Codes of a terminal by kind; a mark in a colour of its own also has a sign. */
export const CODES: { readonly [kind in MarkKind]: string } = {
  strength: '\x1b[32m',
  weakness: '\x1b[31m',
  contact: '\x1b[33m',
  chain: '\x1b[36m',
  hole: '\x1b[35m',
  outpost: '\x1b[32m',
  flood: '\x1b[34m',
  free: '\x1b[32m',
  fence: '\x1b[33m',
};

const DIM = '\x1b[2m';
const PLAIN = '\x1b[0m';

/** The pieces; `signsOn` gives the signs of a square, the first of which decides its colour. */
export function markedBoard(
  pieces: Pieces,
  signsOn: (square: string) => readonly Sign[],
  { colour, dimPieces }: { readonly colour: boolean; readonly dimPieces: boolean },
): string[] {
  const cells = squaresInRows('white').map((square) => ({ piece: pieces[square] ?? '.', signs: signsOn(square) }));
  const width = 2 + Math.max(...cells.map(({ signs }) => signs.length));
  const texts = cells.map(({ piece, signs }) => {
    const text = piece + signs.map(({ sign }) => sign).join('');
    const isDim = dimPieces && !'.Pp'.includes(piece);
    return paint(text, signs[0]?.code ?? (isDim ? DIM : ''), colour) + ' '.repeat(width - text.length);
  });
  const lines = [...'87654321'].map((rank, row) => `${rank}  ${texts.slice(8 * row, 8 * row + 8).join('')}`.trimEnd());
  return [...lines, '', `   ${[...'abcdefgh'].map((file) => file.padEnd(width)).join('')}`.trimEnd()];
}

/** A text in the colour of a code, or plain when colours are off or the code is empty. */
export function paint(text: string, code: string, colour: boolean): string {
  return colour && code !== '' ? code + text + PLAIN : text;
}
