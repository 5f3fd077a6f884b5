import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { MATE, MATE_BOUND } from '../../../eval/score.ts';
import { termGroups } from '../../../eval/switches.ts';
import { familyOf, familyScores } from '../../../lab/losses/families.ts';
import type { Loss, Parting } from '../../../lab/losses/loss.ts';
import { summariseLosses } from '../../../lab/losses/losses-text.ts';
import { readLostGames } from '../../../lab/losses/lost-games.ts';
import { type Course, followGame } from '../../../lab/losses/parting.ts';
import { shiftAfter } from '../../../lab/losses/shift.ts';
import { cursorOf } from '../../../lib/game-cursor.ts';
import { BENCH_POSITIONS } from '../../../search/bench.ts';
import { scoreInComment } from '../../../tools/pgn/pgn-games.ts';
import { flippedFen } from '../../support/flip.ts';
import { inFolder } from '../../support/lab-program.ts';

test.each([
  ['[%eval 0.35] d=12', WHITE, 35],
  ['[%eval -1.20]', BLACK, -120],
  ['[%clk 0:01:07] [%eval #-3]', WHITE, 6 - MATE],
  ['[%eval #2]', BLACK, MATE - 4],
  ['+0.35/12 1.2s', WHITE, 35],
  ['+0.35/12 1.2s', BLACK, -35],
  ['-0.05/9', BLACK, 5],
  ['-M4/20 0.1s, Black mates', WHITE, 8 - MATE],
  ['0.00/1 0s', WHITE, 0],
  ['[%eval 999.99]', WHITE, MATE_BOUND - 1],
  ['book', WHITE, undefined],
  ['', BLACK, undefined],
  ['+0.35', WHITE, undefined],
])('the comment %s on a move of side %i', (comment, mover, score) => {
  expect(scoreInComment(comment, mover)).toBe(score);
});

describe('a game is followed', () => {
  interface Looks {
    readonly rough?: Readonly<Record<number, number>>;
    /** Where these are, a long look finds another move. */
    readonly long?: Readonly<Record<number, number>>;
    readonly agrees?: readonly number[];
  }

  /** A judge with fine scores by point, and others where they differ; it agrees with the moves at some points. */
  async function follow(fine: readonly number[], { rough, long, agrees = [] }: Looks): Promise<Course> {
    return followGame(fine.length - 1, async (point, look) => {
      const other = { rough, fine: undefined, long }[look]?.[point];
      return {
        score: other ?? fine[point]!,
        agrees: agrees.includes(point) && !(look === 'long' && other !== undefined),
      };
    });
  }

  test.each([
    ['one bad move', [10, 0, -20, -300, -400], {}, { kind: 'parting', at: 2, look: 'fine', level: 2, lost: 3 }],
    ['the last move', [10, 0, -20, -300], {}, { kind: 'parting', at: 2, look: 'fine', level: 2, lost: 3 }],
    ['the first move', [-60, -151, -200], {}, { kind: 'parting', at: 0, look: 'fine', level: 0, lost: 1 }],
    [
      'the second chance counts',
      [0, -300, 0, -300, -900],
      {},
      { kind: 'parting', at: 2, look: 'fine', level: 2, lost: 3 },
    ],
    ['the larger of two', [0, -120, -160, -170], {}, { kind: 'parting', at: 0, look: 'fine', level: 0, lost: 2 }],
    ['never level', [-70, -90, -200], {}, { kind: 'parting', at: 1, look: 'fine', level: 0, lost: 2 }],
    ['a slope', [0, -40, -70, -100, -130, -160], {}, { kind: 'decline', level: 1, lost: 5 }],
    ['a steeper one', [0, -80, -160, -240], {}, { kind: 'parting', at: 0, look: 'fine', level: 0, lost: 2 }],
    ['three steps', [0, -55, -110, -165], {}, { kind: 'parting', at: 1, look: 'fine', level: 1, lost: 3 }],
    ['no step is half of it', [-50, -95, -140, -190], {}, { kind: 'decline', level: 0, lost: 3 }],
    ['the judge sees no better', [0, -200], { agrees: [0] }, { kind: 'unseen', at: 0, level: 0, lost: 1 }],
    [
      'the judge sees better with a long look',
      [0, -200],
      { agrees: [0], long: { 0: -20 } },
      { kind: 'parting', at: 0, look: 'long', level: 0, lost: 1 },
    ],
    [
      'a long look sees it lost before',
      [0, -200],
      { agrees: [0], long: { 0: -190 } },
      { kind: 'unseen', at: 0, level: 0, lost: 1 },
    ],
    ['lost from the first', [-150, -200], {}, { kind: 'opening' }],
    ['never lost', [0, -300, -149], {}, { kind: 'never lost' }],
    [
      'a rough look that comes too late',
      [0, -200, -300, -400],
      { rough: { 1: 0, 2: 0 } },
      { kind: 'parting', at: 0, look: 'fine', level: 0, lost: 1 },
    ],
    [
      'a rough look that comes too soon',
      [0, 0, 0, -300],
      { rough: { 1: -200, 2: -200 } },
      { kind: 'parting', at: 2, look: 'fine', level: 2, lost: 3 },
    ],
    [
      'a rough look that sees no loss',
      [0, -300],
      { rough: { 1: 0 } },
      { kind: 'parting', at: 0, look: 'fine', level: 0, lost: 1 },
    ],
  ] as const)('%s', async (_, fine, judge, course) => {
    expect(await follow(fine, judge)).toEqual(course);
  });
});

