/**
 * Threats of mate: quiet moves after which the side that made them would mate at once if it were to move again. Most
 * sacrifices for an attack need one, far below alpha, where every margin of pruning leaves it out. They are looked for
 * where the king that is attacked is confined. Idea of searching such moves deeper: the threat extensions of the 1980s.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, bishopAttacks, rookAttacks } from '../engine/attacks.ts';
import { bitHi, bitLo, lowest } from '../engine/bitboards.ts';
import {
  BOARD, GAME, PIECES, SIDE_TO_MOVE, findChecksAndPins, isAttacked, kingSquare, piecesBesidesPawns, setsOf,
} from '../engine/board.ts';
import { generateQuietChecks } from '../engine/checks.ts';
import { MOVES, NOISY, generate, hasNoMoves } from '../engine/generate.ts';
import { givesCheck } from '../engine/legality.ts';
import { NORMAL, fromSquare, toSquare, typeOf } from '../engine/move.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../engine/position.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, kindOf } from '../engine/squares.ts';
import { CONFINED_FLIGHTS, CONFINED_PIECES } from './parameters.ts';
import { scratchOf } from './picker.ts';
import { BY_ROOKS, threatWord } from './threats.ts';

/**
 * True when the king that is not to move has CONFINED_FLIGHTS squares at most that it could go to. Not in endgames,
 * where it has fewer than CONFINED_PIECES pieces beside it and more checks are wasted than mates are found.
 */
export function isKingConfined(): boolean {
  const us = GAME[SIDE_TO_MOVE];
  if (piecesBesidesPawns(us ^ 1) < CONFINED_PIECES) return false;
  const king = kingSquare(us ^ 1);
  const theirs = setsOf(us ^ 1);
  // The king does not shield the squares behind it.
  const throughLo = (PIECES[0] | PIECES[16]) & ~bitLo(king), throughHi = (PIECES[1] | PIECES[17]) & ~bitHi(king);
  let flights = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = KING_ATTACKS[2 * king + half] & ~PIECES[theirs + half]; word !== 0; word &= word - 1) {
      if (isAttacked(32 * half + lowest(word), us, throughLo, throughHi)) continue;
      if (++flights > CONFINED_FLIGHTS) return false;
    }
  }
  return true;
}

/** Kinds of attack of a move on a confined king: it gives check, or it is quiet and threatens mate. */
export const NO_ATTACK = 0;
export const MATE_ATTACK = 1;
export const CHECK_ATTACK = 2;

/**
 * Attack of a move on the confined king of the side not to move. Threats of mate are known if a capture, a promotion or
 * a quiet check by a piece carries them out. `findThreats` must have been called at the ply, and its picker be open.
 */
export function attackBy(ply: number, move: number, noisy: boolean): number {
  if (givesCheck(move)) return CHECK_ATTACK;
  return !noisy && preparesMate(ply, move) && threatensMate(ply, move) ? MATE_ATTACK : NO_ATTACK;
}

/**
 * False when a quiet move hardly threatens mate: its piece sees no square beside the king or from which it would give
 * check next, except such as their pawns, minor pieces and rooks guard.
 */
function preparesMate(ply: number, move: number): boolean {
  if (typeOf(move) !== NORMAL) return false;
  const from = fromSquare(move), to = toSquare(move), kind = kindOf(BOARD[from]);
  if (kind === KING) return false;
  const us = GAME[SIDE_TO_MOVE];
  const king = kingSquare(us ^ 1);
  const ours = setsOf(us);
  const freeLo = ~PIECES[ours] & ~threatWord(ply, BY_ROOKS, 0);
  const freeHi = ~PIECES[ours + 1] & ~threatWord(ply, BY_ROOKS, 1);
  const occupiedLo = ((PIECES[0] | PIECES[16]) & ~bitLo(from)) | bitLo(to);
  const occupiedHi = ((PIECES[1] | PIECES[17]) & ~bitHi(from)) | bitHi(to);
  let seenLo = 0, seenHi = 0;
  let checksLo = KING_ATTACKS[2 * king], checksHi = KING_ATTACKS[2 * king + 1];
  if (kind === PAWN) {
    seenLo = PAWN_ATTACKS[128 * us + 2 * to];
    seenHi = PAWN_ATTACKS[128 * us + 2 * to + 1];
  }
  if (kind === KNIGHT) {
    seenLo = KNIGHT_ATTACKS[2 * to];
    seenHi = KNIGHT_ATTACKS[2 * to + 1];
    checksLo |= KNIGHT_ATTACKS[2 * king];
    checksHi |= KNIGHT_ATTACKS[2 * king + 1];
  }
  if (kind === BISHOP || kind === QUEEN) {
    const seen = bishopAttacks(to, occupiedLo, occupiedHi), checks = bishopAttacks(king, occupiedLo, occupiedHi);
    seenLo |= seen.lo;
    seenHi |= seen.hi;
    checksLo |= checks.lo;
    checksHi |= checks.hi;
  }
  if (kind === ROOK || kind === QUEEN) {
    const seen = rookAttacks(to, occupiedLo, occupiedHi), checks = rookAttacks(king, occupiedLo, occupiedHi);
    seenLo |= seen.lo;
    seenHi |= seen.hi;
    checksLo |= checks.lo;
    checksHi |= checks.hi;
  }
  return ((seenLo & checksLo & freeLo) | (seenHi & checksHi & freeHi)) !== 0;
}

/** True when the side to move would mate by its next move if the other one passed after this one. */
function threatensMate(ply: number, move: number): boolean {
  const start = scratchOf(ply + 1);
  makeMove(move);
  makeNullMove();
  findChecksAndPins();
  const noisy = generateQuietChecks(start);
  const end = generate(NOISY, noisy);
  let mates = false;
  for (let at = start; at < end && !mates; at++) {
    const next = MOVES[at];
    if (at >= noisy && !givesCheck(next)) continue;
    makeMove(next);
    findChecksAndPins();
    mates = hasNoMoves(end);
    unmakeMove(next);
  }
  unmakeNullMove();
  unmakeMove(move);
  return mates;
}
