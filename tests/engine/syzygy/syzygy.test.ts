import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../../engine/board.ts';
import { START_FEN, setFen } from '../../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../../engine/generate.ts';
import { makeMove, unmakeMove } from '../../../engine/position.ts';
import { NOT_FOUND, probeDistance, probeResult } from '../../../engine/syzygy/probe.ts';
import { announceTable, forgetTables, largestTable, takeFaults } from '../../../engine/syzygy/tables.ts';
import { fileInMemory, unpackTableOf } from '../../support/endgame-tables.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';
import { randomPlacement } from '../../support/placements.ts';
import { describeShared, sharedData } from '../../support/shared.ts';
import { announceSharedTables } from '../../support/shared-tables.ts';

const resultOf = (fen: string) => {
  setFen(fen);
  return probeResult(0);
};
const distanceOf = (fen: string) => {
  setFen(fen);
  return probeDistance(0);
};

test('asked without tables, it finds nothing', () => {
  forgetTables();
  expect(resultOf('8/8/8/8/8/3k4/8/3KQ3 w - - 0 1')).toBe(NOT_FOUND);
  expect(distanceOf(START_FEN)).toBeNull();
  expect(resultOf('8/8/8/8/8/3k4/8/3K4 w - - 0 1')).toBe(0);
});

test.each(['KQK', 'KvK ', 'QKvK', 'KQRvKPB', 'KQQQQvKQQQ', 'KQvKR.old', ''])('"%s" names no table', (name) => {
  expect(announceTable(name, 'wdl', () => fileInMemory(new Uint8Array(0)))).toBe(false);
});

describe('a file that is no good is refused in one line', () => {
  test.each([
    ['no table at all', (bytes: Uint8Array) => bytes.fill(0)],
    ['an empty file', () => new Uint8Array(0)],
    ['the head alone', (bytes: Uint8Array) => bytes.subarray(0, 16)],
    ['a file cut at a block', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 64)],
    ['a file cut anywhere', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 5)],
  ])('%s', (_, damage) => {
    forgetTables();
    const bytes = new Uint8Array(272);
    bytes.set([0x71, 0xe8, 0x23, 0x5d, 1, 0, 0xee, 0x66, 0x55, 0, 128, 4, 0, 6, 15]);
    announceTable('KQvK', 'wdl', () => fileInMemory(damage(bytes)));
    setFen('8/8/8/8/8/3k4/8/3KQ3 w - - 0 1');
    expect(probeResult(0)).toBe(NOT_FOUND);
    expect(probeResult(0)).toBe(NOT_FOUND);
    expect(takeFaults()).toEqual([expect.stringMatching(/^KQvK \(WDL\): [a-z ]+$/i)]);
    expect(takeFaults()).toEqual([]);
  });
});

describe('a file whose frame is that of a table is refused where its values make no sense', () => {
  const HEAD = [0x71, 0xe8, 0x23, 0x5d, 1, 0, 0xee, 0x66, 0x55, 0];
  const announce = (descriptions: readonly number[]) => {
    forgetTables();
    const bytes = new Uint8Array(3 * 64 + 16);
    bytes.set([...HEAD, ...descriptions]);
    announceTable('KQvK', 'wdl', () => fileInMemory(bytes));
    setFen('8/8/8/8/8/3k4/8/3KQ3 w - - 0 1');
  };

  test('a result that there is not', () => {
    announce([0x80, 4, 0x80, 4]);
    expect(probeResult(0)).toBe(2);
    announce([0x80, 7, 0x80, 7]);
    expect(probeResult(0)).toBe(NOT_FOUND);
    expect(takeFaults()).toEqual(['KQvK (WDL): impossible data']);
  });

  test('a code for a symbol that there is not', () => {
    // Blocks of 64 bytes, spans of 32768 values; one block; codes of one bit, the first for symbol 100; one symbol.
    const sequence = [0, 6, 15, 0, 1, 0, 0, 0, 1, 1, 100, 0, 1, 0, 4, 0xf0, 0xff, 0];
    announce([...sequence, ...sequence]);
    expect(probeResult(0)).toBe(NOT_FOUND);
    expect(takeFaults()).toEqual(['KQvK (WDL): impossible data']);
    announce([...sequence, ...sequence]);
    unpackTableOf('KQvK');
    expect(takeFaults()).toEqual(['KQvK (WDL): impossible data']);
  });
});

