/**
 * The compressed sequences inside a Syzygy table: millions of small values, one for each position of an endgame in
 * the order of its index. Idea and format: Ronald de Man, 2013.
 *
 * The values are first replaced by symbols that stand for pairs of symbols (recursive pairing, Larsson and Moffat), so
 * that a symbol spells a short run of values; the symbols are then written in a canonical Huffman code. Blocks of a
 * fixed size in bytes hold as many whole symbols as fit. To find the value at an index, a sparse table gives a block
 * near it and the block's lengths lead on to the right one, where symbols are read until the run with the value comes.
 */

import { bitsAt, type TableBytes, uint16At, uint32At } from './pages.ts';
import { TableError } from './table-error.ts';

/** One compressed sequence. Offsets are bytes into the file. */
export interface Pairs {
  /** Properties of the values, of interest to DTZ tables: see layout.ts. */
  readonly flags: number;
  /** All values are this one, or -1. */
  readonly onlyValue: number;
  /** Values between two entries of the sparse table. */
  readonly span: number;
  readonly sparseEntries: number;
  readonly blockBits: number;
  readonly storedLengths: number;
  readonly blocks: number;
  /** Offsets of the three sections of the sequence: known once all sequences of the file have been read. */
  sparseAt: number;
  lengthsAt: number;
  dataAt: number;
  readonly shortest: number;
  /** The first code of each length, from the shortest, moved to the top of 32 bits. */
  readonly firstCodes: Float64Array;
  /** The symbol of the first code of each length. */
  readonly firstSymbols: Uint16Array;
  /** The two symbols that a symbol stands for; NO_SYMBOL on the right makes the left a value. */
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  /** Values that a symbol spells, less one. */
  readonly spelled: Uint16Array;
  readonly size: number;
  /** All values, once they have been unpacked. */
  values: Uint8Array | null;
}

const SINGLE_VALUE = 0x80;
const NO_SYMBOL = 0xfff;
const SPARSE_ENTRY_SIZE = 6;
const LONGEST_CODE = 32;
const NOTHING = new Uint16Array(0);

/**
 * Reads the description of a sequence of `size` values out of the start of a file; returns it and the offset after it.
 */
export function readPairs(bytes: Uint8Array, at: number, size: number): { pairs: Pairs; end: number } {
  requireBytes(bytes, at + 2);
  const flags = bytes[at];
  if ((flags & SINGLE_VALUE) !== 0) {
    return { pairs: { ...EMPTY, flags, onlyValue: bytes[at + 1] }, end: at + 2 };
  }
  requireBytes(bytes, at + 10);
  const spanBits = bytes[at + 2];
  const blocks = startWord(bytes, at + 4) + 2 ** 16 * startWord(bytes, at + 6);
  const longest = bytes[at + 8],
    shortest = bytes[at + 9];
  if (spanBits > 31 || bytes[at + 1] > 31 || longest > LONGEST_CODE || shortest > longest || shortest === 0) {
    throw new TableError('impossible header');
  }
  const lengths = longest - shortest + 1;
  const symbolsAt = at + 10 + 2 * lengths;
  requireBytes(bytes, symbolsAt + 2);
  const symbols = startWord(bytes, symbolsAt);
  const end = symbolsAt + 2 + 3 * symbols + (symbols & 1);
  requireBytes(bytes, end);
  const firstSymbols = Uint16Array.from({ length: lengths }, (_, index) => startWord(bytes, at + 10 + 2 * index));
  const left = new Uint16Array(symbols),
    right = new Uint16Array(symbols);
  for (let symbol = 0; symbol < symbols; symbol++) {
    const entry = symbolsAt + 2 + 3 * symbol;
    left[symbol] = ((bytes[entry + 1] & 15) << 8) | bytes[entry];
    right[symbol] = (bytes[entry + 2] << 4) | (bytes[entry + 1] >> 4);
  }
  const pairs: Pairs = {
    ...EMPTY,
    flags,
    shortest,
    firstSymbols,
    left,
    right,
    blocks,
    size,
    span: 2 ** spanBits,
    sparseEntries: Math.ceil(size / 2 ** spanBits),
    blockBits: bytes[at + 1],
    storedLengths: blocks + bytes[at + 3],
    firstCodes: firstCodesOf(firstSymbols, shortest),
    spelled: spelledBy(left, right),
  };
  return { pairs, end };
}

