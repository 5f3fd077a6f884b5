/**
 * The pawn structure of the current position in words: every feature with its squares, for both sides. The facts are
 * those of the pawn table, so that a drawing shows what the evaluation sees.
 */

import { MIDDLE_FILES, RANKS_3_AND_4 } from '../../engine/regions.ts';
import { BLACK, WHITE, fileOf, rankOf } from '../../engine/squares.ts';
import { bit } from '../../engine/bitboards.ts';
import { OUR_PAWNS, perspectiveOf } from '../perspective.ts';
import {
  BACKWARD, BACKWARD_FATED, CANDIDATE, DISPERSION, DISTORTION, DISTORTION_FRONT, DOUBLED, ISOLATED, PASSED,
  PAWN_ATTACKED, PAWN_SPAN, SEMI_BACKWARD, SEMI_BACKWARD_FATED, SEMI_PASSED, STRUCTURES, oursAt, type StructureEntry,
} from './structure.ts';
import { probePawnTable } from './pawn-table.ts';
import { PIECES } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';

/** Pawns of one diagonal, from the base, the rear one, to the head. */
export interface Chain {
  readonly base: number;
  readonly head: number;
  readonly pawns: readonly number[];
}

/** Squares are 0-63 as White sees the board, a1 first; files 0-7. */
export interface PawnSide {
  readonly pawns: readonly number[];
  readonly passed: readonly number[];
  readonly candidates: readonly number[];
  /** Behind an own passed pawn, else passed. */
  readonly semiPassed: readonly number[];
  readonly isolated: readonly number[];
  readonly doubled: readonly number[];
  /** By the guards of the stop square: one enemy pawn; one and an own pawn; two; two and an own pawn. */
  readonly backward: readonly number[];
  readonly semiBackward: readonly number[];
  readonly backwardFated: readonly number[];
  readonly semiBackwardFated: readonly number[];
  readonly protected: readonly number[];
  readonly chains: readonly Chain[];
  /** Rear pawns of chains that no pawn protects. */
  readonly bases: readonly number[];
  /** Squares of the own ranks 3 and 4 on files c to f that no own pawn can ever guard. */
  readonly holes: readonly number[];
  /** Groups of neighbouring files, each from its first file to its last. */
  readonly islands: readonly (readonly [first: number, last: number])[];
  /** Files without own pawns but with pawns of the opponent. */
  readonly halfOpenFiles: readonly number[];
  /** Kmoch's measures: vertical splitting, 0-44; horizontal splitting by rear and by front fills, 0-49. */
  readonly dispersion: number;
  readonly distortion: number;
  readonly distortionFront: number;
}

/** A white pawn and a black one. */
export type Pair = readonly [white: number, black: number];

export interface PawnDescription {
  readonly sides: readonly [PawnSide, PawnSide];
  /** Pawns face to face. */
  readonly rams: readonly Pair[];
  /** Pawns that attack each other. */
  readonly levers: readonly Pair[];
  /** Files without pawns. */
  readonly openFiles: readonly number[];
}

const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Describes the pawns on the board. */
export function describePawns(): PawnDescription {
  const entry = probePawnTable();
  const white = pawnsOf(WHITE), black = pawnsOf(BLACK);
  const pairs = white.flatMap((one) => black.map((other): Pair => [one, other]));
  return {
    sides: [describeSide(entry, WHITE, white, black), describeSide(entry, BLACK, black, white)],
    rams: pairs.filter(([one, other]) => one + 8 === other),
    levers: pairs.filter(([one, other]) => rankOf(one) + 1 === rankOf(other) && besides(one, other)),
    openFiles: FILES.filter((file) => ![...white, ...black].some((pawn) => fileOf(pawn) === file)),
  };
}

function describeSide(entry: StructureEntry, side: Side, own: readonly number[], theirs: readonly number[]): PawnSide {
  const ours = oursAt(entry, side);
  const setAt = (fact: number) => squaresOf(STRUCTURES[ours + fact], STRUCTURES[ours + fact + 1], side);
  const chains = [...chainsOf(own, side, 1), ...chainsOf(own, side, -1)];
  const guarded = setAt(PAWN_ATTACKED);
  const files = filesOf(own);
  const holes = RANKS_3_AND_4 & MIDDLE_FILES & ~STRUCTURES[ours + PAWN_SPAN];
  return {
    pawns: own,
    passed: setAt(PASSED),
    candidates: setAt(CANDIDATE),
    semiPassed: setAt(SEMI_PASSED),
    isolated: setAt(ISOLATED),
    doubled: setAt(DOUBLED),
    backward: setAt(BACKWARD),
    semiBackward: setAt(SEMI_BACKWARD),
    backwardFated: setAt(BACKWARD_FATED),
    semiBackwardFated: setAt(SEMI_BACKWARD_FATED),
    protected: own.filter((pawn) => guarded.includes(pawn)),
    chains,
    bases: own.filter((pawn) => chains.some(({ base }) => base === pawn) && !guarded.includes(pawn)),
    holes: squaresOf(holes, 0, side),
    islands: islandsOf(files),
    halfOpenFiles: filesOf(theirs).filter((file) => !files.includes(file)),
    dispersion: STRUCTURES[entry + DISPERSION + side],
    distortion: STRUCTURES[entry + DISTORTION + side],
    distortionFront: STRUCTURES[entry + DISTORTION_FRONT + side],
  };
}

function pawnsOf(side: Side): number[] {
  const at = perspectiveOf(side) + OUR_PAWNS;
  return squaresOf(PIECES[at], PIECES[at + 1], side);
}

/** The squares of a set in a side's own perspective, as White sees them, in ascending order. */
function squaresOf(lo: number, hi: number, side: Side): number[] {
  const squares: number[] = [];
  for (let square = 0; square < 64; square++) {
    const own = side === WHITE ? square : square ^ 56;
    if (((own < 32 ? lo : hi) & bit(own)) !== 0) squares.push(square);
  }
  return squares;
}

function besides(one: number, other: number): boolean {
  return Math.abs(fileOf(one) - fileOf(other)) === 1;
}

/** The diagonals of two pawns or more that lead from base to head to the east (1) or to the west (-1). */
function chainsOf(pawns: readonly number[], side: Side, east: number): Chain[] {
  const forward = side === WHITE ? 8 : -8;
  const next = (pawn: number) => pawns.find((one) => one === pawn + forward + east && besides(one, pawn));
  const heads = pawns.map(next);
  return pawns.filter((pawn) => next(pawn) !== undefined && !heads.includes(pawn)).map((base) => {
    const members = [base];
    for (let pawn = next(base); pawn !== undefined; pawn = next(pawn)) members.push(pawn);
    return { base, head: members[members.length - 1], pawns: members };
  });
}

function filesOf(pawns: readonly number[]): number[] {
  return FILES.filter((file) => pawns.some((pawn) => fileOf(pawn) === file));
}

function islandsOf(files: readonly number[]): [number, number][] {
  const firsts = files.filter((file) => !files.includes(file - 1));
  const lasts = files.filter((file) => !files.includes(file + 1));
  return firsts.map((first, index) => [first, lasts[index]]);
}
