/** The commands of UCI that are obeyed when no search runs. Words that are not understood are passed over. */

import { FenError, START_FEN, setFen } from '../engine/fen.ts';
import { moveText, NO_MOVE } from '../engine/move.ts';
import { findMove } from '../engine/move-text.ts';
import { playMove } from '../engine/position.ts';
import { reportEvaluation } from '../eval/report.ts';
import { BENCH_DEPTH, bench } from '../search/bench.ts';
import { now } from '../search/interrupt.ts';
import type { SearchOptions } from '../search/limits.ts';
import {
  clearTables,
  renewPool,
  resizePool,
  resizeTable,
  startNewGame,
  startPerft,
  startSearch,
} from '../search/pool.ts';
import type { Game } from '../search/worker.ts';
import { drawBoard } from './board-text.ts';
import { bookMoves, chooseBookMove, openPolyglotBook } from './book/polyglot.ts';
import { evaluationText, scoreText } from './evaluation-text.ts';
import { Failure } from './failure.ts';
import { openLog, SILENT_LOG } from './log.ts';
import { findOption, type OptionValues, optionLines, parseSpin, setValue } from './options.ts';
import {
  clip,
  type GoCommand,
  hitRatesText,
  ProtocolError,
  parseGo,
  parsePosition,
  parseSetOption,
  recognitionText,
  speed,
} from './protocol.ts';
import { complain, leave, type Session, say } from './session-state.ts';
import { findTunable, tunableLines } from './tunables.ts';
import { VERSION } from './version.ts';

const COMMANDS =
  'uci isready ucinewgame position go stop ponderhit setoption quit d eval bench perft wait help';
const KNOWN = new Set(COMMANDS.split(' '));

/** The words of a line from its first known command on, that one in lower case; none when there is no command. */
export function commandOf(line: string): string[] {
  // Words before the command are passed over, as the protocol asks.
  const words = line.trim().split(/\s+/);
  const at = words.findIndex((word) => KNOWN.has(word.toLowerCase()));
  return at < 0 ? [] : [words[at]!.toLowerCase(), ...words.slice(at + 1)];
}

/** Obeys a command; tells the host what is wrong with a bad one, which then changes nothing. */
export function obey(session: Session, [command, ...words]: readonly string[]): void {
  try {
    obeyCommand(session, command!, words);
  } catch (error) {
    if (!(error instanceof ProtocolError || error instanceof FenError || error instanceof RangeError))
      throw error;
    complain(session, error.message);
  }
}

function obeyCommand(session: Session, command: string, words: string[]): void {
  switch (command) {
    case 'uci':
      say(session, `id name Rampart ${VERSION}`);
      say(session, 'id author the Rampart authors');
      for (const line of optionLines()) say(session, line);
      if (session.tunable) for (const line of tunableLines()) say(session, line);
      return say(session, 'uciok');
    case 'isready':
      renewSearch(session);
      if (session.pool.ready) return say(session, 'readyok');
      session.loading = true;
      return;
    case 'ucinewgame':
      return newGame(session);
    case 'position':
      return setPosition(session, words);
    case 'setoption':
      return setOption(session, words);
    case 'go':
      return go(session, words);
    case 'perft':
      return go(session, ['perft', words[0] ?? '1']);
    case 'd':
      return say(session, drawBoard());
    case 'eval':
      return sayEvaluation(session);
    case 'bench':
      return runBench(session, words);
    case 'help':
      return say(
        session,
        `commands: ${COMMANDS}\nSee the UCI protocol; d draws the board, eval explains its score.`,
      );
    case 'quit':
      return leave(session, 0);
    default:
      // stop, ponderhit and wait without a search have nothing to do.
      return;
  }
}

function newGame(session: Session): void {
  renewSearch(session);
  if (session.used) startNewGame(session.pool, now() | 0);
  session.used = false;
}

/**
 * Sets the position, or leaves the old one when anything in the command is wrong. Hosts send the whole game before
 * every move, so that most often only the end of it is new.
 */
function setPosition(session: Session, words: string[]): void {
  const command = parsePosition(words);
  const before = session.game;
  const fen = command.fen ?? START_FEN;
  const known = session.moveTexts;
  const goesOn = fen === before.fen && known.every((text, index) => text === command.moves[index]);
  if (!goesOn) setFen(fen);
  const moves = goesOn ? [...before.moves] : [];
  for (const text of command.moves.slice(moves.length)) {
    const move = findMove(text);
    if (move === NO_MOVE) {
      restore(before);
      throw new ProtocolError(`move ${moves.length + 1}, '${clip(text)}', is not legal`);
    }
    playMove(move);
    moves.push(move);
  }
  session.game = { fen, moves };
  session.moveTexts = command.moves;
}

