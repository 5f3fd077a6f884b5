/**
 * The place of studies: terms outside of this evaluation, which a laboratory adds. The evaluation asks them while one
 * of their terms is on (see `areStudiesWanted`).
 */

import type { Side } from '../engine/types.ts';
import type { KingEntry } from './king/king-facts.ts';
import type { StructureEntry } from './pawns/structure.ts';

export interface Studies {
  /** Finds facts for both sides, before either is scored. All attacks have been found and shared. */
  readonly prepare: () => void;
  /** Packed score of a side's studies, in its own perspective. Adds their units of danger to DANGER. */
  readonly score: (side: Side, structure: StructureEntry, shelter: KingEntry) => number;
}

let studies: Studies = { prepare: () => {}, score: () => 0 };

/** Puts studies in the place of those before. */
export function setStudies(given: Studies): void {
  studies = given;
}

export function prepareStudies(): void {
  studies.prepare();
}

export function scoreStudies(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  return studies.score(side, structure, shelter);
}
