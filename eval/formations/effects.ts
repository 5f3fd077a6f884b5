/** Effects of an exchange of pawns, found by playing it out on a board of pawns and comparing before and after. */

import {
  type PawnBoard, type PawnSets, attackersOf, behindOf, ourFact, surplusOfAttackers, turnedBoard, withMove, withoutPawn,
} from './pawn-board.ts';
import { BACKWARD, BACKWARD_FATED, ISOLATED, PASSED } from '../pawns/structure.ts';
import type { Effects, WeakPawn } from './pawns-report.ts';
import { and, fileBits, fileNames, has, isEmpty, nameOf, or, squaresIn, without } from '../sets.ts';
import type { Side } from '../../engine/types.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { rankOf } from '../../engine/squares.ts';

/** Pawns of a side, as it sees them. */
export interface WeakSets {
  readonly isolated: BitboardPair;
  readonly backward: BitboardPair;
}

/** Changes by an exchange, in the perspective of the side that begins it, but `theirWeak` in the opponent's. */
interface Outcome {
  /** Files that have no pawns left. */
  readonly opens: number;
  readonly theirWeak: WeakSets;
  readonly ourWeak: WeakSets;
  readonly passed: BitboardPair;
}

/** Own pawns that are isolated, and others that are backward; passed pawns are neither. */
function weakSets(board: PawnBoard): WeakSets {
  const isolated = without(ourFact(board, ISOLATED), ourFact(board, PASSED));
  const backward = or(ourFact(board, BACKWARD), ourFact(board, BACKWARD_FATED));
  return { isolated, backward: without(without(backward, ourFact(board, PASSED)), isolated) };
}

/** Own weak pawns by name, in ascending order as their side sees them. */
export function weakPawns(board: PawnBoard, side: Side): WeakPawn[] {
  return namedWeak(weakSets(board), side);
}

export function namedWeak({ isolated, backward }: WeakSets, side: Side): WeakPawn[] {
  return squaresIn(or(isolated, backward)).map((pawn) => ({
    pawn: nameOf(side, pawn), weakness: has(isolated, pawn) ? 'isolated' : 'backward',
  }));
}

export function isSameWeakness(one: WeakPawn, other: WeakPawn): boolean {
  return one.pawn === other.pawn && one.weakness === other.weakness;
}

/** The boards after a pawn has taken another and a pawn has retaken, each that can; or a piece, when no pawn can. */
function afterExchange(board: PawnBoard, from: number, to: number): PawnBoard[] {
  const taken = withMove(board, from, to);
  const retakers = attackersOf(taken, to);
  if (retakers.length === 0) return [withoutPawn(taken, to)];
  return retakers.map((pawn) => turnedBoard(withMove(turnedBoard(taken), pawn ^ 56, to ^ 56)));
}

/**
 * The certain effects when an own pawn takes, whichever pawn retakes. `before` is the board as it stood at first,
 * `boards` are those on which the exchange may begin, `side` is the one that takes.
 */
export function effectsOfTaking(
  before: PawnBoard, boards: readonly PawnBoard[], from: number, to: number, side: Side,
): Effects {
  return certainEffects(before, boards.flatMap((board) => afterExchange(board, from, to)), side);
}

/** Enemy pawns, as their side sees them, that taking makes weak for certain, whichever pawn retakes. */
export function weakByTaking(before: PawnBoard, boards: readonly PawnBoard[], from: number, to: number): WeakSets {
  return boards.flatMap((board) => afterExchange(board, from, to))
    .map((after) => newlyWeak(turnedBoard(before), turnedBoard(after))).reduce(weakInBoth);
}

/** The certain effects when the opponent takes the pawn on a square with one of its pawns and is retaken. */
export function effectsOfBeingTaken(
  before: PawnBoard, boards: readonly PawnBoard[], square: number, side: Side,
): Effects {
  const after = boards.flatMap((board) => attackersOf(board, square).flatMap((pawn) =>
    afterExchange(turnedBoard(board), pawn ^ 56, square ^ 56).map(turnedBoard)));
  return certainEffects(before, after, side);
}

function certainEffects(before: PawnBoard, after: readonly PawnBoard[], side: Side): Effects {
  const { opens, theirWeak, ourWeak, passed } = after.map((board) => outcome(before, board)).reduce(common);
  return {
    opens: fileNames(opens),
    theirWeak: namedWeak(theirWeak, side ^ 1),
    ownWeak: namedWeak(ourWeak, side),
    passed: squaresIn(passed).map((pawn) => nameOf(side, pawn)),
  };
}

function outcome(before: PawnBoard, after: PawnBoard): Outcome {
  return {
    opens: fileBits(or(before.ours, before.theirs)) & ~fileBits(or(after.ours, after.theirs)),
    theirWeak: newlyWeak(turnedBoard(before), turnedBoard(after)),
    ourWeak: newlyWeak(before, after),
    passed: without(ourFact(after, PASSED), ourFact(before, PASSED)),
  };
}

/**
 * The weak pawns that were not weak before. A pawn that has come to its square in the exchange is new only if no weak
 * pawn has gone meanwhile: else it may have brought its weakness with it.
 */
function newlyWeak(before: PawnBoard, after: PawnBoard): WeakSets {
  const were = weakSets(before), are = weakSets(after);
  const isGone = !isEmpty(without(or(were.isolated, were.backward), or(are.isolated, are.backward)));
  const newly = (now: BitboardPair, then: BitboardPair) => without(isGone ? and(now, before.ours) : now, then);
  return { isolated: newly(are.isolated, were.isolated), backward: newly(are.backward, were.backward) };
}

/** The changes that two outcomes have in common. */
function common(one: Outcome, other: Outcome): Outcome {
  return {
    opens: one.opens & other.opens,
    theirWeak: weakInBoth(one.theirWeak, other.theirWeak),
    ourWeak: weakInBoth(one.ourWeak, other.ourWeak),
    passed: and(one.passed, other.passed),
  };
}

function weakInBoth(one: WeakSets, other: WeakSets): WeakSets {
  return { isolated: and(one.isolated, other.isolated), backward: and(one.backward, other.backward) };
}

/** The boards after one more own pawn, not that on the square, has advanced to guard a square and is safe there. */
export function withGuard(board: PawnBoard, square: number): PawnBoard[] {
  return behindOf(square).flatMap((guard) => {
    const from = guardComesFrom(board, square, guard);
    return from < 0 ? [] : [withMove(board, from, guard)];
  });
}

/** True when one more own pawn can get to guard a square in a move, and is not lost by it. */
export function canAddGuard(board: PawnSets, square: number): boolean {
  return behindOf(square).some((guard) => guardComesFrom(board, square, guard) >= 0);
}

/** The square of an own pawn, not that on `square`, that can advance to `guard` and is safe there, or -1. */
function guardComesFrom(board: PawnSets, square: number, guard: number): number {
  const { ours, theirs } = board;
  const isFree = (one: number) => one !== square && !has(ours, one) && !has(theirs, one);
  if (guard < 8 || !isFree(guard)) return -1;
  const from = rankOf(guard) === 3 && isFree(guard - 8) ? guard - 16 : guard - 8;
  if (!has(ours, from)) return -1;
  return surplusOfAttackers(board, guard) <= 0 ? from : -1;
}
