/**
 * The bytes of table files, wherever they lie. A page is read when something on it is asked for, into a cache of fixed
 * size that all files share: the largest tables are hundreds of gigabytes, and a search needs a few bytes here and
 * there. The system keeps what threads have read, so that each may have a cache of its own.
 */

import { TableError } from './table-error.ts';

/** A file of a table: its size in bytes, and what copies bytes from an offset on and says how many there were. */
export interface TableFile {
  readonly size: number;
  /** Throws TableError when the file cannot be read. */
  readonly read: (into: Uint8Array, at: number) => number;
  readonly close: () => void;
}

/** An open file, and the number that its pages bear in the cache: no other file ever gets it. */
export interface TableBytes {
  readonly file: TableFile;
  readonly number: number;
}

const PAGE = 4096;
/** Bytes of the next page that a page holds too, so that no number lies on two. */
const OVERLAP = 8;
const STRIDE = PAGE + OVERLAP;
/** Eight megabytes in all. Each page has one place: a power of two of them, since the place is found by a mask. */
const PLACES = 2048;
const SPREAD = 0x9e3779b1 | 0;

/** The pages; empty until a first file is opened. */
let cache = new Uint8Array(0);
/** Page and file in each place of the cache. */
const OWNERS = new Int32Array(PLACES);
const PAGES = new Int32Array(PLACES);
let opened = 0;

/** Makes the bytes of a file readable. */
export function openBytes(file: TableFile): TableBytes {
  if (cache.length === 0) cache = new Uint8Array(PLACES * STRIDE);
  return { file, number: ++opened };
}

/** The first bytes of a file, past the cache: at most so many, for it may have less. */
export function readStart({ file }: TableBytes, most: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(most, file.size));
  if (file.read(bytes, 0) < bytes.length) throw new TableError('truncated');
  return bytes;
}

/** Place in the cache of a byte of a file and the seven after it; beyond the end of the file they are zero. */
function locate(bytes: TableBytes, at: number): number {
  const page = Math.floor(at / PAGE);
  const place = ((Math.imul(bytes.number, SPREAD) >>> 12) + page) & (PLACES - 1);
  if (OWNERS[place] !== bytes.number || PAGES[place] !== page) readPage(bytes, page, place);
  return place * STRIDE + at - page * PAGE;
}

function readPage({ file, number }: TableBytes, page: number, place: number): void {
  const start = page * PAGE;
  const wanted = Math.min(STRIDE, file.size - start);
  if (page < 0 || !(wanted > 0)) throw new TableError('impossible data');
  const room = cache.subarray(place * STRIDE, (place + 1) * STRIDE);
  // Whatever goes wrong, the place holds nothing that it does not say.
  OWNERS[place] = 0;
  if (file.read(room.subarray(0, wanted), start) < wanted) throw new TableError('truncated');
  room.fill(0, wanted);
  OWNERS[place] = number;
  PAGES[place] = page;
}

export function uint8At(bytes: TableBytes, at: number): number {
  return cache[locate(bytes, at)];
}

export function uint16At(bytes: TableBytes, at: number): number {
  const place = locate(bytes, at);
  return cache[place] | (cache[place + 1] << 8);
}

export function uint32At(bytes: TableBytes, at: number): number {
  const place = locate(bytes, at);
  return (cache[place] | (cache[place + 1] << 8) | (cache[place + 2] << 16) | (cache[place + 3] << 24)) >>> 0;
}

/** The 32 bits that begin at a bit of the file, the first the most significant. */
export function bitsAt(bytes: TableBytes, cursor: number): number {
  const place = locate(bytes, Math.floor(cursor / 8));
  const shift = cursor % 8;
  const word = (cache[place] << 24) | (cache[place + 1] << 16) | (cache[place + 2] << 8) | cache[place + 3];
  return ((word << shift) | (cache[place + 4] >> (8 - shift))) >>> 0;
}
