import type { Table, TableKind } from '../../engine/syzygy/layout.ts';
import type { TableFile } from '../../engine/syzygy/pages.ts';
import { unpackPairs } from '../../engine/syzygy/pairs.ts';
import { materialOfName } from '../../engine/syzygy/table-material.ts';
import { lookInto } from '../../engine/syzygy/tables.ts';

/** Unpacks the table of a material, where there is one: a byte of memory for each of its positions. */
export function unpackTableOf(name: string, kind: TableKind = 'wdl'): void {
  const unpack = ({ parts, bytes }: Table) => {
    for (const { pairs } of parts) unpackPairs(bytes, pairs);
    return 0;
  };
  lookInto(materialOfName(name), kind, unpack, 0);
}

/** A file that lies in memory. */
export function fileInMemory(bytes: Uint8Array): TableFile {
  return {
    size: bytes.length,
    read: (into, at) => {
      const part = bytes.subarray(at, at + into.length);
      into.set(part);
      return part.length;
    },
    close: () => {},
  };
}

const MAGIC = { wdl: [0x71, 0xe8, 0x23, 0x5d], dtz: [0xd7, 0x66, 0x0c, 0xa5] };

/** The beginning of a table's file: magic number and the pieces of its name. */
export function headOfTable(name: string, kind: TableKind, order: (order: number) => number): number[] {
  const [white, black] = name.split('v') as [string, string];
  const codeOf = (piece: string) => ' PNBRQK'.indexOf(piece);
  const codes = [...[...white].map(codeOf), ...[...black].map((piece) => 8 + codeOf(piece))];
  // A leading pawn comes first.
  codes.sort((one, other) => Number(other % 8 === 1) - Number(one % 8 === 1));
  const orders = white.includes('P') && black.includes('P') ? [0, 1] : [0];
  const files = name.includes('P') ? 4 : 1;
  // One half of a byte for each side to move.
  const file = () => [...orders.map(order), ...codes].map((code) => 0x11 * code);
  const head = [...MAGIC[kind], 0, ...Array.from({ length: files }, file).flat()];
  return head.length % 2 === 0 ? head : [...head, 0];
}

/**
 * A table whose file says one value for all positions of a side to move: of results 0 (lost) to 4 (won), or of
 * distances less one. The values are those of White's move and Black's, or of both.
 */
export function constantTable(name: string, kind: TableKind, ...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(128 + 16);
  const head = headOfTable(name, kind, (order) => order);
  bytes.set(head);
  for (let at = head.length, side = 0; at < 128; at += 2) bytes.set([0x80, values[side++ % values.length]!], at);
  return bytes;
}
