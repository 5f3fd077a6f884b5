/** The course of a game as facts: every position with its pawns and what is known of it. */

import { COUNTS, countsOf, kingSquare, sideToMove } from '../../engine/board.ts';
import { toFen } from '../../engine/fen.ts';
import { BLACK, QUEEN, squareName, WHITE } from '../../engine/squares.ts';
import { setUpGame } from '../game-set-up.ts';
import { pawns as pawnsOfFen, recognise as recogniseFen } from '../knowledge.ts';
import type { Colour, Fen, Square } from '../types/common.ts';
import type { PgnMove } from '../types/game.ts';
import type { PawnSide, PawnStructure } from '../types/pawns.ts';
import type { Recognition } from '../types/recognition.ts';

/** A position of a game; `move` has led to it, and is undefined in the first one. */
export interface Moment {
  readonly move: PgnMove | undefined;
  /** Who has played `move`. */
  readonly mover: Colour;
  readonly kings: Readonly<Record<Colour, Square>>;
  /** Who has a queen, and may attack a king. */
  readonly queens: Readonly<Record<Colour, boolean>>;
  readonly pawns: PawnStructure;
  readonly recognition: Recognition | null;
}

/** The positions of a game one after another, the first one included: a proof may take some time. */
export function* courseOf(start: Fen, moves: readonly PgnMove[]): Generator<Moment, void> {
  let fen = start;
  for (const move of [undefined, ...moves]) {
    setUpGame(fen, move === undefined ? [] : [move.uci]);
    fen = toFen();
    yield momentHere(fen, move);
  }
}

function momentHere(fen: Fen, move: PgnMove | undefined): Moment {
  const mover = sideToMove() === WHITE ? 'black' : 'white';
  const kings = { white: squareName(kingSquare(WHITE)), black: squareName(kingSquare(BLACK)) };
  const queens = { white: hasQueen(WHITE), black: hasQueen(BLACK) };
  return { move, mover, kings, queens, pawns: pawnsOfFen(fen), recognition: recogniseFen(fen).recognition };
}

function hasQueen(side: number): boolean {
  return COUNTS[countsOf(side) + QUEEN]! > 0;
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
