/** The rules of chess for callers: a position with its legal moves, and whether the game has ended. */

import { BOARD, findChecksAndPins, GAME, inCheck, SIDE_TO_MOVE } from '../engine/board.ts';
import { isDeadMaterial, isFiftyMoves, isRepetition } from '../engine/draws.ts';
import { START_FEN, toFen } from '../engine/fen.ts';
import { ALL, generate, hasNoMoves, MOVES } from '../engine/generate.ts';
import { canNeverMate } from '../engine/never-mate/never-mate.ts';
import { BLACK, NONE, PIECE_LETTERS, squareName, WHITE } from '../engine/squares.ts';
import { nameOf, setUpGame } from './game-set-up.ts';
import { hasChess960Castling } from './notation.ts';
import { refuse } from './options.ts';
import type { Fen, Square } from './types/common.ts';
import type { GameEnd, Move, Piece, Position } from './types/game.ts';

/**
 * The position after moves, in UCI or SAN, from a FEN; the start when that is left out. Throws RampartError `bad-fen`
 * and `bad-move`.
 */
export function position(fen: Fen = START_FEN, moves: readonly string[] = []): Position {
  const played: Move[] = [];
  setUpGame(fen, moves, (move) => played.push(nameOf(move)));
  findChecksAndPins();
  const legalMoves = [...MOVES.slice(0, generate(ALL, 0))].map(nameOf);
  findChecksAndPins();
  return {
    fen: toFen(),
    sideToMove: GAME[SIDE_TO_MOVE] === WHITE ? 'white' : 'black',
    pieces: piecesOnBoard(),
    played,
    legalMoves,
    check: inCheck(),
    chess960: hasChess960Castling(),
    end: endOfGame(),
  };
}

function piecesOnBoard(): Record<Square, Piece> {
  const pieces: Record<Square, Piece> = {};
  BOARD.forEach((piece, square) => {
    if (square < 64 && piece !== NONE) pieces[squareName(square)] = PIECE_LETTERS[piece] as Piece;
  });
  return pieces;
}

/** End of the game that led to the current position, or null while it goes on. */
export function endOfGame(): GameEnd | null {
  findChecksAndPins();
  if (hasNoMoves(0)) {
    if (!inCheck()) return { result: '1/2-1/2', reason: 'stalemate' };
    return { result: GAME[SIDE_TO_MOVE] === WHITE ? '0-1' : '1-0', reason: 'checkmate' };
  }
  if (isDeadMaterial()) return { result: '1/2-1/2', reason: 'insufficient material' };
  if (isRepetition(0)) return { result: '1/2-1/2', reason: 'threefold repetition' };
  return isFiftyMoves() ? { result: '1/2-1/2', reason: 'fifty moves' } : null;
}

/**
 * The result when a side's time runs out in the position after moves: it loses, unless the other side can never mate by
 * any series of legal moves (FIDE 6.9). Throws RampartError `bad-fen`, `bad-move` and `bad-option`.
 */
export function resultOnTime(
  flagged: 'white' | 'black',
  fen: Fen = START_FEN,
  moves: readonly string[] = [],
): '1-0' | '0-1' | '1/2-1/2' {
  if (flagged !== 'white' && flagged !== 'black') refuse('flagged', "'white' or 'black'", flagged);
  setUpGame(fen, moves);
  if (canNeverMate(toFen(), flagged === 'white' ? BLACK : WHITE)) return '1/2-1/2';
  return flagged === 'white' ? '0-1' : '1-0';
}
