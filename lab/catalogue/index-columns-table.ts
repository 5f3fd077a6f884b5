/** The table of the columns of an index, in docs/index-format.md. People write the rest of that page. */

import { COLUMN_NAMES, COLUMNS, type ColumnType } from '../../lib/structures/index-columns.ts';
import { tableOf } from './term-table.ts';

export const INDEX_PAGE = 'index-format.md';

const START = '<!-- Columns: made by `make docs` from lib/structures/index-columns.ts, do not edit. -->\n';
const END = '<!-- End of the columns. -->\n';

/** As DuckDB names them. */
const TYPES: Readonly<Record<ColumnType, string>> = {
  whole: 'INTEGER',
  decimal: 'DOUBLE',
  text: 'VARCHAR',
  truth: 'BOOLEAN',
};

/** The page with the table as the declarations have it. Throws an Error when its place is not marked. */
export function withColumns(page: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${INDEX_PAGE} has no place for the columns`);
  return [page.slice(0, start + START.length), ...columnLines().map((line) => `${line}\n`), page.slice(end)].join('');
}

/** A line for each column; one for the same of both sides. */
function columnLines(): string[] {
  const rows = COLUMN_NAMES.flatMap((name) => {
    const { type, says } = COLUMNS[name];
    const other = name.replace(/^white_/, 'black_') as keyof typeof COLUMNS;
    const isOfBoth = other !== name && COLUMNS[other]?.says === says;
    const isToldAlready =
      name.startsWith('black_') && COLUMNS[name.replace(/^black_/, 'white_') as typeof name]?.says === says;
    return isToldAlready ? [] : [[`\`${name}\`${isOfBoth ? `, \`${other}\`` : ''}`, TYPES[type], says]];
  });
  return ['', ...tableOf('column | type | what it says', rows)];
}
