/**
 * Threats: the squares that the opponent of the side to move attacks, at each ply of the search. Histories of quiet
 * moves tell apart moves from and to threatened squares, and their order asks for attacks by lesser pieces. Idea of the
 * histories: Berserk.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../engine/attacks.ts';
import { GAME, PIECES, SIDE_TO_MOVE, kingSquare, setsOf } from '../engine/board.ts';
import { lowest, northHi, northLo, eastWest, southHi, southLo } from '../engine/bitboards.ts';
import { fromSquare, toSquare } from '../engine/move.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../engine/squares.ts';
import { MAX_PLY } from '../eval/score.ts';
import type { Square } from '../engine/types.ts';

/** Squares attacked at `THREAT_WORDS * ply` and the fields below, two words each. */
const THREATS = new Int32Array(8 * (MAX_PLY + 8));
const THREAT_WORDS = 8;
/** By pawns; by pawns and minor pieces; by these and rooks; by all. */
export const BY_PAWNS = 0;
export const BY_MINORS = 2;
export const BY_ROOKS = 4;
export const BY_ALL = 6;

/** Finds the squares that the opponent attacks, for a ply. */
export function findThreats(ply: number): void {
  const at = THREAT_WORDS * ply;
  const them = GAME[SIDE_TO_MOVE] ^ 1;
  const theirs = setsOf(them);
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  const sidesLo = eastWest(PIECES[theirs + 2 * PAWN]), sidesHi = eastWest(PIECES[theirs + 2 * PAWN + 1]);
  let lo = them === WHITE ? northLo(sidesLo) : southLo(sidesLo, sidesHi);
  let hi = them === WHITE ? northHi(sidesLo, sidesHi) : southHi(sidesHi);
  keep(at + BY_PAWNS, lo, hi);
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[theirs + 2 * KNIGHT + half]; word !== 0; word &= word - 1) {
      const knight = 2 * (32 * half + lowest(word));
      lo |= KNIGHT_ATTACKS[knight];
      hi |= KNIGHT_ATTACKS[knight + 1];
    }
    for (let word = PIECES[theirs + 2 * BISHOP + half]; word !== 0; word &= word - 1) {
      const seen = bishopAttacks(32 * half + lowest(word), occupiedLo, occupiedHi);
      lo |= seen.lo;
      hi |= seen.hi;
    }
  }
  keep(at + BY_MINORS, lo, hi);
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[theirs + 2 * ROOK + half]; word !== 0; word &= word - 1) {
      const seen = rookAttacks(32 * half + lowest(word), occupiedLo, occupiedHi);
      lo |= seen.lo;
      hi |= seen.hi;
    }
  }
  keep(at + BY_ROOKS, lo, hi);
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[theirs + 2 * QUEEN + half]; word !== 0; word &= word - 1) {
      const queen = 32 * half + lowest(word);
      const diagonal = bishopAttacks(queen, occupiedLo, occupiedHi);
      lo |= diagonal.lo;
      hi |= diagonal.hi;
      const straight = rookAttacks(queen, occupiedLo, occupiedHi);
      lo |= straight.lo;
      hi |= straight.hi;
    }
  }
  const king = 2 * kingSquare(them);
  keep(at + BY_ALL, lo | KING_ATTACKS[king], hi | KING_ATTACKS[king + 1]);
}

function keep(at: number, lo: number, hi: number): void {
  THREATS[at] = lo;
  THREATS[at + 1] = hi;
}

/** One word of the squares that the pieces of a field attack at a ply: the low one, `half` 0, or the high one, 1. */
export function threatWord(ply: number, field: number, half: number): number {
  return THREATS[THREAT_WORDS * ply + field + half];
}

/** 1 when the pieces of a field attack a square at a ply, else 0. A number: sums of them need no branch. */
export function threatBit(ply: number, field: number, square: Square): number {
  return (THREATS[THREAT_WORDS * ply + field + (square >> 5)] >>> (square & 31)) & 1;
}

/** Sum of 2 for a move that leaves a threatened square and 1 for one that goes to such a square. */
export function threatsOf(ply: number, move: number): number {
  return 2 * threatBit(ply, BY_ALL, fromSquare(move)) + threatBit(ply, BY_ALL, toSquare(move));
}
