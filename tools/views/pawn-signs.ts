/**
 * The signs of a pawn structure as a drawing: tints, badges, arrows along chains and levers, bars for rams. It knows no
 * board, so that a page can draw them too, for either side below.
 */

import { SQUARE } from '../../lib/piece-shapes.ts';
import { variable } from './look.ts';

/** Kinds share a colour; `hole` marks squares, the others pieces and pawns. */
export type Kind = 'strength' | 'weakness' | 'contact' | 'chain' | 'hole';

export interface Sign {
  readonly symbol: string;
  readonly name: string;
  readonly kind: Kind;
}

/** In the order in which they are written; the first of a square's signs decides its colour. */
export const SIGNS = [
  { symbol: '*', name: 'passed', kind: 'strength' },
  { symbol: '+', name: 'candidate', kind: 'strength' },
  { symbol: "'", name: 'semi-passed: an own passed pawn is ahead', kind: 'strength' },
  { symbol: 'i', name: 'isolated', kind: 'weakness' },
  { symbol: 'd', name: 'doubled, the rear pawn', kind: 'weakness' },
  { symbol: 'b', name: 'backward', kind: 'weakness' },
  { symbol: 's', name: 'half backward: an own pawn guards the stop too', kind: 'weakness' },
  { symbol: 'f', name: 'backward-fated: two guards of the stop', kind: 'weakness' },
  { symbol: 'h', name: 'half backward-fated', kind: 'weakness' },
  { symbol: '=', name: 'rammed', kind: 'contact' },
  { symbol: 'x', name: 'lever', kind: 'contact' },
  { symbol: '_', name: 'base of a chain', kind: 'chain' },
  { symbol: '^', name: 'head of a chain', kind: 'chain' },
  { symbol: 'o', name: "hole of White's", kind: 'hole' },
  { symbol: 'u', name: "hole of Black's", kind: 'hole' },
] as const satisfies readonly Sign[];

export type SignSymbol = (typeof SIGNS)[number]['symbol'];

/** Names of squares, one after another: those of each sign, and in pairs those that a line or a bar joins. */
export interface MarkedSquares {
  readonly signs: { readonly [sign in SignSymbol]?: string };
  /** From the base of a chain to its head. */
  readonly chains: string;
  /** White's pawn and Black's. */
  readonly levers: string;
  readonly rams: string;
}

const KINDS: readonly Kind[] = ['strength', 'weakness', 'contact', 'chain', 'hole'];

export const SIGN_STYLE = [
  ...KINDS.map((kind) => `.${kind}{fill:${variable(kind)};stroke:${variable(kind)}}`),
  '.tint{opacity:.32;stroke:none}.badge{stroke:#fff;stroke-width:1}',
  '.sign{font:bold 11px sans-serif;fill:#fff;text-anchor:middle}',
  '.line{fill:none;stroke-width:4;stroke-linecap:round}',
  '.tip{stroke:none}.ring{fill:none;stroke-width:3}',
].join('');

/** The heads of arrows, which a page must have once. */
export const SIGN_DEFINITIONS = (['chain', 'contact'] as const)
  .map(
    (kind) =>
      `<marker id="head-${kind}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3" markerHeight="3" ` +
      `orient="auto-start-reverse"><path class="${kind} tip" d="M0 0l10 5-10 5z"/></marker>`,
  )
  .join('');

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The upper left corner of a square in a drawing with White below, or Black. */
export function cornerOfName(name: string, isFlipped: boolean): Point {
  const file = name.charCodeAt(0) - 97;
  const rank = name.charCodeAt(1) - 49;
  return isFlipped ? { x: SQUARE * (7 - file), y: SQUARE * rank } : { x: SQUARE * file, y: SQUARE * (7 - rank) };
}

/** The names of squares in a text, and those of pairs. */
function namesIn(text: string): string[] {
  return text.match(/../g) ?? [];
}

function pairsIn(text: string): string[][] {
  return (text.match(/.{4}/g) ?? []).map(namesIn);
}

/** The squares with signs, and the signs of each in their order. */
function signsBySquare({ signs }: MarkedSquares): [name: string, own: Sign[]][] {
  const bySquare = new Map<string, Sign[]>();
  for (const sign of SIGNS) {
    for (const name of namesIn(signs[sign.symbol] ?? '')) bySquare.set(name, [...(bySquare.get(name) ?? []), sign]);
  }
  return [...bySquare];
}

/** What lies between the squares and the pieces. */
export function signsBelow(marked: MarkedSquares, isFlipped = false): string {
  const grounds = signsBySquare(marked).map(([name, own]) => {
    const { x, y } = cornerOfName(name, isFlipped);
    const holes = own.filter(({ kind }) => kind === 'hole').map((sign) => holeSvg(sign, x, y));
    return `<path class="tint ${own[0]!.kind}" d="M${x} ${y}h45v45h-45z"/>${holes.join('')}`;
  });
  const chains = pairsIn(marked.chains).map(([base, head]) => arrowSvg(base!, head!, 'chain', isFlipped));
  return [...grounds, ...chains].join('\n');
}