function startWord(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8);
}

function requireBytes(bytes: Uint8Array, count: number): void {
  if (count > bytes.length) throw new TableError('truncated');
}

const EMPTY: Pairs = {
  flags: 0,
  onlyValue: -1,
  span: 1,
  sparseEntries: 0,
  blockBits: 0,
  storedLengths: 0,
  blocks: 0,
  sparseAt: 0,
  lengthsAt: 0,
  dataAt: 0,
  shortest: 0,
  firstCodes: new Float64Array(0),
  firstSymbols: NOTHING,
  left: NOTHING,
  right: NOTHING,
  spelled: NOTHING,
  size: 0,
  values: null,
};

/** Canonical codes: the longest begin at zero, and each length goes on from half of where the next longer one ends. */
function firstCodesOf(firstSymbols: Uint16Array, shortest: number): Float64Array {
  const codes = new Float64Array(firstSymbols.length);
  for (let index = codes.length - 2; index >= 0; index--) {
    codes[index] = Math.floor((codes[index + 1] + firstSymbols[index] - firstSymbols[index + 1]) / 2);
  }
  return codes.map((code, index) => code * 2 ** (LONGEST_CODE - shortest - index));
}

/** Number of values that each symbol spells, less one. A symbol that spells itself means a broken file. */
function spelledBy(left: Uint16Array, right: Uint16Array): Uint16Array {
  const UNKNOWN = 0xffff,
    UNDER_WAY = 0xfffe;
  const spelled = new Uint16Array(left.length).fill(UNKNOWN);
  const spell = (symbol: number): number => {
    if (symbol >= spelled.length || spelled[symbol] === UNDER_WAY) throw new TableError('impossible symbols');
    if (spelled[symbol] !== UNKNOWN) return spelled[symbol];
    spelled[symbol] = UNDER_WAY;
    const runs = right[symbol] === NO_SYMBOL ? 0 : spell(left[symbol]) + spell(right[symbol]) + 1;
    if (runs >= UNDER_WAY) throw new TableError('impossible symbols');
    return (spelled[symbol] = runs);
  };
  for (let symbol = 0; symbol < left.length; symbol++) spell(symbol);
  return spelled;
}

/** Says where the sections lie, one kind after another for all sequences of a file; returns the end of the last. */
export function placeSections(sequences: readonly Pairs[], start: number): number {
  let at = start;
  for (const pairs of sequences) {
    pairs.sparseAt = at;
    at += SPARSE_ENTRY_SIZE * pairs.sparseEntries;
  }
  for (const pairs of sequences) {
    pairs.lengthsAt = at;
    at += 2 * pairs.storedLengths;
  }
  for (const pairs of sequences) {
    at = 64 * Math.ceil(at / 64);
    pairs.dataAt = at;
    at += 2 ** pairs.blockBits * pairs.blocks;
  }
  return at;
}

/** The value at an index of a sequence. */
export function valueAt(bytes: TableBytes, pairs: Pairs, index: number): number {
  if (pairs.onlyValue >= 0) return pairs.onlyValue;
  if (pairs.values !== null) return pairs.values[index];
  const entry = Math.floor(index / pairs.span);
  const sparse = pairs.sparseAt + SPARSE_ENTRY_SIZE * entry;
  let block = uint32At(bytes, sparse);
  // The middle of the last span may lie in the blocks without values that lengthen the list.
  if (block > pairs.storedLengths) throw new TableError('impossible data');
  // Place of the value in that block; the entry has the place of the middle of its span.
  let left = uint16At(bytes, sparse + 4) + (index - entry * pairs.span) - pairs.span / 2;
  while (left < 0 && block > 0) left += lastOf(bytes, pairs, --block) + 1;
  while (block < pairs.blocks) {
    const last = lastOf(bytes, pairs, block);
    if (left <= last) break;
    left -= last + 1;
    block++;
  }
  if (block >= pairs.blocks) throw new TableError('impossible data');
  return valueInBlock(bytes, pairs, pairs.dataAt + block * 2 ** pairs.blockBits, left);
}

