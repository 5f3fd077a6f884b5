/**
 * A UCI session: what the host says becomes state and requests to the search, what the search says becomes lines.
 *
 * Commands are obeyed in order. While a search runs, those that concern it (stop, ponderhit, isready, quit) are
 * obeyed at once and all others wait in a queue until its bestmove is out, so that nothing sent early is lost. All wait
 * behind an isready, too, until the search has loaded.
 */

import { now } from '../base/clock.ts';
import { readLines } from '../base/lines.ts';
import { type Log, SILENT_LOG } from '../base/log.ts';
import { clip } from '../base/printable.ts';
import { randomWords } from '../base/random-words.ts';
import { START_FEN } from '../engine/fen.ts';
import { moveText } from '../engine/move.ts';
import type { Line } from '../search/limits.ts';
import { nodeThreads } from '../search/node-threads.ts';
import { isCounting, type Listener, ponderHit, resizeTable, startPool, stopSearch } from '../search/pool.ts';
import type { Answer } from '../search/requests.ts';
import { defaultValues } from './options.ts';
import { infoText } from './protocol.ts';
import { commandOf, obey } from './session-commands.ts';
import { bestMoveText, complain, inform, leave, type Session, say } from './session-state.ts';
import { isTunableByDefault } from './tunables.ts';

/** Characters of a line from the host that go into the log. */
const LOGGED = 4096;

/** Milliseconds that a count of moves, or a search for a mate, may take once no more commands come. */
const TIME_ALONE = 3000;

export interface SessionOptions {
  readonly log?: Log;
  /** Makes options of the numbers that a tuner may try. */
  readonly tunable?: boolean;
}

/** Talks UCI on standard input and output until quit or the end of input. `file` is the program's own file. */
export function startSession(file: string, given: SessionOptions = {}): void {
  const { log = SILENT_LOG, tunable = false } = given;
  const listener: Listener = {
    answer: (answer) => onAnswer(session, answer),
    ready: () => session.loading && endLoading(session),
    loss: (error) => log.warn(`a search thread was replaced: ${clip(error.message)}`),
    shortage: (running, wanted, { message }) =>
      inform(session, `only ${running} of ${wanted} threads run: ${clip(message)}`),
    failure: (error) => fail(session, error),
  };
  const session: Session = {
    pool: startPool(nodeThreads(file), listener),
    tunable: tunable || isTunableByDefault(),
    overrides: {},
    outdated: false,
    options: defaultValues(),
    log,
    book: null,
    random: randomWords(now() | 0),
    game: { fen: START_FEN, moves: [] },
    isSetUp: false,
    fenText: START_FEN,
    moveTexts: [],
    refusal: null,
    saidSince: performance.timeOrigin,
    searching: false,
    loading: false,
    heldUntil: 'end',
    seeksOnlyMate: false,
    pending: null,
    queue: [],
    takesQueue: false,
    waiting: false,
    inputEnded: false,
    left: false,
    used: false,
  };
  resizeTable(session.pool, session.options.Hash);
  // A host that has gone away is no error of ours.
  process.stdout.on('error', () => process.exit(0));
  readLines(
    (line) => receive(session, line),
    () => endOfInput(session),
  );
  setImmediate(() => {
    session.saidSince = undefined;
  });
}

/** Takes a line from the host. */
function receive(session: Session, line: string): void {
  if (session.left) return;
  session.log.debug(`< ${line.slice(0, LOGGED)}`);
  const words = commandOf(line);
  if (words.length > 0) take(session, words);
}

/** Obeys a command now, or keeps it for after the search. */
function take(session: Session, words: readonly string[]): void {
  const command = words[0]!;
  if (session.loading) session.queue.push(words);
  else if (!session.searching) obey(session, words);
  else if (session.waiting) session.queue.push(words);
  else if (command === 'isready') say(session, 'readyok');
  else if (command === 'quit') quit(session);
  else if (command === 'stop') stop(session);
  else if (command === 'ponderhit') hitPonder(session);
  else if (command === 'wait') session.waiting = session.heldUntil === 'end';
  else session.queue.push(words);
}

/** True when another search waits: what the host says from then on is meant for that one. */
function anotherWaits(session: Session): boolean {
  return session.queue.some(([command]) => command === 'go' || command === 'perft');
}

