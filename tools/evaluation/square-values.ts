/** Scores of an evaluation's terms on single squares. */

import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import type { Phases, Report, SideReport } from '../../eval/report.ts';

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
export function squareValues(report: Report): Map<number, SquareValue> {
  const values = new Map<number, SquareValue>();
  for (const { group, stage, terms } of report.groups) {
    if (stage !== 'linear' || group === TOGETHER) continue;
    for (const { name, isOn, white, black } of terms) {
      if (!isOn) continue;
      for (const [side, sign] of [[white, 1] as const, [black, -1] as const]) {
        if (!hasOwnSquares(side)) continue;
        const share = (sign * counted(side, report)) / side.squares.length;
        for (const square of side.squares) {
          const { value, terms: before } = values.get(square) ?? { value: 0, terms: [] };
          values.set(square, { value: value + share, terms: [...before, name] });
        }
      }
    }
  }
  return values;
}

function hasOwnSquares({ squares, count, entries }: SideReport): boolean {
  return squares.length === 1 || (squares.length > 0 && squares.length === count && entries.length === 0);
}

/** Middlegame and endgame in the shares of the position. */
export function counted({ middlegame, endgame }: Phases, { phase, scale }: Report): number {
  return (middlegame * phase + ((endgame * scale) / FULL_SCALE) * (FULL_PHASE - phase)) / FULL_PHASE;
}
