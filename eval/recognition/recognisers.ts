/**
 * The list of all recognisers, in the order in which they are asked. Blocked pawn endings have their place at its end:
 * a recogniser for "KP+vKP+" that says `atMost(DRAW, ...)` for a side that cannot get through; the table makes a draw
 * of it where both sides cannot.
 */

import { BARE } from './bare.ts';
import { BLOCKED_PAWNS } from './blocked-pawns.ts';
import type { Recogniser } from './recogniser.ts';

export const RECOGNISERS: readonly Recogniser[] = [...BARE, ...BLOCKED_PAWNS];
