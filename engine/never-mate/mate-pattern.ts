/**
 * Mates that a box may hold. For each square of the king that would be mated, each of the other side's men adds to what
 * is attacked around it, from one of its squares at a time, and each man of his own may take away a square to go to.
 * Whether men get in each other's way is not looked at, so that what is not found here cannot be.
 */

import { KING_ATTACKS, type BitboardPair } from '../attacks.ts';
import { bitHi, bitLo } from '../bitboards.ts';
import { KING, kindOf, sideOf } from '../squares.ts';
import { attacksOf, isFast, isPresent, obstaclesOf, squaresOf, squaresOfMan, type Box } from './box.ts';
import type { Side, Square } from '../types.ts';

/** True when some position of the box may be a mate that a side has given. */
export function mayMate(box: Box, side: Side): boolean {
  const king = box.pieces.findIndex((piece) => kindOf(piece) === KING && sideOf(piece) !== side);
  const obstacles = obstaclesOf(box, king);
  const attacks = box.pieces.map((piece, at) => sideOf(piece) !== side || !isPresent(box, at) ? []
    : squaresOfMan(box, at).map((square) => ({ square, attacked: attacksOf(box, at, square, obstacles) })));
  return squaresOfMan(box, king).some((square) => mayMateOn(box, king, square, attacks));
}

interface Attack {
  readonly square: Square;
  readonly attacked: BitboardPair;
}

/** True when the men around may attack one square of the king, and attack or fill all squares beside it. */
function mayMateOn(box: Box, king: number, square: Square, attacks: readonly Attack[][]): boolean {
  const around = [square, ...squaresOf(KING_ATTACKS[2 * square], KING_ATTACKS[2 * square + 1])];
  const all = (1 << around.length) - 1;
  const maskOf = ({ lo, hi }: BitboardPair) => around.reduce(
    (mask, at, index) => ((lo & bitLo(at)) | (hi & bitHi(at))) !== 0 ? mask | (1 << index) : mask, 0);
  let reached = new Set([0]);
  box.pieces.forEach((piece, at) => {
    if (at === king || !isPresent(box, at)) return;
    const isOwn = sideOf(piece) === sideOf(box.pieces[king]);
    const choices = isOwn
      ? squaresOfMan(box, at).flatMap((stand) => (around.indexOf(stand) > 0 ? [1 << around.indexOf(stand)] : []))
      : attacks[at].filter((attack) => attack.square !== square).map(({ attacked }) => maskOf(attacked))
        .filter((mask) => kindOf(piece) !== KING || (mask & 1) === 0);
    const masks = new Set(choices);
    if (!isFast(box, at)) masks.add(0);
    if (masks.size === 0) masks.add(0);
    const next = new Set<number>();
    for (const had of reached) for (const mask of masks) next.add(had | mask);
    reached = next;
  });
  return reached.has(all);
}
