/** Starting positions that differ widely, for training data: a few random moves that leave nobody lost. */

import { findChecksAndPins } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../engine/generate.ts';
import { playMove } from '../../engine/position.ts';
import { Failure } from '../failure.ts';
import { forgetThoughts, judge } from './thinking.ts';

/** Random plies from the start, or one more for the other side to begin; fewer from positions of a book. */
const PLIES = 8;
const BOOK_PLIES = 4;
/** Centipawns; a search of so many nodes must see less than this for either side. */
const BALANCE = 150;
const JUDGED_NODES = 2000;
const ATTEMPTS = 2000;

/**
 * A position a few random moves away from one of `starts`; the same words of `random` lead to the same one. Leaves it
 * on the board. Throws Failure when nothing suits, and FenError when a start is no position.
 */
export function randomStart(random: () => number, starts: readonly string[], fromBook: boolean): string {
  const below = (bound: number) => (random() >>> 0) % bound;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    setFen(starts[below(starts.length)]!);
    const plies = (fromBook ? BOOK_PLIES : PLIES) + below(2);
    let played = 0;
    for (; played < plies; played++) {
      findChecksAndPins();
      const count = generate(ALL, 0);
      if (count === 0) break;
      playMove(MOVES[below(count)]!);
    }
    findChecksAndPins();
    if (played < plies || generate(ALL, 0) === 0) continue;
    forgetThoughts();
    if (Math.abs(judge({ nodes: JUDGED_NODES }).score) <= BALANCE) return toFen();
  }
  throw new Failure(`no balanced position turned up in ${ATTEMPTS} attempts`);
}
