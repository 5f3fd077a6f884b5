import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import type { Evaluation } from '../../../eval/evaluation-report.ts';
import { reportEvaluation } from '../../../eval/report.ts';
import { evaluationPage } from '../../../tools/evaluation/evaluation-page.tsx';
import { scoreSteps } from '../../../tools/evaluation/score-steps.ts';
import { squareValues } from '../../../tools/evaluation/square-values.ts';
import { evaluationFens } from '../../support/eval-positions.ts';

const CLOSED = 'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11';
const CLOCKED = '8/1p3pp1/7p/5P1P/2k3P1/8/2K2P2/8 w - - 60 1';
const OPPOSITE_BISHOPS = '8/5k2/4b3/3p4/3P4/4B1P1/5K1P/8 w - - 0 1';
const BARE = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

function stepsOf(fen: string): { report: Evaluation; steps: ReturnType<typeof scoreSteps> } {
  setFen(fen);
  const report = reportEvaluation();
  return { report, steps: scoreSteps(report) };
}

describe('the way to the score', () => {
  const sum = (steps: readonly { change: number }[]) => steps.reduce((total, { change }) => total + change, 0);

  test('adds up, and rounding takes less than a centipawn', () => {
    const fens = [CLOSED, CLOCKED, OPPOSITE_BISHOPS, BARE, ...evaluationFens().filter((_, index) => index % 23 === 0)];
    expect(fens.length).toBeGreaterThan(100);
    for (const fen of fens) {
      const { report, steps } = stepsOf(fen);
      expect(sum(steps), fen).toBeCloseTo(report.total, 6);
      const rounding = steps.find(({ name }) => name === 'rounding');
      expect(Math.abs(rounding?.change ?? 0), fen).toBeLessThan(1.3);
    }
  });

  test('names tempo, scale, clock and what is known', () => {
    const nameOf = (fen: string) => stepsOf(fen).steps.map(({ name }) => name);
    expect(nameOf(CLOSED)).toContain('tempo');
    expect(nameOf(CLOSED).join()).not.toMatch(/clock|scale|known/);
    expect(nameOf(CLOCKED).join()).toMatch(/clock, 60 plies without progress/);
    expect(nameOf(OPPOSITE_BISHOPS).join()).toMatch(/scale, \d+ of 64 of the endgame count/);
    // By hand: White to move has the tempo, and Black to move takes it.
    const tempo = (fen: string) => stepsOf(fen).steps.find(({ name }) => name === 'tempo')!.change;
    expect(tempo(CLOSED)).toBe(25);
    expect(tempo(CLOSED.replace(' w ', ' b '))).toBe(-25);
  });

  test('has a place for what recognisers change', () => {
    const { report } = stepsOf(CLOSED);
    const known = { kind: 'exact', score: 0, words: 'drawn', name: 'test', reason: 'for a test' } as const;
    const steps = scoreSteps({ ...report, recognition: known, total: 0 });
    expect(steps.find(({ name }) => name === 'known: drawn')!.change).toBe(-report.blended);
    expect(sum(steps)).toBeCloseTo(0, 9);
  });
});

test('values on squares are shares of terms, whole ones together', () => {
  setFen(CLOSED);
  const report = reportEvaluation();
  const values = squareValues(report);
  const d5 = values.get('d5')!;
  expect(d5.value).toBeGreaterThan(0);
  expect(d5.terms).toContain('protectedTwice');
  // All of middlegame: what squares have is what the terms with squares score there.
  let expected = 0;
  for (const one of report.groups) {
    if (one.stage !== 'linear' || one.group === 'material') continue;
    for (const { white, black } of one.terms) {
      const owns = ({ squares, count, entries }: typeof white) =>
        squares.length === 1 || (squares.length > 0 && squares.length === count && entries === undefined);
      if (owns(white)) expected += white.middlegame;
      if (owns(black)) expected -= black.middlegame;
    }
  }
  expect([...values.values()].reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(expected, 6);
});

describe('the page', () => {
  const pageOf = (fen: string, group?: string) => {
    setFen(fen);
    const shown = reportEvaluation(group === undefined ? {} : { group });
    return evaluationPage(reportEvaluation(), shown);
  };

  test('has the board, the way to the score, and every term', () => {
    const page = pageOf(CLOSED);
    setFen(CLOSED);
    for (const { terms } of reportEvaluation().groups) {
      for (const { name } of terms) expect(page).toContain(`<td data-heading="term">${name}</td>`);
    }
    expect(page.match(/class="worth"/g)!.length).toBeGreaterThan(15);
    expect(page).toMatch(/title="score">score<\/span> <span class="label">\+73\.0</);
    expect(page).not.toMatch(/(?:src|href)="https?:|<script|<link|undefined|NaN|Infinity/);
  });

  test('of one group shows its terms, and the whole way to the score', () => {
    const page = pageOf(CLOSED, 'chains');
    expect(page.match(/<details>/g)).toHaveLength(1);
    expect(page).toContain('title="score">score</span> <span class="label">+73.0<');
    expect(page).toContain('title="mobility">mobility</span>');
  });

  test('of bare kings is whole', () => {
    expect(pageOf(BARE)).toContain('title="score">score</span> <span class="label">0.0<');
  });
});
