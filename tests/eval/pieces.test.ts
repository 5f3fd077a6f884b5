import { describe, expect, test } from 'vitest';
import type { TermName } from '../../eval/ledger.ts';
import { occurrenceOf } from '../support/terms.ts';

type Row = [name: TermName, fen: string, side: 'w' | 'b', count: number, entry: number, squares: string];

const HITS: Row[] = [
  ['knightMobility', '4k3/8/8/8/8/8/8/N3K3 w - - 0 1', 'w', 1, 2, ''],
  ['knightMobility', '4k3/8/2p5/8/8/2N5/4K3/8 w - - 0 1', 'w', 1, 5, ''],
  ['knightMobility', '4k3/8/8/3P4/8/2N5/P3P3/4K3 w - - 0 1', 'w', 1, 6, ''],
  ['knightMobility', '4k3/8/3p4/3P4/8/2N5/P3P3/4K3 w - - 0 1', 'w', 1, 5, ''],
  ['knightMobility', '4k3/8/8/3N4/8/4P3/8/4K3 w - - 0 1', 'w', 1, 7, ''],
  ['knightMobility', '4k3/8/5Q2/3N4/8/8/8/4K3 w - - 0 1', 'w', 1, 7, ''],
  ['bishopMobility', '4k3/8/8/8/3Q4/8/1B6/4K3 w - - 0 1', 'w', 1, 8, ''],
  ['bishopMobility', '4k3/8/8/8/3q4/8/1B6/4K3 w - - 0 1', 'w', 1, 5, ''],
  ['bishopMobility', '4k3/8/8/4r3/8/8/1B6/4K3 w - - 0 1', 'w', 1, 6, ''],
  ['rookMobility', '4k3/8/8/8/8/8/Q7/R3K3 w - - 0 1', 'w', 1, 9, ''],
  ['rookMobility', '4k3/8/8/8/8/8/8/1R2K3 w - - 0 1', 'w', 1, 10, ''],
  ['rookMobility', '4k3/8/8/8/1r6/8/8/1R2K3 w - - 0 1', 'w', 1, 6, ''],
  ['queenMobility', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', 'w', 1, 17, ''],
  ['queenMobility', '4k3/8/8/1p6/8/8/8/Q3K3 w - - 0 1', 'w', 1, 16, ''],
  ['knightOutpost', '6k1/pp6/8/4N3/3P4/8/8/6K1 w - - 0 1', 'w', 1, 0, 'e5'],
  ['knightOutpost', '6k1/8/8/3p4/4n3/8/PP6/6K1 w - - 0 1', 'b', 1, 0, 'e4'],
  ['bishopOutpost', '6k1/pp6/4B3/3P4/8/8/8/6K1 b - - 0 1', 'w', 1, 0, 'e6'],
  ['knightReachesOutpost', '6k1/8/8/8/3P4/5N2/8/6K1 w - - 0 1', 'w', 1, 0, 'e5'],
  ['minorBehindPawn', '6k1/8/8/3p4/3BP3/4N3/8/6K1 w - - 0 1', 'w', 2, 0, 'e3 d4'],
  ['knightFromKing', '4k3/8/8/8/8/8/8/N3K3 w - - 0 1', 'w', 4, 0, ''],
  ['bishopFromKing', '4k3/8/B7/8/8/8/8/4K3 w - - 0 1', 'w', 5, 0, ''],
  ['bishopPawns', '6k1/8/8/8/8/4P3/3PPP2/2B3K1 w - - 0 1', 'w', 3, 0, ''],
  ['bishopPawns', '6k1/8/8/8/8/4P3/3PPP2/2B2BK1 w - - 0 1', 'w', 4, 0, ''],
  ['bishopFixedPawns', '6k1/8/4p3/4P3/8/8/3P4/2B3K1 w - - 0 1', 'w', 1, 0, ''],
  ['bishopLongDiagonal', '6k1/8/8/8/4N3/8/6B1/6K1 w - - 0 1', 'w', 1, 0, ''],
  ['bishopLongDiagonal', '6k1/8/8/3p4/8/8/6B1/6K1 w - - 0 1', 'w', 1, 0, ''],
  ['rookOpenFile', '6k1/pp3ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd1'],
  ['rookHalfOpenFile', '6k1/pp1p1ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd1'],
  ['rookClosedFile', '6k1/5ppp/3p4/3P4/8/8/5PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd1'],
  ['rookSeventh', '6k1/1R6/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'b7'],
  ['rookSeventh', '8/1R4p1/6k1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'b7'],
  ['space', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1', 'w', 24, 0, ''],
  ['space', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1', 'w', 30, 0, ''],
  ['space', 'rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w - - 0 1', 'w', 18, 0, ''],
];

const MISSES: [name: TermName, fen: string, side: 'w' | 'b'][] = [
  ['knightOutpost', '6k1/5ppp/8/4N3/3P4/8/8/6K1 w - - 0 1', 'w'],
  ['knightOutpost', '6k1/pp6/8/4N3/8/8/8/6K1 w - - 0 1', 'w'],
  ['knightOutpost', '6k1/pp6/8/8/8/4N3/3P4/6K1 w - - 0 1', 'w'],
  ['bishopOutpost', '6k1/pp6/8/4N3/3P4/8/8/6K1 w - - 0 1', 'w'],
  ['bishopOutpost', '6k1/pp3p2/4B3/3P4/8/8/8/6K1 b - - 0 1', 'w'],
  ['knightReachesOutpost', '6k1/8/8/4B3/3P4/5N2/8/6K1 w - - 0 1', 'w'],
  ['knightReachesOutpost', '6k1/5p2/8/8/3P4/5N2/8/6K1 w - - 0 1', 'w'],
  ['minorBehindPawn', '6k1/8/8/3P4/8/3N4/8/6K1 w - - 0 1', 'w'],
  ['minorBehindPawn', '6k1/8/8/8/3P4/3R4/8/6K1 w - - 0 1', 'w'],
  ['bishopPawns', '6k1/8/8/8/8/4P3/3P1P2/5BK1 w - - 0 1', 'w'],
  ['bishopFixedPawns', '6k1/8/4p3/4P3/8/8/3P4/5BK1 w - - 0 1', 'w'],
  ['bishopFixedPawns', '6k1/4p3/8/4P3/8/8/3P4/2B3K1 w - - 0 1', 'w'],
  ['bishopLongDiagonal', '6k1/8/8/8/4P3/8/6B1/6K1 w - - 0 1', 'w'],
  ['bishopLongDiagonal', '6k1/8/8/3B4/8/8/8/6K1 b - - 0 1', 'w'],
  ['rookOpenFile', '6k1/pp1p1ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w'],
  ['rookHalfOpenFile', '6k1/pp1p1ppp/8/8/8/8/PP1P1PPP/3R2K1 w - - 0 1', 'w'],
  ['rookHalfOpenFile', '6k1/pp3ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w'],
  ['rookClosedFile', '6k1/5ppp/3p4/8/3P4/8/5PPP/3R2K1 w - - 0 1', 'w'],
  ['rookSeventh', '8/1R6/6kp/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['space', '4kbnr/pppppppp/8/8/8/8/PPPPPPPP/4KBNR w - - 0 1', 'w'],
  ['knightOutpost', '6k1/8/8/3p4/4n3/8/5P2/6K1 w - - 0 1', 'b'],
];

describe('pieces by themselves and among pawns', () => {
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
