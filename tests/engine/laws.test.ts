import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { EN_PASSANT_SQUARE, GAME, inCheck, KEY, STATE, STATE_SIZE, STATES } from '../../engine/board.ts';
import { toFen } from '../../engine/fen.ts';
import { ALL, COUNT_ONLY, generate, MOVES, NOISY, QUIET } from '../../engine/generate.ts';
import { DOUBLE_PUSH, LAST_TYPE, moveText, typeOf } from '../../engine/move.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../../engine/position.ts';
import { NO_SQUARE } from '../../engine/squares.ts';
import { playOnOracle, uciTexts } from '../support/oracle.ts';
import { type Choice, type Journey, type Stop, walkRandomGames } from '../support/random-games.ts';
import { bookkeepingFaults } from '../support/recount.ts';
import { ALL_STARTS, CHESS960_STARTS, EN_PASSANT_STARTS, STANDARD_STARTS } from '../support/starts.ts';
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

test('sets, counts, signatures and keys are those of the pieces on the board', () => {
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
    const key = GAME[STATE] + KEY;
    const keyBefore = key - STATE_SIZE;
    if (STATES[key] === STATES[keyBefore] && STATES[key + 1] === STATES[keyBefore + 1]) faults.push(toFen(true));
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

/** Visits positions together with a game of chess.js, which plays along: a FEN of ours might have lost something. */
function walkWithOracle(journey: Journey, visit: (stop: Stop, oracle: Chess) => void): void {
  let oracle = new Chess();
  walkRandomGames(journey, (stop) => {
    const last = stop.line.at(-1);
    if (last === undefined) oracle = new Chess(stop.start);
    else playOnOracle(oracle, moveText(last, false));
    visit(stop, oracle);
  });
}

test('legal moves are those of chess.js', () => {
  const faults: string[] = [];
  const journey = { starts: STANDARD_STARTS, gamesPerStart: 1, plies: 120, seed: 6 };
  walkWithOracle(journey, ({ moves }, oracle) => {
    const texts = moves.map((move) => moveText(move, false)).sort();
    if (texts.join() !== uciTexts(oracle.moves({ verbose: true })).join()) faults.push(toFen());
  });
  expect(faults).toEqual([]);
});

test('an en passant square is one on which chess.js captures en passant', () => {
  const faults: string[] = [];
  let captures = 0;
  let inVain = 0;
  const choose: Choice = ({ moves }, word) => {
    const pushes = moves.filter((move) => typeOf(move) === DOUBLE_PUSH);
    const choices = word % 4 > 0 && pushes.length > 0 ? pushes : moves;
    return choices[(word >>> 2) % choices.length];
  };
  const journey = { starts: EN_PASSANT_STARTS, gamesPerStart: 16, plies: 8, seed: 7, choose };
  walkWithOracle(journey, ({ line }, oracle) => {
    const isPossible = oracle.moves({ verbose: true }).some((move) => move.isEnPassant());
    const isKept = STATES[GAME[STATE] + EN_PASSANT_SQUARE] !== NO_SQUARE;
    if (isKept !== isPossible) faults.push(`${toFen()} for ${oracle.fen()}`);
    if (isPossible) captures++;
    else if (line.length > 0 && typeOf(line[line.length - 1]) === DOUBLE_PUSH) inVain++;
  });
  expect(faults).toEqual([]);
  expect(Math.min(captures, inVain)).toBeGreaterThan(50);
});
