/** Islands, and Hans Kmoch's measures of a structure: dispersion and distortion. */

import { fileFill, northFillHi, northFillLo, popcount, southFillHi, southFillLo } from '../../engine/bitboards.ts';
import { DISPERSION, DISTORTION, DISTORTION_FRONT, ISLANDS, STRUCTURES, type StructureEntry } from './structure.ts';
import { scoreEntry } from '../scoring.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../engine/types.ts';

/** Finds a side's islands and measures, in the header of the entry. */
export function findMeasures(entry: StructureEntry, side: Side, ourLo: number, ourHi: number): void {
  const islands = islandsOf(fileFill(ourLo, ourHi) & 0xff);
  STRUCTURES[entry + ISLANDS + side] = islands;
  STRUCTURES[entry + DISPERSION + side] = dispersion(islands, popcount(ourLo, ourHi));
  STRUCTURES[entry + DISTORTION + side] = distortion(southFillLo(ourLo, ourHi), southFillHi(ourHi));
  STRUCTURES[entry + DISTORTION_FRONT + side] = distortion(northFillLo(ourLo), northFillHi(ourLo, ourHi));
}

/** Packed score of a side's islands and measures. */
export function scoreMeasures(entry: StructureEntry, side: Side): number {
  return (
    scoreEntry(TERM.islands, STRUCTURES[entry + ISLANDS + side]) +
    scoreEntry(TERM.dispersion, STRUCTURES[entry + DISPERSION + side]) +
    scoreEntry(TERM.distortion, STRUCTURES[entry + DISTORTION + side]) +
    scoreEntry(TERM.distortionFront, STRUCTURES[entry + DISTORTION_FRONT + side])
  );
}

/** Groups of neighbouring files in a set of files, bit 0 for the a-file: each is counted at its eastern end. */
export function islandsOf(files: number): number {
  return popcount(files & ~(files >>> 1), 0);
}

/** Kmoch's dispersion (vertical splitting) as an index, 0-44; the higher the worse, among as many pawns. */
export function dispersion(islands: number, pawns: number): number {
  return Math.abs(3 * islands * islands - pawns);
}

/** Kmoch's distortion (horizontal splitting), 0-49: squares where the fills of neighbouring files differ. */
export function distortion(fillLo: number, fillHi: number): number {
  const notAFile = 0xfefefefe;
  return popcount((fillLo ^ (fillLo << 1)) & notAFile, (fillHi ^ (fillHi << 1)) & notAFile);
}
