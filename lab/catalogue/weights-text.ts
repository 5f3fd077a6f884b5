/** Weights as text: short ones in a line, tables as a range with a block of all entries. */

import { weightsOf } from '../../eval/switches.ts';
import type { Shape } from '../../eval/term.ts';
import { DECLARATIONS, type TermName } from '../../eval/terms.ts';

/** A term with more weights than these is a table of its own. */
const INLINE = 5;

/** What stands between the middlegame and the endgame weight. */
export const BETWEEN = ' / ';

/** Smallest width of a row's name, in characters. */
const LABEL = 8;

export function isTable(name: TermName): boolean {
  return weightsOf(name).length > INLINE;
}

/** `-5 / -12`, middlegame and endgame; several after commas; a table by its smallest and greatest weight. */
export function weightsText(name: TermName): string {
  if (!isTable(name)) {
    return weightsOf(name)
      .map((weight) => [weight].flat().map(numberText).join(BETWEEN))
      .join(', ');
  }
  return columnsOf(name).map(rangeText).join(BETWEEN);
}

function rangeText(values: readonly number[]): string {
  return `${numberText(Math.min(...values))} to ${numberText(Math.max(...values))}`;
}

/** All weights of a table in lines, the middlegame's before the endgame's. */
export function tableText(name: TermName): string {
  return columnsText(name, columnsOf(name), numberText);
}

/** Columns of numbers as a table's weights stand in lines. */
export function columnsText(name: TermName, columns: number[][], textOf: (value: number) => string): string {
  const width = Math.max(...columns.flat().map((value) => textOf(value).length));
  return columns
    .flatMap((column, index, all) => {
      const rows = rowsOfTable(name, column);
      const label = Math.max(LABEL, ...rows.map((row) => row.label.length + 2));
      return [
        ...(all.length === 1 ? [] : [index === 0 ? 'middlegame' : 'endgame']),
        ...rows.map((row) => {
          const cells = row.values.map((value) => textOf(value).padStart(width));
          return `  ${row.label.padEnd(label)}${cells.join(' ')}`;
        }),
      ];
    })
    .join('\n');
}

/** One list of the weights of each phase; of stages other than the linear one there is only one. */
function columnsOf(name: TermName): number[][] {
  const weights = weightsOf(name).map((weight) => [weight].flat());
  return weights[0].map((_, phase) => weights.map((weight) => weight[phase]));
}

function rowsOfTable(name: TermName, column: readonly number[]): { label: string; values: readonly number[] }[] {
  const { shape } = DECLARATIONS[name];
  const size = shape === 'byPlace' ? 4 : typeof shape === 'number' && shape % 8 !== 0 ? 10 : 8;
  const rows: { label: string; values: readonly number[] }[] = [];
  for (let at = 0; at < column.length; at += size) {
    rows.push({ label: labelOf(shape, at, size), values: column.slice(at, at + size) });
  }
  return rows;
}

/** What the row of a table is called that begins with a weight. */
function labelOf(shape: Shape, at: number, size: number): string {
  if (shape === 'byKings') return `${at < 64 ? 'one wing' : 'two wings'}, rank ${1 + ((at >> 3) & 7)}`;
  return shape === 'byPlace' ? `rank ${1 + at / size}` : shape === 'byRank' ? 'rank 1-8' : `from ${at}`;
}

/** At most two decimals, and no minus before zero. */
export function numberText(value: number): string {
  return String(Math.round(100 * value) / 100 + 0);
}
