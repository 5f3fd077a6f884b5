/** An engine that talks UCI, started and asked for moves as a host does it. */

import { START_FEN } from '../../engine/fen.ts';
import { MATE, MATE_BOUND } from '../../eval/score.ts';
import type { Limits } from '../../search/limits.ts';
import { Failure } from '../failure.ts';
import type { Log } from '../log.ts';
import { clip } from '../protocol.ts';
import { type EngineProcess, startProcess } from './engine-process.ts';
import type { EngineSpec } from './engine-spec.ts';
import { type Contestant, type GameLine, Lapse, type Reply } from './game.ts';
import { checkOption, type DeclaredOption, parseOption } from './uci-options.ts';

export interface UciEngine extends Contestant {
  /** What it calls itself. */
  readonly ownName: string;
  /** Tells it that a new game begins, and waits until it is ready; false when it is not in time, or has gone. */
  readonly newGame: () => Promise<boolean>;
  /** Whether it can play on. */
  readonly isAlive: () => boolean;
  /** Asks it to end, and makes it end when it does not soon. */
  readonly close: () => Promise<void>;
  readonly kill: () => void;
}

export interface EngineOptions {
  /** Milliseconds to start up, to be ready, and to stop when told. */
  readonly patience: number;
  /** Hears of every line. */
  readonly log: Log;
}

/** Milliseconds for the last words. */
const FAREWELL = 500;

/** Thrown where an answer does not come. */
class NoAnswer extends Error {}

/** Starts an engine, greets it and sets its options. Throws Failure when it cannot play. */
export async function startEngine(spec: EngineSpec, options: EngineOptions): Promise<UciEngine> {
  const name = spec.name ?? spec.command;
  const { patience } = options;
  const talk = openTalk(spec, name, options);
  const fail = (reason: string): never => {
    talk.process.kill();
    throw new Failure(`the engine ${clip(name)} cannot play: ${reason}`);
  };
  const declared: DeclaredOption[] = [];
  let ownName = spec.command;
  try {
    await talk.ask('uci', patience, (line) => {
      if (line.startsWith('id name '))
        ownName = Buffer.from(line.slice('id name '.length), 'latin1').toString().trim();
      const option = parseOption(line);
      if (option !== null) declared.push(option);
      return line === 'uciok';
    });
    for (const [option, value] of spec.options) {
      const fault = checkOption(declared, option, value);
      if (fault !== null) fail(fault);
      talk.process.send(
        value === '' ? `setoption name ${option}` : `setoption name ${option} value ${value}`,
      );
    }
    await talk.ask('isready', patience, (line) => line === 'readyok');
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    fail(error.message);
  }
  return {
    ownName,
    newGame: async () => {
      try {
        talk.process.send('ucinewgame');
        await talk.ask('isready', patience, (line) => line === 'readyok');
        return true;
      } catch {
        talk.process.kill();
        return false;
      }
    },
    think: (game, limits, allowed) => think(talk, game, limits, { allowed, patience }),
    isAlive: () => !talk.process.hasEnded(),
    close: async () => {
      talk.process.send('quit');
      await talk.ended(FAREWELL);
      talk.process.kill();
    },
    kill: talk.process.kill,
  };
}

/** Asks for a move. Throws Lapse when none comes in time. */
async function think(
  talk: Talk,
  { fen, moves }: GameLine,
  limits: Limits,
  { allowed, patience }: { allowed: number; patience: number },
): Promise<Reply> {
  const position = fen === START_FEN ? 'startpos' : `fen ${fen}`;
  talk.process.send(`position ${position}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`);
  let told = '';
  let best = '';
  const isMove = (line: string) => {
    if (line.startsWith('info ') && line.includes(' score ') && !/ multipv ([2-9]|1\d)/.test(line))
      told = line;
    if (!line.startsWith('bestmove')) return false;
    best = line;
    return true;
  };
  try {
    await talk.ask(goText(limits), allowed, isMove);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (talk.process.hasEnded()) throw new Lapse('disconnect', `by disconnection: ${error.message}`);
    // Its clock has run out. Whether it can go on is another question.
    const isTimed = limits.nodes === undefined && limits.depth === undefined;
    const answers = await talk.ask('stop', patience, isMove).then(
      () => true,
      () => false,
    );
    if (answers && isTimed) throw new Lapse('time forfeit', 'on time');
    talk.process.kill();
    throw new Lapse('stalled connection', 'by a stall: no move came');
  }
  return { move: best.split(/\s+/)[1] ?? '', ...judgement(told) };
}

