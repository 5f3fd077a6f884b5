/**
 * The pawn table: one entry of facts and a score for every pawn structure met, found by the key of the pawns alone. It
 * never has to be cleared: an entry depends on nothing but its pawns.
 */

import { GAME, PAWN_KEY, STATE, STATES } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { traceFor, isTracing } from '../scoring.ts';
import {
  SCRATCH_ENTRY, STRUCTURES, STRUCTURE_ENTRIES, STRUCTURE_KEY, STRUCTURE_SIZE, STRUCTURE_SCORE, type StructureEntry,
} from './structure.ts';
import { scoreStructure } from './pawns.ts';
import { findFacts } from './find-structure.ts';

/** Probes and hits since the counters were last cleared. */
export const PAWN_TABLE_PROBES = new Float64Array(2);
export const PROBES = 0;
export const HITS = 1;

export function clearPawnTable(): void {
  STRUCTURES.fill(0);
  PAWN_TABLE_PROBES.fill(0);
}

/** Offset of the entry for the pawns on the board, filled in. */
export function probePawnTable(): number {
  const row = GAME[STATE];
  const keyLo = STATES[row + PAWN_KEY], keyHi = STATES[row + PAWN_KEY + 1];
  const entry = STRUCTURE_SIZE * (keyLo & (STRUCTURE_ENTRIES - 1));
  PAWN_TABLE_PROBES[PROBES]++;
  const isSame = STRUCTURES[entry + STRUCTURE_KEY] === ~keyLo && STRUCTURES[entry + STRUCTURE_KEY + 1] === ~keyHi;
  if (isSame && !isTracing()) {
    PAWN_TABLE_PROBES[HITS]++;
    return entry;
  }
  return fill(isTracing() ? SCRATCH_ENTRY : entry, keyLo, keyHi);
}

function fill(entry: StructureEntry, keyLo: number, keyHi: number): number {
  findFacts(entry);
  traceFor(WHITE);
  const white = scoreStructure(entry, WHITE);
  traceFor(BLACK);
  const black = scoreStructure(entry, BLACK);
  STRUCTURES[entry + STRUCTURE_KEY] = ~keyLo;
  STRUCTURES[entry + STRUCTURE_KEY + 1] = ~keyHi;
  STRUCTURES[entry + STRUCTURE_SCORE] = white - black;
  return entry;
}
