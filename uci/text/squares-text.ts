/** Sets of squares and files as text. */

import { fileOf, rankOf, squareName } from '../../engine/squares.ts';

/** `c3 d4 e5`; a whole file is written `a1-a8`; a dash when there are none. */
export function squaresText(squares: readonly number[]): string {
  if (squares.length === 0) return '-';
  const names: string[] = [];
  const wholeFiles = [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (file) => squares.filter((square) => fileOf(square) === file).length === 8,
  );
  for (const square of squares) {
    if (!wholeFiles.includes(fileOf(square))) names.push(squareName(square));
    else if (rankOf(square) === 0) names.push(`${squareName(square)}-${squareName(square + 56)}`);
  }
  return names.join(' ');
}

/** White's squares, and Black's after a stroke; nothing when neither has any. */
export function squaresOfBoth(white: readonly number[], black: readonly number[]): string {
  if (white.length + black.length === 0) return '';
  return `${squaresText(white)} / ${squaresText(black)}`;
}
