import { describe, expect, test } from 'vitest';
import type { TermName } from '../../eval/ledger.ts';
import { occurrenceOf } from '../support/terms.ts';

type Row = [name: TermName, fen: string, side: 'w' | 'b', count: number, entry: number, squares: string];

const HITS: Row[] = [
  ['majorsOpenFile', '6k1/pp3ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd1'],
  ['majorsOpenFile', '6k1/pp3ppp/8/8/8/3R4/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 1, 'd1 d3'],
  ['majorsOpenFile', '6k1/pp3ppp/8/8/8/3R4/PP3PPP/3Q2K1 w - - 0 1', 'w', 1, 2, 'd1 d3'],
  ['majorsOpenFile', '6k1/pp3ppp/8/8/8/3Q4/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 3, 'd1 d3'],
  ['majorsOpenFile', '6k1/pp3ppp/8/8/3R4/3R4/PP3PPP/3Q2K1 w - - 0 1', 'w', 1, 4, 'd1 d3 d4'],
  ['majorsOpenFile', '6k1/pp3ppp/8/8/3R4/3R4/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 4, 'd1 d3 d4'],
  ['majorsOpenFile', '6k1/pp3ppp/8/8/3Q4/3R4/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 5, 'd1 d3 d4'],
  ['majorsOpenFile', '6k1/pp3ppp/8/3R4/8/3Q4/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 6, 'd1 d3 d5'],
  ['majorsOpenFile', '6k1/pp3ppp/8/8/8/3Q4/PP3PPP/6K1 w - - 0 1', 'w', 1, 7, 'd3'],
  ['majorsOpenFile', '2r3k1/pp3ppp/2q5/8/8/8/PP3PPP/6K1 w - - 0 1', 'b', 1, 3, 'c6 c8'],
  ['majorsOpenFileAtKing', '5r1k/5p1p/8/8/8/8/5P1P/5KR1 w - - 0 1', 'w', 1, 0, 'g1'],
  ['majorsOpenFileAtKing', '5r1k/5p1p/8/8/8/6R1/5P1P/5KR1 w - - 0 1', 'w', 1, 1, 'g1 g3'],
  ['majorsOpenFileAtKing', '5r1k/5p1p/8/8/8/6Q1/5P1P/5KR1 w - - 0 1', 'w', 1, 3, 'g1 g3'],
  ['majorsOpenFileAtKing', '5r1k/5p1p/8/8/6Q1/6R1/5P1P/5KR1 w - - 0 1', 'w', 1, 5, 'g1 g3 g4'],
  ['majorsOpenFileAtKing', '5r1k/5p1p/8/8/6R1/6Q1/5P1P/5KR1 w - - 0 1', 'w', 1, 6, 'g1 g3 g4'],
  ['majorsHalfOpenFile', '6k1/pp3ppp/3p4/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd1'],
  ['majorsHalfOpenFileAtKing', '5r1k/5pp1/7p/8/8/8/5PP1/5K1R w - - 0 1', 'w', 1, 0, 'h1'],
  ['majorsOpenCentralFile', '6k1/pp3ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd1'],
  ['majorsOpenCentralFile', '4k3/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 1, 8, 'd1'],
  ['majorsOpenKnightsFile', '6k1/p4ppp/8/8/8/8/P4PPP/1R4K1 w - - 0 1', 'w', 1, 0, 'b1'],
  ['majorsOpenKnightsFile', '5r1k/5p1p/8/8/8/6Q1/5P1P/5KR1 w - - 0 1', 'w', 1, 11, 'g1 g3'],
  ['majorsHalfOpenCentralFile', '6k1/pp3ppp/3p4/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd1'],
  ['majorsHalfOpenKnightsFile', '6k1/pp3ppp/8/8/8/8/P4PPP/1R4K1 w - - 0 1', 'w', 1, 0, 'b1'],
  ['majorsHalfOpenKnightsFile', '5r1k/5pp1/7p/8/8/8/5P1P/5KR1 w - - 0 1', 'w', 1, 8, 'g1'],
  ['majorsSeventh', '6k1/1R6/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'b7'],
  ['majorsSeventh', '6k1/RR6/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 1, 'a7 b7'],
  ['majorsSeventh', '6k1/QR6/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 2, 'a7 b7'],
  ['majorsSeventh', '6k1/RQ6/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 3, 'a7 b7'],
  ['majorsSeventh', '4k3/1R5Q/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 2, 'b7 h7'],
  ['majorsSeventh', '6k1/QRR5/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 4, 'a7 b7 c7'],
  ['majorsSeventh', '6k1/RRQ5/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 5, 'a7 b7 c7'],
  ['majorsSeventh', '6k1/RQR5/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 6, 'a7 b7 c7'],
  ['majorsSeventh', '6k1/Q7/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 7, 'a7'],
  ['majorsSeventh', '6k1/5ppp/8/8/8/8/1r6/6K1 w - - 0 1', 'b', 1, 0, 'b2'],
  ['majorsEighth', '1R2r1k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'b8'],
  ['majorsEighth', 'RR2r1k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 1, 'a8 b8'],
  ['majorsEighth', 'RQ2r1k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 3, 'a8 b8'],
  ['majorsEighth', 'QR2r1k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 2, 'a8 b8'],
  ['rooksSideBySide', '6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1', 'w', 1, 0, 'd1 e1'],
  ['rooksSideBySide', '6k1/5ppp/8/8/8/8/5PPP/2RRR1K1 w - - 0 1', 'w', 2, 0, 'c1 d1 e1'],
  ['queenBesideKing', '3q2k1/5ppp/8/8/8/8/5PPP/5QK1 w - - 0 1', 'w', 1, 0, 'f1'],
  ['rooksConnected', '6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1', 'w', 1, 0, 'a1 f1'],
  ['rookSeventhRoom', '6k1/R7/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 7, 0, 'b7 c7 d7 e7 f7 g7 h7'],
  ['rookSeventhRoom', '6k1/2R2ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 4, 0, 'a7 b7 d7 e7'],
  ['rookBothWings', '6k1/5ppp/8/8/3R4/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd4'],
  ['rookFirstRankOnly', '6k1/5ppp/8/8/8/8/P4PPP/R5K1 w - - 0 1', 'w', 1, 0, 'a1'],
  ['rookFirstRankOnly', '6k1/5ppp/8/8/8/8/P4PPP/RN4K1 w - - 0 1', 'w', 1, 0, 'a1'],
  ['doubledRooksNearer', 'r5k1/r4ppp/3R4/3R4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5 d6'],
  ['rookBeforeUnopposed', '6k1/5ppp/8/2p5/8/8/1P3PPP/2R3K1 w - - 0 1', 'w', 1, 0, 'c5'],
  ['rookAttackBehind', '3R4/5pkp/8/3p4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['rookAttackSideways', '6k1/5ppp/8/R2p4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd5'],
  ['rookAttackSideways', '6k1/5ppp/8/R2pR3/8/8/5PPP/6K1 w - - 0 1', 'w', 2, 0, 'd5'],
  ['rookBlunted', '6k1/5ppp/8/p7/1b6/8/5PPP/1R4K1 w - - 0 1', 'w', 1, 0, 'b1'],
];

const MISSES: [name: TermName, fen: string, side: 'w' | 'b'][] = [
  ['majorsOpenFile', '6k1/pp3ppp/3p4/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w'],
  ['majorsOpenFile', '5r1k/5p1p/8/8/8/8/5P1P/5KR1 w - - 0 1', 'w'],
  ['majorsOpenFileAtKing', '6k1/pp3ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w'],
  ['majorsHalfOpenFile', '6k1/pp3ppp/3p4/8/8/8/PP1P1PPP/3R2K1 w - - 0 1', 'w'],
  ['majorsHalfOpenFile', '6k1/pp3ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w'],
  ['majorsHalfOpenFileAtKing', '6k1/pp3ppp/3p4/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'w'],
  ['majorsOpenCentralFile', '6k1/pp3ppp/8/8/8/8/PP3PPP/2R3K1 w - - 0 1', 'w'],
  ['majorsOpenKnightsFile', '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'w'],
  ['majorsHalfOpenCentralFile', '6k1/pp3ppp/2p5/8/8/8/PP3PPP/2R3K1 w - - 0 1', 'w'],
  ['majorsHalfOpenKnightsFile', '6k1/p4ppp/8/8/8/8/P4PPP/1R4K1 w - - 0 1', 'w'],
  ['majorsSeventh', '6k1/8/1R6/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['majorsEighth', '6k1/1R6/8/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['rooksSideBySide', '6k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1', 'w'],
  ['rooksSideBySide', '6k1/5ppp/8/8/8/R7/5PPP/6KR w - - 0 1', 'w'],
  ['queenBesideKing', '6k1/5ppp/8/8/8/8/5PPP/4Q1K1 w - - 0 1', 'w'],
  ['rooksConnected', '6k1/5ppp/8/8/8/8/5PPP/R2N1RK1 w - - 0 1', 'w'],
  ['rooksConnected', '6k1/5ppp/8/8/8/8/R3RPPP/6K1 w - - 0 1', 'w'],
  ['rookSeventhRoom', '6k1/pRp2ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['rookSeventhRoom', '6k1/5ppp/1R6/8/8/8/5PPP/6K1 w - - 0 1', 'w'],
  ['rookBothWings', '6k1/5ppp/8/8/8/8/P4PPP/R2B2K1 w - - 0 1', 'w'],
  ['rookFirstRankOnly', '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'w'],
  ['doubledRooksNearer', 'r5k1/r4ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1', 'w'],
  ['doubledRooksNearer', 'r5k1/r4ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1', 'b'],
  ['doubledRooksNearer', '1k6/ppp5/r7/r7/3R4/3R4/5PPP/6K1 w - - 0 1', 'w'],
  ['doubledRooksNearer', 'r5k1/r4ppp/3R4/3N4/3R4/8/5PPP/6K1 w - - 0 1', 'w'],
  ['rookBeforeUnopposed', '6k1/2R2ppp/8/2p5/8/8/1P3PPP/6K1 w - - 0 1', 'w'],
  ['rookBeforeUnopposed', '6k1/5ppp/8/2p5/8/2B5/1P3PPP/2R3K1 w - - 0 1', 'w'],
  ['rookBeforeUnopposed', '6k1/5ppp/8/2p5/8/8/5PPP/2R3K1 w - - 0 1', 'w'],
  ['rookAttackBehind', '6k1/5ppp/8/3p4/8/8/5PPP/3R2K1 w - - 0 1', 'w'],
  ['rookAttackSideways', '6k1/5ppp/8/3p4/8/8/5PPP/3R2K1 w - - 0 1', 'w'],
  ['rookAttackSideways', '1R4k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1', 'w'],
  ['rookBlunted', '6k1/5ppp/8/8/1b6/8/5PPP/1R4K1 w - - 0 1', 'w'],
  ['rookBlunted', '6k1/1p3ppp/8/p7/1b6/8/5PPP/1R4K1 w - - 0 1', 'w'],
  ['rookBlunted', '6k1/5ppp/1R6/p7/1b6/8/5PPP/6K1 w - - 0 1', 'w'],
];

describe('rooks and queens', () => {
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
