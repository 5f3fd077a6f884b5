/**
 * Questions about a single move: is it legal here (when it comes from a table), does it give check? Both need
 * `findChecksAndPins` to have been called at the position.
 */

import { BETWEEN, KING_ATTACKS, KNIGHT_ATTACKS, LINE, PAWN_ATTACKS, bishopAttacks, rookAttacks } from './attacks.ts';
import {
  CHECKERS, EN_PASSANT_SQUARE, GAME, BOARD, PINNED, STATE, STATES, PIECES, SIDE_TO_MOVE, enPassantIsSafe, isAttacked,
  kingSquare, setsOf,
} from './board.ts';
import { ALL, MOVES, generate } from './generate.ts';
import {
  CASTLING, DOUBLE_PUSH, EN_PASSANT, LAST_TYPE, NO_MOVE, castledKingSquare, castledRookSquare, fromSquare,
  isPromotion, promotedKind, toSquare, typeOf,
} from './move.ts';
import {
  BISHOP, KING, KNIGHT, NONE, PAWN, QUEEN, ROOK, WHITE, kindOf, rankOf, relativeRank, sideOf,
} from './squares.ts';
import type { Kind, Move, MoveType, Side, Square } from './types.ts';
import { bitHi, bitLo, hasSeveral, lowestSquare } from './bitboards.ts';

/** True when any 16-bit number is a legal move here. `scratch` is an index of MOVES that may be overwritten. */
export function isLegal(move: Move, scratch: number): boolean {
  if (move === NO_MOVE) return false;
  const us = GAME[SIDE_TO_MOVE];
  const from = fromSquare(move);
  const to = toSquare(move);
  const type = typeOf(move);
  const piece = BOARD[from];
  if (type > LAST_TYPE || piece === NONE || sideOf(piece) !== us) return false;
  // Castling is rare enough to be looked up among the generated moves.
  if (type === CASTLING) return kindOf(piece) === KING && isGenerated(move, scratch);
  const kind = kindOf(piece);
  if (BOARD[to] !== NONE && sideOf(BOARD[to]) === us) return false;
  if (kind !== PAWN && type !== 0) return false;
  if (kind === PAWN) {
    if (!pawnMayMove(us, from, to, type)) return false;
    if (type === EN_PASSANT) return enPassantIsSafe(from, to, us);
  } else if (!attacksSquare(kind, us, from, to, PIECES[0] | PIECES[16], PIECES[1] | PIECES[17])) return false;
  return leavesKingSafe(us, kind, from, to);
}

function isGenerated(move: Move, scratch: number): boolean {
  const end = generate(ALL, scratch);
  for (let index = scratch; index < end; index++) if (MOVES[index] === move) return true;
  return false;
}

function pawnMayMove(us: Side, from: Square, to: Square, type: MoveType): boolean {
  const forward = us === WHITE ? 8 : -8;
  if (isPromotion(type << 12) !== (relativeRank(us, to) === 7)) return false;
  const at = 128 * us + 2 * from;
  const attacks = ((PAWN_ATTACKS[at] & bitLo(to)) | (PAWN_ATTACKS[at + 1] & bitHi(to))) !== 0;
  if (type === EN_PASSANT) return attacks && to === STATES[GAME[STATE] + EN_PASSANT_SQUARE];
  if (type === DOUBLE_PUSH) {
    return (
      relativeRank(us, from) === 1 && to === from + 2 * forward && BOARD[from + forward] === NONE && BOARD[to] === NONE
    );
  }
  return attacks ? BOARD[to] !== NONE : to === from + forward && BOARD[to] === NONE;
}

function leavesKingSafe(us: Side, kind: Kind, from: Square, to: Square): boolean {
  const state = GAME[STATE];
  const king = kingSquare(us);
  const toLo = bitLo(to), toHi = bitHi(to);
  if (kind === KING) {
    const throughLo = (PIECES[0] | PIECES[16]) & ~bitLo(king), throughHi = (PIECES[1] | PIECES[17]) & ~bitHi(king);
    return !isAttacked(to, us ^ 1, throughLo, throughHi);
  }
  const checkersLo = STATES[state + CHECKERS], checkersHi = STATES[state + CHECKERS + 1];
  if ((checkersLo | checkersHi) !== 0) {
    if (hasSeveral(checkersLo, checkersHi)) return false;
    const between = 2 * ((king << 6) | lowestSquare(checkersLo, checkersHi));
    const evasionsLo = checkersLo | BETWEEN[between], evasionsHi = checkersHi | BETWEEN[between + 1];
    if (((evasionsLo & toLo) | (evasionsHi & toHi)) === 0) return false;
  }
  if (((STATES[state + PINNED] & bitLo(from)) | (STATES[state + PINNED + 1] & bitHi(from))) === 0) return true;
  const line = 2 * ((king << 6) | from);
  return ((LINE[line] & toLo) | (LINE[line + 1] & toHi)) !== 0;
}

