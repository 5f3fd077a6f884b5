/** Kings that may castle are as safe as where they can go. Idea: Stockfish. */

import { GAME, RIGHTS, STATE, STATES } from '../../engine/board.ts';
import { WHITE } from '../../engine/squares.ts';
import { isTracing, setTracing } from '../scoring.ts';
import { middlegameOf } from '../score.ts';
import { scoreShelterFiles } from './shelter-files.ts';
import type { Side } from '../../engine/types.ts';

/** The right to castle short, and long, among those of `castlingRightsOf`. */
export const MAY_CASTLE_SHORT = 1;
const MAY_CASTLE_LONG = 2;

/** The king's squares after castling, in the perspective of its own side. */
const G1 = 6;
const C1 = 2;

/** A side's remaining rights to castle, 0-3. */
export function castlingRightsOf(side: Side): number {
  const rights = STATES[GAME[STATE] + RIGHTS];
  return side === WHITE ? rights & 3 : rights >> 2;
}

/**
 * The square where a side's king is sheltered best in the middlegame, in its own perspective: that on which it stands,
 * or one to which it still has the right to castle.
 */
export function bestShelteredSquare(side: Side, king: number): number {
  const rights = castlingRightsOf(side);
  if (rights === 0) return king;
  const records = isTracing();
  setTracing(false);
  const short = (rights & MAY_CASTLE_SHORT) !== 0 ? betterSheltered(side, king, G1) : king;
  const best = (rights & MAY_CASTLE_LONG) !== 0 ? betterSheltered(side, short, C1) : short;
  setTracing(records);
  return best;
}

function betterSheltered(side: Side, one: number, other: number): number {
  return middlegameOf(scoreShelterFiles(side, other)) > middlegameOf(scoreShelterFiles(side, one)) ? other : one;
}
