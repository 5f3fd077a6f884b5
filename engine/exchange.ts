/**
 * Static exchange evaluation: does the sequence of captures on one square, each side taking with its least
 * valuable man and stopping when it pays to, gain at least a threshold? The threshold form needs no list of
 * gains. Idea: the swap algorithm, as in Stockfish's see_ge.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, bishopAttacks, rookAttacks } from './attacks.ts';
import { GAME, BOARD, PIECES, SIDE_TO_MOVE, both } from './board.ts';
import { EN_PASSANT, CASTLING, fromSquare, isPromotion, promotedKind, toSquare, typeOf } from './move.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, kindOf } from './squares.ts';
import { OFF_HEAP_LENGTH, bitHi, bitLo } from './bitboards.ts';

/** What a man counts in an exchange, in centipawns, by kind. The king is priced by legality, not here. */
export const EXCHANGE_VALUES = new Int32Array(OFF_HEAP_LENGTH);
EXCHANGE_VALUES.set([0, 100, 320, 330, 500, 950, 0]);

/** True when the exchange that a legal move starts gains at least `threshold` centipawns for its side. */
export function exchangeGains(move: number, threshold: number): boolean {
  const type = typeOf(move);
  if (type === CASTLING) return threshold <= 0;
  const from = fromSquare(move);
  const to = toSquare(move);
  let gain = (type === EN_PASSANT ? EXCHANGE_VALUES[PAWN] : EXCHANGE_VALUES[kindOf(BOARD[to])]) - threshold;
  let next = kindOf(BOARD[from]);
  if (isPromotion(move)) {
    next = promotedKind(move);
    gain += EXCHANGE_VALUES[next] - EXCHANGE_VALUES[PAWN];
  }
  if (gain < 0) return false;
  // Even when the man that moved is lost for nothing?
  let balance = gain - EXCHANGE_VALUES[next];
  if (balance >= 0) return true;

  let occupiedLo = ((PIECES[0] | PIECES[16]) & ~bitLo(from)) | bitLo(to);
  let occupiedHi = ((PIECES[1] | PIECES[17]) & ~bitHi(from)) | bitHi(to);
  if (type === EN_PASSANT) {
    occupiedLo &= ~bitLo(to ^ 8);
    occupiedHi &= ~bitHi(to ^ 8);
  }
  const us = GAME[SIDE_TO_MOVE];
  let side = us ^ 1;
  // A pawn that takes more than it risks settles the matter before any slider is looked up.
  if (balance + 1 + EXCHANGE_VALUES[PAWN] <= 0 && pawnTakes(to, side, occupiedLo, occupiedHi)) return false;

  // The attackers are gathered here, not in a function of their own: too large to be inlined, it would allocate.
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
    const ownLo = attackersLo & PIECES[side << 4], ownHi = attackersHi & PIECES[(side << 4) + 1];
    if ((ownLo | ownHi) === 0) break;
    const kind = leastValuable(side, ownLo, ownHi);
    side ^= 1;
    balance = 0 - balance - 1 - EXCHANGE_VALUES[kind];
    if (balance >= 0) {
      // The king cannot take into an attack: the capture that seemed to pay is not there.
      if (kind === KING && ((attackersLo & PIECES[side << 4]) | (attackersHi & PIECES[(side << 4) + 1])) !== 0) side ^= 1;
      break;
    }
    const men = 2 * ((side ^ 1) * 8 + kind);
    const takerLo = ownLo & PIECES[men];
    const takerHi = takerLo !== 0 ? 0 : ownHi & PIECES[men + 1];
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
function pawnTakes(square: number, side: number, occupiedLo: number, occupiedHi: number): boolean {
  const at = 128 * (side ^ 1) + 2 * square;
  const pawns = (side << 4) + 2 * PAWN;
  return ((PAWN_ATTACKS[at] & PIECES[pawns] & occupiedLo) | (PAWN_ATTACKS[at + 1] & PIECES[pawns + 1] & occupiedHi)) !== 0;
}

/** The kind of the least valuable man of a side in a set that is not empty. */
function leastValuable(side: number, lo: number, hi: number): number {
  for (let kind = PAWN; kind < KING; kind++) {
    const at = 2 * (side * 8 + kind);
    if (((lo & PIECES[at]) | (hi & PIECES[at + 1])) !== 0) return kind;
  }
  return KING;
}
