/**
 * Legal move generation: a check restricts the squares that may be reached, a pin the line along which a piece may
 * move; only king moves and en passant are tested one by one. Every generated move is legal, which makes counting
 * cheap, both at the last ply of perft and for late moves in the search.
 *
 * `findChecksAndPins` must have been called at the position.
 */

import {
  BETWEEN, KING_ATTACKS, KNIGHT_ATTACKS, LINE, PAWN_ATTACKS, bishopAttacks, rookAttacks,
} from './attacks.ts';
import {
  CASTLING_EMPTY, CASTLING_PATH, CASTLING_ROOKS, CHECKERS, EN_PASSANT_SQUARE, GAME, PINNED, RIGHTS, STATE, STATES,
  PIECES, SIDE_TO_MOVE, enPassantIsSafe, isAttacked, kingSquare, setsOf,
} from './board.ts';
import { CASTLING, DOUBLE_PUSH, EN_PASSANT, NORMAL, castledKingSquare, castledRookSquare, moveOf, promotionOf }
  from './move.ts';
import { RANK_1, RANK_3, RANK_6, RANK_8 } from './regions.ts';
import {
  BISHOP, BLACK_KING_SIDE, BLACK_QUEEN_SIDE, KNIGHT, NO_SQUARE, PAWN, QUEEN, ROOK, WHITE, WHITE_KING_SIDE,
  WHITE_QUEEN_SIDE, pieceOf,
} from './squares.ts';
import type { MoveType, Side, Square } from './types.ts';
import {
  bitHi, bitLo, east, hasSeveral, lowest, lowestSquare, northHi, northLo, popcount, popcountUpTo15,
  southHi, southLo, west,
} from './bitboards.ts';

/** Kinds of moves to generate: captures with all promotions, the other moves, or both. */
export const NOISY = 1;
export const QUIET = 2;
export const ALL = 3;
/** Added to a mode: the moves are only counted, so that the returned index is `start` plus their number. */
export const COUNT_ONLY = 4;

/**
 * More than any position has: 218 is the record for sixteen pieces a side, and even boards full of queens stay far
 * below, because at most sixteen pieces can reach one square.
 */
export const MAX_MOVES = 1024;
/** A stack of move lists: each caller starts its list where the one below ends. */
export const MOVES = new Int32Array(256 * MAX_MOVES);

/** True when the side to move has no legal move. `scratch` is an index of MOVES that may be overwritten. */
export function hasNoMoves(scratch: number): boolean {
  return generate(ALL | COUNT_ONLY, scratch) === scratch;
}

