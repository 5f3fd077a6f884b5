/**
 * Adjudication ends a game early: when one side's score has been lost for some moves, when both see a draw, after too
 * many moves, or when an endgame table has the result.
 */

import { BLACK, WHITE } from '../../engine/squares.ts';
import type { TableResults } from '../../lib/types/annotation.ts';
import type { PlayedMove, Verdict } from '../pgn/game-record.ts';
import { flag, recordOf, type Shaped, whole } from '../state-files.ts';

export const RESIGN_RULE = recordOf({
  moves: whole(1, 9999),
  /** Centipawns. */
  score: whole(0, 99_999),
  /** The winner's scores must agree for as many moves. */
  bothSides: flag(),
});

/** A side has lost when its own score was this low for `moves` of its moves in a row. */
export type ResignRule = Shaped<typeof RESIGN_RULE>;

export const DRAW_RULE = recordOf({
  /** Moves of both sides that are played before this may happen, those of the opening too. */
  from: whole(1, 9999),
  moves: whole(1, 9999),
  /** Centipawns. */
  score: whole(0, 99_999),
});

/** The game is drawn when both sides' scores were this near zero for `moves` of their moves in a row. */
export type DrawRule = Shaped<typeof DRAW_RULE>;

export interface AdjudicationRules {
  readonly resign?: ResignRule | undefined;
  readonly draw?: DrawRule | undefined;
  /** The game is drawn after this many moves of both sides, those of the opening too. */
  readonly maxMoves?: number | undefined;
  readonly tables?: TableResults | undefined;
}

/** The game so far. Its moves count from where it began, whatever number that position has. */
export interface GameState {
  readonly moves: readonly PlayedMove[];
  readonly fen: () => string;
}

/** The verdict of the rules; null while the game goes on. */
export function adjudicate(rules: AdjudicationRules, state: GameState): Verdict | null {
  const { resign, draw, maxMoves, tables } = rules;
  if (tables !== undefined) {
    const result = tables(state.fen());
    if (result !== null) return { result, reason: 'endgame table', termination: 'adjudication' };
  }
  if (resign !== undefined) {
    for (const side of [WHITE, BLACK]) if (hasResigned(resign, side, state.moves)) return resigned(side);
  }
  if (draw !== undefined && state.moves.length >= 2 * draw.from && isDrawn(draw, state.moves)) {
    return { result: '1/2-1/2', reason: 'both sides see a draw', termination: 'adjudication' };
  }
  if (maxMoves !== undefined && state.moves.length >= 2 * maxMoves) {
    return { result: '1/2-1/2', reason: `adjudicated after ${maxMoves} moves`, termination: 'adjudication' };
  }
  return null;
}

function hasResigned({ moves: count, score, bothSides }: ResignRule, side: number, moves: readonly PlayedMove[]) {
  const sign = side === WHITE ? 1 : -1;
  const seesLoss = (move: PlayedMove) => (scoreOf(move) ?? 0) * sign <= -score;
  const sides = bothSides ? [WHITE, BLACK] : [side];
  return sides.every((judge) => lastMovesOf(judge, count, moves).filter(seesLoss).length === count);
}

function isDrawn({ moves: count, score }: DrawRule, moves: readonly PlayedMove[]): boolean {
  const seesDraw = (move: PlayedMove) => Math.abs(scoreOf(move) ?? Number.POSITIVE_INFINITY) <= score;
  return [WHITE, BLACK].every((side) => lastMovesOf(side, count, moves).filter(seesDraw).length === count);
}

/** The last `count` moves of a side, or fewer. */
function lastMovesOf(side: number, count: number, moves: readonly PlayedMove[]): PlayedMove[] {
  return moves.slice(-2 * count).filter((move) => move.side === side);
}

/** Centipawns from White's perspective; undefined for a move of the opening and where the player sent no score. */
function scoreOf(move: PlayedMove): number | undefined {
  return move.thought?.score;
}

function resigned(side: number): Verdict {
  const loser = side === WHITE ? 'White' : 'Black';
  return { result: side === WHITE ? '0-1' : '1-0', reason: `${loser} sees itself lost`, termination: 'adjudication' };
}
