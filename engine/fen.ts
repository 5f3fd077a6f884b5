/**
 * Positions from and to text: FEN with four or six fields, castling rights as in FEN, X-FEN (the outermost rook)
 * or Shredder-FEN (the rook's file). A malformed text or an impossible position (see fen-validation.ts) is refused with
 * a reason, and the current position stays as it was. Other programs also write castling rights that a position cannot
 * have, or leave the last fields out: such a text can be corrected instead.
 */

import { BETWEEN } from './attacks.ts';
import {
  CASTLING_EMPTY, CASTLING_PATH, CASTLING_ROOKS, COUNTS, EN_PASSANT_SQUARE, GAME, GAME_PLY, HALFMOVE_CLOCK, KEY,
  BOARD, RIGHTS, RIGHTS_KEPT, STATE, STATES, STATE_SIZE, PIECES, SIDE_TO_MOVE, SIGNATURES,
  addCount, enPassantIsPossible, findChecksAndPins, kingSquare, pieceKeyHi, pieceKeyLo, toggle,
} from './board.ts';
import {
  FenError, LAST_CLOCK, type OnFault, type Setup, castlingRook, parseFen, validateOpponentNotInCheck,
} from './fen-validation.ts';
import { CASTLING_KEYS, EN_PASSANT_KEYS, SIDE_KEYS } from './keys.ts';
import { castledKingSquare, castledRookSquare } from './move.ts';
import {
  BLACK, KING, NONE, NO_SQUARE, PAWN, PIECE_LETTERS, WHITE, fileOf, kindOf, squareAt, squareName,
} from './squares.ts';
import type { Square } from './types.ts';
import { bitHi, bitLo } from './bitboards.ts';

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Nearly all games begin there: a copy is put on the board in a fiftieth of the time that its text takes. */
let startPosition: ArrayLike<number>[] | undefined;

/** Sets up the position of a FEN. Throws FenError and leaves the position as it was when there is none. */
export function setFen(text: string): void {
  if (text === START_FEN && startPosition !== undefined) return restorePosition(startPosition);
  setUp(text, (fault) => {
    throw new FenError(fault);
  });
  if (text === START_FEN) startPosition = savePosition();
}

/**
 * Sets up the position of a FEN as other programs read it: castling rights and an en passant square that the position
 * cannot have are left out, fields after the second one may be missing or without sense. Returns what was corrected.
 * Throws FenError, as `setFen` does, for a placement or a side to move that no position has.
 */
export function setCorrectedFen(text: string): readonly string[] {
  const corrections: string[] = [];
  const { hasClocks } = setUp(text, (fault) => corrections.push(fault));
  if (!hasClocks) corrections.push('the clocks are missing');
  return corrections;
}

function setUp(text: string, onFault: OnFault): Setup {
  const setup = parseFen(text, onFault);
  const before = savePosition();
  place(setup);
  try {
    validateOpponentNotInCheck();
  } catch (error) {
    restorePosition(before);
    throw error;
  }
  return setup;
}

/** Puts a setup on the board and computes all keys, counts and signatures from scratch. */
function place(setup: Setup): void {
  PIECES.fill(0);
  COUNTS.fill(0);
  SIGNATURES.fill(0);
  BOARD.set(setup.board);
  for (let square = 0; square < 64; square++) {
    if (BOARD[square] === NONE) continue;
    toggle(BOARD[square], square);
    addCount(BOARD[square]);
  }
  STATES.fill(0, 0, STATE_SIZE);
  GAME[SIDE_TO_MOVE] = setup.side;
  GAME[STATE] = 0;
  GAME[GAME_PLY] = 2 * (setup.fullmove - 1) + setup.side;
  STATES[HALFMOVE_CLOCK] = setup.halfmoves;
  STATES[RIGHTS] = placeCastling(setup.rooks);
  const legal = setup.enPassant !== NO_SQUARE && enPassantIsPossible(setup.enPassant, setup.side);
  STATES[EN_PASSANT_SQUARE] = legal ? setup.enPassant : NO_SQUARE;
  STATES.set(keysFromScratch(), KEY);
  findChecksAndPins();
}

