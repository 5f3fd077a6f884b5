import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { openEndgameTables } from '../../../tools/endgame-tables.ts';
import { adjudicate } from '../../../tools/match/adjudication.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

describe('an opening at move 60', () => {
  const fen = () => '4k3/8/8/8/8/8/4P3/4K3 w - - 0 60';
  /** Moves after that many plies, all seen as even. */
  const played = (plies: number) =>
    Array.from({ length: plies }, (_, ply) => ({
      move: 'e1e2',
      san: 'Ke2',
      side: ply % 2 === 0 ? WHITE : BLACK,
      ply: 118 + ply,
      thought: { score: 0, depth: 1, clock: undefined },
    }));

  test.each([
    ['--max-moves 50', { maxMoves: 50 }, 100],
    ['--max-moves 1', { maxMoves: 1 }, 2],
    ['--draw movenumber=40,movecount=8', { draw: { from: 40, moves: 8, score: 10 } }, 80],
    ['--draw movenumber=2,movecount=8', { draw: { from: 2, moves: 8, score: 10 } }, 16],
  ])('is not drawn by %s before its moves are played', (_, rules, plies) => {
    const isDrawn = (count: number) => adjudicate(rules, { moves: played(count), fen }) !== null;
    expect([0, plies - 1, plies].map(isDrawn)).toEqual([false, false, true]);
  });
});

test('folders without tables are refused', () => {
  expect(() => openEndgameTables('/no/such', false)).toThrow('cannot read /no/such: no such file');
  expect(() => openEndgameTables('/etc', false)).toThrow('there are no endgame tables in /etc');
});

describeShared('games end by endgame tables', () => {
  test.each([
    ['8/8/8/8/8/2k5/8/K6Q w - - 0 1', '1-0'],
    ['8/8/8/8/8/2k5/8/K6Q b - - 0 1', '1-0'],
    ['8/8/8/8/8/2K5/8/k6q b - - 0 1', '0-1'],
    // A win may come too late when its clock runs; a draw stays one.
    ['8/8/8/8/8/2k5/8/K6Q w - - 1 1', null],
    ['8/8/8/4k3/8/8/4P3/4K3 w - - 0 1', '1/2-1/2'],
    ['8/8/8/4k3/8/8/4P3/4K3 w - - 7 1', '1/2-1/2'],
    ['4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', null],
    ['4k3/4p3/8/8/8/8/3PP3/R3K3 w - - 0 1', null],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', null],
  ])('%s: %s', (fen, result) => {
    expect(openEndgameTables(sharedData('syzygy'), false)(fen)).toBe(result);
  });
});
