/** Queens: their number, the direction of their attacks, the colours of queen and bishop. */

import { GAME, PIECES, SIDE_TO_MOVE } from '../../../engine/board.ts';
import { LIGHT_SQUARES } from '../../../engine/regions.ts';
import { hasSeveral, popcount } from '../../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_QUEENS, THEIR_KING, THEIR_PIECES, THEIR_QUEENS, perspectiveOf, type Perspective,
} from '../../../eval/perspective.ts';
import { scoreCount, scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import { T } from './terms.ts';
import type { Side } from '../../../engine/types.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { QUEEN } from '../../../engine/squares.ts';

const {
  queenAttackBehind, queenAttackSideways, queenBishopColours, queensToMove, severalQueens, twoQueens,
} = T;

/** Packed score of a side's queens by themselves. */
export function scoreQueenPlay(side: Side): number {
  const perspective = perspectiveOf(side);
  const lo = PIECES[perspective + OUR_QUEENS], hi = PIECES[perspective + OUR_QUEENS + 1];
  if ((lo | hi) === 0) return 0;
  let score = 0;
  if (hasSeveral(lo, hi)) {
    score += scoreSet(popcount(lo, hi) === 2 ? twoQueens : severalQueens, lo, hi);
    const hasTheirs = hasSeveral(PIECES[perspective + THEIR_QUEENS], PIECES[perspective + THEIR_QUEENS + 1]);
    if (hasTheirs && side === GAME[SIDE_TO_MOVE]) score += scoreCount(queensToMove, 1);
  }
  if (isWanted(queenAttackBehind) || isWanted(queenAttackSideways)) {
    for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
      if (PIECE_ATTACKS[at + KIND] === QUEEN) score += scoreAttacks(perspective, at);
    }
  }
  return score + scoreColours(perspective, lo, hi);
}

/** Enemy pieces that the queen of a row attacks from behind, further up than they are, and from their side. */
function scoreAttacks(perspective: Perspective, at: number): number {
  const queen = PIECE_ATTACKS[at + SQUARE];
  const theirLo = PIECES[perspective + THEIR_PIECES] & ~PIECES[perspective + THEIR_KING];
  const theirHi = PIECES[perspective + THEIR_PIECES + 1] & ~PIECES[perspective + THEIR_KING + 1];
  const aimsLo = PIECE_ATTACKS[at + ATTACKED] & theirLo, aimsHi = PIECE_ATTACKS[at + ATTACKED + 1] & theirHi;
  // The queen's rank in its word, and the ranks of that word below it.
  const rank = 0xff << (queen & 24), below = (1 << (queen & 24)) - 1;
  return queen < 32
    ? scoreSet(queenAttackBehind, aimsLo & below, 0) + scoreSet(queenAttackSideways, aimsLo & rank, 0)
    : scoreSet(queenAttackBehind, aimsLo, aimsHi & below) + scoreSet(queenAttackSideways, 0, aimsHi & rank);
}

/** A queen on light squares with a bishop on dark ones, or the reverse. */
function scoreColours(perspective: Perspective, queensLo: number, queensHi: number): number {
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  const lightQueens = (queensLo | queensHi) & LIGHT_SQUARES, darkQueens = (queensLo | queensHi) & ~LIGHT_SQUARES;
  const lightBishops = (bishopsLo | bishopsHi) & LIGHT_SQUARES, darkBishops = (bishopsLo | bishopsHi) & ~LIGHT_SQUARES;
  const differ = (lightQueens !== 0 && darkBishops !== 0) || (darkQueens !== 0 && lightBishops !== 0);
  return differ ? scoreShown(queenBishopColours, 1, queensLo | bishopsLo, queensHi | bishopsHi) : 0;
}
