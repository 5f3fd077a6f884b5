/**
 * The closed wall: a proof from one look that a side cannot win a pawn ending. The defender leaves his pawns alone and
 * moves his king to and fro between two squares of the refuge (see world.ts). No pawn of the attacker can ever take
 * anything, none can promote, and his king never comes near: nothing can happen to the defender, whoever is to move.
 *
 * The proof needs a spare move at every turn, so two neighbouring squares of the refuge; with the move the defender's
 * king may still be one step away from them.
 */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { bitHi, bitLo, lowest } from '../../engine/bitboards.ts';
import { LEVERS, PASSERS, REFUGE, WORLD } from './pawn-world.ts';

/**
 * True when the wall in WORLD is closed for good.
 *
 * @param king square of the defender's king in the attacker's view
 * @param defenderMoves the defender is to move
 */
export function wallHolds(king: number, defenderMoves: boolean): boolean {
  if ((WORLD[LEVERS] | WORLD[LEVERS + 1] | WORLD[PASSERS] | WORLD[PASSERS + 1]) !== 0) return false;
  const refugeLo = WORLD[REFUGE], refugeHi = WORLD[REFUGE + 1];
  if (((bitLo(king) & refugeLo) | (bitHi(king) & refugeHi)) !== 0 && hasRefugeBeside(king)) return true;
  if (!defenderMoves) return false;
  for (let word = KING_ATTACKS[2 * king] & refugeLo; word !== 0; word &= word - 1) {
    if (hasRefugeBeside(lowest(word))) return true;
  }
  for (let word = KING_ATTACKS[2 * king + 1] & refugeHi; word !== 0; word &= word - 1) {
    if (hasRefugeBeside(32 + lowest(word))) return true;
  }
  return false;
}

function hasRefugeBeside(square: number): boolean {
  return ((KING_ATTACKS[2 * square] & WORLD[REFUGE]) | (KING_ATTACKS[2 * square + 1] & WORLD[REFUGE + 1])) !== 0;
}
