/** The tables of what is kept: their columns are unpacked when they are first asked for, and stay in memory. */

import {
  type ColumnName,
  newTable,
  readTable,
  type Table,
  type TableSource,
} from '../../lib/structures/index-columns.ts';
import { tableOf } from '../../lib/structures/row-groups.ts';
import type { Store } from './store.ts';

/** Columns with a text for each game, which are large and are read for one game at a time. */
const LARGE: readonly ColumnName[] = ['tags', 'moves', 'pawns'];

/** A function that gives the table of a group of the store. */
export function openTables(store: Store): (group: number) => TableSource {
  const tables: TableSource[] = [];
  return (group) => (tables[group] ??= keptTable(store, group));
}

function keptTable(store: Store, at: number): TableSource {
  const kept = new Map<ColumnName, readonly unknown[]>();
  return async (columns) => {
    const missing = columns.filter((name) => !kept.has(name));
    const table: Record<string, readonly unknown[]> = {};
    if (missing.length > 0) {
      const { rows } = await store.readGroup(at);
      const source = await readTable(rows === undefined ? newTable() : tableOf(rows), missing);
      for (const name of missing) {
        table[name] = source[name];
        if (!LARGE.includes(name)) kept.set(name, source[name]);
      }
    }
    for (const name of columns) table[name] ??= kept.get(name)!;
    return table as unknown as Table;
  };
}
