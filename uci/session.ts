/**
 * A UCI session: what the host says becomes state and requests to the search, what the search says becomes lines.
 *
 * Commands are obeyed in order. While a search runs, those that concern it (stop, ponderhit, isready, quit) are
 * obeyed at once and all others wait in a queue until its bestmove is out, so that nothing sent early is lost.
 */

import { GAME, SIDE_TO_MOVE } from '../engine/board.ts';
import { FenError, START_FEN, setFen } from '../engine/fen.ts';
import { moveText, NO_MOVE } from '../engine/move.ts';
import { playMove } from '../engine/position.ts';
import { WHITE } from '../engine/squares.ts';
import { evaluate } from '../eval/evaluate.ts';
import { BENCH_DEPTH, bench } from '../search/bench.ts';
import { now } from '../search/interrupt.ts';
import type { Line, SearchOptions, SearchResult } from '../search/limits.ts';
import {
  clearTables,
  type Pool,
  ponderHit,
  resizeTable,
  startNewGame,
  startPerft,
  startPool,
  startSearch,
  stopSearch,
} from '../search/pool.ts';
import type { Answer, Game } from '../search/worker.ts';
import { drawBoard } from './board-view.ts';
import { type Log, openLog, SILENT_LOG } from './log.ts';
import { findMove } from './moves.ts';
import { defaultValues, findOption, type OptionValues, optionLines, setValue } from './options.ts';
import { clip, infoText, ProtocolError, parseGo, parsePosition, parseSetOption, speed } from './protocol.ts';
import { VERSION } from './version.ts';

interface Session {
  readonly pool: Pool;
  readonly options: OptionValues;
  log: Log;
  game: Game;
  searching: 'no' | 'yes' | 'stopping';
  /** What ends the running search: its own limits, or only stop or ponderhit. */
  held: boolean;
  /** A result that came before stop or ponderhit allowed it to be told. */
  pending: SearchResult | null;
  /** Commands that wait for the search to end. */
  readonly queue: string[];
  /** `wait` was said: everything waits. */
  waiting: boolean;
  ended: boolean;
  /** Something was searched since the tables were last cleared. */
  used: boolean;
}

const COMMANDS =
  'uci isready ucinewgame position go stop ponderhit setoption quit d eval bench perft wait help';

/** Talks UCI on standard input and output until quit or the end of input. `file` is the program's own file. */
export function startSession(file: string, log: Log = SILENT_LOG): void {
  const session: Session = {
    pool: startPool(
      file,
      (answer) => hear(session, answer),
      (error) => fail(session, error),
    ),
    options: defaultValues(),
    log,
    game: { fen: START_FEN, moves: [] },
    searching: 'no',
    held: false,
    pending: null,
    queue: [],
    waiting: false,
    ended: false,
    used: false,
  };
  setFen(START_FEN);
  resizeTable(session.pool, session.options.Hash);
  // A host that has gone away is no error of ours.
  process.stdout.on('error', () => process.exit(0));
  readLines(
    (line) => receive(session, line),
    () => endOfInput(session),
  );
}

/** Longest line that is kept; the rest of a longer one is dropped. */
const LONGEST_LINE = 2 ** 20;

function readLines(onLine: (line: string) => void, onEnd: () => void): void {
  let rest = '';
  process.stdin.setEncoding('latin1');
  process.stdin.on('data', (text: string) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop()!.slice(0, LONGEST_LINE);
    for (const line of lines) onLine(line);
  });
  process.stdin.on('error', onEnd);
  process.stdin.on('end', () => {
    if (rest !== '') onLine(rest);
    onEnd();
  });
}

function say(session: Session, line: string): void {
  session.log.debug(`> ${line}`);
  process.stdout.write(`${line}\n`);
}

function complain(session: Session, text: string): void {
  say(session, `info string error: ${text}`);
}

