/** What a report on structures tells. */

import type { Colour } from '../../eval/facts.ts';

export interface ReportOptions {
  /** A part of a player's name: scores are his, and only his games count. */
  readonly player?: string;
  /** Divides each formation further; `side` is whose score it is. */
  readonly by?: 'side' | 'year' | 'elo' | 'opening';
  /** Positions of a game in which a formation must stand, 4 when left out. */
  readonly minPlies?: number;
}

export interface StructureReport {
  /** Games that were looked at. */
  readonly games: number;
  /** Games with a formation that has a name. */
  readonly named: number;
  /** The most frequent first; the groups of one follow each other, openings by their games. */
  readonly formations: readonly FormationReport[];
}

export interface FormationReport {
  readonly key: string;
  readonly name: string;
  /** Its owner; for a player `own` and `against`. */
  readonly side: Colour | 'own' | 'against';
  /** `White` or `Black`, the decade, the ratings, or the opening, when the report is divided. */
  readonly group: string | null;
  readonly games: number;
  /** The owner's score, or the player's; null without a finished game. */
  readonly score: MeanScore | null;
  /** What ratings would have him score, in the games where both have one; null for fewer than five. */
  readonly expected: number | null;
  /** Positions of a game in which it stands, on average. */
  readonly plies: number;
  /** The most frequent first. */
  readonly breaks: readonly BreakReport[];
  /** Games of the longest-lasting kind that its owner or the player has won. */
  readonly models: readonly ModelGame[];
}

/** Points per game, 0 to 1, and its error at 95 %. */
export interface MeanScore {
  readonly games: number;
  readonly mean: number;
  readonly error: number;
}

export interface BreakReport {
  readonly move: string;
  readonly side: Colour;
  /** Finished games with it. */
  readonly games: number;
  /**
   * The score of who plays it, in games of the formation with it and without it. Of a player who had the formation with
   * either colour, those with a colour in which the break was played.
   */
  readonly with: MeanScore | null;
  readonly without: MeanScore | null;
  /** True where both are far enough apart for their errors, and each has `ENOUGH` games. */
  readonly isClear: boolean;
}

export interface ModelGame {
  /** Its number in the index, and where it stands in PGN. */
  readonly game: number;
  readonly file: string;
  readonly line: number;
  readonly white: string;
  readonly black: string;
  readonly date: string;
  readonly result: string;
  readonly plies: number;
}

/** Games below which nothing is said of a break. */
export const ENOUGH = 40;
