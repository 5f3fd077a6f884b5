import { toFen } from '../../engine/fen.ts';
import { makeMove, unmakeMove } from '../../engine/position.ts';
import { isReversible } from './random-games.ts';

/** What must be equal for a position to be a repetition: all of a FEN but its clocks. */
export function positionText(): string {
  return toFen(true).split(' ').slice(0, 4).join(' ');
}

/** A position of a game, and the positions to which its reversible moves lead. */
export interface Past {
  readonly text: string;
  readonly successors: ReadonlySet<string>;
}

/** Looks at the current position. Its legal moves are given. */
export function lookAround(moves: readonly number[]): Past {
  const successors = moves.filter(isReversible).map((move) => {
    makeMove(move);
    const text = positionText();
    unmakeMove(move);
    return text;
  });
  return { text: positionText(), successors: new Set(successors) };
}
