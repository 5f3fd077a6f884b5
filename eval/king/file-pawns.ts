/** One file of a king's shelter: the pawns on it that matter to the king. */

import { A_FILE } from '../../engine/regions.ts';
import {
  bitHi, bitLo, lowestSquare, northFillHi, northFillLo, southHi, southLo,
} from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

/**
 * The last finding of `findShelterFile`, squares in the perspective of the king's own side. Valid until its next call.
 */
export const SHELTER_FILE = new Int32Array(3);
/** Fields of SHELTER_FILE. The rearmost own pawn at or before the king; the file's square on rank 1 for none. */
export const OUR_NEAREST = 0;
/** The nearest enemy pawn at or before the king; the file's square on rank 1 for none. */
export const THEIR_NEAREST = 1;
/** Not zero when that enemy pawn and an own pawn stand face to face. */
export const IS_RAMMED = 2;

/** The first of a shelter's three files, 0-5: the king's and its neighbours; a king on the edge is taken one in. */
export function firstShelterFile(king: number): number {
  const file = king & 7;
  return file < 1 ? 0 : file > 6 ? 5 : file - 1;
}

/** Fills SHELTER_FILE for a side, a square that its king has or could have, and a file, 0-7. */
export function findShelterFile(side: Side, king: number, file: number): void {
  const perspective = perspectiveOf(side);
  const fileSet = A_FILE << file;
  const rankLo = bitLo(king & 56), rankHi = bitHi(king & 56);
  const onLo = fileSet & (northFillLo(rankLo) << file), onHi = fileSet & (northFillHi(rankLo, rankHi) << file);
  const ourLo = PIECES[perspective + OUR_PAWNS] & onLo, ourHi = PIECES[perspective + OUR_PAWNS + 1] & onHi;
  const theirLo = PIECES[perspective + THEIR_PAWNS] & onLo, theirHi = PIECES[perspective + THEIR_PAWNS + 1] & onHi;
  SHELTER_FILE[OUR_NEAREST] = (ourLo | ourHi) === 0 ? file : lowestSquare(ourLo, ourHi);
  SHELTER_FILE[THEIR_NEAREST] = (theirLo | theirHi) === 0 ? file : lowestSquare(theirLo, theirHi);
  // Rammed by any own pawn, not only by the rearmost.
  const rammerLo = southLo(theirLo & -theirLo, theirLo !== 0 ? 0 : theirHi & -theirHi);
  const rammerHi = theirLo !== 0 ? 0 : southHi(theirHi & -theirHi);
  SHELTER_FILE[IS_RAMMED] = (PIECES[perspective + OUR_PAWNS] & rammerLo) |
    (PIECES[perspective + OUR_PAWNS + 1] & rammerHi);
}
