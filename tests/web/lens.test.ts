import { evaluate, pawns, position } from 'rampart-chess/browser';
import { describe, expect, test } from 'vitest';
import { changesBetween, scoreChanges } from '../../web/lens/changes.ts';
import { groupScores } from '../../web/lens/group-scores.ts';

const FRENCH = 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 2 6';
const WEAK = '4k3/p1p3pp/2p5/8/3P4/8/PP4PP/4K3 w - - 0 1';

describe('changes', () => {
  const after = position(FRENCH, ['d4c5']).fen;

  test('are features that came or went, with their squares', () => {
    const changes = changesBetween(pawns(FRENCH), pawns(after));
    expect(changes).toContainEqual({ text: 'White: levers no longer on d4', squares: ['d4'] });
    expect(changes.map(({ text }) => text).join()).toMatch(
      /White: passed new on|White: isolated new on|doubled new on/,
    );
    expect(changesBetween(pawns(FRENCH), pawns(FRENCH))).toEqual([]);
  });

  test('of the score are sorted by their size', () => {
    const changes = scoreChanges(evaluate(FRENCH), evaluate(after), 3);
    expect(changes).toHaveLength(3);
    const sizes = changes.map(({ change }) => Math.abs(change));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(scoreChanges(evaluate(FRENCH), evaluate(FRENCH), 3)).toEqual([]);
  });
});

test.each([FRENCH, WEAK, 'r1bq1rk1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 b - - 7 10'])(
  'the bars of %s sum up to what the parts make',
  (fen) => {
    const evaluation = evaluate(fen);
    const { phase, scale, sums, clock, blended } = evaluation;
    const bars = groupScores(evaluation).reduce((sum, { score }) => sum + score, 0);
    const points = sums.endgameWithPoints - sums.together.endgame;
    const all = bars + (((points * scale) / 64) * (24 - phase)) / 24;
    expect(Math.abs((all * (200 - Math.min(clock, 100))) / 200 - blended)).toBeLessThan(1.01);
  },
);
