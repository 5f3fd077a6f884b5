/** Pinned pieces before a king: they defend it less. */

import { perspectiveOf, theirKing } from '../../perspective.ts';
import { PINNED_PIECES, findPinned } from '../../pieces/pins.ts';
import { scoreSet } from '../../scoring.ts';
import { T } from './terms.ts';
import type { Side } from '../../../engine/types.ts';

/** Units of danger that a side's pins of the enemy king's defenders add to its attack. */
export function dangerOfPins(side: Side): number {
  findPinned(perspectiveOf(side), theirKing(side));
  return scoreSet(T.kingPinned, PINNED_PIECES[0], PINNED_PIECES[1]);
}
