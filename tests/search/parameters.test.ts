import { expect, test } from 'vitest';
import { margins } from '../../search/parameters.ts';
// The searching code is loaded so that no constant is declared behind the back of the list.
import '../../search/root.ts';

test('there is a list of margins', () => {
  expect(margins().length).toBeGreaterThan(40);
});

test.each(margins().map((margin) => [margin.name, margin] as const))('%s makes sense', (name, margin) => {
  const { value, least, most, sentence } = margin;
  expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
  for (const number of [value, least, most]) expect(Number.isInteger(number)).toBe(true);
  expect(least).toBeLessThan(most);
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
  expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
});

test('names and sentences are unique', () => {
  const names = margins().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
