/** An index as a file: what it is, what it says about itself, and its rows. */

import { existsSync, promises } from 'node:fs';
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync } from 'hyparquet';
import { fileFailure, UserError } from '../../base/user-error.ts';
import { COLUMNS, INDEX_FORMAT, type TableSource } from '../../lib/structures/index-columns.ts';
import { FILE_START, FORMAT_KEY, readColumns } from '../../lib/structures/row-groups.ts';
import { sizeOf } from '../record.ts';
import { isOrdinary } from '../text-files.ts';

/** The file with the state of an index that is not finished. */
export function stateFileOf(index: string): string {
  return `${index}.state.json`;
}

/** True for a file that begins as Parquet does. Throws UserError when it cannot be read. */
export async function isIndex(file: string): Promise<boolean> {
  if (file === '-' || !isOrdinary(file)) return false;
  return withOpenFile(file, async (handle) => {
    const { buffer } = await handle.read(Buffer.alloc(FILE_START.length), 0, FILE_START.length, 0);
    return buffer.equals(FILE_START);
  });
}

/** What the end of an index says about it, by keys. Throws UserError for a file that is none. */
export async function wordsOfIndex(file: string): Promise<ReadonlyMap<string, string | undefined>> {
  const { key_value_metadata = [] } = await withOpenFile(file, (handle) => readMetadata(file, bufferOf(handle, file)));
  return new Map(key_value_metadata.map(({ key, value }) => [key, value]));
}

/** Throws UserError. */
async function withOpenFile<Value>(file: string, use: (handle: promises.FileHandle) => Promise<Value>): Promise<Value> {
  let handle: promises.FileHandle | undefined;
  try {
    handle = await promises.open(file);
    return await use(handle);
  } catch (error) {
    throw error instanceof UserError ? error : fileFailure('read', file, error);
  } finally {
    await handle?.close();
  }
}

/** The groups of rows of an index, each a function that reads columns of it. Throws UserError. */
export async function* tablesOfIndex(file: string): AsyncGenerator<TableSource, void> {
  const handle = await promises.open(file);
  try {
    const buffer = bufferOf(handle, file);
    const metadata = await readMetadata(file, buffer);
    let rowStart = 0;
    for (const { num_rows } of metadata.row_groups) {
      const rowEnd = rowStart + Number(num_rows);
      const rows = { file: buffer, metadata, rowStart, rowEnd };
      yield (columns) =>
        readColumns(rows, columns).catch((error: unknown) => {
          throw fileFailure('read', file, error);
        });
      rowStart = rowEnd;
    }
  } catch (error) {
    throw error instanceof UserError ? error : fileFailure('read', file, error);
  } finally {
    await handle.close();
  }
}

function bufferOf(handle: promises.FileHandle, file: string): AsyncBuffer {
  const byteLength = sizeOf(file);
  return {
    byteLength,
    slice: async (start, end = byteLength) => {
      const bytes = Buffer.alloc(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    },
  };
}

/** Throws UserError for a file that is no index, or one of another version. */
async function readMetadata(file: string, buffer: AsyncBuffer): Promise<FileMetaData> {
  const refuse = (why: string): never => {
    throw new UserError(`${file} is no index of games: ${why}`);
  };
  const metadata = await parquetMetadataAsync(buffer).catch(() => {
    const isOpen = existsSync(stateFileOf(file));
    return refuse(isOpen ? 'it is not finished, rampart index --resume goes on with it' : 'its end is missing');
  });
  const format = metadata.key_value_metadata?.find(({ key }) => key === FORMAT_KEY)?.value;
  if (format === undefined) refuse('rampart index has not made it');
  if (Number(format) !== INDEX_FORMAT)
    refuse(`it has version ${format}, this program reads ${INDEX_FORMAT}: make it again`);
  const names = new Set(metadata.schema.map(({ name }) => name));
  const missing = Object.keys(COLUMNS).find((name) => !names.has(name));
  if (missing !== undefined) refuse(`it has no column ${missing}`);
  return metadata;
}
