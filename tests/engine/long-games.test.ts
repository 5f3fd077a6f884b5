import { expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { GAME, GAME_PLY, HALFMOVE_CLOCK, REVERSIBLE, STATE, STATE_SIZE, STATES } from '../../engine/board.ts';
import { isRepetition } from '../../engine/draws.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { makeMove, playMove, unmakeMove } from '../../engine/position.ts';
import { positionText } from '../support/history.ts';
import { chooseAny, chooseToAndFro, isReversible, legalMoves } from '../support/random-games.ts';
import { bookkeepingFaults } from '../support/recount.ts';
import { stateBytes } from '../support/state.ts';

const PLIES = 5_000;
const ROOK_ENDING = '4k2r/8/8/8/8/8/8/4K2R w - - 0 1';

/** Plays reversible moves only, for longer than any history is kept. */
function playReversibly(plies: number, visit: (ply: number) => void): void {
  const next = randomWords(51);
  for (let ply = 1; ply <= plies; ply++) {
    const moves = legalMoves().filter(isReversible);
    playMove(moves[(next() >>> 0) % moves.length]);
    visit(ply);
  }
}

function play(texts: string): void {
  for (const text of texts.split(' ')) playMove(legalMoves().find((move) => moveText(move, false) === text)!);
}

test('a game of any length can be played on', () => {
  setFen(ROOK_ENDING);
  playReversibly(PLIES, () => {});
  expect(bookkeepingFaults()).toEqual([]);
  expect([GAME[GAME_PLY], STATES[GAME[STATE] + HALFMOVE_CLOCK]]).toEqual([PLIES, PLIES]);
  expect(toFen()).toMatch(/ w - - 5000 2501$/);
});

test('a hundred plies of history are kept, and none is looked for that is not', () => {
  const faults: string[] = [];
  setFen(ROOK_ENDING);
  playReversibly(PLIES, (ply) => {
    const kept = GAME[STATE] / STATE_SIZE;
    if (kept < Math.min(ply, 100)) faults.push(`${kept} rows after ${ply} plies`);
    for (let row = 0; row <= kept; row++) {
      if (STATES[row * STATE_SIZE + REVERSIBLE] > row) faults.push(`row ${row} looks back too far`);
    }
  });
  expect(faults).toEqual([]);
});

test('a search of several hundred plies fits behind any game', () => {
  setFen(ROOK_ENDING);
  playReversibly(PLIES, (ply) => {
    if (ply % 97 !== 0) return;
    legalMoves();
    const before = stateBytes();
    const line: number[] = [];
    for (let depth = 0; depth < 500; depth++) {
      const moves = legalMoves().filter(isReversible);
      line.push(moves[depth % moves.length]);
      makeMove(line[depth]);
    }
    for (const move of line.reverse()) unmakeMove(move);
    expect(stateBytes().equals(before)).toBe(true);
  });
});

test('repetition is found as far back as the fifty-move rule lets a game go', () => {
  const next = randomWords(52);
  const faults: string[] = [];
  const line: number[] = [];
  const texts: string[] = [];
  let repetitions = 0;
  setFen(ROOK_ENDING);
  for (let ply = 0; ply < PLIES; ply++) {
    const text = positionText();
    const distances = texts.flatMap((earlier, at) => (earlier === text ? ply - at : []));
    const recent = distances.filter((distance) => distance <= 100).length;
    const isFound = isRepetition(0);
    if (recent >= 2 && !isFound) faults.push(`missed at ${ply}: ${distances}`);
    if (distances.length < 2 && isFound) faults.push(`invented at ${ply}: ${distances}`);
    if (isFound) repetitions++;
    texts.push(text);
    const moves = legalMoves().filter(isReversible);
    const move = chooseToAndFro({ start: '', line, moves }, next() >>> 0);
    playMove(move);
    line.push(move);
  }
  expect(faults).toEqual([]);
  expect(repetitions).toBeGreaterThan(200);
});

test('what cannot come again is dropped at once', () => {
  setFen(START_FEN);
  play('g1f3 g8f6 b1c3 b8c6');
  expect(GAME[STATE]).toBe(4 * STATE_SIZE);
  play('e2e4');
  expect(GAME[STATE]).toBe(0);
  expect(bookkeepingFaults()).toEqual([]);
});

test('random games are the same whether or not they are played for good', () => {
  const next = randomWords(53);
  const moves: number[] = [];
  setFen(START_FEN);
  for (let choices = legalMoves(); choices.length > 0 && moves.length < 300; choices = legalMoves()) {
    const move = chooseAny({ start: START_FEN, line: moves, moves: choices }, next() >>> 0);
    moves.push(move);
    playMove(move);
  }
  const played = toFen();
  setFen(START_FEN);
  for (const move of moves) makeMove(move);
  expect(toFen()).toBe(played);
});
