/** The text of a file in pieces, unpacked where gzip or Zstandard has packed it. */

import { isGzip, isZstandard, linePieces, unpackedZstandard } from '../../lib/packed-bytes.ts';
import { decodeText } from '../../lib/text-decoding.ts';
import type { Source } from './protocol.ts';

/** Bytes of a text that are put together before they are read. */
const PIECE = 2 ** 18;

export function nameOf(source: Source): string {
  return source.name;
}

export function sizeOf(source: Source): number {
  return source instanceof File ? source.size : source.text.length;
}

/**
 * The text of a source; `onRead` is called with the bytes of the file, as they stand there, that have been read so far.
 * Throws Error with the reason where packed data are damaged.
 */
export async function* textOf(source: Source, onRead: (bytes: number) => void): AsyncGenerator<string, void> {
  if (!(source instanceof File)) {
    onRead(source.text.length);
    yield source.text;
    return;
  }
  let bytesRead = 0;
  const counted = countedChunks(source, (bytes) => {
    bytesRead += bytes;
  });
  for await (const { bytes } of linePieces(unpackedChunks(counted), PIECE)) {
    onRead(bytesRead);
    yield decodeText(bytes).text;
  }
}

/** Bytes of a file that are read at a time: small ones, so that what is read tells how far the work is. */
const SLICE = 2 ** 16;

async function* countedChunks(file: File, onChunk: (bytes: number) => void): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < file.size; at += SLICE) {
    const chunk = new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer());
    onChunk(chunk.length);
    yield chunk;
  }
}

/** The chunks of a stream: not all browsers can go through one by themselves. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function* unpackedChunks(chunks: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  const first = await chunks.next();
  if (first.done) return;
  const all = async function* () {
    yield first.value;
    yield* chunks;
  };
  if (isZstandard(first.value)) yield* unpackedZstandard(all());
  else if (isGzip(first.value)) yield* gunzipped(all());
  else yield* all();
}

/** Throws Error where the data are damaged, or more follows them. */
async function* gunzipped(chunks: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
  });
  try {
    yield* chunksOf(packed.pipeThrough(new DecompressionStream('gzip')));
  } catch (error) {
    throw new Error(`it cannot be unpacked: ${(error as Error).message}`);
  }
}
