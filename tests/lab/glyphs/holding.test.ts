import { describe, expect, test } from 'vitest';
import { holdingTable, lossBy } from '../../../lab/glyphs/holding.ts';
import { BLUNDER, DUBIOUS, MISTAKE } from '../../../lib/annotate/judgement.ts';
import type { Solver } from '../../../tools/suite/solver.ts';

/** A judge who knows the best move and score before any move, and the score after one, each of the side to move. */
function judgeOf(best: string, before: number, after: number): Pick<Solver, 'solve'> {
  const spent = { depth: 1, nodes: 1, time: 1 };
  const solve: Solver['solve'] = async ({ moves }) =>
    moves.length === 0 ? { move: best, score: before, ...spent } : { move: 'e7e5', score: after, ...spent };
  return { solve };
}

describe('the loss of a mark', () => {
  const line = { fen: 'startpos', moves: [] };

  test('is in points of the mover, and none for the best move', async () => {
    await expect(lossBy(judgeOf('e2e4', 0, 220), line, 'f2f3', 1)).resolves.toBeGreaterThan(0.25);
    await expect(lossBy(judgeOf('e2e4', 0, 220), line, 'e2e4', 1)).resolves.toBe(0);
    await expect(lossBy(judgeOf('e2e4', 0, -50), line, 'f2f3', 1)).resolves.toBe(0);
  });
});

test('the table says how many marks of each kind hold, are softer, and are gone', () => {
  const marks = [
    { glyph: BLUNDER, losses: [0.3, 0.2] },
    { glyph: BLUNDER, losses: [0.25, 0.01] },
    { glyph: MISTAKE, losses: [0.4, 0.07] },
    { glyph: DUBIOUS, losses: [0.05, 0.06] },
  ];
  expect(holdingTable(['A', 'B'], marks).split('\n').slice(2)).toEqual([
    '| `??` | A | 2 | 2 (100 ± 31 %) | 0 | 0 |',
    '| `??` | B | 2 | 0 (0 ± 31 %) | 1 | 1 |',
    '| `?` | A | 1 | 1 (100 ± 47 %) | 0 | 0 |',
    '| `?` | B | 1 | 0 (0 ± 47 %) | 1 | 0 |',
    '| `?!` | A | 1 | 0 (0 ± 47 %) | 0 | 1 |',
    '| `?!` | B | 1 | 1 (100 ± 47 %) | 0 | 0 |',
  ]);
});
