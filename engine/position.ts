/**
 * Making and unmaking moves, with every key, count and signature kept up to date, and without allocation.
 */

import {
  CAPTURED, EN_PASSANT_SQUARE, GAME, GAME_PLY, HALFMOVE_CLOCK, KEY, LAST_MOVE, BOARD, PAWN_KEY, PAWN_KING_KEY,
  REVERSIBLE, RIGHTS, RIGHTS_KEPT, STATE, STATES, STATE_SIZE, SIDE_TO_MOVE, addCount, removeCount, enPassantIsPossible,
  pieceKeyHi, pieceKeyLo, toggle,
} from './board.ts';
import { CASTLING_KEYS, EN_PASSANT_KEYS, SIDE_KEYS } from './keys.ts';
import {
  CASTLING, DOUBLE_PUSH, EN_PASSANT, NO_MOVE, castledKingSquare, castledRookSquare, fromSquare, isPromotion,
  promotedKind, toSquare, typeOf,
} from './move.ts';
import { KING, NO_SQUARE, PAWN, ROOK, kindOf, pieceOf } from './squares.ts';
import type { Move, Piece, Square } from './types.ts';

/** Plays a legal move. */
export function makeMove(move: Move): void {
  const us = GAME[SIDE_TO_MOVE];
  const them = us ^ 1;
  const from = fromSquare(move);
  const to = toSquare(move);
  const type = typeOf(move);
  const piece = BOARD[from];
  const kind = kindOf(piece);
  const captured = type === CASTLING ? 0 : type === EN_PASSANT ? pieceOf(them, PAWN) : BOARD[to];

  const before = GAME[STATE];
  const state = before + STATE_SIZE;
  let keyLo = STATES[before + KEY] ^ SIDE_KEYS[0], keyHi = STATES[before + KEY + 1] ^ SIDE_KEYS[1];
  let pawnsLo = STATES[before + PAWN_KEY], pawnsHi = STATES[before + PAWN_KEY + 1];
  let pawnKingLo = STATES[before + PAWN_KING_KEY], pawnKingHi = STATES[before + PAWN_KING_KEY + 1];
  let halfmoves = STATES[before + HALFMOVE_CLOCK] + 1;
  let rights = STATES[before + RIGHTS];
  let enPassant = NO_SQUARE;
  const enPassantBefore = STATES[before + EN_PASSANT_SQUARE];
  if (enPassantBefore !== NO_SQUARE) {
    keyLo ^= EN_PASSANT_KEYS[2 * (enPassantBefore & 7)];
    keyHi ^= EN_PASSANT_KEYS[2 * (enPassantBefore & 7) + 1];
  }

  if (captured !== 0) {
    const square = type === EN_PASSANT ? to ^ 8 : to;
    const squareKeyLo = pieceKeyLo(captured, square), squareKeyHi = pieceKeyHi(captured, square);
    toggle(captured, square);
    BOARD[square] = 0;
    removeCount(captured);
    keyLo ^= squareKeyLo;
    keyHi ^= squareKeyHi;
    if (kindOf(captured) === PAWN) {
      pawnsLo ^= squareKeyLo;
      pawnsHi ^= squareKeyHi;
      pawnKingLo ^= squareKeyLo;
      pawnKingHi ^= squareKeyHi;
    }
    halfmoves = 0;
  }

  if (type === CASTLING) {
    const rook = pieceOf(us, ROOK);
    const kingTo = castledKingSquare(from, to);
    const rookTo = castledRookSquare(from, to);
    const kingKeyLo = pieceKeyLo(piece, from) ^ pieceKeyLo(piece, kingTo);
    const kingKeyHi = pieceKeyHi(piece, from) ^ pieceKeyHi(piece, kingTo);
    moveKingAndRook(piece, from, kingTo, rook, to, rookTo);
    keyLo ^= kingKeyLo ^ pieceKeyLo(rook, to) ^ pieceKeyLo(rook, rookTo);
    keyHi ^= kingKeyHi ^ pieceKeyHi(rook, to) ^ pieceKeyHi(rook, rookTo);
    pawnKingLo ^= kingKeyLo;
    pawnKingHi ^= kingKeyHi;
  } else {
    const arriving = isPromotion(move) ? pieceOf(us, promotedKind(move)) : piece;
    const fromKeyLo = pieceKeyLo(piece, from), fromKeyHi = pieceKeyHi(piece, from);
    const toKeyLo = pieceKeyLo(arriving, to), toKeyHi = pieceKeyHi(arriving, to);
    toggle(piece, from);
    toggle(arriving, to);
    BOARD[from] = 0;
    BOARD[to] = arriving;
    keyLo ^= fromKeyLo ^ toKeyLo;
    keyHi ^= fromKeyHi ^ toKeyHi;
    if (kind === PAWN) {
      halfmoves = 0;
      let movedLo = fromKeyLo, movedHi = fromKeyHi;
      if (arriving === piece) {
        movedLo ^= toKeyLo;
        movedHi ^= toKeyHi;
      } else {
        removeCount(piece);
        addCount(arriving);
      }
      pawnsLo ^= movedLo;
      pawnsHi ^= movedHi;
      pawnKingLo ^= movedLo;
      pawnKingHi ^= movedHi;
      if (type === DOUBLE_PUSH && enPassantIsPossible((from + to) >> 1, them)) {
        enPassant = (from + to) >> 1;
        keyLo ^= EN_PASSANT_KEYS[2 * (enPassant & 7)];
        keyHi ^= EN_PASSANT_KEYS[2 * (enPassant & 7) + 1];
      }
    } else if (kind === KING) {
      pawnKingLo ^= fromKeyLo ^ toKeyLo;
      pawnKingHi ^= fromKeyHi ^ toKeyHi;
    }
  }

  const kept = rights & RIGHTS_KEPT[from] & RIGHTS_KEPT[to];
  if (kept !== rights) {
    keyLo ^= CASTLING_KEYS[2 * rights] ^ CASTLING_KEYS[2 * kept];
    keyHi ^= CASTLING_KEYS[2 * rights + 1] ^ CASTLING_KEYS[2 * kept + 1];
    rights = kept;
  }

  STATES[state + RIGHTS] = rights;
  STATES[state + EN_PASSANT_SQUARE] = enPassant;
  STATES[state + HALFMOVE_CLOCK] = halfmoves;
  STATES[state + REVERSIBLE] = STATES[before + REVERSIBLE] + 1;
  STATES[state + KEY] = keyLo;
  STATES[state + KEY + 1] = keyHi;
  STATES[state + PAWN_KEY] = pawnsLo;
  STATES[state + PAWN_KEY + 1] = pawnsHi;
  STATES[state + PAWN_KING_KEY] = pawnKingLo;
  STATES[state + PAWN_KING_KEY + 1] = pawnKingHi;
  STATES[state + CAPTURED] = captured;
  STATES[state + LAST_MOVE] = move;
  GAME[SIDE_TO_MOVE] = them;
  GAME[STATE] = state;
  GAME[GAME_PLY] = GAME[GAME_PLY] + 1;
}

