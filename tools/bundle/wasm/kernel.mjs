/**
 * The search as WebAssembly, as a module of the bundles: the build puts numbers and bytes into it. Arrays of the search
 * lie in a memory that both see, so all others may be JavaScript. Where there is no WebAssembly, the search is, too.
 */

const PAGES = 0;
const BYTES = '';

let memory;
/** The memory of the arrays of the search. */
export const BUFFER = newBuffer();

/** Functions that the search calls, by their names. */
const supplied = {};
/** The functions of the search: undefined before the first one is asked for, null where WebAssembly is refused. */
let compiled;
let overrides;

function newBuffer() {
  try {
    memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
    return memory.buffer;
  } catch {
    return new ArrayBuffer(PAGES * 65536);
  }
}

/** Moves an array of constants into the memory. */
export function placed(address, array) {
  const view = new array.constructor(BUFFER, address, array.length);
  view.set(array);
  return view;
}

/** Takes a function that the search calls. */
export function supply(name, value) {
  supplied[name] = value;
}

/** Takes the numbers that somebody tries in place of those that are compiled in: with any, JavaScript searches. */
export function heed(numbers) {
  overrides = numbers;
}

/** The compiled functions; null where JavaScript has to do. */
export function kernel() {
  if (compiled === undefined) compiled = start();
  return compiled;
}

function start() {
  if (memory === undefined || overrides.size > 0) return null;
  try {
    const bytes =
      typeof Buffer === 'undefined'
        ? Uint8Array.from(atob(BYTES), (sign) => sign.charCodeAt(0))
        : Buffer.from(BYTES, 'base64');
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { js: { memory, ...supplied } });
    return exports;
  } catch (error) {
    // A page may refuse what is compiled.
    if (error instanceof WebAssembly.CompileError || error instanceof RangeError) return null;
    throw error;
  }
}
