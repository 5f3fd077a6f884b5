/** The commands `go` and `perft`: a search with the limits that the host asks for, or a move of the opening book. */

import { moveText, NO_MOVE } from '../engine/move.ts';
import { findMove } from '../engine/move-text.ts';
import { now } from '../search/clock.ts';
import type { SearchOptions } from '../search/limits.ts';
import { startPerft, startSearch } from '../search/pool.ts';
import { bookMoves, chooseBookMove } from './book/polyglot.ts';
import type { OptionValues } from './options.ts';
import { type GoCommand, ProtocolError, parseGo } from './protocol.ts';
import { complain, type Session, say } from './session-state.ts';
import { renewSearch } from './set-option.ts';

/** The limits that end a search; without any of them it goes on until it is stopped. */
const ENDINGS = ['whiteTime', 'blackTime', 'moveTime', 'depth', 'nodes', 'mate'] as const;

/** Deeper than anybody could wait for. */
const DEEPEST_PERFT = 60;

/** Obeys the words after `go`. */
export function go(session: Session, words: string[]): void {
  const started = now();
  const command = parseGo(words);
  if (command.perft !== undefined && command.perft > DEEPEST_PERFT) {
    throw new ProtocolError(`perft counts at most ${DEEPEST_PERFT} plies deep`);
  }
  const infinite = command.limits.infinite === true || !ENDINGS.some((key) => command.limits[key] !== undefined);
  if (command.perft === undefined && !infinite && playFromBook(session, command)) return;
  renewSearch(session);
  session.searching = true;
  session.heldUntil = 'end';
  if (command.perft !== undefined) return startPerft(session.pool, session.game, command.perft);
  const searchMoves = command.searchMoves?.map(findMove).filter((move) => move !== NO_MOVE);
  if (searchMoves?.length === 0) complain(session, 'none of the searchmoves is legal: all moves are searched');
  const limits = { ...command.limits, ...(searchMoves?.length ? { searchMoves } : {}) };
  session.used = true;
  if (limits.ponder) session.heldUntil = infinite ? 'ponder hit, then stop' : 'ponder hit';
  else if (infinite) session.heldUntil = 'stop';
  startSearch(session.pool, session.game, { ...limits, infinite }, searchOptions(session.options), started);
}

/** Answers with a move of the opening book, where there is one and a game is played, or gives false. */
function playFromBook(session: Session, { limits, searchMoves }: GoCommand): boolean {
  const { book, options, game, random } = session;
  if (book === null || !options.OwnBook || options.UCI_AnalyseMode) return false;
  if (limits.infinite || limits.ponder || limits.mate !== undefined || searchMoves !== undefined) return false;
  const move = chooseBookMove(bookMoves(book, game), random);
  if (move === NO_MOVE) return false;
  say(session, 'info string a move of the book');
  say(session, `bestmove ${moveText(move, options.UCI_Chess960)}`);
  return true;
}

function searchOptions(options: OptionValues): SearchOptions {
  return {
    multiPv: options.MultiPV,
    moveOverhead: options['Move Overhead'],
    mayPonder: options.Ponder,
    ...(options.UCI_LimitStrength && !options.UCI_AnalyseMode ? { elo: options.UCI_Elo } : {}),
  };
}
