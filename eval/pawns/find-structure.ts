/**
 * The facts of a pawn structure, found once for each structure: definitions as sets, in the perspective of the side
 * that moves north. Nothing here has a score.
 */

import { LIGHT_SQUARES, MIDDLE_FILES, RANKS_2_TO_4 } from '../../engine/regions.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import {
  east, fileFill, northFillHi, northFillLo, northHi, northLo, popcount, eastWest, southFillHi,
  southFillLo, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { findDiagonals, findFixedChains, findSpares } from './diagonals.ts';
import {
  COLOUR_COUNTS, DOUBLED, ISOLATED, PASSED, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, PAWN_FILES, PAWN_SPAN, RAMMED, RAMS,
  SEMI_PASSED, SPACE_SQUARES, STRUCTURES, UNOPPOSED, storeSet, oursAt, theirsAt, turnFacts, type StructureEntry,
} from './structure.ts';
import { PIECES } from '../../engine/board.ts';
import { findBackwardPawns } from './backward.ts';
import { findCandidates } from './passed.ts';
import { findMeasures } from './kmoch.ts';
import type { Side } from '../../engine/types.ts';

/** Fills the facts of both sides into an entry, from the pieces of the current position. */
export function findFacts(entry: StructureEntry): void {
  for (let side = 0; side < 2; side++) {
    const ours = perspectiveOf(side) + OUR_PAWNS, theirs = perspectiveOf(side) + THEIR_PAWNS;
    findSide(entry, side, PIECES[ours], PIECES[ours + 1], PIECES[theirs], PIECES[theirs + 1]);
  }
  STRUCTURES[entry + SPACE_SQUARES] = spaceSquares(entry, 0);
  STRUCTURES[entry + SPACE_SQUARES + 1] = spaceSquares(entry, 1);
  STRUCTURES[entry + COLOUR_COUNTS] = countColours(entry, 0);
  STRUCTURES[entry + COLOUR_COUNTS + 1] = countColours(entry, 1);
  const rammed = oursAt(entry, 0) + RAMMED;
  STRUCTURES[entry + RAMS] = popcount(STRUCTURES[rammed], STRUCTURES[rammed + 1]);
}

/** Fills the facts of a side into an entry, from the pawns of both sides in its perspective. */
export function findSide(
  entry: StructureEntry, side: Side, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): void {
  const ours = oursAt(entry, side);
  findFiles(ours, ourLo, ourHi, theirLo, theirHi);
  findPawnAttacks(ours, ourLo, ourHi);
  findBackwardPawns(ours, ourLo, ourHi, theirLo, theirHi);
  findCandidates(ours, ourLo, ourHi, theirLo, theirHi);
  findDiagonals(ours, ourLo, ourHi);
  findFixedChains(ours, ourLo, ourHi);
  findSpares(ours, ourLo, ourHi);
  turnFacts(ours);
  findMeasures(entry, side, ourLo, ourHi);
}

/** Pawns on light squares, on dark ones, rammed pawns on light squares, on dark ones: eight bits each. */
function countColours(entry: StructureEntry, side: Side): number {
  const pawns = perspectiveOf(side) + OUR_PAWNS, rammed = oursAt(entry, side) + RAMMED;
  const lo = PIECES[pawns], hi = PIECES[pawns + 1];
  const rammedLo = STRUCTURES[rammed], rammedHi = STRUCTURES[rammed + 1];
  return (
    popcount(lo & LIGHT_SQUARES, hi & LIGHT_SQUARES) |
    (popcount(lo & ~LIGHT_SQUARES, hi & ~LIGHT_SQUARES) << 8) |
    (popcount(rammedLo & LIGHT_SQUARES, rammedHi & LIGHT_SQUARES) << 16) |
    (popcount(rammedLo & ~LIGHT_SQUARES, rammedHi & ~LIGHT_SQUARES) << 24)
  );
}

/** Room behind and among a side's pawns in the middle. */
function spaceSquares(entry: StructureEntry, side: Side): number {
  const perspective = perspectiveOf(side);
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const safe = MIDDLE_FILES & RANKS_2_TO_4 & ~pawnsLo & ~STRUCTURES[theirsAt(entry, side) + PAWN_ATTACKED];
  const behind = safe & southFillLo(southLo(pawnsLo, pawnsHi), southHi(pawnsHi));
  return popcount(safe, behind);
}

function findFiles(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): void {
  const files = fileFill(ourLo, ourHi);
  storeSet(ours + PAWN_FILES, files, files);
  // Isolated: no friendly pawn on a neighbouring file.
  storeSet(ours + ISOLATED, ourLo & ~eastWest(files), ourHi & ~eastWest(files));
  // Doubled: a friendly pawn somewhere in front.
  const behindLo = southFillLo(southLo(ourLo, ourHi), southHi(ourHi)), behindHi = southFillHi(southHi(ourHi));
  const doubledLo = ourLo & behindLo, doubledHi = ourHi & behindHi;
  storeSet(ours + DOUBLED, doubledLo, doubledHi);
  // Rammed: an enemy pawn directly in front.
  storeSet(ours + RAMMED, ourLo & southLo(theirLo, theirHi), ourHi & southHi(theirHi));
  // Passed: no enemy pawn in front, on its own or a neighbouring file; of doubled pawns the front one.
  const fullLo = southFillLo(southLo(theirLo, theirHi), southHi(theirHi)), fullHi = southFillHi(southHi(theirHi));
  const freeLo = ourLo & ~fullLo & ~eastWest(fullLo), freeHi = ourHi & ~fullHi & ~eastWest(fullHi);
  storeSet(ours + PASSED, freeLo & ~doubledLo, freeHi & ~doubledHi);
  storeSet(ours + SEMI_PASSED, freeLo & doubledLo, freeHi & doubledHi);
  // Unopposed, until candidates are told apart: no pawn of either side in front on the file, but not passed.
  storeSet(ours + UNOPPOSED, ourLo & ~fullLo & ~doubledLo & ~freeLo, ourHi & ~fullHi & ~doubledHi & ~freeHi);
}

/** Squares that pawns attack, once and twice, and those that they could attack by advancing. */
function findPawnAttacks(ours: number, ourLo: number, ourHi: number): void {
  const eastLo = east(northLo(ourLo)), eastHi = east(northHi(ourLo, ourHi));
  const westLo = west(northLo(ourLo)), westHi = west(northHi(ourLo, ourHi));
  const attackedLo = eastLo | westLo, attackedHi = eastHi | westHi;
  const twiceLo = eastLo & westLo, twiceHi = eastHi & westHi;
  const spanLo = northFillLo(attackedLo), spanHi = northFillHi(attackedLo, attackedHi);
  storeSet(ours + PAWN_ATTACKED, attackedLo, attackedHi);
  storeSet(ours + PAWN_ATTACKED_TWICE, twiceLo, twiceHi);
  storeSet(ours + PAWN_SPAN, spanLo, spanHi);
}
