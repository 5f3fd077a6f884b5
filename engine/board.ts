/**
 * The current position: the pieces on the board and everything kept beside them. One position per thread: the arrays
 * below are the position, and all of engine/ acts on them. They stand at fixed addresses for the compiled search;
 * passing a state object around costs 15-25 % of the speed.
 *
 * BOARD  the piece on each square, 0 for none.
 * PIECES the same by piece: sets of squares, two words at `2 * piece` (pieces 1-6 and 9-14; all pieces of a side at 0
 *        and 8). A side's sets begin at `setsOf(side)`. Then the same from Black's perspective, for the evaluation,
 *        which states every rule once for a side that moves north.
 * COUNTS how many of each piece are on the board, at `piece`. A side's counts begin at `countsOf(side)`.
 * SIGNATURES  the material signature of each side: five bits for the presence of a bishop, knight, rook, queen
 *        and pawn, from bit 0 up. Idea: Ernst A. Heinz, DarkThought.
 * GAME   the side to move, the current state of STATES, the plies played since move 1.
 * STATES the state stack: what a move changes and unmake must restore, 16 words a ply. Make writes the next state and
 *        unmake steps back, so nothing is restored by copying.
 */

import {
  BETWEEN, DIAGONALS, KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, STRAIGHTS, bishopAttacks, rookAttacks,
} from './attacks.ts';
import { PIECE_KEYS } from './keys.ts';
import { BISHOP, BLACK, KING, KNIGHT, NO_SQUARE, PAWN, QUEEN, ROOK, WHITE, pieceOf } from './squares.ts';
import type { Kind, Piece, Side, Square } from './types.ts';
import { bit, bitHi, bitLo, hasSeveral, lowest, lowestSquare, popcount } from './bitboards.ts';

export const BOARD = new Uint8Array(64);
export const PIECES = new Int32Array(64);
/**
 * Words of one perspective of the board. Black's begins here: the board turned over and the colours exchanged, as if
 * Black moved north.
 */
export const PERSPECTIVE_SIZE = 32;
export const COUNTS = new Uint8Array(16);
export const SIGNATURES = new Uint8Array(2);

export const GAME = new Int32Array(3);
/** Fields of GAME. STATE is the offset of the current state in STATES. */
export const SIDE_TO_MOVE = 0;
export const STATE = 1;
export const GAME_PLY = 2;

export const STATE_SIZE = 16;
/** Room for the reversible moves that are kept of a game and for the deepest search after them. */
const MAX_STATES = 1024;
export const STATES = new Int32Array(STATE_SIZE * MAX_STATES);
/** Fields of a state. Keys are two words; CHECKERS and PINNED are sets, filled in by `findChecksAndPins`. */
export const RIGHTS = 0;
export const EN_PASSANT_SQUARE = 1;
export const HALFMOVE_CLOCK = 2;
/** Plies since the last null move or the start of the kept history: repetition looks back no further. */
export const REVERSIBLE = 3;
export const KEY = 4;
export const PAWN_KEY = 6;
/** Key of the pawns and both kings. */
export const PAWN_KING_KEY = 8;
export const CAPTURED = 10;
export const CHECKERS = 11;
/** Own pieces that stand alone between their king and an enemy slider. */
export const PINNED = 13;
export const LAST_MOVE = 15;

/** Castling geometry, by the index of the right (see squares.ts); it changes with the starting position only. */
export const CASTLING_ROOKS = new Int8Array(4).fill(NO_SQUARE);
/** Squares that must be empty, two words at `2 * index`. */
export const CASTLING_EMPTY = new Int32Array(8);
/** Squares that the king crosses and reaches, two words at `2 * index`. */
export const CASTLING_PATH = new Int32Array(8);
/** The rights that survive when a piece leaves or reaches a square. */
export const RIGHTS_KEPT = new Uint8Array(64).fill(15);

/** The bit of a kind in a material signature. */
export const SIGNATURE_BITS = new Uint8Array(KING + 1);
SIGNATURE_BITS.set([0, 16, 2, 1, 4, 8]);

/** Index of a side's sets in PIECES: all its pieces, then two words on for each kind. */
export function setsOf(side: Side): number {
  return side << 4;
}

/** Index of a side's counts in COUNTS: add the kind. */
export function countsOf(side: Side): number {
  return side << 3;
}

/** Pieces and pawns on the board, kings too. */
export function pieceCount(): number {
  const white = setsOf(WHITE), black = setsOf(BLACK);
  return popcount(PIECES[white] | PIECES[black], PIECES[white + 1] | PIECES[black + 1]);
}

/** Puts a piece on an empty square or takes it off: in PIECES only, in both perspectives; BOARD is the caller's. */
export function toggle(piece: Piece, square: Square): void {
  const word = square >> 5;
  PIECES[2 * piece + word] ^= bit(square);
  PIECES[2 * (piece & 8) + word] ^= bit(square);
  const turned = square ^ 56, seen = PERSPECTIVE_SIZE + 2 * (piece ^ 8) + (word ^ 1);
  PIECES[seen] ^= bit(turned);
  PIECES[PERSPECTIVE_SIZE + 2 * ((piece ^ 8) & 8) + (word ^ 1)] ^= bit(turned);
}

