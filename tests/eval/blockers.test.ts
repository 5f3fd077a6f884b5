import { describe, expect, test } from 'vitest';
import type { TermName } from '../../eval/ledger.ts';
import { occurrenceOf } from '../support/terms.ts';

type Row = [name: TermName, fen: string, side: 'w' | 'b', count: number, entry: number, squares: string];

const HITS: Row[] = [
  ['blocksFourthRank', '4k3/pp3ppp/8/n7/P7/8/1P3PPP/4K3 w - - 0 1', 'b', 1, 0, 'a5'],
  ['blocksCandidate', '6k1/5ppp/1p6/2p5/2N5/8/1P3PPP/6K1 w - - 0 1', 'w', 1, 0, 'c4'],
  ['blocksCandidate', '6k1/5ppp/1p6/2p5/2R5/8/1P3PPP/6K1 w - - 0 1', 'w', 1, 2, 'c4'],
  ['knightsBlockTwins', '6k1/8/8/2p5/2N5/2p5/2N5/6K1 w - - 0 1', 'w', 1, 0, 'c2 c4'],
  ['knightBlocks', '6k1/5ppp/8/3p4/3N4/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd4'],
  ['knightBlocks', '7k/5p2/4pN2/3pP3/3P4/8/8/6K1 w - - 0 1', 'w', 1, 1, 'f6'],
  ['knightBlocks', '6k1/5ppp/3p4/3p4/3N4/8/2P2PPP/6K1 w - - 0 1', 'w', 1, 2, 'd4'],
  ['knightBlocks', '6k1/5ppp/8/3p4/3N4/8/2P2PPP/6K1 w - - 0 1', 'w', 1, 3, 'd4'],
  ['knightBlocks', '6k1/5ppp/3p4/2pN4/2P1P3/8/5PPP/6K1 w - - 0 1', 'w', 1, 4, 'd5'],
  ['knightBlocks', '6k1/5ppp/3p4/2pN4/4P3/8/5PPP/6K1 w - - 0 1', 'w', 1, 5, 'd5'],
  ['bishopBlocksConnected', '6k1/5ppp/8/2p5/2Bp4/3Q4/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'c4'],
  ['rookBlocksIsolated', '6k1/pp3ppp/8/3p4/3R4/4P3/PP3PPP/6K1 w - - 0 1', 'w', 1, 0, 'd4'],
  ['rookBlocksSeparate', '6k1/5ppp/8/3p4/3R4/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd4'],
  ['queenBlocksConnected', '6k1/5ppp/8/2p5/2Bp4/3Q4/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd3'],
  ['blocksLockedPasser', '6k1/3n4/3Pp3/4Pp2/5P2/8/8/6K1 w - - 0 1', 'b', 1, 0, 'd7'],
  ['blocksLockedPasser', '6k1/3q4/3Pp3/4Pp2/5P2/8/8/6K1 w - - 0 1', 'b', 1, 3, 'd7'],
  ['kingBlocksLockedChain', '8/8/4k3/3pPp2/3P1P2/8/8/6K1 w - - 0 1', 'b', 1, 0, 'e6'],
  ['kingBlocksSeparate', '8/8/3k4/3P4/8/8/8/3K4 w - - 0 1', 'b', 1, 0, 'd6'],
  ['blockerFile', '6k1/5ppp/8/3p4/3N4/8/5PPP/6K1 w - - 0 1', 'w', 1, 3, 'd4'],
  ['blockerFile', '6k1/1p3ppp/1R6/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 1, 'b6'],
  ['blocksLead', '6k1/6pp/4p3/3p4/3N4/8/6PP/6K1 w - - 0 1', 'w', 1, 0, 'd4'],
  ['blocksShelterPawn', '5rk1/5p1p/5Bp1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'f6'],
  ['blocksShelterPawn', '5rk1/5p1p/6p1/6B1/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 1, 'g5'],
  ['blocksShelterPawn', '5rk1/5p1p/5Rp1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 2, 'f6'],
  ['blocksShelterPawn', '5rk1/5p1p/6p1/6R1/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 3, 'g5'],
];

const MISSES: [name: TermName, fen: string, side: 'w' | 'b'][] = [
  ['blocksFourthRank', '4k3/pp3ppp/8/8/n7/P7/1P3PPP/4K3 w - - 0 1', 'b'],
  ['blocksFourthRank', '8/pp3ppp/8/k7/P7/8/1P3PPP/4K3 w - - 0 1', 'b'],
  ['blocksCandidate', '6k1/5ppp/1p6/2p5/3N4/8/1P3PPP/6K1 w - - 0 1', 'w'],
  ['blocksCandidate', '6k1/5ppp/8/2p5/2N5/8/1P1P1PPP/6K1 w - - 0 1', 'w'],
  ['knightsBlockTwins', '6k1/8/8/2p5/2N5/2p5/2B5/6K1 w - - 0 1', 'w'],
  ['knightsBlockTwins', '6k1/8/8/2p5/2N5/2p5/8/6K1 w - - 0 1', 'w'],
  ['knightBlocks', '6k1/pp3ppp/1N6/8/8/8/PP3PPP/6K1 w - - 0 1', 'w'],
  ['knightBlocks', '6k1/5ppp/8/3p4/3B4/8/5PPP/6K1 w - - 0 1', 'w'],
  ['bishopBlocksConnected', '6k1/5ppp/8/3p4/3B4/8/5PPP/6K1 w - - 0 1', 'w'],
  ['rookBlocksIsolated', '6k1/pp3ppp/2p5/3p4/3R4/4P3/PP3PPP/6K1 w - - 0 1', 'w'],
  ['rookBlocksIsolated', '6k1/5ppp/8/3p4/3R4/8/5PPP/6K1 w - - 0 1', 'w'],
  ['rookBlocksSeparate', '6k1/5ppp/8/2pp4/3R4/8/5PPP/6K1 w - - 0 1', 'w'],
  ['queenBlocksConnected', '6k1/5ppp/8/2p5/2Np4/3Q4/5PPP/6K1 w - - 0 1', 'w'],
  ['blocksLockedPasser', '6k1/3n4/3P4/4P3/8/8/8/6K1 w - - 0 1', 'b'],
  ['blocksLockedPasser', '6k1/3n4/3P4/2p1Pp2/1pP2P2/1P6/8/6K1 w - - 0 1', 'b'],
  ['kingBlocksLockedChain', '8/2n5/4k3/3pPp2/3P1P2/8/8/6K1 w - - 0 1', 'b'],
  ['kingBlocksLockedChain', '8/8/8/4k3/3pPp2/3P1P2/8/6K1 w - - 0 1', 'b'],
  ['kingBlocksSeparate', '8/8/3k4/3P4/8/8/6q1/3KQ3 w - - 0 1', 'b'],
  ['kingBlocksSeparate', '8/8/3k4/3P4/8/8/8/1RNK4 w - - 0 1', 'b'],
  ['kingBlocksSeparate', '8/8/3k4/3PP3/8/8/8/3K4 b - - 0 1', 'b'],
  ['blockerFile', '8/8/3k4/3P4/8/8/8/3K4 w - - 0 1', 'b'],
  ['blocksLead', '6k1/6pp/4p3/3pN3/8/8/6PP/6K1 w - - 0 1', 'w'],
  ['blocksShelterPawn', '5rk1/1p3p1p/1B4p1/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['blocksShelterPawn', '1k3r2/5p1p/5Bp1/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
];

describe('blockers', () => {
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
