/** Parts of pages: the document, tables, and texts from elsewhere, such as names of engines, made harmless. */

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** A whole document: one file without scripts. The title must be free of markup; `body` is HTML, a line each. */
export function documentHtml(title: string, style: string, body: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    `<h1>${title}</h1>`,
    ...body,
    '</html>',
    '',
  ].join('\n');
}

/**
 * A table with a row of headings; the alignment has a letter for each column: `l` left, `r` right, `n` for names on the
 * left, which are cut to one line where there is no room and shown in full under the pointer.
 */
export function tableHtml({ headings, rows, alignment }: Table): string {
  const classOf = (column: number) => CLASSES[alignment[column] ?? ''] ?? '';
  const head = headings.map((text, column) => `<th scope="col"${classOf(column)}>${escapeHtml(text)}</th>`);
  const body = rows.map((cells) => {
    const texts = cells.map((cell, column) => {
      const { text, style = '' } = typeof cell === 'string' ? { text: cell } : cell;
      const whole = alignment[column] === 'n' ? ` title="${escapeHtml(text)}"` : '';
      return `<td${classOf(column)}${whole}${style === '' ? '' : ` style="${style}"`}>${escapeHtml(text)}</td>`;
    });
    return `<tr>${texts.join('')}</tr>`;
  });
  const parts = [`<thead><tr>${head.join('')}</tr></thead>`, `<tbody>\n${body.join('\n')}\n</tbody>`];
  return `<div class="wide"><table>\n${parts.join('\n')}\n</table></div>`;
}

const CLASSES: { readonly [alignment: string]: string } = { r: ' class="number"', n: ' class="name"' };

/** A text, or one with declarations of CSS. */
type Cell = string | { readonly text: string; readonly style?: string };

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly alignment: string;
}

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

/** A page about a position; the title is free of markup, `main` is HTML. */
export function htmlPage(title: string, fen: string, main: readonly string[]): string {
  const head = `<p class="fen"><code>${fen}</code></p>`;
  return documentHtml(title, STYLE, [head, '<main>', ...main, '</main>']);
}

/** An entry of a legend: a picture of 28 by 16 and what it stands for. */
export function legendItem(picture: string, name: string): string {
  return `<li><svg width="28" height="16" viewBox="0 0 28 16" aria-hidden="true">${picture}</svg>${name}</li>`;
}
