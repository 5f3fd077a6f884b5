/** Labelled positions in EPD, one a line, as in zurichess's published sets. */

import { statSync } from 'node:fs';
import { withFileErrors } from '../../base/user-error.ts';
import { contentLines, type EpdLine, OPERATION, parseEpdLine } from '../../lib/epd.ts';
import { textPieces } from '../../tools/text-files.ts';

/** A position with what is known of its value. */
export interface Labelled {
  readonly fen: string;
  /** White's points in the game: 1, a half or 0; NaN when the line has no result. */
  readonly result: number;
  /** Another engine's score in centipawns from White's view; NaN when there is none. */
  readonly score: number;
  /** Names the game that the position comes from, or its opening; empty when unknown. */
  readonly game: string;
}

/** A fault of a line, for its reader. */
export class LabelError extends Error {
  override name = 'LabelError';
}

const RESULTS: ReadonlyMap<string, number> = new Map([
  ['1-0', 1],
  ['0-1', 0],
  ['1/2-1/2', 0.5],
  ['1.0', 1],
  ['0.0', 0],
  ['0.5', 0.5],
  ['*', Number.NaN],
]);

/**
 * Reads a line. The operations that count: `c9 "1-0";` the result, `ce 35;` the score from White's view, `hmvc 12;`
 * the plies without progress, `id "game";` the game. A result may also stand as `[0.5]`. Throws LabelError, and FenError
 * for a clock that is no number.
 */
export function parseLabelled(line: string): Labelled {
  const { fen, rest, operations } = read(line);
  const result = operations.get('c9') ?? /\[([\d.]+)\]/.exec(rest)?.[1];
  const score = operations.get('ce');
  const labelled = {
    fen,
    result: result === undefined ? Number.NaN : resultOf(result),
    score: score === undefined ? Number.NaN : scoreOf(score),
    game: operations.get('id') ?? '',
  };
  if (Number.isNaN(labelled.result) && Number.isNaN(labelled.score))
    throw new LabelError('neither a result nor a score');
  return labelled;
}

/** A position's line with this score, in centipawns from White's view, and without any other. Throws LabelError. */
export function withScore(line: string, score: number): string {
  const { text, rest } = read(line);
  return `${text} ce ${score}; ${withoutOperation(rest, 'ce')}`.trimEnd();
}

/** The text behind a position without the operations of a code, blanks and semicolons that they leave. */
function withoutOperation(rest: string, wanted: string): string {
  const others = rest.replace(OPERATION, (text, code) => (code === wanted ? '' : text));
  return others
    .replace(/^[\s;]+/, '')
    .trim()
    .replace(/ {2,}/g, ' ');
}

/** The FEN of a line, which needs neither result nor score. Throws LabelError. */
export function fenOf(line: string): string {
  return read(line).fen;
}

function read(line: string): EpdLine {
  const epd = parseEpdLine(line);
  if (epd === null) throw new LabelError('no position');
  return epd;
}

function resultOf(text: string): number {
  const result = RESULTS.get(text);
  if (result === undefined) throw new LabelError('no such result');
  return result;
}

function scoreOf(text: string): number {
  if (!/^[+-]?\d{1,5}$/.test(text)) throw new LabelError('no such score');
  return Number(text);
}

/** Bytes of a file that must be there. Throws UserError. */
export function sizeOf(file: string): number {
  return withFileErrors('read', file, () => statSync(file).size);
}

/** Bytes of text that are read at a time. */
const PIECE = 2 ** 20;

/**
 * Gives every line of some files to a function, with the place of its file and its number from 1, but no empty lines
 * and comments after `#`. `onShare` hears how much of all files is read, from 0 to 1. Throws UserError.
 */
export async function readLabelled(
  files: readonly string[],
  onLine: (line: string, file: number, number: number) => void,
  onShare: (share: number) => void,
): Promise<void> {
  const sizes = files.map(sizeOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  for (const [place, file] of files.entries()) {
    let above = 0;
    for await (const { text, bytesRead } of textPieces(file, PIECE)) {
      for (const { line, number } of contentLines(text)) onLine(line, place, above + number);
      above += text.split('\n').length - 1;
      onShare((before + bytesRead) / total);
    }
    before += sizes[place];
  }
}

/** A line that is no labelled position. */
export interface BadLine {
  readonly file: string;
  readonly number: number;
  readonly reason: string;
}

/** `file.epd:17: no position` */
export function badLineText({ file, number, reason }: BadLine): string {
  return `${file}:${number}: ${reason}`;
}
