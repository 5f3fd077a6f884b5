/**
 * A line of EPD: four fields of a FEN, or six with the clocks, then operations, each a code and operands up to a
 * semicolon. Files in circulation are careless, and what can be understood is: stray semicolons, clocks below zero.
 */

import { clip } from '../base/printable.ts';
import { FenError } from '../engine/fen-validation.ts';

export interface EpdLine {
  /** Four fields. */
  readonly position: string;
  /** Six fields; what the line says of the position is not checked. */
  readonly fen: string;
  /** Operands by their codes, quotes taken off. */
  readonly operations: ReadonlyMap<string, string>;
}

const POSITION = /^\s*([^\s;]+\s+[wb]\s+[^\s;]+\s+[^\s;]+)(?:\s+(-?\d+)\s+(-?\d+)(?=[\s;]|$))?/;
const OPERATION = /([A-Za-z]\w*)((?:\s*"[^"]*"|[^;"])*)(;|$)/g;

/**
 * Reads a line. The clocks stand in its fields, or in `hmvc 12;`, plies without a capture or pawn move, and `fmvn 40;`,
 * the number of the move. Null when it does not begin with a position. Throws FenError for a clock that is no number.
 */
export function parseEpdLine(line: string): EpdLine | null {
  const found = POSITION.exec(line);
  if (found === null) return null;
  const [whole, fields, halfmoves = '0', number = '1'] = found;
  const position = fields!.split(/\s+/).join(' ');
  const operations = new Map<string, string>();
  for (const [, code, operand] of line.slice(whole.length).matchAll(OPERATION)) {
    operations.set(code!, operand!.trim().replace(/^"(.*)"$/, '$1'));
  }
  const clock = clockOf(operations, 'hmvc') ?? Math.max(0, Number(halfmoves));
  const move = clockOf(operations, 'fmvn') ?? Math.max(1, Number(number));
  return { position, fen: `${position} ${clock} ${move}`, operations };
}

/** The count of an operation, or undefined where the line does not have it. Throws FenError. */
function clockOf(operations: EpdLine['operations'], code: 'hmvc' | 'fmvn'): number | undefined {
  const operand = operations.get(code);
  if (operand === undefined) return undefined;
  if (!/^\d{1,4}$/.test(operand)) throw new FenError(`${code} '${clip(operand)}' is no number from 0 to 9999`);
  return Number(operand);
}