export function addCount(piece: Piece): void {
  if (COUNTS[piece] === 0) SIGNATURES[piece >> 3] |= SIGNATURE_BITS[piece & 7];
  COUNTS[piece] = COUNTS[piece] + 1;
}

export function removeCount(piece: Piece): void {
  COUNTS[piece] = COUNTS[piece] - 1;
  if (COUNTS[piece] === 0) SIGNATURES[piece >> 3] ^= SIGNATURE_BITS[piece & 7];
}

/** Index of a piece's key on a square in PIECE_KEYS. */
export function pieceKeyAt(piece: Piece, square: Square): number {
  return 2 * ((piece << 6) | square);
}

export function pieceKeyLo(piece: Piece, square: Square): number {
  return PIECE_KEYS[pieceKeyAt(piece, square)];
}

export function pieceKeyHi(piece: Piece, square: Square): number {
  return PIECE_KEYS[pieceKeyAt(piece, square) + 1];
}

export function sideToMove(): Side {
  return GAME[SIDE_TO_MOVE];
}

export function kingSquare(side: Side): Square {
  const at = 2 * pieceOf(side, KING);
  return lowestSquare(PIECES[at], PIECES[at + 1]);
}

export function inCheck(): boolean {
  const state = GAME[STATE];
  return (STATES[state + CHECKERS] | STATES[state + CHECKERS + 1]) !== 0;
}

/** Number of pieces of a side besides its pawns and king. */
export function piecesBesidesPawns(side: Side): number {
  const counts = countsOf(side);
  return COUNTS[counts + KNIGHT] + COUNTS[counts + BISHOP] + COUNTS[counts + ROOK] + COUNTS[counts + QUEEN];
}

/** True when a piece of side `by` attacks the square over the given occupancy. */
export function isAttacked(square: Square, by: Side, occupiedLo: number, occupiedHi: number): boolean {
  const at = 2 * square;
  const theirs = setsOf(by);
  const pawnAt = 128 * (by ^ 1) + at;
  const near =
    (KNIGHT_ATTACKS[at] & PIECES[theirs + 2 * KNIGHT]) |
    (KNIGHT_ATTACKS[at + 1] & PIECES[theirs + 2 * KNIGHT + 1]) |
    (PAWN_ATTACKS[pawnAt] & PIECES[theirs + 2 * PAWN]) |
    (PAWN_ATTACKS[pawnAt + 1] & PIECES[theirs + 2 * PAWN + 1]) |
    (KING_ATTACKS[at] & PIECES[theirs + 2 * KING]) |
    (KING_ATTACKS[at + 1] & PIECES[theirs + 2 * KING + 1]);
  if (near !== 0) return true;
  const queensLo = PIECES[theirs + 2 * QUEEN], queensHi = PIECES[theirs + 2 * QUEEN + 1];
  const bishopsLo = PIECES[theirs + 2 * BISHOP] | queensLo, bishopsHi = PIECES[theirs + 2 * BISHOP + 1] | queensHi;
  const rooksLo = PIECES[theirs + 2 * ROOK] | queensLo, rooksHi = PIECES[theirs + 2 * ROOK + 1] | queensHi;
  // Most squares have no slider of theirs in line, and then it does not matter what stands between.
  if (((DIAGONALS[at] & bishopsLo) | (DIAGONALS[at + 1] & bishopsHi)) !== 0) {
    const attacks = bishopAttacks(square, occupiedLo, occupiedHi);
    if (((attacks.lo & bishopsLo) | (attacks.hi & bishopsHi)) !== 0) return true;
  }
  if (((STRAIGHTS[at] & rooksLo) | (STRAIGHTS[at + 1] & rooksHi)) === 0) return false;
  const attacks = rookAttacks(square, occupiedLo, occupiedHi);
  return ((attacks.lo & rooksLo) | (attacks.hi & rooksHi)) !== 0;
}

/** One word of all pieces of a kind, White's and Black's. */
export function both(kind: Kind, word: number): number {
  return PIECES[2 * kind + word] | PIECES[16 + 2 * kind + word];
}

/**
 * Finds the pieces that give check to the side to move and its own pinned pieces, and writes both into the current
 * state. Generation, legality and `inCheck` read them there: call this once at every position that is searched.
 */
