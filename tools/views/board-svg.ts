/** The current position as a drawing, on a page in its colours or as a file of its own with both grounds' colours. */

import { BOARD } from '../../engine/board.ts';
import { fileOf, kindOf, NONE, PAWN, rankOf, sideOf, WHITE } from '../../engine/squares.ts';
import { SHAPES, SQUARE } from '../../lib/piece-shapes.ts';
import { type ColourName, colourOn, variable } from './look.ts';

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

const SHAPE_RULES =
  '.w,.b{stroke-width:1.4;stroke-linejoin:round;fill-rule:evenodd}.p{opacity:.4}' +
  '.c{font:12px sans-serif;text-anchor:middle}';

/** The colours of squares, pieces and coordinates, each as `paint` writes it. */
function colourRules(paint: (name: ColourName) => string): string {
  return (
    `.l{fill:${paint('light-square')}}.d{fill:${paint('dark-square')}}.c{fill:${paint('quiet')}}` +
    `.w{fill:${paint('white-piece')}}.b{fill:${paint('black-piece')}}.w,.b{stroke:${paint('piece-line')}}`
  );
}

/** Squares of the last move. */
export const LAST_MOVE_STYLE = '.l.last,.d.last{fill:color-mix(in srgb,var(--light-square),#b89a1c 55%)}';

/** The rules of boards on pages; drawings bring them. */
export const BOARD_STYLE = SHAPE_RULES + colourRules(variable);
/** Not all that shows SVG files knows variables. */
const IN_FILE =
  SHAPE_RULES +
  colourRules((name) => colourOn('light', name)) +
  `@media(prefers-color-scheme:dark){${colourRules((name) => colourOn('dark', name))}}`;

/** Draws the current position as a part of a page; all names and texts of the drawing must be free of markup. */
export function boardSvg(drawing: Drawing): string {
  return drawingSvg(drawing, BOARD_STYLE);
}

/** The same as a file of its own. */
export function boardFile(drawing: Drawing): string {
  return `${drawingSvg(drawing, IN_FILE)}\n`;
}

/**
 * What the boards of a page share that has many of them: it stands before them, and each of them is `boardOnSheet`. The
 * rules are BOARD_STYLE.
 */
export function boardSheet(): string {
  const shapes = Object.entries(SHAPES)
    .map(([kind, shape]) => `<path id="m${kind}" d="${shape}"/>`)
    .join('');
  const ground = `<g id="ground">${GROUND}</g>`;
  return `<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>${PATTERN}${shapes}${ground}</defs></svg>`;
}

/** Draws the current position on a page with the sheet, without coordinates; texts must be free of markup. */
export function boardOnSheet({
  title,
  description,
  over = '',
}: Pick<Drawing, 'title' | 'description' | 'over'>): string {
  const text = `<title>${title}</title><desc>${description}</desc>`;
  return `<svg viewBox="0 0 360 360" role="img">${text}<use href="#ground"/>${piecesSvg(false)}${over}</svg>`;
}

const PATTERN =
  '<pattern id="s" width="90" height="90" patternUnits="userSpaceOnUse">\n' +
  '<path class="d" d="M45 0h45v45H45zM0 45h45v45H0z"/></pattern>';
const GROUND = '<path class="l" d="M0 0h360v360H0z"/><path fill="url(#s)" d="M0 0h360v360H0z"/>';

function drawingSvg(drawing: Drawing, style: string): string {
  const kinds = new Set([...BOARD].filter((piece) => piece !== NONE).map(kindOf));
  const shapes = [...kinds].map((kind) => `<path id="m${kind}" d="${SHAPES[kind]}"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -4 384 384" role="img">',
    `<title>${drawing.title}</title><desc>${drawing.description}</desc>`,
    `<style>${style}${drawing.style ?? ''}</style>`,
    `<defs>${PATTERN}${shapes.join('')}${drawing.definitions ?? ''}</defs>`,
    GROUND,
    ...coordinates(),
    drawing.under ?? '',
    piecesSvg(drawing.palePieces === true),
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

function piecesSvg(palePieces: boolean): string {
  return [...BOARD]
    .flatMap((piece, square) => (piece === NONE ? [] : [pieceSvg(piece, square, palePieces)]))
    .join('\n');
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