/** Writes the legal moves of a mode into MOVES from index `start`; returns the index after the last. */
export function generate(mode: number, start: number): number {
  const counting = (mode & COUNT_ONLY) !== 0;
  const us = GAME[SIDE_TO_MOVE];
  const ours = setsOf(us);
  const theirs = ours ^ 16;
  const state = GAME[STATE];
  const king = kingSquare(us);
  const theirLo = PIECES[theirs], theirHi = PIECES[theirs + 1];
  const occupiedLo = PIECES[ours] | theirLo, occupiedHi = PIECES[ours + 1] | theirHi;
  const pinnedLo = STATES[state + PINNED], pinnedHi = STATES[state + PINNED + 1];
  const checkersLo = STATES[state + CHECKERS], checkersHi = STATES[state + CHECKERS + 1];

  let noisyLo = (mode & NOISY) !== 0 ? theirLo : 0, noisyHi = (mode & NOISY) !== 0 ? theirHi : 0;
  let quietLo = (mode & QUIET) !== 0 ? ~occupiedLo : 0, quietHi = (mode & QUIET) !== 0 ? ~occupiedHi : 0;
  const stepsLo = KING_ATTACKS[2 * king] & (noisyLo | quietLo);
  const stepsHi = KING_ATTACKS[2 * king + 1] & (noisyHi | quietHi);
  const mayCastle = (mode & QUIET) !== 0 && (checkersLo | checkersHi) === 0;
  const open = mayCastle ? openCastlings(us, STATES[state + RIGHTS], occupiedLo, occupiedHi) : 0;
  let end = start;
  if ((stepsLo | stepsHi | open) !== 0) {
    const throughLo = occupiedLo & ~bitLo(king), throughHi = occupiedHi & ~bitHi(king);
    end = kingSteps(us, king, stepsLo, stepsHi, throughLo, throughHi, end);
    if (open !== 0) end = castlings(us, king, open, throughLo, throughHi, end);
  }

  // A push that promotes is noisy although it reaches an empty square: promotions have a mask of their own.
  let promotingLo = (mode & NOISY) !== 0 ? ~occupiedLo : 0, promotingHi = (mode & NOISY) !== 0 ? ~occupiedHi : 0;
  if ((checkersLo | checkersHi) !== 0) {
    if (hasSeveral(checkersLo, checkersHi)) return end;
    const between = 2 * ((king << 6) | lowestSquare(checkersLo, checkersHi));
    const blockLo = BETWEEN[between], blockHi = BETWEEN[between + 1];
    noisyLo &= checkersLo;
    noisyHi &= checkersHi;
    quietLo &= blockLo;
    quietHi &= blockHi;
    promotingLo &= blockLo;
    promotingHi &= blockHi;
  }
  const lastRankLo = us === WHITE ? 0 : RANK_1, lastRankHi = us === WHITE ? RANK_8 : 0;
  const pushLo = (quietLo & ~lastRankLo) | (promotingLo & lastRankLo);
  const pushHi = (quietHi & ~lastRankHi) | (promotingHi & lastRankHi);

  // Pawns: all free ones at once, pinned ones one by one along their lines.
  const pawnsLo = PIECES[ours + 2 * PAWN], pawnsHi = PIECES[ours + 2 * PAWN + 1];
  end = pawnMoves(
    us, pawnsLo & ~pinnedLo, pawnsHi & ~pinnedHi, pushLo, pushHi, noisyLo, noisyHi,
    occupiedLo, occupiedHi, end, counting,
  );
  let pinnedPawnsLo = pawnsLo & pinnedLo, pinnedPawnsHi = pawnsHi & pinnedHi;
  while ((pinnedPawnsLo | pinnedPawnsHi) !== 0) {
    const square = lowestSquare(pinnedPawnsLo, pinnedPawnsHi);
    const pawnLo = bitLo(square), pawnHi = bitHi(square);
    const line = 2 * ((king << 6) | square);
    const lineLo = LINE[line], lineHi = LINE[line + 1];
    end = pawnMoves(
      us, pawnLo, pawnHi, pushLo & lineLo, pushHi & lineHi, noisyLo & lineLo, noisyHi & lineHi,
      occupiedLo, occupiedHi, end, counting,
    );
    pinnedPawnsLo ^= pawnLo;
    pinnedPawnsHi ^= pawnHi;
  }
  const enPassant = STATES[state + EN_PASSANT_SQUARE];
  if (enPassant !== NO_SQUARE && (mode & NOISY) !== 0) end = enPassantCaptures(us, enPassant, end);

  const targetsLo = noisyLo | quietLo, targetsHi = noisyHi | quietHi;
  const freeLo = ~pinnedLo, freeHi = ~pinnedHi;
  // One loop for both halves of the board: written twice, it would push other code out of the cache.
  for (let half = 0; half < 2; half++) {
    // A pinned knight never moves.
    for (let word = PIECES[ours + 2 * KNIGHT + half] & (half === 0 ? freeLo : freeHi); word !== 0; word &= word - 1) {
      const from = 32 * half + lowest(word);
      const attacksLo = KNIGHT_ATTACKS[2 * from], attacksHi = KNIGHT_ATTACKS[2 * from + 1];
      end = pushTargets(from, attacksLo & targetsLo, attacksHi & targetsHi, end, counting);
    }
  }
  const queensLo = PIECES[ours + 2 * QUEEN], queensHi = PIECES[ours + 2 * QUEEN + 1];
  const bishopsLo = PIECES[ours + 2 * BISHOP] | queensLo, bishopsHi = PIECES[ours + 2 * BISHOP + 1] | queensHi;
  const rooksLo = PIECES[ours + 2 * ROOK] | queensLo, rooksHi = PIECES[ours + 2 * ROOK + 1] | queensHi;
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? bishopsLo & freeLo : bishopsHi & freeHi; word !== 0; word &= word - 1) {
      const from = 32 * half + lowest(word);
      const attacks = bishopAttacks(from, occupiedLo, occupiedHi);
      end = pushTargets(from, attacks.lo & targetsLo, attacks.hi & targetsHi, end, counting);
    }
  }
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? rooksLo & freeLo : rooksHi & freeHi; word !== 0; word &= word - 1) {
      const from = 32 * half + lowest(word);
      const attacks = rookAttacks(from, occupiedLo, occupiedHi);
      end = pushTargets(from, attacks.lo & targetsLo, attacks.hi & targetsHi, end, counting);
    }
  }
  if (((pinnedLo & (bishopsLo | rooksLo)) | (pinnedHi & (bishopsHi | rooksHi))) !== 0) {
    end = pinnedSliders(king, pinnedLo & bishopsLo, pinnedHi & bishopsHi, true, targetsLo, targetsHi, end, counting);
    end = pinnedSliders(king, pinnedLo & rooksLo, pinnedHi & rooksHi, false, targetsLo, targetsHi, end, counting);
  }
  return end;
}

