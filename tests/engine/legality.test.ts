import { describe, expect, test } from 'vitest';
import { findChecksAndPins, inCheck } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { givesCheck, isLegal } from '../../engine/legality.ts';
import { isPromotion, moveText, PROMOTION, typeOf } from '../../engine/move.ts';
import { makeMove, unmakeMove } from '../../engine/position.ts';
import { flippedFen } from '../support/flip.ts';
import { legalMoves, walkRandomGames } from '../support/random-games.ts';
import { ALL_STARTS } from '../support/starts.ts';
import { TRICKY_POSITIONS } from '../support/tricky-positions.ts';

const SCRATCH = 512;

function checkFaults(moves: readonly number[]): string[] {
  return moves
    .filter((move) => {
      const expected = givesCheck(move);
      makeMove(move);
      findChecksAndPins();
      const actual = inCheck();
      unmakeMove(move);
      return actual !== expected;
    })
    .map((move) => `${toFen(true)} ${moveText(move, true)}`);
}

describe('of all numbers of 16 bits, the legal moves are those that are generated', () => {
  test.each(TRICKY_POSITIONS)('%s', (_, fen) => {
    for (const position of [fen, flippedFen(fen)]) {
      setFen(position);
      const legal: number[] = [];
      const generated = legalMoves().sort((a, b) => a - b);
      for (let move = 0; move < 65536; move++) if (isLegal(move, SCRATCH)) legal.push(move);
      expect(legal).toEqual(generated);
    }
  });
});

test('moves of other positions are legal when they are generated', () => {
  const faults: string[] = [];
  const strangers = new Set<number>();
  walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 1, plies: 100, seed: 11 }, ({ moves }) => {
    for (const move of moves) strangers.add(move);
    const generated = new Set(moves);
    for (const move of strangers) {
      if (isLegal(move, SCRATCH) !== generated.has(move)) faults.push(`${toFen(true)} ${moveText(move, true)}`);
    }
  });
  expect(faults).toEqual([]);
});

describe('a move gives check when the other side is in check after it', () => {
  test.each(TRICKY_POSITIONS)('%s', (_, fen) => {
    for (const position of [fen, flippedFen(fen)]) {
      setFen(position);
      expect(checkFaults(legalMoves())).toEqual([]);
    }
  });

  test('in random games', () => {
    const faults: string[] = [];
    const kinds = new Set<number>();
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 6, plies: 160, seed: 12 }, ({ moves }) => {
      faults.push(...checkFaults(moves));
      for (const move of moves.filter(givesCheck)) kinds.add(isPromotion(move) ? PROMOTION : typeOf(move));
    });
    expect(faults).toEqual([]);
    // Quiet moves and captures, double pushes, castling, en passant and promotions.
    expect(kinds.size).toBe(5);
  });
});

describe('examples of checks and of near misses', () => {
  test.each([
    ['a pawn', '4k3/8/3P4/8/8/8/8/4K3 w - - 0 1', 'd6d7', true],
    ['a pawn in front of the king', '3k4/8/3P4/8/8/8/8/4K3 w - - 0 1', 'd6d7', false],
    ['a knight', '4k3/8/8/8/4N3/8/8/4K3 w - - 0 1', 'e4d6', true],
    ['a bishop', '4k3/8/8/8/8/8/8/3BK3 w - - 0 1', 'd1h5', true],
    ['a bishop behind a pawn', '4k3/5p2/8/8/8/8/8/3BK3 w - - 0 1', 'd1h5', false],
    ['a rook along its own line', '4k3/8/8/8/8/8/4p3/K3R3 w - - 0 1', 'e1e2', true],
    ['a king that leaves the line', '4k3/8/8/8/8/8/4K3/4R3 w - - 0 1', 'e2d2', true],
    ['a king that stays on the line', '4k3/8/8/8/8/8/4K3/4R3 w - - 0 1', 'e2e3', false],
    ['a piece that uncovers one of two', '4k3/8/4n3/8/4N3/8/8/4RK2 w - - 0 1', 'e4c5', false],
    ['castling, by the rook', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', true],
    ['castling along the rank', '8/8/8/8/8/8/8/R3K2k w Q - 0 1', 'e1c1', true],
    ['castling on the other file', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', false],
    ['castling along a rank that is closed', '8/8/8/8/8/8/8/R3KN1k w Q - 0 1', 'e1c1', false],
    ['castling in Chess960', '3k4/8/8/8/8/8/8/1RK5 w B - 0 1', 'c1b1', true],
    ['en passant, by the pawn', '8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', true],
    ['en passant, off the file', '4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1', 'e5d6', true],
    ['en passant, through the taken pawn', '6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1', 'e5d6', true],
    ['en passant, both off the rank', '8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1', 'e5d6', true],
    ['en passant with a third piece on the rank', '8/8/8/kn1pP2R/8/8/8/4K3 w - d6 0 1', 'e5d6', false],
    ['en passant that closes the line again', '3k4/8/8/3pP3/8/8/8/3RK3 w - d6 0 1', 'e5d6', false],
    ['promotion, back through the square it left', '8/3P4/8/8/8/3k4/8/6K1 w - - 0 1', 'd7d8r', true],
    ['promotion to another kind', '8/3P4/8/8/8/3k4/8/6K1 w - - 0 1', 'd7d8b', false],
    ['promotion to a knight', '8/3P1k2/8/8/8/8/8/6K1 w - - 0 1', 'd7d8n', true],
    ['promotion that uncovers', '4n3/R2P1k2/8/8/8/8/8/6K1 w - - 0 1', 'd7e8b', true],
  ])('%s', (_, fen, text, expected) => {
    setFen(fen);
    const move = legalMoves().find((candidate) => moveText(candidate, fen.includes(' B ')) === text);
    expect(move).toBeDefined();
    expect(givesCheck(move!)).toBe(expected);
  });
});
