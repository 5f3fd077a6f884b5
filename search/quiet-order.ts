/**
 * The order of quiet moves: by their histories, with those first that save a piece from a lesser one or give check.
 * Idea: Stockfish.
 */

import { KNIGHT_ATTACKS, PAWN_ATTACKS, bishopAttacks, rookAttacks } from '../engine/attacks.ts';
import { GAME, BOARD, PIECES, SIDE_TO_MOVE, kingSquare, setsOf } from '../engine/board.ts';
import { fromSquare, toSquare } from '../engine/move.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, WHITE, kindOf } from '../engine/squares.ts';
import { OFF_HEAP_LENGTH, lowest, northHi, northLo, eastWest, southHi, southLo } from '../engine/bitboards.ts';
import { BUTTERFLY, CONTINUATION, butterflyAt, contextOf, continuationAt } from './history.ts';
import { ORDER_CHECK, ORDER_MINOR_SAVED, ORDER_QUEEN_SAVED, ORDER_ROOK_SAVED } from './parameters.ts';
import { CONTEXT, CONTEXT_OFFSET } from './searcher.ts';

/**
 * Squares where a queen, a rook or a minor piece is attacked by a lesser piece, and squares where a piece of a kind
 * gives check: two words each, at `2 * kind` and `CHECKS + 2 * kind`.
 */
const WORDS = new Int32Array(OFF_HEAP_LENGTH);
const CHECKS = 16;

/** Finds the squares on which the order of the quiet moves of the side to move depends. */
export function prepareOrder(): void {
  const them = GAME[SIDE_TO_MOVE] ^ 1;
  const theirs = setsOf(them);
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  const sidesLo = eastWest(PIECES[theirs + 2 * PAWN]), sidesHi = eastWest(PIECES[theirs + 2 * PAWN + 1]);
  let lo = them === WHITE ? northLo(sidesLo) : southLo(sidesLo, sidesHi);
  let hi = them === WHITE ? northHi(sidesLo, sidesHi) : southHi(sidesHi);
  keep(2 * KNIGHT, lo, hi);
  keep(2 * BISHOP, lo, hi);
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[theirs + 2 * KNIGHT + half]; word !== 0; word &= word - 1) {
      const at = 2 * (32 * half + lowest(word));
      lo |= KNIGHT_ATTACKS[at];
      hi |= KNIGHT_ATTACKS[at + 1];
    }
    for (let word = PIECES[theirs + 2 * BISHOP + half]; word !== 0; word &= word - 1) {
      const seen = bishopAttacks(32 * half + lowest(word), occupiedLo, occupiedHi);
      lo |= seen.lo;
      hi |= seen.hi;
    }
  }
  keep(2 * ROOK, lo, hi);
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[theirs + 2 * ROOK + half]; word !== 0; word &= word - 1) {
      const seen = rookAttacks(32 * half + lowest(word), occupiedLo, occupiedHi);
      lo |= seen.lo;
      hi |= seen.hi;
    }
  }
  keep(2 * QUEEN, lo, hi);
  findChecks(them, occupiedLo, occupiedHi);
}

function findChecks(them: number, occupiedLo: number, occupiedHi: number): void {
  const king = kingSquare(them);
  const pawn = 2 * (64 * them + king);
  keep(CHECKS + 2 * PAWN, PAWN_ATTACKS[pawn], PAWN_ATTACKS[pawn + 1]);
  keep(CHECKS + 2 * KNIGHT, KNIGHT_ATTACKS[2 * king], KNIGHT_ATTACKS[2 * king + 1]);
  const diagonal = bishopAttacks(king, occupiedLo, occupiedHi);
  const straight = rookAttacks(king, occupiedLo, occupiedHi);
  keep(CHECKS + 2 * BISHOP, diagonal.lo, diagonal.hi);
  keep(CHECKS + 2 * ROOK, straight.lo, straight.hi);
  keep(CHECKS + 2 * QUEEN, diagonal.lo | straight.lo, diagonal.hi | straight.hi);
}

function keep(at: number, lo: number, hi: number): void {
  WORDS[at] = lo;
  WORDS[at + 1] = hi;
}

/** True when a square is in the set whose words are at `at`. */
function holds(at: number, square: number): boolean {
  return (WORDS[at + (square >> 5)] & (1 << square)) !== 0;
}

/** History of a quiet move at a ply after the moves one, two and four plies before. Within 3 CONTINUATION_LIMITs. */
export function historyAfterMoves(ply: number, move: number): number {
  const context = contextOf(move);
  return historyAfter(ply, 1, context) + historyAfter(ply, 2, context) + historyAfter(ply, 4, context);
}

function historyAfter(ply: number, before: number, context: number): number {
  return CONTINUATION[continuationAt(CONTEXT[ply + CONTEXT_OFFSET - before], context)];
}

/** History of a quiet move at a ply: where it went well before, and after which moves. */
export function quietHistory(ply: number, move: number): number {
  return 2 * BUTTERFLY[butterflyAt(move)] + historyAfterMoves(ply, move);
}

/** Order score of a quiet move after `prepareOrder` for its position: its history, and what it promises. */
export function orderScore(ply: number, move: number): number {
  const context = contextOf(move);
  const from = fromSquare(move);
  return (
    2 * (BUTTERFLY[butterflyAt(move)] + historyAfter(ply, 1, context)) + historyAfter(ply, 2, context) +
    historyAfter(ply, 4, context) + historyAfter(ply, 6, context) + promise(kindOf(BOARD[from]), from, toSquare(move))
  );
}

/** What a move promises by what it leaves behind and where it goes. */
function promise(kind: number, from: number, to: number): number {
  const check = holds(CHECKS + 2 * kind, to) ? ORDER_CHECK : 0;
  if (kind < KNIGHT || kind > QUEEN || !holds(2 * kind, from) || holds(2 * kind, to)) return check;
  return check + (kind === QUEEN ? ORDER_QUEEN_SAVED : kind === ROOK ? ORDER_ROOK_SAVED : ORDER_MINOR_SAVED);
}
