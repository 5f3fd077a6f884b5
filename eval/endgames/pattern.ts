/**
 * Patterns of material, such as "KBP+vKP*": the men of the stronger side, `v`, the men of the other. After the king
 * every letter stands for one man (`BB` two bishops, exactly); `+` after a letter means one more or any number of them
 * instead of one, `*` any number or none. `X` stands for men that mate a lone king by themselves, and whatever knights,
 * bishops, rooks and queens come with them: a rook, a queen, two bishops, bishop and knight, or three knights.
 *
 * A pattern is expanded into boxes, which give the least and the most number of every kind on either side. Boxes say
 * which material signatures (see engine/board.ts) a pattern can have, and whether two patterns can meet on one board.
 */

import { SIGNATURE_BITS } from '../../engine/board.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from '../../engine/squares.ts';
import type { Recogniser } from './recogniser.ts';

/** Numbers of pawns, knights, bishops, rooks and queens: the stronger side's, and the other's after them. */
export interface Box {
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/** Kinds of men on one side that boxes count. */
export const KINDS = QUEEN;
/** More of a kind than any board has. */
const ANY = 30;
const MOST_PAWNS = 8;
/** Knights, bishops, rooks and queens that a side can have without promoting. */
const AT_START = [2, 2, 2, 1];

/** What `X` stands for, without an overlap: a queen; no queen, but a rook; and so on. */
const MATING: readonly (readonly [kind: number, least: number, most: number])[][] = [
  [[QUEEN, 1, ANY], [ROOK, 0, ANY], [BISHOP, 0, ANY], [KNIGHT, 0, ANY]],
  [[ROOK, 1, ANY], [BISHOP, 0, ANY], [KNIGHT, 0, ANY]],
  [[BISHOP, 2, ANY], [KNIGHT, 0, ANY]],
  [[BISHOP, 1, 1], [KNIGHT, 1, ANY]],
  [[KNIGHT, 3, ANY]],
];

const LETTERS = '.PNBRQ';

/** The boxes of a pattern. Throws an Error when it is no pattern or no board can have such men. */
export function boxesOf(pattern: string): Box[] {
  const sides = /^K(\w*[\w+*]*)vK([\w+*]*)$/.exec(pattern);
  if (sides === null) throw new Error(`${pattern} is no pattern of material`);
  const strong = expandSide(sides[1], pattern), weak = expandSide(sides[2], pattern);
  const boxes = strong.flatMap((ours) => weak.map((theirs) => ({
    least: [...ours.least, ...theirs.least],
    most: [...ours.most, ...theirs.most],
  })));
  if (!boxes.every(isPossible)) throw new Error(`${pattern} matches no position`);
  return boxes;
}

/** The boxes of all patterns of a recogniser. */
export function boxesFor({ material }: Recogniser): Box[] {
  return (typeof material === 'string' ? [material] : material).flatMap(boxesOf);
}

function expandSide(men: string, pattern: string): Box[] {
  const least = new Array<number>(KINDS).fill(0), most = new Array<number>(KINDS).fill(0);
  let boxes: Box[] = [{ least, most }];
  for (const [token, letter, count] of men.matchAll(/(.)([+*]?)/g)) {
    if (letter === 'X' && count === '' && boxes.length === 1) {
      boxes = MATING.map((kinds) => withKinds({ least, most }, kinds));
      continue;
    }
    const kind = LETTERS.indexOf(letter);
    if (kind <= 0) throw new Error(`${pattern} is no pattern of material: ${token}`);
    for (const box of boxes) {
      (box.least as number[])[kind - 1] += count === '*' ? 0 : 1;
      (box.most as number[])[kind - 1] = Math.min(ANY, box.most[kind - 1] + (count === '' ? 1 : ANY));
    }
  }
  return boxes;
}

function withKinds(box: Box, kinds: readonly (readonly [number, number, number])[]): Box {
  const least = [...box.least], most = [...box.most];
  for (const [kind, few, many] of kinds) {
    least[kind - 1] += few;
    most[kind - 1] += many;
  }
  return { least, most };
}

/** True when a game can have these men: every man too many was a pawn once. */
function isPossible({ least }: Box): boolean {
  return [0, KINDS].every((side) => {
    const promoted = AT_START.reduce((sum, count, index) => sum + Math.max(0, least[side + 1 + index] - count), 0);
    return least[side] + promoted <= MOST_PAWNS;
  });
}

/** The material signatures that a box can have: pairs of the stronger side's and the other's. */
export function signaturesOf(box: Box): [strong: number, weak: number][] {
  const strong = sideSignatures(box, 0), weak = sideSignatures(box, KINDS);
  return strong.flatMap((ours) => weak.map((theirs): [number, number] => [ours, theirs]));
}

function sideSignatures({ least, most }: Box, side: number): number[] {
  let signatures = [0];
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    const at = side + kind - 1;
    const bits = [...(least[at] === 0 ? [0] : []), ...(most[at] > 0 ? [SIGNATURE_BITS[kind]] : [])];
    signatures = signatures.flatMap((signature) => bits.map((bit) => signature | bit));
  }
  return signatures;
}

/** The box with the sides exchanged. */
export function turned({ least, most }: Box): Box {
  const exchange = (counts: readonly number[]) => [...counts.slice(KINDS), ...counts.slice(0, KINDS)];
  return { least: exchange(least), most: exchange(most) };
}

/** True when some men belong to both boxes. */
function overlap(one: Box, other: Box): boolean {
  return one.least.every((least, at) => Math.max(least, other.least[at]) <= Math.min(one.most[at], other.most[at]));
}

/**
 * What is wrong with a list of recognisers, one sentence a fault: patterns that match nothing, names that occur twice,
 * and recognisers that can meet on one board without a declared order.
 */
export function faultsOf(recognisers: readonly Recogniser[]): string[] {
  const faults: string[] = [];
  const earlier: { name: string; boxes: Box[] }[] = [];
  for (const recogniser of recognisers) {
    const { name, after = [] } = recogniser;
    let boxes: Box[] = [];
    try {
      boxes = boxesFor(recogniser);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
    boxes.forEach((box, index) => {
      const isTwice = boxes.slice(index + 1).some((other) => overlap(box, other));
      if (isTwice) faults.push(`${name} matches the same men twice`);
    });
    for (const other of earlier) {
      const meet = boxes.some((box) => other.boxes.some((its) => overlap(box, its) || overlap(box, turned(its))));
      if (other.name === name) faults.push(`${name} is there twice`);
      else if (meet && !after.includes(other.name)) faults.push(`${name} and ${other.name} have no declared order`);
      else if (!meet && after.includes(other.name)) faults.push(`${name} never meets ${other.name}`);
    }
    for (const before of after) {
      if (!earlier.some((other) => other.name === before)) faults.push(`${name} comes before ${before}, not after it`);
    }
    earlier.push({ name, boxes });
  }
  return faults;
}
