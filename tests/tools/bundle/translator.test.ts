import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { readProgram } from '../../../tools/bundle/wasm/program.mjs';
import { type Translated, type Type, translate } from '../../../tools/bundle/wasm/translator.mjs';

type Functions = Readonly<Record<string, (...given: number[]) => number>>;

/** Integers where operators differ: signs, carries, the ends of 32 bits. */
const NUMBERS = [0, 1, -1, 2, -3, 7, 31, 32, 255, -256, 65_535, 1_000_003, -2_147_483_648, 2_147_483_647];
const INLINING = { always: 10, flexible: 20, once: 100 };

/** The functions of a program as JavaScript, and what the translator needs of it. */
function load(code: string): { readonly look: (name: string) => unknown } {
  return { look: new Function(`'use strict';\n${code}\nreturn (name) => eval(name);`)() as (name: string) => unknown };
}

function translated(code: string, params: readonly Type[], frozen = {}, checked = false): Translated {
  const program = readProgram(code, parseAst(code), load(code).look, frozen);
  return translate(program, {
    roots: { f: params },
    imports: { outside: { params: ['int'], result: 'int' } },
    inlining: INLINING,
    checked,
  });
}

/** The function `f` of a program as JavaScript and as WebAssembly, whose memory has the program's arrays. */
function both(
  code: string,
  params: readonly Type[],
  frozen = {},
  checked = false,
): readonly [Functions['f'], Functions['f']] {
  const text = `function outside(x) { return x * 2 + 1; }\n${code}`;
  const { bytes, layout, pages } = translated(text, params, frozen, checked);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  // The arrays of the translator's copy of the program, as they were when it was loaded.
  for (const [array, address] of layout.arrays)
    new Uint8Array(memory.buffer).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), address);
  const js = { memory, outside: (x: number) => x * 2 + 1 };
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { js }).exports as unknown as Functions;
  return [load(text).look('f') as Functions['f'], f!];
}

/** Both give the same for all pairs of numbers, booleans as 0 and 1. */
function expectSame(code: string, frozen = {}): void {
  const [js, wasm] = both(code, ['int', 'int'], frozen);
  for (const a of NUMBERS)
    for (const b of NUMBERS) expect([a, b, Number(wasm!(a, b))]).toEqual([a, b, Number(js!(a, b))]);
}

test.each([
  ['bits', '(a & b) ^ (a | ~b)'],
  ['shifts, whose counts wrap around', '(a << b) ^ (a >> b) ^ ((a >>> 3) + (b >>> 31))'],
  ['sums that wrap around', '(a + b) | 0'],
  ['products that wrap around', 'Math.imul(a, b)'],
  ['an unsigned word as a number', '(a >>> 0) * 2 ** -32 > 0.5'],
  ['comparisons', '(a < b) + 2 * (a >= b) + 4 * (a === b) + 8 * (a !== b) + 16 * (a <= b) + 32 * (a > b)'],
  ['logic of truths', 'a < b && b !== 7 || a === 2'],
  ['logic of numbers', '(a && b) ^ (a || 5)'],
  ['a choice', 'a > b ? a & 255 : b === 1 ? 3 : b'],
  ['a negative truth', '0 - -(a > b)'],
  ['smallest, greatest, absolute', 'Math.min(a, b, 9) ^ Math.max(a, b) ^ Math.abs(b >> 1)'],
  ['quotients, cut', '(a / 7) | 0'],
  ['quotients of variables', 'b === 0 ? 0 : (a / b) | 0'],
  ['remainders', 'a % 1000'],
  ['rounding', 'Math.floor(a / 3) + Math.round(b / 8) + Math.trunc(a / 16) + Math.ceil(b / 4)'],
  ['leading zeros', 'Math.clz32(a) + Math.clz32(b & 255)'],
  ['fractions', '(a * 0.25 + 0.5 > b) + (a / 4 === b / 4)'],
  ['not', '!a + 2 * !(a > b)'],
])('%s', (_what, expression) => {
  expectSame(`function f(a, b) { return ${expression}; }`);
});

