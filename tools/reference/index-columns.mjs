/** Prints docs/index-format.md with the table of columns as lib/structures/index-columns.ts declares them. */

import { readFileSync } from 'node:fs';
import { COLUMN_NAMES, COLUMNS } from '../../build/lib/structures/index-columns.js';

const START = '<!-- Columns: made by `make docs` from lib/structures/index-columns.ts, do not edit. -->\n';
const END = '<!-- End of the columns. -->\n';

/** As DuckDB names them. */
const TYPES = { whole: 'INTEGER', decimal: 'DOUBLE', text: 'VARCHAR', truth: 'BOOLEAN' };

/** A row for each column; one for the same of both sides. */
const rows = COLUMN_NAMES.flatMap((name) => {
  const { type, says } = COLUMNS[name];
  const twin = name.replace(/^(white|black)_/, (_, side) => (side === 'white' ? 'black_' : 'white_'));
  const isOfBoth = twin !== name && COLUMNS[twin]?.says === says;
  if (isOfBoth && name.startsWith('black_')) return [];
  return [`| \`${name}\`${isOfBoth ? `, \`${twin}\`` : ''} | ${TYPES[type]} | ${says.replaceAll('|', '\\|')} |`];
});

const page = readFileSync(new URL('../../docs/index-format.md', import.meta.url), 'utf8');
const [start, end] = [page.indexOf(START), page.indexOf(END)];
if (start < 0 || end < start) throw new Error('docs/index-format.md has no place for the columns');
const table = ['', '| column | type | what it says |', '|---|---|---|', ...rows, '', ''].join('\n');
process.stdout.write(page.slice(0, start + START.length) + table + page.slice(end));
