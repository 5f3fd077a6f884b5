/** How many moves a piece needs to the centre: reached backwards from there, for all pieces of a kind at once. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { CENTRE_HI, CENTRE_LO, WIDE_CENTRE_HI, WIDE_CENTRE_LO } from '../../../engine/regions.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from '../../../engine/squares.ts';
import { OUR_PIECES } from '../../../eval/perspective.ts';
import { scoreSetAs } from '../../../eval/scoring.ts';
import { and, isEmpty, or, piecesOf, squaresIn, turned, without } from '../../../eval/sets.ts';
import { TERM } from './terms.ts';
import { attackedBySide, attacksOfKind } from '../piece-attacks.ts';
import { isWithin, occupiedOf, union } from '../sets.ts';
import type { Kind, Side } from '../../../engine/types.ts';

const { farFromCentre } = TERM;

/** Moves that cost nothing, and those beyond which it no longer matters how many they are. */
const FEW_MOVES = 2;
const MAX_MOVES = 6;

const CENTRE = { lo: CENTRE_LO, hi: CENTRE_HI };
const WIDE_CENTRE = { lo: WIDE_CENTRE_LO, hi: WIDE_CENTRE_HI };

/** Packed score of the pieces that are far from the centre. The attacks of pieces must be found. */
export function scoreFarFromCentre(side: Side): number {
  const ours = piecesOf(side, OUR_PIECES);
  const centre = isWithin(CENTRE, ours) ? WIDE_CENTRE : CENTRE;
  // No stop on the way: one of our pieces stands there, or the enemy attacks it.
  const barred = or(ours, turned(attackedBySide(1 - side)));
  let score = 0;
  for (const kind of [KNIGHT, BISHOP, ROOK, QUEEN]) {
    let left = without(piecesOf(side, 2 * kind), centre);
    let reached = without(centre, ours);
    let met = reached;
    for (let moves = 1; moves < MAX_MOVES && !isEmpty(left) && !isEmpty(reached); moves++) {
      const origins = originsOf(kind, side, reached);
      if (moves > FEW_MOVES) score += scoreFar(moves, and(left, origins));
      left = without(left, origins);
      reached = without(without(origins, barred), met);
      met = or(met, origins);
    }
    score += scoreFar(MAX_MOVES, left);
  }
  return score;
}

function scoreFar(moves: number, { lo, hi }: BitboardPair): number {
  return scoreSetAs(farFromCentre, moves - FEW_MOVES - 1, lo, hi);
}

/** Moves can be read backwards: a piece reaches a square from wherever it would reach to from there. */
function originsOf(kind: Kind, side: Side, reached: BitboardPair): BitboardPair {
  const occupied = occupiedOf(side);
  return union(...squaresIn(reached).map((square) => attacksOfKind(kind, square, occupied)));
}
