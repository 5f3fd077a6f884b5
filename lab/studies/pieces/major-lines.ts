/** Rooks and queens together on open and half-open files, and on the seventh and eighth ranks. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { A_FILE } from '../../../engine/regions.ts';
import { popcount } from '../../../engine/bitboards.ts';
import { OUR_QUEENS, OUR_ROOKS, theirKing } from '../../../eval/perspective.ts';
import { edgeFile, scoreEntryShown } from '../../../eval/scoring.ts';
import { fileBits, or, piecesOf, squaresIn } from '../../../eval/sets.ts';
import type { Index } from '../../../eval/term.ts';
import { PAWN_FILES, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { filesAround } from '../../../eval/king/shelter.ts';
import { TERM } from './terms.ts';
import { ourPawns, theirPawns, within } from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const {
  majorsEighth, majorsHalfOpenCentralFile, majorsHalfOpenFile, majorsHalfOpenFileAtKing, majorsHalfOpenKnightsFile,
  majorsOpenCentralFile, majorsOpenFile, majorsOpenFileAtKing, majorsOpenKnightsFile, majorsSeventh,
} = TERM;

/** Patterns of rooks and queens on one line: entries of the terms. */
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
export function scoreMajorLines(side: Side, structure: StructureEntry): number {
  const majors = or(piecesOf(side, OUR_ROOKS), piecesOf(side, OUR_QUEENS));
  const theirFiles = fileBits(theirPawns(structure, side, PAWN_FILES));
  const kingFiles = filesAround(theirKing(side));
  const files = fileBits(majors) & ~fileBits(ourPawns(structure, side, PAWN_FILES));
  let score = 0;
  for (const file of squaresIn({ lo: files, hi: 0 })) {
    score += scoreMajorsOnFile(side, file, theirFiles, kingFiles);
  }
  return score + scoreRank(side, majorsSeventh, 16, majors) + scoreRank(side, majorsEighth, 24, majors);
}

function scoreMajorsOnFile(side: Side, file: number, theirFiles: number, kingFiles: number): number {
  const onFile = (pieces: number) => within(piecesOf(side, pieces), A_FILE << file);
  const rooks = inRow(onFile(OUR_ROOKS)), queens = inRow(onFile(OUR_QUEENS));
  const { lo, hi } = or(onFile(OUR_ROOKS), onFile(OUR_QUEENS));
  const isHalfOpen = ((theirFiles >>> file) & 1) !== 0, isAtKing = ((kingFiles >>> file) & 1) !== 0;
  // Before means further up: as numbers, the row that holds the highest square is the greater one.
  const pattern = patternOf(rooks, queens, queens > rooks);
  const plain = isHalfOpen ? majorsHalfOpenFile : majorsOpenFile;
  const atKing = isHalfOpen ? majorsHalfOpenFileAtKing : majorsOpenFileAtKing;
  const score = scoreEntryShown(isAtKing ? atKing : plain, pattern, 1, lo, hi);
  const edge = edgeFile(file);
  if (edge !== 1 && edge !== 3) return score;
  const central = isHalfOpen ? majorsHalfOpenCentralFile : majorsOpenCentralFile;
  const knights = isHalfOpen ? majorsHalfOpenKnightsFile : majorsOpenKnightsFile;
  return score + scoreEntryShown(edge === 3 ? central : knights, pattern + (isAtKing ? PATTERNS : 0), 1, lo, hi);
}

/** The ranks of a set on one file as a row of bits, the first rank lowest. */
function inRow(set: BitboardPair): number {
  return squaresIn(set).reduce((row, square) => row | (1 << (square >> 3)), 0);
}

/** Score of a rank of the upper half, by its first square there; before means nearer to the king's file. */
function scoreRank(side: Side, term: Index<8>, first: number, majors: BitboardPair): number {
  const shown = majors.hi & (0xff << first);
  if (shown === 0) return 0;
  const rooks = (piecesOf(side, OUR_ROOKS).hi >>> first) & 0xff;
  const queens = (piecesOf(side, OUR_QUEENS).hi >>> first) & 0xff;
  let near = 1 << (theirKing(side) & 7);
  while ((near & (rooks | queens)) === 0) near |= (near << 1) | (near >> 1);
  return scoreEntryShown(term, patternOf(rooks, queens, (near & rooks) === 0), 1, 0, shown);
}

/** The pattern of rooks and queens on one line, given as rows of bits. */
function patternOf(rooks: number, queens: number, isQueenFirst: boolean): number {
  const count = popcount(rooks, queens);
  if (count === 1) return queens === 0 ? ROOK : QUEEN;
  if (count === 2) return queens === 0 ? TWO_ROOKS : isQueenFirst ? QUEEN_FIRST : ROOK_FIRST;
  const highest = 1 << (31 - Math.clz32(rooks)), lowestRook = rooks & -rooks;
  if (rooks !== 0 && (queens & (highest - lowestRook)) !== 0) return QUEEN_BETWEEN;
  return isQueenFirst ? THREE_QUEEN_FIRST : THREE;
}
