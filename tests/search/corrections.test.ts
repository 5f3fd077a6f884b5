import { beforeEach, describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { clearCorrections, correction, learnCorrection } from '../../search/corrections.ts';
import { CORRECTION_MAX, CORRECTION_MOVES, CORRECTION_PAWNS, CORRECTION_PIECES } from '../../search/parameters.ts';
import { CONTEXT, CONTEXT_OFFSET, SEARCH_STATE, UNTAUGHT } from '../../search/searcher.ts';

const FEN = 'r1bqk2r/pp1n1ppp/2pbpn2/3p4/3P4/3BPN2/PPP2PPP/RNBQ1RK1 w kq - 2 5';
const SAME_PAWNS = '4k3/pp3ppp/2p1p3/3p4/3P4/4P3/PPP2PPP/4K3 w - - 0 5';
const SAME_WHITE_PIECES = '4k3/p6p/8/8/8/3B1N2/P6P/RNBQ1RK1 w - - 0 5';
const SAME_BLACK_PIECES = 'r1bqk2r/p2n3p/3b1n2/8/8/8/P6P/6K1 w - - 0 5';
const NOTHING_ALIKE = '8/8/4k3/8/2p5/8/4K3/3R4 w - - 0 5';

/** Sets up a position that these two moves, as contexts (see history.ts), have led to at ply 4. */
function arrive(fen: string, earlier: number, later: number): number {
  setFen(fen);
  CONTEXT[CONTEXT_OFFSET + 2] = earlier;
  CONTEXT[CONTEXT_OFFSET + 3] = later;
  return correction(4);
}

/** Learns until nothing more is learnt. */
function learnAll(difference: number): void {
  for (let time = 0; time < 2000; time++) learnCorrection(difference, 20, 4);
}

beforeEach(() => {
  SEARCH_STATE[UNTAUGHT] = 0;
  clearCorrections();
  arrive(FEN, 100, 700);
});

describe('corrections of the evaluation', () => {
  test('tell nothing before something is learnt, and nothing after they are cleared', () => {
    expect(correction(4)).toBe(0);
    learnAll(40);
    expect(correction(4)).not.toBe(0);
    clearCorrections();
    expect(correction(4)).toBe(0);
  });

  test('do not learn from a search that is to teach nothing', () => {
    SEARCH_STATE[UNTAUGHT] = 1;
    learnAll(40);
    SEARCH_STATE[UNTAUGHT] = 0;
    expect(correction(4)).toBe(0);
  });

  test.each([40, -40])('come to their share of an error of %i that stays, from all four sources', (error) => {
    learnAll(error);
    const shares = CORRECTION_PAWNS + 2 * CORRECTION_PIECES + CORRECTION_MOVES;
    expect(Math.abs(correction(4) - (error * shares) / 100)).toBeLessThanOrEqual(2);
  });

  test('are for positions with the same pawns, the same pieces of a side, or after the same moves', () => {
    learnAll(40);
    const part = (fen: string, earlier: number, later: number) => (100 * arrive(fen, earlier, later)) / 40;
    expect(Math.abs(part(SAME_PAWNS, 0, 0) - CORRECTION_PAWNS)).toBeLessThan(5);
    expect(Math.abs(part(SAME_WHITE_PIECES, 0, 0) - CORRECTION_PIECES)).toBeLessThan(5);
    expect(Math.abs(part(SAME_BLACK_PIECES, 0, 0) - CORRECTION_PIECES)).toBeLessThan(5);
    expect(Math.abs(part(NOTHING_ALIKE, 100, 700) - CORRECTION_MOVES)).toBeLessThan(5);
    expect(part(NOTHING_ALIKE, 700, 100)).toBe(0);
    expect(part(FEN.replace(' w ', ' b '), 0, 0)).toBe(0);
  });

  test('stay within their limit', () => {
    learnAll(3000);
    const most = (CORRECTION_MAX * (CORRECTION_PAWNS + 2 * CORRECTION_PIECES + CORRECTION_MOVES)) / 100;
    expect(correction(4)).toBeLessThanOrEqual(most);
    expect(correction(4)).toBeGreaterThan(most - 3);
    learnAll(-3000);
    expect(correction(4)).toBeGreaterThanOrEqual(-most);
  });

  test('learn more from deeper searches', () => {
    learnCorrection(200, 1, 4);
    const little = correction(4);
    clearCorrections();
    learnCorrection(200, 12, 4);
    expect(correction(4)).toBeGreaterThan(little);
  });
});
