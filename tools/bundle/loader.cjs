// The program stands in the comment below, which costs no time to read over: its parts are compiled when they are first
// used. A search thread needs the engine, a session of UCI little more than itself until a position comes.
// Lines of stack traces are those of this file.
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { isMainThread, Worker, workerData } = require('node:worker_threads');

module.hash = 'hash of the program';
/** Where the parts stand in this file: first byte, bytes, lines before. */
const PARTS = {};

const isSession = isMainThread && process.argv.length === 2;
const isThread = workerData?.kind === 'search';

// It loads beside this thread.
if (isSession) module.searchThread = new Worker(__filename, { workerData: { kind: 'search', overrides: {} } });

// The memory of the engine as the build has found it at the start. The numbers of somebody who tunes make another.
module.memory = () => (Object.keys(workerData?.overrides ?? {}).length > 0 ? undefined : kept('memory'));
module.scripts = {};

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

/** A file of the build beside the program, if it is of this program. V8 refuses what another version has compiled. */
function kept(name) {
  try {
    const bytes = readFileSync(`${__filename}.${name}`);
    return bytes.latin1Slice(0, module.hash.length) === module.hash ? bytes.subarray(module.hash.length) : undefined;
  } catch {
    return undefined;
  }
}
