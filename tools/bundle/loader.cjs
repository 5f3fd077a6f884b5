// The program stands in the comment below, which costs no time to read over: each start compiles only the part that it
// needs. A search thread needs the engine, the evaluation and the search; a session of UCI that and itself; commands
// need all. Lines of stack traces are those of this file.
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { isMainThread, Worker, workerData } = require('node:worker_threads');

module.hash = 'hash of the program';
const THREAD_END = '\n//! The search thread ends here.\n';
const SESSION_END = '\n//! The session ends here.\n';

const isSession = isMainThread && process.argv.length === 2;

// It loads beside this thread.
if (isSession) module.searchThread = new Worker(__filename, { workerData: { kind: 'search', overrides: {} } });

const text = readFileSync(__filename, 'latin1');
const part = workerData?.kind === 'search' ? 'search' : isSession ? 'session' : 'whole';
const begin = text.indexOf('\n/*\n') + 4;
const ends = { search: [THREAD_END], session: [SESSION_END], whole: [] }[part];
const end = [...ends, '\n*/'].map((mark) => text.indexOf(mark, begin)).find((at) => at >= 0);
const head = '(function (exports, require, module, __filename) {';
module.script = new Script(`${head}${text.slice(begin, end)}\n})`, {
  filename: __filename,
  lineOffset: text.slice(0, begin).split('\n').length - 1,
  columnOffset: 0 - head.length,
  cachedData: compiled(`${__filename}.${part}.v8`),
});
module.script.runInThisContext()(module.exports, require, module, __filename);

/** What the build has compiled of this program, if it stands beside it. V8 refuses what another version made. */
function compiled(file) {
  try {
    const bytes = readFileSync(file);
    return bytes.latin1Slice(0, module.hash.length) === module.hash ? bytes.subarray(module.hash.length) : undefined;
  } catch {
    return undefined;
  }
}
