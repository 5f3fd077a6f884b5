/**
 * King and pawn against king, known exactly: for every square of the pawn and of the defending king, the set of
 * squares of the stronger king from which the pawn's side wins, with either side to move. 24 pawn squares (mirrored to
 * files a to d), 64 kings, two sides to move and two words make 24 KB.
 *
 * Filled file by file when first probed, a millisecond or two each, backwards from won promotions, all 64 squares of
 * the stronger king at once. A pawn only steps ahead, so its squares are solved from the seventh rank down, each by
 * itself. Idea of a bitbase for this ending: Marco Costalba, Stockfish.
 */

import { KING_ATTACKS, PAWN_ATTACKS } from '../../engine/attacks.ts';
import {
  bit, bitHi, bitLo, lowest, northHi, northLo, eastWest, southHi, southLo,
} from '../../engine/bitboards.ts';
import type { Square } from '../../engine/types.ts';

const PAWNS = 24;
const WORDS = 4;
/** Words at `WORDS * (64 * pawn + their king)`: two with the stronger side to move, two with the other. */
const WINS = new Int32Array(WORDS * 64 * PAWNS);
const OURS = 0;
const THEIRS = 2;

const RANK_2 = 1;
const RANK_7 = 6;

/** Squares of the pawn that are solved. */
const SOLVED = new Uint8Array(64);

/** True when the pawn's side wins, the pawn moving north; squares in that side's perspective. */
export function isPawnWin(king: number, pawn: number, theirKing: number, isToMove: boolean): boolean {
  const mirror = (pawn & 7) > 3 ? 7 : 0;
  if (SOLVED[pawn ^ mirror] === 0) solveFile(pawn ^ mirror);
  const at = WORDS * (64 * indexOf(pawn ^ mirror) + (theirKing ^ mirror)) + (isToMove ? OURS : THEIRS);
  const square = king ^ mirror;
  return ((WINS[at + (square >> 5)] >>> (square & 31)) & 1) !== 0;
}

/** The place of a pawn on files a to d, ranks 2 to 7. */
function indexOf(pawn: number): number {
  return 4 * ((pawn >> 3) - RANK_2) + (pawn & 3);
}

/** Solves this square of the pawn and those ahead of it. */
function solveFile(pawn: number): void {
  if (pawn >> 3 < RANK_7 && SOLVED[pawn + 8] === 0) solveFile(pawn + 8);
  solve(pawn);
  SOLVED[pawn] = 1;
}

/**
 * Finds all wins with the pawn on this square: from those by promotion or a step, backwards by moves of the kings. Only
 * kings beside one that has newly lost are looked at again.
 */
function solve(pawn: number): void {
  for (let king = 0; king < 64; king++) if (king !== pawn) addSteps(pawn, king);
  let dirtyLo = -1, dirtyHi = -1;
  while ((dirtyLo | dirtyHi) !== 0) {
    let nextLo = 0, nextHi = 0;
    for (let king = 0; king < 64; king++) {
      const isDirty = ((king < 32 ? dirtyLo : dirtyHi) & bit(king)) !== 0;
      if (!isDirty || king === pawn || !addLosses(pawn, king) || !addKingMoves(pawn, king)) continue;
      nextLo |= KING_ATTACKS[2 * king];
      nextHi |= KING_ATTACKS[2 * king + 1];
    }
    dirtyLo = nextLo;
    dirtyHi = nextHi;
  }
}

/** The squares on which the stronger king can stand: not beside the other king, nor on it or the pawn. */
function legalLo(pawn: number, theirs: number): number {
  return ~(KING_ATTACKS[2 * theirs] | bitLo(theirs) | bitLo(pawn));
}

function legalHi(pawn: number, theirs: number): number {
  return ~(KING_ATTACKS[2 * theirs + 1] | bitHi(theirs) | bitHi(pawn));
}

function isIn(square: Square, at: number): boolean {
  return ((KING_ATTACKS[2 * at + (square >> 5)] >>> (square & 31)) & 1) !== 0;
}

function isAttackedByPawn(square: Square, pawn: number): boolean {
  return ((PAWN_ATTACKS[2 * pawn + (square >> 5)] >>> (square & 31)) & 1) !== 0;
}

