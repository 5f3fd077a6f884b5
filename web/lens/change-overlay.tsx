/** What the last move changed, on the board for a moment: a frame around each square, and the word for it. */

import { SQUARE } from '../../lib/piece-shapes.ts';
import { cornerOf, type Orientation } from '../../views/squares.ts';
import type { LensFacts } from '../knowledge/lens-facts.ts';
import { changesBetween } from './changes.ts';

/** More changes than these are left to the list. */
const MOST = 4;
const LETTER = 5;

export function ChangeOverlay({ known, orientation }: { known: LensFacts; orientation: Orientation }) {
  const { before, pawns, fen } = known;
  if (before === undefined) return null;
  const changes = changesBetween(before.pawns, pawns, before.move).filter(({ state }) => state !== undefined);
  return (
    // Another key is another picture: it moves from the start.
    <svg key={fen} class="change-overlay" viewBox="0 0 360 360" aria-hidden="true">
      {changes.slice(0, MOST).map(({ text, squares: [square], state }) => {
        const { x, y } = cornerOf(square!, orientation);
        const width = LETTER * state!.length + 8;
        const left = Math.max(0, Math.min(8 * SQUARE - width, x + (SQUARE - width) / 2));
        return (
          <g key={text} class="change">
            <rect class="change-frame" x={x + 2} y={y + 2} width={SQUARE - 4} height={SQUARE - 4} rx="5" />
            <rect class="change-ground" x={left} y={y + 32} width={width} height="13" rx="4" />
            <text x={left + width / 2} y={y + 41.5}>
              {state}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
