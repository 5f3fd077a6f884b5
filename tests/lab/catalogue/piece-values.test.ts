import { expect, test } from 'vitest';
import { pieceValues } from '../../../lab/catalogue/piece-values.ts';
import '../../../lab/studies/studies.ts';

test('a pawn is worth least and a queen most, and a rook more than a minor piece in the endgame', () => {
  const values = pieceValues();
  expect(values.map(({ name }) => name)).toEqual(['pawn', 'knight', 'bishop', 'rook', 'queen']);
  for (const half of ['middlegame', 'endgame'] as const) {
    const [pawn, knight, bishop, rook, queen] = values.map((value) => value[half]) as [number, ...number[]];
    expect(pawn).toBeGreaterThan(0);
    expect(knight).toBeGreaterThan(1.5 * pawn);
    expect(bishop).toBeGreaterThan(1.5 * pawn);
    expect(rook).toBeGreaterThan(2 * pawn);
    if (half === 'endgame') expect(rook).toBeGreaterThan(Math.max(knight!, bishop!) + pawn);
    expect(queen).toBeGreaterThan(Math.max(knight!, bishop!, rook!) + pawn);
  }
});
