/** Words that several sentences share. */

import type { Colour, File, Square } from '../facts.ts';

export const COLOURS = ['white', 'black'] as const;

export function opponentOf(colour: Colour): Colour {
  return colour === 'white' ? 'black' : 'white';
}

export function sideName(colour: Colour): string {
  return colour === 'white' ? 'White' : 'Black';
}

/** `c5`, `c5 and e5`, `c5, d5 and e5`. */
export function listed(names: readonly string[]): string {
  const last = names[names.length - 1];
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** From the a-file to the h-file. */
export function squaresListed(squares: readonly Square[]): string {
  return listed([...squares].sort());
}

/** `the c-file`, `the c- and e-file`. */
export function filesListed(files: readonly File[]): string {
  return `the ${listed(files.map((file) => `${file}-`))}file`;
}

/** The file of a square. */
export function fileIn(square: Square): File {
  return square[0];
}

/** The rank of a square, 1 to 8 from a side's own first rank. */
export function rankIn(square: Square, colour: Colour): number {
  return colour === 'white' ? Number(square[1]) : 9 - Number(square[1]);
}

/** The square so many steps towards the h-file and ahead of a side's pawn; undefined outside of the board. */
export function squareFrom(square: Square, east: number, ahead: number, colour: Colour): Square | undefined {
  const file = 'abcdefgh'[square.charCodeAt(0) - 97 + east], rank = rankIn(square, 'white');
  return file === undefined ? undefined : `${file}${rank + (colour === 'white' ? ahead : -ahead)}`;
}
