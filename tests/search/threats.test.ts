import { Chess } from 'chess.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { findMove } from '../../engine/move-text.ts';
import { squareName } from '../../engine/squares.ts';
import { BUTTERFLY, butterflyAt, clearHistory } from '../../search/history.ts';
import { updateHistories } from '../../search/learning.ts';
import { resetSearcher } from '../../search/searcher.ts';
import { BY_ALL, BY_MINORS, BY_PAWNS, BY_ROOKS, findThreats, threatBit, threatsOf } from '../../search/threats.ts';
import { flippedFen } from '../support/flip.ts';

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const FIELDS = [
  { field: BY_PAWNS, kinds: 'p' },
  { field: BY_MINORS, kinds: 'pnb' },
  { field: BY_ROOKS, kinds: 'pnbr' },
  { field: BY_ALL, kinds: 'pnbrqk' },
];
const POSITIONS = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r2q1rk1/pp2bppp/2n1bn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 b - - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  '3q4/6k1/8/2Q5/8/1q6/8/K7 w - - 0 1',
];

/** Squares that pieces of the kinds attack, of the side that is not to move, as chess.js has it. */
function attackedByKinds(fen: string, kinds: string): string[] {
  const game = new Chess(fen);
  const them = game.turn() === 'w' ? 'b' : 'w';
  return SQUARES.map(squareName).filter((name) =>
    game.attackers(name as never, them).some((from) => kinds.includes(game.get(from)!.type)),
  );
}

beforeEach(() => {
  clearHistory();
  resetSearcher();
});

describe.each(POSITIONS.flatMap((fen) => [fen, flippedFen(fen)]))('%s', (fen) => {
  test.each(FIELDS)('what $kinds attack, as chess.js has it', ({ field, kinds }) => {
    setFen(fen);
    findThreats(3);
    expect(SQUARES.filter((square) => threatBit(3, field, square) === 1).map(squareName)).toEqual(
      attackedByKinds(fen, kinds),
    );
  });
});

test('a move is of four sorts: it leaves a threatened square or not, and goes to one or not', () => {
  // The rook attacks the d-file down to the piece on d2.
  setFen('3r2k1/8/8/8/8/4N3/3N4/6K1 w - - 0 1');
  findThreats(0);
  expect(['e3f5', 'e3c4', 'e3d1', 'd2b3'].map((text) => threatsOf(0, findMove(text)))).toEqual([0, 0, 0, 2]);
  setFen('3r2k1/8/8/8/8/4N3/8/6K1 w - - 0 1');
  findThreats(0);
  expect(['e3d5', 'e3d1', 'e3f5'].map((text) => threatsOf(0, findMove(text)))).toEqual([1, 1, 0]);
  setFen('3r2k1/8/8/8/8/8/3Q4/6K1 w - - 0 1');
  findThreats(0);
  expect(['d2d4', 'd2e2', 'g1f1'].map((text) => threatsOf(0, findMove(text)))).toEqual([3, 2, 0]);
});

test('what a move learns while it is threatened, it does not know while it is not', () => {
  const move = (fen: string) => {
    setFen(fen);
    findChecksAndPins();
    findThreats(1);
    return findMove('d2b3');
  };
  const threatened = '3r2k1/8/8/8/8/8/3N4/6K1 w - - 0 1';
  const safe = '4r1k1/8/8/8/8/8/3N4/6K1 w - - 0 1';
  updateHistories(1, move(threatened), false, 6, 0, 0, 0);
  expect(BUTTERFLY[butterflyAt(1, move(threatened))]).toBeGreaterThan(0);
  expect(BUTTERFLY[butterflyAt(1, move(safe))]).toBe(0);
});
