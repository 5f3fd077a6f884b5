import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { separateLoops } from '../../../tools/bundle/separate-loops.mjs';

function separate(code: string): string {
  return separateLoops(code, parseAst(code));
}

test('loops of the outermost scope run in functions, at their time and on its variables', () => {
  const code = `
const squares = new Int32Array(4);
let sum = 0
for (let at = 0; at < 4; at++) squares[at] = at * at;
for (const square of squares) {
  if (square === 4) continue;
  sum += square;
}
while (sum > 7) sum--;
do { sum += 100; } while (sum < 0);
for (const key in { a: 1, b: 2 }) sum += key.length;
`;
  const separated = separate(code);
  const resultOf = (source: string) => new Function(`'use strict'; ${source}; return [sum, ...squares];`)();
  expect(resultOf(separated)).toEqual([109, 0, 1, 4, 9]);
  expect(resultOf(separated)).toEqual(resultOf(code));
  expect(separated.match(/^void \(\(\) => \{ (for|while|do)\b/gm)).toHaveLength(5);
  expect(parseAst(separated).body.filter(({ type }) => /For|While/.test(type))).toEqual([]);
});

describe('all else stays', () => {
  test.each([
    ['loops of functions', 'function run() { for (let at = 0; at < 9; at++) step(at); }'],
    ['loops of blocks', 'if (isWarm) { while (step()) ; }'],
    ['variables that outlive their loop', 'for (var at = 0; at < 9; at++) step(at); step(at);'],
    ['waiting', 'for (const one of all) await one;'],
    ['waiting for each', 'for await (const one of all) step(one);'],
  ])('%s', (_, code) => {
    expect(separate(code)).toBe(code);
  });
});
