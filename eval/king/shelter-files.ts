/** What the three files before a king are worth to it, and to the attack on it. */

import { A_FILE } from '../../engine/regions.ts';
import { FRAMES, OUR_PAWNS, THEIR_PAWNS, viewOf } from '../perspective.ts';
import { edgeFile, priceAt, priceOfPlace, priceRank, priceShown } from '../scoring.ts';
import { T } from '../terms.ts';
import {
  IS_RAMMED, OUR_NEAREST, SHELTER_FILE, THEIR_NEAREST, findShelterFile, firstShelterFile,
} from './file-pawns.ts';

/** Packed worth of the files before a side's king, if it stood on this square of its own view. */
export function priceShelterFiles(side: number, king: number): number {
  const first = firstShelterFile(king);
  let worth = 0;
  for (let file = first; file < first + 3; file++) {
    findShelterFile(side, king, file);
    const theirPawn = SHELTER_FILE[THEIR_NEAREST];
    worth += priceOfPlace(T.shelter, SHELTER_FILE[OUR_NEAREST]) + priceOpenness(side, file);
    worth += SHELTER_FILE[IS_RAMMED] !== 0 ? priceRank(T.stormRammed, theirPawn) : priceOfPlace(T.storm, theirPawn);
  }
  return worth;
}

/** A file without own pawns, before or behind the king. */
function priceOpenness(side: number, file: number): number {
  const view = viewOf(side);
  const fileSet = A_FILE << file;
  if (((FRAMES[view + OUR_PAWNS] | FRAMES[view + OUR_PAWNS + 1]) & fileSet) !== 0) return 0;
  const anyTheirs = (FRAMES[view + THEIR_PAWNS] | FRAMES[view + THEIR_PAWNS + 1]) & fileSet;
  return priceShown(anyTheirs === 0 ? T.kingOpenFile : T.kingHalfOpenFile, 1, fileSet, fileSet);
}

/**
 * Units of danger that the same files are to a side's king, which stands or could stand on a square of its own view.
 * They are booked for the attacker, who sees the board the other way round.
 */
export function dangerOfShelterFiles(side: number, king: number): number {
  const first = firstShelterFile(king);
  let danger = 0;
  for (let file = first; file < first + 3; file++) {
    findShelterFile(side, king, file);
    const ourPawn = SHELTER_FILE[OUR_NEAREST], theirPawn = SHELTER_FILE[THEIR_NEAREST];
    danger += priceAt(T.kingShelterDanger, placeOf(ourPawn), ourPawn ^ 56);
    danger += SHELTER_FILE[IS_RAMMED] !== 0
      ? priceAt(T.kingStormRammedDanger, theirPawn >> 3, theirPawn ^ 56)
      : priceAt(T.kingStormDanger, placeOf(theirPawn), theirPawn ^ 56);
  }
  return danger;
}

/** Entry of a square in a table by rank and file from the edge. */
function placeOf(square: number): number {
  return 4 * (square >> 3) + edgeFile(square);
}
