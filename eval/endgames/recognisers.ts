/**
 * All recognisers, in the order in which they are probed. Pawn fortresses, the slowest proof, come last; where neither
 * side gets through, their two bounds make a draw.
 */

import { INSUFFICIENT_MATERIAL } from './insufficient-material.ts';
import { MINOR_AND_PAWN } from './minor-and-pawn.ts';
import { PAWN_FORTRESS } from './pawn-fortress.ts';
import { KNIGHT_PAWNS } from './knight-pawns.ts';
import { LONE_KING } from './lone-king.ts';
import { OPPOSITE_BISHOPS } from './opposite-bishops.ts';
import { KING_AND_PAWN } from './king-and-pawn.ts';
import { PAWN_AGAINST_PAWN } from './pawn-against-pawn.ts';
import { PAWNLESS_ENDINGS } from './pawnless-endings.ts';
import { QUEEN_AGAINST_PAWN, ROOK_AGAINST_PAWN } from './major-against-pawn.ts';
import { UNSTOPPABLE_PAWNS } from './unstoppable-pawns.ts';
import { ROOK_ENDINGS } from './rook-endings.ts';
import { ROOK_PAWNS } from './rook-pawns.ts';
import type { Recogniser } from './recogniser.ts';

export const RECOGNISERS: readonly Recogniser[] = [
  ...INSUFFICIENT_MATERIAL, ...KING_AND_PAWN, ...ROOK_PAWNS, ...KNIGHT_PAWNS, ...LONE_KING, ...PAWNLESS_ENDINGS,
  ...QUEEN_AGAINST_PAWN, ...UNSTOPPABLE_PAWNS, ...PAWN_AGAINST_PAWN, ...ROOK_AGAINST_PAWN, ...MINOR_AND_PAWN,
  ...ROOK_ENDINGS, ...OPPOSITE_BISHOPS, ...PAWN_FORTRESS,
];
