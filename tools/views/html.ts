/** Parts of pages: the document, tables, and texts from elsewhere, such as names of engines, made harmless. */

import { createHash } from 'node:crypto';
import BOARD_STYLE from '../../views/board.css.js';
import { escapeHtml } from '../../views/jsx-runtime.ts';
import LOOK from '../../views/look.css.js';
import PAGE_STYLE from './page.css.js';
import PLOT_STYLE from './plot.css.js';
import POSITION_STYLE from './position-page.css.js';

/** A part of a page, with the rules and the script that it needs beside those of all pages. */
export interface PagePart {
  /** HTML, a line each. */
  readonly body: readonly string[];
  readonly style?: string;
  /** JavaScript, which runs when the whole page is there; it must not contain `</script`. */
  readonly script?: string;
  /** The script asks the page's own server for more. */
  readonly isServed?: boolean;
}

/**
 * A whole document in the look of all pages: one file, whose script is the only one that runs, whatever a text from
 * elsewhere would have it do. Nothing is loaded or sent, unless its own server gives it. The title must be free of
 * markup.
 */
export function documentHtml(title: string, { body, style = '', script, isServed = false }: PagePart): string {
  const hasPlots = isServed || body.some((part) => /class="(?:plot|rows)"/.test(part));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, isServed)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${LOOK}${PAGE_STYLE}${hasPlots ? PLOT_STYLE : ''}${style}</style>`,
    '<main>',
    `<h1>${title}</h1>`,
    ...body,
    '</main>',
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</html>',
    '',
  ].join('\n');
}

/** The policy of a page with this script, or with none. */
function policyOf(script: string | undefined, isServed: boolean): string {
  const hash = script === undefined ? '' : createHash('sha256').update(script).digest('base64');
  const scripts = hash === '' ? '' : ` script-src 'sha256-${hash}';`;
  const connections = isServed ? " connect-src 'self';" : '';
  return `default-src 'none';${scripts}${connections} style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
}

/**
 * A table with a row of headings; the alignment has a letter for each column: `l` left, `r` right, `n` for names on the
 * left, which are cut to one line where there is no room and shown in full under the pointer. On a narrow window a wide
 * table scrolls; the rows of a stacked one become blocks, each cell with its heading.
 */
export function tableHtml({ headings, rows, alignment }: Table, kind: 'wide' | 'stacked' = 'wide'): string {
  const classOf = (column: number) => CLASSES[alignment[column] ?? ''] ?? '';
  const head = headings.map((text, column) =>
    text === '' ? '<td></td>' : `<th scope="col"${classOf(column)}>${escapeHtml(text)}</th>`,
  );
  const body = rows.map((cells) => {
    const texts = cells.map((cell, column) => {
      const { text, style = '' } = typeof cell === 'string' ? { text: cell } : cell;
      const whole = alignment[column] === 'n' ? ` title="${escapeHtml(text)}"` : '';
      const heading = kind === 'stacked' ? ` data-heading="${escapeHtml(headings[column] ?? '')}"` : '';
      const attributes = `${classOf(column)}${whole}${heading}${style === '' ? '' : ` style="${style}"`}`;
      return `<td${attributes}>${escapeHtml(text)}</td>`;
    });
    return `<tr>${texts.join('')}</tr>`;
  });
  const parts = [`<thead><tr>${head.join('')}</tr></thead>`, `<tbody>\n${body.join('\n')}\n</tbody>`];
  // A scrolling frame must be in reach of the keyboard.
  const frame = kind === 'wide' ? 'class="wide" tabindex="0"' : 'class="stacked"';
  return `<div ${frame}><table>\n${parts.join('\n')}\n</table></div>`;
}

const CLASSES: { readonly [alignment: string]: string } = { r: ' class="number"', n: ' class="name"' };

/** A text, or one with declarations of CSS. */
type Cell = string | { readonly text: string; readonly style?: string };

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly alignment: string;
}

/** A page about a position; the title is free of markup, the parts are HTML. */
export function htmlPage(title: string, fen: string, parts: readonly string[], style = ''): string {
  const head = `<p class="fen quiet"><code>${fen}</code></p>`;
  const body = [head, '<div class="beside">', ...parts, '</div>'];
  return documentHtml(title, { body, style: BOARD_STYLE + POSITION_STYLE + style });
}
