/**
 * Patterns of material, such as "KBP+vKP*": the pieces of the stronger side, `v`, the pieces of the other. After the
 * king every letter stands for one piece (`BB` is exactly two bishops); `+` after a letter means one or more of them,
 * `*` any number or none. `X` stands for pieces that mate a lone king by themselves, and whatever knights, bishops,
 * rooks and queens come with them: a rook, a queen, two bishops, bishop and knight, or three knights.
 *
 * A pattern expands into boxes: the minimum and maximum number of every kind on either side. The boxes give the
 * material signatures (see engine/board.ts) that a pattern can have, and whether two patterns can match the same
 * position.
 */

import { SIGNATURE_BITS } from '../../engine/board.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from '../../engine/squares.ts';
import type { Recogniser } from './recogniser.ts';

/** Numbers of pawns, knights, bishops, rooks and queens: the stronger side's, and the other's after them. */
export interface Box {
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** Kinds of pieces on one side that boxes count. */
export const KINDS = QUEEN;
/** More of a kind than any board has. */
const ANY = 30;
const MAX_PAWNS = 8;
/** Knights, bishops, rooks and queens that a side can have without promoting. */
const AT_START = [2, 2, 2, 1];

/** Meanings of `X`, without an overlap: a queen; no queen, but a rook; and so on. */
const MATING: readonly (readonly [kind: number, min: number, max: number])[][] = [
  [[QUEEN, 1, ANY], [ROOK, 0, ANY], [BISHOP, 0, ANY], [KNIGHT, 0, ANY]],
  [[ROOK, 1, ANY], [BISHOP, 0, ANY], [KNIGHT, 0, ANY]],
  [[BISHOP, 2, ANY], [KNIGHT, 0, ANY]],
  [[BISHOP, 1, 1], [KNIGHT, 1, ANY]],
  [[KNIGHT, 3, ANY]],
];

const LETTERS = '.PNBRQ';

/** The boxes of a pattern. Throws an Error when it is no pattern or no position can match it. */
export function boxesOf(pattern: string): Box[] {
  const sides = /^K(\w*[\w+*]*)vK([\w+*]*)$/.exec(pattern);
  if (sides === null) throw new Error(`${pattern} is no pattern of material`);
  const strong = expandSide(sides[1], pattern), weak = expandSide(sides[2], pattern);
  const boxes = strong.flatMap((ours) => weak.map((theirs) => ({
    min: [...ours.min, ...theirs.min],
    max: [...ours.max, ...theirs.max],
  })));
  if (!boxes.every(isPossible)) throw new Error(`${pattern} matches no position`);
  return boxes;
}

/** The boxes of all patterns of a recogniser. */
export function boxesFor({ material }: Recogniser): Box[] {
  return (typeof material === 'string' ? [material] : material).flatMap(boxesOf);
}

function expandSide(letters: string, pattern: string): Box[] {
  const min = new Array<number>(KINDS).fill(0), max = new Array<number>(KINDS).fill(0);
  let boxes: Box[] = [{ min, max }];
  for (const [token, letter, count] of letters.matchAll(/(.)([+*]?)/g)) {
    if (letter === 'X' && count === '' && boxes.length === 1) {
      boxes = MATING.map((kinds) => withKinds({ min, max }, kinds));
      continue;
    }
    const kind = LETTERS.indexOf(letter);
    if (kind <= 0) throw new Error(`${pattern} is no pattern of material: ${token}`);
    for (const box of boxes) {
      (box.min as number[])[kind - 1] += count === '*' ? 0 : 1;
      (box.max as number[])[kind - 1] = Math.min(ANY, box.max[kind - 1] + (count === '' ? 1 : ANY));
    }
  }
  return boxes;
}

function withKinds(box: Box, kinds: readonly (readonly [number, number, number])[]): Box {
  const min = [...box.min], max = [...box.max];
  for (const [kind, few, many] of kinds) {
    min[kind - 1] += few;
    max[kind - 1] += many;
  }
  return { min, max };
}

/** True when a game can have this material: every piece beyond the starting ones is a promoted pawn. */
function isPossible({ min }: Box): boolean {
  return [0, KINDS].every((side) => {
    const promoted = AT_START.reduce((sum, count, index) => sum + Math.max(0, min[side + 1 + index] - count), 0);
    return min[side] + promoted <= MAX_PAWNS;
  });
}

/** The material signatures that a box can have: pairs of the stronger side's and the other's. */
export function signaturesOf(box: Box): [strong: number, weak: number][] {
  const strong = sideSignatures(box, 0), weak = sideSignatures(box, KINDS);
  return strong.flatMap((ours) => weak.map((theirs): [number, number] => [ours, theirs]));
}

function sideSignatures({ min, max }: Box, side: number): number[] {
  let signatures = [0];
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    const at = side + kind - 1;
    const bits = [...(min[at] === 0 ? [0] : []), ...(max[at] > 0 ? [SIGNATURE_BITS[kind]] : [])];
    signatures = signatures.flatMap((signature) => bits.map((bit) => signature | bit));
  }
  return signatures;
}

/** The box with the sides exchanged. */
export function turned({ min, max }: Box): Box {
  const exchange = (counts: readonly number[]) => [...counts.slice(KINDS), ...counts.slice(0, KINDS)];
  return { min: exchange(min), max: exchange(max) };
}
