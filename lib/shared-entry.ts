/** Exports of the library in Node and in browsers alike. */

export type * from '../eval/evaluation-report.ts';
export type * from '../eval/formations/pawns-report.ts';
export type { Fortress } from '../eval/fortress/fortress-description.ts';
export type * from '../eval/recognition-report.ts';
export { annotateGame } from './annotate/annotate.ts';
export { certify } from './certificate.ts';
export { type ErrorCode, RampartError } from './errors.ts';
export { evaluate, fortresses, pawns, recognise } from './knowledge.ts';
export { listPgn, parsePgn, writePgn } from './pgn/pgn-text.ts';
export { position, resultOnTime } from './position.ts';
export type { BreakOfGame, Episode, FoundGame, GameQuery } from './structures/find-games.ts';
export {
  createIndex,
  findGames,
  type GameIndex,
  type GameTables,
  type IndexOptions,
  indexParts,
  structureReport,
} from './structures/game-index.ts';
export type { GameFault } from './structures/game-rows.ts';
export type { ColumnName, Table, TableSource } from './structures/index-columns.ts';
export type { IndexPart, PartOptions, PgnPieces } from './structures/index-parts.ts';
export type {
  BreakReport,
  FormationReport,
  MeanScore,
  ModelGame,
  ReportOptions,
  StructureReport,
} from './structures/report-types.ts';
export type * from './types/annotation.ts';
export type * from './types/certificate.ts';
export type * from './types/common.ts';
export type * from './types/game.ts';
export type * from './types/search.ts';
