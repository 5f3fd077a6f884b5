/**
 * Has an engine score labelled positions, a block at a time. A block begins as a new game and keeps the engine's table, so
 * that the scores depend neither on how many engines work at a time nor on where a run was interrupted.
 */

import { UserError } from '../../base/user-error.ts';
import { findChecksAndPins, sideToMove } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { hasNoMoves } from '../../engine/generate.ts';
import { WHITE } from '../../engine/squares.ts';
import { isMateScore } from '../../eval/score.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import { ForfeitError } from '../../tools/match/match-game.ts';
import type { UciEngine } from '../../tools/match/uci-engine.ts';
import { fenOf, LabelError, withScore } from './labelled.ts';
import type { ScoredCounts } from './scored-file.ts';
import { askForEvaluation } from './uci-evaluation.ts';

/** Milliseconds that an engine has to start up, to be ready and to answer. */
export const PATIENCE = 30_000;

/** Lines of a block. */
export const BLOCK_LINES = 250;

export interface ScoredBlock {
  readonly lines: readonly string[];
  readonly counts: ScoredCounts;
}

/** Limit of an engine's search of a position; `static` when it is to evaluate it without a search. */
export type ScoringLimit = { readonly nodes: number } | { readonly depth: number } | 'static';

/** Scores the lines of a block. Moves the position of this thread. Throws UserError when the engine fails. */
export async function scoreBlock(
  lines: readonly string[],
  limit: ScoringLimit,
  engine: UciEngine,
): Promise<ScoredBlock> {
  if (!(await engine.newGame())) throw new UserError(`the engine ${engine.ownName} is not ready`);
  const scored: string[] = [];
  let decided = 0;
  let bad = 0;
  for (const line of lines) {
    const fen = readFen(line);
    if (fen === undefined) {
      bad++;
      continue;
    }
    const isWhite = sideToMove() === WHITE;
    engine.setChess960(hasChess960Castling());
    findChecksAndPins();
    // A search says by itself that a game is over.
    const isOver = limit === 'static' && hasNoMoves(0);
    const score = isOver ? undefined : await scoreOf(fen, limit, engine, isWhite);
    if (score === undefined) decided++;
    else scored.push(withScore(line, score));
  }
  return { lines: scored, counts: { scored: scored.length, decided, bad } };
}

/**
 * Sets up the position of a line, and writes it with all six fields: engines may fail without the counters. Undefined
 * when the line has none.
 */
function readFen(line: string): string | undefined {
  try {
    setFen(fenOf(line));
    return toFen();
  } catch (error) {
    if (error instanceof LabelError || error instanceof FenError) return undefined;
    throw error;
  }
}

/** The engine's score in centipawns from White's view; undefined for a mate or without a score. */
async function scoreOf(
  fen: string,
  limit: ScoringLimit,
  engine: UciEngine,
  isWhite: boolean,
): Promise<number | undefined> {
  if (limit === 'static') return askForEvaluation(engine, fen, PATIENCE);
  try {
    const { score, move } = await engine.think({ fen, moves: [] }, limit, Number.POSITIVE_INFINITY);
    const hasMove = /^[a-h][1-8]/.test(move);
    if (score === undefined || !hasMove || isMateScore(score)) return undefined;
    return isWhite ? score : 0 - score;
  } catch (error) {
    if (!(error instanceof ForfeitError)) throw error;
    throw new UserError(`the engine ${engine.ownName} failed at ${fen}: ${error.message}`);
  }
}
