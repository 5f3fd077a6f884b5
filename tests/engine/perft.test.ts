import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { setFen, toFen } from '../../engine/fen.ts';
import { divide, perft } from '../../engine/perft.ts';
import { legalMoves } from '../support/random-games.ts';
import { repository } from '../support/sources.ts';
import { stateBytes } from '../support/state.ts';

const MAX_LEAVES = 200_000;
/** The oracle is slow: it recounts what is small. */
const MAX_ORACLE_LEAVES = 3_000;

interface Row {
  readonly fen: string;
  readonly counts: readonly { readonly depth: number; readonly leaves: number }[];
}

/** Rows such as `FEN ;D1 20 ;D2 400`. */
function readRows(path: string): Row[] {
  const lines = readFileSync(repository + path, 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [fen, ...fields] = line.split(' ;');
    const counts = fields.map((field) => {
      const [depth, leaves] = field.slice(1).split(' ').map(Number);
      return { depth, leaves };
    });
    return { fen, counts };
  });
}

const ROWS = readRows('tests/positions/perft.epd');
const isStandard = ({ fen }: Row) => /^(-|K?Q?k?q?)$/.test(fen.split(' ')[2]);

describe('the tree of legal moves has the known number of leaves', () => {
  test.each(ROWS)('$fen', ({ fen, counts }) => {
    setFen(fen);
    for (const { depth, leaves } of counts) if (leaves <= MAX_LEAVES) expect(perft(depth)).toBe(leaves);
  });
});

test('chess.js counts the same leaves', () => {
  for (const { fen, counts } of ROWS.filter(isStandard)) {
    const oracle = new Chess(fen);
    for (const { depth, leaves } of counts) {
      if (leaves <= MAX_ORACLE_LEAVES) expect(oracle.perft(depth), fen).toBe(leaves);
    }
  }
});

test('a depth of none has one leaf, the position itself', () => {
  setFen(ROWS[0].fen);
  expect(perft(0)).toBe(1);
  expect(divide(0)).toEqual([]);
});

test('counting leaves the position as it was', () => {
  for (const { fen } of ROWS) {
    setFen(fen);
    const before = stateBytes();
    perft(2);
    divide(2);
    expect(stateBytes().equals(before), fen).toBe(true);
  }
});

test('leaves divided among the moves add up', () => {
  for (const { fen, counts } of ROWS) {
    setFen(fen);
    const parts = divide(2);
    const sum = parts.reduce((total, { leaves }) => total + leaves, 0);
    expect(parts.map(({ move }) => move)).toEqual(legalMoves());
    expect(sum, toFen(true)).toBe(counts[1]?.leaves ?? 0);
  }
});

test('dividing ends when it is told to', () => {
  setFen(ROWS[0].fen);
  let asked = 0;
  expect(divide(3, () => ++asked <= 4)).toHaveLength(4);
});
