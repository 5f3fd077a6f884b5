/** The current position as an SVG file of its own, readable on light and on dark ground. */

import { BOARD } from '../../engine/board.ts';
import {
  BISHOP,
  fileOf,
  KING,
  KNIGHT,
  kindOf,
  NONE,
  PAWN,
  QUEEN,
  ROOK,
  rankOf,
  sideOf,
  WHITE,
} from '../../engine/squares.ts';

export interface Drawing {
  /** One line each, for screen readers. */
  readonly title: string;
  readonly description: string;
  /** SVG between squares and pieces, and on top of the pieces. */
  readonly under?: string;
  readonly over?: string;
  /** More definitions and styles, for what these two use. */
  readonly definitions?: string;
  readonly style?: string;
  /** Pieces other than pawns are drawn pale. */
  readonly palePieces?: boolean;
}

const STYLE =
  '.l{fill:#eee6d4}.d{fill:#b9a88c}.w{fill:#fff;stroke:#222}.b{fill:#222;stroke:#222}.w,.b{stroke-width:1.4;' +
  'stroke-linejoin:round;fill-rule:evenodd}.p{opacity:.4}.c{font:12px sans-serif;fill:#555;text-anchor:middle}' +
  '@media(prefers-color-scheme:dark){.l{fill:#a79d8b}.d{fill:#756a58}.c{fill:#bbb}.b{fill:#111;stroke:#111}}';

/** Draws the pieces on the board; all names and texts of the drawing must be free of markup. */
export function boardSvg(drawing: Drawing): string {
  const kinds = new Set([...BOARD].filter((piece) => piece !== NONE).map(kindOf));
  const shapes = [...kinds].map((kind) => `<path id="m${kind}" d="${SHAPES[kind]}"/>`);
  const pieces = [...BOARD].flatMap((piece, square) =>
    piece === NONE ? [] : [pieceSvg(piece, square, drawing.palePieces === true)],
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -4 384 384" role="img">',
    `<title>${drawing.title}</title><desc>${drawing.description}</desc>`,
    `<style>${STYLE}${drawing.style ?? ''}</style>`,
    '<defs><pattern id="s" width="90" height="90" patternUnits="userSpaceOnUse">',
    `<path class="d" d="M45 0h45v45H45zM0 45h45v45H0z"/></pattern>${shapes.join('')}${drawing.definitions ?? ''}</defs>`,
    '<path class="l" d="M0 0h360v360H0z"/><path fill="url(#s)" d="M0 0h360v360H0z"/>',
    ...coordinates(),
    drawing.under ?? '',
    ...pieces,
    drawing.over ?? '',
    '</svg>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Left and upper edge of a square in the picture. */
export function cornerOf(square: number): { x: number; y: number } {
  return { x: SQUARE * fileOf(square), y: SQUARE * (7 - rankOf(square)) };
}

export function centreOf(square: number): { x: number; y: number } {
  const { x, y } = cornerOf(square);
  return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
}

function pieceSvg(piece: number, square: number, palePieces: boolean): string {
  const { x, y } = cornerOf(square);
  const side = sideOf(piece) === WHITE ? 'w' : 'b';
  const pale = palePieces && kindOf(piece) !== PAWN ? ' p' : '';
  return `<use href="#m${kindOf(piece)}" x="${x}" y="${y}" class="${side}${pale}"/>`;
}

/** Ranks at the left edge, files below. */
function coordinates(): string[] {
  const ranks = [...'87654321'].map((rank, row) => `<text x="-9" y="${SQUARE * row + 27}">${rank}</text>`);
  const files = [...'abcdefgh'].map((file, column) => `<text x="${SQUARE * column + 22.5}" y="374">${file}</text>`);
  return [`<g class="c">${ranks.join('')}${files.join('')}</g>`];
}

export const SQUARE = 45;

export const SHAPES: { readonly [kind: number]: string } = {
  [PAWN]:
    'M22.5 8.5a5.5 5.5 0 0 1 3.4 9.8h3v3h-3.2c.6 5.2 2.6 9 6.3 12.2h2V38H11v-4.5h2c3.7-3.2 5.7-7 6.3-12.2h-3.2' +
    'v-3h3a5.5 5.5 0 0 1 3.4-9.8z',
  [KNIGHT]:
    'M13 38v-4.5c1-6 3-9 7.5-12.5-3 .8-5 2.6-7.5 4.2L10 22c2.5-4 4-8.5 8.5-11.5L18 6.5l4.5 3c8.5.5 11.5 8 11.5 ' +
    '17V38zM18.5 14h2v2h-2z',
  [BISHOP]:
    'M22.5 5.5a2.7 2.7 0 0 1 1.7 4.8c4.3 3 7.3 7.2 7.3 11.7 0 3.3-1.8 5.6-4.5 7l1 3.5h6V38H11v-5.5h6l1-3.5c-2.7' +
    '-1.4-4.5-3.7-4.5-7 0-4.5 3-8.7 7.3-11.7a2.7 2.7 0 0 1 1.7-4.8zM21.5 15v3h-3v2h3v3h2v-3h3v-2h-3v-3z',
  [ROOK]: 'M11 8h5v4h4V8h5v4h4V8h5v9l-4 3v10l3 3.5h2V38H10v-4.5h2l3-3.5V20l-4-3z',
  [QUEEN]: 'M9 13l6 11 1.5-15 6 13 6-13L30 24l6-11-2.5 17.5.5 3V38H11v-4.5l.5-3z',
  [KING]:
    'M21 4.5h3v3h3v3h-3v3.2c5-3 11-.6 11 4.8 0 4.5-3.5 8-5 12l4 3V38H11v-4.5l4-3c-1.5-4-5-7.5-5-12 0-5.4 6-7.8 ' +
    '11-4.8v-3.2h-3v-3h3z',
};
