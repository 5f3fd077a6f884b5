import { describe, expect, test } from 'vitest';
import { pawns } from '../../lib/knowledge.ts';
import { htmlOf } from '../../views/jsx-runtime.ts';
import { type Arrow, Arrows } from '../../views/marks.tsx';
import { planArrows } from '../../views/plan.ts';
import examples from '../../web/examples/positions.json' with { type: 'json' };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function labelsOf(arrows: readonly Arrow[], orientation: 'white' | 'black' = 'white'): Box[] {
  const html = htmlOf(Arrows({ arrows, orientation }));
  return [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }),
  );
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

describe('labels of arrows', () => {
  test.each(examples)('stay on the board and off one another: $name', ({ fen }) => {
    const arrows = planArrows(pawns(fen));
    for (const orientation of ['white', 'black'] as const) {
      const boxes = labelsOf(arrows, orientation);
      expect(boxes.length).toBe(new Set(arrows.flatMap(({ label }) => label ?? [])).size);
      for (const [index, { x, y, width, height }] of boxes.entries()) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(360);
        expect(boxes.slice(0, index).every((other) => areApart(other, boxes[index]!))).toBe(true);
      }
    }
  });

  test('give way where two arrows end on one square', () => {
    const [first, second] = labelsOf([
      { from: 'c4', to: 'c5', kind: 'contact', label: 'opens the c-file' },
      { from: 'c3', to: 'c5', kind: 'contact', label: 'leaves d6 isolated' },
    ]);
    expect(areApart(first!, second!)).toBe(true);
  });

  test('are none without a text, and escape it', () => {
    expect(labelsOf([{ from: 'c4', to: 'c5', kind: 'contact' }])).toEqual([]);
    const html = htmlOf(Arrows({ arrows: [{ from: 'c4', to: 'c5', kind: 'own', label: '<b>' }] }));
    expect(html).toContain('&lt;b&gt;');
  });
});
