/** Words that the results of the library share. */

export type Colour = 'white' | 'black';

/** A square by its name, `a1` to `h8`. */
export type Square = string;

/** A file by its letter, `a` to `h`. */
export type File = string;

/** A position in FEN, or `startpos`; castling rights as in FEN, X-FEN or Shredder-FEN when it is read. */
export type Fen = string;
