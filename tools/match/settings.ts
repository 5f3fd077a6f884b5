/**
 * What decides the games of a match: its settings, and the schedule that follows from them. The settings are kept
 * beside the games, so that a match that is resumed stays the same.
 */

import type { Variant } from '../../lib/pgn/variant.ts';
import type { OpeningSettings } from '../openings/opening-book.ts';
import type { SprtParameters } from '../statistics/sprt.ts';
import type { DrawRule, ResignRule } from './adjudication.ts';
import type { EngineSpec } from './engine-spec.ts';
import type { TimeControl } from './time-control.ts';

/** All of it is JSON. Times in milliseconds. */
export interface MatchSettings {
  /** The name of the match. */
  readonly event?: string | undefined;
  /** Undefined for orthodox chess. */
  readonly variant?: Exclude<Variant, 'standard'> | undefined;
  /** With names that are all different. */
  readonly engines: readonly (EngineSpec & { readonly name: string })[];
  readonly timeControl: TimeControl;
  readonly format: Format;
  readonly rounds: number;
  readonly sprt?: SprtParameters | undefined;
  readonly openings: OpeningSettings;
  readonly resign?: ResignRule | undefined;
  readonly draw?: DrawRule | undefined;
  readonly maxMoves?: number | undefined;
  readonly tables?: string | undefined;
  readonly margin: number;
  readonly patience: number;
}

/** Rounds of a match that only its SPRT ends. */
export const ENDLESS = 1_000_000;

/** Settings that decide no games; they may differ when a match is resumed. */
const INCIDENTAL: readonly string[] = ['event', 'rounds'] satisfies (keyof MatchSettings)[];

/** The name of the first setting that makes two matches different ones; null when there is none. */
export function firstDifference(one: MatchSettings, other: MatchSettings): string | null {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof MatchSettings>;
  for (const key of keys) {
    if (!INCIDENTAL.includes(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key])) return key;
  }
  return null;
}

export const FORMATS = ['gauntlet', 'round-robin', 'sprt'] as const;
/**
 * A gauntlet is the first engine against each other one; an SPRT is one of two engines that ends when it is decided.
 */
export type Format = (typeof FORMATS)[number];

/** A game to be played; engines are given by their place in the list. */
export interface Fixture {
  /** From 1. All games of a round begin with the same opening. */
  readonly round: number;
  readonly white: number;
  readonly black: number;
}

export interface Schedule {
  /** How many games there are. */
  readonly games: number;
  /** The game with this index: those of a round follow each other, and so do the two with reversed colours. */
  readonly at: (index: number) => Fixture;
}

export function scheduleOf(format: Format, engines: number, rounds: number): Schedule {
  const pairings: [number, number][] = [];
  for (let first = 0; first < (format === 'round-robin' ? engines : 1); first++) {
    for (let second = first + 1; second < engines; second++) pairings.push([first, second]);
  }
  return {
    games: 2 * pairings.length * rounds,
    at: (index) => {
      const pair = index >> 1;
      const [first, second] = pairings[pair % pairings.length]!;
      const [white, black] = (index & 1) === 0 ? [first, second] : [second, first];
      return { round: 1 + Math.floor(pair / pairings.length), white, black };
    },
  };
}
