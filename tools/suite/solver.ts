/** Who solves test positions: the engine itself, on a thread of its own, or any engine that talks UCI. */

import { now } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import type { Limits } from '../../search/limits.ts';
import type { EngineSpec } from '../match/engine-spec.ts';
import { startOwnEngine } from '../match/own-engine.ts';
import { searchAsNewGame, startEngine } from '../match/uci-engine.ts';
import type { SearchInfo } from '../match/uci-search.ts';

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
   * Searches a position that is new to it; `onProgress` is called for each new best move or score. Changes the position
   * of this thread. Throws UserError.
   */
  readonly solve: (
    fen: string,
    limits: Limits,
    onProgress: (progress: SearchProgress) => void,
  ) => Promise<SearchProgress>;
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** The engine itself; `hash` is the size of its table in megabytes. */
export function startOwnSolver(name: string, file: string, hash: number, log: Log): Solver {
  const player = startOwnEngine(name, file, { hash, log });
  return {
    name,
    warm: player.warm,
    stop: player.stop,
    close: player.close,
    solve: async (fen, limits, onProgress) => {
      setFen(fen);
      const textOf = (move: number) => (move === NO_MOVE ? '' : taskText(move));
      let nodes = 0;
      let time = 0;
      player.startGame(0);
      const { move, score, depth } = await player.think({ fen, moves: [] }, limits, ([best]) => {
        if (best === undefined || best.moves.length === 0) return;
        ({ nodes, time } = best);
        onProgress({ move: textOf(best.moves[0]!), score: best.score, depth: best.depth, nodes, time });
      });
      return { move: textOf(move), score, depth, nodes, time };
    },
  };
}

/** A move of the current position, as test positions name it. */
function taskText(move: number): string {
  return moveText(move, hasChess960Castling());
}

/** Milliseconds that an engine may take to start and to be ready, and beyond the time that it is given. */
const PATIENCE = 10_000;

/** An engine that talks UCI. Throws UserError when it cannot be started, or the signal gives it up. */
export async function startUciSolver(spec: EngineSpec, log: Log, signal: AbortSignal): Promise<Solver> {
  const engine = await startEngine(spec, { patience: PATIENCE, log, signal });
  const name = spec.name ?? engine.ownName;
  return {
    name,
    // It was asked for that when it started.
    warm: () => Promise.resolve(),
    stop: engine.kill,
    close: engine.close,
    solve: async (fen, limits, onProgress) => {
      setFen(fen);
      engine.setChess960(hasChess960Castling());
      const allowed = limits.moveTime === undefined ? Number.POSITIVE_INFINITY : limits.moveTime + PATIENCE;
      let started = now();
      const onBegin = () => {
        started = now();
      };
      const progressOf = ({ move = '', score = 0, depth = 0, nodes, time }: SearchInfo): SearchProgress => {
        return { move: asTasks(move), score, depth, nodes, time: time ?? now() - started };
      };
      const onInfo = (info: SearchInfo) => onProgress(progressOf(info));
      const line = { fen, moves: [] };
      return progressOf(await searchAsNewGame(engine, { name, place: fen, line, limits, allowed, onBegin, onInfo }));
    },
  };
}

/** The move of an engine as test positions name it: castling may be written in two ways. What is no move is kept. */
function asTasks(text: string): string {
  const move = findMove(text);
  return move === NO_MOVE ? text : taskText(move);
}
