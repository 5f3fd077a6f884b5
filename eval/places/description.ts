/** Best squares for the pieces of both sides among the pawns and kings on the board: the place network, written out. */

import { BOARD } from '../../engine/board.ts';
import { BISHOP, BLACK, KING, KNIGHT, NONE, PAWN, QUEEN, ROOK, WHITE, kindOf } from '../../engine/squares.ts';
import { ownKing } from '../perspective.ts';
import { endgameOf, middlegameOf } from '../score.ts';
import { UNITS_PER_CENTIPAWN } from '../scoring.ts';
import { fillGates } from './gates.ts';
import { mirrorOf } from '../king-relative.ts';
import { GATES, PLACED_KINDS, PLACE_TABLE, SHIFT } from './network.ts';
import type { Kind, Side } from '../../engine/types.ts';

const KINDS = [KNIGHT, BISHOP, ROOK, QUEEN] as const;

/** The network's values of a kind of piece on each square, as its owner sees it. */
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
  const views = [WHITE, BLACK].map(viewOf);
  return [WHITE, BLACK].flatMap((side) =>
    KINDS.map((kind, index) => ({
      side, kind, values: valuesOf(index, views[side], views[1 - side], middlegame),
    })),
  );
}

/** A side's view: its gates, and the XOR that turns a square of the board into one of its rows. */
interface View {
  readonly gates: Int32Array;
  readonly turn: number;
}

function viewOf(side: Side): View {
  const gates = new Int32Array(GATES);
  fillGates(side, gates, 0);
  return { gates, turn: (side === WHITE ? 0 : 56) ^ mirrorOf(ownKing(side)) };
}

function valuesOf(index: number, own: View, other: View, middlegame: number): readonly number[] {
  const values = Array.from({ length: 64 }, (_, square) => {
    if (isTaken(square)) return Number.NaN;
    const asOwn = 64 * index + (square ^ own.turn);
    const asTheirs = 64 * (PLACED_KINDS + index) + (square ^ other.turn);
    return rowValue(asOwn, own.gates, middlegame) - rowValue(asTheirs, other.gates, middlegame);
  });
  const free = values.filter((value) => !Number.isNaN(value));
  const mean = free.reduce((sum, value) => sum + value, 0) / free.length;
  return values.map((value) => value - mean);
}

/** Centipawns that a row makes of gates, its phases mixed. */
function rowValue(row: number, gates: Int32Array, middlegame: number): number {
  const inMiddlegame = multiply(row, gates, middlegameOf), inEndgame = multiply(row, gates, endgameOf);
  return (middlegame * inMiddlegame + (1 - middlegame) * inEndgame) / UNITS_PER_CENTIPAWN;
}

function multiply(row: number, gates: Int32Array, halfOf: (packed: number) => number): number {
  return gates.reduce((sum, weight, gate) => sum + weight * halfOf(PLACE_TABLE[GATES * row + gate]), 0) / 2 ** SHIFT;
}

/** True for squares that pieces cannot have while the structure lasts. */
function isTaken(square: number): boolean {
  const piece = BOARD[square];
  return piece !== NONE && (kindOf(piece) === PAWN || kindOf(piece) === KING);
}
