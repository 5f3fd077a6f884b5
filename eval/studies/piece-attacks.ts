/**
 * What each knight, bishop, rook and queen sees: exact attack sets, piece by piece, for the rules that ask who attacks
 * what from where. Found once for both sides; each side's are in its own perspective.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { BISHOP, BLACK, KNIGHT, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import { OFF_HEAP_LENGTH, bit, east, lowest, northHi, northLo, popcount, west } from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_PIECES, ownKing,
  perspectiveOf,
} from '../perspective.ts';
import { PIECES } from '../../engine/board.ts';

/** A row for each piece: its square, its kind, and the two words of what it attacks. */
export const SIGHTS = new Int32Array(2 * 4 * 64);
export const SIGHT_SIZE = 4;
export const SQUARE = 0;
export const KIND = 1;
export const SIGHT = 2;

/** A row for each side: the end of its rows in SIGHTS, and the sums below. */
const SIDES = new Int32Array(OFF_HEAP_LENGTH);
const SIDE_SIZE = 4;
const END = 0;
/** Squares that any man attacks, two words. */
const SEEN = 1;
/** Attacks on enemy men, the king left out: every pair of an attacker and what it attacks. */
const AIMS = 3;

/** Offset of a side's first row in SIGHTS. */
export function sightsFrom(side: number): number {
  return 4 * 64 * side;
}

/** Offset behind a side's last row in SIGHTS. */
export function sightsEnd(side: number): number {
  return SIDES[SIDE_SIZE * side + END];
}

/** One word of the squares that a side's men attack, in its own perspective. */
export function seenWord(side: number, word: number): number {
  return SIDES[SIDE_SIZE * side + SEEN + word];
}

/** How often a side's men attack enemy men, the king left out. */
export function aimsOf(side: number): number {
  return SIDES[SIDE_SIZE * side + AIMS];
}

/** Pieces of a side that attack a square of its own perspective. */
export function seersOf(side: number, square: number): number {
  let count = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    if ((SIGHTS[at + SIGHT + (square >> 5)] & bit(square)) !== 0) count++;
  }
  return count;
}

/** Finds what the pieces of both sides see. */
export function openSights(): void {
  openSide(WHITE);
  openSide(BLACK);
}

function openSide(side: number): void {
  const perspective = perspectiveOf(side);
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const aimsLo = PIECES[perspective + THEIR_PIECES] & ~PIECES[perspective + THEIR_KING];
  const aimsHi = PIECES[perspective + THEIR_PIECES + 1] & ~PIECES[perspective + THEIR_KING + 1];
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const northPawnsLo = northLo(pawnsLo), northPawnsHi = northHi(pawnsLo, pawnsHi);
  const eastLo = east(northPawnsLo), eastHi = east(northPawnsHi);
  const westLo = west(northPawnsLo), westHi = west(northPawnsHi);
  const kingAt = 2 * ownKing(side);
  const kingLo = KING_ATTACKS[kingAt], kingHi = KING_ATTACKS[kingAt + 1];
  let seenLo = eastLo | westLo | kingLo, seenHi = eastHi | westHi | kingHi;
  let aims =
    popcount(eastLo & aimsLo, eastHi & aimsHi) + popcount(westLo & aimsLo, westHi & aimsHi) +
    popcount(kingLo & aimsLo, kingHi & aimsHi);
  let at = sightsFrom(side);
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    for (let half = 0; half < 2; half++) {
      for (let word = PIECES[perspective + 2 * kind + half]; word !== 0; word &= word - 1) {
        enterSight(at, kind, lowest(word) + 32 * half, occupiedLo, occupiedHi);
        seenLo |= SIGHTS[at + SIGHT];
        seenHi |= SIGHTS[at + SIGHT + 1];
        aims += popcount(SIGHTS[at + SIGHT] & aimsLo, SIGHTS[at + SIGHT + 1] & aimsHi);
        at += SIGHT_SIZE;
      }
    }
  }
  const sums = SIDE_SIZE * side;
  SIDES[sums + END] = at;
  SIDES[sums + SEEN] = seenLo;
  SIDES[sums + SEEN + 1] = seenHi;
  SIDES[sums + AIMS] = aims;
}

function enterSight(at: number, kind: number, square: number, occupiedLo: number, occupiedHi: number): void {
  let lo = 0, hi = 0;
  if (kind === KNIGHT) {
    lo = KNIGHT_ATTACKS[2 * square];
    hi = KNIGHT_ATTACKS[2 * square + 1];
  }
  if (kind === BISHOP || kind === QUEEN) {
    const diagonal = bishopAttacks(square, occupiedLo, occupiedHi);
    lo = diagonal.lo;
    hi = diagonal.hi;
  }
  if (kind === ROOK || kind === QUEEN) {
    const straight = rookAttacks(square, occupiedLo, occupiedHi);
    lo |= straight.lo;
    hi |= straight.hi;
  }
  SIGHTS[at + SQUARE] = square;
  SIGHTS[at + KIND] = kind;
  SIGHTS[at + SIGHT] = lo;
  SIGHTS[at + SIGHT + 1] = hi;
}

/** Squares that our knights, bishops, rooks and queens attack, or, at `view + THEIRS`, the enemy's; one word. */
export function attackedByPieces(perspective: number, word: number): number {
  const minors = ATTACKS[perspective + OUR_KNIGHTS + word] | ATTACKS[perspective + OUR_BISHOPS + word];
  return minors | ATTACKS[perspective + OUR_ROOKS + word] | ATTACKS[perspective + OUR_QUEENS + word];
}
