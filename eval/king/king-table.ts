/** The table of shelters: like the pawn table, by the key of the pawns and both kings, and by the rights to castle. */

import { GAME, PAWN_KING_KEY, RIGHTS, STATE, STATES } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { traceFor, isTracing } from '../scoring.ts';
import { bestShelteredSquare } from './castling.ts';
import { pawnPoints } from './winnable-points.ts';
import {
  SHELTERS, SHELTER_DANGER, SHELTER_ENTRIES, SHELTER_GATES, SHELTER_KEY, SHELTER_POINTS, SHELTER_SIZE, SHELTER_SCORE,
} from './king-facts.ts';
import { findShelter, scoreShelter, scoreShelterDanger } from './shelter.ts';
import { HITS, PROBES } from '../pawns/pawn-table.ts';
import { scoreWeakShelter } from './weaknesses.ts';
import { ownKing } from '../perspective.ts';
import { clearGates, fillGates } from '../places/gates.ts';
import { GATES } from '../places/network.ts';
import type { StructureEntry } from '../pawns/structure.ts';

const SCRATCH = SHELTER_SIZE * SHELTER_ENTRIES;
/** Spreads the sixteen sets of rights over a word of the key. */
const RIGHTS_FACTOR = 0x9e3779b1 | 0;

/** Probes and hits since the counters were last cleared. */
export const KING_TABLE_PROBES = new Float64Array(2);

export function clearKingTable(): void {
  SHELTERS.fill(0);
  clearGates();
  KING_TABLE_PROBES.fill(0);
}

/** Offset of the entry for the pawns, kings and rights on the board, filled in; `structure` is the pawns' own entry. */
export function probeKingTable(structure: StructureEntry): number {
  const row = GAME[STATE];
  const keyLo = STATES[row + PAWN_KING_KEY] ^ Math.imul(STATES[row + RIGHTS], RIGHTS_FACTOR);
  const keyHi = STATES[row + PAWN_KING_KEY + 1];
  const entry = SHELTER_SIZE * (keyLo & (SHELTER_ENTRIES - 1));
  KING_TABLE_PROBES[PROBES]++;
  const isSame = SHELTERS[entry + SHELTER_KEY] === ~keyLo && SHELTERS[entry + SHELTER_KEY + 1] === ~keyHi;
  if (isSame && !isTracing()) {
    KING_TABLE_PROBES[HITS]++;
    return entry;
  }
  return fill(isTracing() ? SCRATCH : entry, structure, keyLo, keyHi);
}

function fill(entry: number, structure: StructureEntry, keyLo: number, keyHi: number): number {
  findShelter(entry, structure, WHITE);
  findShelter(entry, structure, BLACK);
  const whiteBest = bestShelteredSquare(WHITE, ownKing(WHITE));
  const blackBest = bestShelteredSquare(BLACK, ownKing(BLACK));
  traceFor(WHITE);
  const white = scoreShelter(entry, structure, WHITE, whiteBest) + scoreWeakShelter(structure, entry, WHITE);
  traceFor(BLACK);
  const black = scoreShelter(entry, structure, BLACK, blackBest) + scoreWeakShelter(structure, entry, BLACK);
  SHELTERS[entry + SHELTER_KEY] = ~keyLo;
  SHELTERS[entry + SHELTER_KEY + 1] = ~keyHi;
  SHELTERS[entry + SHELTER_SCORE] = white - black;
  SHELTERS[entry + SHELTER_POINTS] = pawnPoints(structure);
  traceFor(WHITE);
  SHELTERS[entry + SHELTER_DANGER] = scoreShelterDanger(entry, structure, WHITE, blackBest);
  traceFor(BLACK);
  SHELTERS[entry + SHELTER_DANGER + 1] = scoreShelterDanger(entry, structure, BLACK, whiteBest);
  fillGates(WHITE, SHELTERS, entry + SHELTER_GATES);
  fillGates(BLACK, SHELTERS, entry + SHELTER_GATES + GATES);
  return entry;
}
