/**
 * Environment of the search: Node, or a browser, which has neither Node's modules nor, unless its page asks for it by
 * headers, memory that threads share.
 */

interface Host {
  readonly process?: Partial<NodeJS.Process>;
  readonly navigator?: { readonly hardwareConcurrency?: number };
}

const { process: node = {}, navigator } = globalThis as Host;
const { getBuiltinModule, availableMemory, execPath } = node;

/** Modules of Node, undefined in a browser. */
export const FS = getBuiltinModule?.('node:fs');
const OS = getBuiltinModule?.('node:os');
export const PATH = getBuiltinModule?.('node:path');
export const V8 = getBuiltinModule?.('node:v8');
export const VM = getBuiltinModule?.('node:vm');
export const WORKER_THREADS = getBuiltinModule?.('node:worker_threads');

/** The file of Node itself, undefined in a browser. */
export const EXECUTABLE = execPath;

/** Bytes of a page of Linux's memory. */
const PAGE = 4096;

/** Bytes that the machine has left; in a browser nobody knows. */
export function freeMemory(): number {
  return availableMemory?.() ?? Infinity;
}

/**
 * Bytes of addresses that the process may still reserve, Infinity where nothing limits them. `ulimit -v` does, and
 * threads reserve far more than they use.
 */
export function freeAddresses(): number {
  try {
    const [limits, used] = ['limits', 'statm'].map((name) => FS!.readFileSync(`/proc/self/${name}`, 'latin1'));
    const [, limit = Infinity] = /^Max address space +(\d+)/m.exec(limits) ?? [];
    return Number(limit) - PAGE * Number.parseInt(used, 10);
  } catch {
    return Infinity;
  }
}

/** Cores that work at the same time. */
export const CORES = OS?.availableParallelism() ?? navigator?.hardwareConcurrency ?? 1;

/** Threads can share memory. Where they cannot, one thread searches, and hears what it is told between slices. */
export const SHARES_MEMORY = typeof SharedArrayBuffer !== 'undefined';

/** Zeroed memory of `bytes`, shared if possible. Throws RangeError when there is not enough. */
export function newMemory(bytes: number): ArrayBufferLike {
  return SHARES_MEMORY ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
}

/**
 * The same for a large table. Memory that could grow, V8 takes from the system and gives back by itself: glibc, the
 * library of most Linux systems, would keep some of what was freed, for the next thread. An array on it is as fast as
 * any when its length is given.
 */
export function newTableMemory(bytes: number): ArrayBufferLike {
  return SHARES_MEMORY ? new GrowableMemory(bytes, { maxByteLength: bytes }) : new ArrayBuffer(bytes);
}

/** The constructor of ES2024. */
const GrowableMemory = globalThis.SharedArrayBuffer as new (
  bytes: number,
  options: { maxByteLength: number },
) => SharedArrayBuffer;
