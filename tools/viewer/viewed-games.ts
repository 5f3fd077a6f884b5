/**
 * Games as a page holds them for its script: small, because there may be a thousand of them, and harmless, because the
 * script takes every text for a text.
 */

import type { Mark } from '../../views/marks.tsx';

export interface ViewedGames {
  readonly games: readonly ViewedGame[];
  /** The marks and the lenses of positions refer to these lists by places. */
  readonly features: readonly Omit<Mark, 'square'>[];
  readonly structures: readonly ViewedMarks[];
  readonly sentences: readonly string[];
  /** Each side has a curve of its own scores: two players told them, not one annotator. */
  readonly hasTwoCurves: boolean;
}

/** Names of squares, one after another: of each feature, and in pairs of each kind of arrows. */
export interface ViewedMarks {
  readonly marks: { readonly [feature: number]: string };
  readonly chain: string;
  readonly contact: string;
}

export interface ViewedGame {
  readonly white: string;
  readonly black: string;
  readonly result: string;
  /** Further facts in a line. */
  readonly facts: string;
  readonly fen: string;
  readonly line: ViewedLine;
  /** The lens of the first position. */
  readonly lens?: Lens;
}

/** The place of a pawn structure, and those of the sentences on it. */
export type Lens = readonly number[];

/** Moves one after another. Lists have an entry for each move. */
export interface ViewedLine {
  /** As UCI writes them, with blanks between them; castling in Chess960 as king takes rook. */
  readonly moves: string;
  /** In SAN, the same way. */
  readonly sans: string;
  /** By the index of the move. */
  readonly notes?: { readonly [index: number]: ViewedNote };
  /** Scores after the moves: centipawns from White's perspective, mates as in eval/score.ts; null where unknown. */
  readonly scores?: readonly (number | null)[];
  /** Seconds that the mover has left; null where it is not known. */
  readonly clocks?: readonly (number | null)[];
  /** Of the positions after the moves. */
  readonly lenses?: readonly Lens[];
}

/** Notes on a move. */
export interface ViewedNote {
  /** A glyph, for example `??`. */
  readonly sign?: string;
  readonly before?: string;
  readonly comment?: string;
  /** Variations: moves that could have been played in its place. */
  readonly lines?: readonly ViewedLine[];
}
