/** Engines that solve test positions: any that talks UCI, Rampart itself too. */

import { now } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { UserError } from '../../base/user-error.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import type { Limits } from '../../search/limits.ts';
import { type EngineSpec, ownEngine } from '../match/engine-spec.ts';
import { ForfeitError } from '../match/match-game.ts';
import { startEngine } from '../match/uci-engine.ts';
import type { SearchInfo } from '../match/uci-search.ts';
import type { GameLine } from '../pgn/game-record.ts';

/** A move and a score, as far as an engine has come. */
export interface MoveAndScore {
  /** As UCI writes it; empty for none. */
  readonly move: string;
  /** Centipawns for the side to move; mates as in eval/score.ts. */
  readonly score: number;
}

/** State of an engine's search, with its costs. */
export interface SearchProgress extends MoveAndScore {
  readonly depth: number;
  /** Undefined when the engine does not send them. */
  readonly nodes: number | undefined;
  /** Milliseconds: what the engine sends, or else what we measure. */
  readonly time: number;
}

export interface Solver {
  readonly name: string;
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

/** Milliseconds that an engine may take to start and to be ready, and beyond the time that it is given. */
const PATIENCE = 10_000;

interface UciSolverOptions {
  readonly log: Log;
  /** Gives the engine up. */
  readonly signal: AbortSignal;
}

interface OwnSolverOptions extends UciSolverOptions {
  /** Megabytes of its table. */
  readonly hash: number;
}

/** Rampart itself: the program in a file. Throws UserError. */
export function startOwnSolver(file: string, { hash, ...options }: OwnSolverOptions): Promise<Solver> {
  return startUciSolver({ ...ownEngine(file, [], [['Hash', String(hash)]]), name: 'Rampart' }, options);
}

/** An engine that talks UCI. Throws UserError when it cannot be started, or the signal gives it up. */
export async function startUciSolver(spec: EngineSpec, options: UciSolverOptions): Promise<Solver> {
  const engine = await startEngine(spec, { patience: PATIENCE, ...options });
  const name = spec.name ?? engine.ownName;
  return {
    name,
    stop: engine.kill,
    close: engine.close,
    solve: async (line, limits, onProgress) => {
      setUpGame(line.fen, line.moves);
      engine.setChess960(hasChess960Castling());
      const allowed = limits.moveTime === undefined ? Number.POSITIVE_INFINITY : limits.moveTime + PATIENCE;
      let started = 0;
      const progressOf = ({ move = '', score = 0, depth = 0, nodes, time }: SearchInfo): SearchProgress => {
        return { move: asTasks(move), score, depth, nodes, time: time ?? now() - started };
      };
      const onInfo = (info: SearchInfo) => onProgress?.(progressOf(info));
      const place = line.moves.length === 0 ? line.fen : `ply ${line.moves.length} of a game`;
      if (!(await engine.newGame())) throw new UserError(`the engine ${name} is not ready for ${place}`);
      started = now();
      try {
        return progressOf(await engine.think(line, limits, allowed, onInfo));
      } catch (error) {
        if (!(error instanceof ForfeitError)) throw error;
        throw new UserError(`the engine ${name} failed at ${place}: ${error.message}`);
      }
    },
  };
}

/** The move of an engine as test positions name it: castling may be written in two ways. What is no move is kept. */
function asTasks(text: string): string {
  const move = findMove(text);
  return move === NO_MOVE ? text : moveText(move, hasChess960Castling());
}
