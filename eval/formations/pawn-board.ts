/**
 * A board of pawns alone, on which breaks are played out, as one side sees it: its own pawns move north. The facts are
 * found as for the pawn table. Pieces are left out.
 */

import { BLACK, WHITE, fileOf, rankOf, squareAt } from '../../engine/squares.ts';
import {
  PAWN_ATTACKED, PAWN_ATTACKED_TWICE, SCRATCH_ENTRY, STRUCTURES, STRUCTURE_SIZE, oursAt, theirsAt,
} from '../pawns/structure.ts';
import { OUR_PAWNS, THEIR_PAWNS } from '../perspective.ts';
import { FILES, has, or, piecesOf, setOf, turned, without } from '../sets.ts';
import type { Side } from '../../engine/types.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { findSide } from '../pawns/find-structure.ts';

/** Pawns of both sides as one of them sees them. */
export interface PawnSets {
  readonly ours: BitboardPair;
  readonly theirs: BitboardPair;
}

export interface PawnBoard extends PawnSets {
  /** A copy of an entry of the pawn table, found when it is first asked for: many boards are not. */
  readonly entry: () => Int32Array;
  /** The side whose facts in it are ours. */
  readonly side: Side;
}

/** The pawns of the current position as a side sees them. */
export function pawnBoardOf(side: Side): PawnBoard {
  const board = boardOf(piecesOf(WHITE, OUR_PAWNS), piecesOf(WHITE, THEIR_PAWNS));
  return side === WHITE ? board : turnedBoard(board);
}

function boardOf(ours: BitboardPair, theirs: BitboardPair): PawnBoard {
  let entry: Int32Array | undefined;
  return { ours, theirs, side: WHITE, entry: () => (entry ??= findEntry(ours, theirs)) };
}

function findEntry(ours: BitboardPair, theirs: BitboardPair): Int32Array {
  const asTheySee = turned(theirs), oursAsTheySee = turned(ours);
  findSide(SCRATCH_ENTRY, WHITE, ours.lo, ours.hi, theirs.lo, theirs.hi);
  findSide(SCRATCH_ENTRY, BLACK, asTheySee.lo, asTheySee.hi, oursAsTheySee.lo, oursAsTheySee.hi);
  return STRUCTURES.slice(SCRATCH_ENTRY, SCRATCH_ENTRY + STRUCTURE_SIZE);
}

/** The same board as the opponent sees it. */
export function turnedBoard({ ours, theirs, entry, side }: PawnBoard): PawnBoard {
  return { ours: turned(theirs), theirs: turned(ours), entry, side: side ^ 1 };
}

/** An own pawn goes to a square, and takes what stands there. */
export function withMove({ ours, theirs }: PawnBoard, from: number, to: number): PawnBoard {
  return boardOf(or(without(ours, setOf(from)), setOf(to)), without(theirs, setOf(to)));
}

/** Without the pawn on a square: a piece has taken it. */
export function withoutPawn({ ours, theirs }: PawnBoard, square: number): PawnBoard {
  return boardOf(without(ours, setOf(square)), without(theirs, setOf(square)));
}

/** A set of the pawn table, such as PASSED, of the own pawns. */
export function ourFact({ entry, side }: PawnBoard, fact: number): BitboardPair {
  const facts = entry(), at = oursAt(0, side) + fact;
  return { lo: facts[at], hi: facts[at + 1] };
}

/** A set of the pawn table of the enemy pawns, as the own side sees it. */
export function theirFact({ entry, side }: PawnBoard, fact: number): BitboardPair {
  const facts = entry(), at = theirsAt(0, side) + fact;
  return { lo: facts[at], hi: facts[at + 1] };
}

/** A number of the pawn table that it has for each side, such as DISPERSION. */
export function measureOf({ entry, side }: PawnBoard, field: number): number {
  return entry()[field + side];
}

/** Squares diagonally ahead, which an own pawn attacks. */
export function aheadOf(square: number): readonly number[] {
  return AHEAD[square];
}

/** Squares diagonally behind, from which own pawns attack a square. */
export function behindOf(square: number): readonly number[] {
  return BEHIND[square];
}

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const AHEAD = SQUARES.map((square) => diagonals(square, 1));
const BEHIND = SQUARES.map((square) => diagonals(square, -1));

function diagonals(square: number, step: 1 | -1): number[] {
  const rank = rankOf(square) + step;
  const files = [fileOf(square) - 1, fileOf(square) + 1];
  return rank < 0 || rank > 7 ? [] : files.filter((file) => FILES.includes(file)).map((file) => squareAt(file, rank));
}

/** Own pawns that guard a square. */
export function guardsOf({ ours }: PawnSets, square: number): number[] {
  return behindOf(square).filter((pawn) => has(ours, pawn));
}

/** Enemy pawns that attack a square. */
export function attackersOf({ theirs }: PawnSets, square: number): number[] {
  return aheadOf(square).filter((pawn) => has(theirs, pawn));
}

/** Enemy pawns that attack a square, less own pawns that guard it. */
export function surplusOfAttackers({ ours, theirs }: PawnSets, square: number): number {
  let surplus = 0;
  for (const pawn of aheadOf(square)) if (has(theirs, pawn)) surplus++;
  for (const pawn of behindOf(square)) if (has(ours, pawn)) surplus--;
  return surplus;
}

/** Squares that more enemy pawns attack than own pawns guard. */
export function outnumbered(board: PawnBoard): BitboardPair {
  return or(
    without(theirFact(board, PAWN_ATTACKED), ourFact(board, PAWN_ATTACKED)),
    without(theirFact(board, PAWN_ATTACKED_TWICE), ourFact(board, PAWN_ATTACKED_TWICE)),
  );
}
