import { describe, expect, test } from 'vitest';
import { pawns } from '../../lib/knowledge.ts';
import { arrowsOf, FEATURES, factRows, featureRows, marksOf, squaresOfBoth } from '../../views/features.ts';

const FRENCH = 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 2 6';
const WEAK = '4k3/p1p3pp/2p5/8/3P4/8/PP4PP/4K3 w - - 0 1';

/** The squares of a feature, White's and Black's. */
function squaresOf(name: string, fen: string): string[][] {
  return squaresOfBoth(FEATURES.find((one) => one.name === name)!, pawns(fen));
}

describe('features', () => {
  test('have the squares of their side', () => {
    expect(squaresOf('Isolated', WEAK)).toEqual([['d4'], ['c6', 'a7', 'c7']]);
    expect(squaresOf('Doubled', WEAK)).toEqual([[], ['c7']]);
    expect(squaresOf('Rams', FRENCH)).toEqual([
      ['d4', 'e5'],
      ['d5', 'e6'],
    ]);
    expect(squaresOf('Levers', FRENCH)).toEqual([['d4'], ['c5']]);
    expect(squaresOf('Bad bishops', FRENCH)[1]).toEqual(['c8']);
    expect(squaresOf('Passed', FRENCH)).toEqual([[], []]);
  });

  test('have names, meanings and signs of their own', () => {
    const signs = FEATURES.map(({ sign }) => sign).filter((sign) => sign !== '');
    expect(new Set(signs).size).toBe(signs.length);
    expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
    expect(new Set(FEATURES.map(({ meaning }) => meaning)).size).toBe(FEATURES.length);
  });

  test('are marked where they are', () => {
    const marks = marksOf(pawns(WEAK));
    expect(marks).toContainEqual(
      expect.objectContaining({ square: 'd4', kind: 'weakness', sign: 'i', name: 'isolated' }),
    );
    expect(marks.filter(({ square }) => square === 'b2')).toEqual([]);
  });

  test('draw chains from base to head, and breaks', () => {
    const arrows = arrowsOf(pawns(FRENCH));
    expect(arrows).toContainEqual({ from: 'b2', to: 'e5', kind: 'chain' });
    expect(arrows).toContainEqual({ from: 'f2', to: 'f5', kind: 'contact' });
  });

  test('without squares are told in words', () => {
    const rows = factRows(pawns(FRENCH));
    expect(rows).toContainEqual({
      name: 'Locked chain',
      white: 'points at the kingside',
      black: 'points at the queenside',
    });
    expect(rows.map(({ name }) => name)).not.toContain('Minority attacks');
  });

  test('say in a table whom they face', () => {
    expect(featureRows(pawns(FRENCH))).toContainEqual({ name: 'Rams', white: 'd4-d5 e5-e6', black: 'd5-d4 e6-e5' });
    expect(featureRows(pawns(FRENCH))).toContainEqual({ name: 'Levers', white: 'd4xc5', black: 'c5xd4' });
  });
});
