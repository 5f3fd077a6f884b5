/** The way from the groups of terms to the score of a position, as changes that add up to it. */

import type { Evaluation, EvaluationGroup, Phases } from '../lib/shared-entry.ts';

/** Wholes of an evaluation's `phase` and `scale`; plies that would take all of a score, and those that count. */
export const FULL_PHASE = 24;
export const FULL_SCALE = 64;
const CLOCK_SPAN = 200;
const MAX_CLOCK = 100;
const SIEGE_SCALE = 4;

export interface ScoreStep {
  readonly name: string;
  /** More that is said of it in this position. */
  readonly note?: string;
  /** Centipawns of the position as it stands, from White's perspective. */
  readonly change: number;
  readonly terms: readonly TermScore[];
  /** A remark on the terms. */
  readonly caption?: string;
}

export interface TermScore {
  readonly name: string;
  readonly group: string;
  readonly source: string;
  readonly white: SideScore;
  readonly black: SideScore;
}

/** A side's share of a term, from its own perspective. */
export interface SideScore {
  /** Centipawns, units of danger or winnable points; empty where the term does not occur. */
  readonly text: string;
  readonly squares: readonly string[];
  /** Centipawns on each of the squares, where all have the same; the rest of a score belongs to no square. */
  readonly each?: number;
}

/** Changes that are not seen in a tenth of a centipawn are no steps. */
const LEAST = 0.05;
/** A man's worth depends on all others: these terms are parts of one polynomial. */
const TOGETHER = 'material';

/**
 * Groups first, each by its share of middlegame and endgame, then attacks on the kings, and what is done with the sum:
 * docs/eval-json.md has the formula. The evaluation must have all groups. The changes add up to its total; the last one
 * makes whole centipawns.
 */
export function scoreSteps({ groups, sums, ...evaluation }: Evaluation): ScoreStep[] {
  const { scale, phase, clock, blended, siege, recognition, total } = evaluation;
  const { whiteAttack, blackAttack, together, endgameWithPoints: endgame } = sums;
  const late = (FULL_PHASE - phase) / FULL_PHASE;
  const blend = (score: Phases) => (score.middlegame * phase) / FULL_PHASE + score.endgame * late;
  const termsIn = (stage: EvaluationGroup['stage']) =>
    groups.filter((one) => one.stage === stage).flatMap((one) => termScores(one, blend));
  const steps: ScoreStep[] = [];
  const add = (name: string, change: number, more: Partial<ScoreStep> = {}) =>
    steps.push({ name, change, terms: [], ...more });
  for (const one of groups) {
    if (one.stage !== 'linear') continue;
    const tempo = one.terms.find(({ name }) => name === 'tempo');
    const move = tempo === undefined ? 0 : blend(tempo.white) - blend(tempo.black);
    const phases = `Middlegame ${signed(one.sum.middlegame, 1)}, endgame ${signed(one.sum.endgame, 1)}.`;
    const note = one.group === TOGETHER ? ' Men are valued together: only their sum has a meaning.' : '';
    add(one.group, blend(one.sum) - move, { terms: termScores(one, blend), caption: phases + note });
    add('tempo', move);
  }
  const [whites, blacks] = [blend(whiteAttack), blend(blackAttack)];
  add('attacks on the kings', whites - blacks, {
    terms: termsIn('danger'),
    caption: `White’s attack ${signed(whites, 1)}, Black’s ${signed(blacks, 1)}: they grow faster than their units.`,
  });
  add('winnable points', late * (endgame - together.endgame), { terms: termsIn('winnable') });
  const counted = (endgame * scale) / FULL_SCALE;
  add('scale', late * (counted - endgame), { note: `${scale} of ${FULL_SCALE} of the endgame count` });
  const kept = 1 - Math.min(clock, MAX_CLOCK) / CLOCK_SPAN;
  add('clock', blend({ middlegame: together.middlegame, endgame: counted }) * (kept - 1), {
    note: `${clock} plies without progress`,
  });
  const left = siege ? Math.trunc((blended * SIEGE_SCALE) / FULL_SCALE) : blended;
  add('siege', left - blended, { note: 'the side that leads finds no way through' });
  add('known', total - left, { note: recognition?.words ?? '' });
  const seen = steps.filter(({ change, terms }) => terms.length > 0 || Math.abs(change) >= LEAST);
  const sum = seen.reduce((before, { change }) => before + change, 0);
  return sum === total ? seen : [...seen, { name: 'rounding', change: total - sum, terms: [] }];
}

function termScores({ group, terms }: EvaluationGroup, blend: (score: Phases) => number): TermScore[] {
  return terms.map((term) => {
    const { name, on, source, white } = term;
    const sideScore = (share: typeof white | undefined): SideScore => {
      if (share === undefined || share.count === 0) return { text: '', squares: [] };
      const { squares, count, entries } = share;
      if ('units' in share) return { text: `${signed(share.units)} units`, squares };
      if ('points' in share) return { text: `${signed(share.points)} points`, squares };
      const score = blend(share);
      const isEven = squares.length === 1 || (squares.length === count && entries === undefined);
      const each = isEven && on && group !== TOGETHER ? { each: score / squares.length } : {};
      return { text: signed(score, 1), squares, ...each };
    };
    const black = sideScore('black' in term ? term.black : undefined);
    return { name: wordsOf(name) + (on ? '' : ' (off)'), group, source, white: sideScore(white), black };
  });
}

/** `rook on seventh`, from `rookOnSeventh`. */
function wordsOf(name: string): string {
  return name.replace(/([A-Z0-9]+)/g, (letters) => ` ${letters.toLowerCase()}`).trim();
}

/** `+12.3`, `−4.0`, `0.0`. */
export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? '−' : '+'}${text}`;
}
