/** The small file beside the games of a match, PGN.match.json: its settings, and which part of the PGN is its own. */

import { existsSync } from 'node:fs';
import type { OpeningSettings } from '../openings/opening-book.ts';
import {
  anyKind,
  checked,
  decimal,
  flag,
  listOf,
  maybe,
  oneOf,
  readState,
  recordOf,
  rowOf,
  type Shape,
  text,
  whole,
} from '../state-files.ts';
import type { SprtParameters } from '../statistics/sprt.ts';
import { replaceFileMeanwhile } from '../text-files.ts';
import type { DrawRule, ResignRule } from './adjudication.ts';
import { ENDLESS, FORMATS, type MatchSettings } from './settings.ts';
import type { ClockControl, TimeControl } from './time-control.ts';

export interface MatchState {
  readonly version: 1;
  readonly settings: MatchSettings;
  /** Bytes of the PGN before the first game of the match. */
  readonly start: number;
  /** Bytes of the PGN up to the end of the last game. */
  readonly end: number;
  readonly games: number;
  /** Milliseconds. */
  readonly elapsed: number;
  readonly isFinished: boolean;
}

export function stateFileOf(pgn: string): string {
  return `${pgn}.match.json`;
}

/**
 * The state of the match in a PGN; undefined when there is none. Throws UserError when the file is not what it must be.
 */
export function readMatchState(pgn: string): MatchState | undefined {
  const file = stateFileOf(pgn);
  return existsSync(file) ? readState(file, 'the state of a match', stateShape()) : undefined;
}

/** Throws UserError. */
export function writeMatchState(pgn: string, state: MatchState): Promise<void> {
  return replaceFileMeanwhile(stateFileOf(pgn), `${JSON.stringify(state, null, 1)}\n`);
}

function stateShape(): Shape<MatchState> {
  const state = recordOf<MatchState>({
    version: oneOf([1]),
    settings: settingsShape(),
    start: whole(0),
    end: whole(0),
    games: whole(0),
    elapsed: whole(0),
    isFinished: flag(),
  });
  return checked(state, ({ start, end }) => start <= end, 'the end lies before the start');
}

/** The ranges are those of the command line. */
function settingsShape(): Shape<MatchSettings> {
  const engines = listOf(engineShape());
  const settings = recordOf<MatchSettings>({
    event: maybe(line()),
    variant: maybe(oneOf(['chess960'])),
    engines: checked(engines, areDifferent, 'there must be two engines or more, with names that are all different'),
    timeControl: timeControlShape(),
    format: oneOf(FORMATS),
    rounds: whole(1, ENDLESS),
    sprt: maybe(sprtShape()),
    openings: recordOf<OpeningSettings>({
      file: maybe(text()),
      order: oneOf(['random', 'sequential']),
      seed: whole(0, 2 ** 32 - 1),
      plies: whole(0, 1000),
      digest: maybe(text()),
    }),
    resign: maybe(recordOf<ResignRule>({ moves: whole(1, 9999), score: whole(0, 99_999), bothSides: flag() })),
    draw: maybe(recordOf<DrawRule>({ from: whole(1, 9999), moves: whole(1, 9999), score: whole(0, 99_999) })),
    maxMoves: maybe(whole(1, 5000)),
    tables: maybe(text()),
    margin: whole(0, 1e6),
    patience: whole(1000, 1e9),
  });
  const isTest = ({ format, sprt, engines }: MatchSettings) =>
    format === 'sprt' ? sprt !== undefined && engines.length === 2 : sprt === undefined;
  return checked(settings, isTest, 'a test of two engines has the format sprt and a rule, another match neither');
}

type NamedEngine = MatchSettings['engines'][number];

function engineShape(): Shape<NamedEngine> {
  return recordOf<NamedEngine>({
    command: checked(text(), (command) => command !== '', 'there is no program'),
    arguments: listOf(text()),
    folder: maybe(text()),
    name: checked(line(), (name) => name !== '', 'there is no name'),
    options: listOf(rowOf<readonly [string, string]>([text(), text()])),
    ponder: maybe(flag()),
    restart: maybe(flag()),
    timeControl: maybe(timeControlShape()),
  });
}

function areDifferent(engines: readonly NamedEngine[]): boolean {
  return engines.length > 1 && new Set(engines.map(({ name }) => name)).size === engines.length;
}

/** What can stand in a tag of PGN. */
function line(): Shape<string> {
  return checked(text(), (value) => !/[\r\n]/.test(value), 'there is a line break');
}

function timeControlShape(): Shape<TimeControl> {
  return anyKind<TimeControl>([
    recordOf<ClockControl>({
      kind: oneOf(['clock']),
      base: whole(1, 1e9),
      increment: whole(0, 1e9),
      moves: maybe(whole(1, 9999)) as Shape<number>,
    }),
    recordOf({ kind: oneOf(['move time']), time: whole(1, 1e12) }),
    recordOf({ kind: oneOf(['nodes']), nodes: whole(1, 1e12) }),
    recordOf({ kind: oneOf(['depth']), depth: whole(1, 1e12) }),
  ]);
}

function sprtShape(): Shape<SprtParameters> {
  const sprt = recordOf<SprtParameters>({
    elo0: decimal(),
    elo1: decimal(),
    alpha: decimal(),
    beta: decimal(),
    model: oneOf(['logistic', 'normalised']),
  });
  const isPossible = ({ elo0, elo1, alpha, beta }: SprtParameters) =>
    elo0 < elo1 && alpha > 0 && beta > 0 && alpha + beta < 1;
  return checked(sprt, isPossible, 'elo0 must be less than elo1, and alpha and beta chances with a sum below 1');
}
