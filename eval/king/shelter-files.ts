/** The score of the three files before a king, for its shelter and for the attack on it. */

import { A_FILE } from '../../engine/regions.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import { edgeFile, scoreAt, scorePlace, scoreRank, scoreShown } from '../scoring.ts';
import { TERM } from './terms.ts';
import {
  IS_RAMMED, OUR_NEAREST, SHELTER_FILE, THEIR_NEAREST, findShelterFile, firstShelterFile,
} from './file-pawns.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side, Square } from '../../engine/types.ts';

/** Packed score of the files before a side's king, if it stood on this square of its own perspective. */
export function scoreShelterFiles(side: Side, king: number): number {
  const first = firstShelterFile(king);
  let score = 0;
  for (let file = first; file < first + 3; file++) {
    findShelterFile(side, king, file);
    const theirPawn = SHELTER_FILE[THEIR_NEAREST];
    score += scorePlace(TERM.shelter, SHELTER_FILE[OUR_NEAREST]) + scoreOpenness(side, file);
    score += SHELTER_FILE[IS_RAMMED] !== 0 ? scoreRank(TERM.stormRammed, theirPawn) : scorePlace(TERM.storm, theirPawn);
  }
  return score;
}

/** A file without pawns, before or behind the king. */
function scoreOpenness(side: Side, file: number): number {
  const perspective = perspectiveOf(side);
  const fileSet = A_FILE << file;
  const ours = PIECES[perspective + OUR_PAWNS] | PIECES[perspective + OUR_PAWNS + 1];
  const theirs = PIECES[perspective + THEIR_PAWNS] | PIECES[perspective + THEIR_PAWNS + 1];
  return ((ours | theirs) & fileSet) !== 0 ? 0 : scoreShown(TERM.kingOpenFile, 1, fileSet, fileSet);
}

/**
 * Units of danger that the same files are to a side's king, which stands or could stand on a square of its own
 * perspective. They are traced for the attacker, from its own perspective.
 */
export function dangerOfShelterFiles(side: Side, king: number): number {
  const first = firstShelterFile(king);
  let danger = 0;
  for (let file = first; file < first + 3; file++) {
    findShelterFile(side, king, file);
    const ourPawn = SHELTER_FILE[OUR_NEAREST], theirPawn = SHELTER_FILE[THEIR_NEAREST];
    danger += scoreAt(TERM.kingShelterDanger, placeOf(ourPawn), ourPawn ^ 56);
    danger += SHELTER_FILE[IS_RAMMED] !== 0
      ? scoreAt(TERM.kingStormRammedDanger, theirPawn >> 3, theirPawn ^ 56)
      : scoreAt(TERM.kingStormDanger, placeOf(theirPawn), theirPawn ^ 56);
  }
  return danger;
}

/** Entry of a square in a table by rank and file from the edge. */
function placeOf(square: Square): number {
  return 4 * (square >> 3) + edgeFile(square);
}
