import { beforeEach, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { INFINITE, MATE, MATE_BOUND } from '../../eval/score.ts';
import { QUIET_EVASIONS } from '../../search/parameters.ts';
import { quiesce } from '../../search/quiesce.ts';
import { COUNTERS, NODES, resetSearcher } from '../../search/searcher.ts';
import { flippedFen } from '../support/flip.ts';
import { startAfresh } from '../support/searching.ts';

beforeEach(() => startAfresh(1));

/** What quiescence makes of a position at ply 0, with the whole window. */
function scoreOf(fen: string, withChecks: boolean): number {
  resetSearcher();
  setFen(fen);
  findChecksAndPins();
  return quiesce(0 - INFINITE, INFINITE, 0, withChecks);
}

const QUIET_MATE = '4r1k1/R4ppp/8/8/8/8/5PPP/6K1 b - - 0 1';

describe('at the horizon', () => {
  test.each([QUIET_MATE, flippedFen(QUIET_MATE)])('a quiet mate is found when checks are wanted: %s', (fen) => {
    expect(scoreOf(fen, true)).toBe(MATE - 1);
    startAfresh(1);
    expect(Math.abs(scoreOf(fen, false))).toBeLessThan(MATE_BOUND);
  });

  test('a check that loses the piece is not tried, one that does not is', () => {
    scoreOf('r5k1/8/8/8/8/8/1B2P3/4K3 b - - 0 1', true);
    expect(COUNTERS[NODES]).toBe(0);
    scoreOf('r5k1/8/8/8/8/8/4P3/4K3 b - - 0 1', true);
    expect(COUNTERS[NODES]).toBeGreaterThan(0);
  });

  test('only the first quiet evasions are tried once one saves the king', () => {
    // The king has three quiet steps and nothing to take; White then stands pat.
    scoreOf('4R1k1/8/8/p7/P7/8/5PPP/6K1 b - - 0 1', false);
    expect(QUIET_EVASIONS).toBeLessThan(3);
    expect(COUNTERS[NODES]).toBe(QUIET_EVASIONS);
  });

  test('there is mate when no evasion is left, whether or not checks are wanted', () => {
    const fen = 'R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1';
    expect(scoreOf(fen, true)).toBe(0 - MATE);
    expect(scoreOf(fen, false)).toBe(0 - MATE);
  });
});
