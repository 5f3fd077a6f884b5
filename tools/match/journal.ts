/**
 * The games of a match on the disk, so that it can end at any moment and be resumed: a record of a PGN file, to which
 * finished games are appended, and a small file beside it with the settings and the bytes of the PGN that belong to the
 * match. Games that the small file does not know yet count, too.
 */

import { now } from '../../base/clock.ts';
import { UserError } from '../../base/user-error.ts';
import { findGames, lineNumberAt } from '../../lib/pgn/pgn-parser.ts';
import { PgnError } from '../../lib/pgn/tokenizer.ts';
import { openRecord, sizeOf } from '../record.ts';
import type { GameResult } from '../statistics/tally.ts';
import { readTextFile } from '../text-files.ts';
import { type MatchState, readMatchState, stateFileOf } from './match-state.ts';
import type { MatchSettings } from './settings.ts';

export interface Journal {
  /** The games so far, as they ended. */
  readonly games: readonly GameResult[];
  /** Milliseconds of play so far. */
  readonly elapsed: () => number;
  /**
   * The text of each of the last games, at most MOST_TEXTS of them. Throws UserError when they cannot be read again.
   */
  readonly texts: () => string[];
  /** Keeps a game, given as PGN with an empty line at its end. Throws UserError when it cannot be written. */
  readonly add: (game: GameResult, text: string) => Promise<void>;
  /** Closes the files; a finished match cannot be resumed. */
  readonly close: (isFinished: boolean) => Promise<void>;
}

/** Games in a report: more would make its page large, and fill the memory. */
export const MOST_TEXTS = 1000;

/** A journal in memory; `onText` receives the games as PGN. */
export function openMemory(onText: (text: string) => void = () => {}): Journal {
  const games: GameResult[] = [];
  const texts: string[] = [];
  const opened = now();
  const add = async (game: GameResult, text: string) => {
    games.push(game);
    texts.push(text);
    if (texts.length > MOST_TEXTS) texts.shift();
    onText(text);
  };
  return { games, elapsed: () => now() - opened, texts: () => [...texts], add, close: async () => {} };
}

/**
 * Begins a match, behind the games of the file if it `keeps` them, or in their place. Throws UserError when the file
 * cannot be written, and when games that are kept are those of an unfinished match.
 */
export function beginJournal(pgn: string, settings: MatchSettings, keeps: boolean): Journal {
  const before = keeps ? readMatchState(pgn) : undefined;
  if (before !== undefined && !before.isFinished && before.games > 0)
    throw new UserError(`${pgn} belongs to a match that is not finished: use --resume, or another file`);
  const start = keeps ? sizeOf(pgn) : 0;
  return openJournal(pgn, { settings, start, end: start, elapsed: 0 }, []);
}

/**
 * The settings of the match that can be resumed; undefined when none has been begun. Throws UserError when it is not
 * known which one it is.
 */
export function settingsToResume(pgn: string): MatchSettings | undefined {
  const state = readMatchState(pgn);
  if (state === undefined && sizeOf(pgn) > 0)
    throw new UserError(`cannot resume: ${pgn} holds games, but there is no file ${stateFileOf(pgn)}`);
  return state?.settings;
}

/**
 * Resumes a match that was begun, under settings that may make it longer. Throws UserError when its games have changed.
 */
export function resumeJournal(pgn: string, settings: MatchSettings): Journal {
  const { start, end, games: count, elapsed } = readMatchState(pgn)!;
  const { games, length } = readGames(pgn, start);
  if (length < end || games.length < count) {
    throw new UserError(`cannot resume: games that were in ${pgn} are missing or damaged`);
  }
  return openJournal(pgn, { settings, start, end: length, elapsed }, games);
}

type Extent = Pick<MatchState, 'settings' | 'start' | 'end' | 'elapsed'>;

function openJournal(pgn: string, { settings, start, end, elapsed }: Extent, played: readonly GameResult[]): Journal {
  const games = [...played];
  const opened = now();
  const timePlayed = () => elapsed + now() - opened;
  const stateAt = (bytes: number, isFinished: boolean): MatchState => ({
    version: 1,
    settings,
    start,
    end: bytes,
    games: games.length,
    elapsed: Math.round(timePlayed()),
    isFinished,
  });
  const record = openRecord({ file: pgn, good: end, stateFile: stateFileOf(pgn), state: stateAt(end, false) });
  return {
    games,
    elapsed: timePlayed,
    texts: () => lastTexts(readTextFile(pgn, 'latin1').slice(start, record.bytes())),
    add: (game, text) =>
      record.add(text, (bytes) => {
        games.push(game);
        return stateAt(bytes, false);
      }),
    close: async (isFinished) => {
      try {
        if (isFinished) await record.add('', (bytes) => stateAt(bytes, true));
      } finally {
        await record.close();
      }
    },
  };
}

/** The games from a place on, and the bytes up to the end of the last whole one. */
function readGames(pgn: string, start: number): { games: GameResult[]; length: number } {
  const text = readTextFile(pgn, 'latin1');
  // Only whole games end with an empty line after their moves, so what follows the last such is a torn one.
  const whole = text.slice(0, lastGameEnd(text, start));
  try {
    const games = findGames(whole, start).map(({ tags }) => resultOf(tags));
    refuseTwice(games, pgn);
    return { games, length: whole.length };
  } catch (error) {
    if (!(error instanceof PgnError)) throw error;
    throw new UserError(`cannot resume: ${pgn}:${lineNumberAt(text, error.at)}: ${error.message}`);
  }
}

const GAME_END = / ?(1-0|0-1|1\/2-1\/2)\n\n/g;

function lastGameEnd(text: string, start: number): number {
  let end = start;
  GAME_END.lastIndex = start;
  for (let match = GAME_END.exec(text); match !== null; match = GAME_END.exec(text)) end = GAME_END.lastIndex;
  return end;
}

/** The last games of our own writing, whose bytes were read as characters. */
function lastTexts(text: string): string[] {
  const ends = [0, ...[...text.matchAll(GAME_END)].map(({ 0: found, index }) => index + found.length)];
  const last = ends.slice(-MOST_TEXTS - 1);
  return last.slice(1).map((end, index) => Buffer.from(text.slice(last[index], end), 'latin1').toString());
}

function resultOf(tags: ReadonlyMap<string, string>): GameResult {
  // Bytes were read as characters, so that places are bytes.
  const tag = (name: string) => Buffer.from(tags.get(name) ?? '', 'latin1').toString();
  return {
    round: Number(tag('Round')),
    white: tag('White'),
    black: tag('Black'),
    result: tag('Result') as GameResult['result'],
    plies: Number(tag('PlyCount')),
    termination: tag('Termination'),
    reason: tag('Reason'),
  };
}

function refuseTwice(games: readonly GameResult[], pgn: string): void {
  const seen = new Set<string>();
  for (const { round, white, black } of games) {
    const key = JSON.stringify([round, white, black]);
    if (seen.has(key))
      throw new UserError(`cannot resume: ${pgn} has the game of ${white} and ${black} in round ${round} twice`);
    seen.add(key);
  }
}