/** What lies on the pieces. */
export function signsAbove(marked: MarkedSquares, isFlipped = false): string {
  return [
    ...pairsIn(marked.levers).map(([white, black]) => arrowSvg(white!, black!, 'contact', isFlipped)),
    ...pairsIn(marked.rams).map(([white, black]) => barSvg(white!, black!, isFlipped)),
    ...signsBySquare(marked).map(([name, own]) => badgesSvg(own, cornerOfName(name, isFlipped))),
  ].join('\n');
}

/** The sign of a hole on the square with this corner: a ring for White's, a diamond for Black's. */
function holeSvg({ symbol }: Sign, x: number, y: number): string {
  if (symbol === 'o') return `<circle class="hole ring" cx="${x + 22.5}" cy="${y + 22.5}" r="13"/>`;
  return `<path class="hole ring" d="M${x + 22.5} ${y + 6}l16.5 16.5-16.5 16.5-16.5-16.5z"/>`;
}

/** The signs of a square, down its left edge and then its right one. */
function badgesSvg(signs: readonly Sign[], { x, y }: Point): string {
  return signs
    .filter(({ kind }) => kind !== 'hole')
    .map((sign, index) => badgeSvg(sign, x + (index < 3 ? 8 : 37), y + 8 + 14 * (index % 3)))
    .join('');
}

/** A sign on a disc of its kind's colour. */
function badgeSvg({ symbol, kind }: Sign, x: number, y: number): string {
  const lift = symbol === '*' || symbol === '^' || symbol === "'" ? 6 : symbol === '_' ? 0 : 3.8;
  const disc = `<circle class="badge ${kind}" cx="${x}" cy="${y}" r="6.5"/>`;
  return `<g>${disc}<text class="sign" x="${x}" y="${y + lift}">${symbol.replace("'", '&#39;')}</text></g>`;
}

/** How far from the centres of its squares an arrow begins and ends. */
const GAP = 10;

/** An arrow along a chain from base to head, or between the pawns of a lever, with heads at both ends. */
function arrowSvg(from: string, to: string, kind: 'chain' | 'contact', isFlipped: boolean): string {
  const [start, end] = [cornerOfName(from, isFlipped), cornerOfName(to, isFlipped)];
  const stepX = (GAP * Math.sign(end.x - start.x)) / Math.SQRT2;
  const stepY = (GAP * Math.sign(end.y - start.y)) / Math.SQRT2;
  const at = (x: number, y: number) =>
    `${Math.round(10 * (x + SQUARE / 2)) / 10} ${Math.round(10 * (y + SQUARE / 2)) / 10}`;
  const line = `M${at(start.x + stepX, start.y + stepY)}L${at(end.x - stepX, end.y - stepY)}`;
  return `<path class="${kind} line" ${ARROW_HEADS[kind]} d="${line}"/>`;
}

/** Attributes of a path that give it the heads of its kind. */
const ARROW_HEADS = {
  chain: 'marker-end="url(#head-chain)"',
  contact: 'marker-start="url(#head-contact)" marker-end="url(#head-contact)"',
};

/** A bar on the border between two pawns face to face. */
function barSvg(white: string, black: string, isFlipped: boolean): string {
  const [{ x, y: one }, { y: other }] = [cornerOfName(white, isFlipped), cornerOfName(black, isFlipped)];
  return `<path class="contact bar" d="M${x + 9} ${Math.max(one, other) - 3.5}h27v7h-27z"/>`;
}

/** The entries of a legend: what is marked at all. */
export function signLegend({ signs, chains, levers, rams }: MarkedSquares): [picture: string, name: string][] {
  const used = SIGNS.filter(({ symbol }) => (signs[symbol] ?? '') !== '');
  const lines: readonly (readonly [string, string, string])[] = [
    [chains, `<path class="chain line" ${ARROW_HEADS.chain} d="M2 8h18"/>`, 'chain, from its base to its head'],
    [levers, `<path class="contact line" ${ARROW_HEADS.contact} d="M7 8h14"/>`, 'lever, pawns attack each other'],
    [rams, '<path class="contact bar" d="M2 4.5h24v7h-24z"/>', 'ram, pawns face each other'],
  ];
  return [
    ...used.map((sign): [string, string] => [signPicture(sign), sign.name]),
    ...lines.flatMap(([squares, picture, name]): [string, string][] => (squares === '' ? [] : [[picture, name]])),
  ];
}

function signPicture(sign: Sign): string {
  if (sign.kind !== 'hole') return badgeSvg(sign, 14, 8);
  return `<g transform="translate(7 1) scale(.32)">${holeSvg(sign, 0, 0)}</g>`;
}
