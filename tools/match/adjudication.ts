/**
 * Games that end before their end: when one side sees itself lost for some moves, when both see a draw, when it has
 * taken too many moves, or when an endgame table knows the result.
 */

import { BLACK, WHITE } from '../../engine/squares.ts';
import type { PlayedMove } from './played.ts';
import type { Result, Verdict } from './referee.ts';

/** A side that sees itself this far behind, so many of its moves in a row, has lost. */
export interface ResignRule {
  readonly moves: number;
  /** Centipawns. */
  readonly score: number;
  /** The winner must agree, as long as the loser. */
  readonly bothSides: boolean;
}

/** When from some move on both sides see no more than this, so many of their moves in a row, the game is drawn. */
export interface DrawRule {
  /** The number of the first move that may end so. */
  readonly from: number;
  readonly moves: number;
  /** Centipawns. */
  readonly score: number;
}

/** Endgame tables. */
export interface EndgameTables {
  /** The result of a position, given as FEN, by the rules of fifty moves; null when the tables do not tell it. */
  readonly result: (fen: string) => Result | null;
}

export interface AdjudicationRules {
  readonly resign?: ResignRule | undefined;
  readonly draw?: DrawRule | undefined;
  /** The game is drawn after the move of Black with this number. */
  readonly maxMoves?: number | undefined;
  readonly tables?: EndgameTables | undefined;
}

/** What the rules look at: the game so far, and the move that would be next. */
export interface GameState {
  readonly moves: readonly PlayedMove[];
  readonly side: number;
  readonly number: number;
  readonly fen: () => string;
}

/** The verdict of the rules, or null when the game goes on. */
export function adjudicate(rules: AdjudicationRules, state: GameState): Verdict | null {
  const { resign, draw, maxMoves, tables } = rules;
  if (tables !== undefined) {
    const result = tables.result(state.fen());
    if (result !== null) return { result, reason: 'endgame table', termination: 'adjudication' };
  }
  if (resign !== undefined) {
    for (const side of [WHITE, BLACK]) if (hasResigned(resign, side, state.moves)) return resigned(side);
  }
  if (draw !== undefined && state.number > draw.from && isDrawn(draw, state.moves)) {
    return { result: '1/2-1/2', reason: 'both sides see a draw', termination: 'adjudication' };
  }
  if (maxMoves !== undefined && state.number > maxMoves) {
    return { result: '1/2-1/2', reason: `adjudicated after ${maxMoves} moves`, termination: 'adjudication' };
  }
  return null;
}

function hasResigned(
  { moves: count, score, bothSides }: ResignRule,
  side: number,
  moves: readonly PlayedMove[],
) {
  const sign = side === WHITE ? 1 : -1;
  const seesLoss = (move: PlayedMove) => (scoreOf(move) ?? 0) * sign <= -score;
  const sides = bothSides ? [WHITE, BLACK] : [side];
  return sides.every((judge) => lastMovesOf(judge, count, moves).filter(seesLoss).length === count);
}

function isDrawn({ moves: count, score }: DrawRule, moves: readonly PlayedMove[]): boolean {
  const seesDraw = (move: PlayedMove) => Math.abs(scoreOf(move) ?? Number.POSITIVE_INFINITY) <= score;
  return [WHITE, BLACK].every((side) => lastMovesOf(side, count, moves).filter(seesDraw).length === count);
}

/** The last moves of a side, at most so many. */
function lastMovesOf(side: number, count: number, moves: readonly PlayedMove[]): PlayedMove[] {
  return moves.slice(-2 * count).filter((move) => move.side === side);
}

/** Centipawns from White's view; undefined for a move of the opening and where nothing was told. */
function scoreOf(move: PlayedMove): number | undefined {
  return move.thought?.score;
}

function resigned(side: number): Verdict {
  const loser = side === WHITE ? 'White' : 'Black';
  return {
    result: side === WHITE ? '0-1' : '1-0',
    reason: `${loser} sees itself lost`,
    termination: 'adjudication',
  };
}
