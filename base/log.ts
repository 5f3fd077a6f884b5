/**
 * The log: lines of JSON on standard error or in a file, never on standard output, which belongs to the
 * protocol. Each line is written before the call returns, so that the last one before a crash is there too.
 */

import { closeSync, fstatSync, openSync } from 'node:fs';
import { refuseExtraordinary } from './user-error.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A function for each level that keeps a text, and `close`. */
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (text: string) => void>> & {
  readonly close: () => void;
};

export interface LogOptions {
  /** The least important level that is kept; `debug` for a file and `silent` without one when undefined. */
  readonly level?: LogLevel | undefined;
  /** A file to append to; standard error when undefined. */
  readonly file?: string | undefined;
}

const ignore = (): void => {};

export const SILENT_LOG: Log = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  close: ignore,
};

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** Opens a log. Throws Error when its file cannot be opened, is no ordinary one, or is what the protocol goes to. */
export function openLog({ level, file }: LogOptions): Log {
  const lowest = level ?? (file === undefined ? 'silent' : 'debug');
  if (lowest === 'silent') return SILENT_LOG;
  const descriptor = file === undefined ? STANDARD_ERROR : openFile(file);
  const { pino } = require('pino') as typeof import('pino');
  const destination = pino.destination({ fd: descriptor, sync: true });
  // A full disk or a closed terminal must not end a game.
  destination.on('error', ignore);
  const base = { pid: process.pid };
  const logger = pino({ level: lowest, base, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    trace: (text) => logger.trace(text),
    debug: (text) => logger.debug(text),
    info: (text) => logger.info(text),
    warn: (text) => logger.warn(text),
    error: (text) => logger.error(text),
    close: () => {
      logger.level = 'silent';
      if (descriptor !== STANDARD_ERROR) closeSync(descriptor);
    },
  };
}

function openFile(file: string): number {
  refuseExtraordinary(file);
  const descriptor = openSync(file, 'a');
  const [opened, output] = [descriptor, STANDARD_OUTPUT].map((number) => fstatSync(number));
  if (opened!.dev !== output!.dev || opened!.ino !== output!.ino) return descriptor;
  closeSync(descriptor);
  throw new Error('it is the standard output');
}
