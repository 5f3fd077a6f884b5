import { expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { CASTLING_KEYS, EN_PASSANT_KEYS, PIECE_KEYS, SIDE_KEYS } from '../../engine/keys.ts';

test('a seed gives the same words on every machine', () => {
  const next = randomWords(1);
  expect([next(), next(), next()]).toEqual([1737794602, -15715069, 1212895405]);
});

test('seeds give different words', () => {
  const firsts = Array.from({ length: 1000 }, (_, seed) => randomWords(seed)());
  expect(new Set(firsts).size).toBe(1000);
});

test('random words use all their bits', () => {
  const next = randomWords(2);
  const counts = new Array<number>(32).fill(0);
  for (let round = 0; round < 4000; round++) {
    const word = next();
    for (let index = 0; index < 32; index++) counts[index] += (word >>> index) & 1;
  }
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test('no two keys are the same, and none is zero', () => {
  const words = [...PIECE_KEYS, ...CASTLING_KEYS, ...EN_PASSANT_KEYS.subarray(0, 16), ...SIDE_KEYS.subarray(0, 2)];
  const keys = new Set<string>(['0,0']);
  for (let index = 0; index < words.length; index += 2) keys.add(`${words[index]},${words[index + 1]}`);
  expect(keys.size).toBe(1 + words.length / 2);
});