/** True when a legal move attacks the enemy king, directly or by unmasking a slider. */
export function givesCheck(move: Move): boolean {
  const us = GAME[SIDE_TO_MOVE];
  const king = kingSquare(us ^ 1);
  const from = fromSquare(move);
  const to = toSquare(move);
  const type = typeOf(move);
  let occupiedLo = ((PIECES[0] | PIECES[16]) & ~bitLo(from)) | bitLo(to);
  let occupiedHi = ((PIECES[1] | PIECES[17]) & ~bitHi(from)) | bitHi(to);
  if (type === CASTLING) {
    const rookTo = castledRookSquare(from, to);
    const kingTo = castledKingSquare(from, to);
    occupiedLo = (occupiedLo & ~bitLo(to)) | bitLo(rookTo) | bitLo(kingTo);
    occupiedHi = (occupiedHi & ~bitHi(to)) | bitHi(rookTo) | bitHi(kingTo);
    return attacksSquare(ROOK, us, rookTo, king, occupiedLo, occupiedHi);
  }
  const kind = isPromotion(move) ? promotedKind(move) : kindOf(BOARD[from]);
  if (kind !== KING && attacksSquare(kind, us, to, king, occupiedLo, occupiedHi)) return true;
  if (type === EN_PASSANT) {
    occupiedLo &= ~bitLo(to ^ 8);
    occupiedHi &= ~bitHi(to ^ 8);
  } else {
    // A piece that does not leave its line with the king discovers no check.
    const line = 2 * ((king << 6) | from);
    if ((LINE[line] | LINE[line + 1]) === 0) return false;
    if (((LINE[line] & bitLo(to)) | (LINE[line + 1] & bitHi(to))) !== 0) return false;
  }
  return sliderAttacks(us, king, occupiedLo, occupiedHi);
}

/** True when a piece of a kind and side would attack the target over the given occupancy. */
function attacksSquare(
  kind: Kind, us: Side, from: Square, target: Square, occupiedLo: number, occupiedHi: number,
): boolean {
  const targetLo = bitLo(target), targetHi = bitHi(target);
  const at = 2 * from;
  if (kind === PAWN) {
    const pawnAt = 128 * us + at;
    return ((PAWN_ATTACKS[pawnAt] & targetLo) | (PAWN_ATTACKS[pawnAt + 1] & targetHi)) !== 0;
  }
  if (kind === KNIGHT) return ((KNIGHT_ATTACKS[at] & targetLo) | (KNIGHT_ATTACKS[at + 1] & targetHi)) !== 0;
  if (kind === KING) return ((KING_ATTACKS[at] & targetLo) | (KING_ATTACKS[at + 1] & targetHi)) !== 0;
  const line = 2 * ((from << 6) | target);
  if ((LINE[line] | LINE[line + 1]) === 0) return false;
  const straight = rankOf(from) === rankOf(target) || ((from ^ target) & 7) === 0;
  if (straight ? kind === BISHOP : kind === ROOK) return false;
  return ((BETWEEN[line] & occupiedLo) | (BETWEEN[line + 1] & occupiedHi)) === 0;
}

/** True when a bishop, rook or queen of the side attacks the square over the given occupancy. */
function sliderAttacks(side: Side, square: Square, occupiedLo: number, occupiedHi: number): boolean {
  const ours = setsOf(side);
  const queensLo = PIECES[ours + 2 * QUEEN], queensHi = PIECES[ours + 2 * QUEEN + 1];
  const diagonal = bishopAttacks(square, occupiedLo, occupiedHi);
  const straight = rookAttacks(square, occupiedLo, occupiedHi);
  return (
    ((diagonal.lo & occupiedLo & (PIECES[ours + 2 * BISHOP] | queensLo)) |
      (diagonal.hi & occupiedHi & (PIECES[ours + 2 * BISHOP + 1] | queensHi)) |
      (straight.lo & occupiedLo & (PIECES[ours + 2 * ROOK] | queensLo)) |
      (straight.hi & occupiedHi & (PIECES[ours + 2 * ROOK + 1] | queensHi))) !==
    0
  );
}
