/**
 * One passed pawn against the defender's king: from which squares does the king hold it for ever, while everything else
 * on the board stays as it is? The attacker may leave his turn or push; the king moves inside the refuge, stops the
 * pawn and takes it where nothing guards it. A pawn that promotes must be taken at once.
 *
 * The set is the greatest fixpoint, found for all squares of the king at once, from the last rank backwards.
 */

import { KING_ATTACKS, PAWN_ATTACKS } from '../../engine/attacks.ts';
import { WHITE } from '../../engine/squares.ts';
import { bitHi, bitLo } from '../../engine/bitboards.ts';
import {
  ATTACKED, DEFENDER_PIECES, DEFENDERS, REACH_ATTACKS, SAFE, REACHED, STEPS, THE_KING, stepAll,
} from './reachability.ts';
import type { Square } from '../../engine/types.ts';

/**
 * Cuts the sets at `SAFE + 2 * rank` of a node down to those from which the king holds a passer on that rank.
 *
 * @param passer the passer's square, as far back as it may stand
 * @param takenLo squares, two words, on which the king may stand once the passer is gone
 */
export function watchPasser(node: number, passer: number, takenLo: number, takenHi: number): void {
  const file = passer & 7;
  const guardedLo = REACHED[node + ATTACKED] | REACHED[node + REACH_ATTACKS];
  const guardedHi = REACHED[node + ATTACKED + 1] | REACHED[node + REACH_ATTACKS + 1];
  const lootLo = takenLo & ~guardedLo, lootHi = takenHi & ~guardedHi;
  for (let rank = 6; rank >= passer >> 3; rank--) {
    const square = 8 * rank + file;
    const safe = node + SAFE + 2 * rank;
    forbidPawn(node, safe, square);
    forbidPush(node, safe, square + 8, 0, 0, lootLo, lootHi);
    // Over a king on the square between there is no double step.
    if (rank === 1) forbidPush(node, safe, square + 16, bitLo(square + 8), bitHi(square + 8), lootLo, lootHi);
    for (;;) {
      const lo = REACHED[safe], hi = REACHED[safe + 1];
      findHolding(node, square, lootLo, lootHi);
      REACHED[safe] = lo & STEPS[0];
      REACHED[safe + 1] = hi & STEPS[1];
      if (REACHED[safe] === lo && REACHED[safe + 1] === hi) break;
    }
  }
}

/** The king cannot stand on the passer or where it attacks; and nothing else may be there for it to take. */
function forbidPawn(node: number, safe: number, square: Square): void {
  const at = 128 * WHITE + 2 * square;
  const attacksLo = PAWN_ATTACKS[at], attacksHi = PAWN_ATTACKS[at + 1];
  const targetsLo = REACHED[node + DEFENDER_PIECES] | REACHED[node + DEFENDERS];
  const targetsHi = REACHED[node + DEFENDER_PIECES + 1] | REACHED[node + DEFENDERS + 1];
  const hits = ((attacksLo & targetsLo) | (attacksHi & targetsHi)) !== 0;
  REACHED[safe] &= hits ? 0 : ~(attacksLo | bitLo(square));
  REACHED[safe + 1] &= hits ? 0 : ~(attacksHi | bitHi(square));
}

/** Leaves the squares from which the king survives a push to `square`, or stands in its way. */
function forbidPush(
  node: number, safe: number, square: Square, betweenLo: number, betweenHi: number, lootLo: number, lootHi: number,
): void {
  findHolding(node, square, lootLo, lootHi);
  REACHED[safe] &= STEPS[0] | bitLo(square) | betweenLo;
  REACHED[safe + 1] &= STEPS[1] | bitHi(square) | betweenHi;
}

/** Writes into STEPS the squares from which the king, to move, takes the passer on `square` or stays safe from it. */
function findHolding(node: number, square: Square, lootLo: number, lootHi: number): void {
  if (square < 56) {
    const safe = node + SAFE + 2 * (square >> 3);
    stepAll(THE_KING, REACHED[safe], REACHED[safe + 1]);
  } else {
    STEPS[0] = 0;
    STEPS[1] = 0;
  }
  if (((bitLo(square) & lootLo) | (bitHi(square) & lootHi)) !== 0) {
    STEPS[0] |= KING_ATTACKS[2 * square];
    STEPS[1] |= KING_ATTACKS[2 * square + 1];
  }
}