/** Appends a normal move from one square to each target, of which a piece has 14 at most along two lines. */
export function pushTargets(
  from: Square, targetsLo: number, targetsHi: number, start: number, counting: boolean,
): number {
  if (counting) return start + popcountUpTo15(targetsLo, targetsHi);
  let end = start;
  for (let word = targetsLo; word !== 0; word &= word - 1) MOVES[end++] = from | (lowest(word) << 6);
  for (let word = targetsHi; word !== 0; word &= word - 1) MOVES[end++] = from | ((32 + lowest(word)) << 6);
  return end;
}

/** Appends the king's steps to squares that are safe. The king is taken off: it shelters no square behind it. */
function kingSteps(
  us: Side, king: Square, stepsLo: number, stepsHi: number, throughLo: number, throughHi: number, start: number,
): number {
  let end = start;
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? stepsLo : stepsHi; word !== 0; word &= word - 1) {
      const to = 32 * half + lowest(word);
      if (!isAttacked(to, us ^ 1, throughLo, throughHi)) MOVES[end++] = moveOf(king, to, NORMAL);
    }
  }
  return end;
}

/** The castling rights whose squares between and beside king and rook are empty. */
function openCastlings(us: Side, rights: number, occupiedLo: number, occupiedHi: number): number {
  let open = rights & (us === WHITE ? WHITE_KING_SIDE | WHITE_QUEEN_SIDE : BLACK_KING_SIDE | BLACK_QUEEN_SIDE);
  for (let index = 2 * us; index < 2 * us + 2; index++) {
    const blocked = (CASTLING_EMPTY[2 * index] & occupiedLo) | (CASTLING_EMPTY[2 * index + 1] & occupiedHi);
    if (blocked !== 0) open &= ~(1 << index);
  }
  return open;
}

/** Appends those of the open castlings whose king crosses no attacked square. */
function castlings(
  us: Side, king: Square, open: number, throughLo: number, throughHi: number, start: number,
): number {
  let end = start;
  for (let index = 2 * us; index < 2 * us + 2; index++) {
    if ((open & (1 << index)) === 0 || isPathAttacked(us, index, throughLo, throughHi)) continue;
    const rook = CASTLING_ROOKS[index];
    if (!rookShieldsKing(us, king, rook)) MOVES[end++] = moveOf(king, rook, CASTLING);
  }
  return end;
}

/** True when a square that the king crosses with this castling right, 0 to 3, is attacked. */
function isPathAttacked(us: Side, right: number, throughLo: number, throughHi: number): boolean {
  for (let half = 0; half < 2; half++) {
    for (let word = CASTLING_PATH[2 * right + half]; word !== 0; word &= word - 1) {
      if (isAttacked(32 * half + lowest(word), us ^ 1, throughLo, throughHi)) return true;
    }
  }
  return false;
}

/** True when the castled king would be attacked along its rank because the rook has left: Chess960 only. */
function rookShieldsKing(us: Side, king: Square, rook: Square): boolean {
  const file = rook & 7;
  if (file === 0 || file === 7) return false;
  const kingTo = castledKingSquare(king, rook);
  const rookTo = castledRookSquare(king, rook);
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  const afterLo = (occupiedLo & ~bitLo(king) & ~bitLo(rook)) | bitLo(kingTo) | bitLo(rookTo);
  const afterHi = (occupiedHi & ~bitHi(king) & ~bitHi(rook)) | bitHi(kingTo) | bitHi(rookTo);
  return isAttacked(kingTo, us ^ 1, afterLo, afterHi);
}

/**
 * Pushes and captures of a set of pawns. `push` holds the squares that pushes may reach, `noisy` those that
 * captures may.
 */
