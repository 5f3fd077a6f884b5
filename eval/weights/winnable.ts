/** Weights of the terms of ../terms/winnable.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WINNABLE_TERMS } from '../terms/winnable.ts';

export const WINNABLE_WEIGHTS: WeightsOf<typeof WINNABLE_TERMS> = {
  winnableBase: -90,
  winnablePawns: 6,
  winnablePassers: 1,
  winnableBothWings: 27,
  winnableKingsApart: 0,
  winnableInfiltration: 6,
  winnablePawnEnding: 85,
  winnableAlmostNot: -49,
  winnableClosed: -3,
  winnableOppositeBishops: -2,
};