/** The number of values in a block, less one. */
function lastOf(bytes: TableBytes, pairs: Pairs, block: number): number {
  return uint16At(bytes, pairs.lengthsAt + 2 * block);
}

/** Unpacks a sequence of values below 256, for callers that need most of them: from then on `valueAt` is one load. */
export function unpackPairs(bytes: TableBytes, pairs: Pairs): void {
  if (pairs.onlyValue >= 0 || pairs.values !== null) return;
  const values = new Uint8Array(pairs.size);
  let next = 0;
  for (let block = 0; block < pairs.blocks; block++) {
    const end = Math.min(pairs.size, next + lastOf(bytes, pairs, block) + 1);
    let cursor = 8 * (pairs.dataAt + block * 2 ** pairs.blockBits);
    while (next < end) {
      const symbol = symbolAt(bytes, pairs, cursor);
      next = spellOut(pairs, symbol, values, next);
      cursor += bitsOf(pairs, bitsAt(bytes, cursor));
    }
    // The last symbol of a block may spell more values than the block has.
    next = end;
  }
  pairs.values = values;
}

/** Writes all values of a symbol from a place on; returns the place after them. */
function spellOut(pairs: Pairs, symbol: number, values: Uint8Array, start: number): number {
  if (pairs.spelled[symbol] !== 0) {
    return spellOut(pairs, pairs.right[symbol], values, spellOut(pairs, pairs.left[symbol], values, start));
  }
  values[start] = pairs.left[symbol];
  return start + 1;
}

/** The value with `skipped` values before it in the block that begins at an offset. */
function valueInBlock(bytes: TableBytes, pairs: Pairs, at: number, skipped: number): number {
  let cursor = 8 * at;
  let left = skipped;
  for (;;) {
    const symbol = symbolAt(bytes, pairs, cursor);
    if (left <= pairs.spelled[symbol]) return valueInSymbol(pairs, symbol, left);
    left -= pairs.spelled[symbol] + 1;
    cursor += bitsOf(pairs, bitsAt(bytes, cursor));
    if (cursor > 8 * bytes.file.size) throw new TableError('impossible data');
  }
}

/** The symbol whose code begins at a bit of the file. */
function symbolAt(bytes: TableBytes, pairs: Pairs, cursor: number): number {
  const code = bitsAt(bytes, cursor);
  const bits = bitsOf(pairs, code);
  const length = bits - pairs.shortest;
  const place = Math.floor((code - pairs.firstCodes[length]) / 2 ** (LONGEST_CODE - bits));
  const symbol = pairs.firstSymbols[length] + place;
  // No code is longer than the longest, and in a broken file a code may stand for nothing.
  if (!(symbol < pairs.left.length)) throw new TableError('impossible data');
  return symbol;
}

/** The length of the code that 32 bits begin with. */
function bitsOf(pairs: Pairs, code: number): number {
  let length = 0;
  while (code < pairs.firstCodes[length]) length++;
  return pairs.shortest + length;
}

function valueInSymbol(pairs: Pairs, run: number, skipped: number): number {
  let symbol = run;
  let left = skipped;
  while (pairs.spelled[symbol] !== 0) {
    const first = pairs.left[symbol];
    if (left <= pairs.spelled[first]) symbol = first;
    else {
      left -= pairs.spelled[first] + 1;
      symbol = pairs.right[symbol];
    }
  }
  return pairs.left[symbol];
}
