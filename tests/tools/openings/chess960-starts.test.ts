import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START_FEN, setFen, toFen } from '../../../engine/fen.ts';
import { CHESS960_START_COUNT, chess960Fen } from '../../../tools/openings/chess960-starts.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

const FENS = Array.from({ length: CHESS960_START_COUNT }, (_, number) => chess960Fen(number));

test('the start positions of Chess960 are all different, and have the usual one at its number', () => {
  expect(FENS[518]).toBe(START_FEN);
  expect(FENS[0]).toMatch(/^bbqnnrkr\//);
  expect(FENS[959]).toMatch(/^rkrnnqbb\//);
  expect(new Set(FENS).size).toBe(960);
  for (const fen of FENS) {
    const rank = fen.slice(0, 8);
    expect(rank).toMatch(/r.*k.*r/);
    expect(rank.split('').sort().join('')).toBe('bbknnqrr');
    expect(Math.abs(rank.indexOf('b') - rank.lastIndexOf('b')) % 2).toBe(1);
    setFen(fen);
    expect(toFen()).toBe(fen);
  }
});

describeShared('the start positions of the shared data', () => {
  test('are the same, in the same order', () => {
    expect(FENS).toEqual(readFileSync(sharedData('books/FRC_openings.epd'), 'utf8').trim().split('\n'));
  });
});
