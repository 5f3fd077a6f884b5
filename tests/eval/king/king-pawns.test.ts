import { testRows } from '../../support/term-rows.ts';

/** Specifications of pawns and kings: examples, and positions that just miss. */
testRows([
  ['intactShelter', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'f2 g2 h2', 0],
  ['intactShelter', '6k1/5ppp/8/8/8/8/5PPP/7K w - - 0 1', 'b', 1, 'f7 g7 h7', 0],
  ['intactShelter', '6k1/5ppp/8/8/8/7P/5PP1/6K1 w - - 0 1', 'w', 0, '', -1],
  ['intactShelter', '6k1/5ppp/8/8/8/8/3PPP2/4K3 w - - 0 1', 'w', 0, '', -1],
  ['intactShelter', '8/5ppp/6k1/8/8/8/5PPP/6K1 w - - 0 1', 'b', 0, '', -1],

  ['shelterRam', '6k1/5p1p/8/8/6p1/6P1/5P1P/6K1 w - - 0 1', 'w', 1, 'g3', 0],
  ['shelterRam', '6k1/5p1p/8/8/6p1/7P/5P1P/6K1 w - - 0 1', 'w', 0, '', -1],
  ['shelterRam', '6k1/5p1p/8/3p4/3P4/8/5P1P/6K1 w - - 0 1', 'w', 0, '', -1],

  ['lockedShelterPawn', '6k1/8/8/7p/6pP/5pP1/5P2/6K1 w - - 0 1', 'w', 1, 'h4', 0],
  ['lockedShelterPawn', '6k1/8/8/8/6pP/5pP1/5P2/6K1 w - - 0 1', 'w', 1, 'h4', 0],
  ['lockedShelterPawn', '6k1/8/8/7p/7P/5pP1/5P2/6K1 w - - 0 1', 'w', 1, 'h4', 0],
  ['lockedShelterPawn', '6k1/8/8/7p/7P/6P1/5P2/6K1 w - - 0 1', 'w', 0, '', -1],

  ['pawnNearKing', '6k1/5p1p/8/6P1/8/8/5P1P/6K1 w - - 0 1', 'w', 1, 'g5', 2],
  ['pawnNearKing', '6k1/6P1/8/8/8/8/8/6K1 w - - 0 1', 'w', 1, 'g7', 0],
  ['pawnNearKing', '6k1/5P2/8/8/8/8/8/6K1 b - - 0 1', 'w', 1, 'f7', 0],
  ['pawnNearKing', '8/5Pk1/8/8/8/8/8/6K1 w - - 0 1', 'w', 1, 'f7', 0],
  ['pawnNearKing', '8/4P1k1/8/8/8/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['pawnNearKing', '6k1/8/4P3/8/8/8/8/6K1 w - - 0 1', 'w', 1, 'e6', 1],
  ['pawnNearKing', '6k1/3P4/8/8/8/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['pawnNearKing', '6k1/4P3/8/8/8/8/8/6K1 w - - 0 1', 'w', 1, 'e7', 1],
  ['pawnNearKing', '6k1/8/8/8/6P1/8/8/6K1 w - - 0 1', 'w', 1, 'g4', 3],
  ['pawnNearKing', '6k1/8/8/8/8/6P1/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['pawnNearKing', '8/6P1/6k1/8/8/8/8/6K1 w - - 0 1', 'w', 0, '', -1],
  ['pawnNearKing', '6k1/8/8/8/8/8/3p4/6K1 w - - 0 1', 'b', 0, '', -1],
  ['pawnNearKing', '6k1/8/8/8/8/6p1/8/6K1 w - - 0 1', 'b', 1, 'g3', 1],

  ['ramOnNeuralgicSquare', '6k1/5pp1/8/8/7p/7P/5PP1/6K1 w - - 0 1', 'b', 1, 'h4', 0],
  ['ramOnNeuralgicSquare', '1k6/1pp5/p7/P7/8/8/8/6K1 w - - 0 1', 'w', 1, 'a5', 0],
  ['ramOnNeuralgicSquare', '6k1/5pp1/8/7p/7P/8/5PP1/6K1 w - - 0 1', 'b', 0, '', -1],
  ['ramOnNeuralgicSquare', '6k1/5pp1/8/8/7p/7P/5PP1/1K6 w - - 0 1', 'b', 0, '', -1],
]);
