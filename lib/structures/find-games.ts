/** Questions about games: which of an index have a structure, players, years and results as asked. */

import type { Colour } from '../../eval/facts.ts';
import { RampartError } from '../errors.ts';
import { setUpFen } from '../game-set-up.ts';
import type { Result } from '../types/game.ts';
import { type FactWanted, readBreak, readFact, readFormation, readPawns } from './glossary.ts';
import {
  type ColumnName,
  gamesIn,
  readTable,
  type Table,
  type TableSource,
  type TableSources,
} from './index-columns.ts';
import { isNamed, sideOfPlayer } from './players.ts';
import { distanceFrom } from './structure-distance.ts';
import { structureFacts } from './structure-facts.ts';

/** What a game must have; whatever is left out does not matter. */
export interface GameQuery {
  /** A part of the name of either player, capitals or not. */
  readonly player?: string;
  readonly white?: string;
  readonly black?: string;
  /** `win` and `loss` are those of `player`. */
  readonly result?: Result | 'win' | 'loss' | 'draw';
  /** Ratings that both players have; years. From, to, both included. */
  readonly elo?: Range;
  readonly years?: Range;
  /** The beginning of a code: `D`, `D3`, `D36`; or `B30-B39`. */
  readonly eco?: string;
  /** A part of the opening's name. */
  readonly opening?: string;
  /** A key or a name of a formation, and whose it is. `player` is that of `player`, `opponent` the other. */
  readonly formation?: string;
  readonly side?: Colour | 'player' | 'opponent';
  /** A break that was played, `b4-b5`. */
  readonly break?: string;
  /** Facts such as `isolated:white:d4`; all must hold at once. */
  readonly has?: readonly string[];
  /** Pawns on a board, see `readPawns`. */
  readonly pawns?: string;
  /** True for structures without a break. */
  readonly locked?: boolean;
  /** True where a side provably cannot win. */
  readonly fortress?: boolean;
  /** A position, and how far its pawns may be from those of the game, 0 to 64. */
  readonly like?: string;
  readonly distance?: number;
  /** Positions in a row that the structure must last. */
  readonly minPlies?: number;
  /** Positions of the whole game in which it must stand. */
  readonly totalPlies?: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a list tells of a game. */
export interface GameHead {
  readonly game: number;
  readonly white: string;
  readonly black: string;
  readonly whiteElo: number | null;
  readonly blackElo: number | null;
  readonly result: string;
  readonly date: string;
  readonly event: string;
  readonly eco: string | null;
}

export interface FoundGame extends GameHead {
  readonly file: string;
  readonly line: number;
  readonly opening: string | null;
  readonly plies: number;
  /** The side of the query's `player`, null without one. */
  readonly playerSide: Colour | null;
  /** The parts of the game in which the structure stood; the whole game when none was asked for. */
  readonly episodes: readonly Episode[];
  /** All tags, and the moves in UCI. */
  readonly tags: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
}

export interface Episode {
  /** Moves of both sides before the first position, and before the last. */
  readonly firstPly: number;
  readonly lastPly: number;
  /** Pawns of its first position, as the column `pawns` has them. */
  readonly pawns: string;
  /** From the pawns of `like`, the nearest of the episode; null without it. */
  readonly distance: number | null;
  readonly breaks: readonly BreakOfGame[];
}

export interface BreakOfGame {
  /** Moves of both sides before it. */
  readonly ply: number;
  readonly side: Colour;
  readonly move: string;
  readonly target: string;
  readonly leaves: string | null;
  readonly opens: string | null;
}

/** Columns of what is told of a game. */
const TOLD = [
  'game',
  'file',
  'line',
  'white',
  'black',
  'white_elo',
  'black_elo',
  'result',
  'date',
  'year',
  'event',
  'eco',
  'opening',
  'game_plies',
  'tags',
  'moves',
  'first_ply',
  'last_ply',
  'pawns',
  'break_played',
  'break_side',
  'break_target',
  'break_leaves',
  'break_opens',
] as const satisfies readonly ColumnName[];

/** A query that has been read. */
export interface ReadQuery {
  /** Columns that decide. */
  readonly columns: readonly ColumnName[];
  /** Says whether the game of the rows from `start` to before `end` is as asked. */
  readonly match: (table: Table, start: number, end: number) => Match | undefined;
  /** The distance of pawns from those of `like`, if there are such. */
  readonly distance: ((pawns: string) => number) | undefined;
}

interface Match {
  readonly playerSide: Colour | null;
  /** Rows of the episodes: first and last. */
  readonly episodes: readonly (readonly [first: number, last: number])[];
}

/** Reads a query. Throws RampartError `bad-option`, `bad-fen`. */
export function readQuery(query: GameQuery): ReadQuery {
  const formation = query.formation === undefined ? undefined : readFormation(query.formation);
  const played = query.break === undefined ? undefined : readBreak(query.break);
  const facts = (query.has ?? []).map(readFact);
  const hasPawns = query.pawns === undefined ? undefined : readPawns(query.pawns);
  const farthest = query.distance ?? 4;
  const distance = query.like === undefined ? undefined : distanceFrom(pawnsOf(query.like), farthest);
  const { side, player, minPlies = 1, totalPlies = 1, result } = query;
  if ((side === 'player' || side === 'opponent' || result === 'win' || result === 'loss') && player === undefined)
    throw new RampartError('bad-option', `${side === 'player' || side === 'opponent' ? side : result} needs a player`);
  if (side !== undefined && formation === undefined)
    throw new RampartError('bad-option', 'a side needs a formation: facts have their side in them');
  const isGame = gameTest(query);
  const holds = (table: Table, row: number, of: Colour | undefined) => {
    if (formation !== undefined) {
      const held = table.formations[row]!;
      if (held === '' || !held.split(' ').some((one) => isHeld(one, formation, of))) return false;
    }
    if (query.locked && !table.locked[row]) return false;
    if (query.fortress && table.fortress[row] === null) return false;
    if (hasPawns !== undefined && !hasPawns(table.pawns[row]!)) return false;
    if (distance !== undefined && distance(table.pawns[row]!) > farthest) return false;
    return facts.every((fact) => fact.holds(table[fact.column][row]));
  };
  const isEpisode = (table: Table, first: number, last: number) =>
    (minPlies === 1 || table.last_ply[last]! - table.first_ply[first]! + 1 >= minPlies) &&
    (played === undefined || table.break_played.slice(first, last + 1).includes(played));
  const match = (table: Table, start: number, end: number): Match | undefined => {
    const playerSide = sideOfPlayer(table, start, player);
    if (playerSide === undefined || !isGame(table, start, playerSide)) return undefined;
    const of = side === 'player' ? playerSide! : side === 'opponent' ? otherSide(playerSide!) : side;
    const episodes: [number, number][] = [];
    let total = 0;
    for (let row = start; row < end; row++) {
      if (!holds(table, row, of)) continue;
      const first = row;
      while (row + 1 < end && holds(table, row + 1, of)) row++;
      if (totalPlies > 1) total += table.last_ply[row]! - table.first_ply[first]! + 1;
      if (isEpisode(table, first, row)) episodes.push([first, row]);
    }
    return episodes.length === 0 || (totalPlies > 1 && total < totalPlies) ? undefined : { playerSide, episodes };
  };
  return { columns: columnsOf(query, facts), match, distance };
}

/** Columns that decide by the parts of a query that need them. */
const DECIDING: Readonly<Partial<Record<keyof GameQuery, readonly ColumnName[]>>> = {
  player: ['white', 'black'],
  white: ['white'],
  black: ['black'],
  result: ['result'],
  elo: ['white_elo', 'black_elo'],
  years: ['year'],
  eco: ['eco'],
  opening: ['opening'],
  formation: ['formations'],
  break: ['break_played'],
  pawns: ['pawns'],
  locked: ['locked'],
  fortress: ['fortress'],
  like: ['pawns'],
  minPlies: ['first_ply', 'last_ply'],
  totalPlies: ['first_ply', 'last_ply'],
};

function columnsOf(query: GameQuery, facts: readonly FactWanted[]): ColumnName[] {
  const given = (Object.keys(query) as (keyof GameQuery)[]).filter((name) => query[name] !== undefined);
  const names = [...given.flatMap((name) => DECIDING[name] ?? []), ...facts.map(({ column }) => column)];
  return [...new Set<ColumnName>(['game', ...names])];
}

function isHeld(held: string, formation: string, of: Colour | undefined): boolean {
  return of === undefined ? held.endsWith(`:${formation}`) : held === `${of}:${formation}`;
}

function pawnsOf(fen: string): string {
  setUpFen(fen);
  return structureFacts().pawns;
}

function otherSide(side: Colour): Colour {
  return side === 'white' ? 'black' : 'white';
}

/** The test of what a game is apart from its pawns. */
function gameTest(query: GameQuery): (table: Table, row: number, playerSide: Colour | null) => boolean {
  const { white, black, elo, years, opening, result } = query;
  const isEco = query.eco === undefined ? undefined : ecoTest(query.eco);
  const isIn = (range: Range, value: number | null) => value !== null && value >= range.from && value <= range.to;
  return (table, row, playerSide) => {
    if (white !== undefined && !isNamed(table.white[row]!, white)) return false;
    if (black !== undefined && !isNamed(table.black[row]!, black)) return false;
    if (elo !== undefined && !(isIn(elo, table.white_elo[row]!) && isIn(elo, table.black_elo[row]!))) return false;
    if (years !== undefined && !isIn(years, table.year[row]!)) return false;
    if (isEco !== undefined && !isEco(table.eco[row] ?? '')) return false;
    if (opening !== undefined && !isNamed(table.opening[row] ?? '', opening)) return false;
    return result === undefined || isResult(table.result[row]!, result, playerSide);
  };
}

function isResult(found: string, wanted: NonNullable<GameQuery['result']>, playerSide: Colour | null): boolean {
  if (wanted === 'draw') return found === '1/2-1/2';
  if (wanted !== 'win' && wanted !== 'loss') return found === wanted;
  return found === ((wanted === 'win') === (playerSide === 'white') ? '1-0' : '0-1');
}

function ecoTest(text: string): (eco: string) => boolean {
  const [from = '', to = from] = text.toUpperCase().split('-');
  if (!/^[A-E]\d?\d?(-[A-E]\d?\d?)?$/.test(text.toUpperCase()))
    throw new RampartError('bad-option', `'${text}' is no code of openings: write it as D36, D3 or D30-D39`);
  return (eco) => eco !== '' && eco.slice(0, from.length) >= from && eco.slice(0, to.length) <= to;
}

/** The breaks that were played in rows from one to another, both included. */
export function breaksIn(table: Table, first: number, last: number): BreakOfGame[] {
  const breaks: BreakOfGame[] = [];
  for (let row = first; row <= last; row++) {
    const move = table.break_played[row] ?? null;
    if (move === null) continue;
    breaks.push({
      ply: table.last_ply[row]!,
      side: table.break_side[row]!,
      move,
      target: table.break_target[row]!,
      leaves: table.break_leaves[row]!,
      opens: table.break_opens[row]!,
    });
  }
  return breaks;
}

function episodeOf(table: Table, first: number, last: number, distance: ReadQuery['distance']): Episode {
  let nearest = Number.POSITIVE_INFINITY;
  if (distance !== undefined)
    for (let row = first; row <= last; row++) nearest = Math.min(nearest, distance(table.pawns[row]!));
  const place = { firstPly: table.first_ply[first]!, lastPly: table.last_ply[last]!, pawns: table.pawns[first]! };
  const breaks = breaksIn(table, first, last);
  return { ...place, distance: distance === undefined ? null : nearest, breaks };
}

/** The columns of `headIn`. */
export const HEAD_COLUMNS = [
  'game',
  'white',
  'black',
  'white_elo',
  'black_elo',
  'result',
  'date',
  'event',
  'eco',
] as const satisfies readonly ColumnName[];

export function headIn(table: Table<(typeof HEAD_COLUMNS)[number]>, row: number): GameHead {
  return {
    game: table.game[row]!,
    white: table.white[row]!,
    black: table.black[row]!,
    whiteElo: table.white_elo[row]!,
    blackElo: table.black_elo[row]!,
    result: table.result[row]!,
    date: table.date[row]!,
    event: table.event[row]!,
    eco: table.eco[row]!,
  };
}

function foundGame(
  table: Table,
  row: number,
  { playerSide, episodes }: Match,
  distance: ReadQuery['distance'],
): FoundGame {
  return {
    ...headIn(table, row),
    file: table.file[row]!,
    line: table.line[row]!,
    opening: table.opening[row]!,
    plies: table.game_plies[row]!,
    playerSide,
    episodes: episodes.map(([first, last]) => episodeOf(table, first, last, distance)),
    tags: tagsIn(table, row),
    moves: table.moves[row]! === '' ? [] : table.moves[row]!.split(' '),
  };
}

/** Throws RampartError for what a damaged index has in their place. */
function tagsIn(table: Table, row: number): FoundGame['tags'] {
  try {
    return JSON.parse(table.tags[row]!) as Record<string, string>;
  } catch {
    throw new RampartError('bad-pgn', `the tags of game ${table.game[row]} are no JSON: make the index again`);
  }
}

/** A game that is as asked, by its rows in a table. */
export interface MatchedGame {
  readonly start: number;
  readonly end: number;
  readonly match: Match;
}

/** The games of a source that are as asked, in their order, without what is told of them. */
export async function matchesIn(source: TableSource, query: ReadQuery): Promise<MatchedGame[]> {
  const deciding = await readTable(source, query.columns);
  return [...gamesIn(deciding)].flatMap(({ start, end }) => {
    const match = query.match(deciding, start, end);
    return match === undefined ? [] : [{ start, end, match }];
  });
}

/** The games that are as asked, in their order. */
export async function* findGames(sources: TableSources, query: ReadQuery): AsyncGenerator<FoundGame, void> {
  for await (const source of sources) {
    const found = await matchesIn(source, query);
    if (found.length === 0) continue;
    const table = await readTable(source, TOLD);
    for (const { start, match } of found) yield foundGame(table, start, match, query.distance);
  }
}
