/** The score of a side's pieces by where pawns and kings say that they belong. */

import { PIECES } from '../../engine/board.ts';
import { lowest } from '../../engine/bitboards.ts';
import { OUR_KNIGHTS, THEIR_KNIGHTS, ownKing, perspectiveOf } from '../perspective.ts';
import { endgameOf, middlegameOf, pack } from '../score.ts';
import { isTracing, scoreEntryShown } from '../scoring.ts';
import { mirrorOf } from '../king-relative.ts';
import { ALWAYS_PLACE, GATES, PLACED_KINDS, PLACE_TABLE, SHIFT } from './network.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../engine/types.ts';

/** The entry of the structure by itself in the terms' tables; those of our kinds and of theirs come before it. */
const STRUCTURE = 2 * PLACED_KINDS;

/** The rows of PLACE_TABLE that a side sees: the structure's, then those of pieces; at most one a square. */
const ROWS = new Int32Array(64);

/** Packed score of all pieces on their squares as a side sees them, and of its structure; its gates begin at `at`. */
export function scorePlaces(side: Side, gates: Int32Array, at: number): number {
  const mirror = mirrorOf(ownKing(side));
  const count = listRows(perspectiveOf(side), mirror);
  if (isTracing()) return traceRows(count, mirror, gates, at);
  const units = multiply(count, gates, at);
  return (
    scoreEntryShown(TERM.placeMiddlegame, STRUCTURE, middlegameOf(units), 0, 0) +
    scoreEntryShown(TERM.placeEndgame, STRUCTURE, endgameOf(units), 0, 0)
  );
}

/** Lists the rows that a side sees; their number. */
function listRows(perspective: number, mirror: number): number {
  ROWS[0] = ALWAYS_PLACE;
  const count = listPieces(perspective + OUR_KNIGHTS, 0, mirror, 1);
  return listPieces(perspective + THEIR_KNIGHTS, 64 * PLACED_KINDS, mirror, count);
}

/** Lists the pieces of the kinds from a set on, whose rows begin at `first`; the number of rows then. */
function listPieces(knights: number, first: number, mirror: number, before: number): number {
  let count = before;
  for (let kind = 0; kind < PLACED_KINDS; kind++) {
    const rows = first + 64 * kind, set = knights + 2 * kind;
    for (let word = PIECES[set]; word !== 0; word &= word - 1) ROWS[count++] = rows + (lowest(word) ^ mirror);
    for (let word = PIECES[set + 1]; word !== 0; word &= word - 1) {
      ROWS[count++] = rows + ((32 + lowest(word)) ^ mirror);
    }
  }
  return count;
}

/**
 * Units that the first rows of the list make of the gates: the products of each gate with the sum of its numbers, added
 * up by phase; packed, in the terms' units.
 */
function multiply(count: number, gates: Int32Array, at: number): number {
  let middlegame = 0, endgame = 0;
  // Computes four gates a turn, which share the reads of each row.
  for (let gate = 0; gate < GATES; gate += 4) {
    let first = 0, second = 0, third = 0, fourth = 0;
    for (let i = 0; i < count; i++) {
      const row = GATES * ROWS[i] + gate;
      first = (first + PLACE_TABLE[row]) | 0;
      second = (second + PLACE_TABLE[row + 1]) | 0;
      third = (third + PLACE_TABLE[row + 2]) | 0;
      fourth = (fourth + PLACE_TABLE[row + 3]) | 0;
    }
    const one = gates[at + gate], two = gates[at + gate + 1], three = gates[at + gate + 2], four = gates[at + gate + 3];
    middlegame +=
      Math.imul(one, middlegameOf(first)) + Math.imul(two, middlegameOf(second)) +
      Math.imul(three, middlegameOf(third)) + Math.imul(four, middlegameOf(fourth));
    endgame +=
      Math.imul(one, endgameOf(first)) + Math.imul(two, endgameOf(second)) +
      Math.imul(three, endgameOf(third)) + Math.imul(four, endgameOf(fourth));
  }
  // Products and their sums may wrap; the last sum is what counts, and far within 32 bits.
  return pack(middlegame >> SHIFT, endgame >> SHIFT);
}

/** The same score, with what each row adds to it noted for its kind and square. */
function traceRows(count: number, mirror: number, gates: Int32Array, at: number): number {
  let score = 0, before = 0;
  for (let i = 0; i < count; i++) {
    const row = ROWS[i], entry = row >> 6, square = (row & 63) ^ mirror;
    const lo = entry === STRUCTURE || square >= 32 ? 0 : 1 << square;
    const hi = entry === STRUCTURE || square < 32 ? 0 : 1 << square;
    const units = multiply(i + 1, gates, at);
    const added = units - before;
    score +=
      scoreEntryShown(TERM.placeMiddlegame, entry, middlegameOf(added), lo, hi) +
      scoreEntryShown(TERM.placeEndgame, entry, endgameOf(added), lo, hi);
    before = units;
  }
  return score;
}
