/**
 * The evaluation of the current position as a page of figures: every term that counts, for both sides, and how their
 * sums become the score. Everything comes from the declarations and a trace. All scores are in centipawns.
 */

import { GAME, SIDE_TO_MOVE } from '../engine/board.ts';
import { BLACK, WHITE, squareName } from '../engine/squares.ts';
import type { Evaluation, EvaluationGroup, Phases, Points, Share, Term, Units } from './evaluation-report.ts';
import { materialOnBoard, shownScore } from './win-draw-loss.ts';
import { describeStructure } from './formations/description.ts';
import { squaresIn } from './sets.ts';
import { endgameOfDanger, middlegameOfDanger } from './king/danger.ts';
import { PACKED_WEIGHTS, UNITS_PER_CENTIPAWN, tracedAt } from './scoring.ts';
import type { Recognition } from './recognition-report.ts';
import { endgameOf, middlegameOf } from './score.ts';
import { sourceName } from './sources.ts';
import { entriesOf } from './term.ts';
import { DECLARATIONS, NAMES, FIRST_WEIGHTS, type TermName } from './terms.ts';
import { type Trace, traceEvaluation, withEveryTerm } from './trace.ts';
import { isOnByDefault } from './switches.ts';
import type { Side } from '../engine/types.ts';

/** A term's share in the score of one side, in centipawns; in other stages the same units twice. */
type SideReport = Share<Phases>;

interface TermReport {
  readonly name: TermName;
  readonly isOn: boolean;
  readonly white: SideReport;
  readonly black: SideReport;
}

export interface Wishes {
  /** The name of the only group to show; all when left out. */
  readonly group?: string;
  /** Terms that are off by default too. */
  readonly all?: boolean;
}

/** Explains the score of the current position. */
export function reportEvaluation({ group, all = false }: Wishes = {}): Evaluation {
  const trace = traceEvaluation();
  const isShown = (name: TermName) => group === undefined || DECLARATIONS[name].group === group;
  const counted = NAMES.map((name) => reportTerm(trace, name));
  const reports = all ? withThoseOff(counted) : counted;
  const linear = phasesOf(trace.middlegame / UNITS_PER_CENTIPAWN, trace.endgame / UNITS_PER_CENTIPAWN);
  const whiteAttack = dangerOf(trace, WHITE), blackAttack = dangerOf(trace, BLACK);
  const together = phasesOf(
    linear.middlegame + whiteAttack.middlegame - blackAttack.middlegame,
    linear.endgame + whiteAttack.endgame - blackAttack.endgame,
  );
  const winnablePoints = trace.points / UNITS_PER_CENTIPAWN;
  const endgameWithPoints = Math.sign(together.endgame) * Math.max(0, Math.abs(together.endgame) + winnablePoints);
  const { fen, formations, sentences } = describeStructure();
  const total = withinProof(trace.total, trace.recognition);
  return {
    format: 2, fen, sideToMove: GAME[SIDE_TO_MOVE] === WHITE ? 'white' : 'black',
    groups: grouped(reports, counted, isShown),
    sums: { linear, whiteAttack, blackAttack, together, winnablePoints, endgameWithPoints },
    phase: trace.phase, scale: trace.scale, clock: trace.clock, blended: trace.blended, siege: trace.siege,
    recognition: trace.recognition ?? null, formations, sentences,
    total, score: { unit: 'centipawns', value: shownScore(total, materialOnBoard()) },
  };
}

/** A score that knows no zero below zero. */
function phasesOf(middlegame: number, endgame: number): Phases {
  return { middlegame: middlegame + 0, endgame: endgame + 0 };
}

/**
 * A score from White's perspective, kept within what is proved. The evaluation itself knows no fortresses with pieces:
 * the search tries those proofs before it evaluates, and a report shows both together.
 */
function withinProof(score: number, recognition: Recognition | undefined): number {
  if (recognition?.score === undefined) return score;
  switch (recognition.kind) {
    case 'exact': return recognition.score;
    case 'at least': return Math.max(score, recognition.score);
    case 'at most': return Math.min(score, recognition.score);
    default: return score;
  }
}

/** The reports, with those of terms that are off by default taken from a trace of their own. */
function withThoseOff(reports: readonly TermReport[]): readonly TermReport[] {
  return withEveryTerm(() => {
    const trace = traceEvaluation();
    return reports.map((report) => (report.isOn ? report : reportTerm(trace, report.name)));
  });
}

