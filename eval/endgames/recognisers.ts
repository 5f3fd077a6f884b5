/**
 * The list of all recognisers, in the order in which they are asked. Blocked pawn endings, the dearest question, come
 * last; where neither side gets through, the table makes a draw of their two bounds.
 */

import { BARE } from './bare-kings.ts';
import { BISHOP_AND_PAWN } from './bishop-and-pawn.ts';
import { BLOCKED_PAWNS } from './blocked-pawns.ts';
import { KNIGHT_AND_PAWN } from './knight-and-pawn.ts';
import { KNIGHT_PAWNS } from './knight-pawns.ts';
import { LONE_KING } from './lone-king.ts';
import { OPPOSITE_BISHOPS } from './opposite-bishops.ts';
import { PAWN_AND_KING } from './king-and-pawn.ts';
import { PAWN_AGAINST_PAWN } from './pawn-against-pawn.ts';
import { PIECE_ENDINGS } from './piece-endings.ts';
import { QUEEN_AGAINST_PAWN } from './queen-against-pawn.ts';
import { RACES } from './pawn-races.ts';
import { ROOK_AND_PAWN } from './rook-and-pawn.ts';
import { ROOK_ENDINGS } from './rook-endings.ts';
import { ROOK_PAWNS } from './rook-pawns.ts';
import type { Recogniser } from './recogniser.ts';

export const RECOGNISERS: readonly Recogniser[] = [
  ...BARE, ...PAWN_AND_KING, ...ROOK_PAWNS, ...KNIGHT_PAWNS, ...LONE_KING, ...PIECE_ENDINGS, ...QUEEN_AGAINST_PAWN,
  ...RACES, ...PAWN_AGAINST_PAWN, ...ROOK_AND_PAWN, ...KNIGHT_AND_PAWN, ...BISHOP_AND_PAWN, ...ROOK_ENDINGS,
  ...OPPOSITE_BISHOPS, ...BLOCKED_PAWNS,
];
