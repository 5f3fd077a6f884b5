/** Proof by boxes: the one that a position grows into, and those that captures lead into. */

import { GAME, EN_PASSANT_SQUARE, RIGHTS, STATE, STATES } from '../board.ts';
import { popcount } from '../bitboards.ts';
import { NO_SQUARE } from '../squares.ts';
import { boxOfBoard, closeBox, putMan, type Box, type Capture } from './box.ts';
import { mayMate } from './mate-pattern.ts';
import type { Side } from '../types.ts';

/** Boxes that one proof may take. */
const MAX_BOXES = 100;

/** A box, and the captures that lead out of it. */
export interface ClosedBox extends Box {
  readonly captures: readonly Capture[];
}

/** True where neither castling nor a capture en passant may come next: boxes know of neither. */
export function isPlain(): boolean {
  const state = GAME[STATE];
  return STATES[state + RIGHTS] === 0 && STATES[state + EN_PASSANT_SQUARE] === NO_SQUARE;
}

/** Boxes that hold the position on the board and all that can follow, and no mate by a side; undefined if not found. */
export function findBoxes(side: Side): ClosedBox[] | undefined {
  const first = boxOfBoard();
  const open = new Map([[first.present, first]]);
  const closed: ClosedBox[] = [];
  while (open.size > 0) {
    // Those with the most men come first: captures lead from them to the others, and none back.
    const box = [...open.values()].reduce(
      (one, other) => popcount(other.present, 0) > popcount(one.present, 0) ? other : one);
    open.delete(box.present);
    const captures = closeBox(box);
    if (mayMate(box, side) || closed.push({ ...box, captures }) > MAX_BOXES) return undefined;
    for (const capture of captures) leave(box, capture, open);
  }
  return closed;
}

/** Grows the box that a capture leads into. */
function leave(box: Box, { by, square, victim }: Capture, open: Map<number, Box>): void {
  const present = box.present & ~(1 << victim);
  const squares = box.squares.slice();
  squares[2 * victim] = 0;
  squares[2 * victim + 1] = 0;
  putMan(squares, by, square);
  const next = open.get(present);
  const mayBeTaken = box.mayBeTaken & ~(1 << by);
  const mayHaveTaken = box.mayHaveTaken | (1 << by);
  if (next === undefined) {
    open.set(present, { pieces: box.pieces, starts: box.starts, squares, present, mayBeTaken, mayHaveTaken });
    return;
  }
  squares.forEach((word, at) => {
    next.squares[at] |= word;
  });
  next.mayBeTaken |= mayBeTaken;
  next.mayHaveTaken |= mayHaveTaken;
}
