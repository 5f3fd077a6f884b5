/** The pieces of one side, on their own: their attacks, their mobility, their squares beside the pawns. */

import { TERM } from './terms.ts';
import { perspectiveOf } from '../perspective.ts';
import { COLOUR_COUNTS, SPACE_SQUARES, STRUCTURES, oursAt, theirsAt, type StructureEntry } from '../pawns/structure.ts';
import { scoreMobility } from './mobility.ts';
import { scoreMinorsAmongPawns } from './outposts.ts';
import { scoreRooksOnFiles } from './rooks.ts';
import { piecesBesidesPawns } from '../../engine/board.ts';
import { scoreCount } from '../scoring.ts';
import type { Side } from '../../engine/types.ts';
import type { KingEntry } from '../king/king-facts.ts';

const { space } = TERM;

/** Packed score of a side's pieces. Fills the side's ATTACKS, and the first part of its DANGER. */
export function scorePieces(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  return (
    scoreMobility(side, structure, shelter) +
    scoreMinorsAmongPawns(perspective, ours, theirs, STRUCTURES[structure + COLOUR_COUNTS + side]) +
    scoreRooksOnFiles(perspective, ours, theirs) +
    scoreSpace(side, structure)
  );
}

/** Room behind and among the pawns in the middle, while there are many pieces to use it. */
function scoreSpace(side: Side, structure: StructureEntry): number {
  const beyondFour = piecesBesidesPawns(side) - 4;
  return beyondFour <= 0 ? 0 : scoreCount(space, beyondFour * STRUCTURES[structure + SPACE_SQUARES + side]);
}
