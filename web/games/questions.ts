/** What is asked about the games that are kept: which are as wanted, what filters can ask for, a game itself. */

import {
  breaksIn,
  type GameHead,
  type GameQuery,
  HEAD_COLUMNS,
  headIn,
  matchesIn,
  readQuery,
} from '../../lib/structures/find-games.ts';
import { FORMATION_NAMES } from '../../lib/structures/glossary.ts';
import { gamesIn, readTable, type Table, type TableSource } from '../../lib/structures/index-columns.ts';
import type { Choices, OpenedGame, Order, Stand } from './protocol.ts';

/** A game by its row in a group. */
export interface Place {
  readonly group: number;
  readonly row: number;
}

/**
 * The places of the games that are as asked, in an order; undefined as soon as `isWanted` says no. Throws RampartError
 * `bad-option`.
 */
export async function placesOf(
  tables: readonly TableSource[],
  query: GameQuery,
  order: Order,
  isWanted: () => boolean,
): Promise<Place[] | undefined> {
  const read = readQuery(query);
  const found: (Place & { readonly key: string | number })[] = [];
  for (const [group, source] of tables.entries()) {
    const matches = await matchesIn(source, read);
    if (!isWanted()) return undefined;
    const table = await readTable(source, ['date', 'white_elo', 'black_elo']);
    for (const { start } of matches) found.push({ group, row: start, key: KEYS[order](table, start) });
  }
  // Games with equal keys stay as they come.
  return order === 'file'
    ? found
    : found.sort((one, other) => (one.key < other.key ? 1 : one.key > other.key ? -1 : 0));
}

const KEYS: Readonly<Record<Order, (table: Table, row: number) => string | number>> = {
  file: () => 0,
  // A date that is not known is none of the newest.
  newest: ({ date }, row) => date[row]!.replace(/\?/g, '0'),
  strongest: ({ white_elo, black_elo }, row) => (white_elo[row] ?? 0) + (black_elo[row] ?? 0),
};

export async function headAt(tables: readonly TableSource[], { group, row }: Place): Promise<GameHead> {
  return headIn(await readTable(tables[group]!, HEAD_COLUMNS), row);
}

/** Players and breaks that are offered. */
const MOST_CHOICES = 60;

export async function choicesIn(tables: readonly TableSource[]): Promise<Choices> {
  const [players, formations, breaks] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  for (const source of tables) {
    const table = await readTable(source, ['game', 'white', 'black', 'formations', 'break_played']);
    for (const { start, end } of gamesIn(table)) {
      const [held, played] = [new Set<string>(), new Set<string>()];
      for (let row = start; row < end; row++) {
        const here = table.formations[row]!;
        if (here !== '') for (const one of here.split(' ')) held.add(one.slice(one.indexOf(':') + 1));
        const move = table.break_played[row] ?? null;
        if (move !== null) played.add(move);
      }
      countAll(players, new Set([table.white[start]!, table.black[start]!]));
      countAll(formations, held);
      countAll(breaks, played);
    }
  }
  players.delete('?');
  return {
    players: mostFrequent(players).slice(0, MOST_CHOICES),
    formations: mostFrequent(formations).map(([key, games]) => [key, FORMATION_NAMES.get(key) ?? key, games]),
    breaks: mostFrequent(breaks).slice(0, MOST_CHOICES),
  };
}

function countAll(counts: Map<string, number>, words: Iterable<string>): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([one, less], [other, more]) => more - less || (one < other ? -1 : 1));
}

/** A game of a table with what stood and broke in it; undefined where it could not be read. */
export async function storyOf(source: TableSource, game: number): Promise<Omit<OpenedGame, 'pgn'> | undefined> {
  const table = await readTable(source, [
    'game',
    'file',
    'line',
    'first_ply',
    'last_ply',
    'formations',
    'break_played',
    'break_side',
    'break_target',
    'break_leaves',
    'break_opens',
  ]);
  const rows = [...gamesIn(table)].find(({ start }) => table.game[start] === game);
  if (rows === undefined) return undefined;
  const { start, end } = rows;
  const place = { game, file: table.file[start]!, line: table.line[start]! };
  return { ...place, stands: standsIn(table, start, end), breaks: breaksIn(table, start, end - 1) };
}

/** Formations one after another by their first positions, each as long as it stands without a gap. */
function standsIn(table: Table, start: number, end: number): Stand[] {
  const stands: Stand[] = [];
  const open = new Map<string, { -readonly [Name in keyof Stand]: Stand[Name] }>();
  for (let row = start; row < end; row++) {
    const held = table.formations[row]!.split(' ').filter((one) => one !== '');
    for (const one of open.keys()) if (!held.includes(one)) open.delete(one);
    for (const one of held) {
      const known = open.get(one);
      if (known !== undefined) known.lastPly = table.last_ply[row]!;
      else {
        const [side, key] = one.split(':') as [Stand['side'], string];
        const place = { firstPly: table.first_ply[row]!, lastPly: table.last_ply[row]! };
        const stand = { name: FORMATION_NAMES.get(key) ?? key, side, ...place };
        open.set(one, stand);
        stands.push(stand);
      }
    }
  }
  return stands;
}
