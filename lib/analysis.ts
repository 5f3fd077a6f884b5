/** Findings of a search, as callers get them: scores from White's perspective, moves by their names. */

import { speed } from '../base/clock.ts';
import { GAME, SIDE_TO_MOVE } from '../engine/board.ts';
import { toFen } from '../engine/fen.ts';
import { NO_MOVE } from '../engine/move.ts';
import { makeMove, unmakeMove } from '../engine/position.ts';
import { WHITE } from '../engine/squares.ts';
import type { Move as MoveCode } from '../engine/types.ts';
import { BOUND_EXACT, BOUND_LOWER } from '../eval/bound.ts';
import { DRAW, isMateScore, movesToMate } from '../eval/score.ts';
import { materialOnBoard, shownScore, winDrawLoss } from '../eval/win-draw-loss.ts';
import { type Game, restoreGame } from '../search/game.ts';
import type { Line as SearchLine, SearchResult } from '../search/limits.ts';
import { nameOf } from './game-set-up.ts';
import type { Move } from './types/game.ts';
import type { Analysis, AnalysisInfo, Line, Score, WinDrawLoss } from './types/search.ts';

/** Where the search of a game stands. `lines` are the last of each rank, the best first. */
export function analysisInfo(game: Game, lines: readonly SearchLine[]): AnalysisInfo {
  restoreGame(game);
  return infoHere(lines);
}

/** The result of the search of a game. */
export function analysisOf(game: Game, lines: readonly SearchLine[], result: SearchResult): Analysis {
  restoreGame(game);
  const { best, ponder, score, depth, nodes, time } = result;
  const [bestMove = null, reply = null] = namesOf(best === NO_MOVE ? [] : ponder === NO_MOVE ? [best] : [best, ponder]);
  return {
    ...infoHere(lines),
    depth,
    nodes,
    time: Math.round(time),
    nodesPerSecond: speed(nodes, time),
    bestMove,
    ponder: reply,
    score: scoreOf(score),
    winDrawLoss: best === NO_MOVE && score === DRAW ? STALEMATE : chancesOf(score),
  };
}

const STALEMATE: WinDrawLoss = { white: 0, draw: 1, black: 0 };

/** The lines of a search of the current position. */
function infoHere(lines: readonly SearchLine[]): AnalysisInfo {
  const { depth = 0, nodes = 0, time = 0, tableUse = 0, tablebaseHits = 0 } = lines.at(0) ?? {};
  return {
    fen: toFen(),
    depth,
    // A position without a legal move has a line without moves.
    lines: lines.filter(({ moves }) => moves.length > 0).map(lineOf),
    nodes,
    time: Math.round(time),
    nodesPerSecond: speed(nodes, time),
    tableUse: tableUse / 1000,
    tablebaseHits,
  };
}

function lineOf({ rank, depth, deepest, score, bound, moves }: SearchLine): Line {
  return {
    rank,
    depth,
    selectiveDepth: deepest,
    score: scoreOf(score),
    bound: bound === BOUND_EXACT ? 'exact' : (bound === BOUND_LOWER) === isWhites() ? 'lower' : 'upper',
    winDrawLoss: chancesOf(score),
    moves: namesOf(moves),
  };
}

/** The names of moves that follow each other from the current position. */
function namesOf(moves: readonly MoveCode[]): Move[] {
  const names = moves.map((move) => {
    const name = nameOf(move);
    makeMove(move);
    return name;
  });
  for (const move of [...moves].reverse()) unmakeMove(move);
  return names;
}

function isWhites(): boolean {
  return GAME[SIDE_TO_MOVE] === WHITE;
}

/** A score of the side to move (see eval/score.ts), from White's perspective. */
function scoreOf(score: number): Score {
  const sign = isWhites() ? 1 : -1;
  if (!isMateScore(score)) return { unit: 'centipawns', value: sign * shownScore(score, materialOnBoard()) + 0 };
  return { unit: 'mate', value: sign * movesToMate(score) + 0 };
}

function chancesOf(score: number): WinDrawLoss {
  const [win, draw, loss] = winDrawLoss(score, materialOnBoard()).map((permille) => permille / 1000) as [
    number,
    number,
    number,
  ];
  return isWhites() ? { white: win, draw, black: loss } : { white: loss, draw, black: win };
}
