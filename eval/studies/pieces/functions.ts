/** The functions of a piece: attacking, guarding, blocking, controlling; how many, and in how many quarters. */

import { quartersOf } from '../../../engine/regions.ts';
import { bitHi, bitLo, southHi, southLo } from '../../../engine/bitboards.ts';
import { FRAMES, OUR_KING, OUR_MEN, THEIR_MEN, THEIR_PAWNS, viewOf } from '../../perspective.ts';
import { priceAt, wanted } from '../../scoring.ts';
import { T } from '../../terms.ts';
import { SIGHT, SIGHTS, SIGHT_SIZE, SQUARE, sightsEnd, sightsFrom } from '../piece-attacks.ts';

const { functions } = T;

const MOST = 4;

/** Packed worth of the functions of a side's pieces. The sights must be open. */
export function priceFunctions(side: number): number {
  if (!wanted(functions)) return 0;
  let worth = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const count = functionsAt(side, at);
    if (count !== 0) worth += priceAt(functions, count - 1, SIGHTS[at + SQUARE]);
  }
  return worth;
}

/** Number of functions, 0 to 4, of the piece in a row of SIGHTS. */
function functionsAt(side: number, at: number): number {
  const view = viewOf(side);
  const lo = SIGHTS[at + SIGHT], hi = SIGHTS[at + SIGHT + 1];
  const ourLo = FRAMES[view + OUR_MEN], ourHi = FRAMES[view + OUR_MEN + 1];
  const theirLo = FRAMES[view + THEIR_MEN], theirHi = FRAMES[view + THEIR_MEN + 1];
  const kingLo = FRAMES[view + OUR_KING], kingHi = FRAMES[view + OUR_KING + 1];
  const attacks = ((lo & theirLo) | (hi & theirHi)) !== 0;
  const guards = ((lo & ourLo & ~kingLo) | (hi & ourHi & ~kingHi)) !== 0;
  const controls = ((lo & ~ourLo & ~theirLo) | (hi & ~ourHi & ~theirHi)) !== 0;
  return (
    (attacks ? 1 : 0) + (guards ? 1 : 0) + (controls ? 1 : 0) + (blocksPawn(view, SIGHTS[at + SQUARE]) ? 1 : 0)
  );
}

/** True when an enemy pawn's stop square is this one. */
function blocksPawn(view: number, square: number): boolean {
  const pawnsLo = FRAMES[view + THEIR_PAWNS], pawnsHi = FRAMES[view + THEIR_PAWNS + 1];
  return ((southLo(pawnsLo, pawnsHi) & bitLo(square)) | (southHi(pawnsHi) & bitHi(square))) !== 0;
}

/** Number of quarters, 0 to 4, where the piece in a row of SIGHTS has a function; it blocks on its own square. */
function quartersAt(side: number, at: number): number {
  const view = viewOf(side);
  const square = SIGHTS[at + SQUARE];
  const isBlocker = blocksPawn(view, square);
  const lo = (SIGHTS[at + SIGHT] & ~FRAMES[view + OUR_KING]) | (isBlocker ? bitLo(square) : 0);
  const hi = (SIGHTS[at + SIGHT + 1] & ~FRAMES[view + OUR_KING + 1]) | (isBlocker ? bitHi(square) : 0);
  return quartersOf(lo, hi);
}

/** Degree of functionality of the piece on a square, 1 to 8, or 0 without a function; all four in all four is 8. */
export function functionalityOf(side: number, square: number): number {
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    if (SIGHTS[at + SQUARE] !== square) continue;
    const count = functionsAt(side, at), quarters = quartersAt(side, at);
    if (count === 0) return 0;
    return count === MOST && quarters === MOST ? 2 * MOST : count + quarters - 1;
  }
  return 0;
}
