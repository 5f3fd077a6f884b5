/** Weights of the terms of ../terms/winnable.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { WINNABLE_TERMS } from '../terms/winnable.ts';

export const WINNABLE_WEIGHTS: WeightsOf<typeof WINNABLE_TERMS> = {
  winnableBase: -73,
  winnablePawns: 5,
  winnablePassers: 6,
  winnableBothWings: 41,
  winnableKingsApart: 1,
  winnableInfiltration: -5,
  winnablePawnEnding: 69,
  winnableAlmostNot: -50,
  winnableClosed: -5,
  winnableOppositeBishops: 12,
};
