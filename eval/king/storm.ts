/** The specifications of pawns that go for the enemy king. */

import { bitLo, flipped, lowest, southHi } from '../../engine/bitboards.ts';
import { filesBetween } from '../../engine/squares.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../perspective.ts';
import { scoreAt, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';
import { neuralgicSquare } from './wings.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

/** The pawns nearest to the king have this many squares between at most. */
const FARTHEST = 3;

/** Packed score of a side's pawns near the enemy king, which stands on a square of the side's perspective. */
export function scoreStorm(side: Side, enemyKing: number): number {
  const perspective = perspectiveOf(side);
  return scorePawnsNearKing(perspective, enemyKing) + scoreNeuralgicRam(perspective, enemyKing);
}

/** Every pawn by its way to the enemy king. */
function scorePawnsNearKing(perspective: Perspective, enemyKing: number): number {
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[perspective + OUR_PAWNS + half]; word !== 0; word &= word - 1) {
      const pawn = lowest(word) + 32 * half;
      const between = squaresOnTheWay(pawn, enemyKing);
      if (between >= 0 && between <= FARTHEST) score += scoreAt(TERM.pawnNearKing, between, pawn);
    }
  }
  return score;
}

/** Squares between a pawn and a king on a straight way or one that begins with a step aside; -1 without such a way. */
function squaresOnTheWay(pawn: number, king: number): number {
  const files = filesBetween(king, pawn), ranks = (king >> 3) - (pawn >> 3);
  if (ranks < 0) return -1;
  if (files === 0 || files === ranks) return ranks - 1;
  // The step aside comes first: the square reached is one of those between.
  return files === 1 || files === ranks + 1 ? ranks : -1;
}

/** A pawn before the enemy pawn on the square that just one pawn of the shelter could guard. */
function scoreNeuralgicRam(perspective: Perspective, enemyKing: number): number {
  const square = neuralgicSquare(enemyKing ^ 56);
  if (square < 0) return 0;
  const targetHi = PIECES[perspective + THEIR_PAWNS + 1] & flipped(bitLo(square));
  // Their rank 3 is our rank 6: the rammer stands on rank 5.
  return scoreSet(TERM.ramOnNeuralgicSquare, 0, southHi(targetHi) & PIECES[perspective + OUR_PAWNS + 1]);
}
