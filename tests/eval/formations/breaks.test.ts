import { describe, expect, test } from 'vitest';
import { BENCH_POSITIONS } from '../../../search/bench.ts';
import { flippedFen } from '../../support/flip.ts';
import { breakAlong, mirrored, names, plansIn, weakNames } from '../../support/structures.ts';

const WHITE = 0;
const BLACK = 1;
const CARLSBAD = '4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1';
const FRENCH = '4k3/ppp2ppp/4p3/3pP3/3P4/2P5/PP3PPP/4K3 w - - 0 1';

describe('a break', () => {
  test.each([
    ['in two moves', CARLSBAD, WHITE, 'b2 b4 b5', 'c6', true],
    [
      'a double step against the base of a chain',
      '4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1',
      BLACK,
      'c7 c5',
      'd4',
      true,
    ],
    ['one step', '4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1', BLACK, 'f7 f6', 'e5', true],
    ['already on the board', '4k3/pp3ppp/4p3/2ppP3/3P4/2P5/PP3PPP/4K3 w - - 0 1', BLACK, 'c5', 'd4', true],
    ['in two single steps', '4k3/pp4pp/2p5/3p4/3P4/1P2P3/P4PPP/4K3 w - - 0 1', WHITE, 'b3 b4 b5', 'c6', true],
    ['behind a pawn that rams it', '4k3/pp3ppp/2p5/1p1p4/1P1P4/4P3/P4PPP/4K3 w - - 0 1', WHITE, 'b4 b5', 'c6', false],
    ['with the way shut', '4k3/p4ppp/2p5/3p4/1p1P4/1P2P3/P4PPP/4K3 w - - 0 1', WHITE, 'b3 b4 b5', 'c6', false],
    ['three moves away', '4k3/pp4pp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1', WHITE, 'b2 b3 b4 b5', 'c6', false],
    [
      'that a pawn takes on the way',
      '4k3/1p3ppp/2p5/p2p4/3P4/4P3/1P3PPP/4K3 w - - 0 1',
      WHITE,
      'b2 b4 b5',
      'c6',
      false,
    ],
    [
      'that two pawns more would take',
      '4k3/1p3ppp/p1p5/3p4/3P4/1P2P3/5PPP/4K3 w - - 0 1',
      WHITE,
      'b3 b4 b5',
      'c6',
      false,
    ],
  ])('%s', (_, fen, side, path, target, expected) => {
    expect(breakAlong(fen, side, path, target) !== undefined).toBe(expected);
  });

  test.each([
    ['an own pawn beside', '4k3/8/3p4/8/3PP3/8/8/4K3 w - - 0 1', 'e4 e5', 'd6', true],
    ['one that can come beside', '4k3/8/3p4/8/4P3/8/5P2/4K3 w - - 0 1', 'e4 e5', 'd6', true],
    ['one whose way is shut', '4k3/8/3p4/8/4P3/5p2/5P2/4K3 w - - 0 1', 'e4 e5', 'd6', false],
    ['none', '4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1', 'e4 e5', 'd6', false],
    ['one whose own support has gone ahead', '4k3/4p3/3p4/8/4PP2/8/8/4K3 w - - 0 1', 'f4 f5 f6', 'e7', false],
    ['one that would be lost beside it', '4k3/8/3p4/6p1/4P3/8/5P2/4K3 w - - 0 1', 'e4 e5', 'd6', false],
  ])('is supported or not: %s', (_, fen, path, target, expected) => {
    expect(breakAlong(fen, WHITE, path, target)!.supported).toBe(expected);
  });

  test.each([
    ['base', FRENCH.replace('2P5/PP', '8/PPP').replace('PPP3PPP', 'PPP2PPP'), BLACK, 'c7 c5', 'd4', true],
    ['link', FRENCH, BLACK, 'c7 c5', 'd4', true],
    ['head', FRENCH, BLACK, 'f7 f6', 'e5', true],
    ['duo', '4k3/8/3pp3/8/4P3/8/5P2/4K3 w - - 0 1', WHITE, 'e4 e5', 'd6', false],
    ['single', '4k3/8/3p4/8/4P3/8/5P2/4K3 w - - 0 1', WHITE, 'e4 e5', 'd6', false],
    ['head', '4k3/4p3/3p4/8/4P3/8/5P2/4K3 w - - 0 1', WHITE, 'e4 e5', 'd6', false],
  ])('hits a %s', (hits, fen, side, path, target, locked) => {
    expect(breakAlong(fen, side, path, target)).toMatchObject({ hits, locked });
  });

  test.each([
    ['c7 c5', 'd4', 'inwards'],
    ['f7 f6', 'e5', 'inwards'],
  ])('has a direction: %s x %s %s', (path, target, direction) => {
    expect(breakAlong(FRENCH, BLACK, path, target)!.direction).toBe(direction);
  });

  test('takes outwards, or in the centre', () => {
    expect(breakAlong('4k3/8/2p5/8/3P4/8/4P3/4K3 w - - 0 1', WHITE, 'd4 d5', 'c6')!.direction).toBe('outwards');
    expect(breakAlong('4k3/8/4p3/8/3P4/8/2P5/4K3 w - - 0 1', WHITE, 'd4 d5', 'e6')!.direction).toBe('centre');
  });
});

