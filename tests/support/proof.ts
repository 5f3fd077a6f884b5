import { toFen } from '../../engine/fen.ts';
import { recognise } from '../../eval/endgames/recognise.ts';
import { RECOGNISERS } from '../../eval/endgames/recognisers.ts';
import {
  ADVICE,
  ANSWER,
  ANSWER_BY,
  ANSWER_SCORE,
  EXACT,
  LOWER,
  NOTHING,
  SCALE,
  UPPER,
} from '../../eval/endgames/verdict.ts';
import { KNOWN_WIN } from '../../eval/score.ts';
import { unpackTable } from '../../tools/syzygy/layout.ts';
import { materialOfName } from '../../tools/syzygy/material.ts';
import { NOT_FOUND, probeDistance, probeResult } from '../../tools/syzygy/probe.ts';
import { tableFor } from '../../tools/syzygy/tables.ts';
import { type Placing, placeAll, setClock } from './placing.ts';

/** What the recognisers answer in the positions of some men, and where the tablebase contradicts them. */
export interface Coverage {
  readonly material: string;
  positions: number;
  exact: number;
  bounds: number;
  /** Answers for the evaluation only, which nothing is proved of. */
  likely: number;
  contradictions: number;
  /** The first few contradictions: recogniser, position, what it said, what the table says. */
  readonly examples: string[];
}

const EXAMPLES = 5;
/** Tables are unpacked when at least one pair of king squares in so many is looked at. */
const WORTH_UNPACKING = 10;
/** One win in so many is asked again with the clock of the fifty-move rule somewhere on its way. */
const CLOCK_CHECKS = 64;

/** Asks the recognisers in every position of a placing and compares what they claim with the tablebase. */
export function prove(placing: Placing): Coverage {
  const coverage: Coverage = {
    material: placing.material,
    positions: 0,
    exact: 0,
    bounds: 0,
    likely: 0,
    contradictions: 0,
    examples: [],
  };
  // Captures lead to the tables of three men, everything else stays in this one.
  const much = placing.oneIn <= WORTH_UNPACKING;
  for (const material of much ? [placing.material, ...FEW_MEN.slice(0, 5)] : []) {
    const table = tableFor(materialOfName(material), 'wdl');
    if (table !== null) unpackTable(table);
  }
  placeAll(placing, () => {
    coverage.positions++;
    const kind = recognise();
    if (kind === NOTHING) return;
    if (kind === ADVICE || kind === SCALE) {
      coverage.likely++;
      return;
    }
    if (kind === EXACT) coverage.exact++;
    else coverage.bounds++;
    const score = ANSWER[ANSWER_SCORE];
    const by = ANSWER[ANSWER_BY];
    const result = probeResult(0);
    if (!agrees(kind, score, result)) contradict(coverage, by, kind, score, result);
    else if (Math.abs(score) >= KNOWN_WIN && coverage.positions % CLOCK_CHECKS === 0) checkClock(coverage);
  });
  return coverage;
}

/** A cursed win is a draw under the fifty-move rule: it may be called a draw, never a win. */
function agrees(kind: number, score: number, result: number): boolean {
  if (result === NOT_FOUND) return false;
  const least = score >= KNOWN_WIN ? 2 : score > -KNOWN_WIN ? -1 : -2;
  const most = score <= -KNOWN_WIN ? -2 : score < KNOWN_WIN ? 1 : 2;
  return ((kind & LOWER) === 0 || result >= least) && ((kind & UPPER) === 0 || result <= most);
}

/** With some plies on the clock, what is still called won must be won in the plies that are left. */
function checkClock(coverage: Coverage): void {
  const clock = 99 - ((coverage.positions / CLOCK_CHECKS) % 100);
  setClock(clock);
  const kind = recognise();
  const score = ANSWER[ANSWER_SCORE];
  const by = ANSWER[ANSWER_BY];
  setClock(0);
  if ((kind & EXACT) === 0 || Math.abs(score) < KNOWN_WIN) return;
  const distance = Math.abs(probeDistance(0)!);
  if (distance + clock > 100) contradict(coverage, by, kind, score, distance, ` with clock ${clock}`);
}

function contradict(
  coverage: Coverage,
  by: number,
  kind: number,
  score: number,
  truth: number,
  note = '',
): void {
  coverage.contradictions++;
  if (coverage.examples.length >= EXAMPLES) return;
  const said = `${kind === EXACT ? 'exactly' : kind === LOWER ? 'at least' : 'at most'} ${score}`;
  coverage.examples.push(`${RECOGNISERS[by].name}: ${toFen()} is ${said}${note}, table ${truth}`);
}

/** Coverage as lines of a table for people. */
export function coverageText(rows: readonly Coverage[]): string {
  const head = ['men', 'positions', 'exact %', 'bound %', 'likely %', 'contradictions'];
  const share = (count: number, of: number) => ((100 * count) / Math.max(1, of)).toFixed(1);
  const lines = rows.map((row) => [
    row.material,
    String(row.positions),
    share(row.exact, row.positions),
    share(row.bounds, row.positions),
    share(row.likely, row.positions),
    String(row.contradictions),
  ]);
  return [head, ...lines].map((cells) => cells.map((cell) => cell.padStart(14)).join('')).join('\n');
}

/** All men that the tablebases of three and four men hold. */
export const FEW_MEN = [
  ...['KPvK', 'KNvK', 'KBvK', 'KRvK', 'KQvK'],
  ...['KQQvK', 'KQRvK', 'KQBvK', 'KQNvK', 'KQPvK', 'KRRvK', 'KRBvK', 'KRNvK', 'KRPvK', 'KBBvK', 'KBNvK'],
  ...['KBPvK', 'KNNvK', 'KNPvK', 'KPPvK'],
  ...['KQvKQ', 'KQvKR', 'KQvKB', 'KQvKN', 'KQvKP', 'KRvKR', 'KRvKB', 'KRvKN', 'KRvKP', 'KBvKB', 'KBvKN'],
  ...['KBvKP', 'KNvKN', 'KNvKP', 'KPvKP'],
];
