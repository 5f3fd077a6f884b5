/** Pieces that work together: across the wings, in series, and in the shape of a square. */

import { WEST_WING } from '../../../engine/regions.ts';
import { OFF_HEAP_LENGTH, bit, lowest, popcount } from '../../../engine/bitboards.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS, perspectiveOf, type Perspective } from '../../../eval/perspective.ts';
import { scoreShown, isWanted } from '../../../eval/scoring.ts';
import { T } from './terms.ts';
import {
  ATTACKED, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { guardAcrossWings, piecesInSquare, serialDefence, wingsMeet } = T;

/** Files a to e: three files to the east lie on the board. */
const FIVE_WEST_FILES = 0x1f1f1f1f;
const MIN_SERIES = 3;
/** A longer series counts as this; and no more pieces take part than a word has bits. */
const MAX_SERIES = 7;
const MAX_PIECES = 32;

/** The pieces, by index from the lowest row of PIECE_ATTACKS, that each piece guards. */
const GUARDED = new Int32Array(OFF_HEAP_LENGTH);

/** Packed score of what the pieces of the two wings do together. The attacks of pieces must be found. */
export function scoreWings(side: Side): number {
  return (
    (isWanted(wingsMeet) ? scoreMeetings(side) : 0) + (isWanted(guardAcrossWings) ? scoreGuardsAcross(side) : 0)
  );
}

function isOnWestWing(square: Square): boolean {
  return (square & 4) === 0;
}

/** Squares that a piece of each wing attacks, once for each pair of pieces. */
function scoreMeetings(side: Side): number {
  let score = 0;
  for (let west = pieceAttacksFrom(side); west < pieceAttacksEnd(side); west += PIECE_ATTACKS_SIZE) {
    if (!isOnWestWing(PIECE_ATTACKS[west + SQUARE])) continue;
    for (let east = pieceAttacksFrom(side); east < pieceAttacksEnd(side); east += PIECE_ATTACKS_SIZE) {
      if (isOnWestWing(PIECE_ATTACKS[east + SQUARE])) continue;
      const lo = PIECE_ATTACKS[west + ATTACKED] & PIECE_ATTACKS[east + ATTACKED];
      const hi = PIECE_ATTACKS[west + ATTACKED + 1] & PIECE_ATTACKS[east + ATTACKED + 1];
      if ((lo | hi) !== 0) score += scoreShown(wingsMeet, popcount(lo, hi), lo, hi);
    }
  }
  return score;
}

/** Pieces that guard pieces of the other wing; the guarded ones show it. */
function scoreGuardsAcross(side: Side): number {
  const perspective = perspectiveOf(side);
  const piecesLo = piecesWord(perspective, 0), piecesHi = piecesWord(perspective, 1);
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    const across = isOnWestWing(PIECE_ATTACKS[at + SQUARE]) ? ~WEST_WING : WEST_WING;
    const lo = PIECE_ATTACKS[at + ATTACKED] & piecesLo & across;
    const hi = PIECE_ATTACKS[at + ATTACKED + 1] & piecesHi & across;
    if ((lo | hi) !== 0) score += scoreShown(guardAcrossWings, popcount(lo, hi), lo, hi);
  }
  return score;
}

function piecesWord(perspective: Perspective, word: number): number {
  return (
    PIECES[perspective + OUR_KNIGHTS + word] | PIECES[perspective + OUR_BISHOPS + word] |
    PIECES[perspective + OUR_ROOKS + word] |
    PIECES[perspective + OUR_QUEENS + word]
  );
}

/**
 * The longest series of pieces each of which guards the next; no piece stands in it twice. The attacks of pieces must
 * be found.
 */
export function scoreSeries(side: Side): number {
  if (!isWanted(serialDefence)) return 0;
  const pieces = enterGuards(side);
  let longest = 0;
  for (let index = 0; index < pieces && longest < MAX_SERIES; index++) {
    longest = Math.max(longest, longestFrom(index, 0, 0));
  }
  return longest < MIN_SERIES ? 0 : scoreShown(serialDefence, longest, 0, 0);
}

function enterGuards(side: Side): number {
  const first = pieceAttacksFrom(side);
  const pieces = Math.min(MAX_PIECES, (pieceAttacksEnd(side) - first) / PIECE_ATTACKS_SIZE);
  for (let guard = 0; guard < pieces; guard++) {
    GUARDED[guard] = 0;
    for (let other = 0; other < pieces; other++) {
      const square = PIECE_ATTACKS[first + PIECE_ATTACKS_SIZE * other + SQUARE];
      const attacks = PIECE_ATTACKS[first + PIECE_ATTACKS_SIZE * guard + ATTACKED + (square >> 5)];
      if ((attacks & bit(square)) !== 0) GUARDED[guard] |= bit(other);
    }
  }
  return pieces;
}

/** Pieces of the longest series that a piece begins, after `length` pieces that are in `used`. */
function longestFrom(index: number, used: number, length: number): number {
  let longest = length + 1;
  const usedHere = used | bit(index);
  for (let next = GUARDED[index] & ~usedHere; next !== 0 && longest < MAX_SERIES; next &= next - 1) {
    longest = Math.max(longest, longestFrom(lowest(next), usedHere, length + 1));
  }
  return longest;
}

/** Pieces on the four corners of a block of four by four squares: three files and three ranks apart. */
export function scoreShapes(side: Side): number {
  const perspective = perspectiveOf(side);
  const lo = piecesWord(perspective, 0), hi = piecesWord(perspective, 1);
  const pairsLo = lo & (lo >>> 3) & FIVE_WEST_FILES, pairsHi = hi & (hi >>> 3) & FIVE_WEST_FILES;
  // South-west corners: a pair here, and another three ranks above.
  const cornersLo = pairsLo & ((pairsLo >>> 24) | (pairsHi << 8)), cornersHi = pairsHi & (pairsHi >>> 24);
  if ((cornersLo | cornersHi) === 0) return 0;
  const westLo = cornersLo | (cornersLo << 24), westHi = cornersHi | (cornersHi << 24) | (cornersLo >>> 8);
  return scoreShown(
    piecesInSquare, popcount(cornersLo, cornersHi), westLo | (westLo << 3), westHi | (westHi << 3),
  );
}
