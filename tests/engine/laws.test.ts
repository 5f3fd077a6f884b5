import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { EN_PASSANT_SQUARE, GAME, inCheck, KEY, ROW, ROW_SIZE, ROWS } from '../../engine/board.ts';
import { toFen } from '../../engine/fen.ts';
import { ALL, COUNT_ONLY, generate, MOVES, NOISY, QUIET } from '../../engine/generate.ts';
import { LAST_TYPE, moveText, typeOf } from '../../engine/move.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../../engine/position.ts';
import { NO_SQUARE } from '../../engine/squares.ts';
import { playOnOracle, uciTexts } from '../support/oracle.ts';
import { walkRandomGames } from '../support/random-games.ts';
import { bookkeepingFaults } from '../support/recount.ts';
import { ALL_STARTS, CHESS960_STARTS, STANDARD_STARTS } from '../support/starts.ts';
import { stateBytes } from '../support/state.ts';

test('the random games hold moves of every type', () => {
  for (const starts of [STANDARD_STARTS, CHESS960_STARTS]) {
    const types = new Set<number>();
    walkRandomGames({ starts, gamesPerStart: 6, plies: 160, seed: 4 }, ({ line }) => {
      if (line.length > 0) types.add(typeOf(line[line.length - 1]));
    });
    expect(types.size).toBe(1 + LAST_TYPE);
  }
});

test('unmaking a move brings back every bit of the position', () => {
  const faults: string[] = [];
  walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 2, plies: 120, seed: 1 }, ({ moves }) => {
    const before = stateBytes();
    for (const move of moves) {
      makeMove(move);
      unmakeMove(move);
      if (!stateBytes().equals(before)) faults.push(`${toFen(true)} ${moveText(move, true)}`);
    }
  });
  expect(faults).toEqual([]);
});

test('sets, counts, signatures and keys are those of the men on the board', () => {
  const faults: string[] = [];
  walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 12, plies: 160, seed: 2 }, () => {
    for (const fault of bookkeepingFaults()) faults.push(`${toFen(true)} ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('a null move changes the key, keeps the books and can be taken back', () => {
  const faults: string[] = [];
  walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 3, plies: 120, seed: 3 }, () => {
    if (inCheck()) return;
    const before = stateBytes();
    makeNullMove();
    for (const fault of bookkeepingFaults()) faults.push(`${toFen(true)} ${fault}`);
    const key = GAME[ROW] + KEY;
    const keyBefore = key - ROW_SIZE;
    if (ROWS[key] === ROWS[keyBefore] && ROWS[key + 1] === ROWS[keyBefore + 1]) faults.push(toFen(true));
    unmakeNullMove();
    if (!stateBytes().equals(before)) faults.push(toFen(true));
  });
  expect(faults).toEqual([]);
});

test('noisy and quiet moves together are all moves, each once', () => {
  const faults: string[] = [];
  const inOrder = (moves: readonly number[]) => [...moves].sort((a, b) => a - b).join();
  walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 6, plies: 160, seed: 4 }, ({ moves }) => {
    const end = generate(QUIET, generate(NOISY, 0));
    const parts = inOrder([...MOVES.subarray(0, end)]);
    if (parts !== inOrder(moves) || new Set(moves).size !== moves.length) faults.push(toFen(true));
  });
  expect(faults).toEqual([]);
});

test('moves that are only counted are as many as those that are listed', () => {
  const faults: string[] = [];
  walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 6, plies: 160, seed: 5 }, () => {
    for (const mode of [NOISY, QUIET, ALL]) {
      if (generate(mode | COUNT_ONLY, 7) !== generate(mode, 7)) faults.push(`${toFen(true)} mode ${mode}`);
    }
  });
  expect(faults).toEqual([]);
});

test('legal moves are those of chess.js, and an en passant square is one on which it captures', () => {
  const faults: string[] = [];
  let enPassants = 0;
  let oracle = new Chess();
  walkRandomGames({ starts: STANDARD_STARTS, gamesPerStart: 3, plies: 160, seed: 6 }, (stop) => {
    // The oracle plays the game along: a FEN of ours might have lost what is to be compared.
    const last = stop.line.at(-1);
    if (last === undefined) oracle = new Chess(stop.start);
    else playOnOracle(oracle, moveText(last, false));
    const texts = stop.moves.map((move) => moveText(move, false)).sort();
    const expected = oracle.moves({ verbose: true });
    const captures = expected.filter((move) => move.isEnPassant());
    const square = ROWS[GAME[ROW] + EN_PASSANT_SQUARE];
    if (texts.join() !== uciTexts(expected).join()) faults.push(`${toFen()} moves`);
    if (captures.length > 0 !== (square !== NO_SQUARE)) faults.push(`${toFen()} en passant`);
    enPassants += captures.length;
  });
  expect(faults).toEqual([]);
  expect(enPassants).toBeGreaterThan(20);
});
