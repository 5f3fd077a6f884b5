/** Scores of an evaluation's terms on single squares. */

import type { Evaluation, Phases, Share } from '../../eval/evaluation-report.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';

export interface SquareValue {
  /** Centipawns of the position as it stands, from White's perspective. */
  readonly value: number;
  /** The terms, each once for a side. */
  readonly terms: readonly string[];
}

/** Terms that are valued together: the share of one man means nothing. */
const TOGETHER = 'material';

/**
 * Linear terms that are on, by square: those of which each occurrence has a square of its own, or that stand on one
 * square only. The rest of the score belongs to no square.
 */
export function squareValues(evaluation: Evaluation): Map<string, SquareValue> {
  const values = new Map<string, SquareValue>();
  for (const one of evaluation.groups) {
    if (one.stage !== 'linear' || one.group === TOGETHER) continue;
    for (const { name, on, white, black } of one.terms) {
      if (!on) continue;
      for (const [side, sign] of [[white, 1] as const, [black, -1] as const]) {
        if (!hasOwnSquares(side)) continue;
        const share = (sign * counted(side, evaluation)) / side.squares.length;
        for (const square of side.squares) {
          const { value, terms: before } = values.get(square) ?? { value: 0, terms: [] };
          values.set(square, { value: value + share, terms: [...before, name] });
        }
      }
    }
  }
  return values;
}

function hasOwnSquares({ squares, count, entries }: Share<Phases>): boolean {
  return squares.length === 1 || (squares.length > 0 && squares.length === count && entries === undefined);
}

/** Middlegame and endgame in the shares of the position. */
function counted({ middlegame, endgame }: Phases, { phase, scale }: Evaluation): number {
  return (middlegame * phase + ((endgame * scale) / FULL_SCALE) * (FULL_PHASE - phase)) / FULL_PHASE;
}
