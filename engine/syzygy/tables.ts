/**
 * The endgame tables that are available, by material. A table's file is opened when it is first asked for; so many are
 * open at once, and another takes the place of the one that was not asked for the longest. A table that turns out to be
 * damaged is missing from then on; nothing is thrown, for a probe may be some moves away from its position.
 */

import { readTable, type Table, type TableKind } from './layout.ts';
import { openBytes, type TableFile } from './pages.ts';
import { TableError } from './table-error.ts';
import { exchangedMaterial, materialOfName } from './table-material.ts';

interface Entry {
  readonly name: string;
  readonly kind: TableKind;
  readonly open: () => TableFile;
  table: Table | null;
  isDamaged: boolean;
  /** The number of the question that came last. */
  asked: number;
}

/**
 * Tables that are open: systems lend a process a thousand files or more, and a table of six pieces takes a tenth of a
 * megabyte beside the cache of pages.
 */
const MAX_OPEN = 64;

const ENTRIES: Record<TableKind, Map<number, Entry>> = { wdl: new Map(), dtz: new Map() };
const OPEN = new Set<Entry>();
/** Faults of tables, for `takeFaults`. */
const FAULTS: string[] = [];
let questions = 0;
let largest = 0;

/** Pieces and pawns on the board in the largest table that says who wins; 0 without any. */
export function largestTable(): number {
  return largest;
}

/**
 * Makes a table known: its name such as `KRPvKR`, and what opens its file, or throws TableError. False for other names.
 * The first of a name counts.
 */
export function announceTable(name: string, kind: TableKind, open: () => TableFile): boolean {
  const material = materialOfName(name);
  if (material < 0) return false;
  if (ENTRIES[kind].has(material)) return true;
  const entry: Entry = { name, kind, open, table: null, isDamaged: false, asked: 0 };
  ENTRIES[kind].set(material, entry);
  ENTRIES[kind].set(exchangedMaterial(material), entry);
  if (kind === 'wdl') largest = Math.max(largest, name.length - 1);
  return true;
}

export function forgetTables(): void {
  for (const entry of OPEN) close(entry);
  ENTRIES.wdl.clear();
  ENTRIES.dtz.clear();
  FAULTS.length = 0;
  largest = 0;
}

/** Faults of tables found since the last call, a line each. */
export function takeFaults(): string[] {
  return FAULTS.splice(0);
}

/** Result of a look into the table of a material; `missing` without a table, or with a damaged one. */
export function lookInto(material: number, kind: TableKind, look: (table: Table) => number, missing: number): number {
  const entry = ENTRIES[kind].get(material);
  if (entry === undefined || entry.isDamaged) return missing;
  entry.asked = ++questions;
  try {
    return look((entry.table ??= load(entry)));
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    entry.isDamaged = true;
    close(entry);
    FAULTS.push(`${entry.name} (${kind.toUpperCase()}): ${error.message}`);
    return missing;
  }
}

function load(entry: Entry): Table {
  if (OPEN.size >= MAX_OPEN) close([...OPEN].reduce((one, other) => (other.asked < one.asked ? other : one)));
  const file = entry.open();
  try {
    const table = readTable(entry.name, entry.kind, openBytes(file));
    OPEN.add(entry);
    return table;
  } catch (error) {
    file.close();
    throw error;
  }
}

function close(entry: Entry): void {
  entry.table?.bytes.file.close();
  entry.table = null;
  OPEN.delete(entry);
}
