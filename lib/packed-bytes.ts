/** Bytes of files as they come: unpacked where Zstandard has packed them, and cut at the ends of lines. */

import { Decompress } from 'fzstd';

/** True for what gzip has packed. */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** True for what Zstandard has packed, a frame of data or one to skip. */
export function isZstandard([first = 0, second, third, fourth]: Uint8Array): boolean {
  const isFrame = first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd;
  return isFrame || ((first & 0xf0) === 0x50 && second === 0x2a && third === 0x4d && fourth === 0x18);
}

/** Unpacks what Zstandard has packed. Throws Error where the data are no Zstandard or end too early. */
export async function* unpackedZstandard(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let unpacked: Uint8Array[] = [];
  const stream = new Decompress((chunk) => unpacked.push(chunk));
  const unpack = (chunk: Uint8Array, isLast: boolean) => {
    unpacked = [];
    try {
      stream.push(chunk, isLast);
    } catch (error) {
      // Its errors have numbers for codes, which are not those of the system.
      throw new Error(`the packed data are damaged or end too early: ${(error as Error).message}`);
    }
    return unpacked;
  };
  for await (const chunk of chunks) yield* unpack(chunk, false);
  yield* unpack(new Uint8Array(0), true);
}

/** Whole lines of a file, or words where it has no lines. */
export interface LinePiece {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

/** Puts bytes together to pieces of some size. Throws Error for UTF-16, whose lines end otherwise. */
export async function* linePieces(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<LinePiece, void> {
  let waiting: Uint8Array[] = [];
  let added = 0;
  let isFirst = true;
  const take = (isLast: boolean): LinePiece => {
    const bytes = joined(waiting);
    if (isFirst) refuseUtf16(bytes);
    isFirst = false;
    const end = isLast ? bytes.length : bytes.lastIndexOf(LINE_END) + 1 || bytes.lastIndexOf(BLANK) + 1;
    waiting = [bytes.subarray(end)];
    added = 0;
    return { bytes: bytes.subarray(0, end), isLast };
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    added += chunk.length;
    if (added >= size) yield take(false);
  }
  yield take(true);
}

const LINE_END = 0x0a;
const BLANK = 0x20;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Throws Error where a byte order mark says so. */
export function refuseUtf16([first, second]: Uint8Array): void {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new Error('it is UTF-16, and UTF-8 is read');
}
