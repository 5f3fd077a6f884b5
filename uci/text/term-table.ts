/** The terms of an evaluation in tables, with as many columns as there is room for. */

import { type Row, tableLines } from '../../base/columns.ts';
import { wrapText } from '../../base/width.ts';
import type { EvaluationGroup, Phases, Points, Share, SharedTerm, Units } from '../../eval/evaluation-report.ts';
import type { Stage } from '../../eval/term.ts';
import { quartersText, squaresOfBoth } from './values.ts';

/** A score in the units of its stage. */
type Measure = Partial<Phases & Units & Points>;

type Unit = keyof Measure;

/** A term of any stage; one that belongs to no side has White's share alone. */
interface AnyTerm extends SharedTerm<Measure> {
  readonly black?: Share<Measure>;
}

/** `sum` is the cell of a group's sum; columns are left out from the highest `rank` on where there is no room. */
interface Column {
  readonly heading: string;
  readonly alignment: 'l' | 'r';
  readonly rank: 0 | 1 | 2;
  readonly cell: (term: AnyTerm) => string;
  readonly sum?: (sum: Measure) => string;
}

const TERM: Column = {
  heading: '  term',
  alignment: 'l',
  rank: 0,
  cell: ({ name, on }) => `  ${name}${on ? '' : ' (off)'}`,
  sum: () => '  sum',
};
const SOURCE: Column = { heading: 'source', alignment: 'l', rank: 2, cell: ({ source }) => source };
const SQUARES: Column = {
  heading: 'squares, White / Black',
  alignment: 'l',
  rank: 0,
  cell: ({ white, black }) => squaresOfBoth(white.squares, black?.squares ?? []),
};

function count(heading: string, side: 'white' | 'black'): Column {
  return { heading, alignment: 'r', rank: 0, cell: (term) => String(term[side]?.count) };
}

function ownScore(heading: string, side: 'white' | 'black', unit: Unit): Column {
  return { heading, alignment: 'r', rank: 1, cell: (term) => quartersText(term[side]?.[unit] ?? 0) };
}

/** White's score less Black's. */
function difference(heading: string, unit: Unit): Column {
  return {
    heading,
    alignment: 'r',
    rank: 0,
    cell: ({ white, black }) => quartersText((white[unit] ?? 0) - (black?.[unit] ?? 0)),
    sum: (sum) => quartersText(sum[unit] ?? 0),
  };
}

const COLUMNS: { readonly [stage in Stage]: readonly Column[] } = {
  linear: [
    TERM,
    SOURCE,
    count('W n', 'white'),
    ownScore('White mg', 'white', 'middlegame'),
    ownScore('eg', 'white', 'endgame'),
    count('B n', 'black'),
    ownScore('Black mg', 'black', 'middlegame'),
    ownScore('eg', 'black', 'endgame'),
    difference('W-B mg', 'middlegame'),
    difference('eg', 'endgame'),
    SQUARES,
  ],
  danger: [
    TERM,
    SOURCE,
    count('W n', 'white'),
    ownScore("White's attack", 'white', 'units'),
    count('B n', 'black'),
    ownScore("Black's attack", 'black', 'units'),
    difference('W-B units', 'units'),
    SQUARES,
  ],
  winnable: [TERM, SOURCE, count('n', 'white'), difference('points', 'points')],
};

/** Squares have this room where other columns can be left out for them, and this where they cannot. */
const ROOM = 24;
const LEAST_ROOM = 5;

/** The groups of a stage: headings, and for each group its terms and their sum. */
export function termTable(groups: readonly EvaluationGroup[], stage: Stage, width: number): string[] {
  const all = COLUMNS[stage];
  const fits = (columns: readonly Column[]) => widthBeforeSquares(columns, groups) + ROOM <= width;
  const columns =
    [2, 1].map((rank) => all.filter((column) => column.rank <= rank)).find(fits) ??
    all.filter(({ rank }) => rank === 0);
  const room = Math.max(LEAST_ROOM, width - widthBeforeSquares(columns, groups));
  const rows: Row[] = [columns.map((column) => (column === SQUARES && room < ROOM ? 'squares' : column.heading))];
  for (const { group, terms, sum } of groups) {
    rows.push(`${group}:`, ...terms.flatMap((term) => termRows(term, columns, room)));
    rows.push(columns.map((column) => column.sum?.(sum) ?? ''));
  }
  return tableLines(rows, columns.map(({ alignment }) => alignment).join(''));
}

function widthBeforeSquares(columns: readonly Column[], groups: readonly EvaluationGroup[]): number {
  const widthOf = ({ heading, cell, sum }: Column) =>
    Math.max(
      heading.length,
      ...groups.flatMap((group) => [...group.terms.map(cell), sum?.(group.sum) ?? '']).map((text) => text.length),
    );
  return columns.reduce((sum, column) => sum + (column === SQUARES ? 0 : widthOf(column) + 2), 0);
}

/** The row of a term; squares that it has no room for stand below, in rows of their own. */
function termRows(term: AnyTerm, columns: readonly Column[], room: number): Row[] {
  const [squares = '', ...further] = columns.includes(SQUARES) ? wrapText(SQUARES.cell(term), room) : [];
  const first = columns.map((column) => (column === SQUARES ? squares : column.cell(term)));
  return [first, ...further.map((line) => columns.map((column) => (column === SQUARES ? line : '')))];
}
