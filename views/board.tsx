/** The board as a drawing of 360 by 360 units: squares, coordinates, pieces, marks, arrows. */

import type { ComponentChildren } from 'preact';
import { SHAPES, SQUARE } from '../lib/piece-shapes.ts';
import { type Arrow, Arrows, Badges, type Mark, Shapes } from './marks.tsx';
import { cornerOf, isDark, type Orientation, type Pieces, squaresInRows } from './squares.ts';

export interface BoardView {
  readonly pieces: Pieces;
  readonly orientation?: Orientation;
  /** The squares of the last move, the one that is chosen, and that of a king in check. */
  readonly last?: readonly string[];
  readonly chosen?: string | undefined;
  readonly check?: string | undefined;
  readonly marks?: readonly Mark[];
  readonly arrows?: readonly Arrow[];
  /** Letters and numbers beside the board, within its squares, or none (the default). */
  readonly coordinates?: 'beside' | 'within';
  /** Pieces other than pawns are drawn pale. */
  readonly palePieces?: boolean;
  /** Drawings below the pieces, and on top of all. */
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
}

/** All parts of the drawing; the page needs the shapes of `BoardShapes`, too. */
export function BoardParts({ marks = [], arrows = [], ...view }: BoardView) {
  const { pieces, orientation = 'white', coordinates, palePieces = false, under, over } = view;
  return (
    <>
      <path class="l" d="M0 0h360v360H0z" />
      <path fill="url(#s)" d="M0 0h360v360H0z" />
      {(view.last ?? []).map((square) => (
        <Square key={square} kind="last" square={square} orientation={orientation} />
      ))}
      {view.check !== undefined && <Square kind="check" square={view.check} orientation={orientation} />}
      {view.chosen !== undefined && <Square kind="chosen" square={view.chosen} orientation={orientation} />}
      {coordinates === 'within' && <CoordinatesWithin orientation={orientation} />}
      {coordinates === 'beside' && <CoordinatesBeside orientation={orientation} />}
      {under}
      {marks.length > 0 && <Shapes marks={marks} orientation={orientation} />}
      {Object.entries(pieces).map(([square, piece]) => (
        <Piece
          key={`${square}${piece}`}
          piece={piece}
          isPale={palePieces && piece.toLowerCase() !== 'p'}
          {...cornerOf(square, orientation)}
        />
      ))}
      {arrows.length > 0 && <Arrows arrows={arrows} orientation={orientation} />}
      {marks.length > 0 && <Badges marks={marks} orientation={orientation} />}
      {over}
    </>
  );
}

const KINDS = '.pnbrqk';

/** The shapes of the pieces, and the pattern of the squares: a page has them once, or a file. */
export function BoardShapes({ kinds = KINDS.slice(1) }: { kinds?: string }) {
  return (
    <defs>
      <pattern id="s" width="90" height="90" patternUnits="userSpaceOnUse">
        <path class="d" d="M45 0h45v45H45zM0 45h45v45H0z" />
      </pattern>
      {[...kinds].map((kind) => (
        <path key={kind} id={`m${kind}`} d={SHAPES[KINDS.indexOf(kind)] ?? ''} />
      ))}
    </defs>
  );
}

/** The shapes for many boards of a page: it stands before them. */
export function BoardSheet() {
  return (
    <svg width="0" height="0" aria-hidden="true" style="position:absolute">
      <BoardShapes />
    </svg>
  );
}

/** A piece with the upper left corner of its square; a letter of FEN. */
export function Piece({ piece, x, y, isPale = false }: { piece: string; x: number; y: number; isPale?: boolean }) {
  const lower = piece.toLowerCase();
  return <use href={`#m${lower}`} x={x} y={y} class={`${piece === lower ? 'b' : 'w'}${isPale ? ' p' : ''}`} />;
}

export interface PictureProps extends BoardView {
  /** The picture's name and its content, for screen readers. */
  readonly title: string;
  readonly description: string;
  /** The shapes are elsewhere on the page. */
  readonly hasShapes?: boolean;
  /** Rules of a picture that is a file of its own. */
  readonly style?: string;
}

/** The drawing as a picture by itself. */
export function BoardPicture({ title, description, hasShapes = false, style, ...view }: PictureProps) {
  const letters = Object.values(view.pieces).map((piece) => piece.toLowerCase());
  return (
    <svg
      xmlns={style === undefined ? undefined : 'http://www.w3.org/2000/svg'}
      viewBox={view.coordinates === 'beside' ? '-18 -4 384 384' : '0 0 360 360'}
      role="img"
    >
      <title>{title}</title>
      <desc>{description}</desc>
      {style !== undefined && <style>{style}</style>}
      {!hasShapes && <BoardShapes kinds={[...new Set(letters)].join('')} />}
      <BoardParts {...view} />
    </svg>
  );
}

function Square({ kind, square, orientation }: { kind: string; square: string; orientation: Orientation }) {
  const { x, y } = cornerOf(square, orientation);
  return <path class={kind} d={`M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`} />;
}

/** Ranks at the left edge, files below. */
function CoordinatesBeside({ orientation }: { orientation: Orientation }) {
  const squares = squaresInRows(orientation);
  return (
    <g class="c">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <text key={row} x="-9" y={SQUARE * row + 27}>
          {squares[8 * row]![1]}
        </text>
      ))}
      {squares.slice(56).map((square, column) => (
        <text key={square} x={SQUARE * column + 22.5} y="374">
          {square[0]}
        </text>
      ))}
    </g>
  );
}

function CoordinatesWithin({ orientation }: { orientation: Orientation }) {
  const squares = squaresInRows(orientation);
  const shadeOf = (square: string) => (isDark(square) ? 'on-dark' : 'on-light');
  return (
    <g class="coordinates">
      {squares.slice(56).map((square, column) => (
        <text key={square} class={shadeOf(square)} x={SQUARE * column + 41} y="357.5" text-anchor="end">
          {square[0]}
        </text>
      ))}
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => {
        const square = squares[8 * row]!;
        return (
          <text key={square} class={shadeOf(square)} x="2.5" y={SQUARE * row + 10}>
            {square[1]}
          </text>
        );
      })}
    </g>
  );
}
