/** Rows of an index as row groups of Parquet, and the end of the file, which says where they stand. */

import {
  type AsyncBuffer,
  type ColumnChunk,
  type FileMetaData,
  type KeyValue,
  parquetRead,
  type RowGroup,
  type SchemaElement,
} from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import {
  COLUMN_NAMES,
  COLUMNS,
  type ColumnName,
  type ColumnType,
  INDEX_FORMAT,
  type Table,
  type TableSource,
} from './index-columns.ts';

const ELEMENTS: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  whole: { type: 'INT32' },
  decimal: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  truth: { type: 'BOOLEAN' },
};

const SCHEMA: readonly SchemaElement[] = [
  { name: 'stretches', num_children: COLUMN_NAMES.length },
  ...COLUMN_NAMES.map((name): SchemaElement => {
    const { type, isOptional } = COLUMNS[name];
    return { name, ...ELEMENTS[type], repetition_type: isOptional ? 'OPTIONAL' : 'REQUIRED' };
  }),
];

/** Key of the version of the columns, among the words that a file of Parquet has about itself. */
export const FORMAT_KEY = 'rampart.index';

/** The first bytes of a file. */
export const FILE_START = new TextEncoder().encode('PAR1');

/** A part of a file. */
export interface EncodedRows {
  readonly bytes: Uint8Array;
  /** Places in it count from the beginning of `bytes`. */
  readonly group: RowGroup;
}

/** Packs rows, at least one. */
export function encodeRows(table: Table): EncodedRows {
  const writer = newWriter();
  const { writer: output } = writer;
  const start = output.offset;
  const columnData = COLUMN_NAMES.map((name) => ({
    name,
    data: table[name] as unknown[],
    offsetIndex: false,
    // The least and the greatest text of a group take a tenth of all time, and leave out no group of a question.
    statistics: COLUMNS[name].type !== 'text',
  }));
  // A page for each column: to add up sizes of values takes time.
  writer.write({ columnData, rowGroupSize: table.game.length, pageSize: 0 });
  return { bytes: output.getBytes().slice(start), group: moved(writer.row_groups[0]!, -start) };
}

/** The same group in a file with so many more bytes before it. */
export function moved(group: RowGroup, bytes: number): RowGroup {
  const by = BigInt(bytes);
  const movedChunk = ({ file_offset, meta_data, ...others }: ColumnChunk): ColumnChunk => {
    const { data_page_offset, dictionary_page_offset, ...facts } = meta_data!;
    const dictionary =
      dictionary_page_offset === undefined ? {} : { dictionary_page_offset: dictionary_page_offset + by };
    const meta = { ...facts, data_page_offset: data_page_offset + by, ...dictionary };
    return { ...others, file_offset: file_offset + by, meta_data: meta };
  };
  return { ...group, columns: group.columns.map(movedChunk) };
}

/** The end of a file with these groups, which says who has made it, such as `Rampart 1.0`. */
export function fileEnd(groups: readonly RowGroup[], words: readonly KeyValue[], createdBy: string): Uint8Array {
  const writer = newWriter(words, createdBy);
  const start = writer.writer.offset;
  writer.row_groups = [...groups];
  writer.num_rows = groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
  writer.finish();
  return writer.writer.getBytes().slice(start);
}

function newWriter(words: readonly KeyValue[] = [], createdBy = ''): ParquetWriter {
  const kvMetadata = [{ key: FORMAT_KEY, value: String(INDEX_FORMAT) }, ...words];
  return new ParquetWriter({ writer: new ByteWriter(), schema: [...SCHEMA], kvMetadata, createdBy });
}

/** Packed rows as a table, of which columns are read when they are wanted. */
export function tableOf({ bytes, group }: EncodedRows): TableSource {
  // As if they stood in a file: a place of 0 means none to the reader.
  const before = FILE_START.length;
  const words = { version: 2, schema: [...SCHEMA], metadata_length: 0 };
  const metadata: FileMetaData = { ...words, num_rows: group.num_rows, row_groups: [moved(group, before)] };
  const byteLength = before + bytes.length;
  const slice = (start: number, end = byteLength) => bytes.slice(start - before, end - before).buffer as ArrayBuffer;
  const rows = { file: { byteLength, slice }, metadata, rowStart: 0, rowEnd: Number(group.num_rows) };
  return (columns) => readColumns(rows, columns);
}

interface RowsOfFile {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly rowStart: number;
  readonly rowEnd: number;
}

/** Columns of rows of a file. Rejects with Error where the file is damaged. */
export async function readColumns(rows: RowsOfFile, columns: readonly ColumnName[]): Promise<Table> {
  const { rowStart, rowEnd } = rows;
  const table: Record<string, ArrayLike<unknown>> = {};
  let missing = columns.length * (rowEnd - rowStart);
  const onChunk = ({ columnName, columnData, rowStart: first }: Chunk) => {
    missing -= columnData.length;
    if (columnData.length === rowEnd - rowStart) {
      table[columnName] = columnData;
      return;
    }
    table[columnName] ??= new Array<unknown>(rowEnd - rowStart);
    const values = table[columnName] as unknown[];
    for (let row = 0; row < columnData.length; row++) values[first - rowStart + row] = columnData[row];
  };
  await parquetRead({ ...rows, columns: [...columns], onChunk });
  if (missing !== 0) throw new Error('rows are missing');
  return table as unknown as Table;
}

type Chunk = Parameters<NonNullable<Parameters<typeof parquetRead>[0]['onChunk']>>[0];
