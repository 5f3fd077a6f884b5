/** Marks and lines on a board beside the pieces, and the legend that explains them. */

import type { ComponentChildren } from 'preact';
import { SQUARE } from '../lib/piece-shapes.ts';
import { centreOf, cornerOf, type Orientation } from './squares.ts';

/** Kinds have a colour each, and a shape, so that nobody needs to tell colours apart. */
export type MarkKind = 'strength' | 'weakness' | 'contact' | 'chain' | 'hole' | 'outpost' | 'flood' | 'free' | 'fence';

export interface Mark {
  readonly square: string;
  readonly kind: MarkKind;
  /** One character on a badge; without one the square has the shape of its kind. */
  readonly sign?: string;
  /** In a word or two, and what that means. */
  readonly name: string;
  readonly meaning: string;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly kind: MarkKind | 'engine' | 'own' | 'hint' | 'good' | 'bad';
  /** What it does, in a few words. */
  readonly label?: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Kinds that put a ring or a frame on a square, from the bottom up; the others tint it. */
const RINGED: readonly MarkKind[] = ['hole'];
const FRAMED: readonly MarkKind[] = ['fence', 'outpost'];

function heightOf({ kind }: Mark): number {
  return FRAMED.includes(kind) ? 2 : RINGED.includes(kind) ? 1 : 0;
}

/** The marks without signs, below the pieces. */
export function Shapes({ marks, orientation }: { marks: readonly Mark[]; orientation?: Orientation }) {
  return (
    <g>
      {marks
        .filter(({ sign }) => sign === undefined)
        .sort((one, other) => heightOf(one) - heightOf(other))
        .map(({ square, kind }) => (
          <Shape key={`${kind} ${square}`} kind={kind} corner={cornerOf(square, orientation)} />
        ))}
    </g>
  );
}

function Shape({ kind, corner: { x, y } }: { kind: MarkKind; corner: Point }) {
  if (FRAMED.includes(kind))
    return <rect class={`frame k-${kind}`} x={x + 2} y={y + 2} width="41" height="41" rx="4" />;
  if (RINGED.includes(kind)) return <circle class={`ring k-${kind}`} cx={x + 22.5} cy={y + 22.5} r="17" />;
  return <path class={`tint k-${kind}`} d={`M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`} />;
}

const BADGES_OF_A_ROW = 3;

/** The signs on the pieces, three side by side. */
export function Badges({ marks, orientation }: { marks: readonly Mark[]; orientation?: Orientation }) {
  const bySquare = new Map<string, Mark[]>();
  for (const mark of marks) {
    if (mark.sign !== undefined) bySquare.set(mark.square, [...(bySquare.get(mark.square) ?? []), mark]);
  }
  return (
    <g>
      {[...bySquare].flatMap(([square, own]) =>
        own.map(({ kind, sign = '' }, index) => {
          const { x, y } = cornerOf(square, orientation);
          const column = index % BADGES_OF_A_ROW;
          const row = Math.floor(index / BADGES_OF_A_ROW);
          const centre = { x: x + 37 - 14 * column, y: y + 8 + 14 * row };
          return <Badge key={`${kind} ${square} ${sign}`} kind={kind} sign={sign} centre={centre} />;
        }),
      )}
    </g>
  );
}

/** Signs that stand high or low on their line, and units that put them into the middle. */
const DROPS: Readonly<Record<string, number>> = { '*': 6, '^': 6, "'": 6, '~': 4 };

function Badge({ kind, sign, centre: { x, y } }: { kind: MarkKind; sign: string; centre: Point }) {
  return (
    <g class={`badge k-${kind}`}>
      <circle cx={x} cy={y} r="7" />
      <text x={x} y={y + (DROPS[sign] ?? 4)}>
        {sign}
      </text>
    </g>
  );
}

/** Units between the centre of a square and an arrow's end. */
const GAP = 8;

export function Arrows({ arrows, orientation }: { arrows: readonly Arrow[]; orientation?: Orientation }) {
  return (
    <g>
      {arrows.map(({ from, to, kind }) => (
        <Line
          key={`${kind} ${from}${to}`}
          kind={kind}
          start={centreOf(from, orientation)}
          target={centreOf(to, orientation)}
        />
      ))}
      {placedLabels(arrows, orientation).map(({ text, kind, x, y, width }) => (
        <g class={`arrow-label k-${kind}`} key={text}>
          <rect x={x} y={y} width={width} height={LABEL_HEIGHT} rx="4" />
          <text x={x + width / 2} y={y + 10.5}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Units of a label: its height, a letter's width, and the room beside the text. */
const LABEL_HEIGHT = 14;
const LETTER = 6;
const PADDING = 10;
/** Units between the centre of a square and that of the label beside it. */
const LABEL_GAP = 22.5;

interface PlacedLabel extends Point {
  readonly text: string;
  readonly kind: Arrow['kind'];
  readonly width: number;
}

/** Labels beside their arrows' heads, or behind pawns that attack already, where they cover least. */
function placedLabels(arrows: readonly Arrow[], orientation?: Orientation): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const drawn = arrows.flatMap(({ from, to }) => {
    const [start, target] = [centreOf(from, orientation), centreOf(to, orientation)];
    return [0, 0.25, 0.5, 0.75, 1].map((part) => {
      return { x: start.x + part * (target.x - start.x), y: start.y + part * (target.y - start.y) };
    });
  });
  for (const { from, to, kind, label } of arrows) {
    if (label === undefined || placed.some(({ text }) => text === label)) continue;
    const width = rounded(LETTER * label.length + PADDING);
    const hides = (place: Point) =>
      4 * placed.filter((one) => Math.abs(one.y - place.y) < LABEL_HEIGHT && isBeside(one, place, width)).length +
      drawn.filter(({ x, y }) => x > place.x && x < place.x + width && Math.abs(y - place.y - 7) < LABEL_GAP / 2)
        .length;
    const places = labelPlaces(centreOf(from, orientation), centreOf(to, orientation), width);
    const [best] = places.sort((one, other) => hides(one) - hides(other));
    placed.push({ text: label, kind, width, ...best! });
  }
  return placed;
}

function isBeside(one: PlacedLabel, { x }: Point, width: number): boolean {
  return one.x < x + width && x < one.x + one.width;
}

/** Upper left corners within the board, the best first where nothing is in the way. */
function labelPlaces(start: Point, target: Point, width: number): Point[] {
  const isSteep = start.x === target.x;
  const centre = isSteep ? target : start;
  const step = (isSteep ? 1 : -1) * Math.sign(target.y - start.y) * LABEL_GAP;
  const side = 8 * SQUARE;
  const within = (value: number, most: number) => rounded(Math.max(0, Math.min(most, value)));
  const corners = [step, 0, 2 * step].flatMap((down) =>
    [-width / 2, GAP, -width - GAP].map((right) => ({ down, right })),
  );
  return corners
    .filter(({ down, right }) => down !== 0 || right !== -width / 2)
    .map(({ down, right }) => {
      const y = within(centre.y + down - LABEL_HEIGHT / 2, side - LABEL_HEIGHT);
      return { x: within(centre.x + right, side - width), y };
    });
}

/** A coordinate with as many digits as a screen shows. */
function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}

/** An arrow; a ring where it ends as it begins. */
function Line({ kind, start, target }: { kind: Arrow['kind']; start: Point; target: Point }) {
  const length = Math.hypot(target.x - start.x, target.y - start.y);
  if (length === 0) return <circle class={`ring k-${kind}`} cx={start.x} cy={start.y} r="20" />;
  const unit = { x: (target.x - start.x) / length, y: (target.y - start.y) / length };
  const at = (along: number, aside: number) =>
    `${rounded(start.x + along * unit.x - aside * unit.y)} ${rounded(start.y + along * unit.y + aside * unit.x)}`;
  const tip = length - GAP;
  const neck = tip - 11;
  return (
    <g class={`arrow k-${kind}`}>
      <path class="shaft" d={`M${at(Math.min(GAP, neck), 0)}L${at(neck, 0)}`} />
      <path d={`M${at(tip, 0)}L${at(neck, 6)}L${at(neck, -6)}z`} />
    </g>
  );
}

/** Kinds of arrows that a legend explains. */
const ARROW_MEANINGS: Partial<Record<Arrow['kind'], string>> = {
  chain: 'chain: from its base to its head',
  contact: 'break: a way to attack an enemy pawn',
};

/** Explains the marks and arrows that occur. */
export function Legend({ marks, arrows = [] }: { marks: readonly Mark[]; arrows?: readonly Arrow[] }) {
  const used = [...new Map(marks.map((mark) => [mark.name, mark])).values()];
  const kinds = [...new Set(arrows.map(({ kind }) => kind))].filter((kind) => ARROW_MEANINGS[kind] !== undefined);
  return (
    <ul class="legend">
      {used.map(({ kind, sign, name, meaning }) => (
        <li key={name}>
          <Key>
            {sign === undefined ? (
              <g transform="translate(6) scale(.355)">
                <Shape kind={kind} corner={{ x: 0, y: 0 }} />
              </g>
            ) : (
              <Badge kind={kind} sign={sign} centre={{ x: 14, y: 8 }} />
            )}
          </Key>
          {name}: {meaning}
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind}>
          <Key>
            <Line kind={kind} start={{ x: -7, y: 8 }} target={{ x: 35, y: 8 }} />
          </Key>
          {ARROW_MEANINGS[kind]}
        </li>
      ))}
    </ul>
  );
}

function Key({ children }: { children: ComponentChildren }) {
  return (
    <svg width="28" height="16" viewBox="0 0 28 16" aria-hidden="true">
      {children}
    </svg>
  );
}
