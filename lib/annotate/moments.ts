/** The course of a game as facts: every position with its pawns and what is known of it. */

import { pawns as pawnsOfFen, recognise as recogniseFen } from '../knowledge.ts';
import { position } from '../position.ts';
import type { Colour, Fen, Square } from '../types/common.ts';
import type { PgnMove } from '../types/game.ts';
import type { PawnSide, PawnStructure } from '../types/pawns.ts';
import type { Recognition } from '../types/recognition.ts';

/** A position of a game; `move` has led to it, and is undefined in the first one. */
export interface Moment {
  readonly fen: Fen;
  readonly move: PgnMove | undefined;
  /** Who has played `move`. */
  readonly mover: Colour;
  readonly pawns: PawnStructure;
  readonly recognition: Recognition | null;
}

/** All positions of a game, the first one included. */
export function momentsOf(fen: Fen, moves: readonly PgnMove[]): Moment[] {
  const first = position(fen);
  const moments: Moment[] = [momentAt(first.fen, undefined, other(first.sideToMove))];
  let before = first.fen;
  for (const move of moves) {
    const after = position(before, [move.uci]);
    moments.push(momentAt(after.fen, move, other(after.sideToMove)));
    before = after.fen;
  }
  return moments;
}

function momentAt(fen: Fen, move: PgnMove | undefined, mover: Colour): Moment {
  return { fen, move, mover, pawns: pawnsOfFen(fen), recognition: recogniseFen(fen).recognition };
}

export function other(side: Colour): Colour {
  return side === 'white' ? 'black' : 'white';
}

export const SIDES = ['white', 'black'] as const;

/** True when something holds in this many moments from one on, or in all that the game has left. */
export function lasts(
  moments: readonly Moment[],
  from: number,
  plies: number,
  holds: (moment: Moment) => boolean,
): boolean {
  return moments.slice(from, from + plies + 1).every(holds);
}

/** Pawns of a side that can be attacked from the front for good: weak, and no enemy pawn on the file. */
export function targetsOf(side: PawnSide): Square[] {
  return side.targets.map(({ pawn }) => pawn);
}

/** The square that a move reaches. */
export function targetOf({ uci }: PgnMove): Square {
  return uci.slice(2, 4);
}
