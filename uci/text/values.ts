/** Scores and sets of squares as text. */

import { isMateScore, MATE } from '../../eval/score.ts';

/** A number of quarters so that decimal points stand below each other: `12.25`, `-3.5 `, `7   `. */
export function quartersText(value: number): string {
  const [whole, fraction] = String(Math.round(value * 4) / 4 + 0).split('.');
  return whole + (fraction === undefined ? '   ' : `.${fraction}`.padEnd(3));
}

/** `c3 d4 e5`; a whole file is written `a1-a8`; a dash when there are none. */
export function squaresText(squares: readonly string[]): string {
  if (squares.length === 0) return '-';
  const wholeFiles = [...'abcdefgh'].filter((file) => squares.filter((square) => square[0] === file).length === 8);
  const names = squares.flatMap((square) => {
    if (!wholeFiles.includes(square[0]!)) return [square];
    return square[1] === '1' ? [`${square}-${square[0]}8`] : [];
  });
  return names.join(' ');
}

/** White's squares, and Black's after a stroke; nothing when neither has any. */
export function squaresOfBoth(white: readonly string[], black: readonly string[]): string {
  if (white.length + black.length === 0) return '';
  return `${squaresText(white)} / ${squaresText(black)}`;
}

/** `+0.35` in pawns, or `#5` and `#-5` for a mate in so many moves; the score is in centipawns. */
export function pawnsText(score: number): string {
  if (!isMateScore(score)) return `${score > 0 ? '+' : ''}${(score / 100).toFixed(2)}`;
  // The score may be turned to White's side, so that its sign does not say who moves.
  return `#${score < 0 ? '-' : ''}${(MATE - Math.abs(score) + 1) >> 1}`;
}
