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
  readonly send: (line: string) => void;
  /** Sends a line without waiting for an answer; `hear` is given every line until the next question. */
  readonly begin: (line: string, hear: (line: string) => void) => void;
  /** Sends a line and waits for its answer. Throws NoAnswer after `patience` milliseconds. */
  readonly ask: (line: string, patience: number, isAnswer: (line: string) => boolean) => Promise<void>;
  /** The reason of its end; undefined while it runs. */
  readonly reason: () => string | undefined;
  /** Waits for its end, at most `patience` milliseconds. */
  readonly ended: (patience: number) => Promise<void>;
  /** Ends it at once, and what it has started. */
  readonly kill: () => void;
}

/** Thrown where an answer does not come. */
export class NoAnswer extends Error {}

/** Bytes that it may write after one line of ours; hours of analysis stay below. */
const MAX_OUTPUT = 2 ** 24;

/** Milliseconds to read the last output of a process that has ended, where another one keeps its output open. */
const LAST_WORDS = 200;

/** Functions that kill the running engines, which must end with us. */
const running = new Set<() => void>();
let watchesExit = false;

/** Starts an engine; every line from and to it is logged under this name. Throws UserError. */
export function startProcess(spec: EngineSpec, name: string, log: Log): EngineProcess {
  const tree = openProcessTree();
  const child = spawnEngine(spec, tree.environment);
  const killTree = () => tree.kill(child);
  watch(killTree);
  // Several engines of one name may play at the same time.
  const label = `${name}#${child.pid ?? 0}`;
  let output = 0;
  let lastError = '';
  let reason: string | undefined;
  let isAnswer: (line: string) => unknown = () => false;
  /** Ends the waiting: the answer has come, or it will not. */
  let settle = (_hasAnswer: boolean) => {};
  const end = (why: string) => {
    if (reason !== undefined) return;
    log.debug(`${label}: ${why}`);
    reason = lastError === '' ? why : `${why} (${clip(lastError)})`;
    killTree();
    running.delete(killTree);
    // We wait neither for a process that cannot die nor for one that we cannot find and that keeps the output open.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    child.unref();
    settle(false);
  };
  const hear = (stream: NodeJS.ReadableStream, onLine: (line: string) => void) => {
    const splitter = splitLines((line) => reason === undefined && onLine(line));
    stream.setEncoding('latin1');
    stream.on('data', (text: string) => {
      output += text.length;
      if (output > MAX_OUTPUT) end(`it writes too much: more than ${MAX_OUTPUT / 2 ** 20} MB at once`);
      if (reason === undefined) splitter.take(text);
    });
    stream.on('end', splitter.end);
    stream.on('error', () => {});
    return splitter;
  };
  const splitters = [
    hear(child.stdout, (line) => {
      log.trace(`${label} > ${line}`);
      if (isAnswer(line.trim())) settle(true);
    }),
    hear(child.stderr, (line) => {
      log.trace(`${label} ! ${line}`);
      if (line.trim() !== '') lastError = line.trim();
    }),
  ];
  // A write after its end fails; `exit` gives the better reason.
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(spawnReason(error)));
  child.on('exit', (code, signal) => {
    if (reason !== undefined) return;
    const finish = () => {
      clearTimeout(timer);
      for (const splitter of splitters) splitter.end();
      end(signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`);
    };
    // Timers come before input: after a delay of our own there may be output to read first.
    const timer = setTimeout(() => setImmediate(finish), LAST_WORDS);
    child.on('close', finish);
  });
  const send = (line: string) => {
    log.trace(`${label} < ${line}`);
    output = 0;
    if (reason === undefined) child.stdin.write(`${line}\n`);
  };
  /** Waits for an answer or the end of the process. */
  const wait = (patience: number) =>
    new Promise<boolean>((resolve) => {
      const timer = Number.isFinite(patience) ? setTimeout(() => settle(false), patience) : undefined;
      settle = (hasAnswer) => {
        clearTimeout(timer);
        settle = () => {};
        isAnswer = () => false;
        resolve(hasAnswer);
      };
      if (reason !== undefined) settle(false);
    });
  return {
    send,
    begin: (line, hear) => {
      isAnswer = hear;
      send(line);
    },
    ask: async (line, patience, test) => {
      isAnswer = test;
      const answer = wait(patience);
      send(line);
      if (await answer) return;
      throw new NoAnswer(reason ?? `it does not answer '${line}' within ${patience / 1000} s`);
    },
    reason: () => reason,
    ended: async (patience) => {
      if (reason === undefined) await wait(patience);
    },
    kill: () => end('it was ended by us'),
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
