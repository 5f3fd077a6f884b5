/** Weights of the terms of ../terms/winnable.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WINNABLE_TERMS } from '../terms/winnable.ts';

export const WINNABLE_WEIGHTS: WeightsOf<typeof WINNABLE_TERMS> = {
  winnableBase: -87,
  winnablePawns: 5,
  winnablePassers: 1,
  winnableBothWings: 28,
  winnableKingsApart: 0,
  winnableInfiltration: 7,
  winnablePawnEnding: 84,
  winnableAlmostNot: -47,
  winnableClosed: -4,
  winnableOppositeBishops: -7,
};
