/** The columns of an index of games: a row for each stretch of a game, in the order of the game. */

import type { Colour } from '../../eval/facts.ts';
import type { Stretch } from './stretches.ts';
import type { SideFacts } from './structure-facts.ts';

/** A game of an index, without its pawns. */
export interface GameFacts {
  /** From 1. */
  readonly number: number;
  readonly file: string;
  readonly line: number;
  readonly white: string;
  readonly black: string;
  readonly whiteElo: number | null;
  readonly blackElo: number | null;
  readonly result: string;
  readonly whitePoints: number | null;
  readonly date: string;
  readonly year: number | null;
  readonly event: string;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly plies: number;
  /** As JSON. */
  readonly tags: string;
  readonly moves: string;
}

/** Another number when a column changes its meaning or goes away. */
export const INDEX_FORMAT = 1;

export type ColumnType = 'whole' | 'decimal' | 'text' | 'truth';

interface Column<Value> {
  readonly type: ColumnType;
  /** A sentence for people who write queries. */
  readonly says: string;
  /** True where rows may have no value. */
  readonly isOptional: boolean;
  readonly of: (stretch: Stretch, game: GameFacts) => Value;
}

const whole = <Value extends number | null>(says: string, of: Column<Value>['of']) => column('whole', says, of);
const text = <Value extends string | null>(says: string, of: Column<Value>['of']) => column('text', says, of);

function column<Value>(type: ColumnType, says: string, of: Column<Value>['of']): Column<Value> {
  return { type, says, isOptional: false, of };
}

/** A column of which rows may have no value. */
function maybe<Value>(one: Column<Value>): Column<Value> {
  return { ...one, isOptional: true };
}

const GAME_COLUMNS = {
  game: whole('The number of the game in the index, from 1.', (_, game) => game.number),
  file: text('The PGN file that the game was read from.', (_, game) => game.file),
  line: whole('The line of that file on which the game begins.', (_, game) => game.line),
  white: text("White's name.", (_, game) => game.white),
  black: text("Black's name.", (_, game) => game.black),
  white_elo: maybe(whole("White's rating, where the game has one.", (_, game) => game.whiteElo)),
  black_elo: maybe(whole("Black's rating, where the game has one.", (_, game) => game.blackElo)),
  result: text('`1-0`, `0-1`, `1/2-1/2`, or `*` for a game that did not end.', (_, game) => game.result),
  white_points: maybe(
    column('decimal', '1, 0.5 or 0; none for a game that did not end.', (_, game) => game.whitePoints),
  ),
  date: text('The date as the game has it, such as `1973.05.??`.', (_, game) => game.date),
  year: maybe(whole('Its year, where there is one.', (_, game) => game.year)),
  event: text('The tournament or match.', (_, game) => game.event),
  eco: maybe(text('The code of the opening, such as `D36`.', (_, game) => game.eco)),
  opening: maybe(text('The name of the opening.', (_, game) => game.opening)),
  game_plies: whole('Moves of both sides in the whole game.', (_, game) => game.plies),
  tags: maybe(
    text('All tags of the game as JSON, in its first row only.', ({ firstPly }, game) =>
      firstPly === 0 ? game.tags : null,
    ),
  ),
  moves: maybe(
    text('The moves in UCI with blanks between, in its first row only.', ({ firstPly }, game) =>
      firstPly === 0 ? game.moves : null,
    ),
  ),
};

const STRETCH_COLUMNS = {
  first_ply: whole('Moves of both sides before the first position of the row.', ({ firstPly }) => firstPly),
  last_ply: whole('Moves of both sides before its last position.', ({ lastPly }) => lastPly),
  plies: whole('Positions of the row.', ({ firstPly, lastPly }) => lastPly - firstPly + 1),
  pawns: text(
    'The pawns: 64 letters from a8 to h1 as in FEN, `P`, `p` or a dot. Equal pawns have equal texts.',
    ({ facts }) => facts.pawns,
  ),
  formation: maybe(
    text('The key of the formation that asks for most, where the pawns have a name.', ({ facts }) =>
      facts.formations.length > 0 ? facts.formations[0]!.key : null,
    ),
  ),
  formation_side: maybe(text('Its owner, `white` or `black`.', ({ facts }) => facts.formations[0]?.side ?? null)),
  reversed: maybe(
    column('truth', 'True where it has the colours that books do not show.', ({ facts }) =>
      facts.formations.length > 0 ? facts.formations[0]!.reversed : null,
    ),
  ),
  formations: text('All formations with their owners, such as `white:carlsbad`.', ({ facts }) => facts.formationNames),
  material: text(
    "The pieces of the row's first position, such as `QRRBN-QRRNN`, White's first.",
    (stretch) => stretch.material,
  ),
  rams: whole('Pawns that stand face to face, in pairs.', ({ facts }) => facts.rams),
  rammed: text("White's pawns among them.", ({ facts }) => facts.rammed),
  open_files: text('Files without pawns.', ({ facts }) => facts.openFiles),
  locked: column(
    'truth',
    'True for three pairs or more and no break left to either side.',
    ({ facts }) => facts.locked,
  ),
  fortress: maybe(
    text(
      'Who provably cannot win the last position of the row, where there are three pairs: `white`, `black`, `both`.',
      ({ fortress }) => fortress,
    ),
  ),
  break_played: maybe(text('The break that ended the row, such as `b4-b5`.', ({ played }) => played?.move ?? null)),
  break_side: maybe(text('Who played it.', ({ played }) => played?.side ?? null)),
  break_target: maybe(text('The pawn that it hit.', ({ played }) => played?.target ?? null)),
  break_leaves: maybe(
    text(
      'Pawns that are weak once the two no longer attack each other and nothing retakes, and were not: ' +
        '`black c6-backward`, with commas between.',
      ({ played }) => played?.leaves ?? null,
    ),
  ),
  break_opens: maybe(text('Files that have no pawns then and had some.', ({ played }) => played?.opens ?? null)),
};

