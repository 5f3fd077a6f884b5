import { DuckDBInstance } from '@duckdb/node-api';

export type Cell = string | number | boolean | null;

/** What DuckDB answers: rows of cells. Numbers of 64 bits come as texts. */
export async function duckdb(query: string): Promise<Cell[][]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(query)).getRowsJson() as Cell[][];
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The name of a file in a query. */
export function quoted(file: string): string {
  return `'${file.replaceAll("'", "''")}'`;
}
