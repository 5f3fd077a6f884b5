import { testRows } from '../../support/term-rows.ts';
import '../../../lab/studies/studies.ts';

/**
 * Specifications of pieces at their own king, of what kings can do, and of pawns before kings: examples, and positions
 * that just miss.
 */
testRows([
  ['minorScreenAtKing', '2k3r1/ppp5/8/8/8/8/5PBP/6K1 w - - 0 1', 'w', 1, 'g2', 0],
  ['minorScreenAtKing', '2k5/ppp5/1b6/8/3N4/8/6PP/6K1 w - - 0 1', 'w', 1, 'd4', 0],
  ['minorScreenAtKing', '2k3r1/ppp3p1/8/8/8/8/5PBP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['screenAtKing', '2k3r1/ppp5/8/8/8/8/5PBP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['screenAtKing', '2k3r1/ppp5/8/8/8/8/5PRP/6K1 w - - 0 1', 'w', 1, 'g2', 0],
  ['screenAtKing', '2k5/ppp5/1b6/8/3B4/8/6PP/6K1 w - - 0 1', 'w', 1, 'd4', 0],
  ['screenAtKing', '2k3q1/ppp5/8/8/8/8/5PBP/6K1 w - - 0 1', 'w', 1, 'g2', 0],
  ['screenAtKing', '2k5/ppp5/1b6/2p5/3B4/8/6PP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['screenAtKing', '2k5/ppp5/1b6/8/1B6/8/6PP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['kingBetweenRooks', '5rkr/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'b', 1, 'g8', 0],
  ['kingBetweenRooks', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'w', 0, '', -1],
  ['kingBetweenRooks', 'r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1', 'w', 1, 'e1', 0],
  ['kingBetweenRooks', 'r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1', 'b', 0, '', -1],
  ['kingBetweenRooks', '6k1/8/8/8/8/8/8/RR4K1 w - - 0 1', 'w', 0, '', -1],

  ['rookAwayFromKing', '6k1/5ppp/8/1R6/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'b5', 0],
  ['rookAwayFromKing', '6k1/5ppp/8/1R6/8/8/5PPP/6K1 w - - 0 1', 'b', 0, '', -1],
  ['rookAwayFromKing', '6k1/5ppp/8/8/8/1R6/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['halfWeakSpotGuard', '6k1/5p1p/8/8/6p1/8/3N1PPP/6K1 w - - 0 1', 'w', 1, 'f3', 0],
  ['halfWeakSpotGuard', '6k1/5p1p/8/8/6p1/8/3NNPPP/3Q2K1 w - - 0 1', 'w', 1, 'f3', 0],
  ['halfWeakSpotGuard', '6k1/5p1p/8/8/8/6p1/3N1PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['backRankWeakness', '3r2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'g1', 0],
  ['backRankWeakness', '3r2k1/5ppp/8/4b3/8/6P1/5P1P/6K1 w - - 0 1', 'w', 0, '', -1],
  ['backRankWeakness', '3r2k1/1b3ppp/8/8/8/6P1/5P1P/6K1 w - - 0 1', 'w', 1, 'g1', 0],
  ['backRankWeakness', '3b2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['zoneGuardedByPiece', '6k1/1b3ppp/8/8/8/6P1/5P1P/5BK1 w - - 0 1', 'w', 1, 'g2', 0],
  ['zoneGuardedByPiece', '6k1/1b3ppp/8/8/8/6P1/5P1P/3B2K1 w - - 0 1', 'w', 1, 'f3', 0],
  ['zoneGuardedByPiece', '6k1/1b3ppp/8/8/8/5PP1/7P/3B2K1 w - - 0 1', 'w', 1, 'f3', 0],
  ['zoneGuardedByPiece', '6k1/1b3ppp/8/8/4P3/6P1/5P1P/3B2K1 w - - 0 1', 'w', 0, '', -1],

  ['neuralgicGuard', '6k1/5ppp/8/8/8/8/5PPP/5BK1 w - - 0 1', 'w', 1, 'f1', 0],
  ['neuralgicGuard', '1k6/1pp5/8/8/8/1R4N1/1PP5/1K3N2 w - - 0 1', 'w', 1, 'b3', 0],
  ['neuralgicGuard', '6k1/5ppp/8/8/5N2/1Q6/5PPP/6K1 w - - 0 1', 'w', 2, 'b3 f4', 0],
  ['neuralgicGuard', '6k1/5ppp/8/8/8/4P1PP/5P2/R2Q2K1 w - - 0 1', 'w', 0, '', -1],
  ['neuralgicGuard', '6k1/5ppp/8/8/8/8/4PPPP/3B2K1 w - - 0 1', 'w', 0, '', -1],
  ['neuralgicGuard', '6k1/5ppp/8/8/8/8/5PPP/4KB2 w - - 0 1', 'w', 0, '', -1],

  ['artificialShelter', '3qr1k1/p7/8/8/8/8/P5B1/3QR1K1 w - - 0 1', 'w', 3, 'e1 g2', -1],
  ['artificialShelter', '3qr1k1/p7/8/8/8/8/P5B1/3QR1K1 w - - 0 1', 'b', 1, 'e8', 3],
  ['artificialShelter', '3qr1k1/p7/8/8/8/8/P5PB/3QR1K1 w - - 0 1', 'w', 0, '', -1],
  ['artificialShelter', '3qn1k1/p7/8/8/8/8/P5B1/3QR1K1 w - - 0 1', 'w', 0, '', -1],

  ['bishopsBesideKing', '6k1/5ppp/8/8/8/6P1/5BBP/6K1 w - - 0 1', 'w', 1, 'f2 g2', 0],
  ['bishopsBesideKing', '6k1/5ppp/8/8/8/4B1P1/6BP/6K1 w - - 0 1', 'w', 0, '', -1],

  // A minor screen at the bishop: 20, eight steps of 2.5; a rook that is away: -2, one.
  ['defenceFirstPieces', '2k3r1/ppp5/8/8/8/8/5PBP/6K1 w - - 0 1', 'w', 10, '', 0],
  ['defenceFirstPieces', '6k1/5ppp/8/1R6/8/8/5PPP/6K1 w - - 0 1', 'w', -1, '', 0],
  ['defenceFirstPieces', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  ['kingWithoutFlight', '7k/7p/7P/p7/8/1B6/8/6K1 w - - 0 1', 'b', 1, 'h8', 0],
  ['kingWithoutFlight', '7k/7p/8/p7/8/1B6/8/6K1 w - - 0 1', 'b', 0, '', -1],
  ['kingWithoutFlight', '6rk/6pp/8/8/8/8/8/6K1 w - - 0 1', 'b', 0, '', -1],
  ['kingWithoutFlight', '7k/8/7P/4B3/8/1B6/8/6K1 b - - 0 1', 'b', 0, '', -1],

  ['kingStepsAhead', '8/8/8/8/3K4/8/k7/8 w - - 0 1', 'w', 3, 'c5 d5 e5', 0],
  ['kingStepsBeside', '8/8/8/8/3K4/8/k7/8 w - - 0 1', 'w', 2, 'c4 e4', 0],
  ['kingStepsBehind', '8/8/8/8/3K4/8/k7/8 w - - 0 1', 'w', 3, 'c3 d3 e3', 0],
  ['kingStepsAhead', '8/8/8/3p4/3K4/8/k7/8 w - - 0 1', 'w', 3, 'c5 d5 e5', 0],
  ['kingStepsAhead', '8/8/3r4/3p4/3K4/8/k7/8 w - - 0 1', 'w', 2, 'c5 e5', 0],
  ['kingStepsBeside', '8/8/8/3p4/3K4/8/k7/8 w - - 0 1', 'w', 0, '', -1],
  ['kingStepsBehind', '8/8/8/8/8/8/8/k3K3 w - - 0 1', 'w', 0, '', -1],
  ['kingStepsAhead', '8/8/8/8/8/8/8/k3K3 w - - 0 1', 'b', 0, '', -1],
  ['kingStepsBehind', '8/8/8/8/8/8/8/k3K3 w - - 0 1', 'b', 2, 'a2 b2', 0],

  ['kingCutOff', '8/R7/4k3/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'd7 e7 f7', 0],
  ['kingCutOff', '8/R3p3/4k3/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],
  ['kingCutOff', 'R3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1', 'w', 0, '', -1],
  ['kingCutOff', '8/8/R3k3/8/8/8/5PPP/6K1 b - - 0 1', 'w', 0, '', -1],

  ['doubledShelter', '6k1/5ppp/8/8/8/6P1/5PP1/6K1 w - - 0 1', 'w', 1, 'g2'],
  ['doubledShelter', '6k1/5ppp/8/8/8/6P1/5PPP/6K1 w - - 0 1', 'w', 0, ''],
  ['doubledShelter', '6k1/5ppp/8/6P1/8/8/5PP1/6K1 w - - 0 1', 'w', 0, ''],
  ['doubledShelter', '6k1/5ppp/8/8/8/6P1/5PP1/1K6 w - - 0 1', 'w', 0, ''],

  ['halfWeakSpot', '6k1/5p1p/8/8/6p1/8/5PPP/6K1 w - - 0 1', 'w', 2, 'f3 h3', 0],
  ['halfWeakSpot', '6k1/5p1p/8/8/6p1/8/4PPP1/6K1 w - - 0 1', 'w', 1, 'h3', 0],
  ['halfWeakSpot', '6k1/5p1p/8/6p1/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', -1],

  // 5 for the shelter: two steps of 2.5. Two rams: 4, rounded to two steps. Two half-weak spots and the shelter: -2.
  ['defenceFirstPawns', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 2, '', 0],
  ['defenceFirstPawns', '6k1/8/8/6pp/6PP/8/5P2/6K1 w - - 0 1', 'w', 2, '', 0],
  ['defenceFirstPawns', '6k1/5p1p/8/8/6p1/8/5PPP/6K1 w - - 0 1', 'w', -2, '', 0],
  ['defenceFirstPawns', '6k1/5ppp/8/8/8/6P1/5P1P/6K1 w - - 0 1', 'w', 0, '', -1],

  ['stormTrio', '6k1/5ppp/8/5PPP/8/8/8/6K1 w - - 0 1', 'w', 1, 'f5 g5 h5', 0],
  ['stormTrio', '6k1/5ppp/8/5PP1/7P/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['stormTrio', '1k6/5ppp/8/5PPP/8/8/8/6K1 w - - 0 1', 'w', 0, '', -1],

  ['headOnWeakSpot', '6k1/5p1p/6pP/6P1/5P2/8/8/6K1 w - - 0 1', 'w', 1, 'h6', 1],
  ['headOnWeakSpot', '6k1/5p1p/6pP/6P1/8/8/8/6K1 w - - 0 1', 'w', 1, 'h6', 0],
  ['headOnWeakSpot', '6k1/5p1p/5Pp1/4P1P1/8/8/8/6K1 w - - 0 1', 'w', 1, 'f6', 1],
  ['headOnWeakSpot', '6k1/5p1p/6pP/8/5PP1/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['headOnWeakSpot', '6k1/5ppp/7P/6P1/5P2/8/8/6K1 w - - 0 1', 'w', 0, '', -1],

  ['sealedShelter', '6k1/5p1p/5PpP/6P1/8/8/8/6K1 w - - 0 1', 'w', 1, 'g5 f6 h6', 0],
  ['sealedShelter', '6k1/5p1p/5P1P/6p1/6P1/8/8/6K1 w - - 0 1', 'w', 1, 'g4 f6 h6', 0],
  ['sealedShelter', '6k1/5p2/5Ppp/6PP/8/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['sealedShelter', '6k1/5p1p/5Pp1/6PP/8/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
]);
