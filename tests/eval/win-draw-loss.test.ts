import { describe, expect, test } from 'vitest';
import { MATE } from '../../eval/score.ts';
import { winDrawLoss } from '../../eval/win-draw-loss.ts';

describe('chances', () => {
  test('sum up to 1000, are never negative, and rise and fall with the score', () => {
    let [lastWin, , lastLoss] = winDrawLoss(-MATE);
    for (let score = -MATE; score <= MATE; score += 13) {
      const [win, draw, loss] = winDrawLoss(score);
      expect(win + draw + loss).toBe(1000);
      expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(0);
      expect(win).toBeGreaterThanOrEqual(lastWin);
      expect(loss).toBeLessThanOrEqual(lastLoss);
      [lastWin, , lastLoss] = [win, draw, loss];
    }
  });

  test('of one side are those of the other changed over', () => {
    for (const score of [0, 1, 50, 170, 400, 3000]) {
      expect(winDrawLoss(-score)).toEqual(winDrawLoss(score).reverse());
    }
  });

  test('are certain at a mate, and a draw is likeliest at zero', () => {
    expect(winDrawLoss(MATE - 7)).toEqual([1000, 0, 0]);
    expect(winDrawLoss(7 - MATE)).toEqual([0, 0, 1000]);
    const [win, draw, loss] = winDrawLoss(0);
    expect(win).toBe(loss);
    expect(draw).toBeGreaterThan(500);
  });
});
