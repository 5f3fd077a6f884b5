import { describe, expect, test } from 'vitest';
import { setFen, toFen } from '../../../engine/fen.ts';
import { squareFromName } from '../../../engine/squares.ts';
import { FORMATIONS, recogniseFormations } from '../../../eval/formations/formations.ts';
import { fits, readPattern } from '../../../eval/formations/pattern.ts';
import { or, setOf } from '../../../eval/sets.ts';
import { BOOKS, FORMATION_NOTES } from '../../../lab/catalogue/formations-page.ts';
import { FORMATION_EXAMPLES } from '../../../lab/catalogue/position-examples.ts';
import { BENCH_POSITIONS } from '../../../search/bench.ts';
import { flippedFen } from '../../support/flip.ts';
import { mirrored } from '../../support/structures.ts';

function named(fen: string): string[] {
  setFen(fen);
  return recogniseFormations().map(({ title }) => title);
}

function keys(fen: string, isReversed = false): string[] {
  setFen(fen);
  return recogniseFormations()
    .filter(({ reversed }) => reversed === isReversed)
    .map(({ key }) => key);
}

describe.each(FORMATIONS.map((formation) => [formation.name, formation] as const))('%s', (_, formation) => {
  const { key } = formation;
  const { examples, nearMisses } = FORMATION_EXAMPLES.get(key)!;

  test.each(examples)('stands in %s, and with colours reversed', (fen) => {
    expect(keys(fen)).toContain(key);
    expect(keys(flippedFen(fen), true)).toContain(key);
  });

  test.each(nearMisses)('does not stand in %s: %s', (fen) => {
    expect(keys(fen)).not.toContain(key);
    expect(keys(flippedFen(fen), true)).not.toContain(key);
  });

  test('is shown by positions as the engine writes them', () => {
    for (const [fen] of [...examples, ...nearMisses]) {
      setFen(fen);
      expect(toFen()).toBe(fen);
    }
  });

  test('is declared whole', () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(nearMisses.length).toBeGreaterThan(1);
    const { sentence, books } = FORMATION_NOTES[key]!;
    expect(books.every((book) => book in BOOKS)).toBe(true);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

test('there are names for many formations, each once', () => {
  expect([...FORMATION_EXAMPLES.keys()].sort()).toEqual(FORMATIONS.map(({ key }) => key).sort());
  expect(FORMATIONS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(FORMATIONS.map(({ key }) => key)).size).toBe(FORMATIONS.length);
  expect(new Set(FORMATIONS.map(({ name }) => name)).size).toBe(FORMATIONS.length);
});

test('the start has no formation', () => {
  expect(named('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toEqual([]);
});

test('the formation that asks for most comes first', () => {
  expect(named('r4rk1/1bqnbppp/pp1ppn2/8/2PQP3/1PN2N2/PB3PPP/R2R1BK1 w - - 0 13')).toEqual([
    "Black's Hedgehog",
    "White's Maroczy bind",
  ]);
  expect(named('4k3/4pp1p/3p2p1/2pP4/4P3/8/PP3PPP/4K3 w - - 0 1')).toEqual(['Benko structure']);
  expect(named('4k3/pp3ppp/2p1p3/3pP3/3P4/5P2/PPP3PP/4K3 w - - 0 1')).toEqual([
    'Caro-Kann Advance structure',
    'French structure',
  ]);
});

test('a name says whose it is, or that the colours are reversed', () => {
  expect(named('6k1/pp3ppp/8/3p4/8/4P3/PP3PPP/6K1 w - - 0 1')).toEqual(["Black's isolated queen's pawn"]);
  expect(named('6k1/pp3ppp/4p3/3p4/3P4/2P5/PP3PPP/6K1 w - - 0 1')).toEqual([
    'Carlsbad structure with colours reversed',
  ]);
  const stonewall = '6k1/ppp1pppp/8/3p4/3P1P2/2P1P3/PP4PP/6K1 w - - 0 1';
  expect(named(stonewall)).toEqual(["White's Stonewall"]);
  setFen(stonewall);
  expect(recogniseFormations()[0]!.pawns).toEqual(['c3', 'e3', 'd4', 'f4', 'd5']);
});

test('a Carlsbad lasts when the a-pawns have been exchanged, as before most minority attacks', () => {
  expect(named('6k1/1p3ppp/2p5/3p4/1P1P4/4P3/5PPP/6K1 w - - 0 1')).toContain('Carlsbad structure');
  expect(named('6k1/1p3ppp/2p5/3p4/3P4/4P3/P4PPP/6K1 w - - 0 1')).not.toContain('Carlsbad structure');
  expect(named('6k1/p4ppp/2p5/3p4/1P1P4/4P3/5PPP/6K1 w - - 0 1')).not.toContain('Carlsbad structure');
});

test('colours do not matter', () => {
  for (const fen of BENCH_POSITIONS) {
    setFen(fen);
    const plain = recogniseFormations();
    setFen(flippedFen(fen));
    const turned = recogniseFormations();
    const asked = plain.map(({ key, side, reversed, pawns }) => ({ key, side, reversed, pawns: [...pawns].sort() }));
    const found = turned.map(({ key, side, reversed, pawns }) => ({
      key,
      side: side === 'white' ? 'black' : 'white',
      reversed: !reversed,
      pawns: pawns.map(mirrored).sort(),
    }));
    expect(found).toEqual(expect.arrayContaining(asked));
    expect(found).toHaveLength(asked.length);
  }
});

describe('a condition', () => {
  const pawns = [squareFromName('d4'), squareFromName('e5')].map(setOf).reduce(or);

  test.each([
    ['d4', true],
    ['d5', false],
    ['d5|e5', true],
    ['no c', true],
    ['no e', false],
    ['no d4', false],
    ['some c|e', true],
    ['some a|b', false],
  ])('%s on d4 and e5 holds: %s', (text, expected) => {
    expect(fits(readPattern(text), pawns)).toBe(expected);
  });

  test.each(['', 'i4', 'no', 'some x', 'd9', 'd4,e5'])('%j is none', (text) => {
    expect(() => readPattern(text)).toThrow('is no condition on pawns');
  });
});
