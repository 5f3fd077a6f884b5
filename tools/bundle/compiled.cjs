/**
 * Runs a program that `loaderPlugin` has written and keeps its parts as V8 has compiled them, for the loader to find; of
 * a command the memory of the engine, too, as it is before anything has happened; of a bench the machine code of the
 * search instead.
 * V8 takes back only what was compiled with the flags of the moment, which are its usual ones when a part is loaded.
 * Usage: node compiled.cjs PROGRAM, with lines of UCI on standard input, or node compiled.cjs PROGRAM COMMAND.
 */

const { renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { resolve } = require('node:path');
const v8 = require('node:v8');
const threads = require('node:worker_threads');

const { Worker, isMainThread, workerData } = threads;
const program = isMainThread ? resolve(process.argv.splice(2, 1)[0]) : workerData.program;
const isSession = process.argv.length === 2;
const isBench = process.argv[2] === 'bench';
/** Milliseconds between two savings of the search thread, which the end of the program stops anywhere. */
const PERIOD = 100;
/** Words of zeros that end a piece of memory. */
const GAP = 16;

threads.Worker = class extends Worker {
  constructor(_file, options) {
    super(__filename, { ...options, workerData: { ...options.workerData, program } });
  }
};
// The bench needs the true one.
if (!isBench) v8.setFlagsFromString = () => {};
if (!isSession && !isBench)
  Module.prototype.hasRun = function hasRun(name) {
    if (name === 'core') write('memory', pieces(new Uint8Array(this.buffer)));
  };
const KEPT = isSession ? (isMainThread ? ['session', 'rest'] : ['base', 'core', 'thread']) : ['program'];
if (isMainThread) process.on('exit', keep);
else setInterval(keep, PERIOD).unref();
require(program);

function keep() {
  const { scripts, search, machineCode, native } = require.cache[program];
  // A search that nothing was compiled of ends V8.
  if (isBench) return write(machineCode, [Buffer.from(native('SerializeWasmModule', 'search')(search))]);
  for (const name of KEPT) if (name in scripts) write(`${name}.v8`, [scripts[name].createCachedData()]);
}

function write(name, contents) {
  const file = `${program}.${name}`;
  const length = contents.reduce((sum, { length }) => sum + length, 0);
  writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(require.cache[program].headOf(length)), ...contents]));
  renameSync(`${file}.new`, file);
}

/** Memory as the loader takes it: pieces between zeros, each an address, a length and the bytes. */
function pieces(bytes) {
  const found = [];
  const words = new Int32Array(bytes.buffer);
  let at = 0;
  while (at < words.length) {
    const start = at;
    for (let zeros = 0; at < words.length && zeros < GAP; at++) zeros = words[at] === 0 ? zeros + 1 : 0;
    if (at - start === GAP) continue;
    const piece = bytes.subarray(4 * start, 4 * at);
    const head = Buffer.alloc(8);
    head.writeUInt32LE(4 * start, 0);
    head.writeUInt32LE(piece.length, 4);
    found.push(head, piece);
  }
  return found;
}
