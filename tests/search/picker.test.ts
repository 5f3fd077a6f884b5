import { beforeEach, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { givesCheck } from '../../engine/legality.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { clearHistory } from '../../search/history.ts';
import { isNoisy, keepOnlyChecks, nextMove, pickAll } from '../../search/picker.ts';
import { resetSearcher } from '../../search/searcher.ts';
import { legalMoves } from '../support/random-games.ts';

beforeEach(() => {
  clearHistory();
  resetSearcher();
});

/** The moves that a picker gives, in order; quiet moves but checks are given up after this many of them. */
function pick(fen: string, quiets: number): number[] {
  setFen(fen);
  findChecksAndPins();
  pickAll(1, NO_MOVE);
  const moves: number[] = [];
  for (let move = nextMove(1, false); move !== NO_MOVE; move = nextMove(1, false)) {
    moves.push(move);
    if (moves.filter((picked) => !isNoisy(picked)).length === quiets) keepOnlyChecks(1);
  }
  return moves;
}

describe.each([
  ['checks by several pieces', '6k1/5ppp/2n5/1B6/3P4/2N5/Q4PPP/R3R1K1 w - - 0 1'],
  ['a discovered check', '4k3/8/8/8/4N3/8/p7/4R1K1 w - - 0 1'],
  ['no check', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
])('%s', (_, fen) => {
  test('all moves come, each once', () => {
    const moves = pick(fen, Number.NaN);
    expect(moves.sort()).toEqual(legalMoves().sort());
  });

  test.each([1, 2, 5])(
    'after %i quiet moves the rest of them are checks, and no check or capture is lost',
    (quiets) => {
      const moves = pick(fen, quiets);
      const quietsPicked = moves.filter((move) => !isNoisy(move));
      expect(quietsPicked.length).toBeGreaterThanOrEqual(quiets);
      expect(quietsPicked.slice(quiets).filter((move) => !givesCheck(move))).toEqual([]);
      const kept = legalMoves().filter((move) => isNoisy(move) || givesCheck(move));
      expect(kept.filter((move) => !moves.includes(move))).toEqual([]);
      expect(new Set(moves).size).toBe(moves.length);
    },
  );
});
