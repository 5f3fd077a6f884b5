/** Many moves asked at once whether they give check: the squares to check from are found once for all of them. */

import { KNIGHT_ATTACKS, PAWN_ATTACKS, bishopAttacks, rookAttacks } from './attacks.ts';
import { BOARD, GAME, PINNED, STATE, STATES, PIECES, SIDE_TO_MOVE, kingSquare, setsOf } from './board.ts';
import { pushTargets } from './generate.ts';
import { CASTLING, fromSquare, toSquare, typeOf } from './move.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, kindOf } from './squares.ts';
import { lowest } from './bitboards.ts';
import type { Kind, Move, Square } from './types.ts';

/** Squares from which a piece of a kind would attack the king that is not to move: two words at `2 * kind`. */
const CHECK_SQUARES = new Int32Array(2 * (KING + 1));
/** The first piece of ours on each line from that king: what stands behind it may attack the king when it leaves. */
const SHIELDS = new Int32Array(2);

/** Fills CHECK_SQUARES and SHIELDS for the current position. */
export function findCheckSquares(): void {
  const us = GAME[SIDE_TO_MOVE];
  const ours = setsOf(us);
  const king = kingSquare(us ^ 1);
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  const diagonal = bishopAttacks(king, occupiedLo, occupiedHi);
  const straight = rookAttacks(king, occupiedLo, occupiedHi);
  const pawnsAt = 128 * (us ^ 1) + 2 * king;
  CHECK_SQUARES[2 * PAWN] = PAWN_ATTACKS[pawnsAt];
  CHECK_SQUARES[2 * PAWN + 1] = PAWN_ATTACKS[pawnsAt + 1];
  CHECK_SQUARES[2 * KNIGHT] = KNIGHT_ATTACKS[2 * king];
  CHECK_SQUARES[2 * KNIGHT + 1] = KNIGHT_ATTACKS[2 * king + 1];
  CHECK_SQUARES[2 * BISHOP] = diagonal.lo;
  CHECK_SQUARES[2 * BISHOP + 1] = diagonal.hi;
  CHECK_SQUARES[2 * ROOK] = straight.lo;
  CHECK_SQUARES[2 * ROOK + 1] = straight.hi;
  CHECK_SQUARES[2 * QUEEN] = diagonal.lo | straight.lo;
  CHECK_SQUARES[2 * QUEEN + 1] = diagonal.hi | straight.hi;
  SHIELDS[0] = (diagonal.lo | straight.lo) & PIECES[ours];
  SHIELDS[1] = (diagonal.hi | straight.hi) & PIECES[ours + 1];
}

/**
 * False when a quiet move gives no check for sure: it is no castling, it reaches no square from which the piece would
 * attack the king, and it leaves no line to it. Much cheaper than `givesCheck`, which has to confirm the others.
 * `findCheckSquares` must have been called at the position.
 */
export function mayGiveCheck(move: Move): boolean {
  const from = fromSquare(move), to = toSquare(move);
  const attacks = CHECK_SQUARES[2 * kindOf(BOARD[from]) + (to >> 5)] >>> (to & 31);
  const unmasks = SHIELDS[from >> 5] >>> (from & 31);
  return ((attacks | unmasks) & 1) !== 0 || typeOf(move) === CASTLING;
}

/** True when a piece of a kind attacks the king from a square. `findCheckSquares` must have been called. */
export function checksFrom(kind: Kind, square: Square): boolean {
  return (CHECK_SQUARES[2 * kind + (square >> 5)] & (1 << square)) !== 0;
}

/**
 * Writes the quiet moves of knights, bishops, rooks and queens that give check directly into MOVES from index `start`;
 * returns the index after the last. Quiescence searches them beside captures. Discovered checks, and checks by pawns
 * and castling, are left out; pinned pieces do not move. The side to move must not be in check, and
 * `findChecksAndPins` must have been called.
 */
export function generateQuietChecks(start: number): number {
  const us = GAME[SIDE_TO_MOVE];
  const ours = setsOf(us);
  const state = GAME[STATE];
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  const freeLo = ~STATES[state + PINNED], freeHi = ~STATES[state + PINNED + 1];
  findCheckSquares();
  const leapLo = CHECK_SQUARES[2 * KNIGHT] & ~occupiedLo, leapHi = CHECK_SQUARES[2 * KNIGHT + 1] & ~occupiedHi;
  let end = start;
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[ours + 2 * KNIGHT + half] & (half === 0 ? freeLo : freeHi); word !== 0; word &= word - 1) {
      const from = 32 * half + lowest(word);
      end = pushTargets(from, KNIGHT_ATTACKS[2 * from] & leapLo, KNIGHT_ATTACKS[2 * from + 1] & leapHi, end, false);
    }
  }
  const diagonalLo = CHECK_SQUARES[2 * BISHOP] & ~occupiedLo, diagonalHi = CHECK_SQUARES[2 * BISHOP + 1] & ~occupiedHi;
  const straightLo = CHECK_SQUARES[2 * ROOK] & ~occupiedLo, straightHi = CHECK_SQUARES[2 * ROOK + 1] & ~occupiedHi;
  for (let half = 0; half < 2; half++) {
    const free = half === 0 ? freeLo : freeHi;
    const queens = PIECES[ours + 2 * QUEEN + half];
    for (let word = (PIECES[ours + 2 * BISHOP + half] | queens) & free; word !== 0; word &= word - 1) {
      const from = 32 * half + lowest(word);
      const isQueen = (queens & word & -word) !== 0;
      const attacks = bishopAttacks(from, occupiedLo, occupiedHi);
      end = pushTargets(
        from, attacks.lo & (isQueen ? diagonalLo | straightLo : diagonalLo),
        attacks.hi & (isQueen ? diagonalHi | straightHi : diagonalHi), end, false,
      );
    }
    for (let word = (PIECES[ours + 2 * ROOK + half] | queens) & free; word !== 0; word &= word - 1) {
      const from = 32 * half + lowest(word);
      const isQueen = (queens & word & -word) !== 0;
      const attacks = rookAttacks(from, occupiedLo, occupiedHi);
      end = pushTargets(
        from, attacks.lo & (isQueen ? diagonalLo | straightLo : straightLo),
        attacks.hi & (isQueen ? diagonalHi | straightHi : straightHi), end, false,
      );
    }
  }
  return end;
}
