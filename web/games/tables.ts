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
  /** Columns that are there or on their way: the rows of a list ask for theirs all at once. */
  const kept = new Map<ColumnName, Promise<readonly unknown[]>>();
  const read = async (columns: readonly ColumnName[]) => {
    const { rows } = await store.readGroup(at);
    return readTable(rows === undefined ? newTable() : tableOf(rows), columns);
  };
  return async (columns) => {
    const missing = columns.filter((name) => !kept.has(name));
    const reading = missing.length > 0 ? read(missing) : undefined;
    for (const name of missing)
      kept.set(
        name,
        reading!.then((source) => source[name]),
      );
    let isWhole = false;
    try {
      const values = await Promise.all(columns.map((name) => kept.get(name)!));
      isWhole = true;
      return Object.fromEntries(columns.map((name, index) => [name, values[index]])) as unknown as Table;
    } finally {
      for (const name of missing) if (!isWhole || LARGE.includes(name)) kept.delete(name);
    }
  };
}
