/**
 * The report of an evaluation as an object for JSON; docs/eval-json.md describes every field. Both reports must be of
 * the current position.
 */

import { squareName, WHITE } from '../engine/squares.ts';
import type { PawnStructure } from '../eval/formations/pawn-structure.ts';
import type { GroupReport, Report, SideReport, TermReport } from '../eval/report.ts';
import { sourceName } from '../eval/sources.ts';
import type { Phases } from './types/common.ts';
import type { Evaluation, EvaluationGroup, Points, Share, SharedTerm, Term, Units } from './types/evaluation.ts';

const EVAL_FORMAT = 1;

export function evaluationJson(report: Report, structure: PawnStructure): Evaluation {
  const { linear, danger, both, points, endgame, scale, phase, clock, blended, recognition, total } = report;
  return {
    format: EVAL_FORMAT,
    fen: structure.fen,
    sideToMove: report.sideToMove === WHITE ? 'white' : 'black',
    groups: report.groups.filter(({ terms }) => terms.length > 0).map(groupJson),
    sums: {
      linear: phasesJson(linear),
      whiteAttack: { units: danger[0].units, ...phasesJson(danger[0]) },
      blackAttack: { units: danger[1].units, ...phasesJson(danger[1]) },
      together: phasesJson(both),
      winnablePoints: points,
      endgameWithPoints: endgame,
    },
    phase,
    scale,
    clock,
    blended,
    recognition: recognition ?? null,
    formations: structure.formations,
    sentences: structure.sentences,
    total,
  };
}

function groupJson({ group, stage, terms, sum }: GroupReport): EvaluationGroup {
  switch (stage) {
    case 'linear':
      return { group, stage, sum: phasesJson(sum), terms: terms.map((term) => termJson(term, phasesJson)) };
    case 'danger':
      return { group, stage, sum: unitsJson(sum), terms: terms.map((term) => termJson(term, unitsJson)) };
    case 'winnable':
      return { group, stage, sum: pointsJson(sum), terms: terms.map((term) => sharedTermJson(term, pointsJson)) };
  }
}

/** Converter of a score to the units of its stage. */
type Measuring<Measure> = (score: Phases) => Measure;

function termJson<Measure>(report: TermReport, measure: Measuring<Measure>): Term<Measure> {
  return { ...sharedTermJson(report, measure), black: shareJson(report.black, measure) };
}

function sharedTermJson<Measure>(report: TermReport, measure: Measuring<Measure>): SharedTerm<Measure> {
  const { name, term, isOn, white } = report;
  return { name, seed: term.seed, source: sourceName(term.seed), on: isOn, white: shareJson(white, measure) };
}

function shareJson<Measure>(side: SideReport, measure: Measuring<Measure>): Share<Measure> {
  return {
    count: side.count,
    ...measure(side),
    squares: side.squares.map(squareName),
    ...(side.entries.length === 0 ? {} : { entries: side.entries }),
  };
}

function phasesJson({ middlegame, endgame }: Phases): Phases {
  return { middlegame: middlegame + 0, endgame: endgame + 0 };
}

function unitsJson({ middlegame }: Phases): Units {
  return { units: middlegame };
}

function pointsJson({ middlegame }: Phases): Points {
  return { points: middlegame };
}
