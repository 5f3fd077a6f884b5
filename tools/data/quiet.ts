/** Quiet positions: those whose evaluation may be believed without a search of captures. */

import { findChecksAndPins, inCheck } from '../../engine/board.ts';
import { generate, MOVES, NOISY } from '../../engine/generate.ts';
import { seeAtLeast } from '../../engine/static-exchange.ts';

/** True when the side to move is not in check and no capture or promotion of its gains material by exchange. */
export function isQuiet(): boolean {
  findChecksAndPins();
  if (inCheck()) return false;
  const end = generate(NOISY, 0);
  for (let at = 0; at < end; at++) if (seeAtLeast(MOVES[at], 1)) return false;
  return true;
}
