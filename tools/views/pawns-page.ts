/** A pawn structure as a page: a picture with its signs, what is said of it, a table for both sides. */

import type { PawnStructure } from '../../eval/formations/pawn-structure.ts';
import { boardSvg } from './board-svg.ts';
import { escapeHtml, htmlPage, legendHtml } from './html.ts';
import { markedSquares, pawnRows } from './pawn-marks.ts';
import { type MarkedSquares, SIGN_DEFINITIONS, SIGN_STYLE, signLegend, signsAbove, signsBelow } from './pawn-signs.ts';

/** Draws the current position, which the marked squares must be of. */
function pawnsSvg(marked: MarkedSquares, summary: string): string {
  return boardSvg({
    title: 'Pawn structure',
    description: summary,
    style: SIGN_STYLE,
    definitions: SIGN_DEFINITIONS,
    palePieces: true,
    under: signsBelow(marked),
    over: signsAbove(marked),
  });
}

/** The page for the current position, which the structure must be of. */
export function pawnsPage(structure: PawnStructure): string {
  const marked = markedSquares(structure);
  const rows = pawnRows(structure);
  const { sentences, fen } = structure;
  const features = rows.map(({ name, white, black }) => `${name}: White ${white}, Black ${black}`);
  const summary = [...sentences, features.join('; ')].join(' ');
  return htmlPage('Pawn structure', fen, [
    `<figure>\n${pawnsSvg(marked, summary)}\n<figcaption>\n${legendHtml(signLegend(marked))}\n</figcaption>\n</figure>`,
    `<div class="side">\n${sentencesHtml(sentences)}${rows.length === 0 ? '' : tableHtml(rows)}\n</div>`,
  ]);
}

function sentencesHtml(sentences: readonly string[]): string {
  return sentences.length === 0 ? '' : `<p>${sentences.map(escapeHtml).join(' ')}</p>\n`;
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
