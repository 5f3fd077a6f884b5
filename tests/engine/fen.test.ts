import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import {
  BOARD,
  CAPTURED,
  COUNTS,
  GAME,
  GAME_PLY,
  LAST_MOVE,
  PIECES,
  REVERSIBLE,
  SIDE_TO_MOVE,
  SIGNATURES,
  STATE,
  STATE_SIZE,
  STATES,
} from '../../engine/board.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { moveText } from '../../engine/move.ts';
import { makeMove } from '../../engine/position.ts';
import { playOnOracle } from '../support/oracle.ts';
import { legalMoves, walkRandomGames } from '../support/random-games.ts';
import { ALL_STARTS, CHESS960_STARTS, STANDARD_STARTS } from '../support/starts.ts';
import { stateBytes } from '../support/state.ts';

/** What a position is, whatever game has led to it. */
function essence(): string {
  const history = [REVERSIBLE, CAPTURED, LAST_MOVE];
  const row = STATES.slice(GAME[STATE], GAME[STATE] + STATE_SIZE).filter((_, field) => !history.includes(field));
  const game = [GAME[SIDE_TO_MOVE], GAME[GAME_PLY]];
  return [PIECES, BOARD, COUNTS, SIGNATURES, game, row].map(String).join(';');
}

describe('a position', () => {
  test('is the same after it was written and read, in either notation', () => {
    const faults: string[] = [];
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 2, plies: 120, seed: 21 }, () => {
      const expected = essence();
      for (const shredder of [false, true]) {
        const text = toFen(shredder);
        setFen(text);
        if (essence() !== expected || toFen(shredder) !== text) faults.push(text);
      }
    });
    expect(faults).toEqual([]);
  });

  test('is written as chess.js writes it', () => {
    const faults: string[] = [];
    let oracle = new Chess();
    walkRandomGames({ starts: STANDARD_STARTS, gamesPerStart: 4, plies: 120, seed: 22 }, ({ start, line }) => {
      if (line.length === 0) oracle = new Chess(start);
      else playOnOracle(oracle, moveText(line[line.length - 1], false));
      if (toFen() !== oracle.fen()) faults.push(`${toFen()} for ${oracle.fen()}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('castling rights', () => {
  test.each([
    ['all of them', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'KQkq', 'HAha'],
    ['in another order', 'r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1', 'KQkq', 'HAha'],
    ['by files', 'r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1', 'KQkq', 'HAha'],
    ['by letters and files together', 'r3k2r/8/8/8/8/8/8/R3K2R w KAq - 0 1', 'KQq', 'HAa'],
    ['one', '4k2r/8/8/8/8/8/8/R3K2R b k - 0 1', 'k', 'h'],
    ['none', 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1', '-', '-'],
    ['inner rooks', 'r1r1k1rr/8/8/8/8/8/8/RR2K1RR w GBgc - 0 1', 'GBgc', 'GBgc'],
    ['the outermost rooks out of several', 'r1r1k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1', 'KQkq', 'HAha'],
    ['rooks away from the corners', '1r2kr2/8/8/8/8/8/8/2RK2R1 w KQkq - 0 1', 'KQkq', 'GCfb'],
    ['a rook and king side by side', '6kr/6pp/8/8/8/8/6PP/6RK w Qk - 0 1', 'Qk', 'Gh'],
  ])('%s', (_, fen, standard, shredder) => {
    setFen(fen);
    expect(toFen().split(' ')[2]).toBe(standard);
    expect(toFen(true).split(' ')[2]).toBe(shredder);
  });
});

describe('fields', () => {
  test.each([
    ['four fields begin a game', '4k3/8/8/8/8/8/8/4K3 b - -', '4k3/8/8/8/8/8/8/4K3 b - - 0 1'],
    ['clocks are kept', '4k3/8/8/8/8/8/8/4K3 b - - 99 4321', '4k3/8/8/8/8/8/8/4K3 b - - 99 4321'],
    ['moves are numbered from one', '4k3/8/8/8/8/8/8/4K3 w - - 7 0', '4k3/8/8/8/8/8/8/4K3 w - - 7 1'],
    ['blanks are forgiven', ' \t4k3/8/8/8/8/8/8/4K3  w -   - 0 1 \n', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ])('%s', (_, fen, expected) => {
    setFen(fen);
    expect(toFen()).toBe(expected);
  });
});

describe('an en passant square', () => {
  test.each([
    ['stays when a capture is legal', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'd6'],
    ['stays for Black', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'e3'],
    ['stays when it answers a check', '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1', 'd3'],
    ['stays when one of two pawns is free', '4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1', 'd6'],
    ['stays when the pawn is pinned along its way', '1b4k1/8/8/3pP3/5K2/8/8/8 w - d6 0 1', 'd6'],
    ['goes when no pawn stands beside', '4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1', '-'],
    ['goes when the pawn stands across the edge', '4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1', '-'],
    ['goes when the pawn is pinned on the file', '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1', '-'],
    ['goes when both pawns shield the rank', '8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1', '-'],
    ['goes when the taken pawn shields the diagonal', '6k1/1b6/8/3pP3/8/5K2/8/8 w - d6 0 1', '-'],
    ['goes when the king stays in check', '4r1k1/8/8/2PpP3/8/4K3/2n5/8 w - d6 0 1', '-'],
  ])('%s', (_, fen, expected) => {
    setFen(fen);
    expect(toFen().split(' ')[3]).toBe(expected);
  });
});

const REFUSALS: readonly (readonly [fen: string, reason: string])[] = [
  ['', 'FEN needs four or six fields, not 0'],
  [' \t\n ', 'FEN needs four or six fields, not 0'],
  ['startpos', 'FEN needs four or six fields, not 1'],
  ['4k3/8/8/8/8/8/8/4K3 w -', 'FEN needs four or six fields, not 3'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0', 'FEN needs four or six fields, not 5'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves', 'FEN needs four or six fields, not 7'],
  [START_FEN + ' '.repeat(100), 'FEN is too long'],
  ['k'.repeat(1_000_000), 'FEN is too long'],

  ['4k3/8/8/8/8/8/4K3 w - - 0 1', 'placement needs eight ranks, not 7'],
  ['4k3/8/8/8/8/8/8/8/4K3 w - - 0 1', 'placement needs eight ranks, not 9'],
  ['4k2/8/8/8/8/8/8/4K3 w - - 0 1', 'rank 8 does not have eight squares'],
  ['4k3/8/8/8/8/8/8/4K4 w - - 0 1', 'rank 1 does not have eight squares'],
  ['4k3/8/8/8/8/pppppppppppp/8/4K3 w - - 0 1', 'rank 3 does not have eight squares'],
  ['4k3/8//8/8/8/8/4K3 w - - 0 1', 'rank 6 does not have eight squares'],
  ['4k3/44/8/8/8/8/8/4K3 w - - 0 1', "placement has an unexpected '4'"],
  ['4k3/9/8/8/8/8/8/4K3 w - - 0 1', "placement has an unexpected '9'"],
  ['4k3/08/8/8/8/8/8/4K3 w - - 0 1', "placement has an unexpected '0'"],
  ['4k3/....pppp/8/8/8/8/8/4K3 w - - 0 1', "placement has an unexpected '.'"],
  ['4k3/8/8/8/4x3/8/8/4K3 w - - 0 1', "placement has an unexpected 'x'"],
  ['4k3/8/8/8/4♞3/8/8/4K3 w - - 0 1', "placement has an unexpected '♞'"],

  ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'White has no king'],
  ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has no king'],
  ['4k3/8/8/8/8/8/8/K3K3 w - - 0 1', 'White has 2 kings'],
  ['k3k2k/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has 3 kings'],
  ['4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', 'White has 9 pawns'],
  ['4k3/nnnnnnnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/8/8/4K3 w - - 0 1', 'Black has 33 pieces'],
  ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'pawn on a8'],
  ['4k3/8/8/8/8/8/8/4K2p w - - 0 1', 'pawn on h1'],

  ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'side to move must be w or b, not x'],
  ['4k3/8/8/8/8/8/8/4K3 W - - 0 1', 'side to move must be w or b, not W'],

  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkqK - 0 1', "castling rights 'KQkqK' are not understood"],
  ['r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1', "castling rights 'KX' are not understood"],
  ['r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1', "castling rights 'K-' are not understood"],
  ['4k3/8/8/8/8/8/8/4K3 w K - 0 1', "castling right 'K' has no king and rook for it"],
  ['4k3/8/8/8/8/8/8/4K2Q w K - 0 1', "castling right 'K' has no king and rook for it"],
  ['4k3/8/8/8/8/8/8/4K2r w K - 0 1', "castling right 'K' has no king and rook for it"],
  ['4k3/8/8/8/8/8/8/R3K3 w K - 0 1', "castling right 'K' has no king and rook for it"],
  ['4k3/8/8/8/8/8/8/R3K3 w H - 0 1', "castling right 'H' has no king and rook for it"],
  ['4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1', "castling right 'K' has no king and rook for it"],
  ['r6r/4k3/8/8/8/8/8/4K3 w q - 0 1', "castling right 'q' has no king and rook for it"],
  ['4k3/8/8/8/8/8/8/R3K3 w E - 0 1', "castling right 'E' has no king and rook for it"],
  ['r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1', "castling right 'K' is given twice"],
  ['r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1', "castling right 'H' is given twice"],
  ['r3k1rr/8/8/8/8/8/8/R3K2R w KQgh - 0 1', "castling right 'h' is given twice"],

  ['4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1', "en passant square 'd9' is impossible"],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1', "en passant square 'D6' is impossible"],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - d66 0 1', "en passant square 'd66' is impossible"],
  ['4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1', "en passant square 'd6' is impossible"],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1', "en passant square 'd5' is impossible"],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1', "en passant square 'd3' is impossible"],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - c6 0 1', "en passant square 'c6' is impossible"],
  ['4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1', "en passant square 'd6' is impossible"],
  ['4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1', "en passant square 'd6' is impossible"],
  ['4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1', "en passant square 'd6' is impossible"],
  ['4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1', "en passant square 'd6' is impossible"],
  ['4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1', "en passant square 'e3' is impossible"],

  ['4k3/8/8/8/8/8/8/4K3 w - - -1 1', "halfmove clock '-1' is no number"],
  ['4k3/8/8/8/8/8/8/4K3 w - - 1.5 1', "halfmove clock '1.5' is no number"],
  ['4k3/8/8/8/8/8/8/4K3 w - - - 1', "halfmove clock '-' is no number"],
  ['4k3/8/8/8/8/8/8/4K3 w - - 10000 1', 'halfmove clock 10000 is above 9999'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 one', "move number 'one' is no number"],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 0x10', "move number '0x10' is no number"],

  ['4k3/8/8/8/8/8/8/4RK2 w - - 0 1', 'White to move could take the king'],
  ['4k3/8/8/8/8/8/3p4/4K3 b - - 0 1', 'Black to move could take the king'],
  ['8/8/8/3kK3/8/8/8/8 w - - 0 1', 'White to move could take the king'],
];

/** Sets up a position in the middle of a game, so that there is much to be lost. */
function playSomeGame(): void {
  setFen(CHESS960_STARTS[1]);
  for (let ply = 0; ply < 20; ply++) makeMove(legalMoves()[ply % 5]);
  legalMoves();
}

describe('a refusal gives its reason and leaves the position alone', () => {
  test.each(REFUSALS)('%j: %s', (fen, reason) => {
    playSomeGame();
    const before = stateBytes();
    expect(() => setFen(fen)).toThrow(new FenError(reason));
    expect(stateBytes().equals(before)).toBe(true);
  });
});

function refusalOf(text: string): unknown {
  try {
    setFen(text);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Takes out and puts in up to two letters at up to four places. */
function tamperedWith(text: string, next: () => number): string {
  const pick = (below: number) => (next() >>> 0) % below;
  const garbage = 'KQRBNPkqrbnp12345678//  wb-ah36.x\0\u2028\ud83d';
  const letters = [...text];
  for (let change = pick(4); change >= 0; change--) {
    const added = Array.from({ length: pick(3) }, () => garbage[pick(garbage.length)]);
    letters.splice(pick(letters.length), pick(3), ...added);
  }
  return letters.join('');
}

test('a text that was tampered with is a position, or is refused in one line', () => {
  const next = randomWords(23);
  let refused = 0;
  for (let round = 0; round < 3000; round++) {
    const text = tamperedWith(ALL_STARTS[round % ALL_STARTS.length], next);
    const refusal = refusalOf(text);
    if (refusal === undefined) {
      const written = toFen();
      setFen(written);
      expect(toFen()).toBe(written);
    } else {
      refused++;
      expect(refusal, text).toBeInstanceOf(FenError);
      expect(String(refusal)).toMatch(/^FenError: [\x20-\x7e]+$/);
    }
  }
  expect(refused).toBeGreaterThan(1000);
  expect(refused).toBeLessThan(2900);
});