function restore(game: Game): void {
  setFen(game.fen);
  for (const move of game.moves) playMove(move);
}

function setOption(session: Session, words: string[]): void {
  const { name: text, value } = parseSetOption(words);
  const name = findOption(text);
  if (name === undefined) {
    if (session.tunable) tryNumber(session, text, value);
    return;
  }
  const before = session.options.Hash;
  setValue(session.options, name, value);
  if (name === 'Hash') {
    try {
      if (session.options.Hash !== before) resizeTable(session.pool, session.options.Hash);
    } catch (error) {
      session.options.Hash = before;
      throw error;
    }
  }
  if (name === 'Threads') resizePool(session.pool, session.options.Threads);
  if (name === 'Clear Hash') clearTables(session.pool);
  if (name === 'BookFile') openBookFile(session, fileName(session.options.BookFile));
  if (name === 'Log File') openLogFile(session, fileName(session.options['Log File']));
}

/** The name of a file as the host wrote it, out of its bytes (see lines.ts): names are UTF-8. */
function fileName(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Notes a number of the engine that is to be tried; an unknown name is passed over. */
function tryNumber(session: Session, name: string, text: string): void {
  const tunable = findTunable(name);
  if (tunable === undefined) return;
  const value = parseSpin(tunable.name, { min: tunable.least, max: tunable.most }, text);
  // Some hosts send all options again before every game: threads that know a number already need not be renewed.
  if (value === (session.overrides[tunable.name] ?? tunable.value)) return;
  session.overrides = { ...session.overrides, [tunable.name]: value };
  session.outdated = true;
}

/** Starts search threads that know the numbers to try, if the present ones do not. */
function renewSearch(session: Session): void {
  if (!session.outdated) return;
  renewPool(session.pool, session.overrides);
  // What the old threads found, they found with other numbers.
  clearTables(session.pool);
  session.outdated = false;
}

/** Opens the book that the host names; without a good one the engine thinks for itself. */
function openBookFile(session: Session, file: string): void {
  session.book = null;
  try {
    if (file !== '') session.book = openPolyglotBook(file);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ProtocolError(error.message);
  }
}

function openLogFile(session: Session, file: string): void {
  try {
    const log = file === '' ? SILENT_LOG : openLog({ level: 'debug', file });
    session.log.close();
    session.log = log;
  } catch (error) {
    throw new ProtocolError(`cannot write the log file: ${(error as Error).message}`);
  }
}

/** The limits that end a search; without any of them it goes on until it is stopped. */
const ENDINGS = ['whiteTime', 'blackTime', 'moveTime', 'depth', 'nodes', 'mate'] as const;

/** Deeper than anybody could wait for. */
const DEEPEST_PERFT = 60;

function go(session: Session, words: string[]): void {
  const started = now();
  const command = parseGo(words);
  if (command.perft !== undefined && command.perft > DEEPEST_PERFT) {
    throw new ProtocolError(`perft counts at most ${DEEPEST_PERFT} plies deep`);
  }
  const infinite =
    command.limits.infinite === true || !ENDINGS.some((key) => command.limits[key] !== undefined);
  if (command.perft === undefined && !infinite && playFromBook(session, command)) return;
  renewSearch(session);
  session.searching = true;
  session.heldUntil = 'end';
  if (command.perft !== undefined) return startPerft(session.pool, session.game, command.perft);
  const searchMoves = command.searchMoves?.map(findMove).filter((move) => move !== NO_MOVE);
  if (searchMoves?.length === 0)
    complain(session, 'none of the searchmoves is legal: all moves are searched');
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
  if (limits.infinite || limits.ponder || limits.mate !== undefined || searchMoves !== undefined)
    return false;
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

/** Explains the evaluation, as `rampart eval` does; the score itself is what hosts may show. */
function sayEvaluation(session: Session): void {
  const report = reportEvaluation();
  say(session, evaluationText(report));
  say(session, `info string ${scoreText(report)}`);
}

/** Runs the bench on this thread; the position comes back afterwards. */
function runBench(session: Session, words: string[]): void {
  const depth = words[0] === undefined ? BENCH_DEPTH : Number(words[0]);
  if (!(Number.isInteger(depth) && depth >= 1 && depth <= 60))
    throw new ProtocolError('bench needs a depth from 1 to 60');
  if (Object.keys(session.overrides).length > 0)
    complain(session, 'bench uses the built-in numbers, not those that are tried');
  const result = bench(depth, () => {});
  restore(session.game);
  say(session, hitRatesText(result));
  say(session, recognitionText(result));
  say(session, `${result.nodes} nodes ${speed(result.nodes, result.time)} nps`);
}
