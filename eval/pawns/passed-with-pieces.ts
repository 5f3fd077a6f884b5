/** Passed pawns among the pieces: what stops them, what backs them. */

import {
  bitHi, bitLo, lowest, northFillHi, northFillLo, northHi, northLo, southFillHi, southFillLo, southHi, southLo,
} from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_PIECES, THEIR_PIECES, THEIR_QUEENS, THEIR_ROOKS, perspectiveOf, type Perspective,
} from '../perspective.ts';
import { scoreRank, scoreShown } from '../scoring.ts';
import { PASSED, STRUCTURES, oursAt, type StructureEntry } from './structure.ts';
import { TERM } from './terms.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

const { passedBackedStop, passedBlocked, passedFreePath, passedFreeStop, passedTheirRookBehind } = TERM;

/** Packed score of what the pieces make of a side's passed pawns. All attacks must be entered and exchanged. */
export function scorePassers(side: Side, structure: StructureEntry): number {
  const at = oursAt(structure, side) + PASSED;
  if ((STRUCTURES[at] | STRUCTURES[at + 1]) === 0) return 0;
  const perspective = perspectiveOf(side);
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      score += scorePasser(perspective, lowest(word) + 32 * half);
    }
  }
  return score;
}

function scorePasser(perspective: Perspective, pawn: number): number {
  const lo = bitLo(pawn), hi = bitHi(pawn);
  const stopLo = northLo(lo), stopHi = northHi(lo, hi);
  const pathLo = northFillLo(stopLo), pathHi = northFillHi(stopLo, stopHi);
  const theirMenLo = PIECES[perspective + THEIR_PIECES], theirMenHi = PIECES[perspective + THEIR_PIECES + 1];
  const heldLo = theirMenLo | ATTACKS[perspective + THEIR_PIECES];
  const heldHi = theirMenHi | ATTACKS[perspective + THEIR_PIECES + 1];
  let score = scoreHeavyBehind(perspective, lo, hi);
  if (((stopLo & theirMenLo) | (stopHi & theirMenHi)) !== 0) {
    score += scoreRank(passedBlocked, pawn);
  } else {
    const takenLo = heldLo | PIECES[perspective + OUR_PIECES], takenHi = heldHi | PIECES[perspective + OUR_PIECES + 1];
    if (((stopLo & takenLo) | (stopHi & takenHi)) === 0) score += scoreRank(passedFreeStop, pawn);
  }
  if (((pathLo & heldLo) | (pathHi & heldHi)) === 0) score += scoreRank(passedFreePath, pawn);
  if (((stopLo & ATTACKS[perspective + OUR_PIECES]) | (stopHi & ATTACKS[perspective + OUR_PIECES + 1])) !== 0) {
    score += scoreRank(passedBackedStop, pawn);
  }
  return score;
}

/** An enemy rook or queen behind the pawn, first in line. */
function scoreHeavyBehind(perspective: Perspective, lo: number, hi: number): number {
  const behindLo = southFillLo(southLo(lo, hi), southHi(hi)), behindHi = southFillHi(southHi(hi));
  const piecesLo = (PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]) & behindLo;
  const piecesHi = (PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1]) & behindHi;
  if ((piecesLo | piecesHi) === 0) return 0;
  // The first piece behind is the highest one of those on the file below the pawn.
  const firstHi = piecesHi !== 0 ? highestBit(piecesHi) : 0, firstLo = piecesHi !== 0 ? 0 : highestBit(piecesLo);
  const theirHeavyLo = PIECES[perspective + THEIR_ROOKS] | PIECES[perspective + THEIR_QUEENS];
  const theirHeavyHi = PIECES[perspective + THEIR_ROOKS + 1] | PIECES[perspective + THEIR_QUEENS + 1];
  if (((firstLo & theirHeavyLo) | (firstHi & theirHeavyHi)) !== 0) return scoreShown(passedTheirRookBehind, 1, lo, hi);
  return 0;
}

function highestBit(word: number): number {
  return (0x80000000 >>> Math.clz32(word)) | 0;
}
