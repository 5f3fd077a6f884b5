import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAKE_OPENINGS, fakeEngine } from './fake-engine.ts';
import { testFolder } from './folder.ts';
import { rampart } from './program.ts';

/** What the tests of matches between fake engines have: a folder, a book in it, and the engine. */
export interface FakeMatches {
  readonly folder: string;
  readonly book: string;
  readonly fake: ReturnType<typeof fakeEngine>;
  /** The arguments of a match of two engines that is over soon. Their time for a move is no limit to them. */
  readonly words: (engines: readonly string[], ...more: readonly string[]) => string[];
}

/** Milliseconds that no move takes, however busy the machine is. */
export const MOVE_TIME = '600000';

/**
 * Seconds in which two engines start and play two games here and now: the patience with an engine that does not answer.
 * The others need a fraction of it.
 */
export function patienceHere({ words, fake }: FakeMatches): string {
  const started = Date.now();
  rampart(words([fake('none', 'name=A'), fake('none', 'name=B')]));
  return String(Math.max(1, Math.ceil((Date.now() - started) / 1000)));
}

/** Puts a book and the fake engine into a folder of its own, which is gone after the tests. */
export function fakeMatches(): FakeMatches {
  const folder = testFolder();
  const book = join(folder, 'book.epd');
  writeFileSync(book, FAKE_OPENINGS.join('\n'));
  const openings = ['--openings', book, '--order', 'sequential'];
  const words = (engines: readonly string[], ...more: readonly string[]) => {
    const named = engines.flatMap((engine) => ['--engine', engine]);
    return ['match', ...named, '--movetime', MOVE_TIME, ...openings, ...more];
  };
  return { folder, book, fake: fakeEngine(folder), words };
}

/** The games of a file, as they are written there. */
export function readGames(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/(?=\[Event )/)
    .filter((game) => game !== '');
}

export function tagsOf(pgn: string): { [name: string]: string } {
  return Object.fromEntries([...pgn.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
}

/** What tells the games of a match apart, sorted. */
export function keysOf(games: readonly string[]): string[] {
  return games
    .map(tagsOf)
    .map(({ Round, White, Black }) => `${Round} ${White} ${Black}`)
    .sort();
}
