import type { Chess, Move } from 'chess.js';

/** Moves of chess.js as UCI writes them, in alphabetical order. */
export function uciTexts(moves: readonly Move[]): string[] {
  return moves.map(({ from, to, promotion = '' }) => from + to + promotion).sort();
}

/** Plays a move written as in UCI. */
export function playOnOracle(game: Chess, text: string): Move {
  return game.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
}
