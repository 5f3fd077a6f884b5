/** What is drawn on the board beside the pieces: tints, badges, lines between squares. */

import { SQUARE } from '../../lib/piece-shapes.ts';
import { centreOf, cornerOf, type Orientation } from './squares.ts';

/** Kinds have a colour each, and a shape, so that nobody needs to tell colours apart. */
export type MarkKind = 'strength' | 'weakness' | 'contact' | 'chain' | 'hole' | 'outpost' | 'flood' | 'free' | 'fence';

export interface Mark {
  readonly square: string;
  readonly kind: MarkKind;
  /** A letter on a badge; without one the square is tinted. */
  readonly letter?: string;
  /** What it says, for those who listen. */
  readonly text: string;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly kind: MarkKind | 'engine' | 'own' | 'hint';
}

const FRAMED: readonly MarkKind[] = ['fence', 'outpost'];
const DOTTED: readonly MarkKind[] = ['hole'];

/** Marks below the pieces. */
export function Tints({ marks, orientation }: { marks: readonly Mark[]; orientation: Orientation }) {
  return (
    <g>
      {marks
        .filter(({ letter }) => letter === undefined)
        .map(({ square, kind }) => {
          const { x, y } = cornerOf(square, orientation);
          const key = `${kind} ${square}`;
          if (FRAMED.includes(kind)) {
            return <rect key={key} class={`frame k-${kind}`} x={x + 2} y={y + 2} width="41" height="41" rx="4" />;
          }
          if (DOTTED.includes(kind))
            return <circle key={key} class={`dot k-${kind}`} cx={x + 22.5} cy={y + 22.5} r="8" />;
          return <rect key={key} class={`tint k-${kind}`} x={x} y={y} width={SQUARE} height={SQUARE} />;
        })}
    </g>
  );
}

const BADGES_OF_A_SQUARE = 3;

/** Letters on the pieces, side by side. */
export function Badges({ marks, orientation }: { marks: readonly Mark[]; orientation: Orientation }) {
  const bySquare = new Map<string, Mark[]>();
  for (const mark of marks) {
    if (mark.letter !== undefined) bySquare.set(mark.square, [...(bySquare.get(mark.square) ?? []), mark]);
  }
  return (
    <g>
      {[...bySquare].flatMap(([square, own]) =>
        own.slice(0, BADGES_OF_A_SQUARE).map(({ kind, letter }, index) => {
          const { x, y } = cornerOf(square, orientation);
          const centre = x + 37 - 14 * index;
          return (
            <g key={`${kind} ${square} ${letter}`} class={`badge k-${kind}`}>
              <circle cx={centre} cy={y + 8} r="7" />
              <text x={centre} y={y + 12}>
                {letter}
              </text>
            </g>
          );
        }),
      )}
    </g>
  );
}

/** How much of a square's width arrows keep away from its centre. */
const GAP = 8;

export function Arrows({ arrows, orientation }: { arrows: readonly Arrow[]; orientation: Orientation }) {
  return (
    <g>
      {arrows.map(({ from, to, kind }) => {
        const start = centreOf(from, orientation);
        const target = centreOf(to, orientation);
        const length = Math.hypot(target.x - start.x, target.y - start.y);
        if (length === 0)
          return <circle key={`${kind} ${from}`} class={`ring k-${kind}`} cx={start.x} cy={start.y} r="20" />;
        const unit = { x: (target.x - start.x) / length, y: (target.y - start.y) / length };
        const tip = { x: target.x - GAP * unit.x, y: target.y - GAP * unit.y };
        const neck = { x: tip.x - 11 * unit.x, y: tip.y - 11 * unit.y };
        const wing = { x: -6 * unit.y, y: 6 * unit.x };
        const head = `M${tip.x} ${tip.y}L${neck.x + wing.x} ${neck.y + wing.y}L${neck.x - wing.x} ${neck.y - wing.y}z`;
        return (
          <g key={`${kind} ${from}${to}`} class={`arrow k-${kind}`}>
            <line x1={start.x + GAP * unit.x} y1={start.y + GAP * unit.y} x2={neck.x} y2={neck.y} />
            <path d={head} />
          </g>
        );
      })}
    </g>
  );
}
