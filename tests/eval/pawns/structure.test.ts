import { describe, expect, test } from 'vitest';
import { dispersion, islandsOf } from '../../../eval/pawns/kmoch.ts';
import {
  BACKWARD,
  BACKWARD_FATED,
  BASES_EAST,
  BASES_WEST,
  BIG_FIXED_CHAIN,
  CANDIDATE,
  CHAINED,
  DISPERSION,
  DISTORTION,
  DISTORTION_FRONT,
  DOUBLED,
  HEADS_EAST,
  HEADS_WEST,
  ISLANDS,
  ISOLATED,
  PASSED,
  PAWN_ATTACKED,
  PAWN_ATTACKED_TWICE,
  PAWN_SPAN,
  RAMMED,
  RAMS,
  SEMI_BACKWARD,
  SEMI_BACKWARD_FATED,
  SEMI_PASSED,
  SPARE,
  UNOPPOSED,
} from '../../../eval/pawns/structure.ts';
import { entriesOf } from '../../../eval/term.ts';
import { DECLARATIONS } from '../../../eval/terms.ts';
import { factOf, numberOf } from '../../support/facts.ts';
import { flippedFen } from '../../support/flip.ts';
import { occurrenceOf } from '../../support/terms.ts';

/** A position of kings and these ranks of pawns, from rank 7 down to rank 2. */
function pawns(ranks: string): string {
  return `4k3/${ranks}/4K3 w - - 0 1`;
}

/** Squares as they lie once the board is turned over. */
function turned(squares: string): string {
  const names = squares.split(' ').map((name) => name.replace(/\d/, (rank) => String(9 - Number(rank))));
  return names.sort((one, other) => one[1].localeCompare(other[1]) || one.localeCompare(other)).join(' ');
}

type Row = [what: string, fact: number, ranks: string, white: string];

