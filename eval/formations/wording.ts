/** Words that several sentences share. */

import { WHITE, fileName, squareName } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';

/** By kind of piece. */
export const KIND_NAMES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

export function sideName(side: Side): string {
  return side === WHITE ? 'White' : 'Black';
}

/** `c5`, `c5 and e5`, `c5, d5 and e5`. */
export function listed(names: readonly string[]): string {
  const last = names[names.length - 1];
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** From the a-file to the h-file. */
export function squaresListed(squares: readonly number[]): string {
  return listed(squares.map(squareName).sort());
}

/** `the c-file`, `the c- and e-file`. */
export function filesListed(files: readonly number[]): string {
  return `the ${listed(files.map((file) => `${fileName(file)}-`))}file`;
}

/** `b2-b4-b5`. */
export function pathText(path: readonly number[]): string {
  return path.map(squareName).join('-');
}