function reportTerm(trace: Trace, name: TermName): TermReport {
  const white = reportSide(trace, name, WHITE), black = reportSide(trace, name, BLACK);
  return { name, isOn: isOnByDefault(name), white, black };
}

/** The report of a term for one side, from a trace. */
export function reportSide(trace: Trace, name: TermName, side: Side): SideReport {
  const { shape, stage } = DECLARATIONS[name];
  const entries: { entry: number; count: number }[] = [];
  let lo = 0, hi = 0, middlegame = 0, endgame = 0, total = 0;
  for (let entry = 0; entry < entriesOf(shape); entry++) {
    const at = tracedAt(side, FIRST_WEIGHTS[name] + entry);
    const count = trace.counts[at];
    if (count === 0) continue;
    const weight = PACKED_WEIGHTS[FIRST_WEIGHTS[name] + entry];
    middlegame += count * (stage === 'linear' ? middlegameOf(weight) / UNITS_PER_CENTIPAWN : weight);
    endgame += count * (stage === 'linear' ? endgameOf(weight) / UNITS_PER_CENTIPAWN : weight);
    lo |= trace.squares[2 * at];
    hi |= trace.squares[2 * at + 1];
    total += count;
    if (shape !== 'each') entries.push({ entry, count });
  }
  const squares = squaresIn({ lo, hi }).map(squareName);
  return { count: total, ...phasesOf(middlegame, endgame), squares, ...(entries.length === 0 ? {} : { entries }) };
}

function dangerOf(trace: Trace, side: Side): Units & Phases {
  const units = trace.danger[side];
  const middlegame = middlegameOfDanger(units) / UNITS_PER_CENTIPAWN;
  return { units, ...phasesOf(middlegame, endgameOfDanger(units) / UNITS_PER_CENTIPAWN) };
}

/** The shown terms that score something for a side, by group and stage, in their order of declaration. */
function grouped(
  reports: readonly TermReport[], counted: readonly TermReport[], isShown: (name: TermName) => boolean,
): EvaluationGroup[] {
  const keys = new Map(NAMES.map((name) => [name, `${DECLARATIONS[name].stage}/${DECLARATIONS[name].group}`]));
  const keyOf = ({ name }: TermReport) => keys.get(name);
  const shown = reports.filter(({ name, white, black }) => isShown(name) && (isWorth(white) || isWorth(black)));
  return [...new Set(reports.map(keyOf))].flatMap((key) => {
    const terms = shown.filter((report) => keyOf(report) === key);
    return terms.length === 0 ? [] : groupOf(terms, counted.filter((report) => keyOf(report) === key));
  });
}

/** The group of terms of one stage; its sum is that of all which are on, White's less Black's, shown here or not. */
function groupOf(terms: readonly TermReport[], counted: readonly TermReport[]): EvaluationGroup {
  const { group, stage } = DECLARATIONS[terms[0].name];
  const sum = phasesOf(sumOf(counted, 'middlegame'), sumOf(counted, 'endgame'));
  switch (stage) {
    case 'linear': return { group, stage, sum, terms: terms.map((term) => termOf(term, (score) => score)) };
    case 'danger': return { group, stage, sum: unitsOf(sum), terms: terms.map((term) => termOf(term, unitsOf)) };
    case 'winnable': return { group, stage, sum: pointsOf(sum), terms: terms.map((term) => sharedOf(term, pointsOf)) };
  }
}

function termOf<Measure>(report: TermReport, measure: (score: Phases) => Measure): Term<Measure> {
  return { ...sharedOf(report, measure), black: shareOf(report.black, measure) };
}

function sharedOf<Measure>({ name, isOn, white }: TermReport, measure: (score: Phases) => Measure) {
  const { seed } = DECLARATIONS[name];
  return { name, seed, source: sourceName(seed), on: isOn, white: shareOf(white, measure) };
}

/** A share in the units of its stage. */
function shareOf<Measure>(
  { count, middlegame, endgame, ...places }: SideReport, measure: (score: Phases) => Measure,
): Share<Measure> {
  return { count, ...measure({ middlegame, endgame }), ...places };
}

function unitsOf({ middlegame }: Phases): Units {
  return { units: middlegame };
}

function pointsOf({ middlegame }: Phases): Points {
  return { points: middlegame };
}

function isWorth({ middlegame, endgame }: SideReport): boolean {
  return middlegame !== 0 || endgame !== 0;
}

function sumOf(reports: readonly TermReport[], phase: 'middlegame' | 'endgame'): number {
  return reports.reduce((sum, { white, black }) => sum + white[phase] - black[phase], 0);
}