const ROWS: Row[] = [
  ['attacks end at the edge of the board', PAWN_ATTACKED, '8/8/8/P6P/8/8', 'b5 g5'],
  ['attacks cross the middle', PAWN_ATTACKED, '8/8/8/3P4/8/8', 'c5 e5'],
  ['two attacks on one square', PAWN_ATTACKED_TWICE, '8/8/8/P1P4P/8/8', 'b5'],
  ['the span goes on to the end', PAWN_SPAN, '8/8/P7/8/8/8', 'b6 b7 b8'],

  ['the a-pawn and the h-pawn are no neighbours', ISOLATED, '8/8/8/P6P/8/8', 'a4 h4'],
  ['nor are they one rank apart', ISOLATED, '8/8/P7/7P/8/8', 'h4 a5'],
  ['a neighbour anywhere on its file', ISOLATED, '1P6/8/8/8/8/P6P', 'h2'],
  ['doubled pawns are isolated together', ISOLATED, '8/8/8/2P5/2P5/P7', 'a2 c3 c4'],

  ['doubled at a distance', DOUBLED, '2P5/8/8/8/8/2P5', 'c2'],
  ['doubled and tripled', DOUBLED, '8/2P5/8/2P5/8/2P5', 'c2 c4'],
  ['an enemy pawn in front does not double', DOUBLED, '8/8/2p5/2P5/8/8', ''],

  ['passed', PASSED, '8/8/8/3P4/8/8', 'd4'],
  ['an enemy pawn beside it does not stop it', PASSED, '8/8/8/3Pp3/8/8', 'd4'],
  ['nor one behind it', PASSED, '8/8/8/3P4/2ppp3/8', 'd4'],
  ['one a rank ahead on a neighbouring file does', PASSED, '8/8/4p3/3P4/8/8', ''],
  ['one far ahead does', PASSED, '3p4/8/8/8/8/3P4', ''],
  ['the h-pawn does not stop the a-pawn', PASSED, '7p/8/8/P7/8/8', 'a4'],
  ['only the front one of doubled pawns', PASSED, '8/8/3P4/8/3P4/8', 'd5'],
  ['the rear one is semi-passed', SEMI_PASSED, '8/8/3P4/8/3P4/8', 'd3'],
  ['the rear one is stopped', SEMI_PASSED, '8/4p3/4P3/3P4/3P4/8', ''],
  ['an enemy pawn between the ranks of doubled pawns', SEMI_PASSED, '8/3P4/4p3/8/3P4/8', ''],

  ['unopposed, with too few helpers', UNOPPOSED, '8/2p5/8/3P4/8/8', 'd4'],
  ['opposed', UNOPPOSED, '3p4/2p5/8/3P4/8/8', ''],
  ['passed is more than unopposed', UNOPPOSED, '8/8/8/3P4/8/8', ''],
  ['candidates are not among them', UNOPPOSED, '2p5/8/8/3P4/4P3/8', ''],
  ['a helper for the only sentry', CANDIDATE, '2p5/8/8/3P4/4P3/8', 'd4'],
  ['a helper ahead is none', CANDIDATE, '2p5/8/4P3/3P4/8/8', ''],
  ['one helper against two sentries', CANDIDATE, '2p1p3/8/8/3P4/4P3/8', ''],
  ['helpers enough, but the stop square is lost', CANDIDATE, '8/2p5/8/3P4/4P3/8', ''],
  ['a guard of the stop square and a support', CANDIDATE, '8/2p5/8/3PP3/8/8', 'd4'],

  ['one guard, nobody behind', BACKWARD, '8/8/8/p7/P7/1P6', 'b2'],
  ['somebody beside', BACKWARD, '8/8/8/p7/8/PP6', ''],
  ['somebody behind', BACKWARD, '8/8/p7/8/1P6/P7', ''],
  ['rammed', BACKWARD, '8/8/8/p7/Pp6/1P6', ''],
  ['two guards', BACKWARD, '8/8/8/p1p5/8/1P6', ''],
  ['one guard and an own pawn', SEMI_BACKWARD, '8/8/8/p7/8/PP6', 'b2'],
  ['the own pawn comes too late', SEMI_BACKWARD, '8/8/p7/8/1P6/P7', ''],
  ['two guards, nobody behind', BACKWARD_FATED, '8/8/8/p1p5/8/1P6', 'b2'],
  ['two guards, somebody behind', BACKWARD_FATED, '8/8/p1p5/8/1P6/P7', ''],
  ['two guards against one', SEMI_BACKWARD_FATED, '8/8/8/p1p5/8/PP6', 'b2'],
  ['two guards against two', SEMI_BACKWARD_FATED, '8/8/8/p1p5/8/PPP5', ''],
  ['guards on the edge of the other side', BACKWARD, '8/8/8/7p/8/P7', ''],

  ['rammed across the middle', RAMMED, '8/8/p2p4/P7/3P4/8', 'a4'],
  ['leads to the east', HEADS_EAST, '8/8/4P3/3P4/2P5/8', 'e5'],
  ['leads to the west', HEADS_WEST, '8/8/2P5/3P4/4P3/8', 'c5'],
  ['leads on both diagonals, to the east', HEADS_EAST, '8/8/4P3/3P1P2/8/8', 'e5'],
  ['leads on both diagonals, to the west', HEADS_WEST, '8/8/4P3/3P1P2/8/8', 'e5'],
  ['no lead around the edge', HEADS_EAST, '8/8/P7/8/7P/8', ''],
  ['no lead around the edge one rank higher', HEADS_EAST, '8/8/P7/7P/8/8', ''],
  ['the root', BASES_EAST, '8/8/4P3/3P4/2P5/8', 'c3'],
  ['a protected rear is no root', BASES_WEST, '8/8/2P5/3P4/2P5/8', ''],
  ['the root below it', BASES_EAST, '8/8/2P5/3P4/2P5/8', 'c3'],
  ['members', CHAINED, '8/8/2P5/3P4/2P4P/8', 'c3 d4 c5'],
  ['neighbours on a rank make no chain', CHAINED, '8/8/8/3PP3/8/8', ''],

  ['one ram', BIG_FIXED_CHAIN, '8/4p3/4P3/3P1P2/8/8', ''],
  ['rams of two chains', BIG_FIXED_CHAIN, '8/4p3/p3P3/P2P1P2/8/8', ''],
  ['a fixed chain of two is not big', BIG_FIXED_CHAIN, '8/4p3/3pP3/3P4/8/8', ''],
  ['a zigzag with two rams', BIG_FIXED_CHAIN, '8/4p3/3pP3/3P1P2/8/8', 'd4 f4 e5'],
  ['spares at both ends', SPARE, '8/8/2Pp4/3P4/4P3/8', 'e3 c5'],
  ['a spare inside', SPARE, '8/2p5/2P5/3Pp3/4P3/8', ''],
  ['two spares at one end', SPARE, '8/8/2P5/3Pp3/4P3/5P2', ''],
];

