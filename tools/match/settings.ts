/**
 * Settings of a match, which decide its games, and the schedule that follows from them. The settings are kept
 * beside the games, so that a match that is resumed stays the same.
 */

import { OPENING_SETTINGS } from '../openings/opening-book.ts';
import { SEARCH_FACTS } from '../pgn/game-record.ts';
import { checked, line, listOf, maybe, oneOf, recordOf, type Shaped, text, whole } from '../state-files.ts';
import { SPRT_PARAMETERS } from '../statistics/sprt.ts';
import { DRAW_RULE, RESIGN_RULE } from './adjudication.ts';
import { ENGINE_FIELDS } from './engine-spec.ts';
import { TIME_CONTROL } from './time-control.ts';

/** Rounds of a match that only its SPRT ends. */
export const ENDLESS = 1_000_000;

export const FORMATS = ['gauntlet', 'round-robin', 'sprt'] as const;
/**
 * A gauntlet is the first engine against each other one; an SPRT is one of two engines that ends when it is decided.
 * A single engine plays against itself, a game each round.
 */
export type Format = (typeof FORMATS)[number];

const NAMED_ENGINE = recordOf({
  ...ENGINE_FIELDS,
  name: checked(line(), (name) => name !== '', 'there is no name'),
});

function areDifferent(engines: readonly Shaped<typeof NAMED_ENGINE>[]): boolean {
  return engines.length > 0 && new Set(engines.map(({ name }) => name)).size === engines.length;
}

const SETTINGS = recordOf({
  /** The name of the match. */
  event: maybe(line()),
  /** Undefined for orthodox chess. */
  variant: maybe(oneOf(['chess960'])),
  engines: checked(listOf(NAMED_ENGINE), areDifferent, 'there must be engines, with names that are all different'),
  timeControl: TIME_CONTROL,
  format: oneOf(FORMATS),
  rounds: whole(1, ENDLESS),
  sprt: maybe(SPRT_PARAMETERS),
  openings: OPENING_SETTINGS,
  resign: maybe(RESIGN_RULE),
  draw: maybe(DRAW_RULE),
  maxMoves: maybe(whole(1, 5000)),
  /** Facts of searches that the record has besides score, depth and clock. */
  facts: maybe(listOf(oneOf(SEARCH_FACTS))),
  tables: maybe(text()),
  /** Milliseconds, as all times. */
  margin: whole(0, 1e6),
  patience: whole(1000, 1e9),
});

export type MatchSettings = Shaped<typeof SETTINGS>;

function isTestOrNone({ format, sprt, engines }: MatchSettings): boolean {
  return format === 'sprt' ? sprt !== undefined && engines.length === 2 : sprt === undefined;
}

/** The shape of settings in a file. The ranges are those of the command line. */
export const MATCH_SETTINGS = checked(
  SETTINGS,
  isTestOrNone,
  'a test of two engines has the format sprt and a rule, another match neither',
);

/** Settings that decide no games; they may differ when a match is resumed. */
const INCIDENTAL: readonly string[] = ['event', 'rounds', 'facts'] satisfies (keyof MatchSettings)[];

/** The name of the first setting that makes two matches different ones; null when there is none. */
export function firstDifference(one: MatchSettings, other: MatchSettings): string | null {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof MatchSettings>;
  for (const key of keys) {
    if (!INCIDENTAL.includes(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key])) return key;
  }
  return null;
}

/** A game to be played; engines are given by their place in the list. */
export interface Fixture {
  /** From 1. All games of a round begin with the same opening. */
  readonly round: number;
  readonly white: number;
  readonly black: number;
}

export interface Schedule {
  /** Number of games. */
  readonly games: number;
  /** The game with this index: those of a round follow each other, and so do the two with reversed colours. */
  readonly at: (index: number) => Fixture;
}

export function scheduleOf(format: Format, engines: number, rounds: number): Schedule {
  const pairings: [number, number][] = [];
  // Colours need no turn where they are the same engine's.
  if (engines === 1) return { games: rounds, at: (index) => ({ round: index + 1, white: 0, black: 0 }) };
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