/** Takes back the last move, which must be the one given. */
export function unmakeMove(move: Move): void {
  const us = GAME[SIDE_TO_MOVE] ^ 1;
  const from = fromSquare(move);
  const to = toSquare(move);
  const type = typeOf(move);
  const state = GAME[STATE];
  if (type === CASTLING) {
    const kingTo = castledKingSquare(from, to);
    const rookTo = castledRookSquare(from, to);
    moveKingAndRook(pieceOf(us, KING), kingTo, from, pieceOf(us, ROOK), rookTo, to);
  } else {
    const arrived = BOARD[to];
    let piece = arrived;
    if (isPromotion(move)) {
      piece = pieceOf(us, PAWN);
      removeCount(arrived);
      addCount(piece);
    }
    toggle(arrived, to);
    toggle(piece, from);
    BOARD[to] = 0;
    BOARD[from] = piece;
    const captured = STATES[state + CAPTURED];
    if (captured !== 0) {
      const square = type === EN_PASSANT ? to ^ 8 : to;
      toggle(captured, square);
      BOARD[square] = captured;
      addCount(captured);
    }
  }
  GAME[SIDE_TO_MOVE] = us;
  GAME[STATE] = state - STATE_SIZE;
  GAME[GAME_PLY] = GAME[GAME_PLY] - 1;
}