describe('facts of the pawn structure', () => {
  test.each(ROWS)('%s', (_what, fact, ranks, white) => {
    expect(factOf(fact, pawns(ranks), 0)).toBe(white);
    expect(factOf(fact, flippedFen(pawns(ranks)), 1)).toBe(white === '' ? '' : turned(white));
  });

  test('rams are counted in pairs', () => {
    expect(numberOf(RAMS, pawns('8/4p3/3pP3/3P4/8/8'), 0)).toBe(2);
  });

  test.each([
    ['8/8/8/8/8/8', 0],
    ['8/8/8/8/8/PPPPPPPP', 1],
    ['8/8/8/8/8/P6P', 2],
    ['8/8/8/P7/8/P1P1PP1P', 4],
  ])('islands of %s', (ranks, islands) => {
    expect(numberOf(ISLANDS, pawns(ranks), 0)).toBe(islands);
    expect(numberOf(ISLANDS, flippedFen(pawns(ranks)), 1)).toBe(islands);
  });

  test('islands of every set of files', () => {
    for (let files = 0; files < 256; files++) {
      const groups = files.toString(2).match(/1+/g) ?? [];
      expect(islandsOf(files)).toBe(groups.length);
    }
  });
});

/** Kmoch's dispersion by islands, pawn count by pawn count; below as many pawns as islands there is none. */
const DISPERSIONS: Record<number, number[]> = {
  1: [2, 1, 0, 1, 2, 3, 4, 5],
  2: [10, 9, 8, 7, 6, 5, 4],
  3: [24, 23, 22, 21, 20, 19],
  4: [44, 43, 42, 41, 40],
};

describe('Kmoch’s measures', () => {
  test.each(Object.entries(DISPERSIONS))('dispersion with %s islands', (islands, values) => {
    const fewest = Number(islands);
    expect(values.map((_, more) => dispersion(fewest, fewest + more))).toEqual(values);
  });

  test.each([
    ['8/8/8/8/8/PPPPPPPP', 5],
    ['8/8/8/8/8/P1P1P1P1', 44],
    ['8/8/8/8/8/P1P1PP1P', 43],
    ['8/8/8/8/8/3P4', 2],
  ])('dispersion of %s', (ranks, value) => {
    expect(numberOf(DISPERSION, pawns(ranks), 0)).toBe(value);
    expect(numberOf(DISPERSION, flippedFen(pawns(ranks)), 1)).toBe(value);
  });

  const HIGH = '8/2P1P1P1/8/P7/8/1P1P1P1P';

  test('distortion of the sample, both colours', () => {
    expect(numberOf(DISTORTION, pawns(HIGH), 0)).toBe(26);
    expect(numberOf(DISTORTION, flippedFen(pawns(HIGH)), 1)).toBe(26);
    expect(numberOf(DISTORTION, flippedFen(pawns(HIGH)), 0)).toBe(0);
  });

  test('distortion is least for pawns side by side and greatest for combs', () => {
    expect(numberOf(DISTORTION, pawns('8/8/8/8/8/PPPPPPPP'), 0)).toBe(0);
    expect(numberOf(DISTORTION, pawns('P1P1P1P1/8/8/8/8/8'), 0)).toBe(49);
    expect(numberOf(DISTORTION_FRONT, pawns('8/8/8/8/8/P1P1P1P1'), 0)).toBe(49);
  });

  test('their tables hold every value', () => {
    expect(entriesOf(DECLARATIONS.dispersion.shape)).toBeGreaterThan(48);
    expect(entriesOf(DECLARATIONS.distortion.shape)).toBeGreaterThan(49);
    expect(entriesOf(DECLARATIONS.distortionFront.shape)).toBeGreaterThan(49);
    expect(occurrenceOf('distortionFront', pawns('8/8/8/8/8/P1P1P1P1'), 'w').entry).toBe(49);
  });
});

describe('hidden passed pawns', () => {
  test.each([
    ['a neighbour’s sacrifice frees it', '3p4/3P4/2P5/8/8/8', 1],
    ['too early on rank 4', '8/8/3p4/3P4/2P5/8', 0],
    ['the neighbour crosses the middle', '8/3p4/3P4/2P5/8/8', 1],
    ['the neighbour stands beside it already', '8/3p4/2PP4/8/8/8', 0],
    ['the neighbour would be taken twice over', '8/1p1p4/3P4/2P5/8/8', 0],
    ['a sentry on a neighbouring file', '8/3pp3/3P4/2P5/8/8', 0],
    ['a sentry that rams another pawn', '4p3/3pP3/3P4/2P5/8/8', 0],
    ['no neighbour', '8/3p4/3P4/8/8/8', 0],
  ])('%s', (_what, ranks, count) => {
    expect(occurrenceOf('passedHidden', pawns(ranks), 'w').count).toBe(count);
  });
});
