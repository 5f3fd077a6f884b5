/**
 * Lines on standard output, and the end of the program when they cannot be written; on standard error what a command
 * begins, and how far a long computation is.
 */

import { now } from '../base/clock.ts';
import { jsonText } from './json-text.ts';

/** A text without what steers a terminal: control characters but for tabs and line feeds, and those that turn text. */
export function terminalText(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
}

/** Writes a text for people, which may quote anybody, and a line feed. */
export function print(text: string): void {
  printStyled(terminalText(text));
}

/** Writes a text for programs, such as PGN or JSON, and a line feed: as it is, but harmless on a terminal. */
export function printData(text: string): void {
  printStyled(process.stdout.isTTY ? terminalText(text) : text);
}

/** Writes a value as JSON, in one line if it is one of many. */
export function printJson(value: unknown, isOfMany = false): void {
  printData(jsonText(value, isOfMany ? 0 : 2));
}

/**
 * Writes a text of our own words, which may have colours, and a line feed. Ends the process when the reader has gone,
 * which is no error: `| head`.
 */
export function printStyled(text: string): void {
  process.stdout.write(`${text}\n`);
  // A command that computes without a pause would see the error event only when it is done.
  if (process.stdout.errored !== null) quit(process.stdout.errored);
}

/** Writes a line on standard error, whatever it quotes. */
export function tell(text: string): void {
  process.stderr.write(`${terminalText(text).replace(/[\t\n]/g, '?')}\n`);
}

/** Messages of a kind that are shown; the others are counted. */
const MOST_ALIKE = 5;

/** Messages that may come again and again. */
export interface Messages {
  readonly tell: (text: string) => void;
  /** Says how many were not shown. */
  readonly end: () => void;
}

/** Writes the first messages of a kind. */
export function openMessages(write = tell): Messages {
  let count = 0;
  return {
    tell: (text) => {
      if (++count <= MOST_ALIKE) write(text);
    },
    end: () => {
      if (count > MOST_ALIKE) write(`and ${count - MOST_ALIKE} more like this`);
    },
  };
}

/** Tells the user that a command with --resume had nothing to resume and begins, as a script may be started again. */
export function tellBeginning(file: string): void {
  tell(`there is nothing to resume: ${file} is begun`);
}

export function quitWhenOutputFails(): void {
  process.stdout.on('error', quit);
  process.stderr.on('error', () => {});
}

function quit(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(0);
  tell(`error: cannot write the output: ${error.message}`);
  process.exit(1);
}

/** True for a terminal that can go back and write over what it shows. */
export function canRedraw({ isTTY }: NodeJS.WriteStream): boolean {
  return isTTY && process.env.TERM !== 'dumb';
}

/**
 * Colours are for terminals that know them, and not where NO_COLOR is set (https://no-color.org); FORCE_COLOR wants
 * them everywhere.
 */
export function wantsColour(): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused } = process.env;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return canRedraw(process.stdout) && !refused;
}

export interface Progress {
  /** Reports how much of the work is done. */
  readonly done: (work: number) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** Milliseconds of work that need no line, and between two states of it; a file or a pipe gets a line a minute. */
const PATIENCE = 2000;
const INTERVAL = 200;
const PIPE_INTERVAL = 60_000;
const ERASE_LINE = '\r\x1b[K';

/** Standard error, or what stands in for it. */
export interface Screen {
  readonly isTerminal: boolean;
  readonly write: (text: string) => void;
  /** Milliseconds. */
  readonly clock: () => number;
}

/**
 * Starts the line of work of `total` nodes, or of another unit whose speed `rate` writes; 0 when nobody knows how much
 * there is.
 */
export function startProgress(name: string, total: number, rate = rateText, screen = standardError()): Progress {
  const { isTerminal, write, clock } = screen;
  const started = clock();
  let shown = 0;
  return {
    done: (work) => {
      const time = clock() - started;
      if (time < PATIENCE || time - shown < (isTerminal ? INTERVAL : PIPE_INTERVAL)) return;
      shown = time;
      const percent = Math.floor((100 * work) / total);
      const left = Math.ceil((time * (total - work)) / Math.max(1, work) / 1000);
      const parts = total === 0 ? [rate(work, time)] : [`${percent} %`, rate(work, time), `${left} s left`];
      const line = `${terminalText(name)}: ${parts.join(', ')}`;
      write(isTerminal ? `${ERASE_LINE}${line}` : `${line}\n`);
    },
    clear: () => {
      if (shown > 0 && isTerminal) write(ERASE_LINE);
    },
  };
}

function standardError(): Screen {
  return { isTerminal: canRedraw(process.stderr), write: (text) => void process.stderr.write(text), clock: now };
}

/** Million nodes a second, from nodes and milliseconds. */
export function rateText(nodes: number, time: number): string {
  return `${(nodes / Math.max(time, 1) / 1000).toFixed(1)} Mn/s`;
}
