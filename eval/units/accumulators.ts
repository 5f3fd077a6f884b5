/**
 * The accumulators of the unit network. A search goes from a position to its neighbours: each accumulator keeps the
 * pieces that it has summed, and takes and adds the rows of those that differ now. There is one for each side and wing
 * of its king, because a king on the other wing turns every row, and others for pawn endings.
 */

import { PIECES } from '../../engine/board.ts';
import { lowest } from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS, ownKing, perspectiveOf } from '../perspective.ts';
import { isPawnEnding } from '../material/pawn-ending.ts';
import { mirrorOf } from '../king-relative.ts';
import { FIRST_SUMS, UNITS, UNIT_TABLE, unitRow } from './network.ts';
import type { Side } from '../../engine/types.ts';

/** Words of the sets of six kinds, ours and theirs. */
const SEEN_WORDS = 24;
const KIND_WORDS = 12;

/** Views: each side's, its king on the king's wing and on the queen's; from ENDING_VIEWS on in pawn endings. */
const VIEWS = 8;
const ENDING_VIEWS = 4;

/** At `UNITS * view`. */
export const ACCUMULATORS = new Int16Array(VIEWS * UNITS);
/** The sets of pieces that an accumulator has summed, at `SEEN_WORDS * view`. */
const SEEN = new Int32Array(VIEWS * SEEN_WORDS);

/** Begins anew with the numbers that the network has now. */
export function clearAccumulators(): void {
  SEEN.fill(0);
  for (let at = 0; at < ACCUMULATORS.length; at++) ACCUMULATORS[at] = FIRST_SUMS[at % UNITS];
}

clearAccumulators();

/** Brings a side's accumulator up to the pieces on the board; where it begins. */
export function updateAccumulator(side: Side): number {
  const mirror = mirrorOf(ownKing(side)), perspective = perspectiveOf(side);
  const view = (isPawnEnding() ? ENDING_VIEWS : 0) + 2 * side + (mirror & 1);
  const sums = UNITS * view, seen = SEEN_WORDS * view;
  updateSets(sums, seen, perspective + OUR_PAWNS, 0, mirror);
  updateSets(sums, seen + KIND_WORDS, perspective + THEIR_PAWNS, 1, mirror);
  return sums;
}

/** Compares six sets from `sets` on, ours or (1) theirs, with those seen. */
function updateSets(sums: number, seenAt: number, sets: number, theirs: number, mirror: number): void {
  for (let word = 0; word < KIND_WORDS; word++) {
    const seen = SEEN[seenAt + word], now = PIECES[sets + word];
    if (seen === now) continue;
    SEEN[seenAt + word] = now;
    const rows = unitRow(theirs, word, isPawnEnding());
    for (let gone = seen & ~now; gone !== 0; gone &= gone - 1) takeUnits(sums, UNITS * (rows + lowest(gone) ^ mirror));
    for (let come = now & ~seen; come !== 0; come &= come - 1) addUnits(sums, UNITS * (rows + lowest(come) ^ mirror));
  }
}

function addUnits(sums: number, from: number): void {
  for (let unit = 0; unit < UNITS; unit++) ACCUMULATORS[sums + unit] += UNIT_TABLE[from + unit];
}

function takeUnits(sums: number, from: number): void {
  for (let unit = 0; unit < UNITS; unit++) ACCUMULATORS[sums + unit] -= UNIT_TABLE[from + unit];
}
