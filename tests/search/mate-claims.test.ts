import { beforeAll, describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { makeMove } from '../../engine/position.ts';
import { BOUND_EXACT, BOUND_LOWER } from '../../eval/bound.ts';
import { MATE } from '../../eval/score.ts';
import type { Line } from '../../search/limits.ts';
import { flippedFen } from '../support/flip.ts';
import { checkMates, checkReported, newMateTally } from '../support/mate-claims.ts';
import { proveMate } from '../support/mate-proof.ts';
import { MATES } from '../support/mates.ts';
import { legalMoves } from '../support/random-games.ts';
import { startAfresh } from '../support/searching.ts';

/** Enough to find most of the mates. */
const NODES = 8000;
const BUDGET = 300_000;

beforeAll(() => startAfresh(4));

/** `make prove-mates` does the same with thousands of problems. */
test('every mate that is claimed, of either side, can be proved, and its line goes on to it or to where it is near', () => {
  const tally = newMateTally();
  for (const [index, [, , fen]] of MATES.entries()) checkMates(index % 2 === 0 ? fen : flippedFen(fen), NODES, tally);
  expect(tally.faults).toEqual([]);
  expect(tally.open).toEqual([]);
  expect(tally.mating).toBeGreaterThan(10);
  expect(tally.mated).toBeGreaterThan(6);
  expect(tally.complete).toBeGreaterThan(16);
});

describe('the proof of a mate', () => {
  const prove = (fen: string, moves: number, isMated = false, budget = BUDGET) =>
    proveMate({ fen, moves, isMated }, budget, () => NO_MOVE);

  test.each(MATES)('in %i: %s', (moves, _, fen) => {
    expect(prove(fen, moves)).toBe('proved');
    if (moves > 1) expect(prove(fen, moves - 1)).toBe('refuted');
  });

  test('of the side to move holds against all its moves', () => {
    // The king is held on the back rank, or not.
    expect(prove('7k/1R6/8/8/8/8/R7/6K1 b - - 0 1', 1, true)).toBe('proved');
    expect(prove('7k/8/8/8/8/8/RR6/6K1 b - - 0 1', 1, true)).toBe('refuted');
    expect(prove('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', 0, true)).toBe('proved');
    expect(prove('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 3, true)).toBe('refuted');
  });

  test('stays open when the budget is small, and leaves a suggestion that is no good', () => {
    const [moves, , fen] = MATES.at(-1)!;
    expect(prove(fen, moves, false, 50)).toBe('open');
    expect(proveMate({ fen, moves, isMated: false }, BUDGET, () => 0xffff)).toBe('proved');
  });
});

describe('a claim is found to be false', () => {
  const FEN = '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1';
  const faultsOf = (score: number, texts: readonly string[], bound = BOUND_EXACT, fen = FEN) => {
    setFen(fen);
    const moves = texts.map((text) => {
      const move = legalMoves().find((each) => moveText(each, false) === text)!;
      makeMove(move);
      return move;
    });
    const line: Line = {
      depth: 9,
      deepest: 9,
      rank: 1,
      score,
      bound,
      nodes: 1,
      time: 1,
      tableUse: 0,
      material: 78,
      tablebaseHits: 0,
      moves,
    };
    const tally = newMateTally();
    checkReported(fen, [line], tally);
    return tally.faults.map((fault) => fault.replace(/^.*: /, ''));
  };
  const TO_THE_MATE = ['a2a7', 'h8g8', 'b1b8'];

  test.each([
    ['a mate that is there', MATE - 3, TO_THE_MATE, []],
    ['a line that ends early', MATE - 3, ['a2a7'], []],
    ['a mate that is too short', MATE - 1, ['a2a7'], ['mate in 1 is false', `${MATE - 1} by a2a7 is no mate`]],
    ['a line that misses the mate', MATE - 3, ['a2a7', 'h8g8', 'b1b7'], [`${MATE - 3} by a2a7 h8g8 b1b7 is no mate`]],
    ['a line without a way to the mate', MATE - 3, ['a2a6', 'h8g7'], ['mate in 1 is false']],
    ['a line that is too long', MATE - 3, [...TO_THE_MATE.slice(0, 1), 'h8g8', 'b1b6', 'g8f8'], ['is longer']],
    ['being mated', 2 - MATE, ['a2a7', 'h8g8'], ['mated in 1 is false', `${2 - MATE} by a2a7 h8g8 is no mate`]],
  ])('%s', (_, score, texts, faults) => {
    expect(faultsOf(score, texts)).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });

  test('a bound that promises a mate, but not one that promises none', () => {
    expect(faultsOf(MATE - 1, ['a2a7'], BOUND_LOWER)).toEqual(['mate in 1 is false']);
    expect(faultsOf(1 - MATE, ['a2a7'], BOUND_LOWER)).toEqual([]);
  });
});
