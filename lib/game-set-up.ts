/** Positions and moves as callers give them: set up, or refused with a RampartError. */

import { START_FEN, setFen } from '../engine/fen.ts';
import { FenError } from '../engine/fen-validation.ts';
import { moveText, NO_MOVE } from '../engine/move.ts';
import { findMove } from '../engine/move-text.ts';
import { playMove } from '../engine/position.ts';
import { findSanMove, sanText } from '../engine/san.ts';
import type { Move as MoveCode } from '../engine/types.ts';
import type { Game } from '../search/game.ts';
import { RampartError, shownValue } from './errors.ts';
import { hasChess960Castling } from './notation.ts';
import type { Move } from './types/game.ts';

/**
 * Sets up the position of a FEN, or of `startpos`, and returns its FEN. Throws RampartError `bad-fen`, whose message
 * says first where the FEN stands.
 */
export function setUpFen(text: string, where = ''): string {
  if (typeof text !== 'string') throw new RampartError('bad-fen', 'a position is given as a FEN, a string');
  const fen = text.trim() === 'startpos' ? START_FEN : text;
  try {
    setFen(fen);
    return fen;
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    throw new RampartError('bad-fen', where + error.message, { cause: error });
  }
}

/** Sets up the position after these moves, which it calls `onMove` with. Throws RampartError `bad-fen`, `bad-move`. */
export function setUpGame(text: string, moves: readonly string[], onMove: (move: MoveCode) => void = () => {}): Game {
  const fen = setUpFen(text);
  if (!Array.isArray(moves)) throw new RampartError('bad-move', 'moves are given as a list of strings');
  const played = moves.map((text, index) => {
    const move = legalMove(text, `move ${index + 1}`);
    onMove(move);
    playMove(move);
    return move;
  });
  return { fen, moves: played };
}

/** The legal move that a text means, in UCI or SAN. Throws RampartError `bad-move`. */
export function legalMove(text: string, what: string): MoveCode {
  const move = typeof text === 'string' ? readMove(text) : NO_MOVE;
  if (move !== NO_MOVE) return move;
  throw new RampartError('bad-move', `${what}, '${shownValue(text)}', is not legal`);
}

function readMove(text: string): MoveCode {
  const move = findMove(text);
  return move === NO_MOVE ? findSanMove(text) : move;
}

/** Both names of a legal move of the current position. */
export function nameOf(move: MoveCode): Move {
  return { uci: moveText(move, hasChess960Castling()), san: sanText(move) };
}
