/** Tables for terminals that are narrower than they are: folded, so that nothing is lost but the ends of long names. */

import { tableLines } from '../../base/columns.ts';
import type { Table } from '../views/html.ts';

/** Blanks between columns. */
const GAP = 2;
/** Names are not cut to less. */
const SHORTEST_NAME = 8;

/**
 * The lines of a table for a terminal of so many columns. Columns for which there is no room follow below, after the
 * first ones again, up to the last with names.
 */
export function textLines({ headings, rows, alignment }: Table, width = Number.POSITIVE_INFINITY): string[] {
  const texts = [headings, ...rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)))];
  const keys = alignment.lastIndexOf('l') + 1;
  const cut = withShortNames(texts, alignment, keys, width);
  const folds = foldsOf(widthsOf(cut), keys, width).map((columns) =>
    tableLines(
      cut.map((cells) => columns.map((column) => cells[column]!)),
      columns.map((column) => alignment[column]).join(''),
    ),
  );
  return folds.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

type Texts = readonly (readonly string[])[];

function widthsOf(texts: Texts): number[] {
  return texts[0]!.map((_, column) => texts.reduce((widest, cells) => Math.max(widest, cells[column]!.length), 0));
}

/** Cuts names so that the widest of the other columns fits beside those that name the row. */
function withShortNames(texts: Texts, alignment: string, keys: number, width: number): Texts {
  const widths = widthsOf(texts);
  const isName = (column: number) => column < keys && alignment[column] === 'l';
  const names = widths.filter((_, column) => isName(column)).length;
  const others = widths.slice(0, keys).filter((_, column) => !isName(column));
  const rest = [...others, widths.slice(keys).reduce((a, b) => Math.max(a, b), 0)].reduce(
    (sum, column) => sum + column + GAP,
    0,
  );
  const room = Math.max(SHORTEST_NAME, Math.floor((width - rest + GAP) / names) - GAP);
  return texts.map((cells) => cells.map((text, column) => (isName(column) ? shortened(text, room) : text)));
}

function shortened(name: string, room: number): string {
  return name.length > room ? `${name.slice(0, room - 1)}…` : name;
}

/** The columns that stand beside each other, in every fold the first ones. */
function foldsOf(widths: readonly number[], keys: number, width: number): number[][] {
  const first = widths.slice(0, keys).map((_, column) => column);
  const folds = [[...first]];
  let used = widthWith(widths, first);
  for (let column = keys; column < widths.length; column++) {
    if (used + GAP + widths[column]! > width && folds.at(-1)!.length > keys) {
      folds.push([...first]);
      used = widthWith(widths, first);
    }
    folds.at(-1)!.push(column);
    used += GAP + widths[column]!;
  }
  return folds;
}

function widthWith(widths: readonly number[], columns: readonly number[]): number {
  return columns.reduce((sum, column) => sum + widths[column]! + GAP, -GAP);
}
