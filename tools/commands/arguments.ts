/** Readers of arguments for commander: each returns a value, or throws an error that says what is allowed. */

import { availableParallelism } from 'node:os';
import type { Option } from 'commander';
import { clip } from '../../uci/protocol.ts';
import { CLOCK_FORMS, parseClock, type TimeControl } from '../match/time-control.ts';

/** Reads a whole number, in decimal digits and nothing else. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw invalid(`It must be a whole number from ${min} to ${max}.`);
  };
}

/** The most that a command does at a time. */
const MAX_PARALLEL = 64;

/** An option for how much is done at a time, such as `--threads <count>`: one for each processor unless it is given. */
export function parallelOption(flags: string, help: string): Option {
  const { Option } = require('commander') as typeof import('commander');
  return new Option(flags, help)
    .argParser(wholeNumber(1, MAX_PARALLEL))
    .default(Math.min(MAX_PARALLEL, availableParallelism()));
}

export const CLOCK_HELP =
  'the clock, [moves/]base[+increment]: seconds, or minutes:seconds; the base is added again after so many moves';

/** Reads a time control such as `8+0.08` or `40/1:30`. */
export function readClock(text: string): TimeControl {
  const clock = parseClock(text);
  if (clock === null) throw invalid(`It must be ${CLOCK_FORMS}.`);
  return clock;
}

/** The error that makes commander refuse an argument with this advice. */
export function invalid(advice: string): Error {
  const { InvalidArgumentError } = require('commander') as typeof import('commander');
  return new InvalidArgumentError(advice);
}

/** A reader that calls `parse`; its errors of the class `kind` become advice. */
export function readerOf<Value>(
  parse: (text: string) => Value,
  kind: new (message: string) => Error,
): (text: string) => Value {
  return (text) => {
    try {
      return parse(text);
    } catch (error) {
      throw error instanceof kind ? invalid(error.message) : error;
    }
  };
}

/** A message of commander without the line breaks and the length that an argument may have brought in. */
export function oneLine(message: string): string {
  return message
    .replace(/'([^']*)'/g, (_, quoted: string) => `'${clip(quoted)}'`)
    .replace(/\s+/g, ' ')
    .trim();
}
