/** The commands `go` and `perft`: a search with the limits that the host asks for, or a move of the opening book. */

import { now } from '../base/clock.ts';
import { moveText, NO_MOVE } from '../engine/move.ts';
import { findMove } from '../engine/move-text.ts';
import type { Limits, SearchOptions, SearchResult } from '../search/limits.ts';
import { startPerft, startSearch } from '../search/pool.ts';
import { bookMoves, chooseBookMove } from './book/polyglot.ts';
import type { OptionValues } from './options.ts';
import { type GoCommand, ProtocolError, parseGo } from './protocol.ts';
import { bestMoveText, complain, noPosition, requirePosition, type Session, say, setUp } from './session-state.ts';
import { renewSearch } from './set-option.ts';

/** The limits that end a search. */
const ENDINGS = ['whiteTime', 'blackTime', 'moveTime', 'depth', 'nodes', 'mate'] as const;

const NO_RESULT: SearchResult = { best: NO_MOVE, ponder: NO_MOVE, score: 0, depth: 0, nodes: 0, time: 0 };

/** Milliseconds for a move when a host means to limit the search and does not say how: little, for a clock may run. */
const UNKNOWN_CLOCK_TIME = 100;

/** Obeys the words after `go`. Whatever they are, a best move comes, but for `perft`, which counts. */
export function go(session: Session, words: string[]): void {
  const started = session.saidSince ?? now();
  const command = parseGo(words);
  if (command.faults.length > 0) complain(session, `go: ${command.faults.join('; ')}`);
  if (command.perft !== undefined) return count(session, command.perft);
  const limits = endingLimits(command);
  if (session.refusal !== null) return answerWithoutPosition(session, limits);
  if (!limits.infinite && playFromBook(session, command)) return;
  renewSearch(session);
  session.searching = true;
  session.used = true;
  session.heldUntil = holdOf(limits);
  session.seeksOnlyMate = ENDINGS.every((key) => (key === 'mate') === (limits[key] !== undefined));
  if (command.searchMoves !== undefined) setUp(session);
  const searchMoves = command.searchMoves?.map(findMove).filter((move) => move !== NO_MOVE);
  if (searchMoves?.length === 0) complain(session, 'none of the searchmoves is legal: all moves are searched');
  const wanted = searchMoves?.length ? { ...limits, searchMoves } : limits;
  startSearch(session.pool, session.game, wanted, searchOptions(session.options), started);
  setImmediate(() => setUp(session));
}

/** Obeys the words after `perft`. Throws ProtocolError. */
export function perft(session: Session, words: string[]): void {
  const { perft: depth, faults } = parseGo(['perft', words[0] ?? '1']);
  if (depth === undefined) throw new ProtocolError(faults.join('; '));
  count(session, depth);
}

/** Counts the moves to a depth in plies. Throws ProtocolError when there is no position. */
function count(session: Session, depth: number): void {
  requirePosition(session);
  renewSearch(session);
  session.searching = true;
  session.heldUntil = 'end';
  startPerft(session.pool, session.game, depth);
}

/** Limits with an end, or infinite ones: a search has no end when nothing is said that is meant as one. */
function endingLimits({ limits, faults }: GoCommand): Limits {
  const { whiteIncrement, blackIncrement, movesToGo, infinite = false } = limits;
  if (infinite || ENDINGS.some((key) => limits[key] !== undefined)) return { ...limits, infinite };
  const meansEnd = [whiteIncrement, blackIncrement, movesToGo].some((limit) => limit !== undefined);
  return meansEnd || faults.length > 0
    ? { ...limits, infinite, moveTime: UNKNOWN_CLOCK_TIME }
    : { ...limits, infinite: true };
}

function holdOf({ ponder, infinite }: Limits): Session['heldUntil'] {
  if (ponder) return infinite ? 'ponder hit, then stop' : 'ponder hit';
  return infinite ? 'stop' : 'end';
}

/** Says that there is no move, as soon as a best move may be sent. */
function answerWithoutPosition(session: Session, limits: Limits): void {
  complain(session, noPosition(session));
  session.heldUntil = holdOf(limits);
  if (session.heldUntil === 'end') return say(session, bestMoveText(session, NO_RESULT));
  session.searching = true;
  session.pending = NO_RESULT;
}

/** Answers with a move of the opening book, where there is one and a game is played, or gives false. */
function playFromBook(session: Session, { limits, searchMoves }: GoCommand): boolean {
  const { book, options, game, random } = session;
  if (book === null || !options.OwnBook || options.UCI_AnalyseMode) return false;
  if (limits.infinite || limits.ponder || limits.mate !== undefined || searchMoves !== undefined) return false;
  setUp(session);
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
    isImpartial: options.UCI_AnalyseMode,
    tablebases: {
      probeDepth: options.SyzygyProbeDepth,
      probeLimit: options.SyzygyProbeLimit,
      fiftyMoveRule: options.Syzygy50MoveRule,
    },
    elo: options.UCI_LimitStrength && !options.UCI_AnalyseMode ? options.UCI_Elo : undefined,
  };
}
