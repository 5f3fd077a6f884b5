import { describe, expect, test } from 'vitest';
import { type TableNote, tableNote } from '../../../lib/annotate/table-notes.ts';
import { position } from '../../../lib/position.ts';
import type { Result } from '../../../lib/types/game.ts';
import { openEndgameTables } from '../../../tools/endgame-tables.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

describeShared('endgame tables', () => {
  const results = openEndgameTables(sharedData('syzygy'), true);
  const resultOf = (fen: string) => results(fen);

  /** The note on a move of a position. */
  function noteOn(fen: string, move: string, known: Result | null = null): TableNote | null {
    const { sideToMove } = position(fen);
    return tableNote(results, fen, position(fen, [move]).fen, sideToMove, known);
  }

  /** White wins with Kd6, Ke6 and Kf6 only: the opposition. */
  const OPPOSITION = '4k3/8/8/4K3/4P3/8/8/8 w - - 0 1';

  test.each([
    ['8/8/8/8/8/4k3/4p3/4K3 w - - 0 1', '1/2-1/2'],
    ['4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', '1-0'],
    ['8/8/8/8/4p3/4k3/8/4K3 b - - 0 1', '0-1'],
    // More pieces than the tables have, and castling rights, which none has.
    ['4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1', null],
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', null],
  ])('know that %s is %s', (fen, result) => {
    expect(resultOf(fen)).toBe(result);
  });

  test('know a win that the fifty-move rule takes', () => {
    // Rook against bare king: mate takes thirty plies here.
    const fen = (clock: number) => `8/8/8/4k3/8/8/8/K6R w - - ${clock} 90`;
    expect([0, 60, 80, 99].map((clock) => resultOf(fen(clock)))).toEqual(['1-0', '1-0', '1/2-1/2', '1/2-1/2']);
  });

  describe('on a move', () => {
    test('that gives a win away name one that keeps it', () => {
      const note = noteOn(OPPOSITION, 'Kf5', '1-0');
      expect(note).toMatchObject({
        isCertain: true,
        remark: expect.stringMatching(/^Tablebase: drawn; K[def]6 would have won\.$/),
      });
      for (const { uci } of note!.keeping) expect(resultOf(position(OPPOSITION, [uci]).fen)).toBe('1-0');
      expect(note!.keeping[0]!.comment).toBe('Tablebase: White wins.');
    });

    test('that gives a draw away name one that keeps it', () => {
      const fen = '8/8/4k3/8/4KP2/8/8/8 b - - 0 1';
      const keeping = position(fen).legalMoves.filter(({ uci }) => resultOf(position(fen, [uci]).fen) === '1/2-1/2');
      const losing = position(fen).legalMoves.filter(({ uci }) => resultOf(position(fen, [uci]).fen) === '1-0');
      expect(keeping.length).toBeGreaterThan(0);
      expect(losing.length).toBeGreaterThan(0);
      const note = noteOn(fen, losing[0]!.uci, '1/2-1/2');
      expect(note!.remark).toBe(`Tablebase: White wins; ${keeping[0]!.san} would have drawn.`);
    });

    test('that ends the game leave the word to the rules', () => {
      const queen = '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1';
      expect(noteOn(queen, 'Qf7', '1-0')!.remark).toMatch(/^Stalemate; \S+ would have won\.$/);
      expect(noteOn(queen, 'Qf8#', null)!.remark).toBe('');
      expect(noteOn('8/8/8/3k4/4P3/8/8/4K3 b - - 0 1', 'Kxe4', null)!.remark).toBe('Insufficient material.');
      expect(noteOn('5k2/5P2/4K3/8/8/8/8/8 w - - 0 1', 'Kf6', '1/2-1/2')!.remark).toBe('Stalemate.');
    });

    test('that keeps the result have nothing new, and no fault', () => {
      const [kept] = position(OPPOSITION).legalMoves.filter(({ san }) => /^K[def]6$/.test(san));
      expect(noteOn(OPPOSITION, kept!.uci, '1-0')).toEqual({ remark: '', isCertain: true, keeping: [] });
    });
  });
});

test('without endgame tables nothing is known of them, even of two kings', () => {
  const results = openEndgameTables('', true);
  for (const fen of [
    '8/8/8/3k4/8/8/8/4K3 w - - 0 1',
    '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
    '8/8/8/8/8/1k6/8/KQ6 w - - 0 1',
    '7k/8/8/8/8/8/6q1/7K w - - 0 1',
  ])
    expect(results(fen)).toBeNull();
});

describe('a lookup that knows little', () => {
  const fen = '4k3/8/8/8/3pP3/2P1K3/8/8 w - - 0 1';
  const after = position(fen, ['cxd4']).fen;

  test('has no note where it does not know the position after the move', () => {
    expect(tableNote(() => null, fen, after, 'white', null)).toBeNull();
    expect(tableNote((asked) => (asked === fen ? '1-0' : null), fen, after, 'white', '1-0')).toBeNull();
  });

  test('tells the result where it begins to know, and leaves it open whether the move was a mistake', () => {
    const results = (asked: string) => (asked === after ? '1-0' : null);
    const note = { remark: 'Tablebase: White wins.', isCertain: false, keeping: [] };
    expect(tableNote(results, fen, after, 'white', null)).toEqual(note);
    expect(tableNote(results, fen, after, 'white', '1/2-1/2')).toEqual(note);
    expect(tableNote(results, fen, after, 'white', '1-0')).toEqual({ ...note, remark: '' });
  });
});
