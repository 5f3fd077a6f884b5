import { describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { KNOWN_WIN, MATE, MATE_BOUND } from '../../eval/score.ts';
import { materialOnBoard, shownScore, winDrawLoss } from '../../eval/win-draw-loss.ts';

/** From bare kings to nine queens on each side. */
const MATERIALS = [0, 1, 9, 10, 15, 20, 31, 47, 60, 78, 103, 200];

test('material counts the men of both sides', () => {
  const materials = ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', '4k2r/8/8/8/8/8/PP6/2B1K3 w - - 0 1'].map((fen) => {
    setFen(fen);
    return materialOnBoard();
  });
  setFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  expect([...materials, materialOnBoard()]).toEqual([0, 10, 78]);
});

describe.each(MATERIALS)('chances with material of %i', (material) => {
  test('sum up to 1000, are never negative, and rise and fall with the score', () => {
    let [lastWin, , lastLoss] = winDrawLoss(-MATE, material);
    for (let score = -MATE; score <= MATE; score += 13) {
      const [win, draw, loss] = winDrawLoss(score, material);
      expect(win + draw + loss).toBe(1000);
      expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(0);
      expect(win).toBeGreaterThanOrEqual(lastWin);
      expect(loss).toBeLessThanOrEqual(lastLoss);
      [lastWin, , lastLoss] = [win, draw, loss];
    }
  });

  test('of one side are those of the other changed over', () => {
    for (const score of [0, 1, 50, 170, 400, 3000]) {
      expect(winDrawLoss(-score, material)).toEqual(winDrawLoss(score, material).reverse());
    }
  });

  test('are certain at a mate, and equal at zero', () => {
    expect(winDrawLoss(MATE - 7, material)).toEqual([1000, 0, 0]);
    expect(winDrawLoss(7 - MATE, material)).toEqual([0, 0, 1000]);
    const [win, draw, loss] = winDrawLoss(0, material);
    expect(win).toBe(loss);
    expect(draw).toBeGreaterThan(win);
  });
});

describe.each(MATERIALS)('the score that is shown with material of %i', (material) => {
  test('never falls where the score rises, and is that of the other side turned round', () => {
    const wrong: number[] = [];
    for (let score = -MATE, last = -MATE; score <= MATE; score++) {
      const shown = shownScore(score, material);
      if (!Number.isInteger(shown) || shown < last || shownScore(-score, material) + shown !== 0) wrong.push(score);
      last = shown;
    }
    expect(wrong).toEqual([]);
  });

  test('is 100 where a win is as likely as not', () => {
    let score = 0;
    while (shownScore(score, material) < 100) score++;
    const [win] = winDrawLoss(score, material);
    expect(win).toBeGreaterThan(485);
    expect(win).toBeLessThan(515);
  });

  test('sets known wins and mates apart from all other scores, the nearer the mate the higher', () => {
    expect(shownScore(KNOWN_WIN - 1, material)).toBeLessThan(3000);
    expect(shownScore(KNOWN_WIN, material)).toBe(3000);
    expect(shownScore(KNOWN_WIN + 446, material)).toBe(3044);
    expect(shownScore(MATE_BOUND - 1, material)).toBe(4175);
    expect([MATE_BOUND, MATE - 1, -MATE].map((score) => shownScore(score, material))).toEqual([
      MATE_BOUND,
      MATE - 1,
      -MATE,
    ]);
  });

  test('keeps large advantages in their order, less far apart', () => {
    const shown = [5000, 10_000, 15_000, KNOWN_WIN - 1].map((score) => shownScore(score, material));
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown[2]! - shown[1]!).toBeLessThan(shown[1]! - shown[0]!);
  });
});
