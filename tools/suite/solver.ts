/** Engines that solve test positions or judge games: our own, on a thread of its own, or any that talks UCI. */

import { now } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { UserError } from '../../base/user-error.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { MATE } from '../../eval/score.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import type { Limits } from '../../search/limits.ts';
import type { EngineSpec } from '../match/engine-spec.ts';
import { type OwnEngineOptions, startOwnEngine } from '../match/own-engine.ts';
import { searchAsNewGame, startEngine } from '../match/uci-engine.ts';
import type { SearchInfo } from '../match/uci-search.ts';
import type { GameLine } from '../pgn/game-record.ts';

/** A move and a score, as far as an engine has come. */
export interface MoveAndScore {
  /** As UCI writes it; empty for none. */
  readonly move: string;
  /** Centipawns for the side to move; mates as in eval/score.ts. */
  readonly score: number;
}

/** How far an engine has come, and what that took. */
export interface SearchProgress extends MoveAndScore {
  readonly depth: number;
  /** Undefined when the engine does not send them. */
  readonly nodes: number | undefined;
  /** Milliseconds: what the engine sends, or else what we measure. */
  readonly time: number;
}

export interface Solver {
  readonly name: string;
  /** Resolves when it is ready for a search that is bound by time. Throws UserError. */
  readonly warm: () => Promise<void>;
  /**
   * Searches the position after these moves as a new game; `onProgress` is called for each new best move or score.
   * Changes the position of this thread. Throws UserError.
   */
  readonly solve: (
    line: GameLine,
    limits: Limits,
    onProgress?: (progress: SearchProgress) => void,
  ) => Promise<SearchProgress>;
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** The engine itself. */
export function startOwnSolver(name: string, file: string, options: OwnEngineOptions): Solver {
  const player = startOwnEngine(name, file, options);
  return {
    name,
    warm: player.warm,
    stop: player.stop,
    close: player.close,
    solve: async ({ fen, moves }, limits, onProgress) => {
      const game = setUpGame(fen, moves);
      const textOf = (move: number) => (move === NO_MOVE ? '' : taskText(move));
      let nodes = 0;
      let time = 0;
      player.startGame(0);
      const { best, score, depth } = await player.think(game, limits, ([line]) => {
        if (line === undefined || line.moves.length === 0) return;
        ({ nodes, time } = line);
        onProgress?.({ move: textOf(line.moves[0]!), score: line.score, depth: line.depth, nodes, time });
      });
      return { move: textOf(best), score, depth, nodes, time };
    },
  };
}

/** A move of the current position, as test positions name it. */
function taskText(move: number): string {
  return moveText(move, hasChess960Castling());
}

/** Milliseconds that an engine may take to start and to be ready, and beyond the time that it is given. */
const PATIENCE = 10_000;

interface UciSolverOptions {
  readonly log: Log;
  /** Gives the engine up. */
  readonly signal: AbortSignal;
  /** An answer without a score is an error, unless it is of a mated side. */
  readonly needsScore?: boolean;
}

/** An engine that talks UCI. Throws UserError when it cannot be started, or the signal gives it up. */
export async function startUciSolver(spec: EngineSpec, options: UciSolverOptions): Promise<Solver> {
  const { log, signal, needsScore = false } = options;
  const engine = await startEngine(spec, { patience: PATIENCE, log, signal });
  const name = spec.name ?? engine.ownName;
  return {
    name,
    // It was asked for that when it started.
    warm: () => Promise.resolve(),
    stop: engine.kill,
    close: engine.close,
    solve: async (line, limits, onProgress) => {
      setUpGame(line.fen, line.moves);
      engine.setChess960(hasChess960Castling());
      const allowed = limits.moveTime === undefined ? Number.POSITIVE_INFINITY : limits.moveTime + PATIENCE;
      let started = now();
      const onBegin = () => {
        started = now();
      };
      const progressOf = ({ move = '', score = 0, depth = 0, nodes, time }: SearchInfo): SearchProgress => {
        return { move: asTasks(move), score, depth, nodes, time: time ?? now() - started };
      };
      const onInfo = (info: SearchInfo) => onProgress?.(progressOf(info));
      const place = line.moves.length === 0 ? line.fen : `ply ${line.moves.length} of a game`;
      const reply = await searchAsNewGame(engine, { name, place, line, limits, allowed, onBegin, onInfo });
      return progressOf(needsScore ? withScore(reply, name) : reply);
    },
  };
}

/** A reply with a score: a mated side has no move, and some engines send no score then. Throws UserError. */
function withScore(reply: SearchInfo, name: string): SearchInfo {
  if (reply.score !== undefined) return reply;
  if (!/^[a-h][1-8]/.test(reply.move ?? '')) return { ...reply, move: '', score: 0 - MATE };
  throw new UserError(`the engine ${name} sends no score`);
}

/** The move of an engine as test positions name it: castling may be written in two ways. What is no move is kept. */
function asTasks(text: string): string {
  const move = findMove(text);
  return move === NO_MOVE ? text : taskText(move);
}
