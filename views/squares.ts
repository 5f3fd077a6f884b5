/** Squares by their names, and where they are drawn. */

import { SQUARE } from '../lib/piece-shapes.ts';

export type Orientation = 'white' | 'black';

/** The letters of FEN by the names of the squares that they stand on. */
export type Pieces = Readonly<Record<string, string>>;

const FILES = 'abcdefgh';

/** All squares as they are drawn, row by row from the upper left corner. */
export function squaresInRows(orientation: Orientation): string[] {
  const rows = orientation === 'white' ? [...'87654321'] : [...'12345678'];
  const files = orientation === 'white' ? [...FILES] : [...FILES].reverse();
  return rows.flatMap((rank) => files.map((file) => file + rank));
}

/** Column and row of a square in the drawing, 0-7. */
export function placeOf(square: string, orientation: Orientation): { column: number; row: number } {
  const file = FILES.indexOf(square[0]!);
  const rank = Number(square[1]) - 1;
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** The square in a column and row, or undefined outside the board. */
export function squareAt(column: number, row: number, orientation: Orientation): string | undefined {
  if (column < 0 || column > 7 || row < 0 || row > 7) return undefined;
  return squaresInRows(orientation)[8 * row + column];
}

/** The upper left corner, in units of the drawing. */
export function cornerOf(square: string, orientation: Orientation = 'white'): { x: number; y: number } {
  const { column, row } = placeOf(square, orientation);
  return { x: SQUARE * column, y: SQUARE * row };
}

export function centreOf(square: string, orientation: Orientation = 'white'): { x: number; y: number } {
  const { x, y } = cornerOf(square, orientation);
  return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
}

export function isDark(square: string): boolean {
  return (FILES.indexOf(square[0]!) + Number(square[1])) % 2 === 1;
}

/** The board of a FEN as a text of 64 letters, a8 first, with dots for empty squares. */
export function boardOf(fen: string): string {
  const [placement = ''] = fen.split(' ');
  return placement.replace(/\//g, '').replace(/\d/g, (digit) => '.'.repeat(Number(digit)));
}

/** The pieces of a FEN, or of a board as `boardOf` has it. */
export function piecesOf(fen: string): Record<string, string> {
  const names = squaresInRows('white');
  return Object.fromEntries(
    [...boardOf(fen)].flatMap((piece, place) =>
      piece === '.' || names[place] === undefined ? [] : [[names[place], piece]],
    ),
  );
}

const NAMES: Readonly<Record<string, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** `white pawn`, from the letter of FEN. */
export function pieceName(piece: string): string {
  const lower = piece.toLowerCase();
  return `${piece === lower ? 'black' : 'white'} ${NAMES[lower]}`;
}

/** `White: Ke1, e4; Black: Ke8`: the pieces of a board in words. */
export function piecesInWords(pieces: Pieces): string {
  const names = squaresInRows('white');
  const side = (letters: string) =>
    [...letters].flatMap((letter) =>
      names.filter((name) => pieces[name] === letter).map((name) => letter.toUpperCase().replace('P', '') + name),
    );
  return `White: ${side('KQRBNP').join(', ')}; Black: ${side('kqrbnp').join(', ')}`;
}
