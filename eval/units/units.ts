/** The score of the unit network. */

import { COUNTS } from '../../engine/board.ts';
import { BLACK, PAWN, WHITE, pieceOf } from '../../engine/squares.ts';
import { intervalOfPieces } from '../material/material.ts';
import { isPawnEnding } from '../material/pawn-ending.ts';
import { scoreCount, traceFor } from '../scoring.ts';
import { ACCUMULATORS, updateAccumulator } from './accumulators.ts';
import { ENDING_INTERVAL, FIRST_OUTPUTS, INTERVALS, ONE_UNIT, OUTPUT_SHIFT, OUTPUT_TABLE, UNITS } from './network.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../engine/types.ts';

/** Packed score from White's perspective; `us` is to move. */
export function scoreUnits(us: Side): number {
  const interval = outputInterval();
  const weights = 2 * UNITS * interval;
  const sum = sumUnits(updateAccumulator(us), weights) + sumUnits(updateAccumulator(1 - us), weights + UNITS);
  const units = (sum >> OUTPUT_SHIFT) + FIRST_OUTPUTS[interval];
  traceFor(us);
  return us === WHITE ? scoreCount(TERM.allPieces, units) : 0 - scoreCount(TERM.allPieces, units);
}

/** The interval whose weights the output has: see INTERVALS. */
export function outputInterval(): number {
  if (!isPawnEnding()) return intervalOfPieces();
  const pawns = COUNTS[pieceOf(WHITE, PAWN)] + COUNTS[pieceOf(BLACK, PAWN)];
  return Math.min(INTERVALS - 1, ENDING_INTERVAL + (pawns >> 1));
}

/** The sums of an accumulator, kept within their range, squared and weighted. */
function sumUnits(sums: number, weights: number): number {
  let sum = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    const value = Math.max(0, Math.min(ONE_UNIT, ACCUMULATORS[sums + unit]));
    sum += Math.imul(value * value, OUTPUT_TABLE[weights + unit]);
  }
  return sum | 0;
}
