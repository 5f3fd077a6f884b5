/**
 * The command `setoption`: takes the value, and does at once what cannot wait until the value is next read. Numbers
 * that a tuner tries are noted, and taken over by the search before it is next used.
 */

import { openLog, SILENT_LOG } from '../base/log.ts';
import { clip } from '../base/printable.ts';
import { UserError } from '../base/user-error.ts';
import type { TableKind } from '../engine/syzygy/layout.ts';
import { clearTables, renewPool, resizePool, resizeTable, setTablebases } from '../search/pool.ts';
import { findTablebases, type TablebaseFile } from '../search/tablebase-files.ts';
import { openPolyglotBook } from './book/polyglot.ts';
import { findOption, type OptionName, type OptionValues, setValue } from './options.ts';
import { ProtocolError, parseSetOption } from './protocol.ts';
import { complain, inform, type Session } from './session-state.ts';
import { findTunable, optionOf } from './tunables.ts';

type Effect = (session: Session, before: Readonly<OptionValues>) => void;

/** Immediate effects of new values. All other options are read where they are used. */
const EFFECTS: { readonly [Name in OptionName]?: Effect } = {
  Hash: resizeHash,
  'Clear Hash': ({ pool }) => clearTables(pool),
  Threads: ({ pool, options }) => resizePool(pool, options.Threads),
  SyzygyPath: findTables,
  Syzygy50MoveRule: forgetResults,
  BookFile: (session) => openBookFile(session, fileName(session.options.BookFile)),
  'Log File': (session) => openLogFile(session, fileName(session.options['Log File'])),
};

/** Obeys the words after `setoption`. An unknown name is passed over, as the protocol asks, and told. */
export function setOption(session: Session, words: string[]): void {
  const { name: text, value } = parseSetOption(words);
  const name = findOption(text);
  if (name === undefined) {
    if (!session.tunable || !tryNumber(session, text, value)) inform(session, `there is no option '${clip(text)}'`);
    return;
  }
  const before = { ...session.options };
  setValue(session.options, name, value);
  EFFECTS[name]?.(session, before);
}

/** Resizes the transposition table, which keeps its size where there is no memory for another. */
function resizeHash(session: Session, before: Readonly<OptionValues>): void {
  const { options, pool } = session;
  // Some hosts send all options again before every game: a table of the same size is kept.
  if (options.Hash === before.Hash) return;
  try {
    resizeTable(pool, options.Hash);
  } catch (error) {
    options.Hash = before.Hash;
    throw error;
  }
}

/** The name of a file as the host wrote it, out of its bytes (see lines.ts): names are UTF-8. */
function fileName(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Folders that cannot be read and are told; more say little. */
const MOST_FAULTS = 10;

/**
 * Lists the endgame tables in the folders that the host names, for the search threads to open. What is wrong with a
 * folder is told; the others are used.
 */
function findTables(session: Session, before: Readonly<OptionValues>): void {
  const { SyzygyPath: path } = session.options;
  // Some hosts send all options again before every game: folders need not be read again, nor results be forgotten.
  if (path === before.SyzygyPath) return;
  const { files, faults } = findTablebases(fileName(path));
  setTablebases(session.pool, files);
  clearTables(session.pool);
  for (const fault of faults.slice(0, MOST_FAULTS)) complain(session, fault);
  if (path !== '') inform(session, tablesText(files));
}

/** `endgame tables: 35 of results, 35 of distances, up to 4 pieces`. */
function tablesText(files: readonly TablebaseFile[]): string {
  const namesOf = (kind: TableKind) => new Set(files.filter((file) => file.kind === kind).map(({ name }) => name));
  const results = namesOf('wdl');
  const pieces = Math.max(0, ...[...results].map((name) => name.length - 1));
  return `endgame tables: ${results.size} of results, ${namesOf('dtz').size} of distances, up to ${pieces} pieces`;
}

/** Wins that come too late are draws from now on, or are so no longer: what was found before does not hold. */
function forgetResults({ pool, options }: Session, before: Readonly<OptionValues>): void {
  if (options.Syzygy50MoveRule !== before.Syzygy50MoveRule) clearTables(pool);
}

/** Opens the book that the host names; without a good one the engine thinks for itself. */
function openBookFile(session: Session, file: string): void {
  session.book = null;
  try {
    if (file !== '') session.book = openPolyglotBook(file);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new ProtocolError(error.message);
  }
}

function openLogFile(session: Session, file: string): void {
  try {
    const log = file === '' ? SILENT_LOG : openLog({ level: 'debug', file });
    session.log.close();
    session.log = log;
  } catch (error) {
    throw new ProtocolError(`cannot write the log file: ${(error as Error).message}`);
  }
}

/** Notes a number of the engine that is to be tried; false for an unknown name. */
export function tryNumber(session: Session, name: string, text: string): boolean {
  const tunable = findTunable(name);
  if (tunable === undefined) return false;
  const value = optionOf(tunable).read(tunable.name, text);
  // Some hosts send all options again before every game: threads that have a number already need not be renewed.
  if (value === (session.overrides[tunable.name] ?? tunable.value)) return true;
  session.overrides = { ...session.overrides, [tunable.name]: value };
  session.outdated = true;
  return true;
}

/** Starts search threads with the numbers to try, if the present ones have others. */
export function renewSearch(session: Session): void {
  if (!session.outdated) return;
  renewPool(session.pool, session.overrides);
  // The old threads searched with other numbers.
  clearTables(session.pool);
  session.outdated = false;
}
