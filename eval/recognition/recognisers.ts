/**
 * The list of all recognisers, in the order in which they are asked. Blocked pawn endings have their place at its end:
 * a recogniser for "KP+vKP+" that says `atMost(DRAW, ...)` for a side that cannot get through; the table makes a draw
 * of it where both sides cannot.
 */

import { BARE } from './bare.ts';
import { LONE_KING } from './lone-king.ts';
import { PAWN_AND_KING } from './pawn-and-king.ts';
import { PIECE_ENDINGS } from './piece-endings.ts';
import { QUEEN_AGAINST_PAWN } from './queen-against-pawn.ts';
import type { Recogniser } from './recogniser.ts';

export const RECOGNISERS: readonly Recogniser[] = [
  ...BARE, ...PAWN_AND_KING, ...LONE_KING, ...PIECE_ENDINGS, ...QUEEN_AGAINST_PAWN,
];
