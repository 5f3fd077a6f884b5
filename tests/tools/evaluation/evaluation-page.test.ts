import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { evaluate } from '../../../eval/evaluate.ts';
import { reportEvaluation } from '../../../eval/report.ts';
import { evaluationPage, squareValues } from '../../../tools/evaluation/evaluation-page.tsx';

const CLOSED = 'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11';
const BARE = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

test('values on squares are shares of terms, whole ones together', () => {
  setFen(CLOSED);
  const report = reportEvaluation();
  const values = squareValues(report);
  const d5 = values.get('d5')!;
  expect(d5.value).toBeGreaterThan(0);
  expect(d5.terms).toContain('protected twice');
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
    return evaluationPage(reportEvaluation(), group);
  };

  const stepOf = (name: string) => new RegExp(`class="step-name">${name}</span><svg.*?class="step-value">([^<]+)<`);

  test('has the board, the way to the score, and every term with its squares', () => {
    const page = pageOf(CLOSED);
    for (const term of ['pawn', 'place middlegame', 'protected twice', 'winnable closed']) {
      expect(page).toContain(`<th scope="row">${term} <span`);
    }
    expect(page).toContain('protected pawn <span class="quiet">f3 e4 d5 / e5 f5 d6 g6 · ');
    expect(page.match(/class="worth"/g)!.length).toBeGreaterThan(15);
    const [, score] = stepOf('score').exec(page)!;
    expect(score).toBe(`+${evaluate()}.0`);
    expect(page).not.toMatch(/(?:src|href)="https?:|<script|<link|undefined|NaN|Infinity|<details open/);
  });

  test('of one group unfolds its terms, and has their values alone on the board', () => {
    const page = pageOf(CLOSED, 'chains');
    expect(page.match(/<details open>/g)).toHaveLength(1);
    expect(stepOf('mobility').exec(page)![1]).toBe('+22.3');
    expect(page.match(/class="worth"/g)!.length).toBeLessThan(pageOf(CLOSED).match(/class="worth"/g)!.length);
  });

  test('of bare kings is whole', () => {
    expect(stepOf('score').exec(pageOf(BARE))![1]).toBe('0.0');
  });
});
