import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { hoistArrays } from '../../../tools/bundle/hoist-arrays.mjs';

const ARRAYS = `
const SCORES = new Int32Array([4, 7, 1]);
const SQUARES = Array.from({ length: 3 }, (_, index) => index * index);
const LIMIT = 3;
let table = new Int32Array(3);
`;

/** A program after its arrays have been hoisted, and what both versions give. */
function hoist(program: string): { text: string; plain: unknown; hoisted: unknown } {
  const code = ARRAYS + program;
  const hoisted = hoistArrays(code, parseAst(code));
  const resultOf = (source: string) => new Function(`'use strict'; ${source}; return [run(1), ...SCORES];`)();
  return { text: hoisted.slice(ARRAYS.length), plain: resultOf(code), hoisted: resultOf(hoisted) };
}

test('arrays are read before the loops that use their elements', () => {
  const { text, plain, hoisted } = hoist(`
    function run() {
      let sum = SCORES[0];
      for (let at = 0; at < LIMIT; at++) {
        let square = SQUARES[at];
        while (square-- > 0) SCORES[at] += 1;
      }
      return sum + SCORES[2];
    }
  `);
  expect(hoisted).toEqual(plain);
  expect(text).toContain('{ const SQUARES$in = SQUARES, SCORES$in = SCORES;');
  expect(text).toContain('SCORES$in[at] += 1');
  expect(text).toContain('let sum = SCORES[0];');
  expect(text).toContain('return sum + SCORES[2];');
});

describe('all else stays', () => {
  test.each([
    ['functions without loops', 'function run(x) { return SCORES[x] + SQUARES[0]; }'],
    ['arrays that are exchanged', 'function run() { let s = 0; for (let i = 0; i < 3; i++) s += table[i]; return s; }'],
    [
      'whole arrays',
      'function run() { const all = []; do all.push(SCORES); while (all.length < 2); return all[0][1]; }',
    ],
    [
      'functions within a loop',
      'function run() { let s = 0; for (const x of [1, 2]) s += [x].map((y) => SCORES[y])[0]; return s; }',
    ],
    [
      'a variable of that name',
      'function run(x) { const SCORES = [x]; let s = 0; for (let i = 0; i < 1; i++) s += SCORES[i]; return s; }',
    ],
  ])('%s', (_, program) => {
    const { text, plain, hoisted } = hoist(program);
    expect(text).toBe(program);
    expect(hoisted).toEqual(plain);
  });
});

test('only functions that are hot change', () => {
  const code = `${ARRAYS}function cold(x) { while (SCORES[x] < 9) x++; return x; }`;
  expect(hoistArrays(code, parseAst(code), () => false)).toBe(code);
});
