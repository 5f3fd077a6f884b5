import { expect, test } from 'vitest';
import { occurrenceOf } from '../../support/terms.ts';

type Row = [
  term: Parameters<typeof occurrenceOf>[0],
  fen: string,
  side: 'w' | 'b',
  count: number,
  entry: number,
  squares: string,
];

/** Specifications of pieces against the enemy king: examples, and positions that just miss. */
const rows: Row[] = [
  // Places by square: a queen on g7, before a king on g8, and on f6, a king in the corner, a king on b8.
  ['queenAtZone', '5rk1/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 2, -1, 'f6 g7'],
  ['queenAtZone', '6k1/5ppp/4p3/8/8/8/Q4PPP/6K1 w - - 0 1', 'w', 1, 9, 'e6'],
  ['queenAtZone', '5rk1/5ppp/3p4/8/1Q6/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['rookAtZone', '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1', 'w', 3, -1, 'e6 e7 e8'],
  ['rookAtZone', '6k1/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 2, -1, 'h6 h7'],
  ['rookAtZone', '6k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['bishopAtZone', '7k/5ppp/8/8/8/2B5/5PPP/6K1 w - - 0 1', 'w', 2, -1, 'f6 g7'],
  ['bishopAtZone', '1k6/8/8/4B3/8/8/5PPP/6K1 b - - 0 1', 'w', 3, -1, 'd6 c7 b8'],
  ['bishopAtZone', '6k1/4Bppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 2, -1, 'f6 f8'],
  ['bishopAtZone', '6k1/8/8/8/3Q4/2B5/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['knightAtZone', '6k1/8/8/5N2/8/8/8/6K1 w - - 0 1', 'w', 3, -1, 'h6 e7 g7'],
  ['knightAtZone', '1k6/8/8/8/3N4/8/8/6K1 w - - 0 1', 'w', 1, 8, 'c6'],
  ['knightAtZone', '6k1/8/8/8/3N4/8/8/6K1 w - - 0 1', 'w', 1, 9, 'e6'],
  ['knightAtZone', '6k1/8/8/8/8/3N4/8/6K1 w - - 0 1', 'w', 0, -1, ''],

  // f8, g8 and h8 as beside and before the king, e7 to e5 on the far file: 30 + 40 + 35 + 20 + 15 + 10, in fives.
  ['zoneFromBehind', '4R3/5pk1/6p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 30, 0, 'e8'],
  ['zoneFromBehind', '8/R4pk1/6p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['zoneFromBeside', '8/R4pk1/6p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 10, 0, 'a7'],
  ['zoneFromBeside', '8/5pk1/R5p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['zoneInteraction', '5rk1/5ppp/8/8/6Q1/2B5/5PPP/6K1 w - - 0 1', 'w', 10, 0, 'g7'],
  ['zoneInteraction', '5rk1/5ppp/8/8/7Q/2B5/5PPP/6K1 w - - 0 1', 'w', 6, 0, 'f6'],
  ['zoneInteraction', '5rk1/5ppp/8/8/6Q1/B7/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['ringFrontAttack', '6k1/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 1, 0, 'g7'],
  ['ringFrontAttack', '7k/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 1, 0, 'g7'],
  ['ringFrontAttack', '7k/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['ringDiagonalAttack', '7k/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'h7'],
  ['ringDiagonalAttack', '6k1/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'h7'],
  ['ringDiagonalAttack', '6k1/5ppp/8/8/6R1/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['ringSideAttack', '6k1/5ppp/8/8/8/B7/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'f8'],
  ['ringSideAttack', '7k/5ppp/8/8/8/B7/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['sliderNearKing', '5rk1/5ppp/8/8/6R1/8/5PPP/6K1 w - - 0 1', 'w', 1, 2, 'g4'],
  ['sliderNearKing', '5rk1/5ppp/6R1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'g6'],
  ['sliderNearKing', '5rk1/5ppp/8/8/2B5/8/5PPP/6K1 w - - 0 1', 'w', 1, 2, 'c4'],
  ['sliderNearKing', '5rk1/5ppp/4B3/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 3, 'e6'],
  ['sliderNearKing', '5rk1/6pp/8/3B4/8/8/5PPP/6K1 b - - 0 1', 'w', 1, 1, 'd5'],
  ['sliderNearKing', '5rk1/5ppp/8/8/8/6R1/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['sliderNearKing', '5rk1/5ppp/8/8/5R2/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['sliderNearKing', '5rk1/5ppp/8/8/3BP3/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['sliderNearKing', '5rk1/5pp1/8/6N1/8/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['shelterPawnAttack', '5rk1/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 1, 0, 'g7'],
  ['shelterPawnAttack', '5rk1/5p1p/6p1/5P1P/8/8/5PP1/6K1 w - - 0 1', 'w', 2, 0, 'g6'],
  ['shelterPawnAttack', '5rk1/2p2ppp/8/8/8/8/1BR2PPP/6K1 w - - 0 1', 'w', 1, 0, 'g7'],
  ['shelterPawnAttack', '5rk1/p4ppp/8/8/8/8/R4PPP/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['shelterPieceAttack', '5rk1/5ppp/5n2/8/8/2B5/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'f6'],
  ['shelterPieceAttack', '5rk1/5ppp/5n2/6P1/8/2B5/5PP1/6K1 w - - 0 1', 'w', 2, 0, 'f6'],
  ['shelterPieceAttack', '5rk1/5ppp/3n4/8/8/B7/5PP1/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['zoneApproach', '5rk1/5ppp/8/8/8/5N2/5PPP/6K1 w - - 0 1', 'w', 4, 0, 'd4 h4 e5 g5'],
  ['zoneApproach', '5rk1/5ppp/8/8/7P/5N2/5PP1/6K1 w - - 0 1', 'w', 3, 0, 'd4 e5 g5'],
  ['zoneApproach', '6k1/5ppp/8/8/8/8/N4PPP/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['halfWeakSpotAttack', '6k1/5ppp/8/6P1/4N3/8/5P1P/6K1 w - - 0 1', 'w', 1, 0, 'f6'],
  ['halfWeakSpotAttack', '6k1/5ppp/8/6P1/2N5/8/5P1P/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['halfWeakSpotAttack', '6k1/5ppp/8/8/4N3/8/5P1P/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP1P1/3P1P2/3B3Q/8/R5K1 w - - 0 1', 'w', 1, 0, ''],
  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP1P1/3P1P2/3B4/8/R5K1 w - - 0 1', 'w', 0, -1, ''],
  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP3/3P1PP1/3B3Q/8/R5K1 w - - 0 1', 'w', 0, -1, ''],
  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP1P1/3P1P2/3B3Q/3q4/R5K1 w - - 0 1', 'w', 0, -1, ''],

  ['queenOnWeakSpot', '5rk1/4pp1p/6pQ/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'h6'],
  ['queenOnWeakSpot', '5rk1/5p1p/6pQ/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 1, 'h6'],
  ['queenOnWeakSpot', '5rk1/5pp1/6p1/7Q/8/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['queenOnWeakSpot', '5rk1/5ppp/7Q/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, -1, ''],

  ['attackingLine', '8/3k4/8/3P4/2N5/8/8/4K3 w - - 0 1', 'w', 1, 0, 'd7'],
  ['attackingLine', '3k4/8/8/3P4/2N5/8/8/4K3 w - - 0 1', 'w', 1, 1, 'd8'],
  ['attackingLine', '7k/8/8/4BP2/8/8/8/4K3 b - - 0 1', 'w', 0, -1, ''],
  ['attackingLine', '7k/8/7P/4N3/8/3B4/8/4K3 w - - 0 1', 'w', 1, 0, 'h8'],
  ['attackingLine', '8/3k4/8/3P4/2R5/8/8/4K3 w - - 0 1', 'w', 0, -1, ''],

  ['queenKnightPattern', '6k1/5p1p/5npQ/6N1/8/8/8/6K1 w - - 0 1', 'w', 1, 0, 'f6'],
  ['queenKnightPattern', '1k6/p1p5/Qpn5/1N6/8/8/8/1K6 w - - 0 1', 'w', 1, 0, 'c6'],
  ['queenKnightPattern', '6k1/5p1p/5npQ/4P1N1/8/8/8/6K1 w - - 0 1', 'w', 1, 1, 'f6'],
  ['queenKnightPattern', '6k1/5p1p/5npQ/6N1/8/2B5/8/6K1 w - - 0 1', 'w', 1, 1, 'f6'],
  ['queenKnightPattern', '6k1/5p1p/5bpQ/6N1/8/8/8/6K1 w - - 0 1', 'w', 0, -1, ''],
  ['queenKnightPattern', '5k2/5p1p/5npQ/6N1/8/8/8/6K1 b - - 0 1', 'w', 0, -1, ''],

  ['nearLineControl', '5rk1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 4, 0, 'd5 d6 d7 d8'],
  ['nearLineControl', '1k6/ppp5/8/8/8/8/5PPP/3R2K1 b - - 0 1', 'w', 1, 0, 'd5'],
  ['nearLineControl', '3k4/ppp5/8/8/8/8/5PPP/2R3K1 w - - 0 1', 'w', 0, -1, ''],
  ['farLineControl', '5rk1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 1, 0, 'd4'],
  ['farLineControl', '1k6/ppp5/8/8/8/8/5PPP/5RK1 w - - 0 1', 'w', 0, -1, ''],
  ['farLineControl', '1k6/ppp5/8/8/8/8/6PP/5RK1 w - - 0 1', 'w', 5, 0, 'f4 f5 f6 f7 f8'],
];

test.each(rows)('%s in %s for %s', (term, fen, side, count, entry, squares) => {
  expect(occurrenceOf(term, fen, side)).toEqual({
    count,
    entry,
    squares: squares === '' ? [] : squares.split(' '),
  });
});
