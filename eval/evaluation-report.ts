/** The evaluation of a position in full: what the library's `evaluate` returns. */

import type { Colour, Fen, Square } from './facts.ts';
import type { Formation } from './formations/pawns-report.ts';
import type { Recognition } from './recognition-report.ts';

/** Centipawns of the middlegame and of the endgame, in quarters. */
export interface Phases {
  readonly middlegame: number;
  readonly endgame: number;
}

/**
 * The evaluation of a position and where it comes from. Scores are centipawns, in quarters, from White's perspective
 * unless they belong to a side. docs/eval-json.md has the formula that leads from `sums` to `blended`.
 */
export interface Evaluation {
  /** Another number when a field changes its meaning or goes away. */
  readonly format: 2;
  readonly fen: Fen;
  readonly sideToMove: Colour;
  /** In the order of their declaration; a name comes again when its terms belong to several stages. */
  readonly groups: readonly EvaluationGroup[];
  readonly sums: EvaluationSums;
  /** 0-24: this share of the score is the middlegame's, the rest the endgame's. */
  readonly phase: number;
  /** 0-64: this share of the endgame score counts. */
  readonly scale: number;
  /** Plies without a capture or pawn move. */
  readonly clock: number;
  /** The score of the parts together. */
  readonly blended: number;
  /** True when the side that leads finds no way through locked pawns: then a 16th of the score is left. */
  readonly siege: boolean;
  /** Verdict of the recognisers, or null. */
  readonly recognition: Recognition | null;
  readonly formations: readonly Formation[];
  /** At most three sentences on the pawn structure, as a chess player would say them. */
  readonly sentences: readonly string[];
  /** The evaluation in whole centipawns: `blended`, less in a siege, unless recognition replaces or bounds it. */
  readonly total: number;
  /** `total` as searches tell their scores: whole centipawns, 100 where a win is as likely as not. */
  readonly score: { readonly unit: 'centipawns'; readonly value: number };
}

/** Terms of one group and stage that count for a side. */
export type EvaluationGroup =
  | {
      readonly group: string;
      /** Scores are added, White's less Black's. */
      readonly stage: 'linear';
      readonly sum: Phases;
      readonly terms: readonly Term<Phases>[];
    }
  | {
      readonly group: string;
      /** Units of danger to the enemy king, which grow more than linearly. */
      readonly stage: 'danger';
      readonly sum: Units;
      readonly terms: readonly Term<Units>[];
    }
  | {
      readonly group: string;
      /** Points for whichever side is ahead. */
      readonly stage: 'winnable';
      readonly sum: Points;
      readonly terms: readonly SharedTerm<Points>[];
    };

/** Units that an attack gains; u x u / 8192 centipawns in the middlegame, u / 32 in the endgame. */
export interface Units {
  readonly units: number;
}

/** Points of the endgame score that the leader gains or loses. */
export interface Points {
  readonly points: number;
}

/** A term that belongs to no side. */
export interface SharedTerm<Measure> {
  readonly name: string;
  /** The key of its source; docs/sources.md lists them. */
  readonly seed: string;
  readonly source: string;
  /** False for a term that is in no sum. */
  readonly on: boolean;
  readonly white: Share<Measure>;
}

/** A term that each side has its own share of. */
export interface Term<Measure> extends SharedTerm<Measure> {
  readonly black: Share<Measure>;
}

/** A side's share of a term. */
export type Share<Measure> = Measure & {
  /** Number of occurrences. */
  readonly count: number;
  /** Where, a1 first; empty for terms without squares. */
  readonly squares: readonly Square[];
  /** Of tables of weights: which entries (from 0) occurred how often. */
  readonly entries?: readonly { readonly entry: number; readonly count: number }[];
};

/** Sums on the way from the groups to one score. */
export interface EvaluationSums {
  readonly linear: Phases;
  readonly whiteAttack: Units & Phases;
  readonly blackAttack: Units & Phases;
  /** `linear`, plus White's attack, less Black's. */
  readonly together: Phases;
  readonly winnablePoints: number;
  /** `together.endgame`, its size grown by the points, but never beyond zero. */
  readonly endgameWithPoints: number;
}
