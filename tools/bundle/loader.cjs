// The program stands in the comment below, which costs no time to read over: its parts are compiled when they are first
// used. A search thread needs the engine, a session of UCI little more than itself until a position comes.
// Lines of stack traces are those of this file.
const { readFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { isMainThread, Worker, workerData } = require('node:worker_threads');

/** Begins the files of the build beside this one: whose they are, and how many bytes follow. */
module.headOf = (length) => `HASH_OF_PROGRAM${String(length).padStart(9)}`;
/** Where the parts stand in this file: first byte, bytes, lines before. */
const PARTS = {};

const isSession = isMainThread && process.argv.length === 2;
const isThread = workerData?.kind === 'search';

// It loads beside this thread.
if (isSession) module.searchThread = new Worker(__filename, { workerData: { kind: 'search', overrides: {} } });

// The memory of the engine as the build has found it at the start. The numbers of somebody who tunes make another.
module.memory = () => (Object.keys(workerData?.overrides ?? {}).length > 0 ? undefined : kept('memory'));
module.scripts = {};

/** The search, from its WebAssembly, with the machine code that V8 made of it for the build; undefined without that. */
module.compiledSearch = (bytes) => {
  const code = kept(module.machineCode);
  return code === undefined
    ? undefined
    : module.native('DeserializeWasmModule', 'code, bytes')(Uint8Array.from(code).buffer, Uint8Array.from(bytes));
};
/** Another version of V8 may take its functions otherwise. */
module.machineCode = `machine-code.${process.version}`;

/** More than threads that load together ever need. */
const ATTEMPTS = 1000;

/**
 * A function of V8 itself. Flags are as they were when it runs, for V8 asks for the same ones. All threads have the same
 * flags: where another takes this one back too early, it is set again.
 */
module.native = (name, parameters) => {
  for (let attempt = 1; ; attempt++) {
    setFlagsFromString('--allow-natives-syntax');
    try {
      return new Script(`(function (${parameters}) { return %${name}(${parameters}); })`).runInThisContext();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    } finally {
      setFlagsFromString('--no-allow-natives-syntax');
    }
  }
};

// All of it: the file may be another one by the time a part is used.
const file = readFileSync(__filename);
const ran = {};
const part$of = (name) => {
  if (ran[name] === undefined) {
    ran[name] = {};
    scriptOf(name).runInThisContext()(ran[name], require, module, __filename, part$of);
    module.hasRun?.(name);
  }
  return ran[name];
};
// A program of one part does by itself what is wanted.
const wanted = isThread ? ['thread'] : isSession ? ['session'] : ['session', 'program'];
for (const name of 'thread' in PARTS ? wanted : ['program']) part$of(name);

function scriptOf(name) {
  const [start, length, lineOffset] = PARTS[name];
  const head = '(function (exports, require, module, __filename, part$of) {';
  const options = { filename: __filename, lineOffset, columnOffset: 0 - head.length, cachedData: kept(`${name}.v8`) };
  module.scripts[name] = new Script(`${head}${file.latin1Slice(start, start + length)}\n})`, options);
  return module.scripts[name];
}

/** A file of the build beside the program, if it is whole and of this program. */
function kept(name) {
  try {
    const bytes = readFileSync(`${__filename}.${name}`);
    const { length } = module.headOf(0);
    return bytes.latin1Slice(0, length) === module.headOf(bytes.length - length) ? bytes.subarray(length) : undefined;
  } catch {
    return undefined;
  }
}
