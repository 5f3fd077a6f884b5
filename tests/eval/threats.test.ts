import { describe, expect, test } from 'vitest';
import type { TermName } from '../../eval/ledger.ts';
import { occurrenceOf } from '../support/terms.ts';

type Row = [name: TermName, fen: string, side: 'w' | 'b', count: number, entry: number, squares: string];

const HITS: Row[] = [
  ['threatByPawn', '4k3/8/8/4n3/3P4/8/8/4K3 w - - 0 1', 'w', 1, 0, 'e5'],
  ['threatByPawn', '3rk3/8/8/4n3/3P4/4P3/8/4K3 w - - 0 1', 'w', 1, 0, 'e5'],
  ['threatByPawnPush', '4k3/8/8/4n3/8/3P4/8/4K3 w - - 0 1', 'w', 1, 0, 'e5'],
  ['threatByPawnPush', '4k3/8/8/4n3/8/8/3P4/4K3 w - - 0 1', 'w', 1, 0, 'e5'],
  ['threatByMinor', '4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1', 'w', 1, 1, 'd5'],
  ['threatByMinor', '4k3/8/2p5/3n4/8/2N5/8/4K3 w - - 0 1', 'w', 1, 2, 'd5'],
  ['threatByMinor', '4k3/8/8/3b4/8/2N5/8/4K3 w - - 0 1', 'w', 1, 3, 'd5'],
  ['threatByMinor', '4k3/8/2p5/3r4/8/8/6B1/6K1 w - - 0 1', 'w', 1, 4, 'd5'],
  ['threatByMinor', '4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1', 'w', 1, 5, 'd5'],
  ['threatByRook', '4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1', 'w', 1, 1, 'd5'],
  ['threatByRook', '4k3/8/8/3b4/8/8/8/3RK3 w - - 0 1', 'w', 1, 3, 'd5'],
  ['threatByRook', '4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1', 'w', 1, 5, 'd5'],
  ['threatByQueen', '4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1', 'w', 1, 0, 'd5'],
  ['threatByKing', '8/4k3/8/8/3p4/3K4/8/8 w - - 0 1', 'w', 1, 0, 'd4'],
  ['hanging', '4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1', 'w', 1, 0, 'd5'],
  ['hanging', '8/8/4k3/3n4/8/2N5/8/3RK3 w - - 0 1', 'w', 1, 0, 'd5'],
  ['restricted', '8/8/8/8/8/1k6/8/1K6 w - - 0 1', 'w', 3, 0, 'a2 b2 c2'],
  ['attackOnQueen', '3qk3/8/8/8/1N6/8/8/4K3 w - - 0 1', 'w', 1, 0, 'c6'],
  ['attackOnQueen', '3qk3/8/8/8/8/5N2/8/2B1K3 w - - 0 1', 'w', 1, 0, 'g5'],
];

const MISSES: [name: TermName, fen: string, side: 'w' | 'b'][] = [
  ['threatByPawn', '4k3/8/8/2p1n3/3P4/8/8/4K3 w - - 0 1', 'w'],
  ['threatByPawn', '3rk3/8/8/4n3/3P4/8/8/4K3 w - - 0 1', 'w'],
  ['threatByPawn', '8/8/8/4k3/3P4/8/8/4K3 b - - 0 1', 'w'],
  ['threatByPawn', '4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1', 'w'],
  ['threatByPawnPush', '4k3/8/8/2p1n3/8/3P4/8/4K3 w - - 0 1', 'w'],
  ['threatByPawnPush', '4k3/8/8/4n3/3b4/3P4/8/4K3 w - - 0 1', 'w'],
  ['threatByPawnPush', '4k3/8/8/4n3/8/3b4/3P4/4K3 w - - 0 1', 'w'],
  ['threatByPawnPush', '3rk3/8/8/4n3/8/3P4/8/7K w - - 0 1', 'w'],
  ['threatByPawnPush', '4k3/8/8/4n3/3P4/3P4/8/4K3 w - - 0 1', 'w'],
  ['threatByMinor', '4k3/8/2p5/3p4/8/2N5/8/4K3 w - - 0 1', 'w'],
  ['threatByMinor', '4k3/8/8/3r4/8/3N4/8/4K3 w - - 0 1', 'w'],
  ['threatByRook', '4k3/8/2p5/3b4/8/8/8/3RK3 w - - 0 1', 'w'],
  ['threatByRook', '3rk3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1', 'w'],
  ['threatByQueen', '4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1', 'w'],
  ['threatByKing', '8/8/8/2p5/3p4/3K4/8/6k1 w - - 0 1', 'w'],
  ['hanging', '8/8/4k3/3p4/8/2N5/8/4K3 w - - 0 1', 'w'],
  ['hanging', '4k3/8/2p5/3n4/8/2N5/8/3RK3 w - - 0 1', 'w'],
  ['restricted', '8/8/8/8/2k5/1p6/8/1K6 w - - 0 1', 'w'],
  ['attackOnQueen', '3qk3/1p6/8/8/1N6/8/8/4K3 w - - 0 1', 'w'],
  ['attackOnQueen', 'q2qk3/8/8/8/1N6/8/8/4K3 w - - 0 1', 'w'],
  ['attackOnQueen', '3qk3/8/8/8/8/8/8/2B1K3 w - - 0 1', 'w'],
  ['threatByKing', '8/4k3/8/8/3p4/8/3K4/8 w - - 0 1', 'w'],
];

describe('threats', () => {
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
