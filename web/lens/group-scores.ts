/** The evaluation's groups and terms in centipawns of the position as it stands: middlegame and endgame blended. */

import type { Evaluation, EvaluationGroup, Phases } from 'rampart-chess/browser';

const PHASES = 24;
const WHOLE = 64;

/** Middlegame and endgame in the shares of the position, in centipawns. */
export function blend({ middlegame, endgame }: Phases, { phase, scale }: Evaluation): number {
  return (middlegame * phase + ((endgame * scale) / WHOLE) * (PHASES - phase)) / PHASES;
}

export interface GroupScore {
  readonly group: string;
  /** Centipawns from White's perspective. */
  readonly score: number;
  readonly terms: EvaluationGroup['terms'];
  readonly stage: EvaluationGroup['stage'];
}

/** The groups of scores that are added, and the attacks on both kings, whose units grow more than linearly. */
export function groupScores(evaluation: Evaluation): GroupScore[] {
  const { whiteAttack, blackAttack } = evaluation.sums;
  const danger = evaluation.groups.filter((one) => one.stage === 'danger');
  const linear = evaluation.groups.flatMap((one): GroupScore[] =>
    one.stage === 'linear'
      ? [{ group: one.group, score: blend(one.sum, evaluation), terms: one.terms, stage: one.stage }]
      : [],
  );
  const attack = blend(whiteAttack, evaluation) - blend(blackAttack, evaluation);
  if (danger.length === 0) return linear;
  return [
    ...linear,
    { group: 'attacks on the kings', score: attack, terms: danger.flatMap(({ terms }) => terms), stage: 'danger' },
  ];
}
