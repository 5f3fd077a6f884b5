import { expect, test } from 'vitest';
import { editDistance, nearestWord } from '../../base/nearest-word.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'ABC', 0],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
  ['passed', 'pased', 1],
])('from %s to %s are letters to change: %i', (one, other, count) => {
  expect(editDistance(one, other)).toBe(count);
  expect(editDistance(other, one)).toBe(count);
});

test.each([
  ['sides', 'side'],
  ['YEAR', 'year'],
  ['openin', 'opening'],
  ['day', undefined],
  ['', undefined],
])('of side, year and opening %j means %s', (written, meant) => {
  expect(nearestWord(written, ['side', 'year', 'opening'])).toBe(meant);
});
