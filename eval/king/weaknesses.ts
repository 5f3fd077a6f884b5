/** Weak pawns and squares where they matter to the king: in its shelter, and on both wings at once. */

import { RANKS_3_AND_4, WEST_WING } from '../../engine/regions.ts';
import { OUR_PAWNS, ownKing, perspectiveOf } from '../perspective.ts';
import { scoreSet, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import {
  BACKWARD, BACKWARD_FATED, DOUBLED, ISOLATED, PAWN_SPAN, SEMI_BACKWARD_FATED, STRUCTURES, oursAt, type StructureEntry,
} from '../pawns/structure.ts';
import { SHELTERS, SHELTER_PAWNS, WEAK_SPOTS, ourShelterAt, type KingEntry } from './king-facts.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

/** Packed score of a side's weak pawns and squares with regard to its king. */
export function scoreWeakShelter(structure: StructureEntry, shelter: KingEntry, side: Side): number {
  const ours = oursAt(structure, side);
  const ourShelter = ourShelterAt(shelter, side);
  const shelterLo = SHELTERS[ourShelter + SHELTER_PAWNS];
  return (
    scoreSet(TERM.semiBackwardFatedShelter, shelterLo & STRUCTURES[ours + SEMI_BACKWARD_FATED], 0) +
    scoreBothWings(side, ours, ourShelter)
  );
}

/** Weaknesses on both wings are harder to defend together. */
function scoreBothWings(side: Side, ours: number, ourShelter: number): number {
  const otherWing = (ownKing(side) & 7) < 4 ? ~WEST_WING : WEST_WING;
  const holesLo =
    RANKS_3_AND_4 & otherWing & ~STRUCTURES[ours + PAWN_SPAN] & ~PIECES[perspectiveOf(side) + OUR_PAWNS];
  const weakLo = weakWord(ours, 0) | SHELTERS[ourShelter + WEAK_SPOTS] | holesLo, weakHi = weakWord(ours, 1);
  const all = weakLo | weakHi;
  if ((all & WEST_WING) === 0 || (all & ~WEST_WING) === 0) return 0;
  return scoreShown(TERM.weakOnBothWings, 1, weakLo, weakHi);
}

/** Isolated, doubled and backward pawns, one word. */
function weakWord(ours: number, word: number): number {
  return (
    STRUCTURES[ours + ISOLATED + word] | STRUCTURES[ours + DOUBLED + word] |
    STRUCTURES[ours + BACKWARD + word] | STRUCTURES[ours + BACKWARD_FATED + word]
  );
}
