/**
 * King danger: the second part of each side's attack on the enemy king, after the pieces have counted themselves. The
 * units of danger are a sum; what they cost grows with their square. Idea: Stockfish and its forerunners.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { RANK_4 } from '../../engine/regions.ts';
import { hasSeveral, popcount } from '../../engine/bitboards.ts';
import {
  ATTACKED, FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, OUR_TWICE, THEIR_KING, THEIR_KNIGHTS,
  THEIR_MEN, THEIR_QUEENS, THEIR_TWICE, viewOf,
} from '../perspective.ts';
import { price, priceEntry, priceSet, wanted } from '../scoring.ts';
import { PINNED_MEN, findPinned } from '../pieces/pins.ts';
import { flankOf } from './wings.ts';
import { KING_RING, SHELTERS, theirShelterAt } from './king-facts.ts';
import { theirKing } from './shelter.ts';
import { T } from '../terms.ts';

const {
  kingBishopCheck, kingFlankAttack, kingFlankDefence, kingFlankSquare, kingKnightCheck, kingKnightDefender, kingNoQueen,
  kingPinned, kingQueenCheck, kingRookCheck, kingUnsafeCheck, kingWeakSquares,
} = T;

/** Danger beyond this is no worse. */
export const MOST_DANGER = 4000;
/** Binary digits that the square of the danger loses in the middlegame, and the danger itself in the endgame. */
export const MIDDLEGAME_SHIFT = 11;
export const ENDGAME_SHIFT = 3;

/** What danger costs the defender, in quarters of a centipawn: its square in the middlegame. */
export function middlegameOfDanger(danger: number): number {
  const units = danger < 0 ? 0 : danger > MOST_DANGER ? MOST_DANGER : danger;
  return Math.imul(units, units) >> MIDDLEGAME_SHIFT;
}

/** In the endgame the cost grows in proportion. */
export function endgameOfDanger(danger: number): number {
  return (danger < 0 ? 0 : danger > MOST_DANGER ? MOST_DANGER : danger) >> ENDGAME_SHIFT;
}

/** Units of danger that a side's attack has besides its pieces. All attacks must be entered and exchanged. */
export function priceDanger(side: number, shelter: number): number {
  const view = viewOf(side);
  const king = theirKing(side);
  const theirShelter = theirShelterAt(shelter, side);
  const ringLo = SHELTERS[theirShelter + KING_RING], ringHi = SHELTERS[theirShelter + KING_RING + 1];
  const oursLo = ATTACKED[view + OUR_MEN], oursHi = ATTACKED[view + OUR_MEN + 1];
  const weakLo = weakWord(view, 0), weakHi = weakWord(view, 1);
  const nextLo = KING_ATTACKS[2 * king], nextHi = KING_ATTACKS[2 * king + 1];
  const knightsAt = view + THEIR_KNIGHTS;
  const guards = (ATTACKED[knightsAt] & nextLo) | (ATTACKED[knightsAt + 1] & nextHi);
  const hasQueen = (FRAMES[view + OUR_QUEENS] | FRAMES[view + OUR_QUEENS + 1]) !== 0;
  return (
    priceSet(kingWeakSquares, ringLo & weakLo & oursLo, ringHi & weakHi & oursHi) +
    priceChecks(view, king, weakLo, weakHi) +
    priceFlank(view, king) +
    (hasQueen ? 0 : price(kingNoQueen, 1)) +
    (guards !== 0 ? price(kingKnightDefender, 1) : 0) +
    (wanted(kingPinned) ? pricePins(view, king) : 0)
  );
}

/** Squares, one word, that we attack and that only their king or queen guards, or nobody. */
function weakWord(view: number, word: number): number {
  const theirs = ATTACKED[view + THEIR_MEN + word];
  const lastGuards = ATTACKED[view + THEIR_KING + word] | ATTACKED[view + THEIR_QUEENS + word];
  return ATTACKED[view + OUR_MEN + word] & ~ATTACKED[view + THEIR_TWICE + word] & (~theirs | lastGuards);
}

