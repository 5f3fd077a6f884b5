import { beforeAll, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { forget, prepareTable, searchAlone } from '../../search/alone.ts';

beforeAll(() => {
  prepareTable(8);
});

/** Score of a search in centipawns from White's view. */
function scoreOf(fen: string, nodes: number): number {
  forget();
  setFen(fen);
  const { score } = searchAlone({ nodes });
  return fen.includes(' w ') ? score : 0 - score;
}

test.each([
  ['8/6kp/3p1p1p/1p1P1P1P/1P6/6P1/8/1K6 w - - 0 1'],
  ['6k1/8/3p1p2/1p1P1P1p/1P5P/8/7P/5K2 w - - 0 1'],
  ['4k3/8/8/p1p1p1p1/P1P1P1P1/8/2P5/4K3 w - - 0 1'],
  ['8/4k3/1p6/1P1p4/3P1p1p/1p3P1P/8/3K4 b - - 0 1'],
])('a search sees that %s is blocked', (fen) => {
  expect(Math.abs(scoreOf(fen, 20_000))).toBeLessThanOrEqual(10);
});

// Internal iterative reductions use up the whole depth: the quiet search alone would say that Black is winning.
test('at each depth a search knows what a fortress proves', () => {
  const scores = [1, 2, 3, 4, 5, 6, 7].map((depth) => {
    forget();
    setFen('k6b/5p2/1p1p1p1p/1P1P1P1P/2P5/3K4/8/8 b - - 0 1');
    return searchAlone({ depth }).score;
  });
  expect(Math.max(...scores)).toBeLessThanOrEqual(0);
});

test.each([['1k6/8/8/2p1p1p1/p1P1P1P1/P1PP4/4K3/8 w - - 0 1'], ['5k2/8/1p2p3/8/p1p1p3/P1P1P1p1/1K1P2P1/8 w - - 0 1']])(
  'a longer search sees that %s is blocked',
  (fen) => {
    expect(Math.abs(scoreOf(fen, 200_000))).toBeLessThanOrEqual(10);
  },
);

test.each([
  ['8/8/1k6/6p1/1p1p1pP1/1P1PKP2/3P4/8 w - - 0 1', 1],
  ['8/8/8/8/p1p1p1pk/P1P1P1P1/2K5/8 b - - 0 1', -1],
  ['8/8/8/p7/P1p1p1p1/2P1P1Pk/1K6/8 b - - 0 1', -1],
  ['8/k7/p4PP1/P1p2p1p/2Pp1P1P/3P4/8/3K4 w - - 0 1', 1],
])('a search sees that %s is won', (fen, direction) => {
  expect(direction * scoreOf(fen, 150_000)).toBeGreaterThan(300);
});

test('the same search twice takes the same nodes, whatever was asked between', () => {
  const scores = [0, 1].map(() => {
    const first = scoreOf('8/8/6k1/1p1p1p2/1P1P1Pp1/p5P1/P7/5K2 w - - 0 1', 30_000);
    scoreOf('8/3k2p1/p3p1p1/P1p1PPP1/2P5/8/3K4/8 b - - 0 1', 5_000);
    return first;
  });
  expect(scores[0]).toBe(scores[1]);
});
