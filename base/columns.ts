/** Text in columns. */

/** A row of cells, or a line that goes across all columns. */
export type Row = readonly string[] | string;

/**
 * Lines with the cells below each other, two blanks between columns. The alignment has a letter for each column: `l`
 * left, `r` right.
 */
export function tableLines(rows: readonly Row[], alignment: string): string[] {
  const widths = [...alignment].map((_, column) => {
    const cells = rows.map((row) => (typeof row === 'string' ? '' : (row[column] ?? '')));
    return cells.reduce((widest, { length }) => Math.max(widest, length), 0);
  });
  const pad = (cell: string, column: number) =>
    alignment[column] === 'r' ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return rows.map((row) => (typeof row === 'string' ? row : row.map(pad).join('  ').trimEnd()));
}
