import { findChecksAndPins, GAME, inCheck, SIDE_TO_MOVE } from '../../engine/board.ts';
import { isDeadMaterial } from '../../engine/draws.ts';
import { ALL, generate, MOVES } from '../../engine/generate.ts';
import { makeMove, unmakeMove } from '../../engine/position.ts';
import { NOT_FOUND, probeResult } from '../../engine/syzygy/probe.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from '../../eval/bound.ts';
import { probeRecognisers } from '../../eval/endgames/recogniser-table.ts';
import { RECOGNITION, RECOGNITION_SCORE } from '../../eval/endgames/verdict.ts';

/**
 * A proof that a side cannot win without a tablebase of so many pieces. If in every position that is claimed not to be
 * won each move of the stronger side can be met so that a claimed position (or one that a smaller tablebase knows not
 * to be won) comes about again, the stronger side never gets out of the claims, and there is no mate in them.
 */
export function staysUnwon(strong: number, depth: number): boolean {
  return isHeld(strong, depth, true);
}

function isHeld(strong: number, depth: number, isBase: boolean): boolean {
  findChecksAndPins();
  if (!isBase && isKnownUnwon(strong)) return true;
  if (depth === 0) return false;
  const start = 1024 * depth;
  const end = generate(ALL, start);
  const attacks = GAME[SIDE_TO_MOVE] === strong;
  if (end === start) return attacks || !inCheck();
  for (let at = start; at < end; at++) {
    const move = MOVES[at];
    makeMove(move);
    const held = isHeld(strong, depth - 1, false);
    unmakeMove(move);
    if (held !== attacks) return held;
  }
  return attacks;
}

/** True when a tablebase knows, or a recogniser claims, that a side does not win the position on the board. */
function isKnownUnwon(strong: number): boolean {
  if (isDeadMaterial()) return true;
  const isStrongToMove = GAME[SIDE_TO_MOVE] === strong;
  const result = probeResult(0);
  if (result !== NOT_FOUND) return isStrongToMove ? result <= 1 : result >= -1;
  return claimsUnwon(strong);
}

/** True when the recognisers claim that a side cannot win the position on the board. */
export function claimsUnwon(strong: number): boolean {
  const kind = probeRecognisers();
  return GAME[SIDE_TO_MOVE] === strong
    ? (kind & BOUND_UPPER) !== 0 && kind <= BOUND_EXACT && RECOGNITION[RECOGNITION_SCORE] <= 0
    : (kind & BOUND_LOWER) !== 0 && kind <= BOUND_EXACT && RECOGNITION[RECOGNITION_SCORE] >= 0;
}
