/**
 * A thread that searches. It owns the one position and searcher of its isolate, takes requests as plain objects,
 * and answers with plain objects. Stop and ponder hit come through shared memory (see interrupt.ts), because a
 * searching thread reads no messages; where there is none, the thread pauses from time to time and reads them.
 * Thread 0 leads: it alone answers, and when its search ends, so do the others'.
 */

import { findChecksAndPins, STATES } from '../engine/board.ts';
import { divide } from '../engine/perft.ts';
import { forgetLearnt } from './alone.ts';
import { now } from '../base/clock.ts';
import { CONTROL_PONDER_HIT, CONTROL_STOP, type Control, newControl, stopUpTo } from './control.ts';
import { type Limits, type Line, type Reporter, SILENT } from './limits.ts';
import { borrowPages, clearMemory, collectGarbage, tableMemory } from './memory.ts';
import { type Game, restoreGame } from './game.ts';
import { LEADER, type Request } from './requests.ts';
import { searchInSlices } from './root.ts';
import { SHARES_MEMORY } from './runtime.ts';
import { seedStrength } from './strength.ts';
import { announceFiles } from './tablebase-files.ts';
import { takeTablebaseFaults } from './tablebases.ts';
import type { Port } from './thread.ts';
import { attachTable, setTableAge } from './transposition-table.ts';

/**
 * Milliseconds that a thread searches before it reads its messages, where memory is not shared. A browser makes a timer
 * wait for up to four.
 */
const SLICE = SHARES_MEMORY ? Infinity : 100;

/** Milliseconds in which a thread gets its own memory from the system; ten are enough for most. */
const BORROWING_TIME = 50;

interface ThreadState {
  readonly port: Port;
  readonly reporter: Reporter;
  /** When it could begin to search, on the clock of clock.ts. */
  readonly loaded: number;
  control: Control;
  table: ArrayBufferLike;
}

/** Serves requests, one after another, until the thread is ended. */
export function serve(port: Port): void {
  const state: ThreadState = {
    port, reporter: reporterTo(port), loaded: now(), control: newControl(), table: tableMemory(1),
  };
  const tasks: Generator<void, void>[] = [];
  const work = () => {
    while (tasks.length > 0) {
      if (tasks[0]!.next().done === true) tasks.shift();
      else if (!SHARES_MEMORY) return void setTimeout(work);
    }
  };
  port.post({ kind: 'loaded' });
  port.listen((request) => {
    if (request.kind === 'stop') return stopUpTo(state.control, request.id);
    if (request.kind === 'ponder hit') return void (state.control.words[CONTROL_PONDER_HIT] = request.id);
    tasks.push(obey(state, request));
    if (tasks.length === 1) work();
  });
  // Compiled, all arrays of the search lie in one memory. A search that waits goes first, in browsers by two timers.
  setTimeout(() => setTimeout(() => borrowPages(STATES.buffer, BORROWING_TIME)));
}

function reporterTo({ post }: Port): Reporter {
  return {
    lines: (lines: readonly Line[]) => post({ kind: 'lines', lines }),
    currentMove: (depth: number, move: number, number: number) => post({ kind: 'current move', depth, move, number }),
  };
}

/** Does what is asked; yields where messages may be read. */
function* obey(state: ThreadState, request: Request): Generator<void, void> {
  const { port } = state;
  switch (request.kind) {
    case 'control':
      state.control = request.control;
      attachTable(state.table);
      break;
    case 'table':
      state.table = typeof request.table === 'number' ? tableMemory(request.table) : request.table;
      attachTable(state.table);
      if (request.freesMemory) collectGarbage();
      break;
    case 'clear table':
      clearMemory(state.table);
      break;
    case 'tablebases':
      announceFiles(request.files);
      break;
    case 'new game':
      forgetLearnt();
      seedStrength(request.seed);
      break;
    case 'search':
      yield* search(state, request);
      break;
    case 'perft': {
      const keepGoing = () => Atomics.load(state.control.words, CONTROL_STOP) < request.id;
      setUp(request.game);
      const counts = divide(request.depth, keepGoing);
      port.post({ kind: 'counts', counts, stopped: !keepGoing() });
      break;
    }
  }
}

function* search(
  { port, reporter, loaded, control }: ThreadState,
  { id, game, limits, options, started, age, thread, threads }: Request & { kind: 'search' },
): Generator<void, void> {
  setUp(game);
  setTableAge(age);
  const leads = thread === LEADER;
  const own = leads ? { limits, reporter } : { limits: helpersLimits(limits), reporter: SILENT };
  const late = Math.max(0, loaded - started);
  const task = { ...own, options, started, late, control, id, thread, threads, slice: SLICE };
  const result = yield* searchInSlices(task);
  if (!leads) return;
  stopUpTo(control, id);
  for (const text of takeTablebaseFaults()) port.post({ kind: 'fault', text });
  port.post({ kind: 'result', result });
}

/**
 * Helpers search until the leader stops them. It may get no processor to do so: the nodes that all share end their
 * searches, too. What binds the leader's choice of moves binds theirs.
 */
function helpersLimits({ nodes, searchMoves, mate }: Limits): Limits {
  return { infinite: true, nodes, searchMoves, mate };
}

function setUp(game: Game): void {
  restoreGame(game);
  findChecksAndPins();
}
