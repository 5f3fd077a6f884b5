/**
 * Memory of the large tables of a thread: one block, in pages that cost nothing until they are used. glibc, the library
 * of most Linux systems, gives a block of more than 32 MB back as soon as it is freed. Smaller ones it keeps after a
 * while for the next thread, and fills them with zeros by hand: a thread then costs all its tables from the start.
 */

const BLOCK = new ArrayBuffer(56 * 2 ** 20);
let taken = 0;

type TableKind<Table> = new (memory: ArrayBuffer, offset: number, length: number) => Table;

/** A table of a kind, such as Int32Array, of zeros. Throws RangeError when the block is too small for it. */
export function largeTable<Table extends ArrayBufferView>(Kind: TableKind<Table>, length: number): Table {
  const table = new Kind(BLOCK, taken, length);
  taken += table.byteLength;
  return table;
}
