/**
 * Starting positions that differ widely, for training data: a few random moves after which the game is still balanced.
 */

import { UserError } from '../../base/user-error.ts';
import { findChecksAndPins } from '../../engine/board.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../engine/generate.ts';
import { playMove } from '../../engine/position.ts';
import { forget, searchAlone } from '../../search/alone.ts';
import type { Book } from './opening-book.ts';

/** Random plies from the start, or one more for the other side to begin; fewer from positions of a book. */
const PLIES = 8;
const BOOK_PLIES = 4;
/** Centipawns that either side may be ahead, by a search of JUDGED_NODES. */
const BALANCE = 150;
const JUDGED_NODES = 2000;
const ATTEMPTS = 2000;
/** Openings are judged, not played. */
const JUDGING = { isImpartial: true };

/** Positions of which one is set up by its index. */
type Starts = { readonly count: number; readonly at: (index: number) => void };

const START: Starts = { count: 1, at: () => setFen(START_FEN) };

/**
 * The FEN of a position a few random moves away from the start, or from an opening of the book; the same words of
 * `random` lead to the same one. Leaves it on the board. Throws UserError when no position is balanced, or an opening
 * cannot be used.
 */
export function randomStart(random: () => number, book?: Book): string {
  const starts: Starts = book ?? START;
  const below = (bound: number) => (random() >>> 0) % bound;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    starts.at(below(starts.count));
    const plies = (book === undefined ? PLIES : BOOK_PLIES) + below(2);
    let played = 0;
    for (; played < plies; played++) {
      findChecksAndPins();
      const count = generate(ALL, 0);
      if (count === 0) break;
      playMove(MOVES[below(count)]!);
    }
    findChecksAndPins();
    if (played < plies || generate(ALL, 0) === 0) continue;
    forget();
    if (Math.abs(searchAlone({ nodes: JUDGED_NODES }, JUDGING).score) <= BALANCE) return toFen();
  }
  throw new UserError(`no balanced position was found in ${ATTEMPTS} attempts`);
}
