/**
 * Static exchange evaluation (SEE): does a sequence of captures on one square gain at least a threshold, when each side
 * takes with its least valuable piece and stops when that is better? The threshold form needs no list of gains.
 * Idea: the swap algorithm, as in Stockfish's see_ge.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, bishopAttacks, rookAttacks } from './attacks.ts';
import { GAME, BOARD, PIECES, SIDE_TO_MOVE, both, setsOf } from './board.ts';
import { EN_PASSANT, CASTLING, fromSquare, isPromotion, promotedKind, toSquare, typeOf } from './move.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, kindOf, pieceOf } from './squares.ts';
import type { Kind, Move, Side, Square } from './types.ts';
import { bitHi, bitLo } from './bitboards.ts';

/** Values of the kinds in an exchange, in centipawns. The king needs none: it is never taken. */
export const SEE_VALUES = new Int32Array(KING + 1);
SEE_VALUES.set([0, 100, 320, 330, 500, 950, 0]);

/**
 * True when the exchange that a legal move starts gains at least `threshold` centipawns for its side. All sums are
 * cut to 32 bits: one threshold of minus zero, and V8 adds in floating point from then on.
 */
export function seeAtLeast(move: Move, threshold: number): boolean {
  const type = typeOf(move);
  if (type === CASTLING) return threshold <= 0;
  const from = fromSquare(move);
  const to = toSquare(move);
  let gain = ((type === EN_PASSANT ? SEE_VALUES[PAWN] : SEE_VALUES[kindOf(BOARD[to])]) - threshold) | 0;
  let next = kindOf(BOARD[from]);
  if (isPromotion(move)) {
    next = promotedKind(move);
    gain = (gain + SEE_VALUES[next] - SEE_VALUES[PAWN]) | 0;
  }
  if (gain < 0) return false;
  // Enough even when the piece that moved is lost for nothing?
  let balance = (gain - SEE_VALUES[next]) | 0;
  if (balance >= 0) return true;

  let occupiedLo = ((PIECES[0] | PIECES[16]) & ~bitLo(from)) | bitLo(to);
  let occupiedHi = ((PIECES[1] | PIECES[17]) & ~bitHi(from)) | bitHi(to);
  if (type === EN_PASSANT) {
    occupiedLo &= ~bitLo(to ^ 8);
    occupiedHi &= ~bitHi(to ^ 8);
  }
  const us = GAME[SIDE_TO_MOVE];
  let side = us ^ 1;
  // Looks up no slider if a pawn can take and gains enough even when it is lost.
  if (balance + 1 + SEE_VALUES[PAWN] <= 0 && pawnAttacks(to, side, occupiedLo, occupiedHi)) return false;

  // The attackers are collected here: a function of their own is too large to be inlined and would allocate.
  const at = 2 * to;
  const queensLo = both(QUEEN, 0), queensHi = both(QUEEN, 1);
  const diagonalLo = both(BISHOP, 0) | queensLo, diagonalHi = both(BISHOP, 1) | queensHi;
  const straightLo = both(ROOK, 0) | queensLo, straightHi = both(ROOK, 1) | queensHi;
  const diagonal = bishopAttacks(to, occupiedLo, occupiedHi);
  const straight = rookAttacks(to, occupiedLo, occupiedHi);
  let attackersLo =
    (KNIGHT_ATTACKS[at] & both(KNIGHT, 0)) | (KING_ATTACKS[at] & both(KING, 0)) |
    (PAWN_ATTACKS[128 + at] & PIECES[2 * PAWN]) | (PAWN_ATTACKS[at] & PIECES[16 + 2 * PAWN]) |
    (diagonal.lo & diagonalLo) | (straight.lo & straightLo);
  let attackersHi =
    (KNIGHT_ATTACKS[at + 1] & both(KNIGHT, 1)) | (KING_ATTACKS[at + 1] & both(KING, 1)) |
    (PAWN_ATTACKS[128 + at + 1] & PIECES[2 * PAWN + 1]) | (PAWN_ATTACKS[at + 1] & PIECES[16 + 2 * PAWN + 1]) |
    (diagonal.hi & diagonalHi) | (straight.hi & straightHi);
  for (;;) {
    attackersLo &= occupiedLo;
    attackersHi &= occupiedHi;
    const ownLo = attackersLo & PIECES[setsOf(side)], ownHi = attackersHi & PIECES[setsOf(side) + 1];
    if ((ownLo | ownHi) === 0) break;
    const kind = leastValuable(side, ownLo, ownHi);
    side ^= 1;
    balance = (0 - balance - 1 - SEE_VALUES[kind]) | 0;
    if (balance >= 0) {
      // The king may not take a defended piece: that capture does not exist.
      const theirs = setsOf(side);
      if (kind === KING && ((attackersLo & PIECES[theirs]) | (attackersHi & PIECES[theirs + 1])) !== 0) side ^= 1;
      break;
    }
    const takers = 2 * pieceOf(side ^ 1, kind);
    const takerLo = ownLo & PIECES[takers];
    const takerHi = takerLo !== 0 ? 0 : ownHi & PIECES[takers + 1];
    occupiedLo ^= takerLo & -takerLo;
    occupiedHi ^= takerHi & -takerHi;
    if (kind === PAWN || kind === BISHOP || kind === QUEEN) {
      const behind = bishopAttacks(to, occupiedLo, occupiedHi);
      attackersLo |= behind.lo & diagonalLo;
      attackersHi |= behind.hi & diagonalHi;
    }
    if (kind === ROOK || kind === QUEEN) {
      const behind = rookAttacks(to, occupiedLo, occupiedHi);
      attackersLo |= behind.lo & straightLo;
      attackersHi |= behind.hi & straightHi;
    }
  }
  // The side that could not go on has lost the exchange.
  return side !== us;
}

/** True when a pawn of the side attacks the square. */
function pawnAttacks(square: Square, side: Side, occupiedLo: number, occupiedHi: number): boolean {
  const at = 128 * (side ^ 1) + 2 * square;
  const pawns = 2 * pieceOf(side, PAWN);
  const lo = PAWN_ATTACKS[at] & PIECES[pawns] & occupiedLo, hi = PAWN_ATTACKS[at + 1] & PIECES[pawns + 1] & occupiedHi;
  return (lo | hi) !== 0;
}

/** The kind of the least valuable piece of a side in a set that is not empty. */
function leastValuable(side: Side, lo: number, hi: number): Kind {
  for (let kind = PAWN; kind < KING; kind++) {
    const at = 2 * pieceOf(side, kind);
    if (((lo & PIECES[at]) | (hi & PIECES[at + 1])) !== 0) return kind;
  }
  return KING;
}