test.each([
  [
    'loops with continue and break',
    'let s = 0; for (let i = 0; i < 20; i++) { if (i === (a & 7)) continue; if (i > 12) break; s += i; } return s;',
  ],
  [
    'a loop that tests last',
    'let s = a & 15; do { s = (s * 3 + 1) & 255; } while (s > 20 && s !== 100 && (s & 8) !== 0); return s;',
  ],
  [
    'labels',
    'let s = 0; outer: for (let i = 0; i < 5; i++) { for (let j = 0; j < 5; j++) { if (j === (a & 3)) continue outer; s += i * j; } } return s;',
  ],
  [
    'a switch that falls through',
    'let s = 0; switch (a & 3) { case 0: s += 1; case 1: s += 10; break; case 2: return 7; default: s = b & 1; } return s;',
  ],
  ['a list gone through', 'let s = 0; for (const x of [a & 1, 3, b & 7]) s = s * 10 + x; return s;'],
  ['steps up and down as values', 'let i = a & 15; const j = i++ + ++i - i-- + --i; return i * 100 + j;'],
  ['sequences', 'let i = 0, j = 0; for (i = 0, j = 9; i < j; i++, j--) {} return i * 10 + j;'],
  ['a variable that becomes a fraction', 'let x = 0; x = a / 2; x += 1; return x > b ? 1 : 0;'],
  ['names within names', 'let s = 1; { const s = 5; if (a > s) { const s = 9; return s; } } return s;'],
])('%s', (_what, body) => {
  expectSame(`function f(a, b) { ${body} }`);
});

test.each([
  [
    'elements by places with a constant, also a negative one',
    'return TABLE[(a & 7) + 3] + TABLE[(b & 7) + 9 - 2] + TABLE[(a & 7) - 1 + 4];',
  ],
  [
    'stores, and their values',
    'const x = TABLE[a & 7] = b & 1023; TABLE[b & 7] += 5; return x + TABLE[a & 7] * 3 + TABLE[b & 7]++ + --TABLE[3];',
  ],
  ['the place of a store is found before its value', 'let i = 0; TABLE[i++] = i + (a & 3); return TABLE[0] * 10 + i;'],
  [
    'small numbers wrap around',
    'BYTES[1] = a; SHORTS[1] = b; SIGNED[2] = a; return BYTES[1] + SHORTS[1] * 3 + SIGNED[2];',
  ],
  ['fractions are kept', 'REALS[1] = a / 8; REALS[2] += 1; return (REALS[1] > b ? 1 : 0) + REALS[2] * 2;'],
  [
    'fills',
    'TABLE.fill(0, 2, 5); BYTES.fill(7); SIGNED.fill(-1, 1); return TABLE[1] + TABLE[3] + BYTES[0] + SIGNED[3];',
  ],
  ['arrays handed on', 'return sumOf(TABLE, a & 3) * 5 + sumOf(SIGNED, b & 3);'],
  ['a name for one of two arrays of a kind', 'const one = a > b ? TABLE : OTHER; return one[a & 3];'],
  ['lengths', 'return TABLE.length * 100 + BYTES.length;'],
  ['constants of objects', 'return LIMITS.most + (LIMITS.deep.least & b) + FIRST;'],
])('%s', (_what, body) => {
  const arrays = `
    const TABLE = Int32Array.from({ length: 24 }, (_, at) => 7 * at - 20), OTHER = new Int32Array(8);
    const BYTES = new Uint8Array(4), SIGNED = new Int8Array(6), SHORTS = new Int16Array(4), REALS = new Float64Array(4);
    const LIMITS = { most: 40, deep: { least: 3 } };
    const [FIRST] = [11];
    function sumOf(list, from) { let sum = 0; for (let at = from; at < from + 3; at++) sum = sum * 3 + list[at]; return sum | 0; }`;
  // Each call sees what the ones before have stored: so both do.
  expectSame(`${arrays}\nfunction f(a, b) { ${body} }`);
});

test.each([
  [
    'pairs',
    'const { lo, hi } = turned(a, b); const other = turned(hi, lo); return other.lo * 3 + turned(lo, b).hi ^ hi;',
  ],
  ['parameters with a default', 'return plus(a & 255) + plus(b & 255, 4);'],
  ['functions that call themselves', 'return count(a & 7, b & 3);'],
  ['functions outside', 'return outside(a & 255) + outside(outside(b & 15));'],
  [
    'closures, which may change what is around them',
    'let s = 0; each(a & 255, (bit) => { s += bit; return s > 60; }); return s;',
  ],
  [
    'closures that make closures',
    'const above = (limit) => (x) => x > limit; return holds(a, above(3)) + 2 * holds(b, above(a & 15));',
  ],
  ['functions as arguments', 'return holds(a, isOdd) ? 1 : 2;'],
  ['one function of several', 'return PLAYERS[a & 1].judge(b & 7, "said to people");'],
])('%s', (_what, body) => {
  expectSame(`
    function turned(lo, hi) { return lo > hi ? { lo: hi, hi: lo } : { lo: lo ^ 1, hi }; }
    function plus(x, y = 2) { return x + y; }
    function count(depth, start) { return depth <= 0 ? start : count(depth - 1, start + 1) + 1; }
    function each(word, done) { for (let w = word; w !== 0; w &= w - 1) if (done(w & -w)) return true; return false; }
    function holds(x, test) { return test(x); }
    function isOdd(x) { return (x & 1) !== 0; }
    const SAID = [''];
    function say(kind, reason) { SAID[0] = reason; return kind; }
    function judgeTwo(x, reason) { return say(x * x, \`two: \${reason}\`); }
    const PLAYERS = [{ name: 'one', judge: (x, reason) => say(x + 5, reason) }, { name: 'two', judge: judgeTwo }];
    function f(a, b) { ${body} }`);
});

