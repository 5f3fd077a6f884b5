/**
 * The report of an evaluation as an object for JSON; docs/eval-json.md describes every field. Both reports must be of
 * the current position.
 */

import { squareName, WHITE } from '../engine/squares.ts';
import type { StructureReport } from '../eval/formations/plans.ts';
import { structureSentences } from '../eval/formations/sentences.ts';
import type { GroupReport, Phases, Report, SideReport, TermReport } from '../eval/report.ts';
import { sourceName } from '../eval/sources.ts';
import { recognisedJson } from './recognition-json.ts';
import { formationJson } from './structure-json.ts';

/** Changes when a field changes its meaning or goes away. */
const EVAL_FORMAT = 1;

export function evaluationJson(report: Report, structure: StructureReport, fen: string): object {
  const { linear, danger, both, points, endgame, scale, phase, clock, blended, recognition, total } = report;
  return {
    format: EVAL_FORMAT,
    fen,
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
    recognition: recognisedJson(recognition),
    formations: structure.formations.map(formationJson),
    sentences: structureSentences(structure),
    total,
  };
}

function groupJson({ group, stage, terms, sum }: GroupReport): object {
  return { group, stage, sum: stageJson(stage, sum), terms: terms.map(termJson) };
}

function termJson({ name, term, isOn, white, black }: TermReport): object {
  return {
    name,
    seed: term.seed,
    source: sourceName(term.seed),
    on: isOn,
    white: sideJson(term.stage, white),
    ...(term.stage === 'winnable' ? {} : { black: sideJson(term.stage, black) }),
  };
}

function sideJson(stage: string, side: SideReport): object {
  return {
    count: side.count,
    ...stageJson(stage, side),
    squares: side.squares.map(squareName),
    ...(side.entries.length === 0 ? {} : { entries: side.entries }),
  };
}

function stageJson(stage: string, score: Phases): object {
  if (stage === 'linear') return phasesJson(score);
  return stage === 'danger' ? { units: score.middlegame } : { points: score.middlegame };
}

function phasesJson({ middlegame, endgame }: Phases): Phases {
  return { middlegame: middlegame + 0, endgame: endgame + 0 };
}
