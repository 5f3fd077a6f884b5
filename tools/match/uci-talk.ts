/** The dialogue with an engine: one question at a time, and the lines until its answer. */

import type { Log } from '../../uci/log.ts';
import { clip } from '../../uci/protocol.ts';
import { type EngineProcess, startProcess } from './engine-process.ts';
import type { EngineSpec } from './engine-spec.ts';

export interface Talk {
  readonly process: EngineProcess;
  /** Sends a line whose answer nobody waits for yet; `hear` is given every line until the next question. */
  readonly begin: (line: string, hear: (line: string) => void) => void;
  /** Sends a line and waits for one that `isAnswer` is true for. Throws NoAnswer, after so many milliseconds. */
  readonly ask: (line: string, patience: number, isAnswer: (line: string) => boolean) => Promise<void>;
  /** Why it is gone; undefined while it runs. */
  readonly reason: () => string | undefined;
  /** Waits for its end, at most so many milliseconds. */
  readonly ended: (patience: number) => Promise<void>;
}

/** Thrown where an answer does not come. */
export class NoAnswer extends Error {}

/** Starts a program; every line from and to it is told to the log under this name. */
export function openTalk(spec: EngineSpec, name: string, log: Log): Talk {
  let isAnswer: (line: string) => unknown = () => false;
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
