/** Pieces that work together: across the wings, in series, and in the shape of a square. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { WEST_WING } from '../../../engine/regions.ts';
import { and, has, setOf } from '../../../eval/sets.ts';
import { TERM } from './terms.ts';
import { seeingPieces, sumOver, type SeeingPiece } from '../piece-attacks.ts';
import { isWithin, NO_SQUARES, ourPieces, scoreEach, scoreTimes, union, within } from '../sets.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { guardAcrossWings, piecesInSquare, serialDefence, wingsMeet } = TERM;

const MIN_SERIES = 3;
/** A longer series counts as this. */
const MAX_SERIES = 7;

/** Packed score of what a side's pieces do together. The attacks of pieces must be found. */
export function scoreCooperation(side: Side): number {
  return scoreMeetings(side) + scoreGuardsAcross(side) + scoreSeries(side) + scoreShapes(side);
}

function isOnWestWing(square: Square): boolean {
  return (square & 4) === 0;
}

/** Squares that a piece of each wing attacks, once for each pair of pieces. */
function scoreMeetings(side: Side): number {
  const west = seeingPieces(side).filter(({ square }) => isOnWestWing(square));
  const east = seeingPieces(side).filter(({ square }) => !isOnWestWing(square));
  const pairs = west.flatMap((one) => east.map((other) => and(one.attacked, other.attacked)));
  return pairs.reduce((sum, squares) => sum + scoreEach(wingsMeet, squares), 0);
}

/** Pieces that guard pieces of the other wing; the guarded ones show it. */
function scoreGuardsAcross(side: Side): number {
  const pieces = ourPieces(side);
  return sumOver(side, ({ square, attacked }) => {
    return scoreEach(guardAcrossWings, within(and(attacked, pieces), isOnWestWing(square) ? ~WEST_WING : WEST_WING));
  });
}

/** The longest series of pieces each of which guards the next; no piece stands in it twice. */
function scoreSeries(side: Side): number {
  const longest = longestSeries(seeingPieces(side), seeingPieces(side), 0);
  return longest < MIN_SERIES ? 0 : scoreTimes(serialDefence, longest, NO_SQUARES);
}

/** Pieces of the longest series that one of some pieces begins or goes on with, after `length` pieces. */
function longestSeries(next: readonly SeeingPiece[], unused: readonly SeeingPiece[], length: number): number {
  let longest = length;
  for (const guard of next) {
    if (longest >= MAX_SERIES) break;
    const others = unused.filter((piece) => piece !== guard);
    const guarded = others.filter(({ square }) => has(guard.attacked, square));
    longest = Math.max(longest, longestSeries(guarded, others, length + 1));
  }
  return longest;
}

/** Pieces on the four corners of a block of four by four squares: three files and three ranks apart. */
function scoreShapes(side: Side): number {
  const pieces = ourPieces(side);
  const blocks: BitboardPair[] = [];
  for (let rank = 0; rank <= 4; rank++) {
    for (let file = 0; file <= 4; file++) {
      const corner = 8 * rank + file;
      blocks.push(union(...[corner, corner + 3, corner + 24, corner + 27].map(setOf)));
    }
  }
  const found = blocks.filter((corners) => isWithin(corners, pieces));
  return scoreTimes(piecesInSquare, found.length, union(...found));
}
