/** How many moves a piece needs to the centre: reached backwards from there, for all pieces of a kind at once. */

import { CENTRE_HI, CENTRE_LO, WIDE_CENTRE_HI, WIDE_CENTRE_LO } from '../../../engine/regions.ts';
import { KNIGHT, QUEEN } from '../../../engine/squares.ts';
import { OFF_HEAP_LENGTH, flipped, lowest } from '../../../engine/bitboards.ts';
import { OUR_PIECES, THEIR_PIECES, perspectiveOf, type Perspective } from '../../../eval/perspective.ts';
import { scoreSetAs, isWanted } from '../../../eval/scoring.ts';
import { T } from './terms.ts';
import { attackedWord, attacksOfKind } from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Kind, Side, Square } from '../../../engine/types.ts';

const { farFromCentre } = T;

/** Moves that cost nothing, and those beyond which it no longer matters how many they are. */
const FEW_MOVES = 2;
const MAX_MOVES = 6;

/** Squares from which a kind reaches a set in one move. */
const ORIGINS = new Int32Array(OFF_HEAP_LENGTH);

/** Packed score of the pieces that are far from the centre. The attacks of pieces must be found. */
export function scoreFarFromCentre(side: Side): number {
  if (!isWanted(farFromCentre)) return 0;
  const perspective = perspectiveOf(side);
  const ourLo = PIECES[perspective + OUR_PIECES], ourHi = PIECES[perspective + OUR_PIECES + 1];
  const isFull = ((CENTRE_LO & ~ourLo) | (CENTRE_HI & ~ourHi)) === 0;
  const centreLo = isFull ? WIDE_CENTRE_LO : CENTRE_LO, centreHi = isFull ? WIDE_CENTRE_HI : CENTRE_HI;
  // A stop on the way: none of our pieces stands there, and the enemy does not attack it.
  const stopLo = ~ourLo & ~flipped(attackedWord(1 - side, 1)), stopHi = ~ourHi & ~flipped(attackedWord(1 - side, 0));
  let score = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    const at = perspective + 2 * kind;
    let leftLo = PIECES[at] & ~centreLo, leftHi = PIECES[at + 1] & ~centreHi;
    let newLo = centreLo & ~ourLo, newHi = centreHi & ~ourHi;
    let metLo = newLo, metHi = newHi;
    for (let moves = 1; moves < MAX_MOVES && (leftLo | leftHi) !== 0 && (newLo | newHi) !== 0; moves++) {
      findOrigins(kind, perspective, newLo, newHi);
      const lo = ORIGINS[0], hi = ORIGINS[1];
      if (moves > FEW_MOVES) score += scoreSetAs(farFromCentre, moves - FEW_MOVES - 1, leftLo & lo, leftHi & hi);
      leftLo &= ~lo;
      leftHi &= ~hi;
      newLo = lo & stopLo & ~metLo;
      newHi = hi & stopHi & ~metHi;
      metLo |= lo;
      metHi |= hi;
    }
    score += scoreSetAs(farFromCentre, MAX_MOVES - FEW_MOVES - 1, leftLo, leftHi);
  }
  return score;
}

/** Moves can be read backwards: a piece reaches a square from wherever it would reach to from there. */
function findOrigins(kind: Kind, perspective: Perspective, toLo: number, toHi: number): void {
  ORIGINS[0] = 0;
  ORIGINS[1] = 0;
  for (let word = toLo; word !== 0; word &= word - 1) addOrigins(kind, perspective, lowest(word));
  for (let word = toHi; word !== 0; word &= word - 1) addOrigins(kind, perspective, 32 + lowest(word));
}

function addOrigins(kind: Kind, perspective: Perspective, square: Square): void {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const { lo, hi } = attacksOfKind(kind, square, occupiedLo, occupiedHi);
  ORIGINS[0] |= lo;
  ORIGINS[1] |= hi;
}