export function findChecksAndPins(): void {
  const us = GAME[SIDE_TO_MOVE];
  const ours = setsOf(us);
  const theirs = ours ^ 16;
  const king = kingSquare(us);
  const at = 2 * king;
  const pawnAt = 128 * us + at;
  const ourLo = PIECES[ours], ourHi = PIECES[ours + 1];
  const occupiedLo = ourLo | PIECES[theirs], occupiedHi = ourHi | PIECES[theirs + 1];
  const queensLo = PIECES[theirs + 2 * QUEEN], queensHi = PIECES[theirs + 2 * QUEEN + 1];
  const bishopsLo = PIECES[theirs + 2 * BISHOP] | queensLo, bishopsHi = PIECES[theirs + 2 * BISHOP + 1] | queensHi;
  const rooksLo = PIECES[theirs + 2 * ROOK] | queensLo, rooksHi = PIECES[theirs + 2 * ROOK + 1] | queensHi;
  let checkersLo =
    (KNIGHT_ATTACKS[at] & PIECES[theirs + 2 * KNIGHT]) | (PAWN_ATTACKS[pawnAt] & PIECES[theirs + 2 * PAWN]);
  let checkersHi =
    (KNIGHT_ATTACKS[at + 1] & PIECES[theirs + 2 * KNIGHT + 1]) |
    (PAWN_ATTACKS[pawnAt + 1] & PIECES[theirs + 2 * PAWN + 1]);
  let pinnedLo = 0;
  let pinnedHi = 0;
  // A slider in line with the king gives check when nothing stands between; one piece of ours between is pinned.
  const snipersLo = (DIAGONALS[at] & bishopsLo) | (STRAIGHTS[at] & rooksLo);
  const snipersHi = (DIAGONALS[at + 1] & bishopsHi) | (STRAIGHTS[at + 1] & rooksHi);
  for (let half = 0; half < 2; half++) {
    const base = (king << 6) | (32 * half);
    for (let word = half === 0 ? snipersLo : snipersHi; word !== 0; word &= word - 1) {
      const between = 2 * (base + lowest(word));
      const shieldLo = BETWEEN[between] & occupiedLo, shieldHi = BETWEEN[between + 1] & occupiedHi;
      if ((shieldLo | shieldHi) === 0) {
        if (half === 0) checkersLo |= word & -word;
        else checkersHi |= word & -word;
      } else if (!hasSeveral(shieldLo, shieldHi)) {
        pinnedLo |= shieldLo & ourLo;
        pinnedHi |= shieldHi & ourHi;
      }
    }
  }
  const state = GAME[STATE];
  STATES[state + CHECKERS] = checkersLo;
  STATES[state + CHECKERS + 1] = checkersHi;
  STATES[state + PINNED] = pinnedLo;
  STATES[state + PINNED + 1] = pinnedHi;
}

/** True when the en passant capture from `from` to the empty `square` leaves the capturing side's king safe. */
export function enPassantIsSafe(from: Square, square: Square, side: Side): boolean {
  const theirs = setsOf(side ^ 1);
  const captured = square ^ 8;
  const king = kingSquare(side);
  const at = 2 * king;
  const pawnAt = 128 * side + at;
  const near =
    (KNIGHT_ATTACKS[at] & PIECES[theirs + 2 * KNIGHT]) |
    (KNIGHT_ATTACKS[at + 1] & PIECES[theirs + 2 * KNIGHT + 1]) |
    (PAWN_ATTACKS[pawnAt] & PIECES[theirs + 2 * PAWN] & ~bitLo(captured)) |
    (PAWN_ATTACKS[pawnAt + 1] & PIECES[theirs + 2 * PAWN + 1] & ~bitHi(captured));
  if (near !== 0) return false;
  const occupiedLo = ((PIECES[0] | PIECES[16]) & ~bitLo(from) & ~bitLo(captured)) | bitLo(square);
  const occupiedHi = ((PIECES[1] | PIECES[17]) & ~bitHi(from) & ~bitHi(captured)) | bitHi(square);
  const queensLo = PIECES[theirs + 2 * QUEEN], queensHi = PIECES[theirs + 2 * QUEEN + 1];
  const diagonal = bishopAttacks(king, occupiedLo, occupiedHi);
  const straight = rookAttacks(king, occupiedLo, occupiedHi);
  return (
    ((diagonal.lo & (PIECES[theirs + 2 * BISHOP] | queensLo)) |
      (diagonal.hi & (PIECES[theirs + 2 * BISHOP + 1] | queensHi)) |
      (straight.lo & (PIECES[theirs + 2 * ROOK] | queensLo)) |
      (straight.hi & (PIECES[theirs + 2 * ROOK + 1] | queensHi))) ===
    0
  );
}

/** True when `side` has a legal en passant capture on the square that a pawn has just stepped over. */
export function enPassantIsPossible(square: Square, side: Side): boolean {
  const at = 128 * (side ^ 1) + 2 * square;
  const pawns = 2 * pieceOf(side, PAWN);
  for (let word = PAWN_ATTACKS[at] & PIECES[pawns]; word !== 0; word &= word - 1) {
    if (enPassantIsSafe(lowest(word), square, side)) return true;
  }
  for (let word = PAWN_ATTACKS[at + 1] & PIECES[pawns + 1]; word !== 0; word &= word - 1) {
    if (enPassantIsSafe(32 + lowest(word), square, side)) return true;
  }
  return false;
}
