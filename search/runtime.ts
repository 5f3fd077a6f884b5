/**
 * What the search runs on: Node, or a browser, which has neither Node's modules nor, unless its page asks for it by
 * headers, memory that threads share.
 */

const node = (globalThis as { process?: Partial<NodeJS.Process> }).process ?? {};
const { getBuiltinModule, availableMemory, execPath, versions } = node;

/** Modules of Node, undefined in a browser. */
export const FS = getBuiltinModule?.('node:fs');
export const PATH = getBuiltinModule?.('node:path');
export const V8 = getBuiltinModule?.('node:v8');
export const VM = getBuiltinModule?.('node:vm');
export const WORKER_THREADS = getBuiltinModule?.('node:worker_threads');

/** The first number of V8's version; 0 in a browser. */
export const V8_VERSION = Number.parseInt(versions?.v8 ?? '0', 10);

/** The file of Node itself, undefined in a browser. */
export const EXECUTABLE = execPath;

/** Bytes that the machine has left; in a browser nobody knows. */
export function freeMemory(): number {
  return availableMemory?.() ?? Infinity;
}

/** Threads can share memory. Where they cannot, one thread searches, and hears what it is told between slices. */
export const SHARES_MEMORY = typeof SharedArrayBuffer !== 'undefined';

/** So many bytes of memory, zeroed, shared where that can be. Throws RangeError when there are not enough. */
export function newMemory(bytes: number): ArrayBufferLike {
  return SHARES_MEMORY ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
}
