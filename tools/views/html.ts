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
 * left, which are cut to one line where there is no room and told in full to those who point at them.
 */
export function tableHtml(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  alignment: string,
): string {
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
export type Cell = string | { readonly text: string; readonly style?: string };
