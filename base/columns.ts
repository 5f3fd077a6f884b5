/** Text in columns. */

import { wrapText } from './width.ts';

/** A row of cells, or a line that goes across all columns. */
export type Row = readonly string[] | string;

/** Columns are not made narrower than this. */
const NARROWEST = 8;

/**
 * Lines with the cells below each other, two blanks between columns. The alignment has a letter for each column: `l`
 * left, `r` right. Where the table is wider than `most` columns, cells on the left are broken between words.
 */
export function tableLines(rows: readonly Row[], alignment: string, most = Number.POSITIVE_INFINITY): string[] {
  const widths = widthsIn(rows, alignment);
  const total = () => widths.reduce((sum, width) => sum + width + 2, -2);
  if (total() > most) {
    const breakable = widths.flatMap((_, column) => (alignment[column] === 'l' ? [column] : []));
    const widest = () => breakable.reduce((one, other) => (widths[other]! > widths[one]! ? other : one));
    while (total() > most && widths[widest()]! > NARROWEST) widths[widest()]!--;
    return tableLines(
      rows.flatMap((row) => brokenRow(row, widths)),
      alignment,
    );
  }
  const pad = (cell: string, column: number) =>
    alignment[column] === 'r' ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return rows.map((row) => (typeof row === 'string' ? row : row.map(pad).join('  ').trimEnd()));
}

function widthsIn(rows: readonly Row[], alignment: string): number[] {
  return [...alignment].map((_, column) => {
    const cells = rows.map((row) => (typeof row === 'string' ? '' : (row[column] ?? '')));
    return cells.reduce((widest, { length }) => Math.max(widest, length), 0);
  });
}

/** A row in lines whose cells fit these widths, unless a word is longer. */
function brokenRow(row: Row, widths: readonly number[]): Row[] {
  if (typeof row === 'string') return [row];
  const cells = row.map((cell, column) => wrapText(cell, widths[column]!));
  const lines = cells.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: lines }, (_, line) => cells.map((cell) => cell[line] ?? ''));
}
