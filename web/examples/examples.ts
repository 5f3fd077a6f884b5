/** Positions and games to begin with. What is said of a position is tested. */

import type { LensName } from '../lens/lens.ts';

export interface ExamplePosition {
  readonly name: string;
  readonly fen: string;
  /** What to look at, in a sentence or two. */
  readonly about: string;
  readonly lens: LensName;
  /** The formation that the pawn lens names, by its key, or the words that the fortress lens finds. */
  readonly finds: string;
}

export const EXAMPLE_POSITIONS: readonly ExamplePosition[] = [
  {
    name: 'Isolated queen’s pawn',
    fen: 'r1bq1rk1/pp2bppp/2n1pn2/8/3P4/P1NB1N2/1P3PPP/R1BQ1RK1 w - - 0 11',
    about: 'The pawn on d4 has no neighbours: strong in the middlegame, weak in the endgame. Who owns d5?',
    lens: 'pawns',
    finds: 'isolani',
  },
  {
    name: 'Hanging pawns',
    fen: 'r2q1rk1/pb3ppp/1p2pn2/8/2PP4/5N2/P2QBPPP/R4RK1 w - - 0 14',
    about: 'Two pawns side by side that no other can support. Step one forward, and both change.',
    lens: 'pawns',
    finds: 'hangingPawns',
  },
  {
    name: 'Minority attack',
    fen: 'r1bq1rk1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 b - - 7 10',
    about: 'Two pawns go against three to leave one of them weak: b2-b4-b5.',
    lens: 'pawns',
    finds: 'carlsbad',
  },
  {
    name: 'French chain',
    fen: 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 2 6',
    about: 'The chains point at opposite wings. Black hits White’s below its head, and has a bad bishop.',
    lens: 'pawns',
    finds: 'french',
  },
  {
    name: 'King’s Indian chain',
    fen: 'r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQ1RK1 w - - 1 9',
    about: 'A locked centre: White plays on the queenside, Black on the kingside.',
    lens: 'pawns',
    finds: 'kingsIndian',
  },
  {
    name: 'Stonewall',
    fen: 'rnbq1rk1/ppp3pp/3bpn2/3p1p2/2PP4/5NP1/PP2PPBP/RNBQ1RK1 w - - 2 7',
    about: 'A wall on light squares: it holds e4, gives up e5, and locks the bishop on c8 in.',
    lens: 'pawns',
    finds: 'stonewall',
  },
  {
    name: 'Maroczy bind',
    fen: 'r1bq1rk1/pp2ppbp/2np1np1/8/2PNP3/2N1B3/PP2BPPP/R2Q1RK1 b - - 3 9',
    about: 'The pawns on c4 and e4 hold d5. Black’s breaks need preparation.',
    lens: 'pawns',
    finds: 'maroczy',
  },
  {
    name: 'Benoni',
    fen: 'rnbq1rk1/pp3pbp/3p1np1/2pP4/4P3/2N2N2/PP2BPPP/R1BQ1RK1 b - - 1 9',
    about: 'Majorities on opposite wings: White’s in the centre, Black’s on the queenside.',
    lens: 'pawns',
    finds: 'benoni',
  },
  {
    name: 'Hedgehog',
    fen: 'rn1q1rk1/1b2bppp/pp1ppn2/8/2PQP3/2N2NP1/PP3PBP/R1BR2K1 b - - 1 11',
    about: 'Four pawns wait on the third rank for b6-b5 or d6-d5.',
    lens: 'pawns',
    finds: 'hedgehog',
  },
  {
    name: 'Fortress of pawns',
    fen: '8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1',
    about: 'Nothing moves and no king gets through: a draw, proved without a search.',
    lens: 'fortress',
    finds: 'a draw',
  },
  {
    name: 'Fortress with bishops',
    fen: '5k2/8/3b4/1p1p1p1p/pPpPpPpP/P1P1P1P1/4K3/2B5 w - - 0 1',
    about: 'With bishops too: the proof covers every sacrifice.',
    lens: 'fortress',
    finds: 'a draw',
  },
  {
    name: 'Bishop of the wrong colour',
    fen: '7k/8/8/6KP/8/3B4/8/8 w - - 0 1',
    about: 'A piece and a pawn more, and no win: the bishop does not command the corner.',
    lens: 'fortress',
    finds: 'a draw',
  },
];

export interface ExampleGame {
  readonly name: string;
  readonly about: string;
  readonly pgn: string;
}

export const EXAMPLE_GAMES: readonly ExampleGame[] = [
  {
    name: 'Botvinnik – Capablanca, 1938',
    about: 'A centre of pawns against a majority on the queenside.',
    pgn: `[Event "AVRO"]
[Site "Netherlands"]
[Date "1938.11.22"]
[Round "11"]
[White "Botvinnik, Mikhail"]
[Black "Capablanca, Jose Raul"]
[Result "1-0"]

1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 d5 5. a3 Bxc3+ 6. bxc3 c5 7. cxd5 exd5 8. Bd3 O-O 9. Ne2 b6 10. O-O Ba6
11. Bxa6 Nxa6 12. Bb2 Qd7 13. a4 Rfe8 14. Qd3 c4 15. Qc2 Nb8 16. Rae1 Nc6 17. Ng3 Na5 18. f3 Nb3 19. e4 Qxa4
20. e5 Nd7 21. Qf2 g6 22. f4 f5 23. exf6 Nxf6 24. f5 Rxe1 25. Rxe1 Re8 26. Re6 Rxe6 27. fxe6 Kg7 28. Qf4 Qe8
29. Qe5 Qe7 30. Ba3 Qxa3 31. Nh5+ gxh5 32. Qg5+ Kf8 33. Qxf6+ Kg8 34. e7 Qc1+ 35. Kf2 Qc2+ 36. Kg3 Qd3+
37. Kh4 Qe4+ 38. Kxh5 Qe2+ 39. Kh4 Qe4+ 40. g4 Qe1+ 41. Kh5 1-0`,
  },
  {
    name: 'Lasker – Capablanca, 1914',
    about: 'The f-pawn advances, gives up e5, and gains the square e6 for a knight.',
    pgn: `[Event "St. Petersburg"]
[Site "St. Petersburg"]
[Date "1914.05.18"]
[Round "?"]
[White "Lasker, Emanuel"]
[Black "Capablanca, Jose Raul"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. d4 exd4 6. Qxd4 Qxd4 7. Nxd4 Bd6 8. Nc3 Ne7 9. O-O O-O 10. f4 Re8
11. Nb3 f6 12. f5 b6 13. Bf4 Bb7 14. Bxd6 cxd6 15. Nd4 Rad8 16. Ne6 Rd7 17. Rad1 Nc8 18. Rf2 b5 19. Rfd2 Rde7
20. b4 Kf7 21. a3 Ba8 22. Kf2 Ra7 23. g4 h6 24. Rd3 a5 25. h4 axb4 26. axb4 Rae7 27. Kf3 Rg8 28. Kf4 g6
29. Rg3 g5+ 30. Kf3 Nb6 31. hxg5 hxg5 32. Rh3 Rd7 33. Kg3 Ke8 34. Rdh1 Bb7 35. e5 dxe5 36. Ne4 Nd5 37. N6c5 Bc8
38. Nxd7 Bxd7 39. Rh7 Rf8 40. Ra1 Kd8 41. Ra8+ Bc8 42. Nc5 1-0`,
  },
  {
    name: 'Morphy – Duke Karl and Count Isouard, 1858',
    about: 'Not about pawns at all: what open lines are worth.',
    pgn: `[Event "Opera game"]
[Site "Paris"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0`,
  },
];
