/** The functions of a piece: attacking, guarding, blocking, controlling; how many, and in how many quarters. */

import { quartersOf } from '../../../engine/regions.ts';
import { bitHi, bitLo, southHi, southLo } from '../../../engine/bitboards.ts';
import { OUR_KING, OUR_PIECES, THEIR_PIECES, THEIR_PAWNS, perspectiveOf, type Perspective } from '../../../eval/perspective.ts';
import { scoreAt, isWanted } from '../../../eval/scoring.ts';
import { T } from './terms.ts';
import {
  ATTACKED, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { functionQuarters, functions } = T;

const MOST = 4;

/** Packed score of the functions of a side's pieces. The attacks of pieces must be found. */
export function scoreFunctions(side: Side): number {
  if (!isWanted(functions) && !isWanted(functionQuarters)) return 0;
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    const count = functionsAt(side, at), quarters = quartersAt(side, at);
    if (count !== 0) score += scoreAt(functions, count - 1, PIECE_ATTACKS[at + SQUARE]);
    if (quarters !== 0) score += scoreAt(functionQuarters, quarters - 1, PIECE_ATTACKS[at + SQUARE]);
  }
  return score;
}

/** Number of functions, 0 to 4, of the piece in a row of PIECE_ATTACKS. */
function functionsAt(side: Side, at: number): number {
  const perspective = perspectiveOf(side);
  const lo = PIECE_ATTACKS[at + ATTACKED], hi = PIECE_ATTACKS[at + ATTACKED + 1];
  const ourLo = PIECES[perspective + OUR_PIECES], ourHi = PIECES[perspective + OUR_PIECES + 1];
  const theirLo = PIECES[perspective + THEIR_PIECES], theirHi = PIECES[perspective + THEIR_PIECES + 1];
  const kingLo = PIECES[perspective + OUR_KING], kingHi = PIECES[perspective + OUR_KING + 1];
  const attacks = ((lo & theirLo) | (hi & theirHi)) !== 0;
  const guards = ((lo & ourLo & ~kingLo) | (hi & ourHi & ~kingHi)) !== 0;
  const controls = ((lo & ~ourLo & ~theirLo) | (hi & ~ourHi & ~theirHi)) !== 0;
  return (
    (attacks ? 1 : 0) + (guards ? 1 : 0) + (controls ? 1 : 0) +
    (blocksPawn(perspective, PIECE_ATTACKS[at + SQUARE]) ? 1 : 0)
  );
}

/** True when an enemy pawn's stop square is this one. */
function blocksPawn(perspective: Perspective, square: Square): boolean {
  const pawnsLo = PIECES[perspective + THEIR_PAWNS], pawnsHi = PIECES[perspective + THEIR_PAWNS + 1];
  return ((southLo(pawnsLo, pawnsHi) & bitLo(square)) | (southHi(pawnsHi) & bitHi(square))) !== 0;
}

/**
 * Number of quarters, 0 to 4, where the piece in a row of PIECE_ATTACKS has a function; it blocks on its own square.
 */
function quartersAt(side: Side, at: number): number {
  const perspective = perspectiveOf(side);
  const square = PIECE_ATTACKS[at + SQUARE];
  const isBlocker = blocksPawn(perspective, square);
  const lo = (PIECE_ATTACKS[at + ATTACKED] & ~PIECES[perspective + OUR_KING]) | (isBlocker ? bitLo(square) : 0);
  const hi = (PIECE_ATTACKS[at + ATTACKED + 1] & ~PIECES[perspective + OUR_KING + 1]) | (isBlocker ? bitHi(square) : 0);
  return quartersOf(lo, hi);
}

/** Degree of functionality of the piece on a square, 1 to 8, or 0 without a function; all four in all four is 8. */
export function functionalityOf(side: Side, square: Square): number {
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    if (PIECE_ATTACKS[at + SQUARE] !== square) continue;
    const count = functionsAt(side, at), quarters = quartersAt(side, at);
    if (count === 0) return 0;
    return count === MOST && quarters === MOST ? 2 * MOST : count + quarters - 1;
  }
  return 0;
}
