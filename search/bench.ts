/**
 * The bench: a fixed set of positions searched to a fixed depth. Its node count is the signature of the engine's
 * behaviour, equal on every machine; its speed is what changes are compared by.
 */

import { setFen, START_FEN } from '../engine/fen.ts';
import {
  RECOGNISER_COUNTS, RECOGNISER_CUTOFFS, RECOGNISER_HITS, RECOGNISER_PROBES,
} from '../eval/endgames/recogniser-table.ts';
import { clearCaches } from '../eval/evaluate.ts';
import { KING_TABLE_PROBES } from '../eval/king/king-table.ts';
import { HITS, PROBES, PAWN_TABLE_PROBES } from '../eval/pawns/pawn-table.ts';
import { now } from '../base/clock.ts';
import { forget, prepareTable, searchAlone } from './alone.ts';

/** Open, half-open and endgame positions. */
const OPEN_POSITIONS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  'rnbq1rk1/pp2ppbp/2pp1np1/8/3PP3/2N2N2/PPP1BPPP/R1BQ1RK1 w - - 0 7',
  'r1bq1rk1/pp1nbppp/2p1pn2/3p4/2PP4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 2 9',
  'r2q1rk1/pb1nbppp/1p2pn2/2pp4/3P4/1P1BPN2/PB1N1PPP/R2Q1RK1 w - - 0 11',
  '2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16',
  'r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 14',
  'r1bqr1k1/1p3pbp/p1np1np1/2p1p3/P3P3/2NP1NPP/1PP2PB1/R1BQR1K1 w - - 0 12',
  '3r1rk1/1p3ppp/pq2pn2/2b5/4P3/1NN2Q1P/PP3PP1/R4RK1 b - - 2 18',
  'r4rk1/1bqnbppp/pp1ppn2/8/2PNP3/1PN1B3/P1Q1BPPP/2RR2K1 b - - 4 14',
  '1r3rk1/2qn1pp1/p1p1pn1p/3p4/1P1P4/2NQPN1P/5PP1/1RR3K1 w - - 0 20',
  'r1bqk2r/ppp2ppp/2n5/3np3/1b6/2NP1NP1/PP2PPBP/R1BQK2R w KQkq - 1 8',
  '2kr3r/ppp1qppp/2n1bn2/2b1p3/4P3/2PP1N2/PPBNQPPP/R1B2RK1 b - - 5 11',
  '8/5pk1/4p1p1/3pP2p/3P1P1P/1r4P1/R4K2/8 w - - 0 40',
  '8/2p2k2/1p1p1p2/p2P1P1p/P1P1K2P/1P6/8/8 w - - 0 38',
  '8/8/1k6/3r4/1P1K4/8/8/2R5 w - - 0 1',
  '8/6k1/3b2p1/1p1B3p/1P2K2P/6P1/8/8 w - - 3 52',
  '6k1/5pp1/3q3p/8/2pP4/2Q3P1/5P1P/6K1 w - - 0 33',
  '4r1k1/pp3pp1/2p4p/3n4/3P1N2/P5P1/1P3P1P/2R3K1 w - - 0 27',
  '8/1p3pp1/7p/5P1P/2k3P1/8/2K2P2/8 w - - 0 1',
  '3b4/5kp1/1p1p1p1p/pP1PpP1P/P1P1P3/3KN3/8/8 w - - 0 1',
  '6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32',
  '5k2/7R/4P2p/5K2/p1r2P1p/8/8/8 b - - 0 1',
  '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1',
  'r3kb1r/pp2pppp/1nnqb3/8/3p4/NB3N2/PP3PPP/R1BQ1RK1 w kq - 4 12',
  '1k1r3r/pp2qp1p/3b1p2/8/3p4/P2Q1N2/1P3PPP/3RR1K1 w - - 0 22',
  'r2qk2r/1bp1bppp/p1np1n2/1p2p3/4P3/1BPP1N2/PP3PPP/RNBQR1K1 w kq - 2 10',
];

/** Closed and blocked positions: locked centres, chains from edge to edge, walls that nothing opens. */
const CLOSED_POSITIONS = [
  'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11',
  'rnb2rk1/pp2q1bp/3p2p1/2pPp1n1/2P1Pp2/2N2P2/PP1QB1PP/R1B1NRK1 w - - 0 14',
  'r1b1kb1r/1pqn1ppp/p1n1p3/2ppP3/3P1P2/2P2N2/PP4PP/RNBQKB1R w KQkq - 0 9',
  'r3kb1r/pp1b1ppp/1qn1p3/3pPn2/1P1P4/P4N2/1B2BPPP/RN1QK2R b KQkq - 2 11',
  'r1bqk2r/pp1nnpbp/3p2p1/2pPp3/2P1P3/2N3P1/PP3PBP/R1BQK1NR w KQkq - 2 9',
  'r2q1rk1/1p1bnpbp/n2p2p1/p1pPp3/P1P1P3/2N2N1P/1P2BPP1/R1BQ1RK1 w - - 4 12',
  '8/2k5/3p1p2/1p1PpPp1/1P2P1Pp/2K4P/8/8 w - - 0 1',
  '5k2/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/2B5 w - - 0 1',
  '2b2k2/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/3B4/4K3 b - - 0 1',
  'r4rk1/3b1ppp/p2pp3/1ppP4/P1P1nP2/1P2PN2/3B2PP/R3KB1R w KQ - 0 18',
  '2r2rk1/1b2bpp1/pq1p1n1p/1p1Pp3/1Pp1P3/P1P2NNP/2B2PP1/R2QR1K1 w - - 1 22',
  'r2qr1k1/1b1n1pb1/p1pp1npp/1p2p3/PP1PP3/2PB1N1P/3N1PP1/R1BQR1K1 b - - 0 15',
  '4k3/4b1p1/1p1pPpPp/pPpP1P1P/P1P5/4B3/4K3/8 w - - 0 1',
  '3rr1k1/1p3p1p/p1pq1np1/P1p1p3/1PP1P3/3P1N1P/3Q1PP1/1R2R1K1 w - - 0 24',
  '2b1r1k1/1pp2q1p/p2p1np1/P2Pp3/1PP1Pp2/2N2P2/3QB1PP/2R3K1 w - - 0 23',
  'r1b2rk1/1p1nq1bp/p2p2p1/P1pPp1n1/2P1Pp2/2N2P2/1P1BB1PP/R2QNRK1 b - - 4 16',
];

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

/** How often recognisers were probed, knew something, and cut a node of the search off with it. */
export interface RecognitionCounts {
  readonly probes: number;
  readonly hits: number;
  readonly cutoffs: number;
}

/** How often a table of the evaluation was asked, and how often it had the answer. */
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
