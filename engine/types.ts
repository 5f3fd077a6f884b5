/**
 * Names for numbers that must not be taken for one another: a side is no piece, a piece no square. They exist for
 * the compiler only. A plain number fits each of them, so that arithmetic needs no casts; a number that bears one
 * name does not fit another. Idea: flavoured types.
 */

export type Named<Name extends string> = number & { readonly named?: Name };

/** WHITE or BLACK. */
export type Side = Named<'side'>;
/** 0-63, a1 = 0, h1 = 7, h8 = 63. */
export type Square = Named<'square'>;
/** A kind of piece, PAWN to KING, or NONE. */
export type Kind = Named<'kind'>;
/** A kind and its side, `side << 3 | kind`. */
export type Piece = Named<'piece'>;
/** A move in 16 bits (see move.ts). */
export type Move = Named<'move'>;
/** The type of a move, NORMAL to LAST_TYPE. */
export type MoveType = Named<'move type'>;
