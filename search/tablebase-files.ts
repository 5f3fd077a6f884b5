/**
 * Endgame tables in the files of a machine with Node: found by listing folders, each opened when it is first asked for.
 * A browser has no files, and finds none.
 */

import type { TableKind } from '../engine/syzygy/layout.ts';
import type { TableFile } from '../engine/syzygy/pages.ts';
import { TableError } from '../engine/syzygy/table-error.ts';
import { announceTable, forgetTables } from '../engine/syzygy/tables.ts';
import { materialOfName } from '../engine/syzygy/table-material.ts';
import { faultReason, fileFault } from '../base/file-fault.ts';
import { FS, PATH } from './runtime.ts';

export interface TablebaseFile {
  /** The material, such as `KRPvKR`. */
  readonly name: string;
  readonly kind: TableKind;
  readonly path: string;
}

/** The tables in some folders, and faults found there: a line each. */
export interface FoundTablebases {
  readonly files: readonly TablebaseFile[];
  readonly faults: readonly string[];
}

const KINDS: Readonly<Record<string, TableKind>> = { '.rtbw': 'wdl', '.rtbz': 'dtz' };

/**
 * Lists the tables in folders that are separated as the system separates paths, `:` or `;` on Windows. Of several with
 * one name the first counts.
 */
export function findTablebases(folders: string): FoundTablebases {
  const files: TablebaseFile[] = [];
  const faults: string[] = [];
  for (const folder of folders.split(PATH?.delimiter ?? ':').filter((name) => name !== '')) {
    try {
      files.push(...tablesIn(folder));
    } catch (error) {
      faults.push(fileFault('read', folder, error));
    }
  }
  return { files, faults };
}

function tablesIn(folder: string): TablebaseFile[] {
  if (FS === undefined || PATH === undefined) throw new Error('there are no files in a browser');
  const { join, parse } = PATH;
  return FS.readdirSync(folder).flatMap((file) => {
    const { name, ext } = parse(file);
    const kind = KINDS[ext];
    return kind !== undefined && materialOfName(name) >= 0 ? [{ name, kind, path: join(folder, file) }] : [];
  });
}

/** Makes these tables, and no others, known in this thread. */
export function announceFiles(files: readonly TablebaseFile[]): void {
  forgetTables();
  for (const { name, kind, path } of files) announceTable(name, kind, () => openFile(path));
}

/** Opens a file. Throws TableError. */
function openFile(path: string): TableFile {
  const { closeSync, openSync, readSync, statSync } = FS!;
  // To open a pipe or a device can wait for ever.
  const status = orTableError(() => statSync(path));
  if (!status.isFile()) throw new TableError('it is no ordinary file');
  const file = orTableError(() => openSync(path, 'r'));
  return {
    size: status.size,
    read: (into, at) => orTableError(() => readSync(file, into, 0, into.length, at)),
    close: () => closeSync(file),
  };
}

/** The result of an action on a file, whose errors become a TableError. */
function orTableError<Value>(action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    throw new TableError(faultReason(error));
  }
}
