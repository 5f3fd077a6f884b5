/** The command `position`: the game that the host has in mind. */

import { START_FEN, setFen } from '../engine/fen.ts';
import { NO_MOVE } from '../engine/move.ts';
import { findMove } from '../engine/move-text.ts';
import { playMove } from '../engine/position.ts';
import type { Game } from '../search/worker.ts';
import { clip, ProtocolError, parsePosition } from './protocol.ts';
import type { Session } from './session-state.ts';

/**
 * Sets the position, or leaves the old one when anything in the command is wrong. Hosts send the whole game before
 * every move, so that most often only the end of it is new.
 */
export function setPosition(session: Session, words: string[]): void {
  const command = parsePosition(words);
  const before = session.game;
  const fen = command.fen ?? START_FEN;
  const known = session.moveTexts;
  const goesOn = fen === before.fen && known.every((text, index) => text === command.moves[index]);
  if (!goesOn) setFen(fen);
  const moves = goesOn ? [...before.moves] : [];
  for (const text of command.moves.slice(moves.length)) {
    const move = findMove(text);
    if (move === NO_MOVE) {
      restore(before);
      throw new ProtocolError(`move ${moves.length + 1}, '${clip(text)}', is not legal`);
    }
    playMove(move);
    moves.push(move);
  }
  session.game = { fen, moves };
  session.moveTexts = command.moves;
}

/** Makes the position after a game the current one. */
export function restore(game: Game): void {
  setFen(game.fen);
  for (const move of game.moves) playMove(move);
}
