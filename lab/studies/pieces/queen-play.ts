/** Queens: their number, the direction of their attacks, the colours of queen and bishop. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { GAME, SIDE_TO_MOVE } from '../../../engine/board.ts';
import { DARK_SQUARES, LIGHT_SQUARES } from '../../../engine/regions.ts';
import { QUEEN } from '../../../engine/squares.ts';
import { OUR_BISHOPS, OUR_QUEENS, THEIR_QUEENS } from '../../../eval/perspective.ts';
import { scoreCount } from '../../../eval/scoring.ts';
import { count, isEmpty, or, piecesOf } from '../../../eval/sets.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../../engine/types.ts';
import { scoreDirections } from '../piece-attacks.ts';
import { isSeveral, scoreEach, scoreTimes, within } from '../sets.ts';

const {
  queenAttackBehind, queenAttackSideways, queenBishopColours, queensToMove, severalQueens, twoQueens,
} = TERM;

/** Packed score of a side's queens by themselves. */
export function scoreQueenPlay(side: Side): number {
  const queens = piecesOf(side, OUR_QUEENS);
  return (
    (isSeveral(queens) ? scoreSeveral(side, queens) : 0) +
    scoreDirections(side, QUEEN, queenAttackBehind, queenAttackSideways) + scoreColours(side, queens)
  );
}

function scoreSeveral(side: Side, queens: BitboardPair): number {
  const isToMove = isSeveral(piecesOf(side, THEIR_QUEENS)) && side === GAME[SIDE_TO_MOVE];
  return (
    scoreEach(count(queens) === 2 ? twoQueens : severalQueens, queens) + (isToMove ? scoreCount(queensToMove, 1) : 0)
  );
}

/** A queen on light squares with a bishop on dark ones, or the reverse. */
function scoreColours(side: Side, queens: BitboardPair): number {
  const bishops = piecesOf(side, OUR_BISHOPS);
  const areOn = (queenSquares: number, bishopSquares: number) =>
    !isEmpty(within(queens, queenSquares)) && !isEmpty(within(bishops, bishopSquares));
  const differ = areOn(LIGHT_SQUARES, DARK_SQUARES) || areOn(DARK_SQUARES, LIGHT_SQUARES);
  return differ ? scoreTimes(queenBishopColours, 1, or(queens, bishops)) : 0;
}
