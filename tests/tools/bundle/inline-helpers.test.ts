import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { inlineHelpers } from '../../../tools/bundle/inline-helpers.mjs';

const HELPERS = `
const WORDS = new Int32Array(8);
const LIMIT = 5;
let calls = 0;
function twice(x) { return x + x; }
function both(x, y) { return twice(x) - twice(y); }
function capped(x) { if (x > LIMIT) return LIMIT; const less = x - 1; if (less < 0) { return 0; } return less; }
function pair(x, y) { const sum = x + y; return { lo: sum, hi: sum * x }; }
function store(at, value) { WORDS[at] = value; WORDS[at + 1] = value + 1; }
function stored(at) { return WORDS[at]; }
function tick() { return ++calls; }
function after(x, y) { store(0, x); return y + stored(0); }
function factorial(n) { return n < 2 ? 1 : n * factorial(n - 1); }
function optional(x, y = 2) { return x * y; }
function looping(n) { let sum = 0; for (let i = 0; i < n; i++) sum += i; return sum; }
function scaled(list, factor) { return list.map((one) => one * factor); }
`;

/** The result of a function of a program, as it is and with its helpers inlined, and the text of the latter. */
function run(program: string): { plain: unknown; inlined: unknown; text: string } {
  const code = HELPERS + program;
  const text = inlineHelpers(code, parseAst(code));
  const resultOf = (source: string) => new Function(`'use strict'; ${source}; return [run(), ...WORDS, calls];`)();
  return { plain: resultOf(code), inlined: resultOf(text), text: text.slice(text.indexOf('function run')) };
}

describe('helpers are inlined, and do the same', () => {
  test.each([
    ['an expression', 'function run() { let s = 0; for (const x of [3, -1, 8]) s += twice(x * x); return s; }'],
    ['helpers in helpers', 'function run() { return both(2 + 1, both(4, 1)); }'],
    ['early returns', 'function run() { return [-1, 0, 1, 4, 5, 6, 9].map((x) => { return capped(x + 0); }); }'],
    ['objects taken apart', 'function run() { const { lo, hi: high } = pair(3, 4); return [lo, high]; }'],
    ['objects of other values', 'function run() { const lo = 2, { hi } = pair(lo, lo * lo); return [lo, hi]; }'],
    ['effects', 'function run() { store(2, 7); store(4, stored(2)); return stored(5); }'],
    ['effects and results', 'function run() { store(0, 1); return after(10, stored(0)) + stored(1); }'],
    [
      'arguments of statements',
      'function run() { const x = 4; if (capped(x) === 3) return { x: twice(x) }; return 0; }',
    ],
    ['arrows without a body', 'function run() { return [1, 2].map((x) => twice(x)); }'],
    ['shorthand properties', 'function run() { const x = twice(3); return { x }; }'],
    ['negative numbers', 'function run() { const x = 1; return x - twice(-3) - both(-1, -x); }'],
  ])('%s', (_, program) => {
    const { plain, inlined, text } = run(program);
    expect(inlined).toEqual(plain);
    expect(text).not.toMatch(/\b(twice|both|capped|pair|store|stored|after)\(/);
  });
});

describe('what is no helper stays a call, and does the same', () => {
  test.each([
    ['variables that change', 'function run() { return [tick(), tick()]; }', 'tick('],
    ['recursion', 'function run() { return factorial(6); }', 'factorial('],
    ['parameters with defaults', 'function run() { return optional(4); }', 'optional('],
    ['loops', 'function run() { return looping(5); }', 'looping('],
    ['functions within', 'function run() { return scaled([1, 2], 3); }', 'scaled('],
    ['an object that is kept', 'function run() { const kept = pair(1, 2); return kept; }', 'pair('],
    ['too few arguments', 'function run() { return twice(); }', 'twice('],
    ['arguments of a list', 'function run() { return twice(...[4]); }', 'twice('],
    [
      'a name of the caller for one of the helper',
      'function run() { const LIMIT = 1; return capped(9) + LIMIT; }',
      'capped(',
    ],
    ['a name of the caller for the helper', 'function run() { const twice = (x) => x; return twice(4); }', 'twice('],
    ['an inner name', 'function run() { return [9].map((WORDS) => stored(0) + WORDS); }', 'stored('],
    ['an arrow without a place for variables', 'function run() { return [3].map((x) => capped(x * x)); }', 'capped('],
  ])('%s', (_, program, call) => {
    const { plain, inlined, text } = run(program);
    expect(inlined).toEqual(plain);
    expect(text).toContain(call);
  });
});

test('arguments are evaluated once, in their order', () => {
  const { plain, inlined } = run(`
    function run() {
      const seen = [];
      const note = (x) => { seen.push(x); return x; };
      const result = both(note(1), note(2)) + after(note(3), note(4)) + twice(note(5));
      return [result, seen];
    }
  `);
  expect(inlined).toEqual(plain);
});

test('a variable is read before an effect of the helper changes it', () => {
  const { plain, inlined } = run(`
    let shared = 1;
    function change() { shared = 50; return 0; }
    function late(x) { WORDS[0] = change(); return x + 1; }
    function run() { return late(shared); }
  `);
  expect(inlined).toEqual(plain);
});

test('only statements that are hot change', () => {
  const code =
    'function twice(x) { return x + x; }\nfunction hot() { return twice(1); }\nfunction cold() { return twice(2); }';
  const text = inlineHelpers(code, parseAst(code), (node) => !code.slice(node.start).startsWith('function cold'));
  expect(text).toContain('function hot() { return ((1) + (1)); }');
  expect(text).toContain('function cold() { return twice(2); }');
});
