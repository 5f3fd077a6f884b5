/** A pawn structure as a picture: marks on squares, arrows along chains and levers, bars for rams. */

import type { StructureReport } from '../../eval/formations/plans.ts';
import { structureSentences } from '../../eval/formations/sentences.ts';
import type { PawnDescription } from '../../eval/pawns/description.ts';
import { boardSvg, centreOf, cornerOf } from './board-svg.ts';
import { escapeHtml, htmlPage, legendHtml } from './html.ts';
import { variable } from './look.ts';
import { type Kind, type Mark, marksOn, marksUsed, pawnRows } from './pawn-marks.ts';

const KINDS: readonly Kind[] = ['strength', 'weakness', 'contact', 'chain', 'hole'];

const STYLE = [
  ...KINDS.map((kind) => `.${kind}{fill:${variable(kind)};stroke:${variable(kind)}}`),
  '.tint{opacity:.32;stroke:none}.badge{stroke:#fff;stroke-width:1}',
  '.sign{font:bold 11px sans-serif;fill:#fff;text-anchor:middle}',
  '.line{fill:none;stroke-width:4;stroke-linecap:round}',
  '.tip{stroke:none}.ring{fill:none;stroke-width:3}',
].join('');

const DEFINITIONS = (['chain', 'contact'] as const)
  .map(
    (kind) =>
      `<marker id="head-${kind}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3" markerHeight="3" ` +
      `orient="auto-start-reverse"><path class="${kind} tip" d="M0 0l10 5-10 5z"/></marker>`,
  )
  .join('');

/** Draws the current position, which the description must be of. */
export function pawnsSvg(description: PawnDescription, summary: string): string {
  const marked = Array.from({ length: 64 }, (_, square) => square)
    .map((square) => ({ square, marks: marksOn(description, square) }))
    .filter(({ marks }) => marks.length > 0);
  return boardSvg({
    title: 'Pawn structure',
    description: summary,
    style: STYLE,
    definitions: DEFINITIONS,
    palePieces: true,
    under: [
      ...marked.map(({ square, marks }) => groundSvg(square, marks)),
      ...description.sides.flatMap(({ chains }) => chains.map(({ base, head }) => arrowSvg(base, head, 'chain'))),
    ].join('\n'),
    over: [
      ...description.levers.map(([white, black]) => arrowSvg(white, black, 'contact')),
      ...description.rams.map(([white]) => barSvg(white)),
      ...marked.map(({ square, marks }) => badgesSvg(square, marks)),
    ].join('\n'),
  });
}

/** A tinted square, and the signs of holes. */
function groundSvg(square: number, marks: readonly Mark[]): string {
  const { x, y } = cornerOf(square);
  const tint = `<path class="tint ${marks[0]!.kind}" d="M${x} ${y}h45v45h-45z"/>`;
  const holes = marks.filter(({ kind }) => kind === 'hole');
  return tint + holes.map((mark) => holeSvg(mark, x, y)).join('');
}

/** The sign of a hole on the square with this corner: a ring for White's, a diamond for Black's. */
export function holeSvg({ symbol }: Mark, x: number, y: number): string {
  if (symbol === 'o') return `<circle class="hole ring" cx="${x + 22.5}" cy="${y + 22.5}" r="13"/>`;
  return `<path class="hole ring" d="M${x + 22.5} ${y + 6}l16.5 16.5-16.5 16.5-16.5-16.5z"/>`;
}

/** The signs of a square, down its left edge and then its right one. */
function badgesSvg(square: number, marks: readonly Mark[]): string {
  const { x, y } = cornerOf(square);
  return marks
    .filter(({ kind }) => kind !== 'hole')
    .map((mark, index) => badgeSvg(mark, x + (index < 3 ? 8 : 37), y + 8 + 14 * (index % 3)))
    .join('');
}

/** A sign on a disc of its kind's colour. */
export function badgeSvg({ symbol, kind }: Mark, x: number, y: number): string {
  const lift = symbol === '*' || symbol === '^' || symbol === "'" ? 6 : symbol === '_' ? 0 : 3.8;
  const disc = `<circle class="badge ${kind}" cx="${x}" cy="${y}" r="6.5"/>`;
  return `<g>${disc}<text class="sign" x="${x}" y="${y + lift}">${symbol.replace("'", '&#39;')}</text></g>`;
}

