import { describe, expect, test } from 'vitest';
import { BOARD } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { moveText, NORMAL, toSquare, typeOf } from '../../engine/move.ts';
import { seeAtLeast } from '../../engine/static-exchange.ts';
import { playedExchange, swappedExchange } from '../support/exchange.ts';
import { flippedFen } from '../support/flip.ts';
import { legalMoves, walkRandomGames } from '../support/random-games.ts';
import { ALL_STARTS } from '../support/starts.ts';

const EXAMPLES: readonly (readonly [name: string, fen: string, move: string, value: number])[] = [
  ['a pawn for nothing', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 100],
  ['a pawn for a pawn', '4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 0],
  ['a knight for a pawn', '4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1', 'e3d5', -220],
  ['a rook for a pawn', '4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1', 'd1d5', -400],
  ['a queen for a knight', '4k3/8/2p5/3n4/8/8/8/3QK3 w - - 0 1', 'd1d5', -630],
  ['a bishop for a knight', '4k3/8/2p5/3n4/8/1B6/8/4K3 w - - 0 1', 'b3d5', -10],
  ['a rook for a rook', '3rk3/8/8/3r4/8/8/8/3RK3 w - - 0 1', 'd1d5', 0],
  ['a rook, with a rook behind', '3rk3/8/8/3r4/8/8/3R4/3RK3 w - - 0 1', 'd2d5', 500],
  ['a queen behind the rook that falls', '4k3/8/2p5/3p4/8/8/3R4/3QK3 w - - 0 1', 'd2d5', -300],
  ['three takers against three guards, the knight first', '3rk3/8/4n3/2p5/3p4/2P2N2/8/3RK3 w - - 0 1', 'f3d4', -220],
  ['three takers against three guards, the pawn first', '3rk3/8/4n3/2p5/3p4/2P2N2/8/3RK3 w - - 0 1', 'c3d4', 0],
  ['a bishop behind the pawn that takes', '4k3/8/4p3/3p4/4P3/5B2/8/4K3 w - - 0 1', 'e4d5', 100],
  ['a guard behind the pawn that retakes', '4k3/5b2/4p3/3p4/4P3/5B2/8/4K3 w - - 0 1', 'e4d5', 0],
  ['a queen behind the bishop, a bishop behind the guard', '4k3/4b3/3p4/2p5/1B6/Q7/8/4K3 w - - 0 1', 'b4c5', -230],
  ['both queens behind their rooks', '3qk3/3r4/8/3p4/8/8/3R4/3QK3 w - - 0 1', 'd2d5', -400],
  ['one taker more than guards', '4k3/3r4/8/3p4/8/8/3R4/3QK3 w - - 0 1', 'd2d5', 100],
  ['a loss is cut after the first capture', '4k3/3r4/4p3/3q4/8/2N5/8/3RK3 w - - 0 1', 'c3d5', 630],
  ['the king takes back', '8/8/4k3/3p4/8/8/3R4/3K4 w - - 0 1', 'd2d5', -400],
  ['the king must not take back', '8/8/4k3/3p4/8/8/3R4/K2R4 w - - 0 1', 'd2d5', 100],
  ['the king guards as well', '8/8/2p1k3/3p4/8/4N3/3R4/K7 w - - 0 1', 'e3d5', -220],
  ['the king takes', '4k3/8/8/8/8/8/3n4/4K3 w - - 0 1', 'e1d2', 320],
  ['the king goes', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1d2', 0],
  ['two kings beside one square', '8/8/8/3k4/4p3/5K2/2B5/8 w - - 0 1', 'c2e4', 100],
  ['a pinned guard counts', '3k4/8/5n2/3p2B1/8/2N5/8/4K3 w - - 0 1', 'c3d5', -220],
  ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 100],
  ['en passant, taken back', '4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 0],
  ['en passant opens the file', '4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1', 'e5d6', 100],
  ['promotion', '8/P7/8/8/8/8/8/4K2k w - - 0 1', 'a7a8q', 850],
  ['promotion to a knight', '8/P7/8/8/8/8/8/4K2k w - - 0 1', 'a7a8n', 220],
  ['promotion into an attack', '7r/P7/8/8/8/8/8/K6k w - - 0 1', 'a7a8q', -100],
  ['promotion into an attack, guarded', '7r/P7/8/3B4/8/8/7k/K7 w - - 0 1', 'a7a8q', 400],
  ['promotion that takes', '1r5k/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8q', 1350],
  ['promotion that takes and is taken', '1r5r/P7/8/8/8/8/8/K6k w - - 0 1', 'a7b8q', 400],
  ['a quiet move', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1a5', 0],
  ['a quiet move into an attack', '4k3/8/1p6/8/8/8/8/R3K3 w - - 0 1', 'a1a5', -500],
  ['a quiet move, attacked and guarded', '4k3/8/1p6/8/1P6/8/8/R3K3 w - - 0 1', 'a1a5', -400],
  ['a double push beside a pawn', '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e2e4', 0],
  ['a double push into an attack', '4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1', 'e2e4', -100],
  ['castling', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1g1', 0],
  ['castling with a rook that is attacked', '4kr2/8/8/8/8/8/5N2/4K2R w K - 0 1', 'e1g1', 0],
];

describe('the value of an exchange', () => {
  test.each(EXAMPLES)('%s', (_, fen, text, value) => {
    setFen(fen);
    const move = legalMoves().find((candidate) => moveText(candidate, false) === text)!;
    expect(move).toBeDefined();
    expect([playedExchange(move), swappedExchange(move)]).toEqual([value, value]);
    expect([seeAtLeast(move, value), seeAtLeast(move, value + 1)]).toEqual([true, false]);
  });

  test('does not depend on the colour', () => {
    for (const [, fen, text, value] of EXAMPLES) {
      setFen(flippedFen(fen));
      const flippedText = text.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));
      const move = legalMoves().find((candidate) => moveText(candidate, false) === flippedText)!;
      expect([seeAtLeast(move, value), seeAtLeast(move, value + 1)], fen).toEqual([true, false]);
    }
  });

  test('is that of the exchange played out and of the swap list, for all moves of random games', () => {
    const faults: string[] = [];
    let captures = 0;
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 3, plies: 120, seed: 31 }, ({ moves }) => {
      for (const move of moves) {
        if (typeOf(move) === NORMAL && BOARD[toSquare(move)] !== 0) captures++;
        const value = swappedExchange(move);
        const agrees = seeAtLeast(move, value) && !seeAtLeast(move, value + 1);
        if (!agrees || playedExchange(move) !== value) faults.push(`${toFen(true)} ${moveText(move, true)} ${value}`);
      }
    });
    expect(faults).toEqual([]);
    expect(captures).toBeGreaterThan(3000);
  });

  test('falls as the threshold rises', () => {
    const faults: string[] = [];
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 1, plies: 60, seed: 32 }, ({ moves }) => {
      for (const move of moves) {
        const value = swappedExchange(move);
        for (const threshold of [-2000, -950, -500, -101, -1, 0, 1, 99, 100, 330, 850, 1900]) {
          if (seeAtLeast(move, threshold) !== value >= threshold) faults.push(`${toFen(true)} ${moveText(move, true)}`);
        }
      }
    });
    expect(faults).toEqual([]);
  });
});
