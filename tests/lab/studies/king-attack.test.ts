import { testRows } from '../../support/term-rows.ts';
import '../../../lab/studies/studies.ts';

/** Specifications of pieces against the enemy king: examples, and positions that just miss. */
testRows([
  // Places by square: a queen on g7, before a king on g8, and on f6, a king in the corner, a king on b8.
  ['queenAtZone', '5rk1/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 2, 'f6 g7', -1],
  ['queenAtZone', '6k1/5ppp/4p3/8/8/8/Q4PPP/6K1 w - - 0 1', 'w', 1, 'e6', 9],
  ['queenAtZone', '5rk1/5ppp/3p4/8/1Q6/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['rookAtZone', '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1', 'w', 3, 'e6 e7 e8', -1],
  ['rookAtZone', '6k1/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 2, 'h6 h7', -1],
  ['rookAtZone', '6k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['bishopAtZone', '7k/5ppp/8/8/8/2B5/5PPP/6K1 w - - 0 1', 'w', 2, 'f6 g7', -1],
  ['bishopAtZone', '1k6/8/8/4B3/8/8/5PPP/6K1 b - - 0 1', 'w', 3, 'd6 c7 b8', -1],
  ['bishopAtZone', '6k1/4Bppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 2, 'f6 f8', -1],
  ['bishopAtZone', '6k1/8/8/8/3Q4/2B5/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['knightAtZone', '6k1/8/8/5N2/8/8/8/6K1 w - - 0 1', 'w', 3, 'h6 e7 g7', -1],
  ['knightAtZone', '1k6/8/8/8/3N4/8/8/6K1 w - - 0 1', 'w', 1, 'c6', 8],
  ['knightAtZone', '6k1/8/8/8/3N4/8/8/6K1 w - - 0 1', 'w', 1, 'e6', 9],
  ['knightAtZone', '6k1/8/8/8/8/3N4/8/6K1 w - - 0 1', 'w', 0, '', -1],

  // f8, g8 and h8 as beside and before the king, e7 to e5 on the far file: 30 + 40 + 35 + 20 + 15 + 10, in fives.
  ['zoneFromBehind', '4R3/5pk1/6p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 30, 'e8', 0],
  ['zoneFromBehind', '8/R4pk1/6p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['zoneFromBeside', '8/R4pk1/6p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 10, 'a7', 0],
  ['zoneFromBeside', '8/5pk1/R5p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['zoneInteraction', '5rk1/5ppp/8/8/6Q1/2B5/5PPP/6K1 w - - 0 1', 'w', 10, 'g7', 0],
  ['zoneInteraction', '5rk1/5ppp/8/8/7Q/2B5/5PPP/6K1 w - - 0 1', 'w', 6, 'f6', 0],
  ['zoneInteraction', '5rk1/5ppp/8/8/6Q1/B7/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['ringFrontAttack', '6k1/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 1, 'g7', 0],
  ['ringFrontAttack', '7k/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 1, 'g7', 0],
  ['ringFrontAttack', '7k/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['ringDiagonalAttack', '7k/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 1, 'h7', 0],
  ['ringDiagonalAttack', '6k1/5ppp/8/8/7R/8/5PPP/6K1 w - - 0 1', 'w', 1, 'h7', 0],
  ['ringDiagonalAttack', '6k1/5ppp/8/8/6R1/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['ringSideAttack', '6k1/5ppp/8/8/8/B7/5PPP/6K1 w - - 0 1', 'w', 1, 'f8', 0],
  ['ringSideAttack', '7k/5ppp/8/8/8/B7/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['sliderNearKing', '5rk1/5ppp/8/8/6R1/8/5PPP/6K1 w - - 0 1', 'w', 1, 'g4', 2],
  ['sliderNearKing', '5rk1/5ppp/6R1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'g6', 0],
  ['sliderNearKing', '5rk1/5ppp/8/8/2B5/8/5PPP/6K1 w - - 0 1', 'w', 1, 'c4', 2],
  ['sliderNearKing', '5rk1/5ppp/4B3/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'e6', 3],
  ['sliderNearKing', '5rk1/6pp/8/3B4/8/8/5PPP/6K1 b - - 0 1', 'w', 1, 'd5', 1],
  ['sliderNearKing', '5rk1/5ppp/8/8/8/6R1/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['sliderNearKing', '5rk1/5ppp/8/8/5R2/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['sliderNearKing', '5rk1/5ppp/8/8/3BP3/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['sliderNearKing', '5rk1/5pp1/8/6N1/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['shelterPawnAttack', '5rk1/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1', 'w', 1, 'g7', 0],
  ['shelterPawnAttack', '5rk1/5p1p/6p1/5P1P/8/8/5PP1/6K1 w - - 0 1', 'w', 2, 'g6', 0],
  ['shelterPawnAttack', '5rk1/2p2ppp/8/8/8/8/1BR2PPP/6K1 w - - 0 1', 'w', 1, 'g7', 0],
  ['shelterPawnAttack', '5rk1/p4ppp/8/8/8/8/R4PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['shelterPieceAttack', '5rk1/5ppp/5n2/8/8/2B5/5PPP/6K1 w - - 0 1', 'w', 1, 'f6', 0],
  ['shelterPieceAttack', '5rk1/5ppp/5n2/6P1/8/2B5/5PP1/6K1 w - - 0 1', 'w', 2, 'f6', 0],
  ['shelterPieceAttack', '5rk1/5ppp/3n4/8/8/B7/5PP1/6K1 w - - 0 1', 'w', 0, '', -1],

  ['zoneApproach', '5rk1/5ppp/8/8/8/5N2/5PPP/6K1 w - - 0 1', 'w', 4, 'd4 h4 e5 g5', 0],
  ['zoneApproach', '5rk1/5ppp/8/8/7P/5N2/5PP1/6K1 w - - 0 1', 'w', 3, 'd4 e5 g5', 0],
  ['zoneApproach', '6k1/5ppp/8/8/8/8/N4PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['halfWeakSpotAttack', '6k1/5ppp/8/6P1/4N3/8/5P1P/6K1 w - - 0 1', 'w', 1, 'f6', 0],
  ['halfWeakSpotAttack', '6k1/5ppp/8/6P1/2N5/8/5P1P/6K1 w - - 0 1', 'w', 0, '', -1],
  ['halfWeakSpotAttack', '6k1/5ppp/8/8/4N3/8/5P1P/6K1 w - - 0 1', 'w', 0, '', -1],

  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP1P1/3P1P2/3B3Q/8/R5K1 w - - 0 1', 'w', 1, '', 0],
  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP1P1/3P1P2/3B4/8/R5K1 w - - 0 1', 'w', 0, '', -1],
  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP3/3P1PP1/3B3Q/8/R5K1 w - - 0 1', 'w', 0, '', -1],
  ['lockedPositionAttack', 'r4rk1/1p6/p3p1p1/3pP1P1/3P1P2/3B3Q/3q4/R5K1 w - - 0 1', 'w', 0, '', -1],

  ['queenOnWeakSpot', '5rk1/4pp1p/6pQ/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'h6', 0],
  ['queenOnWeakSpot', '5rk1/5p1p/6pQ/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'h6', 1],
  ['queenOnWeakSpot', '5rk1/5pp1/6p1/7Q/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['queenOnWeakSpot', '5rk1/5ppp/7Q/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['attackingLine', '8/3k4/8/3P4/2N5/8/8/4K3 w - - 0 1', 'w', 1, 'd7', 0],
  ['attackingLine', '3k4/8/8/3P4/2N5/8/8/4K3 w - - 0 1', 'w', 1, 'd8', 1],
  ['attackingLine', '7k/8/8/4BP2/8/8/8/4K3 b - - 0 1', 'w', 0, '', -1],
  ['attackingLine', '7k/8/7P/4N3/8/3B4/8/4K3 w - - 0 1', 'w', 1, 'h8', 0],
  ['attackingLine', '8/3k4/8/3P4/2R5/8/8/4K3 w - - 0 1', 'w', 0, '', -1],

  ['queenKnightPattern', '6k1/5p1p/5npQ/6N1/8/8/8/6K1 w - - 0 1', 'w', 1, 'f6', 0],
  ['queenKnightPattern', '1k6/p1p5/Qpn5/1N6/8/8/8/1K6 w - - 0 1', 'w', 1, 'c6', 0],
  ['queenKnightPattern', '6k1/5p1p/5npQ/4P1N1/8/8/8/6K1 w - - 0 1', 'w', 1, 'f6', 1],
  ['queenKnightPattern', '6k1/5p1p/5npQ/6N1/8/2B5/8/6K1 w - - 0 1', 'w', 1, 'f6', 1],
  ['queenKnightPattern', '6k1/5p1p/5bpQ/6N1/8/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['queenKnightPattern', '5k2/5p1p/5npQ/6N1/8/8/8/6K1 b - - 0 1', 'w', 0, '', -1],

  ['nearLineControl', '5rk1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 4, 'd5 d6 d7 d8', 0],
  ['nearLineControl', '1k6/ppp5/8/8/8/8/5PPP/3R2K1 b - - 0 1', 'w', 1, 'd5', 0],
  ['nearLineControl', '3k4/ppp5/8/8/8/8/5PPP/2R3K1 w - - 0 1', 'w', 0, '', -1],
  ['farLineControl', '5rk1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 1, 'd4', 0],
  ['farLineControl', '1k6/ppp5/8/8/8/8/5PPP/5RK1 w - - 0 1', 'w', 0, '', -1],
  ['farLineControl', '1k6/ppp5/8/8/8/8/6PP/5RK1 w - - 0 1', 'w', 5, 'f4 f5 f6 f7 f8', 0],
]);
