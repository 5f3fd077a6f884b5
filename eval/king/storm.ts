/** The specifications of pawns that go for the enemy king. */

import { RANK_1, RANK_7 } from '../../engine/regions.ts';
import { bitLo, fileFill, flipped, lowest, popcount, southHi, southLo } from '../../engine/bitboards.ts';
import { filesBetween } from '../../engine/squares.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../perspective.ts';
import { scoreAt, scoreSet, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import { rearOf } from '../pawns/diagonals.ts';
import {
  HEADS_EAST, HEADS_WEST, RAMMED, STRUCTURES, oursAt, theirsAt, type StructureEntry,
} from '../pawns/structure.ts';
import { neuralgicSquare } from './wings.ts';
import { SHELTERS, SHELTER_FILES, SHELTER_PAWNS, WEAK_SPOTS, theirShelterAt, type KingEntry } from './king-facts.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

/** The pawns nearest to the king have this many squares between at most. */
const FARTHEST = 3;

/** Packed score of a side's pawns near the enemy king, which stands on a square of the side's perspective. */
export function scoreStorm(shelter: KingEntry, structure: StructureEntry, side: Side, enemyKing: number): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side), theirShelter = theirShelterAt(shelter, side);
  const pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const onSpotsHi = pawnsHi & SHELTERS[theirShelter + WEAK_SPOTS + 1];
  const stormersHi = pawnsHi & SHELTERS[theirShelter + SHELTER_FILES + 1];
  const hasTrio = popcount(fileFill(0, stormersHi) & RANK_1, 0) === 3;
  return (
    (hasTrio ? scoreShown(TERM.stormTrio, 1, 0, stormersHi) : 0) +
    scorePawnsNearKing(perspective, enemyKing) +
    scoreLeadsOnSpots(perspective, ours, onSpotsHi) +
    scoreNeuralgicRam(perspective, enemyKing) +
    scoreSealedShelter(theirsAt(structure, side), theirShelter)
  );
}

/** Every pawn by its way to the enemy king. */
function scorePawnsNearKing(perspective: Perspective, enemyKing: number): number {
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[perspective + OUR_PAWNS + half]; word !== 0; word &= word - 1) {
      const pawn = lowest(word) + 32 * half;
      const between = squaresOnTheWay(pawn, enemyKing);
      if (between >= 0 && between <= FARTHEST) score += scoreAt(TERM.pawnNearKing, between, pawn);
    }
  }
  return score;
}

/** Squares between a pawn and a king on a straight way or one that begins with a step aside; -1 without such a way. */
function squaresOnTheWay(pawn: number, king: number): number {
  const files = filesBetween(king, pawn), ranks = (king >> 3) - (pawn >> 3);
  if (ranks < 0) return -1;
  if (files === 0 || files === ranks) return ranks - 1;
  // The step aside comes first: the square reached is one of those between.
  return files === 1 || files === ranks + 1 ? ranks : -1;
}

/** Front pawns of diagonals on the enemy's weak spots. */
function scoreLeadsOnSpots(perspective: Perspective, ours: number, onSpotsHi: number): number {
  const eastHi = onSpotsHi & STRUCTURES[ours + HEADS_EAST + 1], westHi = onSpotsHi & STRUCTURES[ours + HEADS_WEST + 1];
  let score = 0;
  for (let word = eastHi | westHi; word !== 0; word &= word - 1) {
    const head = 32 + lowest(word);
    const bitHere = word & -word;
    const led =
      ((eastHi & bitHere) !== 0 ? pawnsBehind(perspective, head, HEADS_EAST) : 0) +
      ((westHi & bitHere) !== 0 ? pawnsBehind(perspective, head, HEADS_WEST) : 0);
    score += scoreAt(TERM.headOnWeakSpot, led > 1 ? 1 : 0, head);
  }
  return score;
}

/** Own pawns behind a head, HEADS_EAST or HEADS_WEST, on its diagonal. */
function pawnsBehind(perspective: Perspective, head: number, heads: number): number {
  const rear = rearOf(head, heads, PIECES[perspective + OUR_PAWNS], PIECES[perspective + OUR_PAWNS + 1]);
  return (head >> 3) - (rear >> 3);
}

/** A pawn before the enemy pawn on the square that just one pawn of the shelter could guard. */
function scoreNeuralgicRam(perspective: Perspective, enemyKing: number): number {
  const square = neuralgicSquare(enemyKing ^ 56);
  if (square < 0) return 0;
  const targetHi = PIECES[perspective + THEIR_PAWNS + 1] & flipped(bitLo(square));
  // Their rank 3 is our rank 6: the rammer stands on rank 5.
  return scoreSet(TERM.ramOnNeuralgicSquare, 0, southHi(targetHi) & PIECES[perspective + OUR_PAWNS + 1]);
}

/** Rams that close all three files before the enemy king. */
function scoreSealedShelter(theirs: number, theirShelter: number): number {
  const pawnsHi = SHELTERS[theirShelter + SHELTER_PAWNS + 1];
  const areRammed = (pawnsHi & ~STRUCTURES[theirs + RAMMED + 1]) === 0;
  const isSealed = areRammed && popcount(pawnsHi, 0) === 3 && popcount(pawnsHi & RANK_7, 0) === 2;
  return isSealed ? scoreShown(TERM.sealedShelter, 1, southLo(0, pawnsHi), southHi(pawnsHi)) : 0;
}