describe('what an exchange leaves', () => {
  test('a minority attack leaves c6 backward, or d5 isolated', () => {
    const { ifTakes, ifTaken } = breakAlong(CARLSBAD, WHITE, 'b2 b4 b5', 'c6')!;
    expect(weakNames(ifTakes.theirWeak)).toBe('a7 isolated, c6 backward');
    expect(weakNames(ifTaken.theirWeak)).toBe('d5 isolated');
  });

  test('without d4 the pawn on c6 would not be backward', () => {
    const { ifTakes } = breakAlong('4k3/pp3ppp/2p5/3p4/8/3PP3/PP3PPP/4K3 w - - 0 1', WHITE, 'b2 b4 b5', 'c6')!;
    expect(weakNames(ifTakes.theirWeak)).toBe('a7 isolated');
  });

  test('without a pawn on b7 a piece retakes, and nothing on c6 is weak', () => {
    const { ifTakes } = breakAlong('4k3/p4ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1', WHITE, 'b2 b4 b5', 'c6')!;
    expect(weakNames(ifTakes.theirWeak)).toBe('d5 isolated');
  });

  test('a file is open when neither side has a pawn left on it, whoever retakes', () => {
    const { ifTakes, ifTaken } = breakAlong('4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3 w - - 0 1', BLACK, 'e6 e5', 'd4')!;
    expect(ifTakes.opens).toEqual(['d', 'e']);
    // After d4xe5 a pawn from f6 may retake.
    expect(ifTaken.opens).toEqual(['d']);
    const french = breakAlong(FRENCH, BLACK, 'c7 c5', 'd4')!;
    expect(french.ifTakes.opens).toEqual(['c']);
    expect(french.ifTaken.opens).toEqual([]);
  });

  test('it depends on whether a pawn can retake', () => {
    // After d4-d5 and e6xd5 the pawn on c4 retakes and keeps the d-file shut.
    const supported = breakAlong('4k3/8/4p3/8/2PP4/8/8/4K3 w - - 0 1', WHITE, 'd4 d5', 'e6')!;
    expect(supported.ifTaken.opens).toEqual(['c', 'e']);
    const alone = breakAlong('4k3/8/4p3/8/3P4/8/8/4K3 w - - 0 1', WHITE, 'd4 d5', 'e6')!;
    expect(alone.ifTaken.opens).toEqual(['d', 'e']);
  });

  test('it may make an own passed pawn, or weak ones', () => {
    const { ifTaken } = breakAlong('4k3/8/2p5/3p4/3P4/8/2P1P3/4K3 b - - 0 1', BLACK, 'c6 c5', 'd4')!;
    expect(weakNames(ifTaken.ownWeak)).toBe('d5 isolated');
    expect(names(breakAlong('4k3/8/2p5/8/PP6/8/8/4K3 w - - 0 1', WHITE, 'b4 b5', 'c6')!.ifTaken.passed)).toBe('b5');
  });
});

test('colours do not matter', () => {
  for (const fen of BENCH_POSITIONS) {
    for (const side of [WHITE, BLACK]) {
      const plain = JSON.stringify(plansIn(fen, side).breaks);
      const turned = JSON.stringify(plansIn(flippedFen(fen), 1 - side).breaks);
      expect(turned.replace(/"([a-h][1-8])"/g, mirrored), fen).toBe(plain);
    }
  }
});
