/** Mates that the side to move can force, and the fewest moves that they take. */
export const MATES: readonly (readonly [moves: number, name: string, fen: string])[] = [
  [1, 'a rook on the back rank', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'],
  [1, 'a smothering knight', '6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1'],
  [1, 'a pawn becomes a knight', '6br/5P1k/5K1p/8/8/8/8/8 w - - 0 1'],
  [1, 'castling', '4Q3/8/8/8/6p1/5k2/7P/4K2R w K - 0 1'],
  [1, 'en passant opens the file', '3rkr2/5p2/8/2NpP3/8/8/8/4R1K1 w - d6 0 1'],
  [2, 'two rooks', '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1'],
  [2, 'a quiet king', '2k5/4K3/6B1/8/8/8/8/1R6 w - - 0 1'],
  [2, 'a pawn becomes a queen', '6kn/4P1p1/8/7N/4P3/8/8/2n1K2R w K - 0 1'],
  [2, 'a pinned bishop falls', '8/8/8/8/4Q3/2p1p3/2b5/k3K2R w K - 0 1'],
  [3, 'a quiet pawn', '8/2R5/1P6/1k1K4/8/7P/8/8 w - - 0 1'],
  [3, 'a waiting rook', '8/8/8/8/8/K7/1R1P4/k7 w - - 0 1'],
  [3, 'a queen is taken back', '3r2k1/5p2/1QP5/8/8/5r2/6b1/4K2R w K - 0 1'],
  [3, 'two rooks, one rank further', '8/7k/8/8/8/8/R7/1R4K1 w - - 0 1'],
  [4, 'a rook that must not move', '5rk1/8/5P1K/8/8/8/7Q/8 w - - 0 1'],
  [4, 'a queen for a smothering knight', '5r1k/6pp/8/6N1/2Q5/8/6PP/6K1 w - - 0 1'],
];
