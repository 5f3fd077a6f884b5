/**
 * The facts of a pawn structure, found once for each structure: definitions first, as sets, in the perspective of the side
 * that moves north. Nothing here has a price.
 */

import { MIDDLE_FILES, RANKS_2_TO_4 } from '../../engine/regions.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import {
  east, fileFill, northFillHi, northFillLo, northHi, northLo, popcount, eastWest, southFillHi,
  southFillLo, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { findDiagonals, findFixedChains, findSpares } from './diagonals.ts';
import {
  BACKWARD, BACKWARD_FATED, CANDIDATE, DISPERSION, DISTORTION, DISTORTION_FRONT, DOUBLED, ISLANDS,
  ISOLATED, PASSED, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, PAWN_FILES, PAWN_SPAN, RAMMED, RAMS, SEMI_BACKWARD,
  SEMI_BACKWARD_FATED, SEMI_PASSED, SPACE_SQUARES, STRUCTURES, UNOPPOSED, oursAt, theirsAt, turnFacts,
} from './structure.ts';
import { PIECES } from '../../engine/board.ts';

/** Fills the facts of both sides into an entry, from the frames of the current position. */
export function findFacts(entry: number): void {
  findSide(entry, 0);
  findSide(entry, 1);
  STRUCTURES[entry + SPACE_SQUARES] = spaceSquares(entry, 0);
  STRUCTURES[entry + SPACE_SQUARES + 1] = spaceSquares(entry, 1);
  const rammed = oursAt(entry, 0) + RAMMED;
  STRUCTURES[entry + RAMS] = popcount(STRUCTURES[rammed], STRUCTURES[rammed + 1]);
}

function findSide(entry: number, side: number): void {
  const perspective = perspectiveOf(side);
  const ours = oursAt(entry, side);
  const ourLo = PIECES[perspective + OUR_PAWNS], ourHi = PIECES[perspective + OUR_PAWNS + 1];
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  findFiles(ours, ourLo, ourHi, theirLo, theirHi);
  findGuards(ours, ourLo, ourHi, theirLo, theirHi);
  findCandidates(ours, ourLo, ourHi, theirLo, theirHi);
  findDiagonals(ours, ourLo, ourHi);
  findFixedChains(ours, ourLo, ourHi);
  findSpares(ours, ourLo, ourHi);
  turnFacts(ours);

  const files = fileFill(ourLo, ourHi) & 0xff;
  const islands = islandsOf(files);
  STRUCTURES[entry + ISLANDS + side] = islands;
  STRUCTURES[entry + DISPERSION + side] = dispersion(islands, popcount(ourLo, ourHi));
  STRUCTURES[entry + DISTORTION + side] = distortion(southFillLo(ourLo, ourHi), southFillHi(ourHi));
  STRUCTURES[entry + DISTORTION_FRONT + side] = distortion(northFillLo(ourLo), northFillHi(ourLo, ourHi));
}

function enter(at: number, lo: number, hi: number): void {
  STRUCTURES[at] = lo;
  STRUCTURES[at + 1] = hi;
}

/** Room behind and among a side's pawns in the middle. */
function spaceSquares(entry: number, side: number): number {
  const perspective = perspectiveOf(side);
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const safe = MIDDLE_FILES & RANKS_2_TO_4 & ~pawnsLo & ~STRUCTURES[theirsAt(entry, side) + PAWN_ATTACKED];
  const behind = safe & southFillLo(southLo(pawnsLo, pawnsHi), southHi(pawnsHi));
  return popcount(safe, behind);
}

/** Groups of neighbouring files in a set of files, bit 0 for the a-file: each is counted at its eastern end. */
export function islandsOf(files: number): number {
  return popcount(files & ~(files >>> 1), 0);
}

/** Kmoch's dispersion (vertical splitting) as an index, 0-48; the higher the worse, among as many pawns. */
export function dispersion(islands: number, pawns: number): number {
  return Math.abs(3 * islands * islands - pawns);
}

/** Kmoch's distortion (horizontal splitting), 0-49: squares where the fills of neighbouring files differ. */
export function distortion(fillLo: number, fillHi: number): number {
  const notAFile = 0xfefefefe;
  return popcount((fillLo ^ (fillLo << 1)) & notAFile, (fillHi ^ (fillHi << 1)) & notAFile);
}