/** How far from the centres of its squares an arrow begins and ends. */
const GAP = 10;

/** An arrow along a chain from base to head, or between the pawns of a lever, with heads at both ends. */
function arrowSvg(from: number, to: number, kind: 'chain' | 'contact'): string {
  const start = centreOf(from);
  const end = centreOf(to);
  const stepX = (GAP * Math.sign(end.x - start.x)) / Math.SQRT2;
  const stepY = (GAP * Math.sign(end.y - start.y)) / Math.SQRT2;
  const at = (x: number, y: number) => `${Math.round(10 * x) / 10} ${Math.round(10 * y) / 10}`;
  const line = `M${at(start.x + stepX, start.y + stepY)}L${at(end.x - stepX, end.y - stepY)}`;
  return `<path class="${kind} line" ${ARROW_HEADS[kind]} d="${line}"/>`;
}

/** Attributes of a path that give it the heads of its kind. */
export const ARROW_HEADS = {
  chain: 'marker-end="url(#head-chain)"',
  contact: 'marker-start="url(#head-contact)" marker-end="url(#head-contact)"',
};

/** A bar on the border between a white pawn and the black one that it rams. */
function barSvg(white: number): string {
  const { x, y } = cornerOf(white);
  return `<path class="contact bar" d="M${x + 9} ${y - 3.5}h27v7h-27z"/>`;
}

/** The page for the current position, which description and report must be of. */
export function pawnsPage(description: PawnDescription, structure: StructureReport, fen: string): string {
  const rows = pawnRows(description, structure);
  const sentences = structureSentences(structure);
  const features = rows.map(({ name, white, black }) => `${name}: White ${white}, Black ${black}`);
  const summary = [...sentences, features.join('; ')].join(' ');
  return htmlPage('Pawn structure', fen, [
    `<figure>\n${pawnsSvg(description, summary)}\n<figcaption>\n${legendHtml(legendOf(description))}\n</figcaption>\n</figure>`,
    `<div class="side">\n${sentencesHtml(sentences)}${rows.length === 0 ? '' : tableHtml(rows)}\n</div>`,
  ]);
}

function sentencesHtml(sentences: readonly string[]): string {
  return sentences.length === 0 ? '' : `<p>${sentences.map(escapeHtml).join(' ')}</p>\n`;
}

function legendOf(description: PawnDescription): (readonly [picture: string, name: string])[] {
  const { sides, rams, levers } = description;
  const entries = marksUsed(description).map((mark) => [legendSign(mark), mark.name] as const);
  if (sides.some(({ chains }) => chains.length > 0)) {
    const line = `<path class="chain line" ${ARROW_HEADS.chain} d="M2 8h18"/>`;
    entries.push([line, 'chain, from its base to its head']);
  }
  if (levers.length > 0) {
    const line = `<path class="contact line" ${ARROW_HEADS.contact} d="M7 8h14"/>`;
    entries.push([line, 'lever, pawns attack each other']);
  }
  if (rams.length > 0) entries.push(['<path class="contact bar" d="M2 4.5h24v7h-24z"/>', 'ram, pawns face each other']);
  return entries;
}

function legendSign(mark: Mark): string {
  if (mark.kind !== 'hole') return badgeSvg(mark, 14, 8);
  return `<g transform="translate(7 1) scale(.32)">${holeSvg(mark, 0, 0)}</g>`;
}

function tableHtml(rows: readonly { name: string; white: string; black: string }[]): string {
  const body = rows.map(
    ({ name, white, black }) => `<tr><th scope="row">${name}</th>${cellHtml(white)}${cellHtml(black)}</tr>`,
  );
  const head =
    '<thead><tr><th scope="col">feature</th><th scope="col">White</th><th scope="col">Black</th></tr></thead>';
  return `<table>\n${head}\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
}

/** A cell whose words stay in one piece. */
function cellHtml(text: string): string {
  const words = text.split(' ').map((word) => `<span>${word}</span>`);
  return `<td>${words.join(' ')}</td>`;
}
