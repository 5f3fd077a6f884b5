import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { foldConstants } from '../../../tools/bundle/fold-constants.mjs';

const CONSTANTS = `
const KNIGHT = 2, SIDES = 2;
const LESS = -3;
const WORDS = 2 * SIDES;
const LARGE = 2 ** 40;
const NOTHING = 0 / 0;
let changing = 4;
const text = 'KNIGHT';
`;

/** The function `run` of a program after its constants have been computed, and what both versions give. */
function fold(program: string): { text: string; plain: unknown; folded: unknown } {
  const code = CONSTANTS + program;
  const folded = foldConstants(code, parseAst(code));
  const resultOf = (source: string) => new Function(`'use strict'; ${source}; return run(5);`)();
  return { text: folded.slice(CONSTANTS.length), plain: resultOf(code), folded: resultOf(folded) };
}

describe('what is constant is computed', () => {
  test.each([
    ['names', 'function run() { return KNIGHT; }', '{ return 2; }'],
    ['sums and products', 'function run(x) { return x + 2 * KNIGHT + WORDS; }', '{ return x + 4 + 4; }'],
    ['negative numbers', 'function run(x) { return x - LESS; }', '{ return x - (-3); }'],
    ['bits', 'function run() { return ~KNIGHT & (LARGE >>> 0 | 7); }', '{ return 5; }'],
    ['large numbers', 'function run() { return LARGE; }', '{ return 1099511627776; }'],
    ['shorthand properties', 'function run() { return { KNIGHT, x: 1 }; }', '{ return { KNIGHT: 2, x: 1 }; }'],
    ['indices', 'function run() { return [1, 2, 3][KNIGHT - 1]; }', '[1, 2, 3][1]'],
    ['functions within', 'function run() { return [1].map((x) => x * WORDS); }', '(x) => x * 4'],
  ])('%s', (_, program, expected) => {
    const { text, plain, folded } = fold(program);
    expect(text).toContain(expected);
    expect(folded).toEqual(plain);
  });
});

describe('all else stays', () => {
  test.each([
    ['what may change', 'function run() { return changing + 1; }'],
    ['strings', 'function run() { return text + text; }'],
    ['what is no number', 'function run() { return NOTHING; }'],
    ['numbers as they are written', 'function run() { return 0x10 + Number("1"); }'],
    ['a parameter of the same name', 'function run(KNIGHT) { return KNIGHT + 1; }'],
    ['a variable of the same name', 'function run() { const { WORDS } = { WORDS: 9 }; return WORDS; }'],
    ['names of properties', 'function run() { const pieces = { KNIGHT: 1 }; return pieces.KNIGHT; }'],
    ['zero with a sign', 'function run() { return -(KNIGHT - 2) ; }'.replace('(KNIGHT - 2)', '0')],
  ])('%s', (_, program) => {
    const { text, plain, folded } = fold(program);
    expect(text).toBe(program);
    expect(folded).toEqual(plain);
  });
});

test('only functions that are hot change', () => {
  const code = 'const ONE = 1;\nfunction hot() { return ONE; }\nfunction cold() { return ONE; }\nconst list = [ONE];';
  const text = foldConstants(code, parseAst(code), (node) => !code.slice(node.start).startsWith('function cold'));
  expect(text).toBe(code.replace('{ return ONE; }', '{ return 1; }'));
});
