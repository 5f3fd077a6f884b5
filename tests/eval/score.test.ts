import { describe, expect, test } from 'vitest';
import { KNOWN_WIN, MATE, MATE_BOUND, shownScore } from '../../eval/score.ts';

describe('the score that is shown', () => {
  test('never falls where the score rises, and is that of the other side turned round', () => {
    const wrong: number[] = [];
    for (let score = -MATE, last = -MATE; score <= MATE; score++) {
      const shown = shownScore(score);
      if (!Number.isInteger(shown) || shown < last || shownScore(-score) + shown !== 0) wrong.push(score);
      last = shown;
    }
    expect(wrong).toEqual([]);
  });

  test('is the score itself at 20 pawns and less, and in mates', () => {
    for (const score of [0, 1, -35, 1999, 2000, MATE_BOUND, MATE - 1, MATE]) {
      expect(shownScore(score)).toBe(score);
      expect(shownScore(-score)).toBe(-score);
    }
  });

  test('sets known wins apart from all other scores, the nearer the mate the higher', () => {
    expect(shownScore(KNOWN_WIN - 1)).toBeLessThan(3000);
    expect(shownScore(KNOWN_WIN)).toBe(3000);
    expect(shownScore(KNOWN_WIN + 446)).toBe(3044);
    expect(shownScore(MATE_BOUND - 1)).toBe(4175);
  });

  test('keeps large advantages in their order, less far apart', () => {
    const shown = [2000, 2001, 2500, 3000, 5000, 10_000, KNOWN_WIN - 1].map(shownScore);
    expect(shown).toEqual([2000, 2000, 2333, 2500, 2750, 2888, 2947]);
  });
});
