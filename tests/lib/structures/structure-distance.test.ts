import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceFrom } from '../../../lib/structures/structure-distance.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';
import { pawnLetters } from '../../support/structure-games.ts';

/** Squares of ranks 7 to 2, as the column `pawns` counts them. */
const SQUARES = Array.from({ length: 48 }, (_, index) => index + 8);

/** Pawns of both sides on some of these squares, at most eight each. */
const pawnsAmong = (squares: readonly number[]) =>
  fc
    .uniqueArray(fc.constantFrom(...squares), { maxLength: 16 })
    .chain((found) => fc.tuple(fc.constant(found), fc.integer({ min: Math.max(0, found.length - 8), max: 8 })))
    .map(([found, whites]) => {
      const letters = new Array<string>(64).fill('.');
      for (const [index, square] of found.entries()) letters[square] = index < whites ? 'P' : 'p';
      return letters.join('');
    });

/** Anywhere, or many on files a, b and g. */
const structures = fc.oneof(
  pawnsAmong(SQUARES),
  pawnsAmong(SQUARES.filter((square) => [0, 1, 6].includes(square % 8))),
);

const distance = (one: string, other: string) => distanceFrom(one)(other);
const mirror = (pawns: string) => pawns.replace(/.{8}/g, (rank) => [...rank].reverse().join(''));
const reverse = (pawns: string) => {
  const ranks = pawns.match(/.{8}/g)!.reverse().join('');
  return [...ranks].map((letter) => ({ P: 'p', p: 'P', '.': '.' })[letter]).join('');
};
const withSquare = (pawns: string, square: number, letter: string) =>
  pawns.slice(0, square) + letter + pawns.slice(square + 1);

/** The places of pawns. */
const pawnsOn = (pawns: string) => SQUARES.filter((square) => pawns[square] !== '.');

/** All orders of a list. */
function ordersOf<Item>(list: readonly Item[]): Item[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((item, at) => ordersOf(list.filter((_, index) => index !== at)).map((rest) => [item, ...rest]));
}

/** The least cost to make one list of ranks of another, which may be longer, whichever pawn goes where. */
function costOfFile(one: readonly number[], other: readonly number[]): number {
  if (one.length > other.length) return costOfFile(other, one);
  const costs = ordersOf(other).map((goals) =>
    goals.reduce((sum, goal, index) => sum + (index < one.length ? Math.min(2, Math.abs(one[index]! - goal)) : 2), 0),
  );
  return Math.min(...costs);
}

/** The distance by trying all ways. */
function costOf(one: string, other: string): number {
  const ranks = (pawns: string, letter: string, file: number) =>
    SQUARES.filter((square) => square % 8 === file && pawns[square] === letter).map((square) => square >> 3);
  const cost = (view: string) =>
    ['P', 'p'].reduce(
      (sum, letter) =>
        [0, 1, 2, 3, 4, 5, 6, 7].reduce(
          (all, file) => all + costOfFile(ranks(view, letter, file), ranks(other, letter, file)),
          sum,
        ),
      0,
    );
  return Math.min(...[one, mirror(one), reverse(one), mirror(reverse(one))].map(cost));
}

