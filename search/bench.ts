/**
 * The bench: a fixed set of positions searched to a fixed depth. Its node count is the signature of the engine's
 * behaviour, equal on every machine; its speed is what changes are compared by.
 */

import { setFen } from '../engine/fen.ts';
import {
  RECOGNISER_COUNTS, RECOGNISER_CUTOFFS, RECOGNISER_HITS, RECOGNISER_PROBES,
} from '../eval/endgames/recogniser-table.ts';
import { clearCaches } from '../eval/evaluate.ts';
import { KING_TABLE_PROBES } from '../eval/king/king-table.ts';
import { HITS, PROBES, PAWN_TABLE_PROBES } from '../eval/pawns/pawn-table.ts';
import { now } from '../base/clock.ts';
import { forget, prepareTable, searchAlone } from './alone.ts';
import POSITIONS from './bench.fen.js';

/**
 * Open, half-open and endgame positions; behind an empty line closed and blocked ones: locked centres, chains from edge
 * to edge, walls that nothing opens.
 */
const [OPEN_POSITIONS, CLOSED_POSITIONS] = POSITIONS.trim().split('\n\n').map((group) => group.split('\n'));

export const BENCH_POSITIONS: readonly string[] = [...OPEN_POSITIONS, ...CLOSED_POSITIONS];
export const CLOSED_COUNT = CLOSED_POSITIONS.length;

/** Plies. */
export const BENCH_DEPTH = 12;
/** Megabytes. */
export const BENCH_HASH = 16;

export interface BenchResult {
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  readonly pawnTable: HitRate;
  readonly shelterTable: HitRate;
  readonly recognition: RecognitionCounts;
}

/** Counts of probes of recognisers, of those with a verdict, and of nodes that one cut off. */
export interface RecognitionCounts {
  readonly probes: number;
  readonly hits: number;
  readonly cutoffs: number;
}

/** Counts of probes of a table of the evaluation, and of those that found an entry. */
export interface HitRate {
  readonly probes: number;
  readonly hits: number;
}

/** Searches every position to `depth` plies with a fresh table; `each` hears the nodes of one after the other. */
export function bench(depth: number, each: (index: number, fen: string, nodes: number) => void): BenchResult {
  prepareTable(BENCH_HASH);
  // Emptied, the pawn tables count from zero and the same every time.
  clearCaches();
  RECOGNISER_COUNTS.fill(0);
  const started = now();
  let nodes = 0;
  BENCH_POSITIONS.forEach((fen, index) => {
    forget();
    setFen(fen);
    const result = searchAlone({ depth });
    nodes += result.nodes;
    each(index, fen, result.nodes);
  });
  const time = now() - started;
  const recognition = {
    probes: RECOGNISER_COUNTS[RECOGNISER_PROBES], hits: RECOGNISER_COUNTS[RECOGNISER_HITS],
    cutoffs: RECOGNISER_COUNTS[RECOGNISER_CUTOFFS],
  };
  return { nodes, time, pawnTable: hitRate(PAWN_TABLE_PROBES), shelterTable: hitRate(KING_TABLE_PROBES), recognition };
}

function hitRate(counters: Float64Array): HitRate {
  return { probes: counters[PROBES], hits: counters[HITS] };
}
