/** Kings among the pawns: the facts of each king's shelter, its score, and kings near passed pawns. */

import { KING_ATTACKS } from '../../engine/attacks.ts';
import { PIECES } from '../../engine/board.ts';
import { FILES_A_TO_C, RANKS_2_TO_4, RANK_3 } from '../../engine/regions.ts';
import { filesBetween, kingDistance } from '../../engine/squares.ts';
import { bitHi, bitLo, flipped, lowest } from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS, ownKing, perspectiveOf, theirKing } from '../perspective.ts';
import { kingRelative, mirrorOf } from '../king-relative.ts';
import { scoreCount, scoreAt, scoreByKings, scorePlace, scoreSet, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import { MAY_CASTLE_SHORT, castlingRightsOf } from './castling.ts';
import {
  PASSED, PAWN_ATTACKED, STRUCTURES, oursAt, type StructureEntry,
} from '../pawns/structure.ts';
import { scoreOwnShelter } from './defence.ts';
import { scoreStorm } from './storm.ts';
import { flankOf } from './wings.ts';
import {
  KING_RING, SHELTERS, SHELTER_BLOCK_SIZE, SHELTER_PAWNS, WEAK_SPOTS, ourShelterAt,
  theirShelterAt, type KingEntry,
} from './king-facts.ts';
import { firstShelterFile } from './file-pawns.ts';
import { dangerOfShelterFiles, scoreShelterFiles } from './shelter-files.ts';
import { scoreStorming } from './passed-storm.ts';
import type { Side } from '../../engine/types.ts';

/** The king's file and its neighbours, for a king on the edge those of the file beside it; both words are the same. */
export function filesAround(king: number): number {
  return FILES_A_TO_C << firstShelterFile(king);
}

/** Fills a side's block of facts, and its copy for the other side. */
export function findShelter(shelter: KingEntry, structure: StructureEntry, side: Side): void {
  const perspective = perspectiveOf(side);
  const ours = ourShelterAt(shelter, side);
  const king = ownKing(side);
  const files = filesAround(king);
  const ourLo = PIECES[perspective + OUR_PAWNS];
  enter(ours + SHELTER_PAWNS, ourLo & files & RANKS_2_TO_4, 0);
  enter(ours + WEAK_SPOTS, files & RANK_3 & ~ourLo & ~STRUCTURES[oursAt(structure, side) + PAWN_ATTACKED], 0);
  const centre = 8 * Math.min(Math.max(king >> 3, 1), 6) + firstShelterFile(king) + 1;
  enter(ours + KING_RING, KING_ATTACKS[2 * centre] | bitLo(centre), KING_ATTACKS[2 * centre + 1] | bitHi(centre));
  const end = ours + SHELTER_BLOCK_SIZE;
  for (let at = 0; at < SHELTER_BLOCK_SIZE; at++) SHELTERS[end + at] = flipped(SHELTERS[ours + (at ^ 1)]);
}

function enter(at: number, lo: number, hi: number): void {
  SHELTERS[at] = lo;
  SHELTERS[at + 1] = hi;
}

/** Packed score of a side's shelter, at the best square for its king, and of that king's way to the passed pawns. */
export function scoreShelter(shelter: KingEntry, structure: StructureEntry, side: Side, best: number): number {
  const king = ownKing(side);
  const rights = castlingRightsOf(side);
  let score = scorePlace(TERM.kingPlace, king) + scoreShelterFiles(side, best);
  score += scorePlacesByKings(side, king, theirKing(side));
  score += scoreCount(TERM.mayCastleShort, rights & MAY_CASTLE_SHORT) + scoreCount(TERM.mayCastleLong, rights >> 1);
  score += scoreCount(TERM.pawnlessFlank, hasPawnlessFlank(king) ? 1 : 0);
  score += scoreOwnShelter(shelter, structure, side, king) + scoreStorm(side, theirKing(side));
  score += scoreDistanceToPawns(side, king) + scoreKingsAtPassers(structure, side, king);
  score += scoreStorming(oursAt(structure, side), filesAround(theirKing(side)));
  return score;
}

/**
 * Units of danger of a side's attack that pawns and kings alone make: the enemy shelter, at the best square for
 * that king in its own perspective, and pawns that attack.
 */
export function scoreShelterDanger(
  shelter: KingEntry, structure: StructureEntry, side: Side, theirBest: number,
): number {
  const ours = oursAt(structure, side) + PAWN_ATTACKED, ring = theirShelterAt(shelter, side) + KING_RING;
  return (
    dangerOfShelterFiles(1 - side, theirBest) +
    scoreSet(TERM.kingAttackPawns, STRUCTURES[ours] & SHELTERS[ring], STRUCTURES[ours + 1] & SHELTERS[ring + 1])
  );
}

/** The places of pawns and of our king, by where the kings stand. */
function scorePlacesByKings(side: Side, king: number, enemyKing: number): number {
  const perspective = perspectiveOf(side);
  const mirror = kingRelative(king, enemyKing);
  let score = scoreAt(TERM.kingPlaceByKing, king ^ mirrorOf(enemyKing), king);
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[perspective + OUR_PAWNS + half]; word !== 0; word &= word - 1) {
      const pawn = lowest(word) + 32 * half;
      score += scoreByKings(TERM.pawnPlaceByKings, mirror, pawn);
      score += scoreAt(TERM.pawnFromOurKing, 8 * filesBetween(pawn, king) + (pawn >> 3), pawn);
      score += scoreAt(TERM.pawnFromTheirKing, 8 * filesBetween(pawn, enemyKing) + (pawn >> 3), pawn);
    }
  }
  return score;
}

