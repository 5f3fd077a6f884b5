import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { describeStructure } from '../../../eval/formations/description.ts';
import type { PawnSide, PawnStructure } from '../../../eval/formations/pawns-report.ts';
import type { TermName } from '../../../eval/terms.ts';
import { BENCH_POSITIONS } from '../../../search/bench.ts';
import { flippedFen } from '../../support/flip.ts';
import { mirrored, names } from '../../support/structures.ts';
import { occurrenceOf } from '../../support/terms.ts';

function described(fen: string): PawnStructure {
  setFen(fen);
  return describeStructure();
}

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
      const { white, black } = described(fen);
      expect(names(white[feature]), fen).toBe(occurrenceOf(term, fen, 'w').squares.join(' '));
      expect(names(black[feature]), fen).toBe(occurrenceOf(term, fen, 'b').squares.join(' '));
    }
  });

  test('finds the French chain from its base to its head', () => {
    const fen = 'r1b1kb1r/1p1n1ppp/p1n1p3/q1ppP3/3P1P2/2P2N2/PP4PP/RNBQKB1R w KQkq - 0 9';
    const { white, black, rams, levers, openFiles } = described(fen);
    expect(chainsOf(white)).toEqual(['b2 c3 d4 e5', 'f4 e5']);
    expect(chainsOf(black)).toEqual(['b7 a6', 'f7 e6 d5']);
    expect(names(white.bases)).toBe('b2 f4');
    expect(rams).toEqual([
      { white: 'd4', black: 'd5' },
      { white: 'e5', black: 'e6' },
    ]);
    expect(levers).toEqual([{ white: 'd4', black: 'c5' }]);
    expect(openFiles).toEqual([]);
  });

  test('knows islands, files and measures', () => {
    const { white, black, openFiles } = described('4k3/p4p1p/8/8/4P3/8/PPP3P1/4K3 w - - 0 1');
    expect(white.islands).toEqual(['a-c', 'e', 'g']);
    expect(white.halfOpenFiles).toEqual(['f', 'h']);
    expect(black.halfOpenFiles).toEqual(['b', 'c', 'e', 'g']);
    expect(openFiles).toEqual(['d']);
    expect(white.dispersion).toBe(3 * 9 - 5);
    expect(black.dispersion).toBe(3 * 9 - 3);
  });

  test('does not depend on colours', () => {
    for (const fen of BENCH_POSITIONS) {
      const plain = described(fen);
      const turned = described(flippedFen(fen));
      for (const [one, other] of [
        [plain.white, turned.black],
        [plain.black, turned.white],
      ] as const) {
        for (const key of ['pawns', 'protected', 'bases', 'holes', 'semiPassed', 'backwardFated'] as const) {
          expect(other[key].map(mirrored).sort(), `${key} ${fen}`).toEqual([...one[key]].sort());
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
