import { expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import { pieceFigures } from '../../../lab/catalogue/piece-values.ts';
import '../../../lab/studies/studies.ts';

const ENDING = '4r1k1/pp3ppp/8/8/8/8/PP3PPP/4R1K1 w - - 0 1';

/** The median of a comparison in the only position of its stage. */
function median(name: string, fen: string, stage: number): number {
  return pieceFigures([fen], 1).find((one) => one.name === name)!.stages[stage]!.median;
}

test('the more a piece can do, the more the evaluation falls without it', () => {
  const [pawn, knight, rook, queen] = ['pawn', 'knight', 'rook', 'queen'].map((name) => median(name, START_FEN, 0));
  expect(pawn).toBeGreaterThan(0);
  expect(knight).toBeGreaterThan(pawn! + 100);
  expect(rook).toBeGreaterThan(pawn! + 100);
  expect(queen).toBeGreaterThan(rook! + 100);
  expect(median('queen for a rook', START_FEN, 0)).toBeGreaterThan(100);
});

test('positions count in the stage of their material, and only what stands on the board is compared', () => {
  const counts = new Map(pieceFigures([START_FEN, ENDING], 1).map(({ name, stages }) => [name, stages]));
  expect(counts.get('pawn')!.map(({ count }) => count)).toEqual([1, 1, 0]);
  expect(counts.get('knight')!.map(({ count }) => count)).toEqual([1, 0, 0]);
});

test('positions in check and decided ones are left out, and so is what would be none', () => {
  const inCheck = '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1';
  const decided = '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1';
  // Without the pawn the rook would give check while White is to move.
  const covered = '3bk3/4p3/8/8/8/8/8/4RBK1 w - - 0 1';
  const countsOf = (fen: string) =>
    new Map(pieceFigures([fen], 1).map(({ name, stages }) => [name, stages.map(({ count }) => count)]));
  for (const fen of [inCheck, decided])
    expect([...countsOf(fen).values()].flat().every((count) => count === 0)).toBe(true);
  expect(countsOf(covered).get('pawn')).toEqual([0, 0, 0]);
  expect(countsOf(covered).get('rook')).toEqual([0, 0, 1]);
});