/** Takes a line from the host: obeys it now or keeps it for after the search. */
function receive(session: Session, line: string): void {
  session.log.debug(`< ${clip(line)}`);
  const text = line.trim();
  if (text === '') return;
  const command = text.split(/\s+/, 1)[0]!.toLowerCase();
  if (session.searching === 'no' && session.queue.length === 0) return obey(session, text);
  if (session.waiting) session.queue.push(text);
  else if (command === 'isready') say(session, 'readyok');
  else if (command === 'quit') quit(session);
  else if (command === 'stop') stop(session);
  else if (command === 'ponderhit') hitPonder(session);
  else if (command === 'wait') session.waiting = !session.held;
  else session.queue.push(text);
}

function stop(session: Session): void {
  // A stop that follows a waiting go is meant for that one.
  if (session.queue.some((text) => /^go\b/i.test(text))) session.queue.push('stop');
  session.held = false;
  session.searching = 'stopping';
  stopSearch(session.pool);
  release(session);
}

function hitPonder(session: Session): void {
  session.held = false;
  ponderHit(session.pool);
  release(session);
}

function quit(session: Session): void {
  session.ended = true;
  session.queue.length = 0;
  if (session.searching === 'no') process.exit(0);
  session.held = false;
  stopSearch(session.pool);
  release(session);
}

/** The end of input quits, but not before what was asked for is done. */
function endOfInput(session: Session): void {
  if (session.searching === 'no' && session.queue.length === 0) process.exit(0);
  session.queue.push('quit');
  if (session.held) stop(session);
}

/** Obeys what has waited, until the next search starts. */
function obeyQueue(session: Session): void {
  while (session.searching === 'no' && session.queue.length > 0) obey(session, session.queue.shift()!);
}

function obey(session: Session, text: string): void {
  // Words before the first known command are passed over, as the protocol asks.
  const words = text.split(/\s+/);
  const known = new Set(COMMANDS.split(' '));
  const at = words.findIndex((word) => known.has(word.toLowerCase()));
  if (at < 0) return;
  try {
    obeyCommand(session, words[at]!.toLowerCase(), words.slice(at + 1));
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
      return say(session, 'uciok');
    case 'isready':
      return say(session, 'readyok');
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
      return quit(session);
    default:
      // stop, ponderhit and wait without a search have nothing to do.
      return;
  }
}

function newGame(session: Session): void {
  if (session.used) startNewGame(session.pool, now() | 0);
  session.used = false;
}

/** Sets the position, or leaves the old one when anything in the command is wrong. */
function setPosition(session: Session, words: string[]): void {
  const command = parsePosition(words);
  const before = session.game;
  const fen = command.fen ?? START_FEN;
  setFen(fen);
  const moves: number[] = [];
  for (const text of command.moves) {
    const move = findMove(text);
    if (move === NO_MOVE) {
      restore(before);
      throw new ProtocolError(`move ${moves.length + 1}, '${clip(text)}', is not legal`);
    }
    playMove(move);
    moves.push(move);
  }
  session.game = { fen, moves };
}

function restore(game: Game): void {
  setFen(game.fen);
  for (const move of game.moves) playMove(move);
}

function setOption(session: Session, words: string[]): void {
  const { name: text, value } = parseSetOption(words);
  const name = findOption(text);
  if (name === undefined) return;
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
  if (name === 'Clear Hash') clearTables(session.pool);
  if (name === 'Log File') openLogFile(session, session.options['Log File']);
}

function openLogFile(session: Session, file: string): void {
  try {
    session.log = file === '' ? SILENT_LOG : openLog({ level: 'debug', file });
  } catch (error) {
    throw new ProtocolError(`cannot write the log file: ${(error as Error).message}`);
  }
}

