import { describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import type { Evaluation } from '../../eval/evaluation-report.ts';
import { reportEvaluation } from '../../eval/report.ts';
import { scoreSteps } from '../../views/score-steps.ts';
import { evaluationFens } from '../support/eval-positions.ts';

const CLOSED = 'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11';
const CLOCKED = '8/1p3pp1/7p/5P1P/2k3P1/8/2K2P2/8 w - - 60 1';
const OPPOSITE_BISHOPS = '8/5k2/4b3/3p4/3P4/4B1P1/5K1P/8 w - - 0 1';
const SIEGE = '2k5/8/1p1p4/pPpPp1p1/2P1Pp1p/P4PbP/KQ4P1/8 w - - 0 1';
const BARE = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

function stepsOf(fen: string): { report: Evaluation; steps: ReturnType<typeof scoreSteps> } {
  setFen(fen);
  const report = reportEvaluation();
  return { report, steps: scoreSteps(report) };
}

describe('the way to the score', () => {
  const sum = (steps: readonly { change: number }[]) => steps.reduce((total, { change }) => total + change, 0);

  test('adds up, and rounding takes less than a centipawn', () => {
    const fens = [
      CLOSED,
      CLOCKED,
      OPPOSITE_BISHOPS,
      SIEGE,
      BARE,
      ...evaluationFens().filter((_, index) => index % 23 === 0),
    ];
    expect(fens.length).toBeGreaterThan(100);
    for (const fen of fens) {
      const { report, steps } = stepsOf(fen);
      expect(sum(steps), fen).toBeCloseTo(report.total, 6);
      const rounding = steps.find(({ name }) => name === 'rounding');
      expect(Math.abs(rounding?.change ?? 0), fen).toBeLessThan(1.3);
    }
  });

  test('names tempo, scale, clock and what is known', () => {
    const nameOf = (fen: string) =>
      stepsOf(fen).steps.map(({ name, note }) => (note === undefined ? name : `${name}: ${note}`));
    expect(nameOf(CLOSED)).toContain('tempo');
    expect(nameOf(CLOSED).join()).not.toMatch(/clock|scale|known/);
    expect(nameOf(CLOCKED).join()).toMatch(/clock: 60 plies without progress/);
    expect(nameOf(OPPOSITE_BISHOPS).join()).toMatch(/scale: \d+ of 64 of the endgame count/);
    expect(nameOf(SIEGE).join()).toMatch(/siege: the side that leads finds no way through/);
    // By hand: White to move has the tempo, and Black to move takes it.
    const tempo = (fen: string) => stepsOf(fen).steps.find(({ name }) => name === 'tempo')!.change;
    expect(tempo(CLOSED)).toBe(25);
    expect(tempo(CLOSED.replace(' w ', ' b '))).toBe(-25);
  });

  test('has a place for what recognisers change', () => {
    const { report } = stepsOf(CLOSED);
    const known = { kind: 'exact', score: 0, words: 'drawn', name: 'test', reason: 'for a test' } as const;
    const steps = scoreSteps({ ...report, recognition: known, total: 0 });
    expect(steps.find(({ note }) => note === 'drawn')!.change).toBe(-report.blended);
    expect(sum(steps)).toBeCloseTo(0, 9);
  });
});