/** The columns of a side, which have its name before theirs. */
function sideColumns(side: Colour) {
  const fact = (says: string, of: (facts: SideFacts) => string) => text(says, ({ facts }) => of(facts[side]));
  return {
    passed: fact('Passed pawns.', ({ passed }) => passed),
    isolated: fact('Isolated pawns.', ({ isolated }) => isolated),
    backward: fact('Backward pawns, also those that two pawns hold back.', ({ backward }) => backward),
    doubled: fact('Doubled pawns: the rear ones.', ({ doubled }) => doubled),
    islands: whole('Groups of pawns on neighbouring files.', ({ facts }) => facts[side].islands),
    half_open: fact('Files with pawns of the other side only.', ({ halfOpenFiles }) => halfOpenFiles),
    breaks: fact(
      'Breaks: ways of a pawn to where it attacks another, in at most two moves, such as `b4-b5xc6` or `e4xd5`.',
      ({ breaks }) => breaks,
    ),
    minority_attacks: fact('Those of them that are minority attacks.', ({ minorityAttacks }) => minorityAttacks),
    chain: fact('The locked chain in the middle, its rear pawn first.', ({ lockedChain }) => lockedChain),
    chain_points: maybe(text('The wing at which it points.', ({ facts }) => facts[side].chainPointsAt)),
    outposts: fact('Outposts.', ({ outposts }) => outposts),
    outposts_occupied: text('Outposts on which a knight or a bishop stood.', (stretch) => stretch[side].occupied),
    castled: maybe(text('How the side had castled by the last position.', (stretch) => stretch[side].castled)),
  };
}

type Named<Prefix extends string, Columns> = {
  [Name in keyof Columns & string as `${Prefix}_${Name}`]: Columns[Name];
};

function named<Prefix extends Colour>(prefix: Prefix) {
  const entries = Object.entries(sideColumns(prefix)).map(([name, one]) => [`${prefix}_${name}`, one]);
  return Object.fromEntries(entries) as Named<Prefix, ReturnType<typeof sideColumns>>;
}

export const COLUMNS = { ...GAME_COLUMNS, ...STRETCH_COLUMNS, ...named('white'), ...named('black') };

export type ColumnName = keyof typeof COLUMNS;

/** Rows of an index by columns, those that were asked for. Rows of a game follow each other. */
export type Table<Names extends ColumnName = ColumnName> = {
  readonly [Name in Names]: readonly ReturnType<(typeof COLUMNS)[Name]['of']>[];
};

/** Rows, or a function that reads those columns of them that are wanted. */
export type TableSource = Table | ((columns: readonly ColumnName[]) => Promise<Table>);

export type TableSources = Iterable<TableSource> | AsyncIterable<TableSource>;

/** The rows of a source with these columns at least. */
export async function readTable(source: TableSource, columns: readonly ColumnName[]): Promise<Table> {
  return typeof source === 'function' ? source(columns) : source;
}

/** The rows of each game, from `start` to before `end`. */
export function* gamesIn({ game }: Table): Generator<{ readonly start: number; readonly end: number }, void> {
  for (let start = 0, end = 0; start < game.length; start = end) {
    for (end = start + 1; end < game.length && game[end] === game[start]; ) end++;
    yield { start, end };
  }
}

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

type OpenTable = Record<ColumnName, unknown[]>;

/** A table without rows. */
export function newTable(): Table {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, []])) as unknown as Table;
}

/** Adds the rows of a game. */
export function addRows(table: Table, stretches: readonly Stretch[], game: GameFacts): void {
  for (const name of COLUMN_NAMES) {
    const { of } = COLUMNS[name];
    const values = (table as unknown as OpenTable)[name];
    for (const stretch of stretches) values.push(of(stretch, game));
  }
}
