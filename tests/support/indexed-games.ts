/** Games of our own with known structures, as PGN and as indexes. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rampart } from './program.ts';

/**
 * Two Carlsbads (White's minority attack wins, Black's c5 draws), an isolated pawn that advances, a French, a King's
 * Indian that did not end, and a locked board with a FEN, all with different tags.
 */
export const GAMES = `[Event "Club championship"]
[Site "Here"]
[Date "1974.03.01"]
[Round "1"]
[White "Adams, Ann"]
[Black "Brown, Bob"]
[Result "1-0"]
[WhiteElo "2300"]
[BlackElo "2200"]
[ECO "D36"]
[Opening "Queen's Gambit Declined: Exchange Variation"]

1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. cxd5 exd5 5. Bg5 c6 6. e3 Be7 7. Bd3 Nbd7 8. Qc2 O-O 9. Nf3 Re8 10. O-O Nf8
11. Rab1 Ng6 12. b4 Bd6 13. b5 Bg4 14. bxc6 bxc6 15. Nd2 Bh5 1-0

[Event "Club championship"]
[Date "1976.05.??"]
[Round "2"]
[White "Clark, Cid"]
[Black "Adams, Ann"]
[Result "1/2-1/2"]
[ECO "D36"]
[Opening "Queen's Gambit Declined: Exchange Variation"]

1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. cxd5 exd5 5. Bg5 c6 6. e3 Be7 7. Bd3 O-O 8. Qc2 Nbd7 9. Nge2 Re8 10. O-O Nf8
11. f3 c5 12. dxc5 Bxc5 13. Kh1 Be6 1/2-1/2

[Event "Open"]
[Date "1983.11.20"]
[White "Brown, Bob"]
[Black "Davis, Dee"]
[Result "0-1"]
[WhiteElo "2250"]
[BlackElo "2350"]
[ECO "B13"]
[Opening "Caro-Kann Defence: Panov Attack"]

1. e4 c6 2. d4 d5 3. exd5 cxd5 4. c4 Nf6 5. Nc3 e6 6. Nf3 Be7 7. cxd5 Nxd5 8. Bd3 Nc6 9. O-O O-O 10. Re1 Nf6
11. a3 b6 12. Bc2 Bb7 13. Qd3 Rc8 14. d5 exd5 15. Bg5 g6 0-1

[Event "Open"]
[Date "1985.11.21"]
[White "Davis, Dee"]
[Black "Clark, Cid"]
[Result "1-0"]
[WhiteElo "2350"]
[BlackElo "2150"]
[ECO "C02"]
[Opening "French Defence: Advance Variation"]

1. e4 e6 2. d4 d5 3. e5 c5 4. c3 Nc6 5. Nf3 Qb6 6. a3 c4 7. Nbd2 Na5 8. g3 Bd7 9. h4 f6 10. exf6 Nxf6 1-0

[Event "Open"]
[Date "????.??.??"]
[White "Evans, Eve"]
[Black "Brown, Bob"]
[Result "*"]
[ECO "E97"]
[Opening "King's Indian Defence: Orthodox Variation"]

1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Nf3 O-O 6. Be2 e5 7. O-O Nc6 8. d5 Ne7 9. Ne1 Nd7 10. Be3 f5 11. f3 f4
12. Bf2 g5 13. c5 *

[Event "Open"]
[Date "1992.01.07"]
[White "Foster, Fay"]
[Black "Adams, Ann"]
[Result "0-1"]
[WhiteElo "2100"]
[BlackElo "2400"]
[SetUp "1"]
[FEN "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2B1K3 b - - 0 40"]

40... Kd7 41. Kd1 Kc6 42. Bd2 Kd6 0-1

`;

/** The same games again and again, each with a round of its own: those with numbers from `first` to before `end`. */
export function numberedGames(first: number, end: number): string {
  const games = GAMES.split(/(?=^\[Event )/m);
  const round = (game: string, number: number) =>
    game.replace(/\[Round "\d+"\]\n/, '').replace('\n', `\n[Round "${number}"]\n`);
  return Array.from({ length: end - first }, (_, at) => round(games[(first + at) % games.length]!, first + at)).join(
    '',
  );
}

/** Indexes games in a folder; returns the file. */
export function indexOf(folder: string, pgn = GAMES, name = 'games'): string {
  const [games, index] = [join(folder, `${name}.pgn`), join(folder, `${name}.parquet`)];
  writeFileSync(games, pgn);
  const { code, errors } = rampart(['index', games, '--out', index]);
  if (code !== 0) throw new Error(errors);
  return index;
}
