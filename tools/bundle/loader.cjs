// The program stands in the comment below, which costs no time to read over: each start compiles only the part that it
// needs. A search thread needs the engine, the evaluation and the search; a session of UCI that and itself; commands
// need all. Lines of stack traces are those of this file.
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { isMainThread, Worker, workerData } = require('node:worker_threads');

const THREAD_END = '\n//! The search thread ends here.\n';
const SESSION_END = '\n//! The session ends here.\n';

const isSession = isMainThread && process.argv.length === 2;
const text = readFileSync(__filename, 'latin1');

// It loads beside this thread.
if (isSession) module.searchThread = new Worker(__filename, { workerData: { kind: 'search', overrides: {} } });

const begin = text.indexOf('\n/*\n') + 4;
const ends = workerData?.kind === 'search' ? [THREAD_END] : isSession ? [SESSION_END] : [];
const end = [...ends, '\n*/'].map((mark) => text.indexOf(mark, begin)).find((at) => at >= 0);
const head = '(function (exports, require, module, __filename) {';
const script = new Script(`${head}${text.slice(begin, end)}\n})`, {
  filename: __filename,
  lineOffset: text.slice(0, begin).split('\n').length - 1,
  columnOffset: 0 - head.length,
});
script.runInThisContext()(module.exports, require, module, __filename);
