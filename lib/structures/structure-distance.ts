/**
 * How far two pawn structures are from each other. A pawn that stands on another rank of its file costs a step for each
 * rank, at most two; a pawn too many or too few costs two. Of the four ways to look at a board (as it is, files
 * mirrored, colours reversed, both) the nearest counts.
 */

/** Ranks of the pawns of each file as bits, from the a-file on, White's eight files before Black's. */
type Files = Uint8Array;

const COST_OF_PAWN = 2;

/**
 * A function that gives the distance of pawns, as the column `pawns` has them, from these; some number above `most`
 * where it is greater.
 */
export function distanceFrom(pawns: string, most = Number.POSITIVE_INFINITY): (other: string) => number {
  const views = [pawns, mirrored(pawns), reversed(pawns), mirrored(reversed(pawns))].map((view) => {
    return readFiles(view, new Uint8Array(16));
  });
  const files = new Uint8Array(16);
  return (other) => {
    readFiles(other, files);
    let nearest = Number.POSITIVE_INFINITY;
    for (const view of views) nearest = Math.min(nearest, distanceBetween(view, files, Math.min(most, nearest)));
    return nearest;
  };
}

/** The a-file becomes the h-file. */
function mirrored(pawns: string): string {
  return pawns.replace(/.{8}/g, (rank) => [...rank].reverse().join(''));
}

/** White's pawns become Black's, and the board is turned upside down. */
function reversed(pawns: string): string {
  const ranks = pawns.match(/.{8}/g)!.reverse().join('');
  return ranks.replace(/p/gi, (pawn) => (pawn === 'p' ? 'P' : 'p'));
}

function readFiles(pawns: string, files: Files): Files {
  files.fill(0);
  for (let at = 0; at < 64; at++) {
    const letter = pawns.charCodeAt(at);
    if (letter === DOT) continue;
    files[(letter === WHITE_PAWN ? 0 : 8) + (at & 7)]! |= 1 << (at >> 3);
  }
  return files;
}

const [DOT, WHITE_PAWN] = ['.', 'P'].map((letter) => letter.charCodeAt(0));

function distanceBetween(one: Files, other: Files, most: number): number {
  let sum = 0;
  for (let file = 0; file < 16 && sum <= most; file++) sum += distanceOnFile(one[file]!, other[file]!);
  return sum;
}

/** Distances on a file that have been found, by the ranks of both. */
const known = new Int8Array(2 ** 16).fill(-1);

/** The cheapest way to pair pawns: one that has come far may have passed others, so their order says nothing. */
function distanceOnFile(one: number, other: number): number {
  if (one === other) return 0;
  const place = (one << 8) | other;
  if (known[place]! < 0) known[place] = findDistance(one, other);
  return known[place]!;
}

function findDistance(one: number, other: number): number {
  if (one === 0) return COST_OF_PAWN + distanceOnFile(0, other & (other - 1));
  const rest = one & (one - 1);
  let least = COST_OF_PAWN + distanceOnFile(rest, other);
  for (let left = other; left !== 0; left &= left - 1) {
    const cost = Math.min(COST_OF_PAWN, Math.abs(lowest(one) - lowest(left)));
    least = Math.min(least, cost + distanceOnFile(rest, other ^ (left & -left)));
  }
  return least;
}

/** The place of the lowest bit. */
function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
