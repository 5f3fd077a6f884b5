/**
 * What each knight, bishop, rook and queen sees: exact attack sets, piece by piece, for the rules that ask who attacks
 * what from where. Found once for both sides; each side's are in its own perspective.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks, type Words } from '../../engine/attacks.ts';
import { BISHOP, BLACK, KNIGHT, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import { OFF_HEAP_LENGTH, bit, east, lowest, northHi, northLo, popcount, west } from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_PIECES, ownKing,
  perspectiveOf, type Perspective,
} from '../../eval/perspective.ts';
import { scoreSet } from '../../eval/scoring.ts';
import { PIECES } from '../../engine/board.ts';
import type { Kind, Side, Square } from '../../engine/types.ts';
import type { Index } from '../../eval/term.ts';

/** A row for each piece: its square, its kind, and the two words of what it attacks. */
export const PIECE_ATTACKS = new Int32Array(2 * 4 * 64);
export const PIECE_ATTACKS_SIZE = 4;
export const SQUARE = 0;
export const KIND = 1;
export const ATTACKED = 2;

/** A row for each side: the end of its rows in PIECE_ATTACKS, and the sums below. */
const SIDES = new Int32Array(OFF_HEAP_LENGTH);
const SIDE_SIZE = 4;
const END = 0;
/** Squares that any piece attacks, two words. */
const SEEN = 1;
/** Attacks on enemy pieces, the king left out: every pair of an attacker and what it attacks. */
const AIMS = 3;

/** Offset of a side's first row in PIECE_ATTACKS. */
export function pieceAttacksFrom(side: Side): number {
  return 4 * 64 * side;
}

/** Offset behind a side's last row in PIECE_ATTACKS. */
export function pieceAttacksEnd(side: Side): number {
  return SIDES[SIDE_SIZE * side + END];
}

/** One word of the squares that a side's pieces attack, in its own perspective. */
export function attackedWord(side: Side, word: number): number {
  return SIDES[SIDE_SIZE * side + SEEN + word];
}

/** How often a side's pieces attack enemy pieces, the king left out. */
export function attackCountOf(side: Side): number {
  return SIDES[SIDE_SIZE * side + AIMS];
}

/** Pieces of a side that attack a square of its own perspective, of the kinds up to `last`. */
export function attackersOf(side: Side, square: Square, last: Kind = QUEEN): number {
  let count = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    if ((PIECE_ATTACKS[at + ATTACKED + (square >> 5)] & bit(square)) !== 0 && PIECE_ATTACKS[at + KIND] <= last) count++;
  }
  return count;
}

/** How many more of a side's pieces attack a square than of the enemy's, of the kinds up to `last`. */
export function surplusOn(side: Side, square: Square, last: Kind = QUEEN): number {
  return attackersOf(side, square, last) - attackersOf(1 - side, square ^ 56, last);
}

/** True when two more own than enemy pieces attack a square, and no fewer own minor pieces than enemy ones. */
export function holdsSquare(side: Side, square: Square): boolean {
  return surplusOn(side, square) >= 2 && surplusOn(side, square, BISHOP) >= 0;
}

/** Packed score of a set's squares, each as often as one of a side's pieces attacks it. */
export function scoreAttacksOn(term: Index<'each'>, side: Side, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    score += scoreSet(term, PIECE_ATTACKS[at + ATTACKED] & lo, PIECE_ATTACKS[at + ATTACKED + 1] & hi);
  }
  return score;
}

/** Finds what the pieces of both sides see. */
export function findPieceAttacks(): void {
  openSide(WHITE);
  openSide(BLACK);
}

function openSide(side: Side): void {
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
  let at = pieceAttacksFrom(side);
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    for (let half = 0; half < 2; half++) {
      for (let word = PIECES[perspective + 2 * kind + half]; word !== 0; word &= word - 1) {
        const square = lowest(word) + 32 * half;
        const { lo, hi } = attacksOfKind(kind, square, occupiedLo, occupiedHi);
        PIECE_ATTACKS[at + SQUARE] = square;
        PIECE_ATTACKS[at + KIND] = kind;
        PIECE_ATTACKS[at + ATTACKED] = lo;
        PIECE_ATTACKS[at + ATTACKED + 1] = hi;
        seenLo |= lo;
        seenHi |= hi;
        aims += popcount(lo & aimsLo, hi & aimsHi);
        at += PIECE_ATTACKS_SIZE;
      }
    }
  }
  const sums = SIDE_SIZE * side;
  SIDES[sums + END] = at;
  SIDES[sums + SEEN] = seenLo;
  SIDES[sums + SEEN + 1] = seenHi;
  SIDES[sums + AIMS] = aims;
}

/** The squares that a piece of a kind attacks, a knight, bishop, rook or queen. */
export function attacksOfKind(kind: Kind, square: Square, occupiedLo: number, occupiedHi: number): Words {
  if (kind === KNIGHT) return { lo: KNIGHT_ATTACKS[2 * square], hi: KNIGHT_ATTACKS[2 * square + 1] };
  if (kind === BISHOP) return bishopAttacks(square, occupiedLo, occupiedHi);
  const straight = rookAttacks(square, occupiedLo, occupiedHi);
  if (kind === ROOK) return straight;
  const diagonal = bishopAttacks(square, occupiedLo, occupiedHi);
  return { lo: straight.lo | diagonal.lo, hi: straight.hi | diagonal.hi };
}

/** Squares that our knights, bishops, rooks and queens attack, or, at `perspective + THEIRS`, the enemy's; one word. */
export function attackedByPieces(perspective: Perspective, word: number): number {
  const minors = ATTACKS[perspective + OUR_KNIGHTS + word] | ATTACKS[perspective + OUR_BISHOPS + word];
  return minors | ATTACKS[perspective + OUR_ROOKS + word] | ATTACKS[perspective + OUR_QUEENS + word];
}
