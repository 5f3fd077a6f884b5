import { expect, test } from 'vitest';
import { findChecksAndPins, inCheck } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { makeNullMove, unmakeNullMove } from '../../engine/position.ts';
import { BOUND_NONE } from '../../eval/bound.ts';
import { probeRecognisers } from '../../eval/endgames/recogniser-table.ts';
import { evaluate, evaluateAfterPass, PARTS, SIEGE } from '../../eval/evaluate.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';

test('after a null move only the right to move has changed hands, but for passed pawns that run', () => {
  const errors: number[] = [];
  for (const fen of BENCH_POSITIONS) {
    setFen(fen);
    findChecksAndPins();
    if (inCheck() || probeRecognisers() !== BOUND_NONE) continue;
    const guess = evaluateAfterPass(evaluate());
    // In a siege the right to move counts for little, too.
    if (PARTS[SIEGE] !== 0) continue;
    makeNullMove();
    errors.push(Math.abs(evaluate() - guess));
    unmakeNullMove();
  }
  errors.sort((left, right) => left - right);
  expect(errors.length).toBeGreaterThan(30);
  expect(errors[errors.length >> 1]).toBeLessThanOrEqual(1);
  expect(errors[Math.floor(0.9 * errors.length)]).toBeLessThanOrEqual(20);
});
