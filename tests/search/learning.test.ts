import { beforeEach, describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { findMove } from '../../engine/move-text.ts';
import { makeNullMove, playMove } from '../../engine/position.ts';
import { NO_SCORE } from '../../eval/score.ts';
import {
  BUTTERFLY,
  butterflyAt,
  CAPTURE,
  CONTINUATION,
  COUNTER,
  clearHistory,
  contextOf,
} from '../../search/history.ts';
import { learnFromEvaluation, learnFromFailLow, learnFromTable, updateHistories } from '../../search/learning.ts';
import { EVALUATION_BONUS_MAX } from '../../search/parameters.ts';
import {
  CONTEXT,
  CONTEXT_OFFSET,
  KILLERS,
  MOVE_COUNT,
  resetSearcher,
  SEARCH_STATE,
  STATIC_EVALUATION,
  UNTAUGHT,
} from '../../search/searcher.ts';
import { findThreats } from '../../search/threats.ts';

beforeEach(() => {
  clearHistory();
  resetSearcher();
});

/**
 * What the history of a move learns that led from an evaluation of `before` to one of `after`, both in centipawns for
 * the side to move, and what all other histories learn together.
 */
function learnt(text: string, before: number, after: number): { own: number; others: number } {
  setFen('4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1');
  clearHistory();
  const move = findMove(text);
  const at = butterflyAt(0, move);
  CONTEXT[CONTEXT_OFFSET] = contextOf(move);
  STATIC_EVALUATION[0] = before;
  playMove(move);
  STATIC_EVALUATION[1] = after;
  learnFromEvaluation(1);
  const sum = BUTTERFLY.reduce((total, score) => total + Math.abs(score), 0);
  return { own: BUTTERFLY[at]!, others: sum - Math.abs(BUTTERFLY[at]!) };
}

describe('the static evaluation teaches', () => {
  test('that a quiet move is good which betters it, and bad which worsens it, by how much', () => {
    const [much, some, little] = [-40, -30, -20].map((after) => learnt('e4c3', 20, after).own);
    expect(much).toBeGreaterThan(some!);
    expect(some).toBeGreaterThan(little!);
    expect(little).toBeGreaterThan(0);
    expect(learnt('e4c3', 20, 20).own).toBeLessThan(0);
    expect(learnt('e4c3', 20, -60).others).toBe(0);
  });

  test('no more than its limit', () => {
    expect(learnt('e4c3', 900, 900).own).toBe(-EVALUATION_BONUS_MAX);
    expect(learnt('e4c3', -900, -900).own).toBe(EVALUATION_BONUS_MAX);
  });

  test('nothing of a capture, nor out of check', () => {
    expect(learnt('e4d6', -300, -900)).toEqual({ own: 0, others: 0 });
    expect(learnt('e4c3', NO_SCORE, 20)).toEqual({ own: 0, others: 0 });
  });

  test('nothing of a promotion', () => {
    setFen('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    const move = findMove('a7a8q');
    CONTEXT[CONTEXT_OFFSET] = contextOf(move);
    STATIC_EVALUATION[0] = 100;
    playMove(move);
    STATIC_EVALUATION[1] = -900;
    learnFromEvaluation(1);
    expect(BUTTERFLY.every((score) => score === 0)).toBe(true);
  });

  test('nothing of a pass', () => {
    learnt('e4c3', 0, 0);
    clearHistory();
    CONTEXT[CONTEXT_OFFSET + 1] = 0;
    makeNullMove();
    STATIC_EVALUATION[2] = -900;
    learnFromEvaluation(2);
    expect(BUTTERFLY.every((score) => score === 0)).toBe(true);
  });
});

describe('a search that is to teach nothing', () => {
  const LESSONS: readonly [string, (quiet: number, capture: number) => void][] = [
    ['a quiet move that fails high', (quiet) => updateHistories(1, quiet, false, 6, 0, 0, 0)],
    ['a capture that fails high', (_, capture) => updateHistories(1, capture, true, 6, 0, 0, 0)],
    ['a fail low', () => learnFromFailLow(1, 6, true, 50)],
    ['an evaluation', () => learnFromEvaluation(1)],
    ['a move of the table', (quiet) => learnFromTable(1, quiet, 6)],
  ];

  /** What all histories hold after a lesson one ply after a quiet move. */
  function taught(lesson: (typeof LESSONS)[number][1], untaught: number): number {
    clearHistory();
    resetSearcher();
    setFen('4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1');
    findThreats(0);
    const move = findMove('e4c5');
    // Another move came before it.
    CONTEXT[CONTEXT_OFFSET - 1] = 100;
    CONTEXT[CONTEXT_OFFSET] = contextOf(move);
    MOVE_COUNT[0] = 1;
    playMove(move);
    findThreats(1);
    STATIC_EVALUATION[1] = -300;
    SEARCH_STATE[UNTAUGHT] = untaught;
    lesson(findMove('e8e7'), findMove('d6c5'));
    return [BUTTERFLY, CAPTURE, CONTINUATION, COUNTER].reduce(
      (total, table) => total + Array.from(table).reduce((sum, score) => sum + Math.abs(score), 0),
      0,
    );
  }

  test.each(LESSONS)('does not: %s', (_, lesson) => {
    expect(taught(lesson, 0)).toBeGreaterThan(0);
    expect(taught(lesson, 1)).toBe(0);
  });

  test('but has killers', () => {
    taught(LESSONS[0]![1], 1);
    expect(KILLERS[2]).toBe(findMove('e8e7'));
  });
});
