import { describe, expect, test } from 'vitest';
import { NO_MOVE } from '../../../engine/move.ts';
import { attemptsOf, countLosses } from '../../../lab/follow/attempts.ts';
import { tally } from '../../../lab/follow/tally.ts';
import type { Visit } from '../../../lab/follow/visits.ts';

const LINE = [101, 102, 103];
const OTHER = 200;

/** A visit that is over; what is not said is that of one whose move was searched and failed low. */
function visit(ply: number, said: Partial<Visit> = {}): Visit {
  return {
    ply,
    way: 'line',
    iteration: 7,
    depth: 6,
    window: 'cut',
    isOver: true,
    isQuiescence: false,
    step: 'moves',
    current: NO_MOVE,
    isSearching: false,
    moveStep: undefined,
    extension: 0,
    fullDepth: 5,
    searches: [],
    score: undefined,
    outcome: undefined,
    refutation: NO_MOVE,
    leftOut: undefined,
    failsHigh: false,
    ...said,
  };
}

function searched(ply: number, outcome: Visit['outcome'], below: readonly Visit[], said: Partial<Visit> = {}): Visit {
  return visit(ply, { moveStep: 'searched', outcome, searches: [...below], score: 0, ...said });
}

const lossesOf = (...visits: Visit[]) => attemptsOf({ line: LINE, visits }).map(({ loss }) => loss);

describe('a line is lost', () => {
  test('where a reply node ends without a move', () => {
    const reply = visit(1, { step: 'reverse futility', depth: 3, failsHigh: true });
    expect(lossesOf(searched(0, 'fails low', [reply]), reply)).toEqual([
      { ply: 1, fate: 'reverse futility', depth: 3, reductions: 2, instead: NO_MOVE, isRemembered: false },
    ]);
  });

  test('behind the reply, when that is what refutes', () => {
    const ours = visit(2, { moveStep: 'late move', depth: 4 });
    const reply = searched(1, 'fails high', [ours], { failsHigh: true });
    expect(lossesOf(searched(0, 'fails low', [reply], { fullDepth: 6 }), reply, ours)).toMatchObject([
      { ply: 2, fate: 'late move', depth: 4, reductions: 1 },
    ]);
  });

  test('by another reply, whatever the reply of the line came to', () => {
    const ours = visit(2, { moveStep: 'late move' });
    for (const outcome of ['fails low', 'raises alpha'] as const) {
      const reply = searched(1, outcome, [ours], { failsHigh: true, refutation: OTHER });
      expect(lossesOf(searched(0, 'fails low', [reply]), reply, ours)).toMatchObject([
        { ply: 1, fate: 'another reply', instead: OTHER },
      ]);
    }
    const reply = visit(1, { moveStep: 'futility', failsHigh: true, refutation: OTHER });
    expect(lossesOf(searched(0, 'fails low', [reply]), reply)).toMatchObject([{ ply: 1, fate: 'another reply' }]);
  });

  test('in the last of several searches', () => {
    const first = visit(1, { step: 'null move', depth: 2 });
    const last = visit(1, { step: 'ProbCut', depth: 5, failsHigh: true });
    expect(lossesOf(searched(0, 'fails low', [first, last]), first, last)).toMatchObject([
      { fate: 'ProbCut', reductions: 0 },
    ]);
  });

  test('at its end', () => {
    const end = visit(3);
    const ours = searched(2, 'fails low', [end]);
    const reply = searched(1, 'fails high', [ours], { failsHigh: true });
    expect(lossesOf(searched(0, 'fails low', [reply]), reply, ours, end)).toMatchObject([
      { ply: 3, fate: 'end of the line' },
    ]);
  });

  test('not when the move beats alpha; not at all when it was not searched', () => {
    expect(lossesOf(searched(0, 'raises alpha', []))).toEqual([undefined]);
    expect(lossesOf(searched(0, 'fails high', []))).toEqual([undefined]);
    expect(lossesOf(visit(0, { refutation: OTHER }))).toEqual([]);
  });
});

describe('a stored result stands for the search that made it', () => {
  const cutoff = visit(1, { step: 'transposition table', failsHigh: true });
  const root = searched(0, 'fails low', [cutoff]);
  const stored = (said: Partial<Visit>) => visit(1, { step: 'null move', failsHigh: true, ...said });

  test('the latest one', () => {
    const visits = [stored({}), stored({ step: 'ProbCut', way: 'other moves' }), cutoff, stored({ step: 'stand pat' })];
    expect(lossesOf(root, ...visits)).toMatchObject([{ ply: 1, fate: 'ProbCut', isRemembered: true }]);
  });

  test.each([
    ['less deep', { depth: 5 }],
    ['with another result', { failsHigh: false }],
    ['at another ply', { ply: 3 }],
    ['that was stopped', { isOver: false }],
    ['that ended with a stored result itself', { step: 'transposition table' as const }],
  ])('but not one %s', (_, said) => {
    expect(lossesOf(root, stored(said), cutoff)).toMatchObject([{ fate: 'transposition table', isRemembered: false }]);
  });
});

test('losses are counted by ply and fate', () => {
  const loss = (ply: number, fate: 'futility' | 'null move') => ({
    iteration: 1,
    depth: 1,
    loss: { ply, fate, depth: 1, reductions: 0, instead: NO_MOVE, isRemembered: false },
  });
  const kept = { iteration: 1, depth: 1, loss: undefined };
  expect(
    countLosses([loss(2, 'futility'), loss(1, 'null move'), kept, loss(4, 'futility'), loss(1, 'null move')]),
  ).toEqual([
    { ply: 1, fate: 'null move', attempts: 2 },
    { ply: 2, fate: 'futility', attempts: 1 },
    { ply: 4, fate: 'futility', attempts: 1 },
  ]);
});

test('visits are counted by fate and iteration; those in tests, by other moves and cut short are not', () => {
  const visits = [
    visit(1, { step: 'null move', depth: 4, iteration: 6 }),
    visit(1, { step: 'null move', depth: 8 }),
    visit(1, { step: 'ProbCut', window: 'all' }),
    visit(1, { step: 'ProbCut', way: 'test' }),
    visit(1, { step: 'ProbCut', way: 'other moves' }),
    visit(1, { step: 'ProbCut', isOver: false }),
  ];
  const [root, reply, ours] = tally({ line: LINE, visits });
  expect([root!.visits, ours!.visits]).toEqual([0, 0]);
  expect(reply).toMatchObject({ ply: 1, visits: 3, tests: 1, transpositions: 1 });
  expect(reply!.fates).toMatchObject([
    {
      fate: 'null move',
      visits: 2,
      depth: 6,
      byIteration: new Map([
        [6, 1],
        [7, 1],
      ]),
    },
    { fate: 'ProbCut', visits: 1, windows: new Map([['all', 1]]) },
  ]);
});
