import { expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { moveOf, NORMAL } from '../../engine/move.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from '../../eval/bound.ts';
import { KNOWN_WIN, MATE } from '../../eval/score.ts';
import { analysisInfo } from '../../lib/analysis.ts';
import { flippedFen } from '../support/flip.ts';

/** a2-a3 and a7-a6. */
const WHITES_MOVE = moveOf(8, 16, NORMAL);
const BLACKS_MOVE = moveOf(48, 40, NORMAL);

const TOLD = {
  depth: 9,
  deepest: 12,
  rank: 1,
  score: 0,
  bound: BOUND_EXACT,
  nodes: 9000,
  time: 30.4,
  tableUse: 5,
  material: 78,
  tablebaseHits: 7,
};

/** The line of a search with this score and bound, as callers get it. */
function lineOf(fen: string, score: number, bound: number) {
  const moves = [fen === BLACKS ? BLACKS_MOVE : WHITES_MOVE];
  return analysisInfo({ fen, moves: [] }, [{ ...TOLD, score, bound, moves }]).lines[0]!;
}

const BLACKS = flippedFen(START_FEN);

test.each([
  [START_FEN, 125, BOUND_EXACT, 100, 'exact'],
  [START_FEN, 125, BOUND_LOWER, 100, 'lower'],
  [START_FEN, 125, BOUND_UPPER, 100, 'upper'],
  [BLACKS, 125, BOUND_EXACT, -100, 'exact'],
  [BLACKS, 125, BOUND_LOWER, -100, 'upper'],
  [BLACKS, 125, BOUND_UPPER, -100, 'lower'],
  [BLACKS, 0, BOUND_EXACT, 0, 'exact'],
  [START_FEN, KNOWN_WIN + 446, BOUND_EXACT, 3044, 'exact'],
  [BLACKS, KNOWN_WIN, BOUND_LOWER, -3000, 'upper'],
])('in %s a score of %i with bound %i is %i for White, %s', (fen, score, bound, value, word) => {
  expect(lineOf(fen, score, bound)).toMatchObject({ score: { unit: 'centipawns', value }, bound: word });
});

test.each([
  [START_FEN, MATE - 1, 1],
  [START_FEN, MATE - 3, 2],
  [START_FEN, 2 - MATE, -1],
  [START_FEN, 4 - MATE, -2],
  [BLACKS, MATE - 3, -2],
  [BLACKS, 4 - MATE, 2],
  [START_FEN, -MATE, 0],
  [BLACKS, -MATE, 0],
])('in %s the mate score %i is mate in %i', (fen, score, value) => {
  expect(lineOf(fen, score, BOUND_EXACT).score).toEqual({ unit: 'mate', value });
});

test('what is said of a search', () => {
  const info = analysisInfo(
    { fen: START_FEN, moves: [] },
    [1, 2].map((rank) => ({ ...TOLD, rank, moves: [WHITES_MOVE] })),
  );
  expect(info).toMatchObject({
    depth: 9,
    nodes: 9000,
    time: 30,
    nodesPerSecond: 296053,
    tableUse: 0.005,
    tablebaseHits: 7,
  });
  expect(info.lines.map(({ rank, selectiveDepth }) => [rank, selectiveDepth])).toEqual([
    [1, 12],
    [2, 12],
  ]);
});

test('a line without moves, of a position that has none, is not told', () => {
  const line = {
    depth: 0,
    deepest: 0,
    rank: 1,
    score: 0,
    bound: BOUND_EXACT,
    nodes: 0,
    time: 1,
    tableUse: 0,
    material: 78,
    tablebaseHits: 0,
    moves: [],
  };
  expect(analysisInfo({ fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', moves: [] }, [line]).lines).toEqual([]);
});
