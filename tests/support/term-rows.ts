import { expect, test } from 'vitest';
import type { TermName } from '../../eval/terms.ts';
import { flippedFen } from './flip.ts';
import { occurrenceOf } from './terms.ts';

/**
 * A term in a position, the side that it is counted for, its count, the squares where it occurs, and its index in a
 * table, -1 for several or none. The FEN may end after the placement: White is to move.
 */
export type TermRow = readonly [
  name: TermName,
  fen: string,
  side: 'w' | 'b',
  count: number,
  squares?: string,
  entry?: number,
];

/** One test for every term: all its rows must hold. */
export function testRows(rows: readonly TermRow[]): void {
  for (const name of new Set(rows.map((row) => row[0]))) {
    test(name, () => {
      for (const row of rows) if (row[0] === name) expectRow(row);
    });
  }
}

function expectRow([name, position, side, count, squares = '', entry]: TermRow): void {
  const fen = position.includes(' ') ? position : `${position} w - - 0 1`;
  const found = occurrenceOf(name, fen, side);
  expect([found.count, found.squares.join(' ')], `${name} for ${side}: ${fen}`).toEqual([count, squares]);
  expect(occurrenceOf(name, flippedFen(fen), side === 'w' ? 'b' : 'w').count, `flipped: ${fen}`).toBe(count);
  if (entry !== undefined) expect(found.entry, `${name} for ${side}: ${fen}`).toBe(entry);
}