/** Wins by moving the pawn, the stronger side to move. */
function addSteps(pawn: number, theirs: number): void {
  const stop = pawn + 8;
  if (theirs === stop || isAttackedByPawn(theirs, pawn)) return;
  const at = WORDS * (64 * indexOf(pawn) + theirs) + OURS;
  let lo = ~bitLo(stop), hi = ~bitHi(stop);
  if (pawn >> 3 === RANK_7) {
    // A queen that is taken at once wins nothing.
    if (isIn(theirs, stop)) {
      lo &= KING_ATTACKS[2 * stop];
      hi &= KING_ATTACKS[2 * stop + 1];
    }
  } else {
    const one = WORDS * (64 * indexOf(stop) + theirs) + THEIRS;
    let winsLo = WINS[one], winsHi = WINS[one + 1];
    const leap = stop + 8;
    if (pawn >> 3 === RANK_2 && theirs !== leap) {
      const two = WORDS * (64 * indexOf(leap) + theirs) + THEIRS;
      winsLo |= WINS[two] & ~bitLo(leap);
      winsHi |= WINS[two + 1] & ~bitHi(leap);
    }
    lo &= winsLo;
    hi &= winsHi;
  }
  WINS[at] |= lo & legalLo(pawn, theirs);
  WINS[at + 1] |= hi & legalHi(pawn, theirs);
}

/** Wins by moving the king to a square from which the other king, to move, has lost. True when some are new. */
function addKingMoves(pawn: number, theirs: number): boolean {
  if (isAttackedByPawn(theirs, pawn)) return false;
  const at = WORDS * (64 * indexOf(pawn) + theirs);
  const lostLo = WINS[at + THEIRS], lostHi = WINS[at + THEIRS + 1];
  const besideLo = eastWest(lostLo), besideHi = eastWest(lostHi);
  const rowLo = lostLo | besideLo, rowHi = lostHi | besideHi;
  const reachLo = besideLo | northLo(rowLo) | southLo(rowLo, rowHi);
  const reachHi = besideHi | northHi(rowLo, rowHi) | southHi(rowHi);
  const lo = WINS[at + OURS] | (reachLo & legalLo(pawn, theirs));
  const hi = WINS[at + OURS + 1] | (reachHi & legalHi(pawn, theirs));
  const isNew = WINS[at + OURS] !== lo || WINS[at + OURS + 1] !== hi;
  WINS[at + OURS] = lo;
  WINS[at + OURS + 1] = hi;
  return isNew;
}

/** Wins with the other king to move: all that it can do loses, and it is not stalemated. True when some are new. */
function addLosses(pawn: number, theirs: number): boolean {
  const at = WORDS * (64 * indexOf(pawn) + theirs) + THEIRS;
  let lo = -1, hi = -1;
  // Stronger kings that leave it no move at all.
  let stuckLo = -1, stuckHi = -1;
  for (let half = 0; half < 2; half++) {
    for (let word = KING_ATTACKS[2 * theirs + half]; word !== 0; word &= word - 1) {
      const to = 32 * half + lowest(word);
      if (isAttackedByPawn(to, pawn)) continue;
      let shutLo = KING_ATTACKS[2 * to] | bitLo(to), shutHi = KING_ATTACKS[2 * to + 1] | bitHi(to);
      stuckLo &= shutLo;
      stuckHi &= shutHi;
      if (to !== pawn) {
        const after = WORDS * (64 * indexOf(pawn) + to) + OURS;
        shutLo |= WINS[after];
        shutHi |= WINS[after + 1];
      }
      lo &= shutLo;
      hi &= shutHi;
    }
  }
  if (!isAttackedByPawn(theirs, pawn)) {
    lo &= ~stuckLo;
    hi &= ~stuckHi;
  }
  lo &= legalLo(pawn, theirs);
  hi &= legalHi(pawn, theirs);
  const isNew = WINS[at] !== lo || WINS[at + 1] !== hi;
  WINS[at] = lo;
  WINS[at + 1] = hi;
  return isNew;
}
