/** Weak pawns and spare pawns among the pieces: pawns held by pieces, and weaknesses under opposite bishops. */

import { lowest, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import { ATTACKED, FRAMES, OUR_MEN, OUR_PAWNS, OUR_TWICE, THEIR_PAWNS, viewOf } from '../../perspective.ts';
import { priceSet, priceShown, wanted } from '../../scoring.ts';
import {
  DOUBLED, ISOLATED, ROOTS_EAST, ROOTS_WEST, SPARE, STRUCTURES, oursAt, theirsAt,
} from '../../pawns/structure.ts';
import { T } from '../../terms.ts';
import { hasOnlyOppositeBishops } from '../../material/winnable.ts';
import { piecesOn, surplusOfMinors, surplusOfPieces } from './stop-counts.ts';

const { doubledOppositeBishops, isolatedOppositeBishops, pawnHeldByPieces, rootOppositeBishops, spareStopHeld } = T;

/** Pieces more that it takes to hold a pawn. */
const FIRM = 2;

/** Packed worth of what the pieces make of weak pawns. */
export function priceWeakPawnsAmongPieces(side: number, structure: number): number {
  let worth = 0;
  if (wanted(pawnHeldByPieces)) worth += priceHeldPawns(viewOf(side));
  if (!hasOnlyOppositeBishops()) return worth;
  const ours = oursAt(structure, side);
  const rootsLo = STRUCTURES[ours + ROOTS_EAST] | STRUCTURES[ours + ROOTS_WEST];
  const rootsHi = STRUCTURES[ours + ROOTS_EAST + 1] | STRUCTURES[ours + ROOTS_WEST + 1];
  return (
    worth +
    priceSet(doubledOppositeBishops, STRUCTURES[ours + DOUBLED], STRUCTURES[ours + DOUBLED + 1]) +
    priceSet(isolatedOppositeBishops, STRUCTURES[ours + ISOLATED], STRUCTURES[ours + ISOLATED + 1]) +
    priceSet(rootOppositeBishops, rootsLo, rootsHi)
  );
}

/** Enemy pawns that cannot step up because our pieces outnumber theirs on the stop square by two. */
function priceHeldPawns(view: number): number {
  const theirLo = FRAMES[view + THEIR_PAWNS], theirHi = FRAMES[view + THEIR_PAWNS + 1];
  const pawnsLo = FRAMES[view + OUR_PAWNS] | theirLo, pawnsHi = FRAMES[view + OUR_PAWNS + 1] | theirHi;
  const stopsLo = southLo(theirLo, theirHi) & ~pawnsLo & ATTACKED[view + OUR_TWICE];
  const stopsHi = southHi(theirHi) & ~pawnsHi & ATTACKED[view + OUR_TWICE + 1];
  let heldLo = 0, heldHi = 0;
  for (let word = stopsLo; word !== 0; word &= word - 1) if (isHeld(view, lowest(word))) heldLo |= word & -word;
  for (let word = stopsHi; word !== 0; word &= word - 1) if (isHeld(view, 32 + lowest(word))) heldHi |= word & -word;
  return priceSet(pawnHeldByPieces, northLo(heldLo), northHi(heldLo, heldHi));
}

function isHeld(view: number, square: number): boolean {
  return surplusOfPieces(view, square) >= FIRM && surplusOfMinors(view, square) >= 0;
}

/** Packed worth of our pieces that bear on the stop squares of spare pawns, of both sides. */
export function priceSpareStops(side: number, structure: number): number {
  const view = viewOf(side);
  const ours = oursAt(structure, side) + SPARE, theirs = theirsAt(structure, side) + SPARE;
  const sparesLo = STRUCTURES[ours], sparesHi = STRUCTURES[ours + 1];
  const ourStopsLo = northLo(sparesLo), ourStopsHi = northHi(sparesLo, sparesHi);
  const theirStopsLo = southLo(STRUCTURES[theirs], STRUCTURES[theirs + 1]);
  const theirStopsHi = southHi(STRUCTURES[theirs + 1]);
  return priceStops(view, ourStopsLo, ourStopsHi) + priceStops(view, theirStopsLo, theirStopsHi);
}

function priceStops(view: number, stopsLo: number, stopsHi: number): number {
  let worth = 0;
  for (let word = stopsLo & ATTACKED[view + OUR_MEN]; word !== 0; word &= word - 1) {
    worth += priceShown(spareStopHeld, piecesOn(view, lowest(word)), word & -word, 0);
  }
  for (let word = stopsHi & ATTACKED[view + OUR_MEN + 1]; word !== 0; word &= word - 1) {
    worth += priceShown(spareStopHeld, piecesOn(view, 32 + lowest(word)), 0, word & -word);
  }
  return worth;
}
