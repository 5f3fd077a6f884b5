/** What a UCI session remembers, and how it speaks. */

import type { SearchResult } from '../search/limits.ts';
import type { Overrides, Pool } from '../search/pool.ts';
import type { Game } from '../search/worker.ts';
import type { PolyglotBook } from './book/polyglot.ts';
import type { Log } from './log.ts';
import type { OptionValues } from './options.ts';

export interface Session {
  readonly pool: Pool;
  /** The numbers that a tuner may try are options too. */
  readonly tunable: boolean;
  /** The numbers being tried, by name, and whether the search threads still have others. */
  overrides: Overrides;
  outdated: boolean;
  readonly options: OptionValues;
  log: Log;
  /** The opening book that BookFile names, or null. */
  book: PolyglotBook | null;
  /** Chooses among the moves of the book. */
  readonly random: () => number;
  game: Game;
  /** The moves of the game as the host wrote them. */
  moveTexts: readonly string[];
  searching: boolean;
  /** `isready` waits for the search threads to load. */
  loading: boolean;
  /** What must come before the best move may be sent: nothing but the search's own end, or a command of the host. */
  heldUntil: 'end' | 'stop' | 'ponder hit' | 'ponder hit, then stop';
  /** A result that came before it may be sent. */
  pending: SearchResult | null;
  /** Commands that wait for the search to end or to load, each as its words. */
  readonly queue: (readonly string[])[];
  /** `wait` was said: everything waits. */
  waiting: boolean;
  /** No more commands will come. */
  inputEnded: boolean;
  /** The program is about to end; commands are ignored. */
  left: boolean;
  /** Something was searched since the tables were last cleared. */
  used: boolean;
}

export function say(session: Session, line: string): void {
  session.log.debug(`> ${line}`);
  process.stdout.write(`${line}\n`);
}

/** Reports to the host what was wrong, in one line; text from the host may hold any character. */
export function complain(session: Session, text: string): void {
  say(session, `info string error: ${text.replace(/[^\x20-\x7e]/g, '?')}`);
}

/** Milliseconds for a host to read what was said last. */
const LINGER = 3000;

/** Ends the program once all that was said has been read, for a host may be slow. */
export function leave(session: Session, code: number): void {
  session.left = true;
  process.stdin.pause();
  setTimeout(() => process.exit(code), LINGER);
  process.stdout.write('', () => process.exit(code));
}
