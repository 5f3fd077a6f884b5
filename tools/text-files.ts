/** Files that are read and written as a whole. What goes wrong is a UserError that names the file. */

import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  promises,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { fileFailure, UserError, withFileErrors } from '../base/user-error.ts';
import { isGzip, isZstandard, linePieces, refuseUtf16, unpackedZstandard } from '../lib/packed-bytes.ts';
import { decodeText } from '../lib/text-decoding.ts';
import { tell } from './output.ts';

/** The name of the file that is standard input. */
const STANDARD_INPUT = '-';

/** Bytes, unpacked, that V8 can still hold as one string. */
const LONGEST_TEXT = 500_000_000;

/**
 * The text of a file, which is unpacked when gzip has packed it, whatever its name. One that is not UTF-8 is read as
 * Windows-1252, and the user is told. `latin1` makes a character of each byte, so that places in the text are places in
 * the file. `-` is standard input. Throws UserError.
 */
export function readTextFile(file: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  try {
    const bytes = readFileSync(file === STANDARD_INPUT ? process.stdin.fd : file);
    const unpacked = isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: LONGEST_TEXT }) : bytes;
    if (unpacked.length > LONGEST_TEXT) throw new Error('it is too large');
    refuseUtf16(unpacked);
    return encoding === 'latin1' ? unpacked.toString(encoding) : decoded(file, unpacked);
  } catch (error) {
    throw readFailure(file, error);
  }
}

function readFailure(file: string, error: unknown): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new UserError(`cannot read ${file}: the packed data ends too early`);
  if (code?.startsWith('Z_') === true) return new UserError(`cannot read ${file}: ${message}`);
  if (code === 'ERR_BUFFER_TOO_LARGE') return new UserError(`cannot read ${file}: it is too large`);
  return fileFailure('read', file, error);
}

/** Bytes of a file that are read at a time. */
const PIECE = 2 ** 24;

/** Whole lines of a file. */
export interface TextPiece {
  readonly text: string;
  readonly isLast: boolean;
  /** Bytes of the file, as they stand there, that have been read so far. */
  readonly bytesRead: number;
}

/**
 * The text of a file in pieces of whole lines, so that it may be larger than memory: read as `readTextFile` does, but
 * for each piece by itself where it is not UTF-8. Throws UserError.
 */
export async function* textPieces(file: string, size = PIECE): AsyncGenerator<TextPiece, void> {
  const source = file === STANDARD_INPUT ? process.stdin : createReadStream(file);
  try {
    for await (const { bytes, isLast } of linePieces(unpackedChunks(source), size))
      yield { text: decoded(file, bytes), isLast, bytesRead: source.bytesRead };
  } catch (error) {
    throw error instanceof UserError ? error : readFailure(file, error);
  }
}

async function* unpackedChunks(source: Readable): AsyncGenerator<Uint8Array, void> {
  const chunks: AsyncIterableIterator<Uint8Array> = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  if (!first.done && isGzip(first.value)) yield* pipeline(Readable.from(all()), createGunzip(), () => {});
  else if (!first.done && isZstandard(first.value)) yield* unpackedZstandard(all());
  else yield* all();
}

/** Files whose encoding has been told. */
const told = new Set<string>();

/** The text of bytes of a file; tells the user, once, when they are not UTF-8. */
export function decoded(file: string, bytes: Uint8Array): string {
  const { text, isUtf8 } = decodeText(bytes);
  if (!isUtf8 && !told.has(file)) {
    told.add(file);
    tell(`${inputName(file)} is not UTF-8: read as Windows-1252 where it is not`);
  }
  return text;
}

/** The name of a file in messages. */
export function inputName(file: string): string {
  return file === STANDARD_INPUT ? 'standard input' : file;
}

/** The content of a file of JSON; undefined when it is no JSON. Throws UserError when it cannot be read. */
export function readJsonFile(file: string): unknown {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws UserError when a file cannot be written, without a trace of the attempt. */
export function refuseUnwritable(file: string): void {
  withFileErrors('write', file, () => {
    const isThere = existsSync(file);
    accessSync(isThere ? file : dirname(file), constants.W_OK);
    if (isThere && statSync(file).isDirectory()) throw new Error('it is a folder');
  });
}

/** Throws UserError. */
export function writeTextFile(file: string, text: string): void {
  withFileErrors('write', file, () => writeFileSync(file, text, { flag: flagFor(file) }));
}

/** Replaces the content of a file in one step: it holds the old content or the new. Throws UserError. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, content, { flag: flagFor(draft), flush: draft !== file });
    if (draft !== file) renameSync(draft, realPath(file));
  } catch (error) {
    if (draft !== file) discard(draft);
    throw fileFailure('write', file, error);
  }
}

/** Replaces a file as `replaceFile` does without blocking the thread, for callers that watch clocks. */
export async function replaceFileMeanwhile(file: string, text: string): Promise<void> {
  const draft = draftOf(file);
  try {
    await promises.writeFile(draft, text, { flag: flagFor(draft), flush: draft !== file });
    if (draft !== file) await promises.rename(draft, realPath(file));
  } catch (error) {
    if (draft !== file) discard(draft);
    throw fileFailure('write', file, error);
  }
}

/** Beside the file, or the file itself where it is a device, a pipe or a terminal, whose place nothing may take. */
function draftOf(file: string): string {
  return isOrdinary(file) ? `${realPath(file)}.part` : file;
}

/** Opens a file for new content; a stream that leads to a file keeps what others have written there. */
function flagFor(file: string): 'w' | 'a' {
  return isOrdinary(file) ? 'w' : 'a';
}

/** Names of streams of the process, which may lead to files. */
const STREAM = /^\/(dev\/(stdin|stdout|stderr|fd\/\d+)|proc\/self\/fd\/\d+)$/;

/** True for a file that is no device, pipe, stream or terminal, as far as can be seen: it may not be there yet. */
export function isOrdinary(file: string): boolean {
  if (STREAM.test(file)) return false;
  try {
    const found = statSync(file);
    return found.isFile() || found.isDirectory();
  } catch {
    return true;
  }
}

/** The full path of a file, which need not be there, whatever links lead to it. */
export function realPath(file: string): string {
  const path = resolve(file);
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}

function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // It may be a folder; what went wrong before is what counts.
  }
}

/** 16 hexadecimal digits of a text, whose characters are bytes unless `encoding` says otherwise. */
export function digestOf(text: string, encoding: 'latin1' | 'utf8' = 'latin1'): string {
  return createHash('sha256').update(text, encoding).digest('hex').slice(0, 16);
}
