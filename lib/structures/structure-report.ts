/** What becomes of structures: how often each formation comes, how it scores, and which breaks are played in it. */

import type { Colour } from '../../eval/facts.ts';
import { FORMATIONS } from '../../eval/formations/formations.ts';
import { type ColumnName, gamesIn, readTable, type Table, type TableSources } from './index-columns.ts';
import { sideOfPlayer } from './players.ts';
import {
  type BreakReport,
  ENOUGH,
  type FormationReport,
  type MeanScore,
  type ModelGame,
  type ReportOptions,
  type StructureReport,
} from './report-types.ts';

const MOST_BREAKS = 6;
const MOST_MODELS = 3;

const REPORT_COLUMNS = [
  'game',
  'file',
  'line',
  'white',
  'black',
  'white_elo',
  'black_elo',
  'white_points',
  'result',
  'date',
  'year',
  'opening',
  'first_ply',
  'last_ply',
  'formations',
  'break_played',
  'break_side',
] as const satisfies readonly ColumnName[];

/** Sums of points; a draw is half a point. */
interface Sum {
  games: number;
  points: number;
  squares: number;
}

interface OpenFormation {
  readonly key: string;
  readonly side: FormationReport['side'];
  readonly group: string | null;
  games: number;
  plies: number;
  readonly score: Sum;
  readonly rated: Sum;
  expected: number;
  /** By side and move. */
  readonly breaks: Map<string, OpenBreak>;
  /** White's points, by the formation's owner. */
  readonly whitePoints: Readonly<Record<Colour, Sum>>;
  readonly models: ModelGame[];
}

interface OpenBreak {
  /** White's points. */
  readonly points: Sum;
  /** Owners of the formation in games with it. */
  readonly owners: Set<Colour>;
}

/** Reads all games and reports. */
export async function structureReport(sources: TableSources, options: ReportOptions = {}): Promise<StructureReport> {
  const formations = new Map<string, OpenFormation>();
  let games = 0;
  let named = 0;
  for await (const source of sources) {
    const table = await readTable(source, REPORT_COLUMNS);
    for (const { start, end } of gamesIn(table)) {
      const side = sideOfPlayer(table, start, options.player);
      if (side === undefined) continue;
      games++;
      if (addGame(formations, table, start, end, side, options)) named++;
    }
  }
  return { games, named, formations: inOrder([...formations.values()], options.by).map(closed) };
}

function inOrder(formations: readonly OpenFormation[], by: ReportOptions['by']): OpenFormation[] {
  const whole = ({ key, side }: OpenFormation) => `${key} ${side}`;
  const totals = new Map<string, number>();
  for (const one of formations) totals.set(whole(one), (totals.get(whole(one)) ?? 0) + one.games);
  return [...formations].sort(
    (one, other) =>
      totals.get(whole(other))! - totals.get(whole(one))! ||
      whole(one).localeCompare(whole(other)) ||
      (by === 'opening' ? other.games - one.games : 0) ||
      (by === 'side' ? -1 : 1) * (one.group ?? '').localeCompare(other.group ?? ''),
  );
}

/** How a game stood in one formation. */
interface Stand {
  plies: number;
  readonly breaks: Set<string>;
}

/** Adds a game to its formations; true when it has one. */
function addGame(
  formations: Map<string, OpenFormation>,
  table: Table,
  start: number,
  end: number,
  player: Colour | null,
  { by, minPlies = 4 }: ReportOptions,
): boolean {
  const stands = new Map<string, Stand>();
  for (let row = start; row < end; row++) {
    if (table.formations[row] === '') continue;
    for (const held of table.formations[row]!.split(' ')) {
      const stand = stands.get(held) ?? { plies: 0, breaks: new Set() };
      stands.set(held, stand);
      stand.plies += table.last_ply[row]! - table.first_ply[row]! + 1;
      if (table.break_played[row] !== null) stand.breaks.add(`${table.break_side[row]} ${table.break_played[row]}`);
    }
  }
  let isNamed = false;
  for (const [held, stand] of stands) {
    if (stand.plies < minPlies) continue;
    isNamed = true;
    const [owner, key] = held.split(':') as [Colour, string];
    const side = player === null ? owner : player === owner ? 'own' : 'against';
    const view = player ?? owner;
    const group = by === undefined ? null : by === 'side' ? SIDES[view] : groupOf(table, start, by);
    const id = `${key} ${side} ${group}`;
    const open = formations.get(id) ?? newFormation(key, side, group);
    formations.set(id, open);
    addStand(open, stand, table, start, owner, view);
  }
  return isNamed;
}

function newFormation(key: string, side: FormationReport['side'], group: string | null): OpenFormation {
  const sums = { score: newSum(), rated: newSum(), whitePoints: { white: newSum(), black: newSum() } };
  return { key, side, group, games: 0, plies: 0, ...sums, expected: 0, breaks: new Map(), models: [] };
}