function pawnMoves(
  us: Side, pawnsLo: number, pawnsHi: number, pushLo: number, pushHi: number, noisyLo: number, noisyHi: number,
  occupiedLo: number, occupiedHi: number, start: number, counting: boolean,
): number {
  const forward = us === WHITE ? 8 : -8;
  const aheadLo = us === WHITE ? northLo(pawnsLo) : southLo(pawnsLo, pawnsHi);
  const aheadHi = us === WHITE ? northHi(pawnsLo, pawnsHi) : southHi(pawnsHi);
  const singleLo = aheadLo & ~occupiedLo, singleHi = aheadHi & ~occupiedHi;
  // Pawns on their third rank after one step have come from their second: they may go on.
  const onceLo = us === WHITE ? singleLo & RANK_3 : 0, onceHi = us === WHITE ? 0 : singleHi & RANK_6;
  const doubleLo = (us === WHITE ? northLo(onceLo) : southLo(onceLo, onceHi)) & pushLo & ~occupiedLo;
  const doubleHi = (us === WHITE ? northHi(onceLo, onceHi) : southHi(onceHi)) & pushHi & ~occupiedHi;
  const eastLo = east(aheadLo) & noisyLo, eastHi = east(aheadHi) & noisyHi;
  const westLo = west(aheadLo) & noisyLo, westHi = west(aheadHi) & noisyHi;
  const stepLo = singleLo & pushLo, stepHi = singleHi & pushHi;
  if (counting) {
    // Pushes reach empty squares and captures occupied ones, so that they can be counted in one set.
    const eastCount = countPawnMoves(stepLo | doubleLo | eastLo, stepHi | doubleHi | eastHi);
    return start + eastCount + ((westLo | westHi) !== 0 ? countPawnMoves(westLo, westHi) : 0);
  }
  let end = pushPawns(stepLo, stepHi, forward, NORMAL, start);
  if ((doubleLo | doubleHi) !== 0) end = pushPawns(doubleLo, doubleHi, 2 * forward, DOUBLE_PUSH, end);
  if ((eastLo | eastHi) !== 0) end = pushPawns(eastLo, eastHi, forward + 1, NORMAL, end);
  if ((westLo | westHi) !== 0) end = pushPawns(westLo, westHi, forward - 1, NORMAL, end);
  return end;
}

/** Number of moves to a set of targets: four to a square of the last rank. */
function countPawnMoves(targetsLo: number, targetsHi: number): number {
  const promotionsLo = targetsLo & RANK_1, promotionsHi = targetsHi & RANK_8;
  const promotions = (promotionsLo | promotionsHi) !== 0 ? popcount(promotionsLo, promotionsHi) : 0;
  return popcount(targetsLo, targetsHi) + 3 * promotions;
}

/** Appends pawn moves to a set of targets, each from `step` squares behind; on the last ranks, promotions. */
function pushPawns(targetsLo: number, targetsHi: number, step: number, type: MoveType, start: number): number {
  let end = start;
  for (let word = targetsLo; word !== 0; word &= word - 1) {
    const to = lowest(word);
    if (to < 8) end = pushPromotions(to - step, to, end);
    else MOVES[end++] = moveOf(to - step, to, type);
  }
  for (let word = targetsHi; word !== 0; word &= word - 1) {
    const to = 32 + lowest(word);
    if (to >= 56) end = pushPromotions(to - step, to, end);
    else MOVES[end++] = moveOf(to - step, to, type);
  }
  return end;
}

function pushPromotions(from: Square, to: Square, start: number): number {
  MOVES[start] = promotionOf(from, to, QUEEN);
  MOVES[start + 1] = promotionOf(from, to, KNIGHT);
  MOVES[start + 2] = promotionOf(from, to, ROOK);
  MOVES[start + 3] = promotionOf(from, to, BISHOP);
  return start + 4;
}

function enPassantCaptures(us: Side, square: Square, start: number): number {
  const at = 128 * (us ^ 1) + 2 * square;
  const pawns = 2 * pieceOf(us, PAWN);
  let lo = PAWN_ATTACKS[at] & PIECES[pawns], hi = PAWN_ATTACKS[at + 1] & PIECES[pawns + 1];
  let end = start;
  while ((lo | hi) !== 0) {
    const from = lowestSquare(lo, hi);
    if (enPassantIsSafe(from, square, us)) MOVES[end++] = moveOf(from, square, EN_PASSANT);
    lo &= ~bitLo(from);
    hi &= ~bitHi(from);
  }
  return end;
}

/** Moves of pinned bishops, rooks and queens along their pin; `diagonal` says which of their moves. */
function pinnedSliders(
  king: Square, lo: number, hi: number, diagonal: boolean, targetsLo: number, targetsHi: number, start: number,
  counting: boolean,
): number {
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  let leftLo = lo;
  let leftHi = hi;
  let end = start;
  while ((leftLo | leftHi) !== 0) {
    const from = lowestSquare(leftLo, leftHi);
    const line = 2 * ((king << 6) | from);
    const attacks = diagonal
      ? bishopAttacks(from, occupiedLo, occupiedHi)
      : rookAttacks(from, occupiedLo, occupiedHi);
    const alongLo = targetsLo & LINE[line], alongHi = targetsHi & LINE[line + 1];
    end = pushTargets(from, attacks.lo & alongLo, attacks.hi & alongHi, end, counting);
    leftLo &= ~bitLo(from);
    leftHi &= ~bitHi(from);
  }
  return end;
}
