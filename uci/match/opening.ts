/** Openings for games that are to differ: a few random moves that leave neither side better. */

import { findChecksAndPins } from '../../engine/board.ts';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../engine/generate.ts';
import { playMove } from '../../engine/position.ts';
import { Failure } from '../failure.ts';
import type { Player } from './player.ts';

const PLIES = 8;
/** Centipawns; a search of so many nodes must see less than this for either side. */
const BALANCE = 60;
const JUDGED_NODES = 8_000;
const ATTEMPTS = 1000;

/**
 * Chooses the moves of an opening from the start. The same words of `random` lead to the same opening as long
 * as the judge plays the same. Throws Failure when the judge fails or nothing suits it.
 */
export async function chooseOpening(random: () => number, judge: Player): Promise<number[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const moves = playAtRandom(random);
    judge.startGame(0);
    const thought = await judge.think({ fen: START_FEN, moves }, { nodes: JUDGED_NODES });
    if (moves.length === PLIES && Math.abs(thought.score) < BALANCE) return moves;
  }
  throw new Failure('no balanced opening turned up');
}

/** Random moves from the start; fewer than PLIES when the game ends. Moves the position of this thread. */
function playAtRandom(random: () => number): number[] {
  const moves: number[] = [];
  setFen(START_FEN);
  while (moves.length < PLIES) {
    findChecksAndPins();
    const count = generate(ALL, 0);
    if (count === 0) break;
    const move = MOVES[(random() >>> 0) % count];
    playMove(move);
    moves.push(move);
  }
  return moves;
}