const SIDES: Readonly<Record<Colour, string>> = { white: 'White', black: 'Black' };

function groupOf(table: Table, row: number, by: 'year' | 'elo' | 'opening'): string {
  if (by === 'opening') return (table.opening[row] ?? 'no opening').split(':')[0]!;
  if (by === 'year') return table.year[row] === null ? 'no year' : `${Math.floor(table.year[row]! / 10)}0s`;
  const [white, black] = [table.white_elo[row], table.black_elo[row]];
  if (white === null || black === null) return 'no rating';
  const floor = Math.floor((white! + black!) / 400) * 200;
  return `${floor}-${floor + 199}`;
}

/** Adds a game from the view of a side. */
function addStand(
  open: OpenFormation,
  { plies, breaks }: Stand,
  table: Table,
  row: number,
  owner: Colour,
  view: Colour,
): void {
  open.games++;
  open.plies += plies;
  const white = table.white_points[row];
  if (white === null || white === undefined) return;
  const points = view === 'white' ? white : 1 - white;
  add(open.score, points);
  add(open.whitePoints[owner], white);
  for (const played of breaks) {
    const found = open.breaks.get(played) ?? { points: newSum(), owners: new Set() };
    open.breaks.set(played, found);
    add(found.points, white);
    found.owners.add(owner);
  }
  const [whiteElo, blackElo] = [table.white_elo[row], table.black_elo[row]];
  if (whiteElo !== null && blackElo !== null) {
    const ahead = view === 'white' ? whiteElo! - blackElo! : blackElo! - whiteElo!;
    open.expected += 1 / (1 + 10 ** (-ahead / 400));
    add(open.rated, points);
  }
  if (points === 1) addModel(open.models, table, row, plies);
}

/** Keeps the games in which the formation lasts longest. */
function addModel(models: ModelGame[], table: Table, row: number, plies: number): void {
  const place = { game: table.game[row]!, file: table.file[row]!, line: table.line[row]! };
  const players = { white: table.white[row]!, black: table.black[row]! };
  models.push({ ...place, ...players, date: table.date[row]!, result: table.result[row]!, plies });
  models.sort((one, other) => other.plies - one.plies);
  models.splice(MOST_MODELS);
}

function closed(open: OpenFormation): FormationReport {
  const { key, side, group, games, models, rated, expected } = open;
  const breaks = [...open.breaks].sort(([, one], [, other]) => other.points.games - one.points.games);
  return {
    key,
    name: FORMATIONS.find((formation) => formation.key === key)!.name,
    side,
    group,
    games,
    score: scoreOf(open.score),
    expected: rated.games < 5 ? null : expected / rated.games,
    plies: open.plies / games,
    breaks: breaks.slice(0, MOST_BREAKS).map(([played, found]) => closedBreak(played, found, open.whitePoints)),
    models,
  };
}

function closedBreak(
  played: string,
  { points, owners }: OpenBreak,
  whitePoints: OpenFormation['whitePoints'],
): BreakReport {
  const [side, move] = played.split(' ') as [Colour, string];
  const all = [...owners].map((owner) => whitePoints[owner]).reduce((one, other) => plus(one, other, 1));
  const [one, other] = [points, plus(all, points, -1)].map((sum) => scoreOf(side === 'white' ? sum : turned(sum))) as [
    MeanScore,
    MeanScore | null,
  ];
  const isClear =
    other !== null &&
    Math.min(one.games, other.games) >= ENOUGH &&
    Math.abs(one.mean - other.mean) > Math.hypot(one.error, other.error);
  return { move, side, games: points.games, with: one, without: other, isClear };
}

function newSum(): Sum {
  return { games: 0, points: 0, squares: 0 };
}

function add(sum: Sum, points: number): void {
  sum.games++;
  sum.points += points;
  sum.squares += points * points;
}

/** A sum with another added so many times. */
function plus(one: Sum, other: Sum, times: 1 | -1): Sum {
  return {
    games: one.games + times * other.games,
    points: one.points + times * other.points,
    squares: one.squares + times * other.squares,
  };
}

/** The points of the other side. */
function turned({ games, points, squares }: Sum): Sum {
  return { games, points: games - points, squares: games - 2 * points + squares };
}

/** The bounds of a normal distribution at 95 %, in standard deviations. */
const WIDTH_95 = 1.96;

/** The mean; its error by the spread of the games, which of one game is unknown and counts as the largest. */
function scoreOf({ games, points, squares }: Sum): MeanScore | null {
  if (games === 0) return null;
  const mean = points / games;
  const variance = games === 1 ? 0.25 : Math.max(0, (squares - games * mean * mean) / (games - 1));
  // Equal results prove no certainty: at least one game in all might have ended otherwise.
  const least = 1 / (games + 1);
  return { games, mean, error: Math.max(WIDTH_95 * Math.sqrt(variance / games), variance === 0 ? least : 0) };
}
