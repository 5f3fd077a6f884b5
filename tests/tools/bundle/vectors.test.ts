import { readFileSync } from 'node:fs';
import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { readProgram } from '../../../tools/bundle/wasm/program.mjs';
import { translate } from '../../../tools/bundle/wasm/translator.mjs';
import { VECTORS } from '../../../tools/bundle/wasm/vectors.mjs';
import { repository } from '../../support/sources.ts';

/** Numbers of all sizes, the ends of 32 bits among them, the same at each run. */
const ARRAYS = `
let state = 20261129;
const next = () => { state ^= state << 13; state ^= state >>> 17; state ^= state << 5; return state; };
const word = (_, at) => at % 7 === 0 ? [0, -1, 0x7fffffff, -0x80000000][(at / 7) & 3] : next() >> (next() & 31);
const GATES = 16, HIDDEN = 8, PAIRS = 64, ONE_GATE_BITS = 10, SHIFT = 10, LISTED = 12;
const UNITS = 16, ONE_UNIT = 181;
const VALUES = Int32Array.from({ length: LISTED }, word);
const ROWS = Int32Array.from({ length: LISTED }, (_, at) => SCALE * ((5 * at) % HIDDEN));
const GATE_TABLE = Int16Array.from({ length: (HIDDEN + 1) * GATES }, word);
const PLACE_TABLE = Int32Array.from({ length: HIDDEN * GATES }, word);
const PAWN_SUMS = Int32Array.from({ length: 4 * PAIRS }, word);
const STRUCTURE_TABLE = Int32Array.from({ length: 9 * PAIRS }, word);
const UNIT_TABLE = Int8Array.from({ length: 8 * UNITS }, word);
const OUTPUT_TABLE = Int16Array.from({ length: 8 * UNITS }, word);
const ACCUMULATORS = Int16Array.from({ length: 4 * UNITS }, (_, at) => (word(_, at) << 24) >> 23);
const RESULTS = Int32Array.from({ length: 4 * GATES }, word);
function pack(middlegame, endgame) { return (middlegame << 16) + endgame; }
function middlegameOf(packed) { return (packed + 0x8000) >> 16; }
function endgameOf(packed) { return (packed << 16) >> 16; }
function hash(array, length) {
  let sum = 0;
  for (let at = 0; at < length; at++) sum = (Math.imul(sum, 31) + array[at]) | 0;
  return sum;
}`;

/** A call for two numbers of 0-12, and what is seen of it. */
const CALLS: Record<string, { readonly scale: number; readonly body: string }> = {
  sumGates: { scale: 16, body: 'sumGates(a, RESULTS, b); return hash(RESULTS, 4 * GATES);' },
  multiply: { scale: 1, body: 'return multiply(a, RESULTS, b);' },
  addRow: { scale: 1, body: 'addRow((a & 3) * PAIRS, (b & 7) * PAIRS); return hash(PAWN_SUMS, 4 * PAIRS);' },
  takeRow: { scale: 1, body: 'takeRow((a & 3) * PAIRS, (b & 7) * PAIRS); return hash(PAWN_SUMS, 4 * PAIRS);' },
  addUnits: {
    scale: 1,
    body: 'addUnits((a & 3) * UNITS, (b & 7) * UNITS); return hash(ACCUMULATORS, 4 * UNITS);',
  },
  takeUnits: {
    scale: 1,
    body: 'takeUnits((a & 3) * UNITS, (b & 7) * UNITS); return hash(ACCUMULATORS, 4 * UNITS);',
  },
  sumUnits: { scale: 1, body: 'return sumUnits((a & 3) * UNITS, (b & 7) * UNITS);' },
};

/** The text of a function of the compiled sources. */
function textOf(module: string, name: string): string {
  const code = readFileSync(`${repository}build/${module}`, 'utf8');
  return new RegExp(`^function ${name}\\([\\s\\S]*?^}`, 'm').exec(code)![0];
}

test.each(Object.keys(VECTORS))('%s gives the same in vectors', (name) => {
  const { module, uses, body } = VECTORS[name]!;
  const { scale, body: call } = CALLS[name]!;
  const code = `const SCALE = ${scale};${ARRAYS}\n${textOf(module, name)}\nfunction f(a, b) { ${call} }`;
  const load = () =>
    new Function(`'use strict';\n${code}\nreturn (name) => eval(name);`)() as (name: string) => unknown;
  const look = load();
  const given = Object.fromEntries(Object.keys(uses).map((used) => [used, look(used) as ArrayBufferView | number]));
  const { bytes, layout, pages } = translate(readProgram(code, parseAst(code), look), {
    roots: { f: ['int', 'int'] },
    imports: {},
    inlining: { always: 40, flexible: 100, once: 300 },
    vectors: { [name]: { uses: given, body } },
  });
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  for (const [array, address] of layout.arrays)
    new Uint8Array(memory.buffer).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), address);
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { js: { memory } }).exports;
  const js = load()('f') as (a: number, b: number) => number;
  const wasm = f as typeof js;
  for (let a = 0; a <= 12; a++) for (let b = 0; b <= 12; b++) expect([a, b, wasm(a, b)]).toEqual([a, b, js(a, b) | 0]);
});
