/**
 * The endgame tables that are available, by material: found in folders, where .rtbw files hold who wins and .rtbz
 * files the distance, and read when they are needed.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, parse } from 'node:path';
import { onFile } from '../../uci/failure.ts';
import { readTable, type Table, type TableKind } from './layout.ts';
import { TableError } from './pairs.ts';
import { exchangedMaterial, materialOfName } from './table-material.ts';

interface Entry {
  readonly name: string;
  readonly kind: TableKind;
  readonly read: () => Uint8Array;
  table: Table | null;
}

const ENTRIES: Record<TableKind, Map<number, Entry>> = { wdl: new Map(), dtz: new Map() };

/** Makes a table known: its name such as `KRPvKR`, and what gives the bytes of its file. False for other names. */
export function announceTable(name: string, kind: TableKind, read: () => Uint8Array): boolean {
  const material = materialOfName(name);
  if (material < 0) return false;
  const entry: Entry = { name, kind, read, table: null };
  ENTRIES[kind].set(material, entry);
  ENTRIES[kind].set(exchangedMaterial(material), entry);
  return true;
}

export function forgetTables(): void {
  ENTRIES.wdl.clear();
  ENTRIES.dtz.clear();
}

/** The table of a material, or null when none is known. Throws TableError when its file is damaged. */
export function tableFor(material: number, kind: TableKind): Table | null {
  const entry = ENTRIES[kind].get(material);
  if (entry === undefined) return null;
  return (entry.table ??= load(entry));
}

function load(entry: Entry): Table {
  try {
    return readTable(entry.name, entry.kind, entry.read());
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new TableError(`${entry.name} (${entry.kind.toUpperCase()}): ${error.message}`);
  }
}

/**
 * Announces the tables in some folders, separated as the system separates paths (`:` or `;`); returns how
 * many there are. They are read when they are needed. Throws Failure for a folder that cannot be read.
 */
export function announceTables(folders: string): number {
  let count = 0;
  for (const folder of folders.split(delimiter).filter((path) => path !== '')) {
    for (const file of onFile('read', folder, () => readdirSync(folder))) {
      const { name, ext } = parse(file);
      if (ext !== '.rtbw' && ext !== '.rtbz') continue;
      const path = join(folder, file);
      const read = () => onFile('read', path, () => readFileSync(path));
      if (announceTable(name, ext === '.rtbw' ? 'wdl' : 'dtz', read)) count++;
    }
  }
  return count;
}
