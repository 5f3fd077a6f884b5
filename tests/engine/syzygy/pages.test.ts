import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { setFen } from '../../../engine/fen.ts';
import {
  bitsAt,
  openBytes,
  readStart,
  type TableFile,
  uint8At,
  uint16At,
  uint32At,
} from '../../../engine/syzygy/pages.ts';
import { currentMaterial } from '../../../engine/syzygy/table-material.ts';
import { announceTable, forgetTables, lookInto, takeFaults } from '../../../engine/syzygy/tables.ts';
import { constantTable, fileInMemory } from '../../support/endgame-tables.ts';
import { randomPlacement } from '../../support/placements.ts';

const next = randomWords(7);
const below = (limit: number) => (next() >>> 0) % limit;
const randomBytes = (size: number) => Uint8Array.from({ length: size }, () => below(256));

describe('bytes of files', () => {
  test('are those of the file, on and across the borders of pages, whatever else is read', () => {
    const files = Array.from({ length: 9 }, () => randomBytes(4096 * 300 + 57));
    const opened = files.map((bytes) => openBytes(fileInMemory(bytes)));
    for (let round = 0; round < 20_000; round++) {
      const which = below(files.length);
      const bytes = opened[which]!;
      const view = new DataView(files[which]!.buffer);
      const at = below(2) === 0 ? below(view.byteLength - 8) : 4096 * (1 + below(299)) - below(6);
      expect(uint8At(bytes, at)).toBe(view.getUint8(at));
      expect(uint16At(bytes, at)).toBe(view.getUint16(at, true));
      expect(uint32At(bytes, at)).toBe(view.getUint32(at, true));
      const bit = below(8);
      const wanted = Number((view.getBigUint64(at) >> BigInt(32 - bit)) & 0xffff_ffffn);
      expect(bitsAt(bytes, 8 * at + bit)).toBe(wanted);
    }
  });

  test('beyond the end are zero, and further on an error', () => {
    const bytes = openBytes(fileInMemory(new Uint8Array(10).fill(255)));
    expect(uint32At(bytes, 8)).toBe(0xffff);
    expect(() => uint8At(bytes, 4096)).toThrow(/^impossible data$/);
    expect(() => uint8At(bytes, -1)).toThrow(/^impossible data$/);
    expect(() => uint8At(bytes, Number.NaN)).toThrow(/^impossible data$/);
  });

  test('of a file that has become shorter are an error', () => {
    const file: TableFile = { ...fileInMemory(new Uint8Array(5000)), size: 20_000 };
    const bytes = openBytes(file);
    expect(uint8At(bytes, 100)).toBe(0);
    expect(() => uint8At(bytes, 4500)).toThrow(/^truncated$/);
    expect(() => readStart(bytes, 6000)).toThrow(/^truncated$/);
  });
});

test('so many tables are open at once, the others are opened again when they are asked for', () => {
  forgetTables();
  const pieces = ['Q', 'R', 'B', 'N'];
  const names = pieces.flatMap((one, at) =>
    pieces.slice(at).flatMap((two) => pieces.flatMap((three) => [`K${one}${two}vK${three}`, `K${one}${two}${two}vK`])),
  );
  const open = new Set<string>();
  let most = 0;
  for (const name of names) {
    announceTable(name, 'wdl', () => {
      open.add(name);
      most = Math.max(most, open.size);
      return { ...fileInMemory(constantTable(name, 'wdl', 4)), close: () => void open.delete(name) };
    });
    announceTable(name, 'dtz', () => {
      open.add(`${name} dtz`);
      most = Math.max(most, open.size);
      return { ...fileInMemory(constantTable(name, 'dtz', 4)), close: () => void open.delete(`${name} dtz`) };
    });
  }
  for (const name of [...names, ...names]) {
    setFen(randomPlacement(name, 1));
    for (const kind of ['wdl', 'dtz'] as const)
      expect([name, lookInto(currentMaterial(), kind, () => 7, 0)]).toEqual([name, 7]);
  }
  expect(takeFaults()).toEqual([]);
  expect(new Set(names).size).toBeGreaterThan(40);
  expect(most).toBe(64);
  forgetTables();
  expect(open.size).toBe(0);
});
