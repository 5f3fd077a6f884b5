/** Weights and their standard errors as text: short ones in a line, tables as a range with a block of all entries. */

import { weightsOf } from '../../eval/switches.ts';
import type { WeightLayout } from '../../eval/term.ts';
import { DECLARATIONS, type TermName } from '../../eval/terms.ts';
import type { Halves } from '../tuning/report.ts';

/** A term with more weights than these is a table of its own. */
const INLINE = 5;

/** Text between the middlegame and the endgame weight. */
const BETWEEN = ' / ';

/** Smallest width of a row's name, in characters. */
const LABEL = 8;

export function isTable(name: TermName): boolean {
  return weightsOf(name).length > INLINE;
}

/**
 * `-5 / -12`, middlegame and endgame; several after commas; a table by its smallest and greatest weight. Where errors
 * are given and it is no table, `-5 ± 1 / -12 ± 2`.
 */
export function weightsText(weights: readonly Halves[], errors: readonly Halves[] = []): string {
  if (weights.length > INLINE) return columnsOf(weights).map(rangeText).join(BETWEEN);
  return weights
    .map((weight, at) => {
      const own = [errors[at] ?? null].flat();
      return [weight]
        .flat()
        .map((value, half) => numberText(value ?? 0) + (own[half] == null ? '' : ` ± ${errorText(own[half])}`))
        .join(BETWEEN);
    })
    .join(', ');
}

function rangeText(values: readonly number[]): string {
  return `${numberText(Math.min(...values))} to ${numberText(Math.max(...values))}`;
}

/** All weights of a table in lines, the middlegame's before the endgame's, and below them their errors if known. */
export function tableText(name: TermName, errors: readonly Halves[] | undefined): string[] {
  const weights = columnsText(name, columnsOf(weightsOf(name)), numberText);
  if (errors === undefined) return weights;
  return [...weights, 'errors', ...columnsText(name, columnsOf(errors), errorText)];
}

function columnsText(name: TermName, columns: number[][], textOf: (value: number) => string): string[] {
  const width = Math.max(...columns.flat().map((value) => textOf(value).length));
  return columns.flatMap((column, index, all) => {
    const rows = rowsOfTable(name, column);
    const label = Math.max(LABEL, ...rows.map((row) => row.label.length + 2));
    return [
      ...(all.length === 1 ? [] : [index === 0 ? 'middlegame' : 'endgame']),
      ...rows.map((row) => {
        const cells = row.values.map((value) => textOf(value).padStart(width));
        return `  ${row.label.padEnd(label)}${cells.join(' ')}`;
      }),
    ];
  });
}

/** One list of the weights of each phase; of stages other than the linear one there is only one. */
function columnsOf(weights: readonly Halves[]): number[][] {
  const rows = weights.map((weight) => [weight].flat());
  return rows[0].map((_, phase) => rows.map((row) => row[phase] ?? Number.NaN));
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

/** The name of the row of a table that begins with a weight. */
function labelOf(shape: WeightLayout, at: number, size: number): string {
  if (shape === 'byKings') return `${at < 64 ? 'one wing' : 'two wings'}, rank ${1 + ((at >> 3) & 7)}`;
  return shape === 'byPlace' ? `rank ${1 + at / size}` : shape === 'byRank' ? 'rank 1-8' : `from ${at}`;
}

/** At most two decimals, and no minus before zero. */
function numberText(value: number): string {
  return String(Math.round(100 * value) / 100 + 0);
}

/** An error with two digits, a dot for what never occurs. */
function errorText(error: number): string {
  return Number.isNaN(error) ? '.' : String(Number(error.toPrecision(2)));
}
