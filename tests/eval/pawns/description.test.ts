import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { squareName } from '../../../engine/squares.ts';
import { describePawns, type PawnDescription, type PawnSide } from '../../../eval/pawns/description.ts';
import type { TermName } from '../../../eval/terms.ts';
import { BENCH_POSITIONS } from '../../../search/bench.ts';
import { flippedFen } from '../../support/flip.ts';
import { occurrenceOf } from '../../support/terms.ts';

function described(fen: string): PawnDescription {
  setFen(fen);
  return describePawns();
}

const names = (squares: readonly number[]) => squares.map(squareName).join(' ');
const chainsOf = ({ chains }: PawnSide) => chains.map(({ pawns }) => names(pawns));

/** The terms that price a feature on exactly its squares. */
const PRICED: [feature: 'isolated' | 'doubled' | 'backward' | 'passed' | 'candidates' | 'holes', TermName][] = [
  ['isolated', 'isolated'],
  ['doubled', 'doubled'],
  ['backward', 'backward'],
  ['passed', 'passed'],
  ['candidates', 'candidate'],
  ['holes', 'pawnHole'],
];

describe('the description of a pawn structure', () => {
  test.each(PRICED)('shows %s where the evaluation sees them', (feature, term) => {
    for (const fen of BENCH_POSITIONS) {
      const [white, black] = described(fen).sides;
      expect(names(white[feature]), fen).toBe(occurrenceOf(term, fen, 'w').squares.join(' '));
      expect(names(black[feature]), fen).toBe(occurrenceOf(term, fen, 'b').squares.join(' '));
    }
  });

  test('finds the French chain from its base to its head', () => {
    const fen = 'r1b1kb1r/1p1n1ppp/p1n1p3/q1ppP3/3P1P2/2P2N2/PP4PP/RNBQKB1R w KQkq - 0 9';
    const { sides, rams, levers, openFiles } = described(fen);
    expect(chainsOf(sides[0])).toEqual(['b2 c3 d4 e5', 'f4 e5']);
    expect(chainsOf(sides[1])).toEqual(['b7 a6', 'f7 e6 d5']);
    expect(names(sides[0].bases)).toBe('b2 f4');
    expect(rams.map(names)).toEqual(['d4 d5', 'e5 e6']);
    expect(levers.map(names)).toEqual(['d4 c5']);
    expect(openFiles).toEqual([]);
  });

  test('knows islands, files and measures', () => {
    const { sides, openFiles } = described('4k3/p4p1p/8/8/4P3/8/PPP3P1/4K3 w - - 0 1');
    expect(sides[0].islands).toEqual([
      [0, 2],
      [4, 4],
      [6, 6],
    ]);
    expect(sides[0].halfOpenFiles).toEqual([5, 7]);
    expect(sides[1].halfOpenFiles).toEqual([1, 2, 4, 6]);
    expect(openFiles).toEqual([3]);
    expect(sides[0].dispersion).toBe(3 * 9 - 5);
    expect(sides[1].dispersion).toBe(3 * 9 - 3);
  });

  test('does not depend on colours', () => {
    for (const fen of BENCH_POSITIONS) {
      const plain = described(fen);
      const turned = described(flippedFen(fen));
      const mirror = (squares: readonly number[]) => squares.map((square) => square ^ 56).sort((a, b) => a - b);
      for (const side of [0, 1] as const) {
        const [one, other] = [plain.sides[side], turned.sides[1 - side]!];
        for (const key of ['pawns', 'protected', 'bases', 'holes', 'semiPassed', 'backwardFated'] as const) {
          expect(mirror(other[key]), `${key} ${fen}`).toEqual(one[key]);
        }
        expect(other.chains).toHaveLength(one.chains.length);
        expect(other.islands).toEqual(one.islands);
        expect([other.distortion, other.distortionFront]).toEqual([one.distortion, one.distortionFront]);
      }
      expect(turned.rams).toHaveLength(plain.rams.length);
      expect(turned.levers).toHaveLength(plain.levers.length);
    }
  });
});
