/** Certificates that a side can never mate, or that it cannot win. */

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

/**
 * Positions in which a side, the attacker, does not win: each of its men stands on one of its squares, the men of the
 * other side, the defender, stand still but for one.
 */
export interface CertifiedHeldBox {
  /** `mayBeTaken` men of the defender may be gone. */
  readonly men: readonly CertifiedMan[];
  /** The man of the defender that moves. */
  readonly mover: string;
  /** A man of the attacker, where the mover's squares depend on it. */
  readonly watches?: string;
  /**
   * Squares of the mover on which the defender holds with the attacker to move, by the square of the watched man, or by
   * `any`.
   */
  readonly holds: { readonly [watched: string]: string };
  /** Moves of the attacker that lead to another box; of two with the same move one is enough. */
  readonly exits: readonly CertifiedMove[];
  /** Captures, also en passant, and pushes by the defender that lead to another box. */
  readonly replies: readonly CertifiedMove[];
}

/** A man by its name, the square that it goes to, and the number of the box that this leads to, from 0. */
export interface CertifiedMove {
  readonly by: string;
  readonly to: string;
  readonly box: number;
}

/** Proof that a side cannot win: the first box holds the position. */
export interface WinCertificate {
  readonly format: 1;
  readonly fen: string;
  readonly cannotWin: 'white' | 'black';
  readonly boxes: readonly CertifiedHeldBox[];
}

/** Whoever cannot mate cannot win: the first kind says more. */
export type Certificate = MateCertificate | WinCertificate;
