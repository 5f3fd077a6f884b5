/** The way from the groups of terms to the score, as changes in centipawns that add up to it. */

import { CLOCK_SPAN, MAX_CLOCK } from '../../eval/evaluate.ts';
import type { Evaluation, Phases, Term } from '../../eval/evaluation-report.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';

/** All from White's perspective, in centipawns of the position as it stands. */
export interface ScoreStep {
  readonly name: string;
  readonly change: number;
}

/** Changes that are not seen in a tenth of a centipawn are no steps. */
const LEAST = 0.05;

/**
 * Groups first, each by its share of middlegame and endgame, then attacks on the kings, and what is done with the sum:
 * docs/eval-json.md has the formula. The evaluation must have all groups. The changes add up to its total; the last one
 * makes whole centipawns.
 */
export function scoreSteps({ groups, sums, ...evaluation }: Evaluation): ScoreStep[] {
  const { scale, phase, clock, blended, recognition, total } = evaluation;
  const { whiteAttack, blackAttack, together, endgameWithPoints: endgame } = sums;
  const late = (FULL_PHASE - phase) / FULL_PHASE;
  const blend = (score: Phases) => (score.middlegame * phase) / FULL_PHASE + score.endgame * late;
  const steps: ScoreStep[] = [];
  const add = (name: string, change: number) => steps.push({ name, change });
  for (const one of groups) {
    if (one.stage !== 'linear') continue;
    const move = blend(ownLess(one.terms.find(({ name }) => name === 'tempo')));
    add(one.group, blend(one.sum) - move);
    add('tempo', move);
  }
  add("White's attack", blend(whiteAttack));
  add("Black's attack", 0 - blend(blackAttack));
  add('winnable points', late * (endgame - together.endgame));
  add(`scale, ${scale} of ${FULL_SCALE} of the endgame count`, late * endgame * (scale / FULL_SCALE - 1));
  const scaled = blend({ middlegame: together.middlegame, endgame: (endgame * scale) / FULL_SCALE });
  const kept = (CLOCK_SPAN - Math.min(clock, MAX_CLOCK)) / CLOCK_SPAN;
  add(`clock, ${clock} plies without progress`, scaled * (kept - 1));
  const known = recognition === null ? 'what is known' : `known: ${recognition.words}`;
  add(known, total - blended);
  const sum = steps.reduce((before, { change }) => before + change, 0);
  const seen = steps.filter(({ change }) => Math.abs(change) >= LEAST);
  const shown = seen.reduce((before, { change }) => before + change, 0);
  return sum === total && shown === sum ? seen : [...seen, { name: 'rounding', change: total - shown }];
}

/** White's score of a term less Black's; nothing without the term. */
function ownLess(term: Term<Phases> | undefined): Phases {
  if (term === undefined) return { middlegame: 0, endgame: 0 };
  const { white, black } = term;
  return { middlegame: white.middlegame - black.middlegame, endgame: white.endgame - black.endgame };
}
