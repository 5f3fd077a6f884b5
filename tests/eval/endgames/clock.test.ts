import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { BOUND_LOWER } from '../../../eval/bound.ts';
import { probeRecognisers } from '../../../eval/endgames/recogniser-table.ts';
import { ADVICE } from '../../../eval/endgames/verdict.ts';
import { evaluate } from '../../../eval/evaluate.ts';
import { KNOWN_WIN } from '../../../eval/score.ts';
import { searchFen, startAfresh } from '../../support/searching.ts';

/** Won, if it were not for the fifty-move rule: the mate needs more plies than are left (tablebases know). */
const TOO_LATE = [
  '4B3/8/8/2k4K/8/N7/8/8 w - - 88 120',
  '2N1K3/8/8/8/2k5/8/8/1B6 b - - 81 120',
  '1k3B2/8/6B1/8/8/8/8/2K5 b - - 89 120',
  '8/2B5/8/1BK5/7k/8/8/8 b - - 90 120',
  '8/8/7R/3K4/8/8/4k3/8 w - - 90 120',
  '4R3/8/8/1K6/8/8/8/7k b - - 89 120',
  'K7/8/2Q5/8/8/7k/8/8 b - - 92 120',
  '8/8/3kp3/8/4Q3/8/8/3K4 w - - 95 120',
];

describe('a win that the fifty-move rule forestalls', () => {
  test.each(TOO_LATE)('is neither claimed nor what the score says: %s', (fen) => {
    setFen(fen);
    expect(probeRecognisers() & BOUND_LOWER).toBe(0);
    startAfresh();
    const { result } = searchFen(fen, { nodes: 20_000 });
    expect(Math.abs(result.score)).toBeLessThan(400);
  });

  test.each(TOO_LATE)('is one with an early clock: %s', (fen) => {
    startAfresh();
    const early = fen.replace(/ \d+ 120$/, ' 20 120');
    expect(Math.abs(searchFen(early, { nodes: 5000 }).result.score)).toBeGreaterThanOrEqual(KNOWN_WIN);
  });
});

test('a mate that comes in time is found whatever the clock', () => {
  startAfresh();
  const { result } = searchFen('7k/8/5K2/8/8/8/8/6R1 w - - 96 120', { nodes: 20_000 });
  expect(result.score).toBeGreaterThan(KNOWN_WIN + 10_000);
});

test('what is not proved is nearly a draw at the end, and says which try is better', () => {
  const scores = [30, 84, 85, 99].map((clock) => {
    const [far, near] = ['8/8/8/3k4/8/8/8/K6R', '8/8/8/8/8/2K5/7R/k7'].map((placement) => {
      setFen(`${placement} w - - ${clock} 120`);
      expect(probeRecognisers()).toBe(clock + 36 <= 100 ? BOUND_LOWER : ADVICE);
      return evaluate();
    });
    expect(near).toBeGreaterThan(far!);
    return near!;
  });
  expect(scores[1]).toBe(scores[0]);
  expect(scores[2]).toBeLessThan(100);
  expect(scores[3]).toBe(scores[2]);
});