test('an element that never changes is a constant, and what it leaves out need not be understood', () => {
  const code = `
    const SWITCHES = new Int32Array(4);
    function isOn() { return SWITCHES[1] !== 0; }
    function f(a, b) { if (isOn()) return new Map().size; return a; }`;
  expectSame(code, { SWITCHES: [1] });
  expect(() => both(code, ['int', 'int'])).toThrow('f: ');
});

test.each([
  ['f: NewExpression: new Map()', 'return new Map().size;'],
  ['f: name later: later', 'return later;'],
  ['f: assignment to later: later = 3', 'later = 3; return 1;'],
  ['f: object: { x: a }', 'return { x: a };'],
  ['f: property size: a.size', 'return a.size;'],
  ['f: method push: a.push(1)', 'return a.push(1);'],
  ['f: no function unknown: unknown(a)', 'return unknown(a);'],
  ['f: Math.sin: Math.sin(a)', 'return Math.sin(a);'],
  ['f: TryStatement: try { return a; } catch { }', 'try { return a; } catch { }'],
])('what lies outside of the subset is refused: %s', (fault, body) => {
  expect(() => both(`let later = 1;\nfunction f(a, b) { ${body} }`, ['int', 'int'])).toThrow(fault);
});

const CHECKED_CODE = `
    const WORDS = new Int32Array([3, 1, 4, 1]);
    const BYTES = new Uint8Array(4);
    function f(a, b) { BODY }`;

/** The numbers for which a checked function traps, of all pairs; where it does not, it gives what JavaScript gives. */
function trapped(body: string): number {
  const [js, wasm] = both(CHECKED_CODE.replace('BODY', body), ['int', 'int'], {}, true);
  let count = 0;
  for (const a of NUMBERS)
    for (const b of NUMBERS) {
      let given: number | undefined;
      try {
        given = wasm!(a, b);
      } catch (error) {
        expect(error).toBeInstanceOf(WebAssembly.RuntimeError);
        count++;
      }
      if (given !== undefined) expect([a, b, given]).toEqual([a, b, js!(a, b) + 0]);
    }
  return count;
}

/** Pairs of numbers for which something holds. */
const pairs = (holds: (a: number, b: number) => boolean) =>
  NUMBERS.flatMap((a) => NUMBERS.filter((b) => holds(a, b))).length;
const isWord = (number: number) => number === (number | 0);

test.each([
  ['an index outside of its array', 'return WORDS[a];', pairs((a) => a < 0 || a > 3)],
  ['a store outside of its array', 'BYTES[a] = b; return 0;', pairs((a) => a < 0 || a > 3)],
  ['a sum of more than 32 bits', 'const sum = a + b; return sum;', pairs((a, b) => !isWord(a + b))],
  ['a difference of more than 32 bits', 'return a - b > 0 ? 1 : 0;', pairs((a, b) => !isWord(a - b))],
  ['a product of more than 32 bits', 'return a * b;', pairs((a, b) => !isWord(a * b))],
  ['a product that JavaScript rounds', 'return (a * b) | 0;', pairs((a, b) => !Number.isSafeInteger(a * b))],
  ['a sum that another makes too large', 'let sum = a; sum += b; return sum;', pairs((a, b) => !isWord(a + b))],
])('where it is checked, %s traps', (_what, body, expected) => {
  expect(expected).toBeGreaterThan(0);
  expect(trapped(body)).toBe(expected);
});

test.each([
  ['a sum that is cut to 32 bits', 'return (a + b) | 0;'],
  ['a sum of sums that is cut', 'return (a + (b - 7)) ^ 5;'],
  ['a sum that an array cuts', 'WORDS[1] = a + b; return WORDS[1];'],
  ['a product of Math.imul', 'return Math.imul(a + 1, b);'],
])('%s traps nowhere', (_what, body) => {
  expect(trapped(body)).toBe(0);
});

test('an index that is known to lie outside of its array is refused', () => {
  expect(() => both('const WORDS = new Int32Array(4);\nfunction f(a, b) { return WORDS[4]; }', ['int', 'int'])).toThrow(
    'f: index 4 of 4',
  );
});
