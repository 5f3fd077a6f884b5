/**
 * Men that stand alone on a line between a slider and the enemy king or queen: pinned, or to be moved away with gain of
 * time. Idea: Stockfish and others.
 */

import { BETWEEN, DIAGONALS, STRAIGHTS } from '../engine/attacks.ts';
import { hasSeveral, lowest, lowestSquare } from '../engine/words.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIR_MEN, THEIR_QUEENS,
} from './frame.ts';
import { price, priceAt } from './ledger.ts';
import { T } from './terms.ts';
import { kindAt } from './threats.ts';

const { pinnedToKing, weakQueen } = T;

/** Packed worth of the lone men between a side's sliders and the enemy king, on a square of its view, and queens. */
export function priceLoneBlockers(view: number, king: number): number {
  return pricePinned(view, king) + priceWeakQueens(view);
}

/** Enemy men pinned to their king. */
function pricePinned(view: number, king: number): number {
  const queensLo = FRAMES[view + OUR_QUEENS], queensHi = FRAMES[view + OUR_QUEENS + 1];
  const bishopsLo = FRAMES[view + OUR_BISHOPS], bishopsHi = FRAMES[view + OUR_BISHOPS + 1];
  const rooksLo = FRAMES[view + OUR_ROOKS], rooksHi = FRAMES[view + OUR_ROOKS + 1];
  const slidersLo =
    ((bishopsLo | queensLo) & DIAGONALS[2 * king]) | ((rooksLo | queensLo) & STRAIGHTS[2 * king]);
  const slidersHi =
    ((bishopsHi | queensHi) & DIAGONALS[2 * king + 1]) | ((rooksHi | queensHi) & STRAIGHTS[2 * king + 1]);
  let worth = 0;
  for (let word = slidersLo; word !== 0; word &= word - 1) worth += pricePinnedOn(view, 2 * (64 * king + lowest(word)));
  for (let word = slidersHi; word !== 0; word &= word - 1) {
    worth += pricePinnedOn(view, 2 * (64 * king + 32 + lowest(word)));
  }
  return worth;
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

/** The enemy man that stands alone on a line, given as the offset of its squares in BETWEEN. */
function pricePinnedOn(view: number, at: number): number {
  const theirLo = BETWEEN[at] & FRAMES[view + THEIR_MEN], theirHi = BETWEEN[at + 1] & FRAMES[view + THEIR_MEN + 1];
  const ours = (BETWEEN[at] & FRAMES[view + OUR_MEN]) | (BETWEEN[at + 1] & FRAMES[view + OUR_MEN + 1]);
  if ((theirLo | theirHi) === 0 || ours !== 0 || hasSeveral(theirLo, theirHi)) return 0;
  return priceAt(pinnedToKing, kindAt(view, theirLo, theirHi), lowestSquare(theirLo, theirHi));
}

/** True when one man alone stands between the queen and one of the sliders, one word of them. */
function isHidden(view: number, queen: number, sliders: number, base: number): boolean {
  for (let word = sliders; word !== 0; word &= word - 1) {
    const at = 2 * (64 * queen + base + lowest(word));
    const lo = BETWEEN[at] & (FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN]);
    const hi = BETWEEN[at + 1] & (FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1]);
    if ((lo | hi) !== 0 && !hasSeveral(lo, hi)) return true;
  }
  return false;
}
