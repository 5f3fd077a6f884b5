/**
 * Breaks: pawns that attack an enemy pawn, or can in one move or two, without being lost on the way. Pieces are left
 * out: they come and go. Each break is played out, by taking and by being taken.
 */

import {
  type PawnBoard, type PawnSets, aheadOf, attackersOf, guardsOf, surplusOfAttackers, turnedBoard, withMove,
} from './pawn-board.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { eastWest, southFillHi, southFillLo } from '../../engine/bitboards.ts';
import { and, has, isEmpty, nameOf, or, setOf, south, squaresIn, without } from '../sets.ts';
import {
  type WeakSets, canAddGuard, effectsOfBeingTaken, effectsOfTaking, weakByTaking, withGuard,
} from './effects.ts';
import { fileOf, rankOf } from '../../engine/squares.ts';
import type { Break } from './pawns-report.ts';
import type { Side } from '../../engine/types.ts';
import { chainsAt } from '../pawns/diagonals.ts';

/** A way of a pawn, as its side sees it, to a square where it attacks an enemy pawn. */
export interface BreakPath {
  /** From where the pawn stands; one square when it attacks already. */
  readonly path: readonly number[];
  readonly target: number;
  /** No more enemy pawns can take it in the end than own pawns can retake. */
  readonly supported: boolean;
}

/** The breaks of a side, with what comes of each. */
export function findBreaks(board: PawnBoard, side: Side): Break[] {
  return findBreakPaths(board).map((way) => describeBreak(board, way, side));
}

/** The ways of a side's pawns on which no pawn takes them for nothing, and that need at most one piece in the end. */
export function findBreakPaths(board: PawnBoard): BreakPath[] {
  // Most pawns have no enemy pawn ahead on a neighbouring file.
  const { lo, hi } = south(board.theirs);
  const attacked = { lo: eastWest(lo), hi: eastWest(hi) };
  const behind = { lo: eastWest(southFillLo(lo, hi)), hi: eastWest(southFillHi(hi)) };
  const all = or(board.ours, board.theirs);
  const found: BreakPath[] = [];
  for (const pawn of squaresIn(and(board.ours, behind))) {
    // A double step is one move.
    const farthest = pawn + (rankOf(pawn) === 1 ? 24 : 16);
    for (let last = pawn; last <= farthest && (last === pawn || !has(all, last)); last += 8)
      if (has(attacked, last)) addBreaks(found, board, pawn, last);
  }
  return found;
}

/** Adds the breaks of a pawn on a square straight ahead, or where it stands. */
function addBreaks(found: BreakPath[], board: PawnBoard, pawn: number, last: number): void {
  // The pawn has left its first square: it supports no other.
  const left = { ours: without(board.ours, setOf(pawn)), theirs: board.theirs };
  for (let square = pawn + 8; square < last; square += 8) if (lackOn(left, square) > 0) return;
  const lacksSupport = lackOn(left, last);
  if (lacksSupport > 1) return;
  for (const target of attackersOf(board, last))
    found.push({ path: pathOf(pawn, last), target, supported: lacksSupport === 0 });
}

/** The squares on which a pawn stands after each move straight ahead, from where it is now. */
function pathOf(pawn: number, last: number): number[] {
  if (last <= pawn + 8) return last === pawn ? [pawn] : [pawn, last];
  if (rankOf(pawn) > 1) return [pawn, pawn + 8, last];
  return last === pawn + 16 ? [pawn, last] : [pawn, pawn + 16, last];
}

/** A break played out. */
export function describeBreak(board: PawnBoard, { path, target, supported }: BreakPath, side: Side): Break {
  const last = path[path.length - 1], starts = startsOf(board, path);
  return {
    path: path.map((square) => nameOf(side, square)), target: nameOf(side, target),
    hits: targetKind(board, target), locked: isInLockedChain(board, target),
    direction: directionOf(last, target), supported,
    ifTakes: effectsOfTaking(board, starts, last, target, side),
    ifTaken: effectsOfBeingTaken(board, starts, last, side),
  };
}

/** Enemy pawns, as their side sees them, that are weak for certain when a break takes its target. */
export function weakByBreak(board: PawnBoard, { path, target }: BreakPath): WeakSets {
  return weakByTaking(board, startsOf(board, path), path[path.length - 1], target);
}

/** The boards on which a pawn may stand at the end of its path: as it comes there, and with a guard. */
function startsOf(board: PawnBoard, path: readonly number[]): PawnBoard[] {
  const last = path[path.length - 1];
  const reached = path.length === 1 ? board : withMove(board, path[0], last);
  return [reached, ...withGuard(reached, last)];
}

/** Own guards that a square lacks against enemy pawns, one that can still come counted as there. */
function lackOn(board: PawnSets, square: number): number {
  const lack = surplusOfAttackers(board, square);
  return lack > 0 && canAddGuard(board, square) ? lack - 1 : Math.max(0, lack);
}

/** The place of a target among its own side's pawns. */
function targetKind(board: PawnBoard, target: number): Break['hits'] {
  const theirs = turnedBoard(board), pawn = target ^ 56;
  const isProtected = guardsOf(theirs, pawn).length > 0;
  const protects = aheadOf(pawn).some((square) => has(theirs.ours, square));
  if (protects) return isProtected ? 'link' : 'base';
  if (isProtected) return 'head';
  const beside = [pawn - 1, pawn + 1].filter((square) => rankOf(square) === rankOf(pawn));
  return beside.some((square) => has(theirs.ours, square)) ? 'duo' : 'single';
}

/** Some pawn that diagonals of enemy pawns join with the target is rammed. */
function isInLockedChain({ ours, theirs }: PawnBoard, target: number): boolean {
  const { lo, hi } = setOf(target);
  const chain: BitboardPair = chainsAt(lo, hi, theirs.lo, theirs.hi);
  const isAlone = chain.lo === lo && chain.hi === hi;
  return !isAlone && !isEmpty(and(south(chain), ours));
}

function directionOf(from: number, to: number): Break['direction'] {
  const fromCentre = (square: number) => Math.abs(2 * fileOf(square) - 7);
  if (fromCentre(from) === fromCentre(to)) return 'centre';
  return fromCentre(to) < fromCentre(from) ? 'inwards' : 'outwards';
}
