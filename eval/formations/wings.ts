/** Majorities, minority attacks, and the wing at which a locked chain points. */

import { BLACK, WHITE, fileOf, relativeRank } from '../../engine/squares.ts';
import { type PawnBoard, filesOf, isRammed, onFile, relativeSquare } from './pawn-board.ts';
import type { Break } from './breaks.ts';
import type { Side } from '../../engine/types.ts';
import { kingSquare } from '../../engine/board.ts';

export type Wing = 'queenside' | 'kingside';

/** More pawns than the opponent, who has some, on one half of the board. */
export interface Majority {
  readonly wing: Wing;
  readonly ours: number;
  readonly theirs: number;
  /** On neighbouring files, none doubled: it can make a passed pawn. */
  readonly isSound: boolean;
  readonly isDoubled: boolean;
}

const HALVES: readonly (readonly [Wing, readonly number[]])[] = [
  ['queenside', [0, 1, 2, 3]],
  ['kingside', [4, 5, 6, 7]],
];

export function findMajorities({ ours, theirs }: PawnBoard): Majority[] {
  return HALVES.flatMap(([wing, half]) => {
    const own = ours.filter((pawn) => half.includes(fileOf(pawn)));
    const enemies = theirs.filter((pawn) => half.includes(fileOf(pawn))).length;
    const files = filesOf(own);
    const isDoubled = files.length < own.length;
    const isSound = !isDoubled && files[files.length - 1] - files[0] === own.length - 1;
    return enemies > 0 && own.length > enemies ? [{ wing, ours: own.length, theirs: enemies, isSound, isDoubled }] : [];
  });
}

const WINGS: readonly (readonly [Wing, readonly number[]])[] = [
  ['queenside', [0, 1, 2]],
  ['kingside', [5, 6, 7]],
];

export interface MinorityAttack {
  readonly wing: Wing;
  readonly lever: Break;
  /** What is weak after the exchange, on files without pawns of the attacker. */
  readonly leaves: Break['ifTakes']['theirWeak'];
}

/**
 * Breaks of two or more pawns on files a to c, or f to h, against more of them there, on a file that has no pawn of the
 * attacker: the exchange leaves a weak pawn that no pawn of the attacker hides. The break stands on rank 4 at least: to
 * a pawn farther back the majority has come.
 */
export function findMinorityAttacks(
  { ours, theirs }: PawnBoard, breaks: readonly Break[], side: Side,
): MinorityAttack[] {
  return WINGS.flatMap(([wing, files]) => {
    const count = (pawns: readonly number[]) => pawns.filter((pawn) => files.includes(fileOf(pawn))).length;
    if (count(ours) < 2 || count(ours) >= count(theirs)) return [];
    return breaks.flatMap((lever) => {
      const file = fileOf(lever.target);
      if (relativeRank(side, lever.path[lever.path.length - 1]) < 3) return [];
      if (!files.includes(fileOf(lever.path[0])) || !files.includes(file) || onFile(ours, file).length > 0) return [];
      const leaves = lever.ifTakes.theirWeak.filter(({ pawn }) => onFile(ours, fileOf(pawn)).length === 0);
      return leaves.length > 0 ? [{ wing, lever, leaves }] : [];
    });
  });
}

/** Two rammed pawns of which one protects the other and is not farther from the middle of the board. */
export interface LockedChain {
  readonly rear: number;
  readonly front: number;
  readonly pointsAt: Wing;
  /** The enemy king stands on files a to c, or f to h, where the chain points. */
  readonly atKing: boolean;
}

/** The foremost locked chain on files c to f. None when there are some that point at either wing. */
export function findLockedChain(board: PawnBoard, side: Side): LockedChain | undefined {
  const locked = board.ours.filter((pawn) => isRammed(board, pawn) && fileOf(pawn) >= 2 && fileOf(pawn) <= 5);
  const found = [9, 7].flatMap((step) => locked
    .filter((pawn) => locked.includes(pawn + step) && Math.abs(fileOf(pawn) - fileOf(pawn + step)) === 1)
    .filter((pawn) => fromMiddle(pawn) <= fromMiddle(pawn + step))
    .map((rear): LockedChain => {
      const pointsAt: Wing = step === 9 ? 'kingside' : 'queenside';
      const atKing = wingOf(kingSquare(side === WHITE ? BLACK : WHITE)) === pointsAt;
      return { rear: relativeSquare(side, rear), front: relativeSquare(side, rear + step), pointsAt, atKing };
    }));
  const foremost = Math.max(...found.map(({ front }) => relativeRank(side, front)));
  const isOneWay = new Set(found.map(({ pointsAt }) => pointsAt)).size === 1;
  return isOneWay ? found.find(({ front }) => relativeRank(side, front) === foremost) : undefined;
}

function fromMiddle(square: number): number {
  return Math.abs(2 * fileOf(square) - 7);
}

/** Files a to c and f to h; the two between them belong to neither wing. */
export function wingOf(square: number): Wing | undefined {
  return WINGS.find(([, files]) => files.includes(fileOf(square)))?.[0];
}
