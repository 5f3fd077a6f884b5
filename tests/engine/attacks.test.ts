import { describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import {
  BETWEEN,
  bishopAttacks,
  KING_ATTACKS,
  KNIGHT_ATTACKS,
  LINE,
  PAWN_ATTACKS,
  rookAttacks,
} from '../../engine/attacks.ts';
import { BLACK, fileOf, rankOf, WHITE } from '../../engine/squares.ts';

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** The squares of a set in order. */
function squaresOf(lo: number, hi: number): number[] {
  return SQUARES.filter((square) => ((square < 32 ? lo : hi) & (1 << square)) !== 0);
}

function setAt(table: Int32Array, index: number): number[] {
  return squaresOf(table[2 * index], table[2 * index + 1]);
}

/** Files and ranks from one square to another. */
function offset(from: number, to: number): [files: number, ranks: number] {
  return [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
}

function areOnOneLine(a: number, b: number): boolean {
  const [files, ranks] = offset(a, b);
  return a !== b && (files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks));
}

/** Squares passed from a square in four directions, up to and with the first that is occupied. */
function walkRays(square: number, directions: readonly number[][], occupied: ReadonlySet<number>): number[] {
  const reached: number[] = [];
  for (const [files, ranks] of directions) {
    let file = fileOf(square) + files;
    let rank = rankOf(square) + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      reached.push(8 * rank + file);
      if (occupied.has(8 * rank + file)) break;
      file += files;
      rank += ranks;
    }
  }
  return reached.sort((a, b) => a - b);
}

describe('pieces that step', () => {
  test.each(SQUARES)('from square %i', (from) => {
    const targets = (isTarget: (files: number, ranks: number) => boolean) =>
      SQUARES.filter((to) => isTarget(...offset(from, to)));
    const isBeside = (files: number) => Math.abs(files) === 1;
    expect(setAt(KNIGHT_ATTACKS, from)).toEqual(targets((files, ranks) => Math.abs(files * ranks) === 2));
    expect(setAt(KING_ATTACKS, from)).toEqual(targets((files, ranks) => Math.max(files ** 2, ranks ** 2) === 1));
    expect(setAt(PAWN_ATTACKS, 64 * WHITE + from)).toEqual(targets((files, ranks) => isBeside(files) && ranks === 1));
    expect(setAt(PAWN_ATTACKS, 64 * BLACK + from)).toEqual(targets((files, ranks) => isBeside(files) && ranks === -1));
  });
});

describe('sliders stop at the first piece on their way', () => {
  const straight = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  const slanting = [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ];

  test.each([
    ['rook', rookAttacks, straight],
    ['bishop', bishopAttacks, slanting],
  ] as const)('%s', (_, attacks, directions) => {
    const next = randomWords(61);
    const faults: string[] = [];
    for (let round = 0; round < 400; round++) {
      // Between nothing and everything occupied, the square itself or not.
      let lo = round % 8 === 0 ? 0 : next();
      let hi = round % 8 === 0 ? 0 : next();
      for (let thinning = round % 4; thinning > 0; thinning--) {
        lo &= next();
        hi &= next();
      }
      if (round % 8 === 7) {
        lo = ~lo;
        hi = ~hi;
      }
      const occupied = new Set(squaresOf(lo, hi));
      for (const square of SQUARES) {
        const seen = attacks(square, lo, hi);
        const expected = walkRays(square, directions, occupied);
        if (squaresOf(seen.lo, seen.hi).join() !== expected.join()) faults.push(`${square} over ${lo} ${hi}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('every pattern along each line through each square', () => {
    const faults: string[] = [];
    for (const square of SQUARES) {
      for (const [attacks, directions] of [
        [rookAttacks, straight],
        [bishopAttacks, slanting],
      ] as const) {
        for (const axis of [0, 2]) {
          const line = walkRays(square, directions.slice(axis, axis + 2), new Set());
          for (let pattern = 0; pattern < 1 << line.length; pattern++) {
            const blockers = line.filter((_, index) => (pattern & (1 << index)) !== 0);
            const lo = blockers.filter((square) => square < 32).reduce((word, square) => word | (1 << square), 0);
            const hi = blockers.filter((square) => square >= 32).reduce((word, square) => word | (1 << square), 0);
            const seen = attacks(square, lo, hi);
            const expected = walkRays(square, directions, new Set(blockers));
            if (squaresOf(seen.lo, seen.hi).join() !== expected.join()) faults.push(`${square} with ${blockers}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('lines', () => {
  test('hold the squares that are in line with both', () => {
    const faults: string[] = [];
    for (const from of SQUARES) {
      for (const to of SQUARES) {
        const isOn = (square: number) => {
          const [files, ranks] = offset(from, to);
          const [otherFiles, otherRanks] = offset(from, square);
          return files * otherRanks === ranks * otherFiles;
        };
        const expected = areOnOneLine(from, to) ? SQUARES.filter(isOn) : [];
        if (setAt(LINE, 64 * from + to).join() !== expected.join()) faults.push(`${from} ${to}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('between two squares are those of the line that are nearer to each than the other', () => {
    const faults: string[] = [];
    const distance = (a: number, b: number) => Math.max(...offset(a, b).map(Math.abs));
    for (const from of SQUARES) {
      for (const to of SQUARES) {
        const whole = distance(from, to);
        const expected = setAt(LINE, 64 * from + to).filter(
          (square) => distance(from, square) < whole && distance(to, square) < whole,
        );
        if (setAt(BETWEEN, 64 * from + to).join() !== expected.join()) faults.push(`${from} ${to}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
