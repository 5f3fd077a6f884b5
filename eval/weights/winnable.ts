/** Weights of the terms of ../terms/winnable.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WINNABLE_TERMS } from '../terms/winnable.ts';

export const WINNABLE_WEIGHTS: WeightsOf<typeof WINNABLE_TERMS> = {
  winnableBase: -101,
  winnablePawns: 7,
  winnablePassers: 6,
  winnableBothWings: 47,
  winnableKingsApart: 1,
  winnableInfiltration: -2,
  winnablePawnEnding: 66,
  winnableAlmostNot: -54,
  winnableClosed: -7,
  winnableOppositeBishops: 11,
};
