/** Rooks and queens together on open and half-open files, and on the seventh and eighth ranks. */

import { A_FILE, RANK_7, RANK_8 } from '../../../engine/regions.ts';
import { lowest, fileFill, popcount } from '../../../engine/bitboards.ts';
import { OUR_QUEENS, OUR_ROOKS, perspectiveOf, theirKing, type Perspective } from '../../../eval/perspective.ts';
import { edgeFile, scoreEntryShown, isWanted } from '../../../eval/scoring.ts';
import { PAWN_FILES, STRUCTURES, oursAt, theirsAt, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { SHELTERS, SHELTER_FILES, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';

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

/** Packed score of the lines that a side's rooks and queens stand on. */
export function scoreMajorLines(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const lo = PIECES[perspective + OUR_ROOKS] | PIECES[perspective + OUR_QUEENS];
  const hi = PIECES[perspective + OUR_ROOKS + 1] | PIECES[perspective + OUR_QUEENS + 1];
  if ((lo | hi) === 0) return 0;
  const theirFiles = STRUCTURES[theirsAt(structure, side) + PAWN_FILES];
  const kingFiles = SHELTERS[theirShelterAt(shelter, side) + SHELTER_FILES];
  let score = 0;
  if (wantsFiles()) {
    // Files as squares of the first rank: those with rooks or queens of ours and none of our pawns.
    const files = fileFill(lo, hi) & ~STRUCTURES[oursAt(structure, side) + PAWN_FILES] & 0xff;
    for (let left = files; left !== 0; left &= left - 1) {
      score += scoreMajorsOnFile(perspective, lowest(left), theirFiles, kingFiles);
    }
  }
  if ((hi & RANK_7) !== 0 && isWanted(majorsSeventh)) {
    score += scoreEntryShown(majorsSeventh, patternOnRank(perspective, 16, theirKing(side) & 7), 1, 0, hi & RANK_7);
  }
  if ((hi & RANK_8) !== 0 && isWanted(majorsEighth)) {
    score += scoreEntryShown(majorsEighth, patternOnRank(perspective, 24, theirKing(side) & 7), 1, 0, hi & RANK_8);
  }
  return score;
}

function wantsFiles(): boolean {
  return (
    isWanted(majorsOpenFile) || isWanted(majorsOpenFileAtKing) ||
    isWanted(majorsHalfOpenFile) || isWanted(majorsHalfOpenFileAtKing) ||
    isWanted(majorsOpenCentralFile) || isWanted(majorsOpenKnightsFile) ||
    isWanted(majorsHalfOpenCentralFile) || isWanted(majorsHalfOpenKnightsFile)
  );
}

function scoreMajorsOnFile(perspective: Perspective, file: number, theirFiles: number, kingFiles: number): number {
  const squares = A_FILE << file;
  const rooksLo = PIECES[perspective + OUR_ROOKS] & squares, rooksHi = PIECES[perspective + OUR_ROOKS + 1] & squares;
  const queensLo = PIECES[perspective + OUR_QUEENS] & squares;
  const queensHi = PIECES[perspective + OUR_QUEENS + 1] & squares;
  const rooks = inRow(rooksLo >>> file, rooksHi >>> file), queens = inRow(queensLo >>> file, queensHi >>> file);
  const isHalfOpen = ((theirFiles >>> file) & 1) !== 0, isAtKing = ((kingFiles >>> file) & 1) !== 0;
  // Before means further up: as numbers, the row that holds the highest square is the greater one.
  const pattern = patternOf(rooks, queens, queens > rooks);
  const lo = rooksLo | queensLo, hi = rooksHi | queensHi;
  const plain = isHalfOpen ? majorsHalfOpenFile : majorsOpenFile;
  const atKing = isHalfOpen ? majorsHalfOpenFileAtKing : majorsOpenFileAtKing;
  const score = scoreEntryShown(isAtKing ? atKing : plain, pattern, 1, lo, hi);
  const edge = edgeFile(file);
  if (edge !== 1 && edge !== 3) return score;
  const central = isHalfOpen ? majorsHalfOpenCentralFile : majorsOpenCentralFile;
  const knights = isHalfOpen ? majorsHalfOpenKnightsFile : majorsOpenKnightsFile;
  return score + scoreEntryShown(edge === 3 ? central : knights, pattern + (isAtKing ? PATTERNS : 0), 1, lo, hi);
}

/** The eight squares of the a-file as a row of bits, its first rank lowest. */
function inRow(lo: number, hi: number): number {
  // The multiplication gathers the lowest bits of the four bytes in the topmost four.
  return (Math.imul(lo, 0x10204080) >>> 28) | ((Math.imul(hi, 0x10204080) >>> 28) << 4);
}

/** The pattern on a rank of the upper half, given by its first square; before means nearer to the king's file. */
function patternOnRank(perspective: Perspective, first: number, kingFile: number): number {
  const rooks = (PIECES[perspective + OUR_ROOKS + 1] >>> first) & 0xff;
  const queens = (PIECES[perspective + OUR_QUEENS + 1] >>> first) & 0xff;
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