/** Sets the squares that castling with these rooks needs; returns the rights. */
function placeCastling(rooks: readonly Square[]): number {
  let rights = 0;
  RIGHTS_KEPT.fill(15);
  CASTLING_EMPTY.fill(0);
  CASTLING_PATH.fill(0);
  rooks.forEach((rook, index) => {
    CASTLING_ROOKS[index] = rook;
    if (rook === NO_SQUARE) return;
    const king = kingSquare(index >> 1);
    const kingTo = castledKingSquare(king, rook);
    const rookTo = castledRookSquare(king, rook);
    rights |= 1 << index;
    RIGHTS_KEPT[king] &= ~(1 << index);
    RIGHTS_KEPT[rook] &= ~(1 << index);
    const movers = [bitLo(king) | bitLo(rook), bitHi(king) | bitHi(rook)];
    for (const word of [0, 1]) {
      const kingPath = BETWEEN[2 * (64 * king + kingTo) + word] | [bitLo, bitHi][word](kingTo);
      const rookPath = BETWEEN[2 * (64 * rook + rookTo) + word] | [bitLo, bitHi][word](rookTo);
      CASTLING_PATH[2 * index + word] = kingPath & ~[bitLo, bitHi][word](king);
      CASTLING_EMPTY[2 * index + word] = (kingPath | rookPath) & ~movers[word];
    }
  });
  return rights;
}

/**
 * The keys of the current position computed from scratch: six words, the key, the key of the pawns, the key of pawns
 * and kings.
 */
export function keysFromScratch(): Int32Array {
  const keys = new Int32Array(6);
  const mix = (at: number, table: Int32Array, index: number) => {
    keys[at] ^= table[2 * index];
    keys[at + 1] ^= table[2 * index + 1];
  };
  for (let square = 0; square < 64; square++) {
    const piece = BOARD[square];
    if (piece === NONE) continue;
    const words = Int32Array.of(pieceKeyLo(piece, square), pieceKeyHi(piece, square));
    mix(0, words, 0);
    if (kindOf(piece) === PAWN) mix(2, words, 0);
    if (kindOf(piece) === PAWN || kindOf(piece) === KING) mix(4, words, 0);
  }
  const state = GAME[STATE];
  mix(0, CASTLING_KEYS, STATES[state + RIGHTS]);
  const enPassant = STATES[state + EN_PASSANT_SQUARE];
  if (enPassant !== NO_SQUARE) mix(0, EN_PASSANT_KEYS, fileOf(enPassant));
  if (GAME[SIDE_TO_MOVE] === BLACK) mix(0, SIDE_KEYS, 0);
  return keys;
}

const SAVED = [
  PIECES, BOARD, COUNTS, SIGNATURES, GAME, STATES, CASTLING_ROOKS, CASTLING_EMPTY, CASTLING_PATH, RIGHTS_KEPT,
];

/** Copies the current position with its history, to come back to it. */
export function savePosition(): ArrayLike<number>[] {
  // States above the current one belong to no move that has been played.
  return SAVED.map((array) => array.slice(0, array === STATES ? GAME[STATE] + STATE_SIZE : array.length));
}

/** Makes a copied position the current one again. */
export function restorePosition(saved: ArrayLike<number>[]): void {
  SAVED.forEach((array, index) => array.set(saved[index]));
}

/** The current position as FEN, castling rights by rook files when `shredder` is set, else as X-FEN. */
export function toFen(shredder = false): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    let line = '';
    for (let file = 0; file < 8; file++) line += PIECE_LETTERS[BOARD[squareAt(file, rank)]];
    ranks.push(line.replace(/\.+/g, (empty) => String(empty.length)));
  }
  const state = GAME[STATE];
  const enPassant = STATES[state + EN_PASSANT_SQUARE];
  return [
    ranks.join('/'),
    GAME[SIDE_TO_MOVE] === WHITE ? 'w' : 'b',
    castlingText(STATES[state + RIGHTS], shredder),
    enPassant === NO_SQUARE ? '-' : squareName(enPassant),
    Math.min(LAST_CLOCK, STATES[state + HALFMOVE_CLOCK]),
    Math.min(LAST_CLOCK, 1 + (GAME[GAME_PLY] >> 1)),
  ].join(' ');
}

function castlingText(rights: number, shredder: boolean): string {
  let text = '';
  for (let index = 0; index < 4; index++) {
    if ((rights & (1 << index)) === 0) continue;
    const side = index >> 1;
    const rook = CASTLING_ROOKS[index];
    const letter = (index & 1) === 0 ? 'k' : 'q';
    const outermost = castlingRook(letter, side, kingSquare(side), BOARD) === rook;
    const name = outermost && !shredder ? letter : squareName(rook)[0];
    text += side === WHITE ? name.toUpperCase() : name;
  }
  return text || '-';
}
