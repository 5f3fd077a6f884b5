import { beforeEach, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { findCheckSquares } from '../../engine/checks.ts';
import { setFen } from '../../engine/fen.ts';
import { givesCheck } from '../../engine/legality.ts';
import { moveText } from '../../engine/move.ts';
import { BUTTERFLY, butterflyAt, clearHistory } from '../../search/history.ts';
import { MAX_TRIED, TRIED_QUIET, updateHistories } from '../../search/learning.ts';
import { isNoisy } from '../../search/picker.ts';
import { orderScore } from '../../search/quiet-order.ts';
import { resetSearcher } from '../../search/searcher.ts';
import { findThreats } from '../../search/threats.ts';
import { flippedFen } from '../support/flip.ts';
import { legalMoves } from '../support/random-games.ts';

beforeEach(() => {
  clearHistory();
  resetSearcher();
});

/** Order scores of all quiet moves of a position, by their text. */
function scoresOf(fen: string): Map<string, number> {
  setFen(fen);
  findChecksAndPins();
  findThreats(0);
  findCheckSquares();
  const quiet = legalMoves().filter((move) => !isNoisy(move));
  return new Map(quiet.map((move) => [moveText(move, false), orderScore(0, move)]));
}

describe('without histories', () => {
  // A pawn attacks the knight.
  const ATTACKED_KNIGHT = '6k1/8/8/3n4/4P3/8/8/K7 b - - 0 1';

  test('a piece leaves a lesser attacker for a safe square', () => {
    const scores = scoresOf(ATTACKED_KNIGHT);
    expect(scores.get('d5e7')).toBeGreaterThan(0);
    expect(scores.get('d5e7')).toBe(scores.get('d5b6'));
    expect(scores.get('g8f8')).toBe(0);
  });

  test('a queen that flees into another attack gains nothing', () => {
    // White's bishop attacks the queen; of her squares some are attacked by the rook.
    const scores = scoresOf('6k1/8/8/8/8/2q5/1B6/R6K b - - 0 1');
    expect(scores.get('c3a3')).toBe(0);
    expect(scores.get('c3g3')).toBeGreaterThan(0);
  });

  test('quiet moves that are not threatened gain by a direct check alone', () => {
    const fen = '3qk3/8/8/8/8/5N2/8/R3K2R w - - 0 1';
    const scores = scoresOf(fen);
    setFen(fen);
    findChecksAndPins();
    for (const move of legalMoves()) {
      const score = scores.get(moveText(move, false));
      if (score !== undefined && !moveText(move, false).startsWith('e1')) {
        expect(score > 0, moveText(move, false)).toBe(givesCheck(move));
      }
    }
    expect(scores.get('h1h8')).toBeGreaterThan(0);
  });

  test('turned round, a position has the same scores', () => {
    const values = (fen: string) => [...scoresOf(fen).values()].sort((a, b) => a - b);
    expect(values(flippedFen(ATTACKED_KNIGHT))).toEqual(values(ATTACKED_KNIGHT));
  });
});

test('a fail high raises its move above those tried before it', () => {
  const fen = '6k1/8/8/8/8/8/4P3/K3R3 w - - 0 1';
  setFen(fen);
  findChecksAndPins();
  const [good, bad] = legalMoves().filter((move) => !isNoisy(move));
  TRIED_QUIET[MAX_TRIED * 1] = bad!;
  findThreats(1);
  updateHistories(1, good!, false, 6, 0, 1, 0);
  expect(BUTTERFLY[butterflyAt(1, good!)]).toBeGreaterThan(0);
  expect(BUTTERFLY[butterflyAt(1, bad!)]).toBeLessThan(0);
  findCheckSquares();
  expect(orderScore(1, good!)).toBeGreaterThan(orderScore(1, bad!));
});