describe('the distance of two structures', () => {
  test('is nothing to itself, to its mirror image, to its colours reversed, and to both', () => {
    fc.assert(
      fc.property(structures, (pawns) => {
        for (const view of [pawns, mirror(pawns), reverse(pawns), mirror(reverse(pawns))])
          expect(distance(pawns, view)).toBe(0);
      }),
    );
  });

  test('is nothing to no other', () => {
    fc.assert(
      fc.property(structures, structures, (one, other) => {
        const views = [one, mirror(one), reverse(one), mirror(reverse(one))];
        expect(distance(one, other) === 0).toBe(views.includes(other));
      }),
    );
  });

  test('is the same both ways, and whichever way each is looked at', () => {
    fc.assert(
      fc.property(structures, structures, (one, other) => {
        const found = distance(one, other);
        expect(distance(other, one)).toBe(found);
        expect(distance(mirror(one), other)).toBe(found);
        expect(distance(one, reverse(other))).toBe(found);
      }),
    );
  });

  test('is no longer by way of a third', () => {
    fc.assert(
      fc.property(structures, structures, structures, (one, other, third) => {
        expect(distance(one, other)).toBeLessThanOrEqual(distance(one, third) + distance(third, other));
      }),
    );
  });

  test('is one for a pawn a rank further, two for more, whatever else stands', () => {
    fc.assert(
      fc.property(structures, fc.nat(), fc.integer({ min: 1, max: 5 }), (pawns, choice, ranks) => {
        const free = pawnsOn(pawns).filter((square) => pawns[square + 8 * ranks] === '.' && square + 8 * ranks < 56);
        fc.pre(free.length > 0);
        const square = free[choice % free.length]!;
        const moved = withSquare(withSquare(pawns, square, '.'), square + 8 * ranks, pawns[square]!);
        if (ranks === 1) expect(distance(pawns, moved)).toBe(1);
        else expect(distance(pawns, moved)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('is two for a pawn more', () => {
    fc.assert(
      fc.property(structures, fc.nat(), (pawns, choice) => {
        const standing = pawnsOn(pawns);
        fc.pre(standing.length > 0);
        expect(distance(pawns, withSquare(pawns, standing[choice % standing.length]!, '.'))).toBe(2);
      }),
    );
  });

  test('is the least cost of all ways to make one of the other', () => {
    fc.assert(
      fc.property(structures, structures, (one, other) => {
        expect(distance(one, other)).toBe(costOf(one, other));
      }),
    );
  });

  test('is the same however often it is asked', () => {
    fc.assert(
      fc.property(structures, fc.array(structures), (one, others) => {
        const from = distanceFrom(one);
        expect([...others, ...others].map(from)).toEqual([...others, ...others].map((other) => distance(one, other)));
      }),
    );
  });
});

test('a distance beyond the greatest that matters is told as one beyond it', () => {
  fc.assert(
    fc.property(structures, structures, fc.nat(40), (one, other, most) => {
      const exact = distance(one, other);
      const told = distanceFrom(one, most)(other);
      expect(Math.min(told, most + 1)).toBe(Math.min(exact, most + 1));
    }),
  );
});

describe('the distance from a Carlsbad structure', () => {
  const FEN = '4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1';

  test.each([
    [0, 'to itself', FEN],
    [0, 'to it in the mirror', mirroredFen(FEN)],
    [0, 'to it with colours reversed', flippedFen(FEN)],
    [1, 'with a7 on a6', FEN.replace('pp3ppp/2p5', '1p3ppp/p1p5')],
    [2, 'with a2 on a4', '4k3/pp3ppp/2p5/3p4/P2P4/4P3/1P3PPP/4K3 w - - 0 1'],
    [2, 'with a2 on a5', '4k3/pp3ppp/2p5/P2p4/3P4/4P3/1P3PPP/4K3 w - - 0 1'],
    [2, 'with a6 and h6', '4k3/1p3pp1/p1p4p/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1'],
    [2, 'without the pawn on h7', FEN.replace('pp3ppp', 'pp3pp1')],
    [4, 'without the a-pawns', '4k3/1p3ppp/2p5/3p4/3P4/4P3/1P3PPP/4K3 w - - 0 1'],
    [4, 'with c6 on e6', FEN.replace('2p5', '4p3')],
    [6, 'after the exchange on c6, with a4', '4k3/p4ppp/2p5/3p4/P2P4/4P3/5PPP/4K3 w - - 0 1'],
    [28, 'to no pawns', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ])('is %i %s', (expected, _, fen) => {
    expect(distance(pawnLetters(FEN), pawnLetters(fen))).toBe(expected);
    expect(distance(pawnLetters(fen), pawnLetters(flippedFen(mirroredFen(FEN))))).toBe(expected);
  });
});
