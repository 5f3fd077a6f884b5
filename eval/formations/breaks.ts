/**
 * Breaks: pawns that attack an enemy pawn, or can in one move or two, without being lost on the way. Pieces are left
 * out: they come and go. Each break is played out, by taking and by being taken.
 */

import {
  ALL_SQUARES, type PawnBoard, aheadOf, attackersOf, behindOf, flippedBoard, guardsOf, isOccupied, relativeSquare,
  withMove,
  without,
} from './pawn-board.ts';
import { type Effects, type WeakPawn, effectsOfBeingTaken, effectsOfTaking, supportOf, withGuard } from './effects.ts';
import { fileOf, rankOf } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';

/**
 * What a lever hits: the rear pawn of a chain, the front one, one between them, one of two side by side, or another. A
 * chain is a pawn that protects another.
 */
export type Target = 'base' | 'head' | 'link' | 'duo' | 'single';

/** Squares as White sees the board. */
export interface Break {
  /** From where the pawn stands to where it attacks; one square when it does already. */
  readonly path: readonly number[];
  readonly target: number;
  readonly hits: Target;
  /** A pawn of the target's chain is rammed. */
  readonly isLocked: boolean;
  /** Kmoch's centre lever stands on the d- and e-file; the others take towards the centre or towards the edge. */
  readonly direction: 'centre' | 'inwards' | 'outwards';
  /** How many enemy pawns can take it in the end more than own pawns can retake: at 0 it is supported. */
  readonly lacksSupport: number;
  readonly ifTakes: Effects;
  readonly ifTaken: Effects;
}

/** The breaks of a side that no pawn takes for nothing on the way, and that need at most one piece in the end. */
export function findBreaks(board: PawnBoard, side: Side): Break[] {
  return board.ours.flatMap((pawn) => pathsOf(board, pawn).flatMap((path) => {
    const last = path[path.length - 1];
    const reached = path.length === 1 ? board : withMove(board, pawn, last);
    return aheadOf(last).filter((target) => board.theirs.includes(target)).flatMap((target) => {
      const lacks = squaresOn(path).map((square) => lackOn(board, square, pawn));
      const lacksSupport = lacks[lacks.length - 1];
      if (lacksSupport > 1 || lacks.slice(0, -1).some((lack) => lack > 0)) return [];
      const starts = [reached, ...withGuard(reached, last)];
      const ifTakes = effectsOfTaking(board, starts, last, target);
      const ifTaken = effectsOfBeingTaken(board, starts, last);
      return [{
        path: path.map((square) => relativeSquare(side, square)), target: relativeSquare(side, target),
        hits: targetKind(board, target), isLocked: isInLockedChain(board, target),
        direction: directionOf(last, target), lacksSupport,
        ifTakes: seenEffects(ifTakes, side), ifTaken: seenEffects(ifTaken, side),
      }];
    });
  }));
}

/** Ways of at most two moves straight ahead, the shortest to each square; the first stays where it is. */
function pathsOf(board: PawnBoard, pawn: number): number[][] {
  const free = (square: number) => square < 64 && !isOccupied(board, square);
  const paths = [[pawn]];
  for (let moves = 1; moves <= 2; moves++) {
    const from = paths[paths.length - 1];
    const last = from[from.length - 1];
    if (!free(last + 8)) break;
    if (rankOf(last) === 1) {
      paths.push([...from, last + 8]);
      if (!free(last + 16)) break;
      paths.push([...from, last + 16]);
    } else paths.push([...from, last + 8]);
  }
  return paths.filter((path) => rankOf(path[path.length - 1]) < 7);
}

/** All squares on a way but the first, those that a double step passes too. */
function squaresOn(path: readonly number[]): number[] {
  const first = path[0], last = path[path.length - 1];
  return first === last ? [first] : ALL_SQUARES.filter((square) =>
    square > first && square <= last && fileOf(square) === fileOf(first));
}

/** The pawn has left its first square: it supports no other. */
function lackOn(board: PawnBoard, square: number, pawn: number): number {
  const others = without(board, pawn);
  const attackers = attackersOf(board, square).length;
  return attackers === 0 ? 0 : Math.max(0, attackers - supportOf(others, square));
}

/** What a target is among its own side's pawns. */
function targetKind(board: PawnBoard, target: number): Target {
  const theirs = flippedBoard(board), pawn = target ^ 56;
  const isProtected = guardsOf(theirs, pawn).length > 0;
  const protects = aheadOf(pawn).some((square) => theirs.ours.includes(square));
  if (protects) return isProtected ? 'link' : 'base';
  if (isProtected) return 'head';
  const beside = [pawn - 1, pawn + 1].filter((square) => rankOf(square) === rankOf(pawn));
  return beside.some((square) => theirs.ours.includes(square)) ? 'duo' : 'single';
}

/** Some pawn that diagonals of enemy pawns join with the target is rammed. */
function isInLockedChain({ ours, theirs }: PawnBoard, target: number): boolean {
  const chain = [target];
  for (const pawn of chain) {
    const joined = [...aheadOf(pawn), ...behindOf(pawn)].filter((one) => theirs.includes(one) && !chain.includes(one));
    chain.push(...joined);
  }
  return chain.length > 1 && chain.some((pawn) => ours.includes(pawn - 8));
}

function directionOf(from: number, to: number): Break['direction'] {
  const fromCentre = (square: number) => Math.abs(2 * fileOf(square) - 7);
  if (fromCentre(from) === fromCentre(to)) return 'centre';
  return fromCentre(to) < fromCentre(from) ? 'inwards' : 'outwards';
}

function seenEffects({ opens, theirWeak, ourWeak, passed }: Effects, side: Side): Effects {
  const seen = (weak: readonly WeakPawn[]) => weak.map((one) => ({ ...one, pawn: relativeSquare(side, one.pawn) }));
  return {
    opens, theirWeak: seen(theirWeak), ourWeak: seen(ourWeak), passed: passed.map((pawn) => relativeSquare(side, pawn)),
  };
}
