/**
 * The process of an engine: a program that is talked to in lines, one question at a time. Whatever it writes, what we
 * keep of its output is bounded.
 */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { splitLines } from '../../base/lines.ts';
import type { Log } from '../../base/log.ts';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import type { EngineSpec } from './engine-spec.ts';
import { openProcessTree } from './process-tree.ts';

export interface EngineProcess {
  /** The process id; 0 when it did not start. */
  readonly id: number;
  readonly send: (line: string) => void;
  /** Ends it at once, and what it has started. */
  readonly kill: () => void;
  /** Whether it has ended. */
  readonly hasEnded: () => boolean;
}

export interface ProcessListener {
  readonly onLine: (line: string) => void;
  /** Called for each line on standard error. */
  readonly onErrorLine: (line: string) => void;
  /** Called once, with the reason: `it ended with exit code 1`. */
  readonly onEnd: (reason: string) => void;
}

/** Bytes that it may write after one line of ours; hours of analysis stay below. */
const MAX_OUTPUT = 2 ** 24;

/** Milliseconds to read the last output of a process that has ended, where another one keeps its output open. */
const LAST_WORDS = 200;

/** What kills the processes that run; they end with us. */
const running = new Set<() => void>();
let watchesExit = false;

/** Throws UserError. */
export function startProcess(spec: EngineSpec, { onLine, onErrorLine, onEnd }: ProcessListener): EngineProcess {
  const tree = openProcessTree();
  const child = spawnEngine(spec, tree.environment);
  const killTree = () => tree.kill(child);
  watch(killTree);
  let output = 0;
  let ended = false;
  const end = (reason: string) => {
    if (ended) return;
    ended = true;
    killTree();
    running.delete(killTree);
    // We wait neither for a process that cannot die nor for one that we cannot find and that keeps the output open.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    child.unref();
    onEnd(reason);
  };
  const hear = (stream: NodeJS.ReadableStream, onHeard: (line: string) => void) => {
    const splitter = splitLines((line) => !ended && onHeard(line));
    stream.setEncoding('latin1');
    stream.on('data', (text: string) => {
      output += text.length;
      if (output > MAX_OUTPUT) end(`it writes too much: more than ${MAX_OUTPUT / 2 ** 20} MB at once`);
      if (!ended) splitter.take(text);
    });
    stream.on('end', splitter.end);
    stream.on('error', () => {});
    return splitter;
  };
  const splitters = [hear(child.stdout, onLine), hear(child.stderr, onErrorLine)];
  // A write after its end fails; `exit` gives the better reason.
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(spawnReason(error)));
  child.on('exit', (code, signal) => {
    if (ended) return;
    const finish = () => {
      clearTimeout(timer);
      for (const splitter of splitters) splitter.end();
      end(signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`);
    };
    // Timers come before input: after a delay of our own there may be output to read first.
    const timer = setTimeout(() => setImmediate(finish), LAST_WORDS);
    child.on('close', finish);
  });
  return {
    id: child.pid ?? 0,
    send: (line) => {
      output = 0;
      if (!ended) child.stdin.write(`${line}\n`);
    },
    kill: () => end('it was ended by us'),
    hasEnded: () => ended,
  };
}

/** Throws UserError where the system does not even try. */
function spawnEngine(
  { command, arguments: words, folder }: EngineSpec,
  environment: NodeJS.ProcessEnv,
): ChildProcessWithoutNullStreams {
  try {
    return spawn(command, words, {
      cwd: folder,
      env: environment,
      // Engines stay in our session: Linux shares processors between sessions, and on a busy machine lines to another
      // one wait, on the engine's clock. Ctrl-C therefore reaches engines too, but our handler runs before their end is
      // seen.
      stdio: 'pipe',
      windowsHide: true,
    });
  } catch (error) {
    throw new UserError(`cannot start ${clip(command)}: ${spawnReason(error as NodeJS.ErrnoException)}`);
  }
}

function watch(killTree: () => void): void {
  running.add(killTree);
  if (watchesExit) return;
  watchesExit = true;
  process.on('exit', () => {
    for (const killSurvivor of running) killSurvivor();
  });
}

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'no such program',
  ENOTDIR: 'no such program',
  EACCES: 'it is not a program, or may not be started',
  ENOEXEC: 'it is not a program',
};

function spawnReason(error: NodeJS.ErrnoException): string {
  return REASONS[error.code ?? ''] ?? clip(error.message);
}

export interface Talk {
  readonly process: EngineProcess;
  /** Sends a line without waiting for an answer; `hear` is given every line until the next question. */
  readonly begin: (line: string, hear: (line: string) => void) => void;
  /** Sends a line and waits for its answer. Throws NoAnswer after `patience` milliseconds. */
  readonly ask: (line: string, patience: number, isAnswer: (line: string) => boolean) => Promise<void>;
  /** Why it has ended; undefined while it runs. */
  readonly reason: () => string | undefined;
  /** Waits for its end, at most `patience` milliseconds. */
  readonly ended: (patience: number) => Promise<void>;
}

/** Thrown where an answer does not come. */
export class NoAnswer extends Error {}

/** Starts a program; every line from and to it is logged under this name. */
export function openTalk(spec: EngineSpec, name: string, log: Log): Talk {
  let isAnswer: (line: string) => unknown = () => false;
  let answered = () => {};
  let onGone = () => {};
  let gone: string | undefined;
  let lastError = '';
  // Several engines of one name may play at the same time.
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
    begin: (line, hear) => {
      isAnswer = hear;
      send(line);
    },
    ask: async (line, patience, test) => {
      isAnswer = test;
      const answer = wait(patience);
      send(line);
      if (await answer) return;
      throw new NoAnswer(gone ?? `it does not answer '${line}' within ${patience / 1000} s`);
    },
    reason: () => gone,
    ended: async (patience) => {
      if (gone === undefined) await wait(patience);
    },
  };
}
