import { describe, expect, test } from 'vitest';
import type { TermName } from '../../eval/ledger.ts';
import { occurrenceOf } from '../support/terms.ts';

type Row = [name: TermName, fen: string, side: 'w' | 'b', count: number, entry: number, squares: string];

const HITS: Row[] = [
  ['bishopAndPawnSquare', '6k1/5ppp/8/8/2B1P3/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['bishopAndPawnSquare', '6k1/5ppp/8/3p4/2B1P3/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['knightProtected', '6k1/5ppp/8/3N4/4P3/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['knightProtectedTwice', '6k1/5ppp/8/3N4/2P1P3/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['minorSixthAtFixedChain', '6k1/8/3Np3/3pPp2/3P1P2/8/8/6K1 w - - 0 1', 'w', 1, 0, 'd6'],
  ['minorSixthAtFixedChain', '6k1/8/4pB2/3pPp2/3P1P2/8/8/6K1 w - - 0 1', 'w', 1, 0, 'f6'],
  ['minorSixthBehindLines', 'r1bqr1k1/pp3ppp/3N4/8/8/8/5PPP/6K1 w - - 0 1', 'w', 5, 0, 'd6'],
  ['minorSixthBehindLines', 'r2q2k1/pp3ppp/2NB4/8/8/8/5PPP/6K1 w - - 0 1', 'w', 6, 0, 'c6 d6'],
  ['minorSixthCentral', 'r1bqr1k1/pp3ppp/3N4/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd6'],
  ['minorSixthCentral', '6k1/5ppp/8/8/8/4b3/5PPP/6K1 w - - 0 1', 'b', 1, 0, 'e3'],
  ['knightOnShelterHole', '7k/5p1p/5Np1/6P1/8/8/5P1P/6K1 w - - 0 1', 'w', 1, 0, 'f6'],
];

const MISSES: [name: TermName, fen: string, side: 'w' | 'b'][] = [
  ['bishopAndPawnSquare', '6k1/5ppp/8/3N4/2B1P3/8/5PPP/6K1 w - - 0 1', 'w'],
  ['bishopAndPawnSquare', '6k1/5ppp/2p5/1B6/4P3/8/5PPP/6K1 w - - 0 1', 'w'],
  ['knightProtected', '6k1/5ppp/8/3N4/2P1P3/8/5PPP/6K1 w - - 0 1', 'w'],
  ['knightProtected', '6k1/5ppp/8/3N4/3P4/8/5PPP/6K1 w - - 0 1', 'w'],
  ['knightProtectedTwice', '6k1/5ppp/8/3N4/4P3/8/5PPP/6K1 w - - 0 1', 'w'],
  ['minorSixthAtFixedChain', '6k1/8/1N2p3/3pPp2/3P1P2/8/8/6K1 w - - 0 1', 'w'],
  ['minorSixthAtFixedChain', '6k1/8/3Np3/4Pp2/8/8/8/6K1 w - - 0 1', 'w'],
  ['minorSixthBehindLines', '6k1/1p3ppp/3N4/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['minorSixthBehindLines', 'r1bqr1k1/pp3ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['minorSixthCentral', '6k1/5ppp/2N5/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['minorSixthCentral', '6k1/5ppp/3R4/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['knightOnShelterHole', '7k/5p1p/5Np1/4P3/8/8/5P1P/6K1 w - - 0 1', 'w'],
  ['knightOnShelterHole', '7k/5p1p/5Np1/8/8/8/5P1P/6K1 w - - 0 1', 'w'],
  ['knightOnShelterHole', '7k/5ppp/5N2/6P1/8/8/5P1P/6K1 w - - 0 1', 'w'],
  ['knightOnShelterHole', '7k/5p1p/2N3p1/1P6/8/8/5P1P/6K1 w - - 0 1', 'w'],
];

describe('knights and bishops', () => {
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
