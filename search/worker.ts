/**
 * A thread that searches. It owns the one position and searcher of its isolate, takes requests as plain objects,
 * and answers with plain objects; stop and ponder hit come through shared memory (see interrupt.ts), because a
 * searching thread reads no messages. Thread 0 leads: it alone answers, and when its search ends, so do the others'.
 */

import { parentPort } from 'node:worker_threads';
import { findChecksAndPins } from '../engine/board.ts';
import { setFen } from '../engine/fen.ts';
import { divide, type MoveCount } from '../engine/perft.ts';
import { playMove } from '../engine/position.ts';
import { forgetLearnt } from './bench.ts';
import { CONTROL_STOP, type Control, newControl, stopUpTo } from './interrupt.ts';
import type { Limits, Line, Reporter, SearchOptions, SearchResult } from './limits.ts';
import { collectGarbage } from './memory.ts';
import { searchRoot } from './root.ts';
import { seedStrength } from './strength.ts';
import { attachTable, setTableAge, tableMemory } from './transposition-table.ts';
import { warmUp } from './warm-up.ts';

/** A position as its starting point and the moves played since, as integers. */
export interface Game {
  readonly fen: string;
  readonly moves: readonly number[];
}

export type Request =
  | { readonly kind: 'control'; readonly control: Control }
  | {
      readonly kind: 'table';
      readonly memory: SharedArrayBuffer;
      /** The table before this one holds memory of the system. */
      readonly freesMemory: boolean;
    }
  | { readonly kind: 'new game'; readonly seed: number }
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly game: Game;
      readonly limits: Limits;
      readonly options: SearchOptions;
      /** When the request was made, on the clock of `now`. */
      readonly started: number;
      /** Searches since the table was cleared. */
      readonly age: number;
    }
  | {
      readonly kind: 'perft';
      readonly id: number;
      readonly game: Game;
      readonly depth: number;
    };

export type Answer =
  /** The thread has loaded the program: requests are heard from now on. */
  | { readonly kind: 'loaded' }
  /** The thread has searched enough to be fast. */
  | { readonly kind: 'warm' }
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'current move'; readonly depth: number; readonly move: number; readonly number: number }
  | { readonly kind: 'result'; readonly result: SearchResult }
  | { readonly kind: 'counts'; readonly counts: readonly MoveCount[]; readonly stopped: boolean };

/** The thread that answers. */
export const LEADER = 0;
const SILENT: Reporter = { lines: () => {}, currentMove: () => {} };

/** Serves requests until the thread is ended. */
export function serve(): void {
  const port = parentPort!;
  let control = newControl();
  let table = tableMemory(1);
  const answer = (message: Answer) => port.postMessage(message);
  const reporter = {
    lines: (lines: readonly Line[]) => answer({ kind: 'lines', lines }),
    currentMove: (depth: number, move: number, number: number) =>
      answer({ kind: 'current move', depth, move, number }),
  };
  answer({ kind: 'loaded' });
  port.on('message', (request: Request) => {
    switch (request.kind) {
      case 'control':
        control = request.control;
        warmUp(control, () => answer({ kind: 'warm' }));
        attachTable(table);
        break;
      case 'table':
        table = request.memory;
        attachTable(table);
        if (request.freesMemory) collectGarbage();
        break;
      case 'new game':
        forgetLearnt();
        seedStrength(request.seed);
        break;
      case 'search': {
        setUp(request.game);
        setTableAge(request.age);
        const { thread = LEADER } = request.options;
        const limits = thread === LEADER ? request.limits : helpersLimits(request.limits);
        const listener = thread === LEADER ? reporter : SILENT;
        const result = searchRoot(limits, request.options, control, request.id, listener, request.started);
        if (thread !== LEADER) break;
        stopUpTo(control, request.id);
        answer({ kind: 'result', result });
        break;
      }
      case 'perft': {
        const keepGoing = () => Atomics.load(control.words, CONTROL_STOP) < request.id;
        setUp(request.game);
        const counts = divide(request.depth, keepGoing);
        answer({ kind: 'counts', counts, stopped: !keepGoing() });
        break;
      }
    }
  });
}

/** Helpers search until the leader stops them; what binds the leader's choice of moves binds theirs. */
function helpersLimits({ searchMoves, mate }: Limits): Limits {
  return {
    infinite: true,
    ...(searchMoves === undefined ? {} : { searchMoves }),
    ...(mate === undefined ? {} : { mate }),
  };
}

function setUp(game: Game): void {
  setFen(game.fen);
  for (const move of game.moves) playMove(move);
  findChecksAndPins();
}