/** In Chess960 the squares of king and rook may overlap, so both leave before either arrives. */
function moveKingAndRook(
  king: Piece, kingFrom: Square, kingTo: Square, rook: Piece, rookFrom: Square, rookTo: Square,
): void {
  toggle(king, kingFrom);
  toggle(rook, rookFrom);
  BOARD[kingFrom] = 0;
  BOARD[rookFrom] = 0;
  toggle(king, kingTo);
  toggle(rook, rookTo);
  BOARD[kingTo] = king;
  BOARD[rookTo] = rook;
}

/** Passes the turn. The side to move must not be in check. */
export function makeNullMove(): void {
  const before = GAME[STATE];
  const state = before + STATE_SIZE;
  let keyLo = STATES[before + KEY] ^ SIDE_KEYS[0], keyHi = STATES[before + KEY + 1] ^ SIDE_KEYS[1];
  const enPassant = STATES[before + EN_PASSANT_SQUARE];
  if (enPassant !== NO_SQUARE) {
    keyLo ^= EN_PASSANT_KEYS[2 * (enPassant & 7)];
    keyHi ^= EN_PASSANT_KEYS[2 * (enPassant & 7) + 1];
  }
  STATES[state + RIGHTS] = STATES[before + RIGHTS];
  STATES[state + EN_PASSANT_SQUARE] = NO_SQUARE;
  STATES[state + HALFMOVE_CLOCK] = STATES[before + HALFMOVE_CLOCK] + 1;
  STATES[state + REVERSIBLE] = 0;
  STATES[state + KEY] = keyLo;
  STATES[state + KEY + 1] = keyHi;
  STATES[state + PAWN_KEY] = STATES[before + PAWN_KEY];
  STATES[state + PAWN_KEY + 1] = STATES[before + PAWN_KEY + 1];
  STATES[state + PAWN_KING_KEY] = STATES[before + PAWN_KING_KEY];
  STATES[state + PAWN_KING_KEY + 1] = STATES[before + PAWN_KING_KEY + 1];
  STATES[state + CAPTURED] = 0;
  STATES[state + LAST_MOVE] = NO_MOVE;
  GAME[SIDE_TO_MOVE] = GAME[SIDE_TO_MOVE] ^ 1;
  GAME[STATE] = state;
  GAME[GAME_PLY] = GAME[GAME_PLY] + 1;
}

export function unmakeNullMove(): void {
  GAME[SIDE_TO_MOVE] = GAME[SIDE_TO_MOVE] ^ 1;
  GAME[STATE] = GAME[STATE] - STATE_SIZE;
  GAME[GAME_PLY] = GAME[GAME_PLY] - 1;
}

/** States kept before the current one when a game's history is shortened: repetition needs no more than 100 plies. */
export const KEPT_STATES = 128;

/**
 * Plays a legal move of the game itself, one that is never taken back. History that no repetition can reach is
 * dropped, so that games of any length fit.
 */
export function playMove(move: Move): void {
  makeMove(move);
  const state = GAME[STATE];
  if (STATES[state + HALFMOVE_CLOCK] === 0) keepStates(0);
  else if (state >= 2 * KEPT_STATES * STATE_SIZE) keepStates(KEPT_STATES);
}

/** Moves the current state and `count` states before it to the bottom of the stack. */
function keepStates(count: number): void {
  const first = GAME[STATE] - count * STATE_SIZE;
  STATES.copyWithin(0, first, GAME[STATE] + STATE_SIZE);
  for (let at = 0; at <= count * STATE_SIZE; at += STATE_SIZE) {
    STATES[at + REVERSIBLE] = Math.min(STATES[at + REVERSIBLE], at / STATE_SIZE);
  }
  GAME[STATE] = count * STATE_SIZE;
}