/** No pawn of either side on the four files where the king lives. */
function hasPawnlessFlank(king: number): boolean {
  const files = PIECES[OUR_PAWNS] | PIECES[OUR_PAWNS + 1] | PIECES[THEIR_PAWNS] | PIECES[THEIR_PAWNS + 1];
  return (files & flankOf(king)) === 0;
}

/** Steps from the king to its nearest pawn. */
function scoreDistanceToPawns(side: Side, king: number): number {
  const perspective = perspectiveOf(side);
  const lo = PIECES[perspective + OUR_PAWNS], hi = PIECES[perspective + OUR_PAWNS + 1];
  let nearest = 8;
  for (let word = lo; word !== 0; word &= word - 1) nearest = Math.min(nearest, kingDistance(king, lowest(word)));
  for (let word = hi; word !== 0; word &= word - 1) nearest = Math.min(nearest, kingDistance(king, 32 + lowest(word)));
  return nearest === 8 ? 0 : scoreCount(TERM.kingPawnDistance, nearest);
}

/** Both kings' steps to the stop squares of passed pawns. */
function scoreKingsAtPassers(structure: StructureEntry, side: Side, king: number): number {
  const passedAt = oursAt(structure, side) + PASSED;
  const enemyKing = theirKing(side);
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[passedAt + half]; word !== 0; word &= word - 1) {
      const pawn = lowest(word) + 32 * half;
      const lo = half === 0 ? word & -word : 0, hi = half === 0 ? 0 : word & -word;
      const eagerness = Math.max(0, (pawn >> 3) - 2);
      const ourSteps = Math.min(5, kingDistance(king, pawn + 8));
      const theirSteps = Math.min(5, kingDistance(enemyKing, pawn + 8));
      score += scoreShown(TERM.passedOurKing, ourSteps * eagerness, lo, hi);
      score += scoreShown(TERM.passedTheirKing, theirSteps * eagerness, lo, hi);
      if (king >> 3 >= pawn >> 3 && filesBetween(king, pawn) <= 1) {
        score += scoreShown(TERM.passedKingAhead, 1, lo, hi);
      }
    }
  }
  return score;
}
