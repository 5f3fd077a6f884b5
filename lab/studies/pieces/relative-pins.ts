/**
 * Pins: a slider of ours, one enemy piece on its line, and behind it an enemy piece of higher value, or the king, with
 * nothing else between.
 */

import { BOARD } from '../../../engine/board.ts';
import { BISHOP, BLACK, KING, PAWN, QUEEN, ROOK, kindOf, kingDistance } from '../../../engine/squares.ts';
import { OUR_PIECES, THEIR_PIECES, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { scoreAt } from '../../../eval/scoring.ts';
import { and, or, piecesOf, squaresIn, without } from '../../../eval/sets.ts';
import { TERM } from './terms.ts';
import { between, diagonalsOf, meet, NO_SQUARES, straightsOf } from '../sets.ts';
import type { Kind, Side, Square } from '../../../engine/types.ts';

const { bishopPin, furtherPin, pinnedValue, queenPin, rookPin } = TERM;

/** Value in pawns by kind, minor pieces alike; the king's is the highest. */
const VALUE = [0, 1, 3, 3, 5, 9, 100];

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

/** A slider of ours, an enemy piece on its line, and the piece of higher value or the king behind that. */
interface Pin {
  readonly kind: Kind;
  readonly pinner: Square;
  readonly pinned: Square;
  readonly target: Square;
}

/** Packed score of a side's pins. */
export function scorePins(side: Side): number {
  return [BISHOP, ROOK, QUEEN].flatMap((kind) => pinsBy(side, kind)).reduce((sum, pin, index) => {
    return sum + scorePin(side, pin) + (index > 0 && index <= FURTHER_PINS ? scoreAt(furtherPin, index - 1, pin.pinned) : 0);
  }, 0);
}

/** The pins of a kind of slider: enemy pieces and the king on their lines, looked at one by one. */
function pinsBy(side: Side, kind: Kind): Pin[] {
  const aims = without(piecesOf(side, THEIR_PIECES), piecesOf(side, THEIR_PAWNS));
  return squaresIn(piecesOf(side, 2 * kind)).flatMap((pinner) => {
    const diagonals = kind === ROOK ? NO_SQUARES : diagonalsOf(pinner);
    const straights = kind === BISHOP ? NO_SQUARES : straightsOf(pinner);
    return squaresIn(and(aims, or(diagonals, straights))).flatMap((target) => pinBefore(side, kind, pinner, target));
  });
}

/** The pin of the one piece before a target, if there is one of the right value. */
function pinBefore(side: Side, kind: Kind, pinner: Square, target: Square): Pin[] {
  const way = between(pinner, target);
  const [pinned, ...others] = squaresIn(and(way, piecesOf(side, THEIR_PIECES)));
  if (pinned === undefined || others.length > 0 || meet(way, piecesOf(side, OUR_PIECES))) return [];
  const value = VALUE[kindAt(side, pinned)];
  // Of no higher value than the pinner, or it could simply take; and of a lower one than what stands behind.
  return value <= VALUE[kind] && value < VALUE[kindAt(side, target)] ? [{ kind, pinner, pinned, target }] : [];
}

function scorePin(side: Side, { kind, pinner, pinned, target }: Pin): number {
  const distance = Math.min(kingDistance(pinner, target) - 2, BETWEEN_ENTRIES - 1);
  const targetKind = kindAt(side, target);
  const row = targetKind === KING ? BEFORE_KING : sharesLine(pinner, target, targetKind) ? SHARES_LINE : 0;
  const term = kind === BISHOP ? bishopPin : kind === ROOK ? rookPin : queenPin;
  return scoreAt(term, row + distance, pinned) + scoreAt(pinnedValue, worthEntry(kind, kindAt(side, pinned)), pinned);
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
