import { describe, expect, test } from 'vitest';
import { answered, type Cards, nextOf, PAUSES, standingOf, waitText } from '../../web/train/repetition.ts';

const NOW = 1_000_000;
const NAMES = ['a', 'b', 'c'];

describe('repetition', () => {
  test('lets what is known come back later each time, and what is missed soon', () => {
    let cards: Cards = {};
    for (const box of [1, 2, 3, 4, 5, 5]) {
      cards = answered(cards, 'a', true, NOW);
      expect(cards.a).toEqual({ box, due: NOW + PAUSES[box]! });
    }
    cards = answered(cards, 'a', false, NOW);
    expect(cards.a).toEqual({ box: 0, due: NOW + PAUSES[0] });
    expect([...PAUSES]).toEqual([...PAUSES].sort((one, other) => one - other));
  });

  test('asks what has waited longest, then what is new, then nothing', () => {
    const cards = { a: { box: 1, due: NOW }, b: { box: 1, due: NOW - 5 } };
    expect(nextOf(cards, NAMES, NOW)).toBe('b');
    expect(nextOf(cards, NAMES, NOW - 1)).toBe('b');
    expect(nextOf(cards, NAMES, NOW - 6)).toBe('c');
    expect(nextOf(cards, ['a'], NOW - 1)).toBeUndefined();
  });

  test('counts new, due and known ones, and says when the next comes back', () => {
    const cards = { a: { box: 3, due: NOW + 9 }, b: { box: 2, due: NOW }, stranger: { box: 5, due: NOW } };
    expect(standingOf(cards, NAMES, NOW)).toEqual({ fresh: 1, due: 1, known: 1, next: NOW + 9 });
    expect(standingOf({}, NAMES, NOW).next).toBe(Number.POSITIVE_INFINITY);
  });
});

test.each([
  [1, 'in 1 minute'],
  [599_000, 'in 10 minutes'],
  [60 * 60_000, 'in 1 hour'],
  [49 * 60 * 60_000, 'in 2 days'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(waitText(milliseconds)).toBe(text);
});
