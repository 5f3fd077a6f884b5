/**
 * The memory of the machine: whether there is enough for a table, and giving an old table back at once. A table lies in
 * memory that threads share, outside V8's heap. V8 does not feel its weight: it would collect the garbage of a quiet
 * thread in minutes, and until all threads have let go of an old table it stays.
 */

import { now } from '../base/clock.ts';
import { freeAddresses, freeMemory, newTableMemory, V8, VM } from './runtime.ts';

export const MEGABYTE = 2 ** 20;
/** Words of a page, and words between two looks at the clock. */
const PAGE_WORDS = 1024;
const CLOCK_WORDS = 64 * PAGE_WORDS;

/** Memory for a table of `megabytes` (2^20 bytes). Throws RangeError when there is not enough. */
export function tableMemory(megabytes: number): ArrayBufferLike {
  return newTableMemory(megabytes * MEGABYTE);
}

/** Clears a table; a gigabyte takes some tenths of a second. */
export function clearMemory(memory: ArrayBufferLike): void {
  new Int32Array(memory, 0, memory.byteLength / 4).fill(0);
}

/**
 * Has the system lend all pages of the memory now, or as many as it can in so many milliseconds; changes no number. A
 * search that looks a page up before it writes there would wait for each page twice, and interrupt the other cores.
 */
export function borrowPages(memory: ArrayBufferLike, milliseconds: number): void {
  const words = new Int32Array(memory, 0, memory.byteLength / 4);
  const end = now() + milliseconds;
  for (let at = 0; at < words.length; at += PAGE_WORDS) {
    // The one operation that claims the page for writing at once; `Atomics.add` looks it up twice.
    Atomics.compareExchange(words, at, 0, 0);
    if (at % CLOCK_WORDS === 0 && now() > end) return;
  }
}

/**
 * Throws RangeError when the machine has no memory for a table of so many megabytes; `freed` bytes are given back for
 * it. Systems promise more memory than they have, and end a program that takes them at their word.
 */
export function requireMemory(megabytes: number, freed: number, available = freeMemory()): void {
  const most = Math.floor((available + freed) / MEGABYTE);
  if (megabytes > most) throw new RangeError(`there is no memory for ${megabytes} MB, only for ${most}`);
}

/** Bytes that a thread uses when it searches, and bytes of addresses that V8 reserves for it. */
const THREAD_MEMORY = 96 * MEGABYTE;
const THREAD_ADDRESSES = 700 * MEGABYTE;

/**
 * Throws RangeError when the machine has no memory for so many threads more. V8 ends the whole process when it finds
 * none for a new thread.
 */
export function requireThreadMemory(threads: number, memory = freeMemory(), addresses = freeAddresses()): void {
  if (threads * THREAD_MEMORY > memory || threads * THREAD_ADDRESSES > addresses)
    throw new RangeError('there is no memory for more');
}

/** Gives back what this thread no longer refers to, in some milliseconds. */
export function collectGarbage(): void {
  V8?.setFlagsFromString('--expose-gc');
  VM?.runInNewContext('gc')();
}