/** Checks that our pieces could give at once. Safe: on a square that is not guarded, or weak and attacked twice. */
function priceChecks(view: number, king: number, weakLo: number, weakHi: number): number {
  const throughLo = FRAMES[view + THEIR_QUEENS], throughHi = FRAMES[view + THEIR_QUEENS + 1];
  const occupiedLo = (FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN]) & ~throughLo;
  const occupiedHi = (FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1]) & ~throughHi;
  const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(king, occupiedLo, occupiedHi);
  const { lo: straightLo, hi: straightHi } = rookAttacks(king, occupiedLo, occupiedHi);
  const freeLo = ~FRAMES[view + OUR_MEN], freeHi = ~FRAMES[view + OUR_MEN + 1];
  const safeLo = freeLo & (~ATTACKED[view + THEIR_MEN] | (weakLo & ATTACKED[view + OUR_TWICE]));
  const safeHi = freeHi & (~ATTACKED[view + THEIR_MEN + 1] | (weakHi & ATTACKED[view + OUR_TWICE + 1]));

  const rookLo = ATTACKED[view + OUR_ROOKS] & straightLo & freeLo;
  const rookHi = ATTACKED[view + OUR_ROOKS + 1] & straightHi & freeHi;
  // A queen's check that their queen could answer by taking is none.
  const aimsLo = (straightLo | diagonalLo) & freeLo & ~ATTACKED[view + THEIR_QUEENS];
  const aimsHi = (straightHi | diagonalHi) & freeHi & ~ATTACKED[view + THEIR_QUEENS + 1];
  const queenLo = ATTACKED[view + OUR_QUEENS] & aimsLo & ~(rookLo & safeLo);
  const queenHi = ATTACKED[view + OUR_QUEENS + 1] & aimsHi & ~(rookHi & safeHi);
  const bishopLo = ATTACKED[view + OUR_BISHOPS] & diagonalLo & freeLo & ~(queenLo & safeLo);
  const bishopHi = ATTACKED[view + OUR_BISHOPS + 1] & diagonalHi & freeHi & ~(queenHi & safeHi);
  const knightLo = ATTACKED[view + OUR_KNIGHTS] & KNIGHT_ATTACKS[2 * king] & freeLo;
  const knightHi = ATTACKED[view + OUR_KNIGHTS + 1] & KNIGHT_ATTACKS[2 * king + 1] & freeHi;
  const unsafeLo = (rookLo | bishopLo | knightLo) & ~safeLo, unsafeHi = (rookHi | bishopHi | knightHi) & ~safeHi;
  return (
    priceEntry(kingRookCheck, noneOneSeveral(rookLo & safeLo, rookHi & safeHi)) +
    priceEntry(kingQueenCheck, noneOneSeveral(queenLo & safeLo, queenHi & safeHi)) +
    priceEntry(kingBishopCheck, noneOneSeveral(bishopLo & safeLo, bishopHi & safeHi)) +
    priceEntry(kingKnightCheck, noneOneSeveral(knightLo & safeLo, knightHi & safeHi)) +
    priceSet(kingUnsafeCheck, unsafeLo, unsafeHi)
  );
}

function noneOneSeveral(lo: number, hi: number): number {
  return (lo | hi) === 0 ? 0 : hasSeveral(lo, hi) ? 2 : 1;
}

/** Attack and defence on the king's wing, from its own first rank to its fifth. */
function priceFlank(view: number, king: number): number {
  const wing = flankOf(king);
  // Their ranks 1 to 5 are our ranks 8 to 4.
  const campLo = wing & RANK_4, campHi = wing;
  const attacks =
    popcount(ATTACKED[view + OUR_MEN] & campLo, ATTACKED[view + OUR_MEN + 1] & campHi) +
    popcount(ATTACKED[view + OUR_TWICE] & campLo, ATTACKED[view + OUR_TWICE + 1] & campHi);
  const defences = popcount(ATTACKED[view + THEIR_MEN] & campLo, ATTACKED[view + THEIR_MEN + 1] & campHi);
  return (
    price(kingFlankAttack, attacks) +
    price(kingFlankSquare, (attacks * attacks) >> 3) +
    price(kingFlankDefence, defences)
  );
}

/** Enemy men that are pinned to their king. */
function pricePins(view: number, king: number): number {
  findPinned(view, king);
  return priceSet(kingPinned, PINNED_MEN[0], PINNED_MEN[1]);
}
