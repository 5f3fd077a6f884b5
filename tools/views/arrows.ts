/** Arrows between squares of a drawing: what was played, and what was better. */

import { centreOf } from './board-svg.ts';

export type ArrowKind = 'good' | 'bad';

export const ARROW_STYLE =
  '.good{fill:var(--strength)}.bad{fill:var(--weakness)}.arrow{opacity:.85;stroke:var(--panel);stroke-width:1}';

/** Half of the width of the shaft and of the head, and the length of the head. */
const SHAFT = 3.5;
const HEAD = 10;
const LENGTH = 17;
/** How far from the centre of its first square an arrow begins. */
const GAP = 12;

/** From a square to another one. */
export function arrowSvg(from: number, to: number, kind: ArrowKind): string {
  const start = centreOf(from);
  const end = centreOf(to);
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const [x, y] = [(end.x - start.x) / distance, (end.y - start.y) / distance];
  const at = (along: number, aside: number) =>
    [start.x + along * x - aside * y, start.y + along * y + aside * x]
      .map((value) => Math.round(10 * value) / 10)
      .join(' ');
  const neck = distance - LENGTH;
  const outline = [
    at(GAP, SHAFT),
    at(neck, SHAFT),
    at(neck, HEAD),
    at(distance, 0),
    at(neck, -HEAD),
    at(neck, -SHAFT),
    at(GAP, -SHAFT),
  ];
  return `<path class="arrow ${kind}" d="M${outline.join('L')}z"/>`;
}
