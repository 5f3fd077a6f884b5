/** How many moves a piece needs to the centre: reached backwards from there, for all pieces of a kind at once. */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { CENTRE_HI, CENTRE_LO, WIDE_CENTRE_HI, WIDE_CENTRE_LO } from '../../../engine/regions.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from '../../../engine/squares.ts';
import { OFF_HEAP, flipped, lowest } from '../../../engine/bitboards.ts';
import { FRAMES, OUR_MEN, THEIR_MEN, viewOf } from '../../perspective.ts';
import { priceSetAs, wanted } from '../../scoring.ts';
import { T } from '../../terms.ts';
import { seenWord } from '../piece-attacks.ts';

const { farFromCentre } = T;

/** Moves that cost nothing, and those beyond which it no longer matters how many they are. */
const FEW_MOVES = 2;
const MOST_MOVES = 6;

/** Squares from which a kind reaches a set in one move. */
const ORIGINS = new Int32Array(OFF_HEAP);

/** Packed worth of the pieces that are far from the centre. The sights must be open. */
export function priceFarFromCentre(side: number): number {
  if (!wanted(farFromCentre)) return 0;
  const view = viewOf(side);
  const ourLo = FRAMES[view + OUR_MEN], ourHi = FRAMES[view + OUR_MEN + 1];
  const isFull = ((CENTRE_LO & ~ourLo) | (CENTRE_HI & ~ourHi)) === 0;
  const centreLo = isFull ? WIDE_CENTRE_LO : CENTRE_LO, centreHi = isFull ? WIDE_CENTRE_HI : CENTRE_HI;
  // A stop on the way: none of our men stands there, and the enemy does not attack it.
  const stopLo = ~ourLo & ~flipped(seenWord(1 - side, 1)), stopHi = ~ourHi & ~flipped(seenWord(1 - side, 0));
  let worth = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    const at = view + 2 * kind;
    let leftLo = FRAMES[at] & ~centreLo, leftHi = FRAMES[at + 1] & ~centreHi;
    let newLo = centreLo & ~ourLo, newHi = centreHi & ~ourHi;
    let metLo = newLo, metHi = newHi;
    for (let moves = 1; moves < MOST_MOVES && (leftLo | leftHi) !== 0 && (newLo | newHi) !== 0; moves++) {
      findOrigins(kind, view, newLo, newHi);
      const lo = ORIGINS[0], hi = ORIGINS[1];
      if (moves > FEW_MOVES) worth += priceSetAs(farFromCentre, moves - FEW_MOVES - 1, leftLo & lo, leftHi & hi);
      leftLo &= ~lo;
      leftHi &= ~hi;
      newLo = lo & stopLo & ~metLo;
      newHi = hi & stopHi & ~metHi;
      metLo |= lo;
      metHi |= hi;
    }
    worth += priceSetAs(farFromCentre, MOST_MOVES - FEW_MOVES - 1, leftLo, leftHi);
  }
  return worth;
}

/** Moves can be read backwards: a piece reaches a square from wherever it would reach to from there. */
function findOrigins(kind: number, view: number, toLo: number, toHi: number): void {
  ORIGINS[0] = 0;
  ORIGINS[1] = 0;
  for (let word = toLo; word !== 0; word &= word - 1) addOrigins(kind, view, lowest(word));
  for (let word = toHi; word !== 0; word &= word - 1) addOrigins(kind, view, 32 + lowest(word));
}

function addOrigins(kind: number, view: number, square: number): void {
  if (kind === KNIGHT) {
    ORIGINS[0] |= KNIGHT_ATTACKS[2 * square];
    ORIGINS[1] |= KNIGHT_ATTACKS[2 * square + 1];
    return;
  }
  const occupiedLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const occupiedHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  if (kind === BISHOP || kind === QUEEN) {
    const { lo, hi } = bishopAttacks(square, occupiedLo, occupiedHi);
    ORIGINS[0] |= lo;
    ORIGINS[1] |= hi;
  }
  if (kind === ROOK || kind === QUEEN) {
    const { lo, hi } = rookAttacks(square, occupiedLo, occupiedHi);
    ORIGINS[0] |= lo;
    ORIGINS[1] |= hi;
  }
}
