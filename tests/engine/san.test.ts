import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { findSanMove, sanText } from '../../engine/san.ts';
import { hasChess960Castling } from '../../lib/notation.ts';

const CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const CHESS960 = '4k3/8/8/8/8/8/PPPPPPPP/2R1K1R1 w GC - 0 1';
const PROMOTES = '1n6/P6k/8/8/8/8/8/K7 w - - 0 1';

test.each([
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  '1n1n3k/2P5/8/8/8/8/8/K7 w - - 0 1',
  '8/8/8/2PpP3/8/8/8/4K2k w - d6 0 1',
  'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1',
  '3q4/8/8/8/8/8/5k1P/K6R w - - 0 1',
  // The knight on c3 is pinned: the other one needs no letter.
  '4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1',
])('moves are read and written as by chess.js in %s', (fen) => {
  setFen(fen);
  const moves = new Chess(fen).moves({ verbose: true });
  for (const { san, lan } of moves) {
    expect(moveText(findSanMove(san), false)).toBe(lan);
    expect(sanText(findMove(lan))).toBe(san);
  }
  expect(moves.length).toBeGreaterThan(0);
  expect(toFen()).toBe(fen);
});

test('whole games are written as by chess.js', () => {
  const random = randomWords(29);
  for (let game = 0; game < 2; game++) {
    const chess = new Chess();
    setFen(START_FEN);
    while (!chess.isGameOver()) {
      const moves = chess.moves({ verbose: true });
      for (const { san, lan } of moves) expect(sanText(findMove(lan)), chess.fen()).toBe(san);
      const { lan } = moves[(random() >>> 0) % moves.length]!;
      playMove(findMove(lan));
      chess.move(lan);
    }
  }
});

test.each(['Nd2', 'e5', 'O-O', 'e9', '', 'x', 'Ke2', 'e2e5', '--', 'Z0', 'e4=Q', 'Pe4e5'])('no move: %s', (text) => {
  setFen(START_FEN);
  expect(findSanMove(text)).toBe(NO_MOVE);
});

test.each([
  [START_FEN, 'Nf3', 'g1f3'],
  [START_FEN, 'Ng1-f3', 'g1f3'],
  [START_FEN, 'g1-f3', 'g1f3'],
  [START_FEN, 'e2-e4', 'e2e4'],
  [START_FEN, 'e2e4!?', 'e2e4'],
  [CASTLES, 'O-O', 'e1g1'],
  [CASTLES, '0-0-0', 'e1c1'],
  [CASTLES, 'Rxa8+', 'a1a8'],
  [CASTLES, 'a1xa8', 'a1a8'],
  [CHESS960, 'O-O', 'e1g1'],
  [CHESS960, 'O-O-O', 'e1c1'],
  [CHESS960, 'Kd1', 'e1d1'],
  [PROMOTES, 'a8=N', 'a7a8n'],
  [PROMOTES, 'a8Q', 'a7a8q'],
  [PROMOTES, 'a7a8r', 'a7a8r'],
  [PROMOTES, 'a7xb8=Q', 'a7b8q'],
])('in %s: %s is %s', (fen, san, uci) => {
  setFen(fen);
  expect(moveText(findSanMove(san), hasChess960Castling())).toBe(uci);
});
