/**
 * Plays a match: the games of its schedule, several at a time, until all are played, its test is decided or it is
 * stopped.
 */

import type { Log } from '../../base/log.ts';
import type { TableResults } from '../../lib/types/annotation.ts';
import type { OpeningOfRound } from '../openings/opening-book.ts';
import type { PlayedMove } from '../pgn/game-record.ts';
import { pgnText } from '../pgn/pgn-writer.ts';
import { sprtState } from '../statistics/sprt.ts';
import { type GameResult, openTally, sampleOf } from '../statistics/tally.ts';
import type { EnginePool } from './engine-pool.ts';
import type { Journal } from './journal.ts';
import { type GameSetup, playGame } from './match-game.ts';
import { type Fixture, type MatchSettings, type Schedule, scheduleOf } from './settings.ts';
import { timeControlTag } from './time-control.ts';
import type { UciEngine } from './uci-engine.ts';

export interface Match {
  readonly event: string;
  readonly settings: MatchSettings;
  readonly journal: Journal;
  readonly pool: EnginePool;
  readonly starts: OpeningOfRound;
  readonly tables?: TableResults | undefined;
  readonly log: Log;
}

export interface MatchObserver {
  readonly concurrency: number;
  /** Ends the games that are being played. */
  readonly signal: AbortSignal;
  /** Called for every game that has been kept. */
  readonly onGame: (game: GameResult) => void;
  /** Called for every game that begins. */
  readonly watcher?: GamesWatcher | undefined;
}

/**
 * Is told of a game that begins; what it answers is told of its moves, and of its end, which may be that it is broken
 * off.
 */
export type GamesWatcher = (game: BegunGame) => {
  readonly onMove: (move: PlayedMove) => void;
  readonly end: () => void;
};

export interface BegunGame {
  readonly round: number;
  readonly white: string;
  readonly black: string;
  /** The position before the moves of the opening. */
  readonly fen: string;
}

/** Plays what is left of a match; returns whether it is finished. Throws UserError when it cannot go on. */
export async function playMatch(match: Match, observer: MatchObserver): Promise<boolean> {
  const { concurrency, signal, onGame, watcher } = observer;
  const { settings, journal, pool } = match;
  const end = new AbortController();
  const stop = () => {
    end.abort();
    pool.killTaken();
  };
  signal.addEventListener('abort', stop);
  const test = openTest(settings, journal.games);
  const left = fixturesLeft(scheduleOf(settings.format, settings.engines.length, settings.rounds), match);
  const work = async () => {
    for (let fixture = left.next(); !fixture.done && !end.signal.aborted; fixture = left.next()) {
      if (test.isDecided()) return;
      const game = await playFixture(match, fixture.value, end.signal, watcher);
      if (game === null) return;
      onGame(game);
      test.add(game);
      if (test.isDecided()) stop();
    }
  };
  try {
    if (signal.aborted) return false;
    const workers = Array.from({ length: concurrency }, () =>
      work().catch((error) => {
        stop();
        throw error;
      }),
    );
    const outcomes = await Promise.allSettled(workers);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return !signal.aborted || test.isDecided();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The games that have not been played, in the order of the schedule. */
function* fixturesLeft(schedule: Schedule, { settings, journal }: Match): Generator<Fixture, undefined> {
  const keyOf = (round: number, white: string, black: string) => JSON.stringify([round, white, black]);
  const played = new Set(journal.games.map(({ round, white, black }) => keyOf(round, white, black)));
  const nameOf = (place: number) => settings.engines[place]!.name;
  for (let index = 0; index < schedule.games; index++) {
    const fixture = schedule.at(index);
    if (!played.has(keyOf(fixture.round, nameOf(fixture.white), nameOf(fixture.black)))) yield fixture;
  }
}

/** Plays a game and keeps it; null when it is broken off. */
async function playFixture(
  match: Match,
  fixture: Fixture,
  signal: AbortSignal,
  watcher: GamesWatcher | undefined,
): Promise<GameResult | null> {
  const { event, settings, journal, pool, starts, log } = match;
  const { round, white, black } = fixture;
  const opening = starts(round);
  const players = await takeBoth(pool, fixture, signal);
  if (players === null) return null;
  const [whiteSpec, blackSpec] = [settings.engines[white]!, settings.engines[black]!];
  const timeControls = [
    whiteSpec.timeControl ?? settings.timeControl,
    blackSpec.timeControl ?? settings.timeControl,
  ] as const;
  const setup: GameSetup = {
    variant: settings.variant ?? 'standard',
    fen: opening.fen,
    opening: opening.moves,
    timeControls,
    margin: settings.margin,
    patience: settings.patience,
    rules: { ...settings, tables: match.tables },
  };
  const date = new Date();
  const names = { white: whiteSpec.name, black: blackSpec.name };
  const watch = watcher?.({ round, ...names, fen: opening.fen });
  const game = await playGame(setup, players, { signal, ...watch }).finally(watch?.end);
  await Promise.all([pool.giveBack(white, players[0]), pool.giveBack(black, players[1])]);
  const { result, reason, termination } = game.verdict;
  if (result === '*') return null;
  log.info(`round ${round}: ${names.white} - ${names.black} ${result} ${reason}`);
  const kept: GameResult = { round, ...names, result, plies: game.moves.length, termination, reason };
  const tags = [timeControlTag(timeControls[0]), timeControlTag(timeControls[1])] as const;
  await journal.add(kept, pgnText(game, { event, date, round, ...names, timeControls: tags, facts: settings.facts }));
  return kept;
}

type Players = readonly [white: UciEngine, black: UciEngine];

/** The engines of a game; null when it is broken off before it begins. Throws UserError when one cannot be started. */
async function takeBoth(pool: EnginePool, { white, black }: Fixture, signal: AbortSignal): Promise<Players | null> {
  try {
    const players = [await pool.take(white), await pool.take(black)] as const;
    if (signal.aborted) pool.killTaken();
    return players;
  } catch (error) {
    // A signal that stops the match may have ended engines, too.
    if (signal.aborted) return null;
    throw error;
  }
}

/** The test that ends a match early, if it has one. */
function openTest({ engines, sprt }: MatchSettings, games: readonly GameResult[]) {
  if (sprt === undefined) return { add: (_game: GameResult) => {}, isDecided: () => false };
  const tally = openTally(engines.map(({ name }) => name));
  let isDecided = false;
  const add = (game: GameResult) => {
    tally.add(game);
    const [pairing] = tally.pairings();
    if (pairing !== undefined) isDecided ||= sprtState(sampleOf(pairing), sprt).verdict !== 'open';
  };
  for (const game of games) add(game);
  return { add, isDecided: () => isDecided };
}