/** `go` with its limits. */
function goText(limits: Limits): string {
  const words = ['go'];
  const add = (name: string, value: number | undefined) => {
    if (value !== undefined) words.push(name, String(Math.max(1, Math.floor(value))));
  };
  add('wtime', limits.whiteTime);
  add('btime', limits.blackTime);
  if (limits.whiteTime !== undefined) {
    words.push('winc', String(limits.whiteIncrement ?? 0), 'binc', String(limits.blackIncrement ?? 0));
  }
  add('movetime', limits.moveTime);
  add('nodes', limits.nodes);
  add('depth', limits.depth);
  return words.join(' ');
}

/** Score and depth out of an `info` line. */
function judgement(line: string): { score?: number; depth?: number } {
  const score = /\bscore (cp|mate) (-?\d{1,9})\b/.exec(line);
  const depth = /\bdepth (\d{1,4})\b/.exec(line);
  return {
    ...(score === null
      ? {}
      : { score: score[1] === 'mate' ? mateScore(Number(score[2])) : plain(Number(score[2])) }),
    ...(depth === null ? {} : { depth: Number(depth[1]) }),
  };
}

/** From moves to a mate, negative for being mated, to a score as in eval/score.ts. */
function mateScore(moves: number): number {
  return moves > 0 ? Math.max(MATE_BOUND, MATE - 2 * moves + 1) : Math.min(-MATE_BOUND, -MATE - 2 * moves);
}

function plain(centipawns: number): number {
  return Math.max(-MATE_BOUND + 1, Math.min(MATE_BOUND - 1, centipawns));
}

/** The dialogue with a process: one question at a time, and the lines until its answer. */
interface Talk {
  readonly process: EngineProcess;
  /** Sends a line and waits for one that `isAnswer` is true for. Throws NoAnswer, after so many milliseconds. */
  readonly ask: (line: string, patience: number, isAnswer: (line: string) => boolean) => Promise<void>;
  /** Waits for its end, at most so many milliseconds. */
  readonly ended: (patience: number) => Promise<void>;
}

function openTalk(spec: EngineSpec, name: string, { log }: EngineOptions): Talk {
  let isAnswer: (line: string) => boolean = () => false;
  let answered = () => {};
  let onGone = () => {};
  let gone: string | undefined;
  let lastError = '';
  // Several of a name may play at the same time.
  const label = () => `${name}#${process.id}`;
  const process = startProcess(spec, {
    onLine: (line) => {
      log.trace(`${label()} > ${line}`);
      if (isAnswer(line.trim())) answered();
    },
    onErrorLine: (line) => {
      log.trace(`${label()} ! ${line}`);
      if (line.trim() !== '') lastError = line.trim();
    },
    onEnd: (reason) => {
      log.debug(`${label()}: ${reason}`);
      gone = lastError === '' ? reason : `${reason} (${clip(lastError)})`;
      onGone();
    },
  });
  const send = (line: string) => {
    log.trace(`${label()} < ${line}`);
    process.send(line);
  };
  /** Waits for an answer or the end of the process. */
  const wait = (patience: number) =>
    new Promise<boolean>((resolve) => {
      const timer = Number.isFinite(patience) ? setTimeout(() => settle(false), patience) : undefined;
      const settle = (value: boolean) => {
        clearTimeout(timer);
        answered = onGone = () => {};
        isAnswer = () => false;
        resolve(value);
      };
      answered = () => settle(true);
      onGone = () => settle(false);
      if (gone !== undefined) settle(false);
    });
  return {
    process: { ...process, send },
    ask: async (line, patience, test) => {
      isAnswer = test;
      const answer = wait(patience);
      send(line);
      if (await answer) return;
      throw new NoAnswer(gone ?? `it does not answer '${line}' within ${patience / 1000} s`);
    },
    ended: async (patience) => {
      if (gone === undefined) await wait(patience);
    },
  };
}
