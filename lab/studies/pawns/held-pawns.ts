/** Weak pawns and spare pawns among the pieces: pawns held by pieces, and weaknesses under opposite bishops. */

import { lowest, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import { ATTACKS, OUR_PAWNS, OUR_TWICE, THEIR_PAWNS, perspectiveOf } from '../../../eval/perspective.ts';
import { scoreSet, isWanted } from '../../../eval/scoring.ts';
import {
  DOUBLED, ISOLATED, BASES_EAST, BASES_WEST, SPARE, STRUCTURES, oursAt, theirsAt, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { T } from './terms.ts';
import { hasOnlyOppositeBishops } from '../../../eval/material/winnable.ts';
import { PIECES } from '../../../engine/board.ts';
import { holdsSquare, scoreAttacksOn } from '../piece-attacks.ts';
import type { Side } from '../../../engine/types.ts';

const { doubledOppositeBishops, isolatedOppositeBishops, pawnHeldByPieces, baseOppositeBishops, spareStopHeld } = T;

/** Packed score of what the pieces make of weak pawns. */
export function scoreWeakPawnsAmongPieces(side: Side, structure: StructureEntry): number {
  let score = 0;
  if (isWanted(pawnHeldByPieces)) score += scoreHeldPawns(side);
  if (!hasOnlyOppositeBishops()) return score;
  const ours = oursAt(structure, side);
  const basesLo = STRUCTURES[ours + BASES_EAST] | STRUCTURES[ours + BASES_WEST];
  const basesHi = STRUCTURES[ours + BASES_EAST + 1] | STRUCTURES[ours + BASES_WEST + 1];
  return (
    score +
    scoreSet(doubledOppositeBishops, STRUCTURES[ours + DOUBLED], STRUCTURES[ours + DOUBLED + 1]) +
    scoreSet(isolatedOppositeBishops, STRUCTURES[ours + ISOLATED], STRUCTURES[ours + ISOLATED + 1]) +
    scoreSet(baseOppositeBishops, basesLo, basesHi)
  );
}

/** Enemy pawns that cannot step up because our pieces outnumber theirs on the stop square by two. */
function scoreHeldPawns(side: Side): number {
  const perspective = perspectiveOf(side);
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  const pawnsLo = PIECES[perspective + OUR_PAWNS] | theirLo, pawnsHi = PIECES[perspective + OUR_PAWNS + 1] | theirHi;
  const stopsLo = southLo(theirLo, theirHi) & ~pawnsLo & ATTACKS[perspective + OUR_TWICE];
  const stopsHi = southHi(theirHi) & ~pawnsHi & ATTACKS[perspective + OUR_TWICE + 1];
  let heldLo = 0, heldHi = 0;
  for (let word = stopsLo; word !== 0; word &= word - 1) if (holdsSquare(side, lowest(word))) heldLo |= word & -word;
  for (let word = stopsHi; word !== 0; word &= word - 1) {
    if (holdsSquare(side, 32 + lowest(word))) heldHi |= word & -word;
  }
  return scoreSet(pawnHeldByPieces, northLo(heldLo), northHi(heldLo, heldHi));
}

/** Packed score of our pieces that bear on the stop squares of spare pawns, of both sides. */
export function scoreSpareStops(side: Side, structure: StructureEntry): number {
  const ours = oursAt(structure, side) + SPARE, theirs = theirsAt(structure, side) + SPARE;
  const sparesLo = STRUCTURES[ours], sparesHi = STRUCTURES[ours + 1];
  return (
    scoreAttacksOn(spareStopHeld, side, northLo(sparesLo), northHi(sparesLo, sparesHi)) +
    scoreAttacksOn(
      spareStopHeld, side, southLo(STRUCTURES[theirs], STRUCTURES[theirs + 1]), southHi(STRUCTURES[theirs + 1]),
    )
  );
}
