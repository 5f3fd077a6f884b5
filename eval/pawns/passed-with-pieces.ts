/** Passed pawns among the pieces: what stops them, what backs them, which cannot be stopped. */

import {
  bitHi, bitLo, lowest, northFillHi, northFillLo, northHi, northLo, southFillHi, southFillLo, southHi, southLo,
} from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_PAWNS, THEIR_PIECES, THEIR_QUEENS, THEIR_ROOKS,
  perspectiveOf, theirKing, type Perspective,
} from '../perspective.ts';
import { scoreRank, scoreShown } from '../scoring.ts';
import { PASSED, STRUCTURES, oursAt, type StructureEntry } from './structure.ts';
import { TERM } from './terms.ts';
import { PIECES } from '../../engine/board.ts';
import { kingDistance } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';

const {
  passedBackedStop, passedBlocked, passedFreePath, passedFreeStop, passedRookBehind, passedSelfBlocked,
  passedTheirRookBehind, passedUnstoppable,
} = TERM;

/** Packed score of what the pieces make of a side's passed pawns. All attacks must be entered and exchanged. */
export function scorePassers(side: Side, structure: StructureEntry, isToMove: boolean): number {
  const at = oursAt(structure, side) + PASSED;
  if ((STRUCTURES[at] | STRUCTURES[at + 1]) === 0) return 0;
  const perspective = perspectiveOf(side);
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      score += scorePasser(side, perspective, lowest(word) + 32 * half, isToMove);
    }
  }
  return score;
}

function scorePasser(side: Side, perspective: Perspective, pawn: number, isToMove: boolean): number {
  const lo = bitLo(pawn), hi = bitHi(pawn);
  const stopLo = northLo(lo), stopHi = northHi(lo, hi);
  const pathLo = northFillLo(stopLo), pathHi = northFillHi(stopLo, stopHi);
  const theirMenLo = PIECES[perspective + THEIR_PIECES], theirMenHi = PIECES[perspective + THEIR_PIECES + 1];
  const heldLo = theirMenLo | ATTACKS[perspective + THEIR_PIECES];
  const heldHi = theirMenHi | ATTACKS[perspective + THEIR_PIECES + 1];
  let score = scoreHeavyBehind(perspective, lo, hi);
  if (((stopLo & theirMenLo) | (stopHi & theirMenHi)) !== 0) {
    score += scoreRank(passedBlocked, pawn);
  } else if (((stopLo & PIECES[perspective + OUR_PIECES]) | (stopHi & PIECES[perspective + OUR_PIECES + 1])) !== 0) {
    score += scoreRank(passedSelfBlocked, pawn);
  } else if (((stopLo & heldLo) | (stopHi & heldHi)) === 0) {
    score += scoreRank(passedFreeStop, pawn);
  }
  if (((pathLo & heldLo) | (pathHi & heldHi)) === 0) score += scoreRank(passedFreePath, pawn);
  if (((stopLo & ATTACKS[perspective + OUR_PIECES]) | (stopHi & ATTACKS[perspective + OUR_PIECES + 1])) !== 0) {
    score += scoreRank(passedBackedStop, pawn);
  }
  const isSafe = isToMove || !isLooseBefore(perspective, lo, hi);
  if (isSafe && isUnstoppable(side, perspective, pawn, pathLo, pathHi, isToMove)) {
    score += scoreShown(passedUnstoppable, 1, lo, hi);
  }
  return score;
}

/** A rook or queen behind the pawn, first in line: ours pushes it, theirs holds it. */
function scoreHeavyBehind(perspective: Perspective, lo: number, hi: number): number {
  const behindLo = southFillLo(southLo(lo, hi), southHi(hi)), behindHi = southFillHi(southHi(hi));
  const piecesLo = (PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]) & behindLo;
  const piecesHi = (PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1]) & behindHi;
  if ((piecesLo | piecesHi) === 0) return 0;
  // The first piece behind is the highest one of those on the file below the pawn.
  const firstHi = piecesHi !== 0 ? highestBit(piecesHi) : 0, firstLo = piecesHi !== 0 ? 0 : highestBit(piecesLo);
  const ourHeavyLo = PIECES[perspective + OUR_ROOKS] | PIECES[perspective + OUR_QUEENS];
  const ourHeavyHi = PIECES[perspective + OUR_ROOKS + 1] | PIECES[perspective + OUR_QUEENS + 1];
  if (((firstLo & ourHeavyLo) | (firstHi & ourHeavyHi)) !== 0) return scoreShown(passedRookBehind, 1, lo, hi);
  const theirHeavyLo = PIECES[perspective + THEIR_ROOKS] | PIECES[perspective + THEIR_QUEENS];
  const theirHeavyHi = PIECES[perspective + THEIR_ROOKS + 1] | PIECES[perspective + THEIR_QUEENS + 1];
  if (((firstLo & theirHeavyLo) | (firstHi & theirHeavyHi)) !== 0) return scoreShown(passedTheirRookBehind, 1, lo, hi);
  return 0;
}

function highestBit(word: number): number {
  return (0x80000000 >>> Math.clz32(word)) | 0;
}

/** True when their king could take a pawn. */
function isLooseBefore(perspective: Perspective, lo: number, hi: number): boolean {
  const looseLo = ATTACKS[perspective + THEIR_KING] & ~ATTACKS[perspective + OUR_PIECES];
  const looseHi = ATTACKS[perspective + THEIR_KING + 1] & ~ATTACKS[perspective + OUR_PIECES + 1];
  return ((lo & looseLo) | (hi & looseHi)) !== 0;
}

/** The square rule: the enemy has nothing but king and pawns, the way is free of pieces, its king comes too late. */
function isUnstoppable(
  side: Side, perspective: Perspective, pawn: number, pathLo: number, pathHi: number, isToMove: boolean,
): boolean {
  const theirOthersLo =
    PIECES[perspective + THEIR_PIECES] ^ PIECES[perspective + THEIR_PAWNS] ^ PIECES[perspective + THEIR_KING];
  const theirOthersHi =
    PIECES[perspective + THEIR_PIECES + 1] ^ PIECES[perspective + THEIR_PAWNS + 1] ^
    PIECES[perspective + THEIR_KING + 1];
  if ((theirOthersLo | theirOthersHi) !== 0) return false;
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  if (((pathLo & occupiedLo) | (pathHi & occupiedHi)) !== 0) return false;
  const goal = 56 | (pawn & 7);
  // The double step makes the second rank as good as the third.
  const steps = Math.min(5, 7 - (pawn >> 3));
  return kingDistance(theirKing(side), goal) - (isToMove ? 0 : 1) > steps;
}
