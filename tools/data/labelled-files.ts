/** Files of labelled positions, read line by line; those whose names end with .gz are unpacked on the way. */

import { createReadStream, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { fileFailure } from '../../uci/failure.ts';

/** Bytes of a file that must be there. Throws Failure. */
export function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    throw fileFailure('read', file, error);
  }
}

/** Gives every line, with its number from 1, to a function that may end the reading by false. Throws Failure. */
export async function readLabelled(
  file: string,
  onLine: (line: string, number: number) => boolean,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const source = createReadStream(file, { highWaterMark: 2 ** 18 });
  const text = file.endsWith('.gz') ? createGunzip({ chunkSize: 2 ** 18 }) : source;
  // An error of the file does not reach the unpacking stream by itself.
  if (text !== source) source.on('error', (error) => text.destroy(error)).pipe(text as NodeJS.WritableStream);
  text.setEncoding('latin1');
  let rest = '';
  let number = 0;
  try {
    for await (const piece of text) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (!onLine(line, ++number)) return;
      onBytes(source.bytesRead);
    }
    if (rest !== '') onLine(rest, ++number);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw fileFailure('read', file, error);
  } finally {
    source.destroy();
    text.destroy();
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
