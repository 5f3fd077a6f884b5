/** The settings of a match that is resumed with options of its own. */

import { Failure } from '../../uci/failure.ts';
import { firstDifference, type MatchSettings } from '../match/settings.ts';
import type { OpeningSettings } from '../openings/opening-book.ts';
import type { MatchOptions } from './match-options.ts';

/** Whether an option is on the command line; a default does not count. */
export type IsGiven = (option: keyof MatchOptions) => boolean;

/** The options that decide each setting. */
type Deciders<Setting extends PropertyKey> = {
  readonly [setting in Setting]: readonly (keyof MatchOptions)[];
};

const DECIDERS: Deciders<Exclude<keyof MatchSettings, 'openings'>> = {
  event: ['event'],
  engines: ['engine'],
  timeControl: ['tc', 'movetime', 'nodes', 'depth'],
  format: ['format', 'sprt'],
  rounds: ['rounds'],
  sprt: ['sprt'],
  resign: ['resign'],
  draw: ['draw'],
  maxMoves: ['maxmoves'],
  tables: ['syzygy'],
  margin: ['margin'],
  patience: ['patience'],
};

/** The same of the openings; the digest is the book's. */
const OPENING_DECIDERS: Deciders<Exclude<keyof OpeningSettings, 'digest'>> = {
  file: ['openings'],
  order: ['order'],
  seed: ['seed'],
  plies: ['plies'],
};

/**
 * The settings of a resumed match: those that it had `before`, and where an option is given, those of `fresh`, which the
 * command line would begin. Options that decide games must be the same or left out.
 * Throws Failure.
 */
export function resumedSettings(before: MatchSettings, fresh: MatchSettings, isGiven: IsGiven): MatchSettings {
  const openings = { ...before.openings, ...givenOf(fresh.openings, OPENING_DECIDERS, isGiven) };
  const settings = { ...before, ...givenOf(fresh, DECIDERS, isGiven), openings };
  const difference = firstDifference(before, settings);
  if (difference !== null) throw new Failure(`cannot resume: the match was begun with other settings of ${difference}`);
  const { digest } = fresh.openings;
  if (before.openings.digest !== undefined && before.openings.digest !== digest)
    throw new Failure(`cannot resume: ${before.openings.file ?? 'the built-in book'} has changed`);
  return { ...settings, openings: { ...openings, digest } };
}

/** Those of the settings that an option has decided. */
function givenOf<Settings extends object, Setting extends keyof Settings>(
  settings: Settings,
  deciders: Deciders<Setting>,
  isGiven: IsGiven,
): Partial<Pick<Settings, Setting>> {
  const given = (Object.keys(deciders) as Setting[]).filter((setting) => deciders[setting].some(isGiven));
  return Object.fromEntries(given.map((setting) => [setting, settings[setting]])) as Partial<Pick<Settings, Setting>>;
}
