/**
 * Static exchange evaluation: does the sequence of captures on one square, each side taking with its least
 * valuable man and stopping when it pays to, gain at least a threshold? The threshold form needs no list of
 * gains. Idea: the swap algorithm, as in Stockfish's see_ge.
 */

import { bishopAttacks, rookAttacks } from './attacks.ts';
import { GAME, MEN, SETS, SIDE_TO_MOVE, attackersOf, both } from './board.ts';
import { EN_PASSANT, CASTLING, fromSquare, isPromotion, promotedKind, toSquare, typeOf } from './move.ts';
import { BISHOP, KING, PAWN, QUEEN, ROOK, kindOf } from './squares.ts';
import { OFF_HEAP, bitHi, bitLo } from './words.ts';

/** What a man counts in an exchange, in centipawns, by kind. The king is priced by legality, not here. */
export const EXCHANGE_VALUES = new Int32Array(OFF_HEAP);
EXCHANGE_VALUES.set([0, 100, 320, 330, 500, 950, 0]);

/** True when the exchange that a legal move starts gains at least `threshold` centipawns for its side. */
export function exchangeGains(move: number, threshold: number): boolean {
  const type = typeOf(move);
  if (type === CASTLING) return threshold <= 0;
  const from = fromSquare(move);
  const to = toSquare(move);
  let gain = (type === EN_PASSANT ? EXCHANGE_VALUES[PAWN] : EXCHANGE_VALUES[kindOf(MEN[to])]) - threshold;
  let next = kindOf(MEN[from]);
  if (isPromotion(move)) {
    next = promotedKind(move);
    gain += EXCHANGE_VALUES[next] - EXCHANGE_VALUES[PAWN];
  }
  if (gain < 0) return false;
  // Even when the man that moved is lost for nothing?
  let balance = gain - EXCHANGE_VALUES[next];
  if (balance >= 0) return true;

  let occupiedLo = ((SETS[0] | SETS[16]) & ~bitLo(from)) | bitLo(to);
  let occupiedHi = ((SETS[1] | SETS[17]) & ~bitHi(from)) | bitHi(to);
  if (type === EN_PASSANT) {
    occupiedLo &= ~bitLo(to ^ 8);
    occupiedHi &= ~bitHi(to ^ 8);
  }
  const around = attackersOf(to, occupiedLo, occupiedHi);
  let attackersLo = around.lo & occupiedLo, attackersHi = around.hi & occupiedHi;
  const diagonalLo = both(BISHOP, 0) | both(QUEEN, 0), diagonalHi = both(BISHOP, 1) | both(QUEEN, 1);
  const straightLo = both(ROOK, 0) | both(QUEEN, 0), straightHi = both(ROOK, 1) | both(QUEEN, 1);
  const us = GAME[SIDE_TO_MOVE];
  let side = us ^ 1;
  for (;;) {
    attackersLo &= occupiedLo;
    attackersHi &= occupiedHi;
    const ownLo = attackersLo & SETS[side << 4], ownHi = attackersHi & SETS[(side << 4) + 1];
    if ((ownLo | ownHi) === 0) break;
    const kind = leastValuable(side, ownLo, ownHi);
    side ^= 1;
    balance = 0 - balance - 1 - EXCHANGE_VALUES[kind];
    if (balance >= 0) {
      // The king cannot take into an attack: the capture that seemed to pay is not there.
      if (kind === KING && ((attackersLo & SETS[side << 4]) | (attackersHi & SETS[(side << 4) + 1])) !== 0) side ^= 1;
      break;
    }
    const at = 2 * ((side ^ 1) * 8 + kind);
    const takerLo = ownLo & SETS[at];
    const takerHi = takerLo !== 0 ? 0 : ownHi & SETS[at + 1];
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

/** The kind of the least valuable man of a side in a set that is not empty. */
function leastValuable(side: number, lo: number, hi: number): number {
  for (let kind = PAWN; kind < KING; kind++) {
    const at = 2 * (side * 8 + kind);
    if (((lo & SETS[at]) | (hi & SETS[at + 1])) !== 0) return kind;
  }
  return KING;
}
