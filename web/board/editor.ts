/** Setting up a position: pieces on squares, and the fields of a FEN that they allow. */

import { signal } from '@preact/signals';
import { type Pieces, piecesOf } from '../../views/squares.ts';

export interface Setup {
  readonly pieces: Pieces;
  readonly sideToMove: 'w' | 'b';
  /** Castling rights as FEN writes them, without the dash. */
  readonly castling: string;
}

/** The position that is being set up, or undefined when a game is shown. */
export const setup = signal<Setup | undefined>(undefined);
/** The tool of a click: a piece of FEN to put on a square, or `x` to take one away. */
export const brush = signal('P');

export function setupOf(fen: string): Setup {
  const [, side, castling = '-'] = fen.split(' ');
  return { pieces: piecesOf(fen), sideToMove: side === 'b' ? 'b' : 'w', castling: castling.replace('-', '') };
}

/** The FEN of a setup; whether there is such a position is another question. */
export function fenOfSetup({ pieces, sideToMove, castling }: Setup): string {
  const rows = [...'87654321'].map((rank) => {
    const row = [...'abcdefgh'].map((file) => pieces[file + rank] ?? '1').join('');
    return row.replace(/1+/g, (ones) => String(ones.length));
  });
  return `${rows.join('/')} ${sideToMove} ${castling === '' ? '-' : castling} - 0 1`;
}

/** Castling rights that kings and rooks on their first squares allow. */
export function possibleCastling(pieces: Setup['pieces']): string {
  const rights = [
    ['K', 'e1K', 'h1R'],
    ['Q', 'e1K', 'a1R'],
    ['k', 'e8k', 'h8r'],
    ['q', 'e8k', 'a8r'],
  ] as const;
  const stands = (text: string) => pieces[text.slice(0, 2)] === text[2];
  return rights
    .filter(([, king, rook]) => stands(king) && stands(rook))
    .map(([right]) => right)
    .join('');
}

/** Puts what the brush holds on a square; the same piece again takes it away. */
export function paint(square: string): void {
  const current = setup.value;
  if (current === undefined) return;
  const { [square]: there, ...others } = current.pieces;
  const isRemoved = brush.value === 'x' || there === brush.value;
  changePieces(isRemoved ? others : { ...others, [square]: brush.value });
}

/** Carries a piece to another square, or off the board. */
export function carry(from: string, to: string | undefined): void {
  const current = setup.value;
  const piece = current?.pieces[from];
  if (current === undefined || piece === undefined) return;
  const { [from]: _left, ...others } = current.pieces;
  changePieces(to === undefined ? others : { ...others, [to]: piece });
}

export function changePieces(pieces: Setup['pieces']): void {
  const possible = possibleCastling(pieces);
  const { sideToMove, castling } = setup.value!;
  setup.value = { pieces, sideToMove, castling: [...castling].filter((right) => possible.includes(right)).join('') };
}
