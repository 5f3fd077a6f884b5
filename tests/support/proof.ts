import { toFen } from '../../engine/fen.ts';
import { NOT_FOUND, probeDistance, probeResult } from '../../engine/syzygy/probe.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../../eval/bound.ts';
import { probeRecognisers } from '../../eval/endgames/recogniser-table.ts';
import { RECOGNISERS } from '../../eval/endgames/recognisers.ts';
import {
  ADVICE,
  RECOGNITION,
  RECOGNITION_BY,
  RECOGNITION_EVALUATION,
  RECOGNITION_SCORE,
  SCALE,
} from '../../eval/endgames/verdict.ts';
import { KNOWN_WIN } from '../../eval/score.ts';
import { unpackTableOf } from './endgame-tables.ts';
import { type Placing, placeAll, setClock } from './placing.ts';

/** What the recognisers claim in the positions of some material, and where the tablebase contradicts them. */
export interface Coverage {
  readonly material: string;
  positions: number;
  exact: number;
  bounds: number;
  /** Advice and shares, which are for the evaluation only. */
  likely: number;
  contradictions: number;
  /** Wins that were looked at with a clock on which they come too late. */
  clocks: number;
  /** The first few contradictions: recogniser, position, its claim, the table's result. */
  readonly examples: string[];
}

const EXAMPLES = 5;
/** Tables are unpacked when at least one pair of king squares in so many is sampled. */
const UNPACKED_FROM = 10;
/** One win in so many is looked at with plies on the clock of the fifty-move rule: tables of distances are slow. */
const CLOCK_CHECKS = 16;
/** Plies on that clock from which on a score does not say that a position is won without a proof. */
const NEARLY_DRAWN = 86;

/** Compares what the recognisers claim with the tablebase, in every position of a placing. */
export function prove(placing: Placing): Coverage {
  const coverage: Coverage = {
    material: placing.material,
    positions: 0,
    exact: 0,
    bounds: 0,
    likely: 0,
    contradictions: 0,
    clocks: 0,
    examples: [],
  };
  // Captures lead to the tables of three pieces, everything else stays in this one.
  const much = placing.oneIn <= UNPACKED_FROM;
  for (const material of much ? [placing.material, ...FEW_PIECES.slice(0, 5)] : []) unpackTableOf(material);
  placeAll(placing, () => {
    coverage.positions++;
    const kind = probeRecognisers();
    if (kind === BOUND_NONE) return;
    if (kind === ADVICE || kind === SCALE) {
      coverage.likely++;
      return;
    }
    if (kind === BOUND_EXACT) coverage.exact++;
    else coverage.bounds++;
    const score = RECOGNITION[RECOGNITION_SCORE];
    const by = RECOGNITION[RECOGNITION_BY];
    const result = probeResult(0);
    if (!agrees(kind, score, result)) contradict(coverage, by, kind, score, result);
    else if (Math.abs(score) >= KNOWN_WIN && coverage.positions % CLOCK_CHECKS === 0) checkClock(coverage);
  });
  return coverage;
}

/** A cursed win is a draw under the fifty-move rule: it may be called a draw, never a win. */
function agrees(kind: number, score: number, result: number): boolean {
  if (result === NOT_FOUND) return false;
  const min = score >= KNOWN_WIN ? 2 : score > -KNOWN_WIN ? -1 : -2;
  const max = score <= -KNOWN_WIN ? -2 : score < KNOWN_WIN ? 1 : 2;
  return ((kind & BOUND_LOWER) === 0 || result >= min) && ((kind & BOUND_UPPER) === 0 || result <= max);
}

/**
 * With so much on the clock that the win comes a ply too late it must not be claimed, and not be what the evaluation
 * says once the end is near. What is claimed with a later clock is claimed with an earlier one.
 */
function checkClock(coverage: Coverage): void {
  const distance = Math.abs(probeDistance(0)!);
  const clock = 101 - distance;
  if (clock < 0 || clock >= 100) return;
  setClock(clock);
  const kind = probeRecognisers();
  const score = kind === ADVICE ? RECOGNITION[RECOGNITION_EVALUATION] : RECOGNITION[RECOGNITION_SCORE];
  const by = RECOGNITION[RECOGNITION_BY];
  setClock(0);
  coverage.clocks++;
  const isClaim = (kind & BOUND_EXACT) !== 0 || (kind === ADVICE && clock >= NEARLY_DRAWN);
  if (!isClaim || Math.abs(score) < KNOWN_WIN) return;
  contradict(coverage, by, kind, score, distance, ` with clock ${clock}`);
}

function contradict(coverage: Coverage, by: number, kind: number, score: number, truth: number, note = ''): void {
  coverage.contradictions++;
  if (coverage.examples.length >= EXAMPLES) return;
  const claim = `${kind === BOUND_EXACT ? 'exactly' : kind === BOUND_LOWER ? 'at least' : 'at most'} ${score}`;
  coverage.examples.push(`${RECOGNISERS[by].name}: ${toFen()} is ${claim}${note}, table ${truth}`);
}

/** Coverage as lines of a table for people. */
export function coverageText(rows: readonly Coverage[]): string {
  const head = ['pieces', 'positions', 'exact %', 'bound %', 'likely %', 'late wins', 'contradictions'];
  const share = (count: number, of: number) => ((100 * count) / Math.max(1, of)).toFixed(1);
  const lines = rows.map((row) => [
    row.material,
    String(row.positions),
    share(row.exact, row.positions),
    share(row.bounds, row.positions),
    share(row.likely, row.positions),
    String(row.clocks),
    String(row.contradictions),
  ]);
  return [head, ...lines].map((cells) => cells.map((cell) => cell.padStart(16)).join('')).join('\n');
}

/** All material of the tablebases of three and four pieces. */
export const FEW_PIECES = [
  ...['KPvK', 'KNvK', 'KBvK', 'KRvK', 'KQvK'],
  ...['KQQvK', 'KQRvK', 'KQBvK', 'KQNvK', 'KQPvK', 'KRRvK', 'KRBvK', 'KRNvK', 'KRPvK', 'KBBvK', 'KBNvK'],
  ...['KBPvK', 'KNNvK', 'KNPvK', 'KPPvK'],
  ...['KQvKQ', 'KQvKR', 'KQvKB', 'KQvKN', 'KQvKP', 'KRvKR', 'KRvKB', 'KRvKN', 'KRvKP', 'KBvKB', 'KBvKN'],
  ...['KBvKP', 'KNvKN', 'KNvKP', 'KPvKP'],
];
