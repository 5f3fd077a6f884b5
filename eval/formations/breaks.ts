/**
 * Breaks: pawns that attack an enemy pawn, or can in one move or two, without being lost on the way. Pieces are left
 * out: they come and go. Each break is played out, by taking and by being taken.
 */

import {
  type PawnBoard, aheadOf, attackersOf, guardsOf, turnedBoard, withMove, withoutPawn,
} from './pawn-board.ts';
import { BETWEEN, type BitboardPair } from '../../engine/attacks.ts';
import { and, has, isEmpty, nameOf, or, setOf, south, squaresIn } from '../sets.ts';
import { effectsOfBeingTaken, effectsOfTaking, supportOf, withGuard } from './effects.ts';
import { fileOf, rankOf } from '../../engine/squares.ts';
import type { Break } from './pawns-report.ts';
import type { Side } from '../../engine/types.ts';
import { chainsAt } from '../pawns/diagonals.ts';

/** The breaks of a side that no pawn takes for nothing on the way, and that need at most one piece in the end. */
export function findBreaks(board: PawnBoard, side: Side): Break[] {
  return squaresIn(board.ours).flatMap((pawn) => pathsOf(board, pawn).flatMap((path) => breaksOn(board, path, side)));
}

/** The breaks at the end of a path. */
function breaksOn(board: PawnBoard, path: readonly number[], side: Side): Break[] {
  const pawn = path[0], last = path[path.length - 1];
  const targets = aheadOf(last).filter((target) => has(board.theirs, target));
  if (targets.length === 0) return [];
  // On the squares of the way in their order, the last one included.
  const lacks = wayOf(pawn, last).map((square) => lackOn(board, square, pawn));
  const lacksSupport = lacks[lacks.length - 1];
  if (lacksSupport > 1 || lacks.slice(0, -1).some((lack) => lack > 0)) return [];
  const reached = path.length === 1 ? board : withMove(board, pawn, last);
  const starts = [reached, ...withGuard(reached, last)];
  return targets.map((target) => ({
    path: path.map((square) => nameOf(side, square)), target: nameOf(side, target),
    hits: targetKind(board, target), locked: isInLockedChain(board, target),
    direction: directionOf(last, target), supported: lacksSupport === 0,
    ifTakes: effectsOfTaking(board, starts, last, target, side),
    ifTaken: effectsOfBeingTaken(board, starts, last, side),
  }));
}

/** Ways of at most two moves straight ahead, the shortest to each square; the first stays where it is. */
function pathsOf({ ours, theirs }: PawnBoard, pawn: number): number[][] {
  const free = (square: number) => square < 64 && !has(or(ours, theirs), square);
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

/** All squares of a way straight ahead but the first, unless it is the only one; a double step passes one, too. */
function wayOf(first: number, last: number): number[] {
  const at = 2 * (64 * first + last);
  return squaresIn(or({ lo: BETWEEN[at], hi: BETWEEN[at + 1] }, setOf(last)));
}

/** The pawn has left its first square: it supports no other. */
function lackOn(board: PawnBoard, square: number, pawn: number): number {
  const attackers = attackersOf(board, square).length;
  return attackers === 0 ? 0 : Math.max(0, attackers - supportOf(withoutPawn(board, pawn), square));
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
