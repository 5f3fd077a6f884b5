/** The commands of UCI that are obeyed when no search runs. Words that are not understood are passed over. */

import { now } from '../base/clock.ts';
import { clip } from '../base/printable.ts';
import { outputWidth } from '../base/width.ts';
import { START_FEN, setCorrectedFen, toFen } from '../engine/fen.ts';
import { FenError } from '../engine/fen-validation.ts';
import { NO_MOVE } from '../engine/move.ts';
import { findMove } from '../engine/move-text.ts';
import { playMove } from '../engine/position.ts';
import { reportEvaluation } from '../eval/report.ts';
import { BENCH_DEPTH, bench } from '../search/bench.ts';
import { restoreGame } from '../search/game.ts';
import { isReady, prepareTable, startNewGame } from '../search/pool.ts';
import { go, perft } from './go.ts';
import { optionLines } from './options.ts';
import { benchLines, type PositionCommand, ProtocolError, parsePosition } from './protocol.ts';
import { complain, inform, leave, requirePosition, type Session, say, setUp } from './session-state.ts';
import { renewSearch, setOption } from './set-option.ts';
import { drawBoard } from './text/board-text.ts';
import { evaluationText, totalText } from './text/evaluation-text.ts';
import { tunableLines } from './tunables.ts';
import { VERSION } from './version.ts';

const COMMANDS = 'uci isready ucinewgame position go stop ponderhit setoption quit d eval bench perft wait help';
const KNOWN = new Set(COMMANDS.split(' '));

/** The words of a line from its first known command on, that one in lower case; none when there is no command. */
export function commandOf(line: string): string[] {
  // Words before the command are passed over, as the protocol asks.
  const words = line.trim().split(/\s+/);
  const at = words.findIndex((word) => KNOWN.has(word.toLowerCase()));
  return at < 0 ? [] : [words[at]!.toLowerCase(), ...words.slice(at + 1)];
}

/** Obeys a command; a bad one is reported to the host and changes nothing. */
export function obey(session: Session, [command, ...words]: readonly string[]): void {
  try {
    obeyCommand(session, command!, words);
  } catch (error) {
    if (!(error instanceof ProtocolError || error instanceof FenError || error instanceof RangeError)) throw error;
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
      say(session, 'uciok');
      return void setImmediate(() => setUp(session));
    case 'isready':
      renewSearch(session);
      prepareTable(session.pool);
      if (isReady(session.pool)) return say(session, 'readyok');
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
      return perft(session, words);
    case 'd':
      requirePosition(session);
      return say(session, drawBoard());
    case 'eval':
      return sayEvaluation(session);
    case 'bench':
      return runBench(session, words);
    case 'help':
      return say(session, `commands: ${COMMANDS}\nSee the UCI protocol; d draws the board, eval explains its score.`);
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
  if (session.refusal !== null) setPosition(session, ['startpos']);
}

/** Explains the evaluation, as `rampart eval` does; the score itself is what hosts may show. */
function sayEvaluation(session: Session): void {
  requirePosition(session);
  const report = reportEvaluation();
  say(session, evaluationText(report, outputWidth()));
  say(session, `info string ${totalText(report)}`);
}

/** Runs the bench on this thread; the position comes back afterwards. */
function runBench(session: Session, words: string[]): void {
  const depth = words[0] === undefined ? BENCH_DEPTH : Number(words[0]);
  if (!(Number.isInteger(depth) && depth >= 1 && depth <= 60))
    throw new ProtocolError('bench needs a depth from 1 to 60');
  if (Object.keys(session.overrides).length > 0)
    complain(session, 'bench uses the built-in numbers, not those that are tried');
  const result = bench(depth, () => {});
  restoreGame(session.game);
  for (const line of benchLines(result)) say(session, line);
}

/** Sets the position. When anything in the command is wrong, there is none until the next one: a host errs. */
export function setPosition(session: Session, words: string[]): void {
  session.refusal = null;
  try {
    takePosition(session, parsePosition(words));
  } catch (error) {
    session.refusal = (error as Error).message;
    throw error;
  }
}

/**
 * Takes a game, or leaves the one before. Hosts send the whole game before every move, so that most often only the end
 * of it is new.
 */
function takePosition(session: Session, { fen: fenText = START_FEN, moves: moveTexts }: PositionCommand): void {
  const before = session.game;
  const goesOn = fenText === session.fenText && session.moveTexts.every((text, index) => text === moveTexts[index]);
  if (goesOn && moveTexts.length === session.moveTexts.length) return;
  setUp(session);
  const corrections = goesOn ? [] : setCorrectedFen(fenText);
  const start = goesOn ? before.fen : corrections.length > 0 ? toFen() : fenText;
  const moves = goesOn ? [...before.moves] : [];
  for (const text of moveTexts.slice(moves.length)) {
    const move = findMove(text);
    if (move === NO_MOVE) {
      restoreGame(before);
      throw new ProtocolError(`move ${moves.length + 1}, '${clip(text)}', is not legal`);
    }
    playMove(move);
    moves.push(move);
  }
  session.game = { fen: start, moves };
  session.fenText = fenText;
  session.moveTexts = moveTexts;
  if (corrections.length > 0) inform(session, `FEN corrected: ${corrections.join('; ')}`);
}
