/**
 * Warm-up: searches on a table of their own, before a clock runs, so that V8 has compiled the engine when one does.
 *
 * V8 compiles a function for what it has seen of it, and anew when something else comes: left alone it compiles the
 * search ten times over. So everything is shown first, in positions of many kinds and a few plies deep, while
 * compilation is held back. That halves the time that V8 spends compiling.
 */

import { findChecksAndPins } from '../engine/board.ts';
import { setFen } from '../engine/fen.ts';
import { MATE_BOUND } from '../eval/score.ts';
import { now } from '../base/clock.ts';
import { forget, prepareTable, searchAlone } from './alone.ts';
import { BENCH_POSITIONS } from './bench.ts';
import { holdCompiler, releaseCompiler } from './compiler.ts';
import { CONTROL_STOP, type Control } from './interrupt.ts';
import type { Limits } from './limits.ts';
import { NULL_MOVE_VERIFIED } from './parameters.ts';
import { pickNothing } from './picker.ts';
import { pvs } from './pvs.ts';
import { CONTEXT, CONTEXT_OFFSET, resetSearcher } from './searcher.ts';

/** The number of the warm-up: any request stops it. Searches count from the next number. */
export const WARM_UP_ID = 0;

/** Positions of a kind that the bench has few of: mates, promotions, bare kings, few pieces, en passant, castling. */
const RARE_POSITIONS = [
  'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
  '6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1',
  '8/P5k1/8/8/8/8/1p4K1/8 w - - 0 1',
  '8/8/4k3/8/8/3BK1p1/8/8 w - - 98 120',
  '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
  'r3k2r/8/8/2pP4/1p6/8/P7/R3K2R w KQkq c6 0 2',
  '8/5k2/8/3b4/3P1p2/2B5/5K2/8 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
];

/** Nodes of each search that shows V8 what there is, and milliseconds of all of them. */
const SHOWN_NODES = 60;
const SHOWN_TIME = 600;
/** Positions of the bench whose captures alone take hundreds of nodes. */
const TACTICAL = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16',
  'r4rk1/3b1ppp/p2pp3/1ppP4/P1P1nP2/1P2PN2/3B2PP/R3KB1R w KQ - 0 18',
  'r2qr1k1/1b1n1pb1/p1pp1npp/1p2p3/PP1PP3/2PB1N1P/3N1PP1/R1BQR1K1 b - - 0 15',
];
/** Verifications of a null move that V8 is shown, the ply of the node, and the context of the move before it. */
const SHOWN_VERIFICATIONS = 16;
const SHOWN_PLY = 2;
const SHOWN_CONTEXT = 1;
/** Plies of the searches that follow. */
const DEPTH = 9;
/** Positions after which the search is nearly as fast as it will be. */
const WARM_POSITIONS = 26;
/** The bench, so that neighbours in its list, which are alike, do not follow each other. */
const POSITIONS = BENCH_POSITIONS.map((_, index) => BENCH_POSITIONS[(7 * index) % BENCH_POSITIONS.length]);
const HASH = 1;

/**
 * Searches until the engine is warm or a request comes; tells when it is nearly warm or will not become so, and yields
 * from time to time. Leaves no trace.
 */
export function* warmUp(control: Control, onWarm: () => void): Generator<void, void> {
  if (isStopped(control)) return onWarm();
  prepareTable(HASH);
  const started = now();
  holdCompiler();
  try {
    for (const fen of [...RARE_POSITIONS, ...POSITIONS]) {
      if (now() - started > SHOWN_TIME) break;
      if (!TACTICAL.includes(fen)) search(control, fen, { nodes: SHOWN_NODES });
    }
    for (const fen of POSITIONS.slice(0, SHOWN_VERIFICATIONS)) showVerification(control, fen);
  } finally {
    releaseCompiler();
  }
  for (const [index, fen] of POSITIONS.entries()) {
    yield;
    if (isStopped(control)) {
      onWarm();
      break;
    }
    search(control, fen, { depth: DEPTH });
    if (index + 1 === WARM_POSITIONS) onWarm();
  }
  forget();
}

/**
 * Null moves are verified only from so many plies on that the first iterations never come there. A window far below all
 * that a search can find shows one in a few nodes; the limits of the last search hold.
 */
function showVerification(control: Control, fen: string): void {
  if (isStopped(control)) return;
  setFen(fen);
  resetSearcher();
  findChecksAndPins();
  for (let ply = 0; ply < SHOWN_PLY; ply++) pickNothing(ply);
  CONTEXT[SHOWN_PLY + CONTEXT_OFFSET - 1] = SHOWN_CONTEXT;
  pvs(0 - MATE_BOUND, 1 - MATE_BOUND, NULL_MOVE_VERIFIED, SHOWN_PLY, true);
}

/** Searches a position unless the warm-up has been stopped. */
function search(control: Control, fen: string, limits: Limits): void {
  if (isStopped(control)) return;
  setFen(fen);
  searchAlone(limits, {}, { control, id: WARM_UP_ID });
}

function isStopped(control: Control): boolean {
  return Atomics.load(control.words, CONTROL_STOP) >= WARM_UP_ID;
}
