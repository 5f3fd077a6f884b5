/** Weak pawns and spare pawns among the pieces: pawns held by pieces, and weaknesses under opposite bishops. */

import { lowest, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import {
  ATTACKS, OUR_PIECES, OUR_PAWNS, OUR_TWICE, THEIR_PAWNS, perspectiveOf, type Perspective,
} from '../../perspective.ts';
import { scoreSet, scoreShown, isWanted } from '../../scoring.ts';
import {
  DOUBLED, ISOLATED, BASES_EAST, BASES_WEST, SPARE, STRUCTURES, oursAt, theirsAt, type StructureEntry,
} from '../../pawns/structure.ts';
import { T } from './terms.ts';
import { hasOnlyOppositeBishops } from '../../material/winnable.ts';
import { piecesOn, surplusOfMinors, surplusOfPieces } from './stop-counts.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { doubledOppositeBishops, isolatedOppositeBishops, pawnHeldByPieces, baseOppositeBishops, spareStopHeld } = T;

/** Pieces more that it takes to hold a pawn. */
const FIRM = 2;

/** Packed score of what the pieces make of weak pawns. */
export function scoreWeakPawnsAmongPieces(side: Side, structure: StructureEntry): number {
  let score = 0;
  if (isWanted(pawnHeldByPieces)) score += scoreHeldPawns(perspectiveOf(side));
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
function scoreHeldPawns(perspective: Perspective): number {
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  const pawnsLo = PIECES[perspective + OUR_PAWNS] | theirLo, pawnsHi = PIECES[perspective + OUR_PAWNS + 1] | theirHi;
  const stopsLo = southLo(theirLo, theirHi) & ~pawnsLo & ATTACKS[perspective + OUR_TWICE];
  const stopsHi = southHi(theirHi) & ~pawnsHi & ATTACKS[perspective + OUR_TWICE + 1];
  let heldLo = 0, heldHi = 0;
  for (let word = stopsLo; word !== 0; word &= word - 1) if (isHeld(perspective, lowest(word))) heldLo |= word & -word;
  for (let word = stopsHi; word !== 0; word &= word - 1) if (isHeld(perspective, 32 + lowest(word))) heldHi |= word &
    -word;
  return scoreSet(pawnHeldByPieces, northLo(heldLo), northHi(heldLo, heldHi));
}

function isHeld(perspective: Perspective, square: Square): boolean {
  return surplusOfPieces(perspective, square) >= FIRM && surplusOfMinors(perspective, square) >= 0;
}

/** Packed score of our pieces that bear on the stop squares of spare pawns, of both sides. */
export function scoreSpareStops(side: Side, structure: StructureEntry): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side) + SPARE, theirs = theirsAt(structure, side) + SPARE;
  const sparesLo = STRUCTURES[ours], sparesHi = STRUCTURES[ours + 1];
  const ourStopsLo = northLo(sparesLo), ourStopsHi = northHi(sparesLo, sparesHi);
  const theirStopsLo = southLo(STRUCTURES[theirs], STRUCTURES[theirs + 1]);
  const theirStopsHi = southHi(STRUCTURES[theirs + 1]);
  return scoreStops(perspective, ourStopsLo, ourStopsHi) + scoreStops(perspective, theirStopsLo, theirStopsHi);
}

function scoreStops(perspective: Perspective, stopsLo: number, stopsHi: number): number {
  let score = 0;
  for (let word = stopsLo & ATTACKS[perspective + OUR_PIECES]; word !== 0; word &= word - 1) {
    score += scoreShown(spareStopHeld, piecesOn(perspective, lowest(word)), word & -word, 0);
  }
  for (let word = stopsHi & ATTACKS[perspective + OUR_PIECES + 1]; word !== 0; word &= word - 1) {
    score += scoreShown(spareStopHeld, piecesOn(perspective, 32 + lowest(word)), 0, word & -word);
  }
  return score;
}
