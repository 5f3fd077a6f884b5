/**
 * Positions in EPD, a line each: four fields of a FEN, or six with the clocks, then operations, each a code and
 * operands up to a semicolon. Files in circulation are careless. Stray semicolons, clocks below zero and zero bytes
 * are understood.
 */

import { clip } from '../base/printable.ts';
import { FenError } from '../engine/fen-validation.ts';

export interface EpdLine {
  /** The fields of the position as they stand there, with the clocks, if any. */
  readonly text: string;
  /** Four fields. */
  readonly position: string;
  /** Six fields; what the line says of the position is not checked. */
  readonly fen: string;
  /** Operands by their codes, quotes taken off. */
  readonly operations: ReadonlyMap<string, string>;
  /** The text behind the position. */
  readonly rest: string;
}

const POSITION = /^\s*([^\s;]+\s+[wb]\s+[^\s;]+\s+[^\s;]+)(?:\s+(-?\d+)\s+(-?\d+)(?=[\s;]|$))?/;
export const OPERATION = /([A-Za-z]\w*)((?:\s*"[^"]*"|[^;"])*)(;|$)/g;

/**
 * Reads a line. The clocks stand in its fields, or in `hmvc 12;`, plies without a capture or pawn move, and `fmvn 40;`,
 * the number of the move. Null when it does not begin with a position. Throws FenError for a clock that is no number.
 */
export function parseEpdLine(line: string): EpdLine | null {
  const found = POSITION.exec(line);
  if (found === null) return null;
  const [text, fields, halfmoves = '0', number = '1'] = found;
  const position = fields!.split(/\s+/).join(' ');
  const rest = line.slice(text.length);
  const operations = new Map<string, string>();
  for (const [, code, operand] of rest.matchAll(OPERATION)) {
    operations.set(code!, operand!.trim().replace(/^"(.*)"$/, '$1'));
  }
  const clock = clockOf(operations, 'hmvc') ?? Math.max(0, Number(halfmoves));
  const move = clockOf(operations, 'fmvn') ?? Math.max(1, Number(number));
  return { text: text.trim(), position, fen: `${position} ${clock} ${move}`, operations, rest };
}

/** The count of an operation, or undefined where the line does not have it. Throws FenError. */
function clockOf(operations: EpdLine['operations'], code: 'hmvc' | 'fmvn'): number | undefined {
  const operand = operations.get(code);
  if (operand === undefined) return undefined;
  if (!/^\d{1,4}$/.test(operand)) throw new FenError(`${code} '${clip(operand)}' is no number from 0 to 9999`);
  return Number(operand);
}

export interface ContentLine {
  /** Without blanks around it, and without zero bytes, which some files carry. */
  readonly line: string;
  /** From 1. */
  readonly number: number;
  /** Its place in the text. */
  readonly at: number;
}

/** The lines of a text that are not empty, and no comments, which begin with `#`. */
export function* contentLines(text: string): Generator<ContentLine, undefined> {
  let number = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end + 1;
    // trim takes a byte order mark off, too.
    const line = text.slice(at, next).replaceAll('\0', '').trim();
    number++;
    if (line !== '' && !line.startsWith('#')) yield { line, number, at };
    at = next;
  }
}