function stop(session: Session): void {
  if (anotherWaits(session)) session.queue.push(['stop']);
  session.heldUntil = 'end';
  stopSearch(session.pool);
  release(session);
}

function hitPonder(session: Session): void {
  if (anotherWaits(session)) {
    session.queue.push(['ponderhit']);
    return;
  }
  if (session.heldUntil === 'ponder hit') session.heldUntil = 'end';
  else if (session.heldUntil === 'ponder hit, then stop') session.heldUntil = 'stop';
  ponderHit(session.pool);
  release(session);
}

/** Quit ends the search and the session; what waited is still obeyed, unless it would start another search. */
function quit(session: Session): void {
  if (anotherWaits(session)) session.queue.length = 0;
  session.queue.push(['quit']);
  stop(session);
}

/** The end of input quits, but not before what was asked for is done. */
function endOfInput(session: Session): void {
  session.inputEnded = true;
  if (session.loading) return;
  if (!session.searching) return leave(session, 0);
  if (isCounting(session.pool)) return stopSoon(session);
  // Without a host nothing would stop a search that has no end of its own.
  if (session.heldUntil === 'end') return session.seeksOnlyMate ? stopSoon(session) : undefined;
  session.heldUntil = 'end';
  stopSearch(session.pool);
  release(session);
}

/**
 * Stops what may take for ever, but would be of use to somebody who has piped commands in. A count tells nothing before
 * its end, so that a host that has gone is not noticed.
 */
function stopSoon({ pool }: Session): void {
  const { id } = pool;
  setTimeout(() => pool.id === id && stopSearch(pool), TIME_ALONE).unref();
}

/** Takes what has waited as if it came now. */
function takeQueue(session: Session): void {
  const isInner = session.takesQueue;
  session.takesQueue = true;
  for (const words of session.queue.splice(0)) take(session, words);
  session.takesQueue = isInner;
  // A search may end while the queue is obeyed: the end of input waits for the rest of it.
  if (session.inputEnded && !isInner) endOfInput(session);
}

/** Takes what the search says. */
function onAnswer(session: Session, answer: Answer): void {
  const chess960 = session.options.UCI_Chess960;
  switch (answer.kind) {
    case 'lines':
      return sayLines(session, answer.lines);
    case 'current move':
      return say(
        session,
        `info depth ${answer.depth} currmove ${moveText(answer.move, chess960)} currmovenumber ${answer.number}`,
      );
    case 'fault':
      return complain(session, answer.text);
    case 'result':
      session.pending = answer.result;
      return release(session);
    case 'counts': {
      for (const { move, leaves } of answer.counts) say(session, `${moveText(move, chess960)}: ${leaves}`);
      const total = answer.counts.reduce((sum, { leaves }) => sum + leaves, 0);
      if (answer.stopped) say(session, 'info string the count was stopped');
      else say(session, `\nNodes searched: ${total}\n`);
      return endSearch(session);
    }
  }
}

function sayLines(session: Session, lines: readonly Line[]): void {
  const { UCI_Chess960: chess960, UCI_ShowWDL: showsWinDrawLoss } = session.options;
  for (const line of lines) say(session, infoText(line, chess960, showsWinDrawLoss));
}

/** Sends the best move, once there is one and it may be sent. */
function release(session: Session): void {
  const result = session.pending;
  if (result === null || session.heldUntil !== 'end') return;
  session.pending = null;
  say(session, bestMoveText(session, result));
  endSearch(session);
}

/** The search can begin as soon as it is asked for: `isready` has its answer. */
function endLoading(session: Session): void {
  session.loading = false;
  say(session, 'readyok');
  takeQueue(session);
}

function endSearch(session: Session): void {
  session.searching = false;
  session.waiting = false;
  takeQueue(session);
}

/** Search threads die of an error again and again: ends the program with a message, so that the host can restart it. */
function fail(session: Session, error: Error): void {
  session.log.error(error.stack ?? error.message);
  process.stderr.write(`rampart: the search failed: ${clip(error.message)}\n`);
  complain(session, `the search failed: ${clip(error.message)}`);
  leave(session, 1);
}
