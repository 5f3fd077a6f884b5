import { describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { evaluate } from '../../eval/evaluate.ts';
import type { Evaluation, EvaluationGroup } from '../../eval/evaluation-report.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import { reportEvaluation, type Wishes } from '../../eval/report.ts';
import { isOnByDefault, termGroups } from '../../eval/switches.ts';
import { NAMES, type TermName } from '../../eval/terms.ts';
import { traceEvaluation } from '../../eval/trace.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { flippedFen } from '../support/flip.ts';
import '../../lab/studies/studies.ts';

const POSITIONS = [...BENCH_POSITIONS, '8/5k2/8/2B5/8/4K3/2P5/3b4 w - - 37 90', '4k3/8/8/8/8/8/8/4K2N b - - 0 1'];

function reportOf(fen: string, wishes: Wishes = {}): Evaluation {
  setFen(fen);
  return reportEvaluation(wishes);
}

/** The numbers of a score in the units of its stage. */
function numbersIn(score: EvaluationGroup['sum']): number[] {
  return 'units' in score ? [score.units] : 'points' in score ? [score.points] : [score.middlegame, score.endgame];
}

/** Each number of some scores added up. */
function added(scores: readonly (readonly number[])[]): number[] {
  return scores.reduce<number[]>((sum, score) => score.map((number, at) => (sum[at] ?? 0) + number), []);
}

/** White's share of a term less Black's. */
function differenceOf(term: EvaluationGroup['terms'][number]): number[] {
  const black = 'black' in term ? numbersIn(term.black) : [];
  return numbersIn(term.white).map((number, at) => number - (black[at] ?? 0));
}

/** White's less Black's score of all groups of a stage. */
function stageSum(evaluation: Evaluation, stage: string): number[] {
  return added(evaluation.groups.filter((group) => group.stage === stage).map(({ sum }) => numbersIn(sum)));
}

describe('the report of an evaluation', () => {
  test.each(POSITIONS)('adds up: %s', (fen) => {
    const report = reportOf(fen);
    for (const { terms, sum, group } of report.groups)
      expect(added(terms.map(differenceOf)), group).toEqual(numbersIn(sum));
    const { phase, scale, clock, sums } = report;
    const { linear, whiteAttack, blackAttack, together, winnablePoints: points, endgameWithPoints: endgame } = sums;
    expect(stageSum(report, 'linear')).toEqual(report.groups.length === 0 ? [] : [linear.middlegame, linear.endgame]);
    expect(stageSum(report, 'danger')[0] ?? 0).toBe(whiteAttack.units - blackAttack.units);
    expect(stageSum(report, 'winnable')[0] ?? 0).toBe(points);
    expect(together.middlegame).toBe(linear.middlegame + whiteAttack.middlegame - blackAttack.middlegame);
    expect(together.endgame).toBe(linear.endgame + whiteAttack.endgame - blackAttack.endgame);
    expect(Math.abs(endgame)).toBe(together.endgame === 0 ? 0 : Math.max(0, Math.abs(together.endgame) + points));
    const blended = together.middlegame * phase + ((endgame * scale) / FULL_SCALE) * (FULL_PHASE - phase);
    const total = ((blended / FULL_PHASE) * (200 - Math.min(clock, 100))) / 200;
    expect(report.blended + 0).toBe(Math.trunc(total) + 0);
  });

  test.each(POSITIONS)('says how units of danger become centipawns: %s', (fen) => {
    const { whiteAttack, blackAttack } = reportOf(fen).sums;
    for (const { units, middlegame, endgame } of [whiteAttack, blackAttack]) {
      const used = Math.min(4000, Math.max(0, units));
      expect(middlegame).toBe(Math.floor(used ** 2 / 2048) / 4);
      expect(endgame).toBe(Math.floor(used / 8) / 4);
    }
  });

  test.each([
    ['exact', '3kb3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1'],
    ['at most', '2k1n3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1'],
    ['at least', flippedFen('2k1n3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1')],
  ])('keeps the total within what is proved of a locked position: %s', (kind, fen) => {
    const { recognition, blended, total } = reportOf(fen);
    expect(recognition?.kind).toBe(kind);
    expect(Math.abs(blended)).toBeGreaterThan(500);
    expect(total + 0).toBe(0);
  });

  test('lists terms that are worth something, once', () => {
    for (const fen of POSITIONS) {
      const names = reportOf(fen).groups.flatMap(({ terms }) => terms.map(({ name }) => name));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('of a group leaves out the other terms and keeps the total', () => {
    const fen = POSITIONS[5]!;
    const whole = reportOf(fen);
    for (const group of termGroups()) {
      const part = reportOf(fen, { group });
      expect(part.groups).toEqual(whole.groups.filter((one) => one.group === group));
      expect(part.total).toBe(whole.total);
    }
  });

  test('of all terms has those that are off, and changes neither the sums nor what comes after', () => {
    let shown = 0;
    for (const fen of POSITIONS) {
      const plain = reportOf(fen);
      const all = reportOf(fen, { all: true });
      expect({ ...all, groups: [] }).toEqual({ ...plain, groups: [] });
      const on = all.groups.flatMap(({ terms }) => [...terms].filter(({ on }) => on));
      expect(on).toEqual(plain.groups.flatMap(({ terms }) => [...terms]));
      const others = all.groups.flatMap(({ terms }) => [...terms].filter(({ on }) => !on));
      for (const { name } of on) expect(isOnByDefault(name as TermName)).toBe(true);
      for (const { name } of others) expect(isOnByDefault(name as TermName)).toBe(false);
      shown += others.length;
      for (const term of others) {
        const scores = [term.white, ...('black' in term ? [term.black] : [])].flatMap(numbersIn);
        expect(scores.some((score) => score !== 0)).toBe(true);
      }
      expect(reportOf(fen)).toEqual(plain);
    }
    expect(shown).toBeGreaterThan(10 * POSITIONS.length);
  });

  test('shows the squares and counts of the trace', () => {
    setFen(POSITIONS[4]!);
    const before = evaluate();
    const trace = traceEvaluation();
    const report = reportEvaluation();
    expect(report.total).toBe(trace.total);
    expect(evaluate()).toBe(before);
    const place = report.groups.flatMap(({ terms }) => [...terms]).find(({ name }) => name === 'pawnPlace')!;
    expect(place.white.squares).toHaveLength(place.white.count);
    expect(place.white.entries!.reduce((sum, { count }) => sum + count, 0)).toBe(place.white.count);
    expect(NAMES).toContain(place.name);
  });
});
