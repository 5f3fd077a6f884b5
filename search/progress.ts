/**
 * The iterations that the threads of a search have completed. Each thread publishes its own in a slot of shared memory
 * that only it writes; a thread that is behind adopts the deepest of them (see iterations.ts).
 *
 * A slot is a column of words: a sequence number, the number of the search, depth in plies, score in centipawns for the
 * side to move, greatest ply reached, length of the line, and its moves. The sequence number is odd while the rest is
 * being written, and changes with each writing, so that a reader recognises a torn slot and passes it over, for good if
 * its thread died while it wrote. Idea: sequence locks (Stephen Hemminger).
 */

import { PLIES } from './limits.ts';
import { newMemory } from './runtime.ts';

const SEQUENCE = 0;
const SEARCH = 1;
const DEPTH = 2;
const SCORE = 3;
const DEEPEST_PLY = 4;
const LENGTH = 5;
const LINE = 6;
const SLOT_WORDS = LINE + PLIES;

/** The result of an iteration. */
export interface Iteration {
  /** Plies. */
  readonly depth: number;
  /** Centipawns for the side to move; mates as in eval/score.ts. */
  readonly score: number;
  /** Greatest ply reached. */
  readonly deepest: number;
  /** The best line, at least one move. */
  readonly moves: ArrayLike<number>;
}

/** Empty slots for `threads`. */
export function newProgress(threads: number): Int32Array {
  const slots = new Int32Array(newMemory(4 * SLOT_WORDS * threads));
  for (let thread = 0; thread < threads; thread++) slots[SLOT_WORDS * thread + SEARCH] = -1;
  return slots;
}

/** Publishes an iteration that this thread has completed in a search. */
export function publish(slots: Int32Array, thread: number, search: number, iteration: Iteration): void {
  const slot = SLOT_WORDS * thread;
  const { depth, score, deepest, moves } = iteration;
  // A thread that died while it wrote has left the number odd.
  const writing = Atomics.load(slots, slot + SEQUENCE) | 1;
  Atomics.store(slots, slot + SEQUENCE, writing);
  Atomics.store(slots, slot + SEARCH, search);
  Atomics.store(slots, slot + DEPTH, depth);
  Atomics.store(slots, slot + SCORE, score);
  Atomics.store(slots, slot + DEEPEST_PLY, deepest);
  Atomics.store(slots, slot + LENGTH, moves.length);
  for (let step = 0; step < moves.length; step++) Atomics.store(slots, slot + LINE + step, moves[step]);
  Atomics.store(slots, slot + SEQUENCE, (writing + 1) | 0);
}

/** Greatest depth that any of the first threads has completed in a search, or 0. */
export function farthestDepth(slots: Int32Array, threads: number, search: number): number {
  let farthest = 0;
  for (let thread = 0; thread < threads; thread++) {
    const depth = depthIn(slots, SLOT_WORDS * thread, search);
    if (depth > farthest) farthest = depth;
  }
  return farthest;
}

/** The iteration of greatest depth, or undefined when none that can be read is as deep as `minDepth`. */
export function farthestIteration(
  slots: Int32Array, threads: number, search: number, minDepth: number,
): Iteration | undefined {
  let farthest: Iteration | undefined;
  let wanted = minDepth;
  for (let thread = 0; thread < threads; thread++) {
    const iteration = readSlot(slots, SLOT_WORDS * thread, search, wanted);
    if (iteration === undefined) continue;
    farthest = iteration;
    wanted = iteration.depth + 1;
  }
  return farthest;
}

/** Depth of a slot's iteration of a search; 0 when it has none or is being written. */
function depthIn(slots: Int32Array, slot: number, search: number): number {
  const sequence = Atomics.load(slots, slot + SEQUENCE);
  if ((sequence & 1) !== 0 || Atomics.load(slots, slot + SEARCH) !== search) return 0;
  const depth = Atomics.load(slots, slot + DEPTH);
  return Atomics.load(slots, slot + SEQUENCE) === sequence ? depth : 0;
}

/** A slot's iteration of a search, if it is as deep as `minDepth` and is not being written. */
function readSlot(slots: Int32Array, slot: number, search: number, minDepth: number): Iteration | undefined {
  const sequence = Atomics.load(slots, slot + SEQUENCE);
  if (depthIn(slots, slot, search) < minDepth) return undefined;
  const depth = Atomics.load(slots, slot + DEPTH);
  const score = Atomics.load(slots, slot + SCORE);
  const deepest = Atomics.load(slots, slot + DEEPEST_PLY);
  const length = Atomics.load(slots, slot + LENGTH);
  const moves = Array.from({ length }, (_, step) => Atomics.load(slots, slot + LINE + step));
  return Atomics.load(slots, slot + SEQUENCE) === sequence ? { depth, score, deepest, moves } : undefined;
}
