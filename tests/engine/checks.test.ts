import { describe, expect, test } from 'vitest';
import { bitHi, bitLo } from '../../engine/bitboards.ts';
import { BOARD, CHECKERS, findChecksAndPins, GAME, inCheck, PINNED, STATE, STATES } from '../../engine/board.ts';
import { findCheckSquares, generateQuietChecks, mayGiveCheck } from '../../engine/checks.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { generate, MOVES, QUIET } from '../../engine/generate.ts';
import { givesCheck } from '../../engine/legality.ts';
import { CASTLING, fromSquare, moveText, toSquare, typeOf } from '../../engine/move.ts';
import { makeMove, unmakeMove } from '../../engine/position.ts';
import { BISHOP, KNIGHT, kindOf, QUEEN, ROOK } from '../../engine/squares.ts';
import { walkRandomGames } from '../support/random-games.ts';
import { ALL_STARTS } from '../support/starts.ts';

const SCRATCH = 1024;
const PIECES = [KNIGHT, BISHOP, ROOK, QUEEN];

function listed(end: number): number[] {
  return Array.from(MOVES.subarray(SCRATCH, end)).sort((a, b) => a - b);
}

function isIn(field: number, square: number): boolean {
  const row = GAME[STATE]!;
  return ((STATES[row + field]! & bitLo(square)) | (STATES[row + field + 1]! & bitHi(square))) !== 0;
}

/** Quiet moves of free pieces after which the piece that moved is one that gives check. */
function byPlaying(): number[] {
  return listed(generate(QUIET, SCRATCH)).filter((move) => {
    const from = fromSquare(move);
    if (!PIECES.includes(kindOf(BOARD[from]!)) || typeOf(move) === CASTLING || isIn(PINNED, from)) return false;
    makeMove(move);
    findChecksAndPins();
    const checks = isIn(CHECKERS, toSquare(move));
    unmakeMove(move);
    findChecksAndPins();
    return checks;
  });
}

describe('quiet checks', () => {
  test('are those that playing the moves shows', () => {
    const kinds = new Set<number>();
    let found = 0;
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 4, plies: 160, seed: 41 }, () => {
      if (inCheck()) return;
      const checks = listed(generateQuietChecks(SCRATCH));
      expect(checks, toFen(true)).toEqual(byPlaying());
      for (const move of checks) kinds.add(kindOf(BOARD[fromSquare(move)]!));
      found += checks.length;
    });
    expect(kinds).toEqual(new Set(PIECES));
    expect(found).toBeGreaterThan(1000);
  });

  test.each([
    ['a knight', '4k3/8/8/8/4N3/8/8/4K3 w - - 0 1', ['e4d6', 'e4f6']],
    ['a queen, along lines and diagonals', '4k3/8/8/8/8/8/3Q4/K7 w - - 0 1', ['d2d7', 'd2d8', 'd2e1', 'd2e2', 'd2e3']],
    ['not a capture', '4k3/3p4/8/8/8/8/8/K2R4 w - - 0 1', ['d1e1']],
    ['not a pinned piece', 'r3k3/8/8/8/8/R7/8/K7 w - - 0 1', []],
    ['not a piece that only unmasks another', '4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1', ['e4c6', 'e4g6']],
  ])('%s', (_, fen, moves) => {
    setFen(fen);
    findChecksAndPins();
    const texts = listed(generateQuietChecks(SCRATCH)).map((move) => moveText(move, false));
    expect(texts.sort()).toEqual([...moves].sort());
  });
});

describe('quiet moves that may give check', () => {
  const mayCheck = (): string[] => {
    findChecksAndPins();
    findCheckSquares();
    return listed(generate(QUIET, SCRATCH))
      .filter(mayGiveCheck)
      .map((move) => moveText(move, false));
  };

  test('are all that do, and few others', () => {
    let others = 0;
    let quiets = 0;
    const missed: string[] = [];
    walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 4, plies: 160, seed: 43 }, () => {
      findCheckSquares();
      for (const move of listed(generate(QUIET, SCRATCH))) {
        const checks = givesCheck(move);
        if (checks && !mayGiveCheck(move)) missed.push(`${toFen(true)} ${moveText(move, true)}`);
        if (!checks && mayGiveCheck(move)) others++;
        quiets++;
      }
    });
    expect(missed).toEqual([]);
    expect(quiets).toBeGreaterThan(10000);
    expect(others / quiets).toBeLessThan(0.2);
  });

  test.each([
    ['not a pawn that would stand beside the king', '8/8/3k4/8/8/5P2/P7/K7 w - - 0 1', []],
    ['a pawn after a single step', '8/8/3k4/8/2P5/8/P7/K7 w - - 0 1', ['c4c5']],
    ['not a rook on the file of the king, behind a pawn', '4k3/4p3/8/8/8/8/4R2K/8 w - - 0 1', []],
    ['what a king unmasks', '4k3/8/8/8/8/8/4K3/4R3 w - - 0 1', ['e2d1', 'e2d2', 'e2d3', 'e2f1', 'e2f2', 'e2f3']],
  ])('%s', (_, fen, moves) => {
    setFen(fen);
    const found = mayCheck();
    for (const move of moves) expect(found).toContain(move);
    if (moves.length === 0) expect(found).toEqual([]);
  });
});
