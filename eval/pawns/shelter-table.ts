/** The table of shelters: like the pawn table, by the key of the pawns and both kings. */

import { GAME, PAWN_KING_KEY, ROW, ROWS } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { OFF_HEAP } from '../../engine/words.ts';
import { bookFor, isRecording } from '../ledger.ts';
import { SHELTERS, SHELTER_ENTRIES, SHELTER_KEY, SHELTER_SIZE, SHELTER_WORTH } from './shelter-facts.ts';
import { findShelter, priceShelter } from './shelter.ts';
import { HITS, PROBES } from './table.ts';
import { priceWeakShelter } from './weak-shelter.ts';

const SCRATCH = SHELTER_SIZE * SHELTER_ENTRIES;

/** Probes and hits since the counters were last cleared. */
export const SHELTER_PROBES = new Float64Array(OFF_HEAP);

export function clearShelters(): void {
  for (let entry = 0; entry < SHELTER_ENTRIES; entry++) SHELTERS[SHELTER_SIZE * entry] = ~entry;
  SHELTER_PROBES.fill(0);
}

clearShelters();

/** Offset of the entry for the pawns and kings on the board, filled in; `structure` is the pawns' own entry. */
export function shelterOnBoard(structure: number): number {
  const row = GAME[ROW];
  const keyLo = ROWS[row + PAWN_KING_KEY], keyHi = ROWS[row + PAWN_KING_KEY + 1];
  const entry = SHELTER_SIZE * (keyLo & (SHELTER_ENTRIES - 1));
  SHELTER_PROBES[PROBES]++;
  if (SHELTERS[entry + SHELTER_KEY] === keyLo && SHELTERS[entry + SHELTER_KEY + 1] === keyHi && !isRecording()) {
    SHELTER_PROBES[HITS]++;
    return entry;
  }
  return fill(isRecording() ? SCRATCH : entry, structure, keyLo, keyHi);
}

function fill(entry: number, structure: number, keyLo: number, keyHi: number): number {
  findShelter(entry, structure, WHITE);
  findShelter(entry, structure, BLACK);
  bookFor(WHITE);
  const white = priceShelter(structure, WHITE) + priceWeakShelter(structure, entry, WHITE);
  bookFor(BLACK);
  const black = priceShelter(structure, BLACK) + priceWeakShelter(structure, entry, BLACK);
  SHELTERS[entry + SHELTER_KEY] = keyLo;
  SHELTERS[entry + SHELTER_KEY + 1] = keyHi;
  SHELTERS[entry + SHELTER_WORTH] = white - black;
  return entry;
}
