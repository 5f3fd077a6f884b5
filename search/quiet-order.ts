/**
 * The order of quiet moves: by their histories, with those first that save a piece from a lesser one or give check.
 * Idea: Stockfish.
 */

import { KNIGHT_ATTACKS, PAWN_ATTACKS, bishopAttacks, rookAttacks } from '../engine/attacks.ts';
import { GAME, BOARD, PIECES, SIDE_TO_MOVE, kingSquare } from '../engine/board.ts';
import { fromSquare, toSquare } from '../engine/move.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK, kindOf } from '../engine/squares.ts';
import { OFF_HEAP_LENGTH } from '../engine/bitboards.ts';
import { BUTTERFLY, CONTINUATION, butterflyAt, contextOf, continuationAt } from './history.ts';
import { ORDER_CHECK, ORDER_MINOR_SAVED, ORDER_QUEEN_SAVED, ORDER_ROOK_SAVED } from './parameters.ts';
import { CONTEXT, CONTEXT_OFFSET } from './searcher.ts';
import { BY_MINORS, BY_PAWNS, BY_ROOKS, isThreatened } from './threats.ts';

/** Squares where a piece of a kind gives check, two words each, at `2 * kind`. */
const CHECKS = new Int32Array(OFF_HEAP_LENGTH);
/** The threats by lesser pieces than one of a kind: a field of THREATS. */
const LESSER = new Int32Array(OFF_HEAP_LENGTH);
LESSER.set([BY_PAWNS, BY_PAWNS, BY_MINORS, BY_ROOKS], KNIGHT);

/** Finds the squares of direct checks, on which the order of the quiet moves of the side to move depends. */
export function findCheckingSquares(): void {
  const them = GAME[SIDE_TO_MOVE] ^ 1;
  const occupiedLo = PIECES[0] | PIECES[16], occupiedHi = PIECES[1] | PIECES[17];
  const king = kingSquare(them);
  const pawn = 2 * (64 * them + king);
  keep(2 * PAWN, PAWN_ATTACKS[pawn], PAWN_ATTACKS[pawn + 1]);
  keep(2 * KNIGHT, KNIGHT_ATTACKS[2 * king], KNIGHT_ATTACKS[2 * king + 1]);
  const diagonal = bishopAttacks(king, occupiedLo, occupiedHi);
  const straight = rookAttacks(king, occupiedLo, occupiedHi);
  keep(2 * BISHOP, diagonal.lo, diagonal.hi);
  keep(2 * ROOK, straight.lo, straight.hi);
  keep(2 * QUEEN, diagonal.lo | straight.lo, diagonal.hi | straight.hi);
}

function keep(at: number, lo: number, hi: number): void {
  CHECKS[at] = lo;
  CHECKS[at + 1] = hi;
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
  return 2 * BUTTERFLY[butterflyAt(ply, move)] + historyAfterMoves(ply, move);
}

/**
 * Order score of a quiet move after `findThreats` and `findCheckingSquares` for its position: its history, and what it
 * promises.
 */
export function orderScore(ply: number, move: number): number {
  const context = contextOf(move);
  return (
    2 * (BUTTERFLY[butterflyAt(ply, move)] + historyAfter(ply, 1, context)) + historyAfter(ply, 2, context) +
    historyAfter(ply, 4, context) + historyAfter(ply, 6, context) + promise(ply, move)
  );
}

/** What a move promises by what it leaves behind and where it goes. */
function promise(ply: number, move: number): number {
  const from = fromSquare(move), to = toSquare(move), kind = kindOf(BOARD[from]);
  const check = (CHECKS[2 * kind + (to >> 5)] & (1 << to)) !== 0 ? ORDER_CHECK : 0;
  if (kind < KNIGHT || kind > QUEEN) return check;
  const lesser = LESSER[kind];
  if (isThreatened(ply, lesser, from) === 0 || isThreatened(ply, lesser, to) !== 0) return check;
  return check + (kind === QUEEN ? ORDER_QUEEN_SAVED : kind === ROOK ? ORDER_ROOK_SAVED : ORDER_MINOR_SAVED);
}
