/**
 * Runs a program that `loaderPlugin` has written and keeps its parts as V8 has compiled them, for the loader to find.
 * V8 takes back only what was compiled with the flags of the moment, which are its usual ones when a part is loaded.
 * Usage: node compiled.cjs PROGRAM, with lines of UCI on standard input, or node compiled.cjs PROGRAM COMMAND.
 */

const { renameSync, writeFileSync } = require('node:fs');
const { resolve } = require('node:path');
const v8 = require('node:v8');
const threads = require('node:worker_threads');

const { Worker, isMainThread, workerData } = threads;
const program = isMainThread ? resolve(process.argv.splice(2, 1)[0]) : workerData.program;
const isSession = process.argv.length === 2;
/** Milliseconds between two savings of the search thread, which the end of the program stops anywhere. */
const PERIOD = 100;

v8.setFlagsFromString = () => {};
threads.Worker = class extends Worker {
  constructor(_file, options) {
    super(__filename, { ...options, workerData: { ...options.workerData, program } });
  }
};
if (isMainThread) process.on('exit', () => keep(isSession ? 'session' : 'whole'));
else setInterval(() => keep('search'), PERIOD).unref();
require(program);

function keep(part) {
  const { hash, script } = require.cache[program];
  const file = `${program}.${part}.v8`;
  writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(hash), script.createCachedData()]));
  renameSync(`${file}.new`, file);
}
