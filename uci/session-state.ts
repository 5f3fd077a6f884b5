/** The state of a UCI session, and its output. */

import type { Log } from '../base/log.ts';
import { moveText, NO_MOVE } from '../engine/move.ts';
import { type Game, restoreGame } from '../search/game.ts';
import type { SearchResult } from '../search/limits.ts';
import type { Pool } from '../search/pool.ts';
import type { Overrides } from '../search/thread.ts';
import type { PolyglotBook } from './book/polyglot.ts';
import type { OptionValues } from './options.ts';
import { ProtocolError } from './protocol.ts';

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
  /** The board holds the game. */
  isSetUp: boolean;
  /** The FEN and the moves of the game as the host wrote them. */
  fenText: string;
  moveTexts: readonly string[];
  /** The reason to refuse the last `position`: there is none to search. Null when there is one, that of `game`. */
  refusal: string | null;
  /** The start of the program, as long as lines come that were sent before it listened; undefined afterwards. */
  saidSince: number | undefined;
  searching: boolean;
  /** `isready` waits for the search threads to load. */
  loading: boolean;
  /** The event that the best move waits for: the search's own end, or a command of the host. */
  heldUntil: 'end' | 'stop' | 'ponder hit' | 'ponder hit, then stop';
  /** Only a mate that may not be there ends the search by itself. */
  seeksOnlyMate: boolean;
  /** A result that came before it may be sent. */
  pending: SearchResult | null;
  /** Commands that wait for the search to end or to load, each as its words. */
  readonly queue: (readonly string[])[];
  /** The queue is being obeyed. */
  takesQueue: boolean;
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

/**
 * Tells the host something in one line, in ASCII: text from the host may hold any character, and not all hosts agree on
 * what the others mean.
 */
export function inform(session: Session, text: string): void {
  say(session, `info string ${text.replace(/[^\x20-\x7e]/g, '?')}`);
}

/** Reports to the host what was wrong. */
export function complain(session: Session, text: string): void {
  inform(session, `error: ${text}`);
}

/** `bestmove e2e4 ponder e7e5`; without a legal move `(none)`, and without a position the null move. */
export function bestMoveText({ options, refusal }: Session, { best, ponder }: SearchResult): string {
  if (refusal !== null) return 'bestmove 0000';
  if (best === NO_MOVE) return 'bestmove (none)';
  const words = ['bestmove', moveText(best, options.UCI_Chess960)];
  if (ponder !== NO_MOVE) words.push('ponder', moveText(ponder, options.UCI_Chess960));
  return words.join(' ');
}

export function noPosition({ refusal }: Session): string {
  return `there is no position: ${refusal}`;
}

/** Sets the board up. A program has read the engine then, which takes longer than hosts like to wait for `uciok`. */
export function setUp(session: Session): void {
  if (!session.isSetUp) restoreGame(session.game);
  session.isSetUp = true;
}

/** Sees that there is a position on the board. Throws ProtocolError when the last `position` was refused. */
export function requirePosition(session: Session): void {
  if (session.refusal !== null) throw new ProtocolError(noPosition(session));
  setUp(session);
}

/** Milliseconds without a byte read after which a host counts as gone, if it lets them pass twice. */
const LINGER = 15_000;

/** Ends the program once the host has read everything: it may be slow, but not without any progress. */
export function leave(session: Session, code: number): void {
  session.left = true;
  process.stdin.pause();
  const { stdout } = process;
  const exit = () => process.exit(code);
  // Files have no timer: they are written at once. A machine that stood still finds the first timer at its end, before
  // the host could read anything.
  stdout.setTimeout?.(LINGER, () => stdout.setTimeout(LINGER, exit));
  stdout.write('', exit);
}