describeShared('with the tables of three and four pieces', () => {
  beforeAll(() => {
    expect(announceSharedTables()).toBe(70);
    expect(largestTable()).toBe(4);
  });

  test('agrees with the expectations of other readers', () => {
    const rows = readFileSync(sharedData('endgame/shakmaty-syzygy-expect.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .concat(
        readFileSync(sharedData('endgame/python-chess-endgame.epd'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => /^(.*?) wdl_table .*; wdl (-?\d+); dtz (-?\d+);/.exec(line)!.slice(1)),
      )
      .filter(([epd]) => epd.split(' ')[0].replace(/[^a-z]/gi, '').length <= 4);
    expect(rows.length).toBeGreaterThan(390);
    const answers = rows.map(([epd]) => [epd, String(resultOf(epd)), String(distanceOf(epd))]);
    expect(answers).toEqual(rows);
  });

  test('what a position is worth follows from what its moves lead to', () => {
    const materials = ['KQvKR', 'KPvKP', 'KPPvK', 'KBNvK', 'KRvKP', 'KNvKN', 'KBvKP', 'KQQvK', 'KRvK', 'KNPvK'];
    for (const material of materials) {
      for (let seed = 0; seed < 30; seed++) {
        const fen = randomPlacement(material, seed);
        const result = resultOf(fen);
        findChecksAndPins();
        const end = generate(ALL, 0);
        const worths = [...MOVES.subarray(0, end)].map((move) => {
          makeMove(move);
          const worth = 0 - probeResult(end);
          unmakeMove(move);
          return worth;
        });
        const expected = worths.length > 0 ? Math.max(...worths) : new Chess(fen).isCheckmate() ? -2 : 0;
        expect([fen, result]).toEqual([fen, expected]);
        expect([fen, resultOf(flippedFen(fen)), resultOf(mirroredFen(fen))]).toEqual([fen, result, result]);
        const distance = distanceOf(fen)!;
        expect([fen, Math.sign(distance)]).toEqual([fen, Math.sign(result)]);
      }
    }
  });

  test('going by the distance mates in time', () => {
    setFen('8/8/8/3k4/8/8/8/KBN5 w - - 0 1');
    const path: number[] = [];
    for (;;) {
      findChecksAndPins();
      const end = generate(ALL, 0);
      if (end === 0) break;
      const choices = [...MOVES.subarray(0, end)].map((move) => {
        makeMove(move);
        const after = probeDistance(end)!;
        unmakeMove(move);
        return { move, after };
      });
      const wins = path.length % 2 === 0;
      const losing = choices.filter(({ after }) => after < 0);
      const best = wins
        ? losing.reduce((one, other) => (other.after > one.after ? other : one))
        : choices.reduce((one, other) => (other.after > one.after ? other : one));
      path.push(best.after);
      makeMove(best.move);
      expect(path.length).toBeLessThan(100);
    }
    expect(path.length).toBeGreaterThan(40);
  });

  test('every table can be read at every index of a sample', () => {
    for (const material of ['KBBvK', 'KBPvK', 'KBvKB', 'KBvKN', 'KNNvK', 'KNvKP', 'KQBvK', 'KQPvK', 'KRvKR', 'KQvKQ']) {
      for (let seed = 0; seed < 40; seed++) {
        const fen = randomPlacement(material, seed);
        expect([fen, Math.abs(resultOf(fen)) <= 2]).toEqual([fen, true]);
        expect([fen, distanceOf(fen)]).not.toEqual([fen, null]);
      }
    }
  });
});
