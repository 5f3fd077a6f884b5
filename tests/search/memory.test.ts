import { expect, test } from 'vitest';
import { requireMemory } from '../../search/memory.ts';

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

test('what the machine has is asked for', () => {
  requireMemory(1, 0);
  expect(() => requireMemory(2 ** 30, 0)).toThrow(RangeError);
});
