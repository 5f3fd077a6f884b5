/** The judges of lost games: any UCI engine, and our own engine with more nodes than in the game. */

import type { Log } from '../../base/log.ts';
import { UserError } from '../../base/user-error.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { MATE } from '../../eval/score.ts';
import type { EngineSpec } from '../../tools/match/engine-spec.ts';
import { startOwnEngine } from '../../tools/match/own-engine.ts';
import { searchAsNewGame, startEngine } from '../../tools/match/uci-engine.ts';
import type { GameLine } from '../../tools/pgn/game-record.ts';

/** A move as UCI writes it, empty for none, and its score for the side to move in centipawns. */
export interface JudgedMove {
  readonly move: string;
  readonly score: number;
}

export interface Judge {
  readonly name: string;
  /** Searches a position of a game, as new. Throws UserError. */
  readonly judge: (line: GameLine, nodes: number) => Promise<JudgedMove>;
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds that an engine may take to start and to be ready. */
const PATIENCE = 30_000;

/** Starts an engine. Throws UserError when it cannot be started, or the signal gives it up. */
export async function startJudge(spec: EngineSpec, log: Log, signal: AbortSignal): Promise<Judge> {
  const engine = await startEngine(spec, { patience: PATIENCE, log, signal });
  const name = spec.name ?? engine.ownName;
  return {
    name,
    stop: engine.kill,
    close: engine.close,
    judge: async (line, nodes) => {
      const place = `ply ${line.moves.length} of a game`;
      const question = { name, place, line, limits: { nodes }, allowed: Number.POSITIVE_INFINITY };
      const { move, score } = await searchAsNewGame(engine, question);
      if (score !== undefined) return { move, score };
      // A mated side has no move; some engines then send no score either.
      if (!/^[a-h][1-8]/.test(move)) return { move: '', score: 0 - MATE };
      throw new UserError(`the engine ${name} sends no score`);
    },
  };
}

/** Our own engine, from the program's file; `hash` is the size of its table in megabytes. */
export function startOwnJudge(file: string, hash: number, log: Log): Judge {
  const player = startOwnEngine('Rampart', file, { hash, isImpartial: true, log });
  return {
    name: player.name,
    stop: player.stop,
    close: player.close,
    judge: async ({ fen, moves }, nodes) => {
      setFen(fen);
      const played = moves.map((text) => {
        const move = findMove(text);
        playMove(move);
        return move;
      });
      player.startGame(0);
      const { move, score } = await player.think({ fen, moves: played }, { nodes });
      return { move: move === NO_MOVE ? '' : moveText(move, false), score };
    },
  };
}
