/**
 * The order of quiet moves: by their histories, with those first that save a piece from a lesser one or give check.
 * Idea: Stockfish.
 */

import { BOARD } from '../engine/board.ts';
import { checksFrom } from '../engine/checks.ts';
import { fromSquare, toSquare } from '../engine/move.ts';
import { KING, KNIGHT, QUEEN, ROOK, kindOf } from '../engine/squares.ts';
import { BUTTERFLY, CONTINUATION, butterflyAt, contextOf, continuationAt } from './history.ts';
import { ORDER_CHECK, ORDER_MINOR_SAVED, ORDER_QUEEN_SAVED, ORDER_ROOK_SAVED } from './parameters.ts';
import { CONTEXT, CONTEXT_OFFSET } from './searcher.ts';
import { BY_MINORS, BY_PAWNS, BY_ROOKS, threatBit } from './threats.ts';

/** The threats by lesser pieces than one of a kind: a field of threats.ts. */
const LESSER = new Int32Array(KING);
LESSER.set([BY_PAWNS, BY_PAWNS, BY_MINORS, BY_ROOKS], KNIGHT);

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
 * Order score of a quiet move after `findThreats` and `findCheckSquares` for its position: its history and its promise.
 */
export function orderScore(ply: number, move: number): number {
  const context = contextOf(move);
  return (
    2 * (BUTTERFLY[butterflyAt(ply, move)] + historyAfter(ply, 1, context)) + historyAfter(ply, 2, context) +
    historyAfter(ply, 4, context) + historyAfter(ply, 6, context) + promise(ply, move)
  );
}

/** Promise of a move by its origin and target: threats left behind, checks, threatened squares. */
function promise(ply: number, move: number): number {
  const from = fromSquare(move), to = toSquare(move), kind = kindOf(BOARD[from]);
  const check = checksFrom(kind, to) ? ORDER_CHECK : 0;
  if (kind < KNIGHT || kind > QUEEN) return check;
  const lesser = LESSER[kind];
  if (threatBit(ply, lesser, from) === 0 || threatBit(ply, lesser, to) !== 0) return check;
  return check + (kind === QUEEN ? ORDER_QUEEN_SAVED : kind === ROOK ? ORDER_ROOK_SAVED : ORDER_MINOR_SAVED);
}
