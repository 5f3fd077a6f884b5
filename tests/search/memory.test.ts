import { expect, test } from 'vitest';
import { borrowPages, requireMemory, requireThreadMemory, tableMemory } from '../../search/memory.ts';

const MEGABYTE = 2 ** 20;

test.each([
  [16, 0, 16 * MEGABYTE],
  [2048, 1024 * MEGABYTE, 1024 * MEGABYTE],
  [1, 0, 1.5 * MEGABYTE],
])('%i MB fit where %i bytes are given back and %i are free', (megabytes, freed, available) => {
  requireMemory(megabytes, freed, available);
  const message = `there is no memory for ${megabytes + 1} MB, only for ${megabytes}`;
  expect(() => requireMemory(megabytes + 1, freed, available)).toThrow(new RangeError(message));
});

test.each([
  [1, 96, 700],
  [4, 384, 2800],
  [100, 9600, Infinity],
])('%i threads fit into %i MB and %i MB of addresses, and no more', (threads, memory, addresses) => {
  const check = (threads: number) => requireThreadMemory(threads, memory * MEGABYTE, addresses * MEGABYTE);
  check(threads);
  expect(() => check(threads + 1)).toThrow(new RangeError('there is no memory for more'));
});

test('what the machine has is asked for', () => {
  requireMemory(1, 0);
  requireThreadMemory(1);
  expect(() => requireThreadMemory(2 ** 30)).toThrow(RangeError);
  expect(() => requireMemory(2 ** 30, 0)).toThrow(RangeError);
});

test('pages are borrowed at once, and keep their numbers', () => {
  const memory = tableMemory(64);
  const words = new Int32Array(memory, 0, memory.byteLength / 4);
  words.set([1, -2, 3], 2048);
  const before = process.memoryUsage.rss();
  borrowPages(memory, Infinity);
  expect(process.memoryUsage.rss() - before).toBeGreaterThan(50 * MEGABYTE);
  expect([...words.subarray(2047, 2052)]).toEqual([0, 1, -2, 3, 0]);
});

test('no more of them than there is time for', () => {
  const memory = tableMemory(64);
  const before = process.memoryUsage.rss();
  borrowPages(memory, -1);
  expect(process.memoryUsage.rss() - before).toBeLessThan(10 * MEGABYTE);
});
