/** Indexes of games and questions about them, for callers: in memory, in Node and in browsers. */

import { checkChoice, checkFlag, checkFunction, checkNames, checkRanges, checkSignal, refuse } from '../options.ts';
import { type FoundGame, findGames as findIn, type GameQuery, readQuery } from './find-games.ts';
import type { GameFault } from './game-rows.ts';
import type { Table, TableSource } from './index-columns.ts';
import { type IndexPart, type PartOptions, type PgnPieces, partsOf } from './index-parts.ts';
import type { ReportOptions, StructureReport } from './report-types.ts';
import { structureReport as reportOn } from './structure-report.ts';

/** Tables of games, each in memory or a function that reads columns of it from elsewhere. */
export interface GameTables {
  /** No game is in two tables. */
  readonly tables: readonly TableSource[];
}

/** Games with their pawn structures, ready for questions. */
export interface GameIndex extends GameTables {
  /** Games in it, and games of the text that could not be read. */
  readonly games: number;
  readonly leftOut: number;
  /** What could not be read as it stands, the line of the text with it. */
  readonly faults: readonly GameFault[];
  /** Rows by columns, as docs/index-format.md describes them. No game is in two tables. */
  readonly tables: readonly Table[];
}

export interface IndexOptions extends PartOptions {
  /** Called now and then with the games that have been looked at. */
  readonly onProgress?: (games: number) => void;
}

/** Characters of a text that are read at a time: a few hundredths of a second. */
const PIECE = 2 ** 16;

/**
 * Makes an index of a PGN text, or of the pieces of one, cut wherever they may be. Other work of the thread goes on
 * meanwhile, but it shares one processor with it: a page does this in a worker. Rejects with RampartError `aborted`,
 * `bad-pgn` for what is no text, and `bad-option`.
 */
export async function createIndex(pgn: PgnPieces, options: IndexOptions = {}): Promise<GameIndex> {
  const { onProgress = () => {}, ...others } = options;
  checkFunction('onProgress', options.onProgress);
  const tables: Table[] = [];
  const faults: GameFault[] = [];
  let games = 0;
  let seen = 0;
  for await (const part of indexParts(pgn, others)) {
    seen += part.entries.length;
    games += part.count;
    if (part.count > 0) tables.push(part.table);
    faults.push(...part.faults);
    onProgress(seen);
  }
  return { games, leftOut: seen - games, faults, tables };
}

/**
 * The parts of an index one after another, for collections that are larger than memory: keep them elsewhere, and ask
 * `findGames` and `structureReport` with functions that read them back. Throws RampartError as `createIndex` does.
 */
export function indexParts(pgn: PgnPieces, options: PartOptions = {}): AsyncGenerator<IndexPart, void> {
  checkNames(options, ['file', 'first', 'signal']);
  checkText('file', options.file);
  checkRanges(options, { first: [1, 2 ** 31 - 1] });
  checkSignal(options.signal);
  return partsOf(pgn, options, PIECE);
}

const TEXTS = ['player', 'white', 'black', 'eco', 'opening', 'formation', 'break', 'pawns', 'like'] as const;
const FLAGS = ['locked', 'fortress'] as const;
const RANGES = ['elo', 'years'] as const;
const NUMBERS = { distance: [0, 64], minPlies: [1, 1e6], totalPlies: [1, 1e6] } as const;
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*', 'win', 'loss', 'draw'];
const SIDES = ['white', 'black', 'player', 'opponent'];
const QUERY_FIELDS = [...TEXTS, ...FLAGS, ...RANGES, ...Object.keys(NUMBERS), 'result', 'side', 'has'];

/**
 * The games of an index that are as asked, in their order; `query` says all that they must have. Throws RampartError
 * `bad-option`, `bad-fen`.
 */
export function findGames(index: GameTables, query: GameQuery): AsyncGenerator<FoundGame, void> {
  checkNames(query, QUERY_FIELDS);
  checkRanges(query, NUMBERS);
  checkChoice('result', query.result, RESULTS);
  checkChoice('side', query.side, SIDES);
  for (const name of FLAGS) checkFlag(name, query[name]);
  for (const name of TEXTS) checkText(name, query[name]);
  if (query.has !== undefined && !Array.isArray(query.has)) refuse('has', 'a list of facts', query.has);
  for (const fact of query.has ?? []) checkText('has', fact);
  for (const name of RANGES) {
    const range = query[name];
    if (range !== undefined && !(range?.from <= range?.to)) refuse(name, 'an object with from and to', range);
  }
  return findIn(index.tables, readQuery(query));
}

function checkText(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'string') refuse(name, 'a text', value);
}

/**
 * How often each formation comes in an index, how it scores, and what is played in it. Rejects with RampartError
 * `bad-option`.
 */
export async function structureReport(index: GameTables, options: ReportOptions = {}): Promise<StructureReport> {
  checkNames(options, ['player', 'by', 'minPlies']);
  checkText('player', options.player);
  checkChoice('by', options.by, ['year', 'elo', 'opening']);
  checkRanges(options, { minPlies: [1, 1e6] });
  return reportOn(index.tables, options);
}
