/**
 * A blocked pawn ending as a drawing: the signs of a fortress, a board for a terminal, a page for a browser with a
 * picture for each side as the attacker.
 */

import { squareName } from '../../engine/squares.ts';
import type { Square } from '../../eval/facts.ts';
import type { Fortress } from '../../eval/fortress/fortress-description.ts';
import { boardSvg, cornerOf } from './board-svg.ts';
import { htmlPage, legendHtml } from './html.ts';
import { type ColourName, variable } from './look.ts';
import { markedBoard, paint } from './marked-board.ts';

export interface FortressMark {
  readonly kind: FortressMarkKind;
  readonly symbol: string;
  readonly name: string;
}

/** In order of importance: a square has the colour of its first mark and the signs of all. */
const FORTRESS_MARKS = [
  { kind: 'drowned', symbol: 'x', name: 'drowned: a pawn that the attacker can take' },
  { kind: 'lever', symbol: '/', name: 'lever: a pawn that the attacker’s pawns can come to attack' },
  { kind: 'dynamic', symbol: '^', name: 'dynamic: a pawn of the attacker that can still move' },
  { kind: 'fence', symbol: '#', name: 'fence: what the attacker cannot pass' },
  { kind: 'free', symbol: 'o', name: 'free: the defender’s king is safe here' },
  { kind: 'flood', symbol: '~', name: 'flood: squares the attacker’s king and pieces can reach' },
  { kind: 'reach', symbol: "'", name: 'reach: squares that the attacker’s dynamic pawns can come to' },
] as const;

export type FortressMarkKind = (typeof FORTRESS_MARKS)[number]['kind'];

export function markedSquares({ kind }: FortressMark, description: Fortress): readonly Square[] {
  return description[kind === 'lever' ? 'levers' : kind];
}

/** The signs that occur. */
export function fortressMarksUsed(description: Fortress): FortressMark[] {
  return FORTRESS_MARKS.filter((mark) => markedSquares(mark, description).length > 0);
}

export function fortressMarksOn(description: Fortress, square: Square): FortressMark[] {
  return FORTRESS_MARKS.filter((mark) => markedSquares(mark, description).includes(square));
}

/** Codes of a terminal by kind. */
const CODES: { readonly [kind in FortressMarkKind]: string } = {
  fence: '\x1b[33m',
  flood: '\x1b[34m',
  drowned: '\x1b[31m',
  dynamic: '\x1b[35m',
  reach: '\x1b[35m',
  lever: '\x1b[31m',
  free: '\x1b[32m',
};

/** The drawing of the current position, which the description must be of. */
export function fortressText(description: Fortress, colour: boolean): string {
  const signsOn = (square: number) =>
    fortressMarksOn(description, squareName(square)).map(({ symbol, kind }) => ({ symbol, code: CODES[kind] }));
  return [
    description.sentence,
    '',
    ...markedBoard(signsOn, { colour, dimPieces: false }),
    '',
    ...fortressMarksUsed(description).map(({ symbol, kind, name }) => `${paint(symbol, CODES[kind], colour)}  ${name}`),
  ].join('\n');
}

const COLOURS: { readonly [kind in FortressMarkKind]: ColourName } = {
  fence: 'fence',
  flood: 'flood',
  drowned: 'weakness',
  dynamic: 'hole',
  reach: 'hole',
  lever: 'weakness',
  free: 'free',
};

/** Squares are tinted; what concerns a pawn is a badge on it, and the fence is framed. */
const BADGES: readonly FortressMarkKind[] = ['drowned', 'lever', 'dynamic'];

const STYLE = [
  ...Object.entries(COLOURS).map(([kind, name]) => `.k-${kind}{fill:${variable(name)};stroke:${variable(name)}}`),
  '.tint{opacity:.3;stroke:none}.frame{fill-opacity:.25;stroke-width:3}.dot{stroke:none}',
  '.badge{stroke:#fff;stroke-width:1}.sign{font:bold 11px sans-serif;fill:#fff;stroke:none;text-anchor:middle}',
].join('');

/** The page for the current position, which the descriptions must be of. */
export function fortressPage(descriptions: readonly Fortress[], fen: string): string {
  return htmlPage('Fortress', fen, descriptions.map(figureHtml));
}

function figureHtml(description: Fortress): string {
  const entries = fortressMarksUsed(description).map(
    (mark) => [`<g transform="translate(6) scale(.355)">${markSvg(mark, 0, 0)}</g>`, mark.name] as const,
  );
  const legend = `<figcaption>\n${legendHtml(entries)}\n</figcaption>`;
  return `<figure>\n<h2>${description.sentence}</h2>\n${fortressSvg(description)}\n${legend}\n</figure>`;
}

/** The board with the signs of one description. */
function fortressSvg(description: Fortress): string {
  const under: string[] = [];
  const over: string[] = [];
  for (let square = 0; square < 64; square++) {
    const { x, y } = cornerOf(square);
    for (const mark of fortressMarksOn(description, squareName(square))) {
      (BADGES.includes(mark.kind) ? over : under).push(markSvg(mark, x, y));
    }
  }
  const summary = fortressMarksUsed(description)
    .map((mark) => `${mark.kind}: ${markedSquares(mark, description).join(' ')}`)
    .join('; ');
  return boardSvg({
    title: description.sentence,
    description: summary,
    style: STYLE,
    under: under.join('\n'),
    over: over.join('\n'),
  });
}

/** A sign on the square with this corner. */
function markSvg({ kind, symbol }: FortressMark, x: number, y: number): string {
  if (BADGES.includes(kind)) {
    const lift = symbol === '^' ? 6 : 3.8;
    const disc = `<circle class="badge k-${kind}" cx="${x + 36}" cy="${y + 9}" r="7"/>`;
    return `${disc}<text class="sign" x="${x + 36}" y="${y + 9 + lift}">${symbol}</text>`;
  }
  if (kind === 'fence') return `<path class="frame k-fence" d="M${x + 2} ${y + 2}h41v41h-41z"/>`;
  if (kind === 'reach') return `<circle class="dot k-reach" cx="${x + 22.5}" cy="${y + 22.5}" r="5"/>`;
  return `<path class="tint k-${kind}" d="M${x} ${y}h45v45h-45z"/>`;
}
