/** Bishops of opposite colours and pawns on both sides: the side ahead cannot take the other's blockade away. */

import { PAWN } from '../../engine/squares.ts';
import { OUR_BISHOPS, THEIR_BISHOPS, viewOf } from '../frame.ts';
import { refuse, scaleBy } from './answers.ts';
import { countOf, isLight, squareOf } from './near.ts';
import type { Recogniser } from './recogniser.ts';

/** Shares of the advantage, in 64ths, by pawns more: none, one, two. */
const SHARES = [10, 20, 36];

function judge(strong: number): number {
  const view = viewOf(strong);
  if (isLight(squareOf(view, OUR_BISHOPS)) === isLight(squareOf(view, THEIR_BISHOPS))) {
    return refuse('the bishops run on one colour');
  }
  const lead = Math.max(0, countOf(strong, PAWN) - countOf(strong ^ 1, PAWN));
  return lead < SHARES.length
    ? scaleBy(SHARES[lead], 'bishops of opposite colours')
    : refuse('too many pawns more');
}

const oppositeBishops: Recogniser = {
  name: 'bishops of opposite colours and pawns',
  material: 'KBP+vKBP+',
  judge,
  holds: [
    ['5b2/4kp1p/6p1/3P4/8/5B1P/5PPK/8 w - - 0 1', 'scaled'],
  ],
  fails: [
    ['4b3/4kp1p/6p1/3P4/8/5B1P/5PPK/8 w - - 0 1', 'nothing'],
    ['5b2/4kp2/8/3P4/8/5B1P/5PPK/8 w - - 0 1', 'nothing'],
  ],
};

export const OPPOSITE_BISHOPS: readonly Recogniser[] = [oppositeBishops];
