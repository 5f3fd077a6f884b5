/**
 * King danger: the second part of each side's attack on the enemy king, after the pieces have counted themselves. The
 * units of danger are a sum; what they cost grows with their square. Idea: Stockfish and its forerunners.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { RANK_4 } from '../../engine/regions.ts';
import { hasSeveral, popcount } from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, OUR_TWICE, THEIR_KING, THEIR_KNIGHTS,
  THEIR_PIECES, THEIR_QUEENS, THEIR_TWICE, perspectiveOf, theirKing, type Perspective,
} from '../perspective.ts';
import { scoreCount, scoreEntry, scoreSet } from '../scoring.ts';
import { flankOf } from './wings.ts';
import { KING_RING, SHELTERS, theirShelterAt, type KingEntry } from './king-facts.ts';
import { TERM } from './terms.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

const {
  kingBishopCheck, kingFlankAttack, kingFlankDefence, kingFlankSquare, kingKnightCheck, kingKnightDefender, kingNoQueen,
  kingQueenCheck, kingRookCheck, kingUnsafeCheck, kingWeakSquares,
} = TERM;

/** Units of danger of each side's attack on the enemy king, by side: every part of the evaluation adds its own. */
export const DANGER = new Int32Array(2);

/** Units of danger beyond this are no worse. */
export const MAX_DANGER = 4000;
/** Binary digits that the square of the danger loses in the middlegame, and the danger itself in the endgame. */
export const MIDDLEGAME_SHIFT = 11;
export const ENDGAME_SHIFT = 3;

/** The cost of danger for the defender, in quarters of a centipawn: its square in the middlegame. */
export function middlegameOfDanger(danger: number): number {
  const units = danger < 0 ? 0 : danger > MAX_DANGER ? MAX_DANGER : danger;
  return Math.imul(units, units) >> MIDDLEGAME_SHIFT;
}

/** In the endgame the cost grows in proportion. */
export function endgameOfDanger(danger: number): number {
  return (danger < 0 ? 0 : danger > MAX_DANGER ? MAX_DANGER : danger) >> ENDGAME_SHIFT;
}

/** Units of danger that a side's attack has besides its pieces. All attacks must be entered and exchanged. */
export function scoreDanger(side: Side, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const king = theirKing(side);
  const theirShelter = theirShelterAt(shelter, side);
  const ringLo = SHELTERS[theirShelter + KING_RING], ringHi = SHELTERS[theirShelter + KING_RING + 1];
  const oursLo = ATTACKS[perspective + OUR_PIECES], oursHi = ATTACKS[perspective + OUR_PIECES + 1];
  const weakLo = weakWord(perspective, 0), weakHi = weakWord(perspective, 1);
  const nextLo = KING_ATTACKS[2 * king], nextHi = KING_ATTACKS[2 * king + 1];
  const knightsAt = perspective + THEIR_KNIGHTS;
  const guards = (ATTACKS[knightsAt] & nextLo) | (ATTACKS[knightsAt + 1] & nextHi);
  const hasQueen = (PIECES[perspective + OUR_QUEENS] | PIECES[perspective + OUR_QUEENS + 1]) !== 0;
  return (
    scoreSet(kingWeakSquares, ringLo & weakLo & oursLo, ringHi & weakHi & oursHi) +
    scoreChecks(perspective, king, weakLo, weakHi) +
    scoreFlank(perspective, king) +
    (hasQueen ? 0 : scoreCount(kingNoQueen, 1)) +
    (guards !== 0 ? scoreCount(kingKnightDefender, 1) : 0)
  );
}

/** Squares, one word, that we attack and that only their king or queen guards, or nobody. */
function weakWord(perspective: Perspective, word: number): number {
  const theirs = ATTACKS[perspective + THEIR_PIECES + word];
  const lastGuards = ATTACKS[perspective + THEIR_KING + word] | ATTACKS[perspective + THEIR_QUEENS + word];
  return ATTACKS[perspective + OUR_PIECES + word] & ~ATTACKS[perspective + THEIR_TWICE + word] & (~theirs | lastGuards);
}

