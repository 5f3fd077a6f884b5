import { describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import {
  bit,
  bitHi,
  bitLo,
  east,
  eastWest,
  hasSeveral,
  lowest,
  lowestSquare,
  northHi,
  northLo,
  popcount,
  popcountUpTo15,
  southHi,
  southLo,
  west,
} from '../../engine/bitboards.ts';

const A_FILE = 0x0101010101010101n;
const H_FILE = A_FILE << 7n;
const ALL = (1n << 64n) - 1n;

function whole(lo: number, hi: number): bigint {
  return BigInt.asUintN(32, BigInt(lo)) | (BigInt.asUintN(32, BigInt(hi)) << 32n);
}

/** Sets with the bits that are the sign of a word, and random ones of every density. */
function someSets(): (readonly [lo: number, hi: number])[] {
  const edges = [0, 1, -1, 1 << 31, ~(1 << 31), 0x80000001 | 0, 0xff, 0xff000000 | 0, 0x01010101, 0x80808080 | 0];
  const next = randomWords(71);
  const sets = edges.flatMap((lo) => edges.map((hi) => [lo, hi] as const));
  for (let round = 0; round < 500; round++) {
    sets.push([next(), next()], [next() & next() & next(), next() & next() & next()], [next() | next(), next()]);
  }
  for (let square = 0; square < 64; square++) sets.push([bitLo(square), bitHi(square)]);
  return sets;
}

const SETS = someSets();

function faultsOf(expected: (set: bigint) => unknown, actual: (lo: number, hi: number) => unknown): string[] {
  return SETS.filter(([lo, hi]) => actual(lo, hi) !== expected(whole(lo, hi))).map(String);
}

describe('steps', () => {
  test.each([
    ['north', (set: bigint) => (set << 8n) & ALL, (lo: number, hi: number) => whole(northLo(lo), northHi(lo, hi))],
    ['south', (set: bigint) => set >> 8n, (lo: number, hi: number) => whole(southLo(lo, hi), southHi(hi))],
    ['east', (set: bigint) => (set << 1n) & ALL & ~A_FILE, (lo: number, hi: number) => whole(east(lo), east(hi))],
    ['west', (set: bigint) => (set >> 1n) & ~H_FILE, (lo: number, hi: number) => whole(west(lo), west(hi))],
    [
      'both sides',
      (set: bigint) => (((set << 1n) & ~A_FILE) | ((set >> 1n) & ~H_FILE)) & ALL,
      (lo: number, hi: number) => whole(eastWest(lo), eastWest(hi)),
    ],
  ])('%s', (_, expected, actual) => {
    expect(faultsOf(expected, actual)).toEqual([]);
  });

  test('keep words signed, as V8 holds them', () => {
    for (const [lo, hi] of SETS) {
      for (const word of [northLo(lo), northHi(lo, hi), southLo(lo, hi), southHi(hi), east(lo), west(hi)]) {
        expect(word | 0).toBe(word);
      }
    }
  });
});

function bitsOf(set: bigint): number[] {
  return [...set.toString(2)].reverse().flatMap((digit, square) => (digit === '1' ? square : []));
}

describe('counting', () => {
  test('squares of a set', () => {
    expect(faultsOf((set) => bitsOf(set).length, popcount)).toEqual([]);
  });

  test('squares of a small set', () => {
    let counted = 0;
    const countSmall = (lo: number, hi: number) => {
      if (popcount(lo, hi) > 15) return undefined;
      counted++;
      return popcountUpTo15(lo, hi);
    };
    const smallCount = (set: bigint) => (bitsOf(set).length > 15 ? undefined : bitsOf(set).length);
    expect(faultsOf(smallCount, countSmall)).toEqual([]);
    expect(counted).toBeGreaterThan(64);
    // All fifteen within one byte and its neighbour, and spread over the ends of both words.
    expect(popcountUpTo15(0x7fff, 0)).toBe(15);
    expect(popcountUpTo15(0xf000000f | 0, 0x7000000f)).toBe(15);
  });

  test('whether there are several', () => {
    expect(faultsOf((set) => bitsOf(set).length > 1, hasSeveral)).toEqual([]);
  });

  test('the lowest square', () => {
    const lowestOrNone = (lo: number, hi: number) => ((lo | hi) === 0 ? undefined : lowestSquare(lo, hi));
    expect(faultsOf((set) => bitsOf(set)[0], lowestOrNone)).toEqual([]);
  });

  test('the lowest bit of one word, the sign too', () => {
    for (let index = 0; index < 32; index++) {
      expect(lowest(1 << index)).toBe(index);
      expect(lowest(-1 << index)).toBe(index);
    }
  });
});

test('a square is one bit in one of the words', () => {
  for (let square = 0; square < 64; square++) {
    expect(whole(bitLo(square), bitHi(square))).toBe(1n << BigInt(square));
    expect(bit(square)).toBe(bitLo(square) | bitHi(square));
  }
});