function findFiles(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): void {
  const files = fileFill(ourLo, ourHi);
  enter(ours + PAWN_FILES, files, files);
  // Isolated: no friendly pawn on a neighbouring file.
  enter(ours + ISOLATED, ourLo & ~eastWest(files), ourHi & ~eastWest(files));
  // Doubled: a friendly pawn somewhere in front.
  const behindLo = southFillLo(southLo(ourLo, ourHi), southHi(ourHi)), behindHi = southFillHi(southHi(ourHi));
  const doubledLo = ourLo & behindLo, doubledHi = ourHi & behindHi;
  enter(ours + DOUBLED, doubledLo, doubledHi);
  // Rammed: an enemy pawn directly in front.
  enter(ours + RAMMED, ourLo & southLo(theirLo, theirHi), ourHi & southHi(theirHi));
  // Passed: no enemy pawn in front, on its own or a neighbouring file; the front one of twins.
  const fullLo = southFillLo(southLo(theirLo, theirHi), southHi(theirHi)), fullHi = southFillHi(southHi(theirHi));
  const freeLo = ourLo & ~fullLo & ~eastWest(fullLo), freeHi = ourHi & ~fullHi & ~eastWest(fullHi);
  enter(ours + PASSED, freeLo & ~doubledLo, freeHi & ~doubledHi);
  enter(ours + SEMI_PASSED, freeLo & doubledLo, freeHi & doubledHi);
  // Unopposed, until candidates are told apart: no pawn of either side in front on the file, but not passed.
  enter(ours + UNOPPOSED, ourLo & ~fullLo & ~doubledLo & ~freeLo, ourHi & ~fullHi & ~doubledHi & ~freeHi);
}

/** Squares that pawns attack, and what enemy attacks on the stop square make of a pawn. */
function findGuards(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): void {
  const eastLo = east(northLo(ourLo)), eastHi = east(northHi(ourLo, ourHi));
  const westLo = west(northLo(ourLo)), westHi = west(northHi(ourLo, ourHi));
  const attackedLo = eastLo | westLo, attackedHi = eastHi | westHi;
  const twiceLo = eastLo & westLo, twiceHi = eastHi & westHi;
  const spanLo = northFillLo(attackedLo), spanHi = northFillHi(attackedLo, attackedHi);
  enter(ours + PAWN_ATTACKED, attackedLo, attackedHi);
  enter(ours + PAWN_ATTACKED_TWICE, twiceLo, twiceHi);
  enter(ours + PAWN_SPAN, spanLo, spanHi);

  const southPawnsLo = southLo(theirLo, theirHi), southPawnsHi = southHi(theirHi);
  const theirEastLo = east(southPawnsLo), theirEastHi = east(southPawnsHi);
  const theirWestLo = west(southPawnsLo), theirWestHi = west(southPawnsHi);
  const guardedOnceLo = theirEastLo ^ theirWestLo, guardedOnceHi = theirEastHi ^ theirWestHi;
  const guardedTwiceLo = theirEastLo & theirWestLo, guardedTwiceHi = theirEastHi & theirWestHi;

  enterStops(ours + BACKWARD, ours, ourLo, ourHi, guardedOnceLo & ~spanLo, guardedOnceHi & ~spanHi);
  enterStops(ours + SEMI_BACKWARD, ours, ourLo, ourHi, guardedOnceLo & attackedLo, guardedOnceHi & attackedHi);
  enterStops(ours + BACKWARD_FATED, ours, ourLo, ourHi, guardedTwiceLo & ~spanLo, guardedTwiceHi & ~spanHi);
  enterStops(
    ours + SEMI_BACKWARD_FATED, ours, ourLo, ourHi,
    guardedTwiceLo & attackedLo & ~twiceLo, guardedTwiceHi & attackedHi & ~twiceHi,
  );
}

/** Enters the pawns, not rammed, whose stop squares lie in a set. */
function enterStops(at: number, ours: number, ourLo: number, ourHi: number, stopLo: number, stopHi: number): void {
  const movableLo = ourLo & ~STRUCTURES[ours + RAMMED], movableHi = ourHi & ~STRUCTURES[ours + RAMMED + 1];
  enter(at, movableLo & southLo(stopLo, stopHi), movableHi & southHi(stopHi));
}

/**
 * Candidates among the unopposed pawns: the friendly pawns beside or behind it are as many as the enemy pawns ahead of
 * it on the neighbouring files, and as many of them attack its stop square as do enemy pawns.
 */
function findCandidates(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): void {
  let candidatesLo = 0, candidatesHi = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[ours + UNOPPOSED + half]; word !== 0; word &= word - 1) {
      const pawn = word & -word;
      const lo = half === 0 ? pawn : 0, hi = half === 0 ? 0 : pawn;
      const besideLo = eastWest(southFillLo(lo, hi)), besideHi = eastWest(southFillHi(hi));
      const aheadLo = eastWest(northFillLo(northLo(lo))), aheadHi = eastWest(northFillHi(northLo(lo), northHi(lo, hi)));
      const helpers = popcount(ourLo & besideLo, ourHi & besideHi);
      const sentries = popcount(theirLo & aheadLo, theirHi & aheadHi);
      const stopLo = northLo(lo), stopHi = northHi(lo, hi);
      const guardsLo = eastWest(northLo(stopLo)), guardsHi = eastWest(northHi(stopLo, stopHi));
      const guards = popcount(theirLo & guardsLo, theirHi & guardsHi);
      const supports = popcount(ourLo & eastWest(lo), ourHi & eastWest(hi));
      if (helpers < sentries || supports < guards) continue;
      candidatesLo |= lo;
      candidatesHi |= hi;
    }
  }
  enter(ours + CANDIDATE, candidatesLo, candidatesHi);
  STRUCTURES[ours + UNOPPOSED] &= ~candidatesLo;
  STRUCTURES[ours + UNOPPOSED + 1] &= ~candidatesHi;
}
