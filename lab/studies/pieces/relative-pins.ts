/**
 * Pins: a slider of ours, one enemy piece on its line, and behind it an enemy piece of higher value, or the king, with
 * nothing else between.
 */

import { BETWEEN, DIAGONALS, STRAIGHTS } from '../../../engine/attacks.ts';
import { BOARD, PIECES } from '../../../engine/board.ts';
import { BISHOP, BLACK, KING, PAWN, QUEEN, ROOK, kindOf, kingDistance } from '../../../engine/squares.ts';
import { OFF_HEAP_LENGTH, hasSeveral, lowest, lowestSquare } from '../../../engine/bitboards.ts';
import { OUR_PIECES, THEIR_PIECES, THEIR_PAWNS, perspectiveOf } from '../../../eval/perspective.ts';
import { scoreAt, isWanted } from '../../../eval/scoring.ts';
import { T } from './terms.ts';
import type { Kind, Side, Square } from '../../../engine/types.ts';

const { bishopPin, furtherPin, pinnedValue, queenPin, rookPin } = T;

/** Value in pawns by kind, minor pieces alike; the king's is the highest. */
const VALUE = new Int32Array(OFF_HEAP_LENGTH);
VALUE.set([0, 1, 3, 3, 5, 9, 100]);

/** Entries of a table of pins: what stands behind chooses the row, the squares between the three the column. */
const BETWEEN_ENTRIES = 6;
const SHARES_LINE = 6;
const BEFORE_KING = 12;
/** Entries of pinnedValue. */
const EQUAL = 0;
const MINOR_BY_ROOK = 1;
const MUCH_LESS = 2;
/** Entries of furtherPin: the second pin and up to the fourth. */
const FURTHER_PINS = 3;

/** Pins of the side found so far. */
const FURTHER_COUNT = new Int32Array(OFF_HEAP_LENGTH);

/** Packed score of a side's pins. */
export function scorePins(side: Side): number {
  const isAsked =
    isWanted(bishopPin) || isWanted(rookPin) || isWanted(queenPin) || isWanted(pinnedValue) || isWanted(furtherPin);
  if (!isAsked) return 0;
  FURTHER_COUNT[0] = 0;
  return scorePinners(side, BISHOP) + scorePinners(side, ROOK) + scorePinners(side, QUEEN);
}

function scorePinners(side: Side, kind: Kind): number {
  const at = perspectiveOf(side) + 2 * kind;
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[at + half]; word !== 0; word &= word - 1) {
      score += scorePinner(side, kind, lowest(word) + 32 * half);
    }
  }
  return score;
}

/** Enemy pieces and the king on a pinner's lines, looked at one by one. */
function scorePinner(side: Side, kind: Kind, pinner: number): number {
  const perspective = perspectiveOf(side);
  let linesLo = 0, linesHi = 0;
  if (kind !== ROOK) {
    linesLo |= DIAGONALS[2 * pinner];
    linesHi |= DIAGONALS[2 * pinner + 1];
  }
  if (kind !== BISHOP) {
    linesLo |= STRAIGHTS[2 * pinner];
    linesHi |= STRAIGHTS[2 * pinner + 1];
  }
  const aimsLo = PIECES[perspective + THEIR_PIECES] & ~PIECES[perspective + THEIR_PAWNS] & linesLo;
  const aimsHi = PIECES[perspective + THEIR_PIECES + 1] & ~PIECES[perspective + THEIR_PAWNS + 1] & linesHi;
  let score = 0;
  for (let word = aimsLo; word !== 0; word &= word - 1) score += scoreTarget(side, kind, pinner, lowest(word));
  for (let word = aimsHi; word !== 0; word &= word - 1) score += scoreTarget(side, kind, pinner, 32 + lowest(word));
  return score;
}

function scoreTarget(side: Side, kind: Kind, pinner: number, target: number): number {
  const perspective = perspectiveOf(side);
  const at = 2 * (64 * pinner + target);
  const theirLo = BETWEEN[at] & PIECES[perspective + THEIR_PIECES];
  const theirHi = BETWEEN[at + 1] & PIECES[perspective + THEIR_PIECES + 1];
  const ours =
    (BETWEEN[at] & PIECES[perspective + OUR_PIECES]) | (BETWEEN[at + 1] & PIECES[perspective + OUR_PIECES + 1]);
  if (ours !== 0 || (theirLo | theirHi) === 0 || hasSeveral(theirLo, theirHi)) return 0;
  const pinned = lowestSquare(theirLo, theirHi);
  const pinnedKind = kindAt(side, pinned), targetKind = kindAt(side, target);
  // Of no higher value than the pinner, or it could simply take; and of a lower one than what stands behind.
  if (VALUE[pinnedKind] > VALUE[kind] || VALUE[targetKind] <= VALUE[pinnedKind]) return 0;
  const between = kingDistance(pinner, target) - 2;
  const row = targetKind === KING ? BEFORE_KING : sharesLine(pinner, target, targetKind) ? SHARES_LINE : 0;
  const term = kind === BISHOP ? bishopPin : kind === ROOK ? rookPin : queenPin;
  const further = FURTHER_COUNT[0]++;
  return (
    scoreAt(term, row + Math.min(between, BETWEEN_ENTRIES - 1), pinned) +
    scoreAt(pinnedValue, worthEntry(kind, pinnedKind), pinned) +
    (further > 0 ? scoreFurther(further, pinned) : 0)
  );
}

function scoreFurther(further: number, pinned: number): number {
  return further <= FURTHER_PINS ? scoreAt(furtherPin, further - 1, pinned) : 0;
}

/** True when the piece behind could itself move along the line to the pinner. */
function sharesLine(pinner: number, target: number, kind: Kind): boolean {
  if (kind === QUEEN) return true;
  const isStraight = (pinner & 7) === (target & 7) || pinner >> 3 === target >> 3;
  return kind === (isStraight ? ROOK : BISHOP);
}

function worthEntry(pinnerKind: number, pinnedKind: number): number {
  if (VALUE[pinnedKind] === VALUE[pinnerKind]) return EQUAL;
  return pinnerKind === ROOK && pinnedKind !== PAWN ? MINOR_BY_ROOK : MUCH_LESS;
}

/** The kind of the piece on a square of a side's perspective. */
function kindAt(side: Side, square: Square): number {
  return kindOf(BOARD[side === BLACK ? square ^ 56 : square]);
}
