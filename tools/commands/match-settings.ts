/** From the options of `rampart match` to the settings of a match, and from there to what is told about it. */

import { delimiter, resolve } from 'node:path';
import { bookFrom } from '../match/default-book.ts';
import type { EngineSpec } from '../match/engine-spec.ts';
import { parseSprt } from '../match/match-arguments.ts';
import type { Book } from '../match/opening-book.ts';
import type { Match } from '../match/play-match.ts';
import { scheduleOf } from '../match/schedule.ts';
import type { MatchSettings } from '../match/settings.ts';
import { type TimeControl, timeControlText } from '../match/time-control.ts';
import type { Condition, Tournament } from '../statistics/match-summary.ts';
import { ENDLESS, type MatchOptions } from './match-options.ts';

type NamedEngines = MatchSettings['engines'];

/** The book that is asked for, or that the match before had. Throws Failure. */
export function bookOf(options: MatchOptions, before: MatchSettings | undefined): Book {
  const { file, plies } = before?.openings ?? { file: options.openings, plies: options.plies };
  return bookFrom(file, plies);
}

/** The settings of a match that begins. */
export function newSettings(options: MatchOptions, engines: NamedEngines, book: Book): MatchSettings {
  const { format, resign, draw, maxmoves, order, plies, openings, margin, patience } = options;
  const sprt = options.sprt ?? (format === 'sprt' ? parseSprt('') : undefined);
  return {
    event: options.event,
    engines,
    timeControl: timeControlOf(options),
    format: sprt === undefined ? (format ?? 'gauntlet') : 'sprt',
    rounds: options.rounds ?? (sprt === undefined ? 1 : ENDLESS),
    sprt,
    openings: {
      file: openings === undefined ? undefined : resolve(openings),
      order,
      seed: options.seed ?? Date.now() % 2 ** 32,
      plies,
      digest: book.digest,
    },
    resign,
    draw,
    maxMoves: maxmoves,
    tables: options.syzygy === undefined ? undefined : absolute(options.syzygy),
    margin,
    patience: 1000 * patience,
  };
}

/** Folders as they are seen from anywhere. */
function absolute(folders: string): string {
  const paths = folders.split(delimiter).filter((path) => path !== '');
  return paths.map((path) => resolve(path)).join(delimiter);
}

function timeControlOf({ tc, movetime, nodes, depth }: MatchOptions): TimeControl {
  if (movetime !== undefined) return { kind: 'move time', time: movetime };
  if (nodes !== undefined) return { kind: 'nodes', nodes };
  return depth === undefined ? tc : { kind: 'depth', depth };
}

/** A match as statistics see it. */
export function tournamentOf({ event, settings, journal }: Match, concurrency: number): Tournament {
  const { format, engines, rounds, sprt } = settings;
  return {
    event,
    engines: engines.map(({ name }) => name),
    games: journal.games,
    elapsed: journal.elapsed(),
    conditions: conditionsOf(settings, concurrency),
    ...(rounds === ENDLESS ? {} : { planned: scheduleOf(format, engines.length, rounds).games }),
    ...(sprt === undefined ? {} : { sprt }),
  };
}

function conditionsOf(
  { engines, timeControl, openings, ...rest }: MatchSettings,
  concurrency: number,
): Condition[] {
  const { file, order, seed, plies } = openings;
  const own = engines.filter((engine): engine is typeof engine & { timeControl: TimeControl } => {
    return engine.timeControl !== undefined;
  });
  const rules = [
    ...(rest.resign === undefined ? [] : [resignText(rest.resign)]),
    ...(rest.draw === undefined ? [] : [drawText(rest.draw)]),
    ...(rest.tables === undefined ? [] : [`endgame tables in ${rest.tables}`]),
    ...(rest.maxMoves === undefined ? [] : [`drawn after ${rest.maxMoves} moves`]),
  ];
  const book = file ?? 'built-in book';
  return [
    { name: 'time control', value: timeControlText(timeControl) },
    ...own.map(({ name, timeControl }) => ({
      name: `time control of ${name}`,
      value: timeControlText(timeControl),
    })),
    {
      name: 'openings',
      value: `${book}, ${order === 'random' ? `in random order by seed ${seed}` : 'in order'}`,
    },
    ...(plies < 1000 ? [{ name: 'plies of an opening', value: String(plies) }] : []),
    ...(engines.some(({ ponder }) => ponder)
      ? [
          {
            name: "thinks in the opponent's time",
            value: engines
              .filter(({ ponder }) => ponder)
              .map(({ name }) => name)
              .join(', '),
          },
        ]
      : []),
    ...engines.filter(({ options }) => options.length > 0).map(optionsCondition),
    ...(rules.length === 0 ? [] : [{ name: 'adjudication', value: rules.join('; ') }]),
    { name: 'games at a time', value: String(concurrency) },
  ];
}

function optionsCondition({ name, options }: EngineSpec): Condition {
  return {
    name: `options of ${name}`,
    value: options.map(([option, value]) => `${option}=${value}`).join(', '),
  };
}

function resignText({ moves, score, bothSides }: NonNullable<MatchSettings['resign']>): string {
  return `lost by ${moves} moves at ${score} cp${bothSides ? ', seen by both sides' : ''}`;
}

function drawText({ from, moves, score }: NonNullable<MatchSettings['draw']>): string {
  return `drawn by ${moves} moves of both sides within ${score} cp after move ${from}`;
}
