import { findChecksAndPins, inCheck } from '../../engine/board.ts';
import { isDeadMaterial, isFiftyMoves } from '../../engine/draws.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { positionText } from './history.ts';
import { legalMoves } from './random-games.ts';

/** How the game has ended in the current position, `before` being all earlier ones, or undefined. */
function endOfGame(before: readonly string[]): string | undefined {
  if (legalMoves().length === 0) return inCheck() ? 'checkmate' : 'stalemate';
  if (isFiftyMoves()) return 'fifty moves';
  if (isDeadMaterial()) return 'dead material';
  const now = positionText();
  return before.filter((text) => text === now).length >= 2 ? 'a third repetition' : undefined;
}

/**
 * What is wrong with a line that follows a game from a position: a move that is not legal, or one after the
 * end of the game. The root itself may be a draw, for a search must answer there too.
 */
export function lineFault(fen: string, game: readonly number[], line: readonly number[]): string | undefined {
  setFen(fen);
  const before: string[] = [];
  const play = (move: number) => {
    before.push(positionText());
    playMove(move);
    findChecksAndPins();
  };
  for (const move of game) play(move);
  for (const [index, move] of line.entries()) {
    const end = index === 0 ? undefined : endOfGame(before);
    const told = `${moveText(move, true)} of ${line.map((each) => moveText(each, true)).join(' ')}`;
    if (end !== undefined) return `${end} before ${told}`;
    if (!legalMoves().includes(move)) return `no legal move in ${toFen(true)}: ${told}`;
    play(move);
  }
  return undefined;
}
