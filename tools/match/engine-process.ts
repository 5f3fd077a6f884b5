/** A program that is talked to in lines. Whatever it does, what we keep of its output is bounded. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { splitLines } from '../../uci/lines.ts';
import { clip } from '../../uci/protocol.ts';
import type { EngineSpec } from './engine-spec.ts';

export interface EngineProcess {
  /** The number that the system gave it, or 0. */
  readonly id: number;
  readonly send: (line: string) => void;
  /** Ends it without asking. */
  readonly kill: () => void;
  /** Whether it has ended. */
  readonly hasEnded: () => boolean;
}

export interface ProcessListener {
  readonly onLine: (line: string) => void;
  /** Hears of what it writes to standard error. */
  readonly onErrorLine: (line: string) => void;
  /** Hears once that it is gone, and why: `it ended with exit code 1`. */
  readonly onEnd: (reason: string) => void;
}

/** Bytes that it may write in answer to one line of ours: hours of analysis stay below. */
const MOST_OUTPUT = 2 ** 24;

/** Programs that run; none survives us. */
const running = new Set<ChildProcessWithoutNullStreams>();
let watchesExit = false;

export function startProcess(
  spec: EngineSpec,
  { onLine, onErrorLine, onEnd }: ProcessListener,
): EngineProcess {
  const child = spawn(spec.command, spec.arguments, {
    cwd: spec.folder,
    // In our own session: Linux shares processors between sessions, and on a busy machine each line to and from another
    // one waits for its turn, on the clock of the engine. So Ctrl-C reaches engines too, but us before we hear of that.
    stdio: 'pipe',
    windowsHide: true,
  });
  watch(child);
  let output = 0;
  let ended = false;
  const end = (reason: string) => {
    if (ended) return;
    ended = true;
    child.kill('SIGKILL');
    running.delete(child);
    onEnd(reason);
  };
  const hear = (stream: NodeJS.ReadableStream, onHeard: (line: string) => void) => {
    const splitter = splitLines((line) => !ended && onHeard(line));
    stream.setEncoding('latin1');
    stream.on('data', (text: string) => {
      output += text.length;
      if (output > MOST_OUTPUT) end(`it floods its output: more than ${MOST_OUTPUT / 2 ** 20} MB at once`);
      if (!ended) splitter.take(text);
    });
    stream.on('end', splitter.end);
    stream.on('error', () => {});
  };
  hear(child.stdout, onLine);
  hear(child.stderr, onErrorLine);
  // Who has gone cannot be written to, which its end tells better.
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(spawnReason(error)));
  child.on('close', (code, signal) => {
    end(signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`);
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

function watch(child: ChildProcessWithoutNullStreams): void {
  running.add(child);
  if (watchesExit) return;
  watchesExit = true;
  process.on('exit', () => {
    for (const survivor of running) survivor.kill('SIGKILL');
  });
}

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'no such program',
  EACCES: 'it is no program, or we may not start it',
  ENOEXEC: 'it is no program',
};

function spawnReason(error: NodeJS.ErrnoException): string {
  return REASONS[error.code ?? ''] ?? clip(error.message);
}
