/** Certificates that a side can never mate. */

/** A man of a box: its piece and the square where the proof begins (`Pe2`, black men small), and where it may stand. */
export interface CertifiedMan {
  readonly man: string;
  /** Names of squares, a blank between them. */
  readonly squares: string;
  /** Present and true when it moves and may be gone. */
  readonly mayBeTaken?: boolean;
  /** Present and true for a pawn that may have taken something: otherwise it is on its file. */
  readonly mayHaveLeftItsFile?: boolean;
}

/** All positions in which each man stands on one of its squares, and pawns that face each other keep their order. */
export interface CertifiedBox {
  readonly men: readonly CertifiedMan[];
  /** Captures of men that never move: each leads into another box of the proof, by its number from 0. */
  readonly captures: readonly { readonly by: string; readonly takes: string; readonly box: number }[];
}

/** Proof that a side can never mate. */
export interface MateCertificate {
  readonly format: 1;
  readonly fen: string;
  readonly cannotMate: 'white' | 'black';
  /** Boxes by the position where they begin; positions in none of them are few, and are visited one by one. */
  readonly proofs: readonly { readonly fen: string; readonly boxes: readonly CertifiedBox[] }[];
}
