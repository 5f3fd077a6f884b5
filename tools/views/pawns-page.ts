/** A pawn structure as a page for a browser. */

import type { PawnDescription } from '../../eval/pawns/description.ts';
import { htmlPage, legendItem } from './html.ts';
import { type Mark, marksUsed } from './pawn-marks.ts';
import { pawnRows } from './pawn-rows.ts';
import { ARROW_HEADS, badgeSvg, holeSvg, pawnsSvg } from './pawns-svg.ts';

/** The page for the current position, which the description must be of. */
export function pawnsPage(description: PawnDescription, fen: string): string {
  const rows = pawnRows(description);
  const summary = rows
    .filter(({ white, black }) => white !== '-' || black !== '-')
    .map(({ name, white, black }) => `${name}: White ${white}, Black ${black}`)
    .join('; ');
  return htmlPage('Pawn structure', fen, [
    `<figure>\n${pawnsSvg(description, summary)}\n<figcaption>\n${legendHtml(description)}\n</figcaption>\n</figure>`,
    `<div class="side">\n<h2>Both sides</h2>\n${tableHtml(rows)}\n</div>`,
  ]);
}

function legendHtml(description: PawnDescription): string {
  const { sides, rams, levers } = description;
  const items = marksUsed(description).map((mark) => legendItem(legendSign(mark), mark.name));
  if (sides.some(({ chains }) => chains.length > 0)) {
    const line = `<path class="chain line" ${ARROW_HEADS.chain} d="M2 8h18"/>`;
    items.push(legendItem(line, 'chain, from its base to its head'));
  }
  if (levers.length > 0) {
    const line = `<path class="contact line" ${ARROW_HEADS.contact} d="M7 8h14"/>`;
    items.push(legendItem(line, 'lever, pawns attack each other'));
  }
  if (rams.length > 0)
    items.push(legendItem('<path class="contact bar" d="M2 4.5h24v7h-24z"/>', 'ram, pawns face each other'));
  return `<ul>\n${items.join('\n')}\n</ul>`;
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