/** Checks that our pieces could give at once. Safe: on a square that is not guarded, or weak and attacked twice. */
function scoreChecks(perspective: Perspective, king: number, weakLo: number, weakHi: number): number {
  const throughLo = PIECES[perspective + THEIR_QUEENS], throughHi = PIECES[perspective + THEIR_QUEENS + 1];
  const occupiedLo = (PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]) & ~throughLo;
  const occupiedHi = (PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1]) & ~throughHi;
  const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(king, occupiedLo, occupiedHi);
  const { lo: straightLo, hi: straightHi } = rookAttacks(king, occupiedLo, occupiedHi);
  const freeLo = ~PIECES[perspective + OUR_PIECES], freeHi = ~PIECES[perspective + OUR_PIECES + 1];
  const safeLo = freeLo & (~ATTACKS[perspective + THEIR_PIECES] | (weakLo & ATTACKS[perspective + OUR_TWICE]));
  const safeHi = freeHi & (~ATTACKS[perspective + THEIR_PIECES + 1] | (weakHi & ATTACKS[perspective + OUR_TWICE + 1]));

  const rookLo = ATTACKS[perspective + OUR_ROOKS] & straightLo & freeLo;
  const rookHi = ATTACKS[perspective + OUR_ROOKS + 1] & straightHi & freeHi;
  // A queen's check that their queen could answer by taking is none.
  const aimsLo = (straightLo | diagonalLo) & freeLo & ~ATTACKS[perspective + THEIR_QUEENS];
  const aimsHi = (straightHi | diagonalHi) & freeHi & ~ATTACKS[perspective + THEIR_QUEENS + 1];
  const queenLo = ATTACKS[perspective + OUR_QUEENS] & aimsLo & ~(rookLo & safeLo);
  const queenHi = ATTACKS[perspective + OUR_QUEENS + 1] & aimsHi & ~(rookHi & safeHi);
  const bishopLo = ATTACKS[perspective + OUR_BISHOPS] & diagonalLo & freeLo & ~(queenLo & safeLo);
  const bishopHi = ATTACKS[perspective + OUR_BISHOPS + 1] & diagonalHi & freeHi & ~(queenHi & safeHi);
  const knightLo = ATTACKS[perspective + OUR_KNIGHTS] & KNIGHT_ATTACKS[2 * king] & freeLo;
  const knightHi = ATTACKS[perspective + OUR_KNIGHTS + 1] & KNIGHT_ATTACKS[2 * king + 1] & freeHi;
  const unsafeLo = (rookLo | bishopLo | knightLo) & ~safeLo, unsafeHi = (rookHi | bishopHi | knightHi) & ~safeHi;
  return (
    scoreEntry(kingRookCheck, noneOneSeveral(rookLo & safeLo, rookHi & safeHi)) +
    scoreEntry(kingQueenCheck, noneOneSeveral(queenLo & safeLo, queenHi & safeHi)) +
    scoreEntry(kingBishopCheck, noneOneSeveral(bishopLo & safeLo, bishopHi & safeHi)) +
    scoreEntry(kingKnightCheck, noneOneSeveral(knightLo & safeLo, knightHi & safeHi)) +
    scoreSet(kingUnsafeCheck, unsafeLo, unsafeHi)
  );
}

function noneOneSeveral(lo: number, hi: number): number {
  return (lo | hi) === 0 ? 0 : hasSeveral(lo, hi) ? 2 : 1;
}

/** Attack and defence on the king's wing, from its own first rank to its fifth. */
function scoreFlank(perspective: Perspective, king: number): number {
  const wing = flankOf(king);
  // Their ranks 1 to 5 are our ranks 8 to 4.
  const campLo = wing & RANK_4, campHi = wing;
  const attacks =
    popcount(ATTACKS[perspective + OUR_PIECES] & campLo, ATTACKS[perspective + OUR_PIECES + 1] & campHi) +
    popcount(ATTACKS[perspective + OUR_TWICE] & campLo, ATTACKS[perspective + OUR_TWICE + 1] & campHi);
  const defences =
    popcount(ATTACKS[perspective + THEIR_PIECES] & campLo, ATTACKS[perspective + THEIR_PIECES + 1] & campHi);
  return (
    scoreCount(kingFlankAttack, attacks) +
    scoreCount(kingFlankSquare, (attacks * attacks) >> 3) +
    scoreCount(kingFlankDefence, defences)
  );
}