describe('the families of terms', () => {
  test('hold every group', () => {
    expect(termGroups().filter((group) => familyOf(group) === undefined)).toEqual([]);
  });

  test.each(BENCH_POSITIONS)('add up to the score, and are the same for Black: %s', (fen) => {
    setFen(fen);
    const { scores, total, phase } = familyScores();
    const sum = Object.values(scores).reduce((all, score) => all + score, 0);
    expect(Math.abs(sum - total)).toBeLessThan(1.5);
    setFen(flippedFen(fen));
    const flipped = familyScores();
    expect(flipped.phase).toBe(phase);
    for (const [family, score] of Object.entries(scores)) {
      expect(flipped.scores[family as keyof typeof scores] + score).toBeCloseTo(0, 1);
    }
  });
});

describe('lost games', () => {
  const tags = (white: string, black: string, result: string, more = '') =>
    `[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n${more}\n`;

  function read(text: string, player = 'A') {
    let games: ReturnType<typeof readLostGames> = [];
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, text);
      try {
        games = readLostGames(file, player);
      } catch (error) {
        throw new Error((error as Error).message.replaceAll(file, 'FILE'));
      }
    });
    return games;
  }

  test('are found with moves, scores and the end of the opening', () => {
    const games = read(
      `${tags('A', 'B', '1-0')}1. e4 e5 1-0\n\n` +
        `${tags('B', 'A', '1-0', '[Termination "time forfeit"]\n')}1. e4 e5 2. Nf3 {[%eval 0.30]} Nc6 {[%eval 0.20] d=9} 1-0\n\n` +
        `${tags('A', 'B', '0-1')}1. f3 e5 2. g4 Qh4# 0-1\n`,
    );
    expect(games).toMatchObject([
      { number: 2, opponent: 'B', side: BLACK, begin: 3, isForfeit: true },
      { number: 3, opponent: 'B', side: WHITE, begin: 0, isForfeit: false },
    ]);
    expect(games[0]!.moves).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    // Black's view.
    expect(games[0]!.scores).toEqual([undefined, undefined, -30, -20]);
    expect(games[0]!.key).not.toBe(games[1]!.key);
  });

  test('are left out where they cannot be read', () => {
    const broken = `${tags('A', 'B', '0-1')}1. e4\ne6 2. Ke3 0-1\n\n`;
    expect(read(`${broken}${tags('A', 'B', '0-1')}1. f3 e5 2. g4 Qh4# 0-1\n`)).toMatchObject([{ number: 2 }]);
  });

  test.each([
    ['nobody of the name', `${tags('B', 'C', '1-0')}1. e4 1-0\n`, /^nobody named A played in FILE$/],
    ['no lost game', `${tags('A', 'B', '1/2-1/2')}1. e4 1/2-1/2\n`, /^A lost no game in FILE$/],
    [
      'a comment without end',
      `${tags('A', 'B', '0-1')}1. e4 {oh 0-1\n`,
      /^cannot use FILE:5: a comment is not closed$/,
    ],
    ['an illegal move', `${tags('A', 'B', '0-1')}1. e4\ne6 2. Ke3 0-1\n`, /^no game that A lost in FILE can be read$/],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

test('what a loss was paid in: the terms between two quiet positions, from the perspective of the loser', () => {
  // Black gives a rook for nothing and plays on.
  const moves = ['a8a2', 'a1a2', 'g8f8', 'g1f1', 'f8e7', 'f1e2', 'e7d6', 'e2d3', 'd6c6', 'd3d4'];
  const cursor = cursorOf('r5k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 30', moves);
  const shift = shiftAfter(cursor, BLACK, 0, 2)!;
  expect(shift).toMatchObject({ plies: 8, fell: 'material', from: 'r5k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 30' });
  expect(shift.change.material).toBeLessThan(-300);
  expect(shift.fellBesides).not.toBe('material');
  expect(shiftAfter(cursor, BLACK, 10, 10)).toBeNull();
});

test('sums by phase, cause and family', () => {
  const parting = (before: number, after: number, more: Partial<Parting> = {}): Parting => ({
    fen: 'x',
    phase: 'middlegame',
    ply: 30,
    played: '16. a3',
    better: '16. b3',
    before,
    after,
    moves: 1,
    own: 20,
    optimism: 50,
    seenAfter: 2,
    deeper: null,
    shift: null,
    ...more,
  });
  const loss = (game: number, cause: Loss['cause'], one: Parting | null): Loss => ({
    game,
    opponent: 'B',
    side: 'white',
    plies: 80,
    cause,
    parting: one,
  });
  const { phases, others, sights, worst, shifts } = summariseLosses([
    loss(1, 'search', parting(0, -200)),
    loss(2, 'evaluation', parting(0, -300, { own: null, seenAfter: null })),
    loss(3, 'evaluation', parting(100, -400, { phase: 'endgame' })),
    loss(4, 'slow decline', parting(0, -900)),
    loss(5, 'forfeit', null),
  ]);
  expect(phases.map(({ phase, cells }) => [phase, ...cells.map(({ games }) => games)])).toEqual([
    ['opening', 0, 0, 0, 0],
    ['middlegame', 1, 1, 1, 3],
    ['endgame', 0, 1, 0, 1],
    ['all', 1, 2, 1, 4],
  ]);
  expect(phases.at(-1)!.cells.map(({ loss }) => loss)).toEqual([200, 400, 900, 475]);
  expect(phases[0]!.cells[0]!.loss).toBeNull();
  expect(others.find(({ cause }) => cause === 'forfeit')!.games).toBe(1);
  expect(sights[1]).toMatchObject({
    cause: 'evaluation',
    games: 2,
    own: 20,
    judge: -400,
    seenAfter: 2,
    neverSeen: 1,
  });
  // The slow decline is no move.
  expect(worst.map(({ game }) => game)).toEqual([3, 2, 1]);
  expect(shifts).toBe(0);
});
