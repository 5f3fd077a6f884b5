/** The gates of a structure: what pawns and kings make of the places of pieces. Kept with the table of shelters. */

import { PIECES } from '../../engine/board.ts';
import { lowest } from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS, ownKing, perspectiveOf, theirKing } from '../perspective.ts';
import { endgameOf as lowHalf, middlegameOf as highHalf } from '../score.ts';
import { mirrorOf } from '../king-relative.ts';
import {
  ALWAYS_STRUCTURE, GATES, GATE_TABLE, HIDDEN, ONE_GATE_BITS, OUR_KING_ROW, PAIRS, STRUCTURE_TABLE, THEIR_KING_ROW,
  THEIR_PAWN_ROW,
} from './network.ts';
import type { Side } from '../../engine/types.ts';

/**
 * For each side and mirror, the rows of the pawns that were seen last, added up: the next structure differs by a pawn
 * or two. `PAIRS * (2 * side + mirrored)`; the pawns, ours and theirs, two words each, at `4 * (2 * side + mirrored)`.
 */
const PAWN_SUMS = new Int32Array(4 * PAIRS);
const PAWNS_SEEN = new Int32Array(16);

/** The hidden units above zero, and the index of their gate weights; one more place takes discarded ones. */
const VALUES = new Int32Array(HIDDEN + 1);
const ROWS = new Int32Array(HIDDEN + 1);

/** Begins anew with the numbers that the network has now. */
export function clearGates(): void {
  PAWNS_SEEN.fill(0);
  for (let at = 0; at < PAWN_SUMS.length; at++) {
    PAWN_SUMS[at] = STRUCTURE_TABLE[ALWAYS_STRUCTURE * PAIRS + (at % PAIRS)];
  }
}

clearGates();

/** Writes a side's gates for the pawns and kings on the board, GATES numbers from `at` on. */
export function fillGates(side: Side, gates: Int32Array, at: number): void {
  sumGates(findActiveUnits(side), gates, at);
}

/** Writes the gates that the first of the active units make. */
function sumGates(active: number, gates: Int32Array, at: number): void {
  const bias = HIDDEN * GATES;
  // Computes four gates a turn, which share the reads of each unit.
  for (let gate = 0; gate < GATES; gate += 4) {
    let first = GATE_TABLE[bias + gate] << ONE_GATE_BITS, second = GATE_TABLE[bias + gate + 1] << ONE_GATE_BITS;
    let third = GATE_TABLE[bias + gate + 2] << ONE_GATE_BITS, fourth = GATE_TABLE[bias + gate + 3] << ONE_GATE_BITS;
    for (let i = 0; i < active; i++) {
      const value = VALUES[i], row = ROWS[i] + gate;
      first += Math.imul(value, GATE_TABLE[row]);
      second += Math.imul(value, GATE_TABLE[row + 1]);
      third += Math.imul(value, GATE_TABLE[row + 2]);
      fourth += Math.imul(value, GATE_TABLE[row + 3]);
    }
    gates[at + gate] = first >> ONE_GATE_BITS;
    gates[at + gate + 1] = second >> ONE_GATE_BITS;
    gates[at + gate + 2] = third >> ONE_GATE_BITS;
    gates[at + gate + 3] = fourth >> ONE_GATE_BITS;
  }
}

/** Lists the hidden units above zero; their number. */
function findActiveUnits(side: Side): number {
  const king = ownKing(side);
  const mirror = mirrorOf(king);
  const sums = addPawns(perspectiveOf(side), mirror, 2 * side + (mirror & 1));
  const ours = (OUR_KING_ROW + (king ^ mirror)) * PAIRS;
  const theirs = (THEIR_KING_ROW + (theirKing(side) ^ mirror)) * PAIRS;
  let active = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const packed = (PAWN_SUMS[sums + pair] + STRUCTURE_TABLE[ours + pair] + STRUCTURE_TABLE[theirs + pair]) | 0;
    const even = highHalf(packed), odd = lowHalf(packed);
    VALUES[active] = even;
    ROWS[active] = 2 * pair * GATES;
    // One more if the value is above zero, without a branch that no processor could foresee.
    active += (0 - even) >>> 31;
    VALUES[active] = odd;
    ROWS[active] = (2 * pair + 1) * GATES;
    active += (0 - odd) >>> 31;
  }
  return active;
}

/** Brings the sums of a side and mirror up to the pawns on the board; where they begin. */
function addPawns(perspective: number, mirror: number, view: number): number {
  const sums = view * PAIRS;
  for (let half = 0; half < 2; half++) {
    addChanged(sums, 32 * half, mirror, 4 * view + half, PIECES[perspective + OUR_PAWNS + half]);
    addChanged(sums, THEIR_PAWN_ROW + 32 * half, mirror, 4 * view + 2 + half, PIECES[perspective + THEIR_PAWNS + half]);
  }
  return sums;
}

/** Takes the rows of pawns that are gone from the sums, and adds those of pawns that have come. */
function addChanged(sums: number, first: number, mirror: number, seenAt: number, now: number): void {
  const seen = PAWNS_SEEN[seenAt];
  if (seen === now) return;
  PAWNS_SEEN[seenAt] = now;
  for (let word = seen & ~now; word !== 0; word &= word - 1) {
    takeRow(sums, (first + (lowest(word) ^ mirror)) * PAIRS);
  }
  for (let word = now & ~seen; word !== 0; word &= word - 1) {
    addRow(sums, (first + (lowest(word) ^ mirror)) * PAIRS);
  }
}

function addRow(sums: number, from: number): void {
  for (let pair = 0; pair < PAIRS; pair++) PAWN_SUMS[sums + pair] += STRUCTURE_TABLE[from + pair];
}

function takeRow(sums: number, from: number): void {
  for (let pair = 0; pair < PAIRS; pair++) PAWN_SUMS[sums + pair] -= STRUCTURE_TABLE[from + pair];
}
