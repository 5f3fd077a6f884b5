/** Weights of the terms of ../terms/winnable.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WINNABLE_TERMS } from '../terms/winnable.ts';

export const WINNABLE_WEIGHTS: WeightsOf<typeof WINNABLE_TERMS> = {
  winnableBase: -45,
  winnablePawns: 5,
  winnablePassers: 4,
  winnableBothWings: 9,
  winnableKingsApart: 4,
  winnableInfiltration: 10,
  winnablePawnEnding: 22,
  winnableAlmostNot: -18,
  winnableClosed: -1,
  winnableOppositeBishops: -4,
};
