/**
 * Bishops of opposite colours and pawns, on both sides or many on one: the side ahead cannot take the other's blockade
 * away, until it has more pawns than can be blocked.
 */

import { PAWN } from '../../engine/squares.ts';
import { OUR_BISHOPS, THEIR_BISHOPS, perspectiveOf } from '../perspective.ts';
import { FULL_SCALE } from '../material/winnable.ts';
import { noVerdict, scaleBy } from './verdict.ts';
import { countOf, isLight, squareOf } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side } from '../../engine/types.ts';

/** Shares of the advantage, in 64ths, by pawns more: none to four. A pawn more never leaves less. */
const SHARES = Uint8Array.of(10, 20, 36, 52, FULL_SCALE);

function judge(strong: Side): number {
  const perspective = perspectiveOf(strong);
  if (isLight(squareOf(perspective, OUR_BISHOPS)) === isLight(squareOf(perspective, THEIR_BISHOPS))) {
    return noVerdict('the bishops run on one colour');
  }
  const lead = Math.max(0, countOf(strong, PAWN) - countOf(strong ^ 1, PAWN));
  return scaleBy(SHARES[Math.min(lead, SHARES.length - 1)], 'bishops of opposite colours');
}

const oppositeBishops: Recogniser = {
  name: 'bishops of opposite colours and pawns',
  material: ['KBP+vKBP+', 'KBPPP+vKB'],
  judge,
};

export const OPPOSITE_BISHOPS: readonly Recogniser[] = [oppositeBishops];
