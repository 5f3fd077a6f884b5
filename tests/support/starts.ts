/** Where random games begin: chosen so that every kind of move turns up in a few hundred plies. */

export const STANDARD_STARTS: readonly string[] = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  // Pawns about to promote, with pieces to capture on the last ranks.
  'r1n1k2r/1PP3P1/8/8/8/8/1pp3p1/R1N1K2R w KQkq - 0 1',
  '4kn2/2P3P1/8/p6p/P6P/8/2p3p1/4KN2 b - - 0 1',
  // Double pushes past pawns that wait for them, kings and rooks on the lines that en passant opens.
  '4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1',
  '8/1p1p1p1p/8/P1P1P1PK/k1p1p1p1/8/1P1P1P1P/8 w - - 0 1',
  'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1',
  // Open lines: checks, double checks and pins at every other move.
  '3qk3/2b1r3/8/3n4/4N3/8/3R1B2/3KQ3 w - - 0 1',
];

/** Chess960, and games whose two sides start differently. */
export const CHESS960_STARTS: readonly string[] = [
  'nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1',
  'bbrknqrn/pppppppp/8/8/8/8/PPPPPPPP/RKNNQRBB w FAgc - 0 1',
  'rk2r3/p1p1p1p1/8/8/8/8/1P1P1P1P/1R1K3R w KQkq - 0 1',
  '1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/2R1KR2 b KQkq - 0 1',
  // The king stands on its goal, or next to the rook that jumps it; a second rook stands outside.
  'rrk5/p2p2p1/8/8/8/8/P2P2P1/1R3RKR w HFb - 0 1',
  '5rkr/pp4pp/8/8/8/8/PP4PP/RKR5 w CAhf - 0 1',
];

export const ALL_STARTS: readonly string[] = [...STANDARD_STARTS, ...CHESS960_STARTS];

/** Few pieces and blocked pawns: moves to and fro bring positions back, by short ways and by triangles. */
export const QUIET_STARTS: readonly string[] = [
  '4k1n1/p1p1p1p1/P1P1P1P1/8/8/8/8/4K1N1 w - - 0 1',
  '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1',
  'b3k3/8/1p1p1p2/1P1P1P2/8/8/8/4K2B w - - 0 1',
  'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1',
  '6k1/5ppp/8/3q4/3Q4/8/5PPP/6K1 w - - 0 1',
  'nrk5/ppp5/8/8/8/8/5PPP/5KRN w Gb - 0 1',
];

/** Double pushes past pawns that may take, and past pawns that may not because of a pin. */
export const EN_PASSANT_STARTS: readonly string[] = [
  ...STANDARD_STARTS.slice(4, 6),
  '7k/2p1p3/8/K2P3r/8/8/8/8 b - - 0 1',
  '8/8/8/8/k2p3R/8/2P1P3/4K3 w - - 0 1',
  '4r1k1/3p1p2/8/2P1P1P1/8/8/8/4K3 b - - 0 1',
  'b5k1/2p1p3/8/3P4/8/5K2/8/8 b - - 0 1',
  '1b4k1/3p1p2/8/4P3/5K2/8/8/8 b - - 0 1',
  '8/8/8/2k5/4p3/8/3P1P2/4K3 w - - 0 1',
];