function go(session: Session, words: string[]): void {
  const started = now();
  const command = parseGo(words);
  if (command.perft !== undefined) {
    session.searching = 'yes';
    return startPerft(session.pool, session.game, command.perft);
  }
  const { options } = session;
  const searchMoves = command.searchMoves?.map(findMove).filter((move) => move !== NO_MOVE);
  if (searchMoves?.length === 0)
    complain(session, 'none of the searchmoves is legal: all moves are searched');
  const limits = { ...command.limits, ...(searchMoves?.length ? { searchMoves } : {}) };
  const endless = Object.keys(command.limits).every((key) => key === 'infinite' || key === 'ponder');
  session.searching = 'yes';
  session.used = true;
  session.held = endless || limits.infinite === true || limits.ponder === true;
  startSearch(
    session.pool,
    session.game,
    endless ? { ...limits, infinite: true } : limits,
    searchOptions(options),
    started,
  );
}

function searchOptions(options: OptionValues): SearchOptions {
  return {
    multiPv: options.MultiPV,
    moveOverhead: options['Move Overhead'],
    mayPonder: options.Ponder,
    ...(options.UCI_LimitStrength && !options.UCI_AnalyseMode ? { elo: options.UCI_Elo } : {}),
  };
}

/** The evaluation from White's view, in pawns. */
function sayEvaluation(session: Session): void {
  const score = GAME[SIDE_TO_MOVE] === WHITE ? evaluate() : 0 - evaluate();
  say(session, `info string evaluation ${(score / 100).toFixed(2)} (pawns, White's view)`);
}

/** Runs the bench on this thread; the position comes back afterwards. */
function runBench(session: Session, words: string[]): void {
  const depth = words[0] === undefined ? BENCH_DEPTH : Number(words[0]);
  if (!(Number.isInteger(depth) && depth >= 1 && depth <= 60))
    throw new ProtocolError('bench needs a depth from 1 to 60');
  const result = bench(depth, () => {});
  restore(session.game);
  say(session, `${result.nodes} nodes ${speed(result.nodes, result.time)} nps`);
}

/** Takes what the search says. */
function hear(session: Session, answer: Answer): void {
  const chess960 = session.options.UCI_Chess960;
  switch (answer.kind) {
    case 'lines':
      return sayLines(session, answer.lines);
    case 'current move':
      return say(
        session,
        `info depth ${answer.depth} currmove ${moveText(answer.move, chess960)} currmovenumber ${answer.number}`,
      );
    case 'result':
      session.pending = answer.result;
      return release(session);
    case 'counts': {
      for (const { move, leaves } of answer.counts) say(session, `${moveText(move, chess960)}: ${leaves}`);
      const total = answer.counts.reduce((sum, { leaves }) => sum + leaves, 0);
      say(session, `\nNodes searched: ${total}\n`);
      return endSearch(session);
    }
  }
}

function sayLines(session: Session, lines: readonly Line[]): void {
  const { UCI_Chess960: chess960, UCI_ShowWDL: showsWinDrawLoss } = session.options;
  for (const line of lines) say(session, infoText(line, chess960, showsWinDrawLoss));
}

/** Tells the best move, once there is one and it may be told. */
function release(session: Session): void {
  const result = session.pending;
  if (result === null || session.held) return;
  const chess960 = session.options.UCI_Chess960;
  const best = result.best === NO_MOVE ? '(none)' : moveText(result.best, chess960);
  const ponder = result.ponder === NO_MOVE ? '' : ` ponder ${moveText(result.ponder, chess960)}`;
  session.pending = null;
  say(session, `bestmove ${best}${ponder}`);
  endSearch(session);
}

function endSearch(session: Session): void {
  session.searching = 'no';
  session.held = false;
  session.waiting = false;
  if (session.ended) process.exit(0);
  obeyQueue(session);
}

/** The search thread has died of an error: say so and end, for a host can restart what a dead engine cannot mend. */
function fail(session: Session, error: Error): void {
  session.log.error(error.stack ?? error.message);
  process.stderr.write(`rampart: the search failed: ${clip(error.message)}\n`);
  complain(session, `the search failed: ${clip(error.message)}`);
  process.exit(1);
}
