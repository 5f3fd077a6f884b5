/** The errors of the library. */

import { clip } from '../base/printable.ts';

/**
 * Kind of an error: a text that is no position, a move that is not legal there, an option out of its range, a text that
 * is no PGN, a signal that aborted, threads that die, an engine that was disposed of.
 */
export type ErrorCode = 'bad-fen' | 'bad-move' | 'bad-option' | 'bad-pgn' | 'aborted' | 'failed' | 'disposed';

/** Every error that the library throws or rejects with; the message is one line. */
export class RampartError extends Error {
  override name = 'RampartError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A caller's value, to be shown in a message: one line of at most 40 characters. */
export function shownValue(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  return clip(isObject ? Object.prototype.toString.call(value) : String(value));
}
