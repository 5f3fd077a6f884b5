/** Where the pieces of both sides belong among the pawns and kings on the board: the place network, written out. */

import { BOARD } from '../../engine/board.ts';
import { BISHOP, BLACK, KING, KNIGHT, NONE, PAWN, QUEEN, ROOK, WHITE, kindOf } from '../../engine/squares.ts';
import { ownKing } from '../perspective.ts';
import { UNITS_PER_CENTIPAWN } from '../scoring.ts';
import { fillGates } from './gates.ts';
import { GATES, PLACE_TABLE, SHIFT, mirrorOf } from './network.ts';
import type { Kind, Side } from '../../engine/types.ts';

export const KINDS_PLACED = [KNIGHT, BISHOP, ROOK, QUEEN] as const;

/** What the network makes of a kind of piece on each square, as the side that owns it sees it. */
export interface PlaceBoard {
  readonly side: Side;
  readonly kind: Kind;
  /**
   * Centipawns by square, a1 first: how much more or less than on the mean of the squares without pawn or king. NaN
   * where one of these stands. Phases are mixed as asked for.
   */
  readonly values: readonly number[];
}

/** The boards of the current position, White's kinds and then Black's; `middlegame` is its share, from 0 to 1. */
export function describePlaces(middlegame: number): readonly PlaceBoard[] {
  return [WHITE, BLACK].flatMap((side) => {
    const gates = new Int32Array(GATES);
    fillGates(side, gates, 0);
    return KINDS_PLACED.map((kind, index) => ({ side, kind, values: valuesOf(side, index, gates, middlegame) }));
  });
}

function valuesOf(side: Side, index: number, gates: Int32Array, middlegame: number): readonly number[] {
  const turn = (side === WHITE ? 0 : 56) ^ mirrorOf(ownKing(side));
  const values = Array.from({ length: 64 }, (_, square) => {
    if (isTaken(square)) return Number.NaN;
    const from = 2 * GATES * (64 * index + (square ^ turn));
    const inMiddlegame = placeValue(from, gates), inEndgame = placeValue(from + GATES, gates);
    return (middlegame * inMiddlegame + (1 - middlegame) * inEndgame) / UNITS_PER_CENTIPAWN;
  });
  const free = values.filter((value) => !Number.isNaN(value));
  const mean = free.reduce((sum, value) => sum + value, 0) / free.length;
  return values.map((value) => value - mean);
}

/** Quarters of a centipawn of a row's numbers for one phase. */
function placeValue(from: number, gates: Int32Array): number {
  return gates.reduce((sum, weight, gate) => sum + Math.imul(weight, PLACE_TABLE[from + gate]), 0) >> SHIFT;
}

/** True for squares that pieces cannot have while the structure stays what it is. */
function isTaken(square: number): boolean {
  const piece = BOARD[square];
  return piece !== NONE && (kindOf(piece) === PAWN || kindOf(piece) === KING);
}
