import { expect, test } from 'vitest';
import { searchParameters } from '../../search/parameters.ts';
// The searching code is loaded so that no constant is declared behind the back of the list.
import '../../search/root.ts';

test('there is a list of parameters', () => {
  expect(searchParameters().length).toBeGreaterThan(40);
});

test.each(searchParameters().map((parameter) => [parameter.name, parameter] as const))(
  '%s makes sense',
  (name, parameter) => {
    const { value, min, max, sentence } = parameter;
    expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    for (const number of [value, min, max]) expect(Number.isInteger(number)).toBe(true);
    expect(min).toBeLessThan(max);
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
    expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
  },
);

test('names and sentences are unique', () => {
  const names = searchParameters().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
