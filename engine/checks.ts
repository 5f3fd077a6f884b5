/**
 * Quiet moves of knights, bishops, rooks and queens that give check directly: quiescence searches them beside
 * captures. Discovered checks, and checks by pawns and castling, are left out; pinned pieces do not move.
 */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from './attacks.ts';
import { GAME, PINNED, STATE, STATES, PIECES, SIDE_TO_MOVE, kingSquare, setsOf } from './board.ts';
import { pushTargets } from './generate.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from './squares.ts';
import { lowest } from './bitboards.ts';

/**
 * Writes these moves into MOVES from index `start`; returns the index after the last. The side to move must not be in
 * check, and `findChecksAndPins` must have been called.
 */
export function generateQuietChecks(start: number): number {
  const us = GAME[SIDE_TO_MOVE];
  const ours = setsOf(us);
  const king = kingSquare(us ^ 1);
  const state = GAME[STATE];
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  const freeLo = ~STATES[state + PINNED], freeHi = ~STATES[state + PINNED + 1];
  let end = start;
  const leapLo = KNIGHT_ATTACKS[2 * king] & ~occupiedLo, leapHi = KNIGHT_ATTACKS[2 * king + 1] & ~occupiedHi;
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[ours + 2 * KNIGHT + half] & (half === 0 ? freeLo : freeHi); word !== 0; word &= word - 1) {
      const from = 32 * half + lowest(word);
      end = pushTargets(from, KNIGHT_ATTACKS[2 * from] & leapLo, KNIGHT_ATTACKS[2 * from + 1] & leapHi, end, false);
    }
  }
  const diagonal = bishopAttacks(king, occupiedLo, occupiedHi);
  const diagonalLo = diagonal.lo & ~occupiedLo, diagonalHi = diagonal.hi & ~occupiedHi;
  const straight = rookAttacks(king, occupiedLo, occupiedHi);
  const straightLo = straight.lo & ~occupiedLo, straightHi = straight.hi & ~occupiedHi;
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
