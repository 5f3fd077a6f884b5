/** A pawn structure as a page for a browser: one file without scripts, readable on light and on dark ground. */

import type { PawnDescription } from '../../eval/pawns/describe.ts';
import { type Mark, marksUsed } from './pawn-marks.ts';
import { pawnRows } from './pawn-rows.ts';
import { ARROW_HEADS, badgeSvg, holeSvg, pawnsSvg } from './pawns-svg.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #22211f; --line: #d5d0c5; --pale: #67635b; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1b1a18; --ink: #e8e5df; --line: #45413a; --pale: #a8a297; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 72rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
.fen { color: var(--pale); overflow-wrap: anywhere; margin: .25rem 0 1.25rem; }
main { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
figure { flex: 1 1 22rem; max-width: 36rem; margin: 0; }
figure > svg { display: block; width: 100%; height: auto; }
.side { flex: 1 1 22rem; min-width: 0; }
ul { list-style: none; margin: 1rem 0 0; padding: 0; columns: 16rem; }
li { display: flex; gap: .6rem; align-items: center; padding: .15rem 0; break-inside: avoid; }
li svg { flex: none; }
li .ring { stroke-width: 7; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
tbody th { font-weight: 400; color: var(--pale); }
td span { white-space: nowrap; }
`;

/** The page for the current position, which the description must be of. */
export function pawnsPage(description: PawnDescription, fen: string): string {
  const rows = pawnRows(description);
  const summary = rows
    .filter(({ white, black }) => white !== '-' || black !== '-')
    .map(({ name, white, black }) => `${name}: White ${white}, Black ${black}`)
    .join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Pawn structure</title>',
    `<style>${STYLE}</style>`,
    '<h1>Pawn structure</h1>',
    `<p class="fen"><code>${fen}</code></p>`,
    '<main>',
    `<figure>\n${pawnsSvg(description, summary)}\n<figcaption>\n${legendHtml(description)}\n</figcaption>\n</figure>`,
    `<div class="side">\n<h2>Both sides</h2>\n${tableHtml(rows)}\n</div>`,
    '</main>',
    '</html>',
    '',
  ].join('\n');
}

function legendHtml(description: PawnDescription): string {
  const { sides, rams, levers } = description;
  const items = marksUsed(description).map((mark) => itemHtml(legendSign(mark), mark.name));
  if (sides.some(({ chains }) => chains.length > 0)) {
    const line = `<path class="chain line" ${ARROW_HEADS.chain} d="M2 8h18"/>`;
    items.push(itemHtml(line, 'chain, from its base to its head'));
  }
  if (levers.length > 0) {
    const line = `<path class="contact line" ${ARROW_HEADS.contact} d="M7 8h14"/>`;
    items.push(itemHtml(line, 'lever, pawns attack each other'));
  }
  if (rams.length > 0)
    items.push(itemHtml('<path class="contact bar" d="M2 4.5h24v7h-24z"/>', 'ram, pawns face each other'));
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

function legendSign(mark: Mark): string {
  if (mark.kind !== 'hole') return badgeSvg(mark, 14, 8);
  return `<g transform="translate(7 1) scale(.32)">${holeSvg(mark, 0, 0)}</g>`;
}

function itemHtml(picture: string, name: string): string {
  return `<li><svg width="28" height="16" viewBox="0 0 28 16" aria-hidden="true">${picture}</svg>${name}</li>`;
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
