/** Weights of the terms of ../terms/winnable.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WINNABLE_TERMS } from '../terms/winnable.ts';

export const WINNABLE_WEIGHTS: WeightsOf<typeof WINNABLE_TERMS> = {
  winnableBase: -84,
  winnablePawns: 5,
  winnablePassers: 3,
  winnableBothWings: 30,
  winnableKingsApart: 0,
  winnableInfiltration: 7,
  winnablePawnEnding: 76,
  winnableAlmostNot: -41,
  winnableClosed: -4,
  winnableOppositeBishops: 1,
};
