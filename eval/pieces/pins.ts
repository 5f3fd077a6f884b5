/**
 * Men that stand alone on a line between a slider and the enemy king or queen: pinned, or to be moved away with gain of
 * time. Idea: Stockfish and others.
 */

import { BETWEEN, DIAGONALS, STRAIGHTS } from '../../engine/attacks.ts';
import { OFF_HEAP, hasSeveral, lowest } from '../../engine/bitboards.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIR_MEN, THEIR_QUEENS,
} from '../perspective.ts';
import { price } from '../scoring.ts';
import { T } from '../terms.ts';
import { priceByKind } from './threats.ts';

const { pinnedToKing, weakQueen } = T;

/** Packed worth of the lone men between a side's sliders and the enemy king, on a square of its view, and queens. */
export function priceLoneBlockers(view: number, king: number): number {
  findPinned(view, king);
  return priceByKind(pinnedToKing, view, PINNED_MEN[0], PINNED_MEN[1]) + priceWeakQueens(view);
}

/** The men that `findPinned` has found last, two words. Valid until it is asked again. */
export const PINNED_MEN = new Int32Array(OFF_HEAP);

/** Fills PINNED_MEN: the enemy men that stand alone between their king, on a square of our view, and our sliders. */
export function findPinned(view: number, king: number): void {
  PINNED_MEN[0] = 0;
  PINNED_MEN[1] = 0;
  for (let half = 0; half < 2; half++) {
    const queens = FRAMES[view + OUR_QUEENS + half];
    const sliders =
      ((FRAMES[view + OUR_BISHOPS + half] | queens) & DIAGONALS[2 * king + half]) |
      ((FRAMES[view + OUR_ROOKS + half] | queens) & STRAIGHTS[2 * king + half]);
    for (let word = sliders; word !== 0; word &= word - 1) {
      const at = 2 * (64 * king + 32 * half + lowest(word));
      if (!hasLoneMan(view, at)) continue;
      PINNED_MEN[0] |= BETWEEN[at] & FRAMES[view + THEIR_MEN];
      PINNED_MEN[1] |= BETWEEN[at + 1] & FRAMES[view + THEIR_MEN + 1];
    }
  }
}

/** Queens that a bishop or rook would attack if one man were gone. */
function priceWeakQueens(view: number): number {
  const bishopsLo = FRAMES[view + OUR_BISHOPS], bishopsHi = FRAMES[view + OUR_BISHOPS + 1];
  const rooksLo = FRAMES[view + OUR_ROOKS], rooksHi = FRAMES[view + OUR_ROOKS + 1];
  let worth = 0;
  if ((bishopsLo | bishopsHi | rooksLo | rooksHi) === 0) return worth;
  for (let half = 0; half < 2; half++) {
    for (let word = FRAMES[view + THEIR_QUEENS + half]; word !== 0; word &= word - 1) {
      const queen = 32 * half + lowest(word);
      const lo = (bishopsLo & DIAGONALS[2 * queen]) | (rooksLo & STRAIGHTS[2 * queen]);
      const hi = (bishopsHi & DIAGONALS[2 * queen + 1]) | (rooksHi & STRAIGHTS[2 * queen + 1]);
      if (isHidden(view, queen, lo, 0) || isHidden(view, queen, hi, 32)) worth += price(weakQueen, 1);
    }
  }
  return worth;
}

/** True when one man alone stands between the queen and one of the sliders, one word of them. */
function isHidden(view: number, queen: number, sliders: number, base: number): boolean {
  for (let word = sliders; word !== 0; word &= word - 1) {
    if (hasLoneMan(view, 2 * (64 * queen + base + lowest(word)))) return true;
  }
  return false;
}

/** True when one man alone, of either side, stands on a line, given as the offset of its squares in BETWEEN. */
function hasLoneMan(view: number, at: number): boolean {
  const lo = BETWEEN[at] & (FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN]);
  const hi = BETWEEN[at + 1] & (FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1]);
  return (lo | hi) !== 0 && !hasSeveral(lo, hi);
}
