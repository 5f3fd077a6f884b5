/** Rooks and queens together on open and half-open files, and on the seventh and eighth ranks. */

import { A_FILE, RANK_7, RANK_8 } from '../../../engine/regions.ts';
import { lowest, fileFill, popcount } from '../../../engine/bitboards.ts';
import { FRAMES, OUR_QUEENS, OUR_ROOKS, viewOf } from '../../perspective.ts';
import { edgeFile, priceEntryShown, wanted } from '../../scoring.ts';
import { PAWN_FILES, STRUCTURES, oursAt, theirsAt } from '../../pawns/structure.ts';
import { SHELTERS, SHELTER_FILES, theirShelterAt } from '../../king/king-facts.ts';
import { theirKing } from '../../king/shelter.ts';
import { T } from '../../terms.ts';

const {
  majorsEighth, majorsHalfOpenCentralFile, majorsHalfOpenFile, majorsHalfOpenFileAtKing, majorsHalfOpenKnightsFile,
  majorsOpenCentralFile, majorsOpenFile, majorsOpenFileAtKing, majorsOpenKnightsFile, majorsSeventh,
} = T;

/** What the rooks and queens on one line are together: entries of the terms. */
const ROOK = 0;
const TWO_ROOKS = 1;
const ROOK_FIRST = 2;
const QUEEN_FIRST = 3;
const THREE = 4;
const THREE_QUEEN_FIRST = 5;
const QUEEN_BETWEEN = 6;
const QUEEN = 7;
const PATTERNS = 8;

/** Packed worth of the lines that a side's rooks and queens stand on. */
export function priceMajorLines(side: number, structure: number, shelter: number): number {
  const view = viewOf(side);
  const lo = FRAMES[view + OUR_ROOKS] | FRAMES[view + OUR_QUEENS];
  const hi = FRAMES[view + OUR_ROOKS + 1] | FRAMES[view + OUR_QUEENS + 1];
  if ((lo | hi) === 0) return 0;
  const theirFiles = STRUCTURES[theirsAt(structure, side) + PAWN_FILES];
  const kingFiles = SHELTERS[theirShelterAt(shelter, side) + SHELTER_FILES];
  let worth = 0;
  if (wantsFiles()) {
    // Files as squares of the first rank: those with rooks or queens of ours and none of our pawns.
    const files = fileFill(lo, hi) & ~STRUCTURES[oursAt(structure, side) + PAWN_FILES] & 0xff;
    for (let left = files; left !== 0; left &= left - 1) {
      worth += priceMajorsOnFile(view, lowest(left), theirFiles, kingFiles);
    }
  }
  if ((hi & RANK_7) !== 0 && wanted(majorsSeventh)) {
    worth += priceEntryShown(majorsSeventh, patternOnRank(view, 16, theirKing(side) & 7), 1, 0, hi & RANK_7);
  }
  if ((hi & RANK_8) !== 0 && wanted(majorsEighth)) {
    worth += priceEntryShown(majorsEighth, patternOnRank(view, 24, theirKing(side) & 7), 1, 0, hi & RANK_8);
  }
  return worth;
}

function wantsFiles(): boolean {
  return (
    wanted(majorsOpenFile) || wanted(majorsOpenFileAtKing) ||
    wanted(majorsHalfOpenFile) || wanted(majorsHalfOpenFileAtKing) ||
    wanted(majorsOpenCentralFile) || wanted(majorsOpenKnightsFile) ||
    wanted(majorsHalfOpenCentralFile) || wanted(majorsHalfOpenKnightsFile)
  );
}

function priceMajorsOnFile(view: number, file: number, theirFiles: number, kingFiles: number): number {
  const squares = A_FILE << file;
  const rooksLo = FRAMES[view + OUR_ROOKS] & squares, rooksHi = FRAMES[view + OUR_ROOKS + 1] & squares;
  const queensLo = FRAMES[view + OUR_QUEENS] & squares, queensHi = FRAMES[view + OUR_QUEENS + 1] & squares;
  const rooks = inRow(rooksLo >>> file, rooksHi >>> file), queens = inRow(queensLo >>> file, queensHi >>> file);
  const isHalfOpen = ((theirFiles >>> file) & 1) !== 0, isAtKing = ((kingFiles >>> file) & 1) !== 0;
  // Before means further up: as numbers, the row that holds the highest square is the greater one.
  const pattern = patternOf(rooks, queens, queens > rooks);
  const lo = rooksLo | queensLo, hi = rooksHi | queensHi;
  const plain = isHalfOpen ? majorsHalfOpenFile : majorsOpenFile;
  const atKing = isHalfOpen ? majorsHalfOpenFileAtKing : majorsOpenFileAtKing;
  const worth = priceEntryShown(isAtKing ? atKing : plain, pattern, 1, lo, hi);
  const edge = edgeFile(file);
  if (edge !== 1 && edge !== 3) return worth;
  const central = isHalfOpen ? majorsHalfOpenCentralFile : majorsOpenCentralFile;
  const knights = isHalfOpen ? majorsHalfOpenKnightsFile : majorsOpenKnightsFile;
  return worth + priceEntryShown(edge === 3 ? central : knights, pattern + (isAtKing ? PATTERNS : 0), 1, lo, hi);
}

/** The eight squares of the a-file as a row of bits, its first rank lowest. */
function inRow(lo: number, hi: number): number {
  // The multiplication gathers the lowest bits of the four bytes in the topmost four.
  return (Math.imul(lo, 0x10204080) >>> 28) | ((Math.imul(hi, 0x10204080) >>> 28) << 4);
}

/** The pattern on a rank of the upper half, given by its first square; before means nearer to the king's file. */
function patternOnRank(view: number, first: number, kingFile: number): number {
  const rooks = (FRAMES[view + OUR_ROOKS + 1] >>> first) & 0xff;
  const queens = (FRAMES[view + OUR_QUEENS + 1] >>> first) & 0xff;
  let near = 1 << kingFile;
  while ((near & (rooks | queens)) === 0) near |= (near << 1) | (near >> 1);
  return patternOf(rooks, queens, (near & rooks) === 0);
}

/** What rooks and queens on one line, given as rows of bits, are together. */
function patternOf(rooks: number, queens: number, isQueenFirst: boolean): number {
  const count = popcount(rooks, queens);
  if (count === 1) return queens === 0 ? ROOK : QUEEN;
  if (count === 2) return queens === 0 ? TWO_ROOKS : isQueenFirst ? QUEEN_FIRST : ROOK_FIRST;
  const highest = 1 << (31 - Math.clz32(rooks)), lowestRook = rooks & -rooks;
  if (rooks !== 0 && (queens & (highest - lowestRook)) !== 0) return QUEEN_BETWEEN;
  return isQueenFirst ? THREE_QUEEN_FIRST : THREE;
}
