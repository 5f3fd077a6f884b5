/**
 * The evaluation of the current position as a page of figures: every term that counts, for both sides, and how their
 * sums become the score. Everything comes from the declarations and a trace. All scores are in centipawns.
 */

import { GAME, SIDE_TO_MOVE } from '../engine/board.ts';
import { BLACK, WHITE } from '../engine/squares.ts';
import { squaresIn } from './sets.ts';
import { endgameOfDanger, middlegameOfDanger } from './king/danger.ts';
import { PACKED_WEIGHTS, UNITS_PER_CENTIPAWN, tracedAt } from './scoring.ts';
import type { Recognition } from './recognition-report.ts';
import { endgameOf, middlegameOf } from './score.ts';
import { type Stage, type Term, entriesOf } from './term.ts';
import { DECLARATIONS, NAMES, T, type TermName } from './terms.ts';
import { type Trace, traceEvaluation, withEveryTerm } from './trace.ts';
import { isOnByDefault } from './switches.ts';
import type { Side } from '../engine/types.ts';

/** Centipawns in both phases; of the other stages, the same units twice. */
export interface Phases {
  readonly middlegame: number;
  readonly endgame: number;
}

/** A term's share in the score of one side: occurrences, score and squares. */
export interface SideReport extends Phases {
  readonly count: number;
  /** Squares 0-63 as White sees the board, a1 first. */
  readonly squares: readonly number[];
  /** Of tables: which entries occurred how often. */
  readonly entries: readonly { readonly entry: number; readonly count: number }[];
}

export interface TermReport {
  readonly name: TermName;
  readonly term: Term;
  /** False for a term that is off: its score is shown, and no sum holds it. */
  readonly isOn: boolean;
  readonly white: SideReport;
  readonly black: SideReport;
}

export interface GroupReport {
  readonly group: string;
  readonly stage: Stage;
  readonly terms: readonly TermReport[];
  /** Sums of all terms that are on, White's less Black's, shown here or not. */
  readonly sum: Phases;
}

/** One side's attack: units of danger and their cost for the defender. */
export interface DangerReport extends Phases {
  readonly units: number;
}

export interface Report {
  readonly groups: readonly GroupReport[];
  /** Sums of all linear terms. */
  readonly linear: Phases;
  /** White's attack, and Black's. */
  readonly danger: readonly [DangerReport, DangerReport];
  /** Linear terms and dangers together. */
  readonly both: Phases;
  /** Points of the winnable stage, and the endgame score with them: the leader gains or loses, at most everything. */
  readonly points: number;
  readonly endgame: number;
  /** As in the trace: 0-64, 0-24, plies. */
  readonly scale: number;
  readonly phase: number;
  readonly clock: number;
  /** Scores of the parts, of the recognisers, and the final score: all from White's perspective. */
  readonly blended: number;
  readonly recognition: Recognition | undefined;
  readonly total: number;
  readonly sideToMove: number;
}

export interface Wishes {
  /** The name of the only group to show; all when left out. */
  readonly group?: string;
  /** Terms that are off by default too. */
  readonly all?: boolean;
}

/** Explains the score of the current position. */
export function reportEvaluation({ group, all = false }: Wishes = {}): Report {
  const trace = traceEvaluation();
  const isShown = (name: TermName) => group === undefined || DECLARATIONS[name].group === group;
  const counted = NAMES.map((name) => reportTerm(trace, name));
  const reports = all ? withThoseOff(counted) : counted;
  const linear = { middlegame: trace.middlegame / UNITS_PER_CENTIPAWN, endgame: trace.endgame / UNITS_PER_CENTIPAWN };
  const danger = [dangerOf(trace, WHITE), dangerOf(trace, BLACK)] as const;
  const both = {
    middlegame: linear.middlegame + danger[WHITE].middlegame - danger[BLACK].middlegame,
    endgame: linear.endgame + danger[WHITE].endgame - danger[BLACK].endgame,
  };
  const points = trace.points / UNITS_PER_CENTIPAWN;
  return {
    groups: grouped(reports, counted, isShown),
    linear, danger, both, points,
    endgame: Math.sign(both.endgame) * Math.max(0, Math.abs(both.endgame) + points),
    scale: trace.scale, phase: trace.phase, clock: trace.clock,
    blended: trace.blended, recognition: trace.recognition, total: withinProof(trace.total, trace.recognition),
    sideToMove: GAME[SIDE_TO_MOVE],
  };
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
  return { name, term: DECLARATIONS[name], isOn: isOnByDefault(name), white, black };
}

/** The report of a term for one side, from a trace. */
export function reportSide(trace: Trace, name: TermName, side: Side): SideReport {
  const { shape, stage } = DECLARATIONS[name];
  const entries: { entry: number; count: number }[] = [];
  let lo = 0, hi = 0, middlegame = 0, endgame = 0, total = 0;
  for (let entry = 0; entry < entriesOf(shape); entry++) {
    const at = tracedAt(side, T[name] + entry);
    const count = trace.counts[at];
    if (count === 0) continue;
    const weight = PACKED_WEIGHTS[T[name] + entry];
    middlegame += count * (stage === 'linear' ? middlegameOf(weight) / UNITS_PER_CENTIPAWN : weight);
    endgame += count * (stage === 'linear' ? endgameOf(weight) / UNITS_PER_CENTIPAWN : weight);
    lo |= trace.squares[2 * at];
    hi |= trace.squares[2 * at + 1];
    total += count;
    if (shape !== 'each') entries.push({ entry, count });
  }
  return { count: total, middlegame, endgame, squares: squaresIn({ lo, hi }), entries };
}

function dangerOf(trace: Trace, side: Side): DangerReport {
  const units = trace.danger[side];
  return {
    units,
    middlegame: middlegameOfDanger(units) / UNITS_PER_CENTIPAWN,
    endgame: endgameOfDanger(units) / UNITS_PER_CENTIPAWN,
  };
}

/** The shown terms that score something for a side, by group and stage, in their order of declaration. */
function grouped(
  reports: readonly TermReport[], counted: readonly TermReport[], isShown: (name: TermName) => boolean,
): GroupReport[] {
  const shown = reports.filter(({ name }) => isShown(name));
  const keys = new Set(shown.map(({ term }) => `${term.stage}/${term.group}`));
  return [...keys].map((key) => {
    const isInside = ({ term }: TermReport) => `${term.stage}/${term.group}` === key;
    const terms = shown.filter((report) => isInside(report) && (isWorth(report.white) || isWorth(report.black)));
    const { group, stage } = shown.find(isInside)!.term;
    const all = counted.filter(isInside);
    return { group, stage, terms, sum: { middlegame: sumOf(all, 'middlegame'), endgame: sumOf(all, 'endgame') } };
  });
}

function isWorth({ middlegame, endgame }: SideReport): boolean {
  return middlegame !== 0 || endgame !== 0;
}

function sumOf(reports: readonly TermReport[], phase: 'middlegame' | 'endgame'): number {
  return reports.reduce((sum, { white, black }) => sum + white[phase] - black[phase], 0);
}
