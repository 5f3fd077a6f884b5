/** What decides the games of a match. It is kept beside them, so that a match that is taken up again stays the same. */

import type { SprtParameters } from '../statistics/sprt.ts';
import type { DrawRule, ResignRule } from './adjudication.ts';
import type { EngineSpec } from './engine-spec.ts';
import type { Format } from './schedule.ts';
import type { TimeControl } from './time-control.ts';

export interface OpeningSettings {
  /** The book, with an absolute path; the built-in one when undefined. */
  readonly file?: string | undefined;
  readonly order: 'random' | 'sequential';
  /** Decides the order, where it is random. */
  readonly seed: number;
  /** Plies that are taken of a game, or of a line of the built-in book, at most. */
  readonly plies: number;
  /** Changes when the book does; matches that were begun by earlier versions know none of the built-in book. */
  readonly digest?: string | undefined;
}

/** All of it is JSON. Times in milliseconds. */
export interface MatchSettings {
  /** The name of it all. */
  readonly event?: string | undefined;
  /** Their names are known and all different. */
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

/** What decides no games; a match may be made longer. */
const INCIDENTAL: readonly string[] = ['event', 'rounds'] satisfies (keyof MatchSettings)[];

/** The name of the first setting in which two matches differ so that they are not the same, or null. */
export function firstDifference(one: MatchSettings, other: MatchSettings): string | null {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof MatchSettings>;
  for (const key of keys) {
    if (!INCIDENTAL.includes(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key])) return key;
  }
  return null;
}
