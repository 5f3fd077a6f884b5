import { testRows } from '../../support/term-rows.ts';

/** Positions in which a term occurs as often as stated, on these squares, and near misses in which it does not. */
testRows([
  ['semiBackwardDoubleStep', '4k3/8/8/8/p7/8/PPP5/4K3 w - - 0 1', 'w', 1, 'b2'],
  ['semiBackwardDoubleStep', '4k3/8/8/8/p7/1P6/P1P5/4K3 w - - 0 1', 'w', 0, ''],

  ['weakOnBothWings', '6k1/ppp2ppp/8/8/8/6P1/P5P1/6K1 w - - 0 1', 'w', 1, 'a2 g2 a3 c3 d3 g3 a4 c4 d4'],
  ['weakOnBothWings', '6k1/ppp2ppp/8/8/8/6P1/PPPP1PP1/6K1 w - - 0 1', 'w', 0, ''],
  ['weakOnBothWings', '6k1/ppp2ppp/8/8/8/8/PPPPPPPP/6K1 w - - 0 1', 'w', 0, ''],

  ['semiBackwardFatedShelter', '6k1/6p1/8/8/5p1p/8/5PP1/6K1 w - - 0 1', 'w', 1, 'g2'],
  ['semiBackwardFatedShelter', '6k1/6p1/8/8/5p1p/8/5PP1/1K6 w - - 0 1', 'w', 0, ''],
  ['semiBackwardFatedShelter', '6k1/6p1/8/8/5p1p/8/5PPP/6K1 w - - 0 1', 'w', 0, ''],
  ['semiBackwardFatedShelter', '6k1/6p1/8/8/7p/8/5PP1/6K1 w - - 0 1', 'w', 0, ''],

  ['backwardFatedFixedChain', '6k1/8/4p1p1/3pP1P1/3P1P2/8/8/6K1 w - - 0 1', 'w', 1, 'f4'],
  ['backwardFatedFixedChain', '6k1/8/4p1p1/6P1/5P2/8/8/6K1 w - - 0 1', 'w', 0, ''],

  ['pawnHeldByPieces', '6k1/6pp/8/3p4/8/4BN2/6PP/6K1 w - - 0 1', 'w', 1, 'd5'],
  ['pawnHeldByPieces', '6k1/6pp/8/3p4/8/4B3/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['pawnHeldByPieces', '6k1/6pp/2n5/3p4/8/4BN2/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['pawnHeldByPieces', '6k1/6pp/8/3p4/3P4/4BN2/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['pawnHeldByPieces', '3r2k1/6pp/2n5/3p4/8/3R4/3Q2PP/6K1 w - - 0 1', 'w', 0, ''],

  ['isolatedOppositeBishops', '6k1/5ppp/8/2b5/8/3B4/P1P2PPP/6K1 w - - 0 1', 'w', 2, 'a2 c2'],
  ['isolatedOppositeBishops', '6k1/5ppp/8/2b5/8/2B5/P1P2PPP/6K1 w - - 0 1', 'w', 0, ''],
  ['isolatedOppositeBishops', 'r5k1/5ppp/8/2b5/8/3B4/P1P2PPP/R5K1 w - - 0 1', 'w', 0, ''],
  ['doubledOppositeBishops', '6k1/5ppp/8/2b5/8/2PB4/PPP2PPP/6K1 w - - 0 1', 'w', 1, 'c2'],
  ['doubledOppositeBishops', '6k1/5ppp/8/2b5/8/2PB1N2/PPP2PPP/6K1 w - - 0 1', 'w', 0, ''],
  ['baseOppositeBishops', '6k1/5ppp/8/2b5/2P5/3P4/4B1PP/6K1 w - - 0 1', 'w', 1, 'd3'],
  ['baseOppositeBishops', '3q2k1/5ppp/8/2b5/2P5/3P4/4B1PP/3Q2K1 w - - 0 1', 'w', 0, ''],
]);
