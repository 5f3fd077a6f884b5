import { describe, expect, test } from 'vitest';
import type { TermName } from '../../eval/ledger.ts';
import { occurrenceOf } from '../support/terms.ts';

type Row = [name: TermName, fen: string, side: 'w' | 'b', count: number, entry: number, squares: string];

const HITS: Row[] = [
  ['twoQueens', '6k1/5ppp/8/8/3QQ3/8/5PPP/6K1 w - - 0 1', 'w', 2, 0, 'd4 e4'],
  ['severalQueens', '6k1/5ppp/8/8/2QQQ3/8/5PPP/6K1 w - - 0 1', 'w', 3, 0, 'c4 d4 e4'],
  ['queensToMove', '1q4k1/2q3pp/8/8/8/8/1Q4PP/2Q3K1 w - - 0 1', 'w', 1, 0, ''],
  ['queensToMove', '1q4k1/2q3pp/8/8/8/8/1Q4PP/2Q3K1 b - - 0 1', 'b', 1, 0, ''],
  ['queenAttackBehind', '3Q4/5pkp/8/3p4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['queenAttackBehind', '6k1/1Q3ppp/8/3p4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['queenAttackSideways', '6k1/1Q3ppp/8/3p4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'f7'],
  ['queenAttackSideways', '6k1/5ppp/8/Q2p4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['queenBishopColours', '6k1/5ppp/8/8/8/8/5PPP/2BQ2K1 w - - 0 1', 'w', 1, 0, 'c1 d1'],
  ['queenBishopColours', '6k1/5ppp/8/8/8/8/5PPP/2BQ1BK1 w - - 0 1', 'w', 1, 0, 'c1 d1 f1'],
];

const MISSES: [name: TermName, fen: string, side: 'w' | 'b'][] = [
  ['twoQueens', '6k1/5ppp/8/8/3Q4/8/5PPP/6K1 w - - 0 1', 'w'],
  ['twoQueens', '6k1/5ppp/8/8/2QQQ3/8/5PPP/6K1 w - - 0 1', 'w'],
  ['severalQueens', '6k1/5ppp/8/8/3QQ3/8/5PPP/6K1 w - - 0 1', 'w'],
  ['queensToMove', '1q4k1/2q3pp/8/8/8/8/1Q4PP/2Q3K1 w - - 0 1', 'b'],
  ['queensToMove', '1q4k1/6pp/8/8/8/8/1Q4PP/2Q3K1 w - - 0 1', 'w'],
  ['queenAttackBehind', '6k1/5ppp/8/3p4/8/8/3Q1PPP/6K1 w - - 0 1', 'w'],
  ['queenAttackSideways', '6k1/5ppp/8/3p4/8/8/3Q1PPP/6K1 w - - 0 1', 'w'],
  ['queenAttackSideways', '1Q4k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1', 'w'],
  ['queenBishopColours', '6k1/5ppp/8/8/8/8/5PPP/3Q1BK1 w - - 0 1', 'w'],
];

describe('queens', () => {
  test.each(HITS)('%s: %s, %s', (name, fen, side, count, entry, squares) => {
    expect(occurrenceOf(name, fen, side)).toEqual({
      count,
      entry,
      squares: squares === '' ? [] : squares.split(' '),
    });
  });

  test.each(MISSES)('not %s: %s, %s', (name, fen, side) => {
    expect(occurrenceOf(name, fen, side).count).toBe(0);
  });
});
