/**
 * Blocked pawn endings: which side provably cannot win. Only for positions without pieces; the answer is a bound for
 * one side and says nothing about the other, who may yet win or lose.
 */

import {
  EN_PASSANT_SQUARE, GAME, ROW, ROWS, SIDE_TO_MOVE, SIGNATURES, SIGNATURE_BITS, kingSquare,
} from '../../engine/board.ts';
import { BLACK, NO_SQUARE, PAWN, WHITE } from '../../engine/squares.ts';
import { viewOf } from '../frame.ts';
import { wallHolds } from './certificate.ts';
import { defenderHolds } from './kings-game.ts';
import { exploreWorld } from './world.ts';

/** True when no piece is left on either side, and each side has a pawn. */
export function isPawnEnding(): boolean {
  return SIGNATURES[WHITE] === SIGNATURE_BITS[PAWN] && SIGNATURES[BLACK] === SIGNATURE_BITS[PAWN];
}

/** True when it is proved that `side` cannot win the position on the board. False promises nothing. */
export function cannotWin(side: number): boolean {
  if (!isPawnEnding()) return false;
  const turn = side === WHITE ? 0 : 56;
  const attackerMoves = GAME[SIDE_TO_MOVE] === side;
  const passed = ROWS[GAME[ROW] + EN_PASSANT_SQUARE];
  const defender = kingSquare(side ^ 1) ^ turn;
  // The defender may leave an en passant capture alone; the attacker's would be a lever.
  if (!attackerMoves || passed === NO_SQUARE) {
    exploreWorld(viewOf(side));
    if (wallHolds(defender, !attackerMoves)) return true;
  }
  return defenderHolds(
    viewOf(side), kingSquare(side) ^ turn, defender, !attackerMoves, passed === NO_SQUARE ? passed : passed ^ turn,
  );
}
