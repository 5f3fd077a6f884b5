/** What an exchange of pawns changes: found by playing it out on a board of pawns and comparing before and after. */

import {
  FILES, type PawnBoard, attackersOf, behindOf, filesOf, flippedBoard, guardsOf, isBackward, isIsolated, isPassed,
  withMove,
  without,
} from './pawn-board.ts';
import { rankOf } from '../../engine/squares.ts';

export type Weakness = 'isolated' | 'backward';

export interface WeakPawn {
  readonly pawn: number;
  readonly weakness: Weakness;
}

export function isSameWeakness(one: WeakPawn, other: WeakPawn): boolean {
  return one.pawn === other.pawn && one.weakness === other.weakness;
}

/** What is so after an exchange and was not before, in the perspective of the side that begins it. */
export interface Effects {
  /** Files that have no pawns left. */
  readonly opens: readonly number[];
  readonly theirWeak: readonly WeakPawn[];
  readonly ourWeak: readonly WeakPawn[];
  readonly passed: readonly number[];
}

/** Own pawns that are isolated, else those that are backward. */
export function weakPawns(board: PawnBoard): WeakPawn[] {
  return board.ours.flatMap((pawn): WeakPawn[] => {
    if (isPassed(board, pawn)) return [];
    if (isIsolated(board, pawn)) return [{ pawn, weakness: 'isolated' }];
    return isBackward(board, pawn) ? [{ pawn, weakness: 'backward' }] : [];
  });
}

/** The boards after a pawn has taken another and a pawn has retaken, each that can; or a piece, when no pawn can. */
function afterExchange(board: PawnBoard, from: number, to: number): PawnBoard[] {
  const taken = withMove(board, from, to);
  const retakers = attackersOf(taken, to);
  if (retakers.length === 0) return [without(taken, to)];
  return retakers.map((pawn) => flippedBoard(withMove(flippedBoard(taken), pawn ^ 56, to ^ 56)));
}

/**
 * What is certain when an own pawn takes, whichever pawn retakes. `before` is the board as it stood at first, `boards`
 * are those on which the exchange may begin.
 */
export function effectsOfTaking(before: PawnBoard, boards: readonly PawnBoard[], from: number, to: number): Effects {
  const after = boards.flatMap((board) => afterExchange(board, from, to));
  return common(after.map((board) => effects(before, board)));
}

/** What is certain when the opponent takes the pawn on a square with one of its pawns and is retaken. */
export function effectsOfBeingTaken(before: PawnBoard, boards: readonly PawnBoard[], square: number): Effects {
  const after = boards.flatMap((board) => attackersOf(board, square).flatMap((pawn) =>
    afterExchange(flippedBoard(board), pawn ^ 56, square ^ 56).map(flippedBoard)));
  return common(after.map((board) => effects(before, board)));
}

function effects(before: PawnBoard, after: PawnBoard): Effects {
  const open = ({ ours, theirs }: PawnBoard) => FILES.filter((file) => !filesOf([...ours, ...theirs]).includes(file));
  const theirs = weakPawns(flippedBoard(after)).map((one) => ({ ...one, pawn: one.pawn ^ 56 }));
  const theirsBefore = weakPawns(flippedBoard(before)).map((one) => ({ ...one, pawn: one.pawn ^ 56 }));
  return {
    opens: open(after).filter((file) => !open(before).includes(file)),
    theirWeak: newly(theirs, theirsBefore, before.theirs),
    ourWeak: newly(weakPawns(after), weakPawns(before), before.ours),
    passed: passedOf(after).filter((pawn) => !passedOf(before).includes(pawn)),
  };
}

function passedOf(board: PawnBoard): number[] {
  return board.ours.filter((pawn) => isPassed(board, pawn));
}

/**
 * The weak pawns that were not weak before. A pawn that has come to its square in the exchange is new only if no weak
 * pawn has gone meanwhile: else it may have brought its weakness with it.
 */
function newly(now: readonly WeakPawn[], before: readonly WeakPawn[], pawnsBefore: readonly number[]): WeakPawn[] {
  const isGone = before.some(({ pawn }) => !now.some((one) => one.pawn === pawn));
  return now.filter(({ pawn, weakness }) => {
    if (!pawnsBefore.includes(pawn)) return !isGone;
    return !before.some((one) => one.pawn === pawn && one.weakness === weakness);
  });
}

/** What all of several outcomes have in common. */
function common(all: readonly Effects[]): Effects {
  const [first, ...others] = all;
  const shared = (list: (one: Effects) => readonly number[]) =>
    list(first).filter((value) => others.every((other) => list(other).includes(value)));
  const sharedWeak = (list: (one: Effects) => readonly WeakPawn[]) =>
    list(first).filter((weak) => others.every((other) => list(other).some((one) => isSameWeakness(one, weak))));
  return {
    opens: shared(({ opens }) => opens),
    theirWeak: sharedWeak(({ theirWeak }) => theirWeak),
    ourWeak: sharedWeak(({ ourWeak }) => ourWeak),
    passed: shared(({ passed }) => passed),
  };
}

/** How many own pawns can retake on a square, counting one that gets there in a move and is not lost by it. */
export function supportOf(board: PawnBoard, square: number): number {
  return guardsOf(board, square).length + (withGuard(board, square).length > 0 ? 1 : 0);
}

/** The boards after one more own pawn, not that on the square, has advanced to guard a square and is safe there. */
export function withGuard(board: PawnBoard, square: number): PawnBoard[] {
  const occupied = [...board.ours, ...board.theirs, square];
  const isFree = (one: number) => !occupied.includes(one);
  return behindOf(square).filter(isFree).flatMap((guard) => {
    const steps = [guard - 8, ...(rankOf(guard) === 3 && isFree(guard - 8) ? [guard - 16] : [])];
    const from = steps.find((pawn) => board.ours.includes(pawn));
    const isSafe = attackersOf(board, guard).length <= guardsOf(board, guard).length;
    return from === undefined || !isSafe ? [] : [withMove(board, from, guard)];
  });
}
