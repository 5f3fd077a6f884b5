/**
 * Pieces that stand alone on a line between a slider and the enemy king or queen: pinned, or to be moved away with gain
 * of time. Idea: Stockfish and others.
 */

import { BETWEEN, DIAGONALS, STRAIGHTS } from '../../engine/attacks.ts';
import { hasSeveral, lowest } from '../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_PIECES, THEIR_QUEENS, type Perspective,
} from '../perspective.ts';
import { scoreCount } from '../scoring.ts';
import { TERM } from './terms.ts';
import { scoreByKind } from './threats.ts';
import { PIECES } from '../../engine/board.ts';

const { pinnedToKing, weakQueen } = TERM;

/**
 * Packed score of the lone pieces between a side's sliders and the enemy king, on a square of its perspective, and
 * queens.
 */
export function scorePinsAndWeakQueens(perspective: Perspective, king: number): number {
  findPinned(perspective, king);
  return scoreByKind(pinnedToKing, perspective, PINNED_PIECES[0], PINNED_PIECES[1]) + scoreWeakQueens(perspective);
}

/** The pieces that `findPinned` has found last, two words. Valid until it is asked again. */
const PINNED_PIECES = new Int32Array(2);

/**
 * Fills PINNED_PIECES: the enemy pieces that stand alone between their king, on a square of our perspective, and our
 * sliders.
 */
function findPinned(perspective: Perspective, king: number): void {
  PINNED_PIECES[0] = 0;
  PINNED_PIECES[1] = 0;
  for (let half = 0; half < 2; half++) {
    const queens = PIECES[perspective + OUR_QUEENS + half];
    const sliders =
      ((PIECES[perspective + OUR_BISHOPS + half] | queens) & DIAGONALS[2 * king + half]) |
      ((PIECES[perspective + OUR_ROOKS + half] | queens) & STRAIGHTS[2 * king + half]);
    for (let word = sliders; word !== 0; word &= word - 1) {
      const at = 2 * (64 * king + 32 * half + lowest(word));
      if (!hasLonePiece(perspective, at)) continue;
      PINNED_PIECES[0] |= BETWEEN[at] & PIECES[perspective + THEIR_PIECES];
      PINNED_PIECES[1] |= BETWEEN[at + 1] & PIECES[perspective + THEIR_PIECES + 1];
    }
  }
}

/** Queens that a bishop or rook would attack if one piece were gone. */
function scoreWeakQueens(perspective: Perspective): number {
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  const rooksLo = PIECES[perspective + OUR_ROOKS], rooksHi = PIECES[perspective + OUR_ROOKS + 1];
  let score = 0;
  if ((bishopsLo | bishopsHi | rooksLo | rooksHi) === 0) return score;
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[perspective + THEIR_QUEENS + half]; word !== 0; word &= word - 1) {
      const queen = 32 * half + lowest(word);
      const lo = (bishopsLo & DIAGONALS[2 * queen]) | (rooksLo & STRAIGHTS[2 * queen]);
      const hi = (bishopsHi & DIAGONALS[2 * queen + 1]) | (rooksHi & STRAIGHTS[2 * queen + 1]);
      if (isHidden(perspective, queen, lo, 0) || isHidden(perspective, queen, hi, 32)) {
        score += scoreCount(weakQueen, 1);
      }
    }
  }
  return score;
}

/** True when one piece alone stands between the queen and one of the sliders, one word of them. */
function isHidden(perspective: Perspective, queen: number, sliders: number, base: number): boolean {
  for (let word = sliders; word !== 0; word &= word - 1) {
    if (hasLonePiece(perspective, 2 * (64 * queen + base + lowest(word)))) return true;
  }
  return false;
}

/** True when one piece alone, of either side, stands on a line, given as the offset of its squares in BETWEEN. */
function hasLonePiece(perspective: Perspective, at: number): boolean {
  const lo = BETWEEN[at] & (PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]);
  const hi = BETWEEN[at + 1] & (PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1]);
  return (lo | hi) !== 0 && !hasSeveral(lo, hi);
}
