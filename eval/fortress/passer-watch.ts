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
  ATTACKED, CLUTTER, DEFENDERS, REACH_ATTACKS, SAFE, WORLDS, STEPS, THE_KING, stepAll,
} from './piece-world.ts';
import type { Square } from '../../engine/types.ts';

/**
 * Cuts the sets at `SAFE + 2 * rank` of a world down to those from which the king holds a passer on that rank.
 *
 * @param passer the passer's square, as far back as it may stand
 * @param takenLo squares, two words, on which the king may stand once the passer is gone
 */
export function watchPasser(world: number, passer: number, takenLo: number, takenHi: number): void {
  const file = passer & 7;
  const guardedLo = WORLDS[world + ATTACKED] | WORLDS[world + REACH_ATTACKS];
  const guardedHi = WORLDS[world + ATTACKED + 1] | WORLDS[world + REACH_ATTACKS + 1];
  const lootLo = takenLo & ~guardedLo, lootHi = takenHi & ~guardedHi;
  for (let rank = 6; rank >= passer >> 3; rank--) {
    const square = 8 * rank + file;
    const safe = world + SAFE + 2 * rank;
    forbidPawn(world, safe, square);
    forbidPush(world, safe, square + 8, 0, 0, lootLo, lootHi);
    // Over a king on the square between there is no double step.
    if (rank === 1) forbidPush(world, safe, square + 16, bitLo(square + 8), bitHi(square + 8), lootLo, lootHi);
    for (;;) {
      const lo = WORLDS[safe], hi = WORLDS[safe + 1];
      findHolding(world, square, lootLo, lootHi);
      WORLDS[safe] = lo & STEPS[0];
      WORLDS[safe + 1] = hi & STEPS[1];
      if (WORLDS[safe] === lo && WORLDS[safe + 1] === hi) break;
    }
  }
}

/** The king cannot stand on the passer or where it attacks; and nothing else may be there for it to take. */
function forbidPawn(world: number, safe: number, square: Square): void {
  const at = 128 * WHITE + 2 * square;
  const attacksLo = PAWN_ATTACKS[at], attacksHi = PAWN_ATTACKS[at + 1];
  const targetsLo = WORLDS[world + CLUTTER] | WORLDS[world + DEFENDERS];
  const targetsHi = WORLDS[world + CLUTTER + 1] | WORLDS[world + DEFENDERS + 1];
  const hits = ((attacksLo & targetsLo) | (attacksHi & targetsHi)) !== 0;
  WORLDS[safe] &= hits ? 0 : ~(attacksLo | bitLo(square));
  WORLDS[safe + 1] &= hits ? 0 : ~(attacksHi | bitHi(square));
}

/** Leaves the squares from which the king survives a push to `square`, or stands in its way. */
function forbidPush(
  world: number, safe: number, square: Square, betweenLo: number, betweenHi: number, lootLo: number, lootHi: number,
): void {
  findHolding(world, square, lootLo, lootHi);
  WORLDS[safe] &= STEPS[0] | bitLo(square) | betweenLo;
  WORLDS[safe + 1] &= STEPS[1] | bitHi(square) | betweenHi;
}

/** Writes into STEPS the squares from which the king, to move, takes the passer on `square` or stays safe from it. */
function findHolding(world: number, square: Square, lootLo: number, lootHi: number): void {
  if (square < 56) {
    const safe = world + SAFE + 2 * (square >> 3);
    stepAll(THE_KING, WORLDS[safe], WORLDS[safe + 1]);
  } else {
    STEPS[0] = 0;
    STEPS[1] = 0;
  }
  if (((bitLo(square) & lootLo) | (bitHi(square) & lootHi)) !== 0) {
    STEPS[0] |= KING_ATTACKS[2 * square];
    STEPS[1] |= KING_ATTACKS[2 * square + 1];
  }
}
