/**
 * The search as WebAssembly, as a module of the bundles: the build puts numbers and bytes into it. Arrays of the search
 * lie in a memory that both see, so all others may be JavaScript. Where there is no WebAssembly, the search is, too.
 */

const PAGES = 0;
const BYTES = '';

/** The module of the program, where a loader has given it memory. */
const host = typeof module === 'undefined' || module.memory === undefined ? undefined : module;

let memory;
/** The memory of the arrays of the search. */
export const BUFFER = newBuffer();

/**
 * True where the arrays are filled already: the build of a program has kept the memory as it is at the start (see
 * ../loader.cjs), in pieces of an address, a length and the bytes.
 */
export const IS_FILLED = takeMemory(host?.memory());
// For the build, to keep it.
if (host !== undefined) host.buffer = BUFFER;

/** Functions that the search calls, by their names. */
const supplied = {};
/** The functions of the search: undefined before the first one is asked for, null where WebAssembly is refused. */
let compiled;

function newBuffer() {
  try {
    memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
    return memory.buffer;
  } catch {
    return new ArrayBuffer(PAGES * 65536);
  }
}

function takeMemory(kept) {
  if (kept === undefined) return false;
  const bytes = new Uint8Array(BUFFER);
  for (let at = 0, length = 0; at < kept.length; at += 8 + length) {
    length = kept.readUInt32LE(at + 4);
    bytes.set(kept.subarray(at + 8, at + 8 + length), kept.readUInt32LE(at));
  }
  return true;
}

/** An array of the memory; `values` gives what it has at the start. */
export function placed(address, Kind, length, values) {
  const array = new Kind(BUFFER, address, length);
  if (!IS_FILLED) array.set(values());
  return array;
}

/** Takes a function that the search calls. */
export function supply(name, value) {
  supplied[name] = value;
}

/**
 * The compiled functions; null where JavaScript has to do, as where somebody tries numbers in place of those that are
 * compiled in.
 */
export function kernel(overrides) {
  if (compiled === undefined) compiled = overrides.size > 0 ? null : start();
  return compiled;
}

/** A loop, because `Uint8Array.from` calls a function for each of a hundred thousand. */
function bytesOf(text) {
  const digitAt = (at) => {
    const code = text.charCodeAt(at);
    return code > 57 ? code - 87 : code - 48;
  };
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = 16 * digitAt(2 * at) + digitAt(2 * at + 1);
  return bytes;
}

function start() {
  if (memory === undefined) return null;
  try {
    const bytes = typeof Buffer === 'undefined' ? bytesOf(BYTES) : Buffer.from(BYTES, 'hex');
    const search = host?.compiledSearch(bytes) ?? new WebAssembly.Module(bytes);
    // For the build, to keep it.
    if (host !== undefined) host.search = search;
    return new WebAssembly.Instance(search, { js: { memory, ...supplied } }).exports;
  } catch (error) {
    // A page may refuse what is compiled.
    if (error instanceof WebAssembly.CompileError || error instanceof RangeError) return null;
    throw error;
  }
}
