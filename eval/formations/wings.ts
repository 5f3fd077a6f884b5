/** Majorities, minority attacks, and the wing at which a locked chain points. */

import { FILES_A_TO_C, FILES_F_TO_H, MIDDLE_FILES, WEST_WING } from '../../engine/regions.ts';
import type { Square } from '../facts.ts';
import { type BreakPath, weakByBreak } from './breaks.ts';
import { type WeakSets, namedWeak } from './effects.ts';
import type { LockedChain, Majority, MinorityAttack, Wing } from './pawns-report.ts';
import { and, count, fileBits, has, isEmpty, nameOf, or, squaresIn, without } from '../sets.ts';
import { fileOf, rankOf, squareFromName } from '../../engine/squares.ts';
import { type PawnBoard, ourFact } from './pawn-board.ts';
import { RAMMED } from '../pawns/structure.ts';
import type { Side } from '../../engine/types.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { islandsOf } from '../pawns/kmoch.ts';
import { theirKing } from '../perspective.ts';

type Area = readonly [Wing, files: number];

const HALVES: readonly Area[] = [['queenside', WEST_WING], ['kingside', ~WEST_WING]];
const WINGS: readonly Area[] = [['queenside', FILES_A_TO_C], ['kingside', FILES_F_TO_H]];

function pawnsOn(pawns: BitboardPair, files: number): BitboardPair {
  return and(pawns, { lo: files, hi: files });
}

export function findMajorities({ ours, theirs }: PawnBoard): Majority[] {
  return HALVES.flatMap(([wing, half]): Majority[] => {
    const own = count(pawnsOn(ours, half)), against = count(pawnsOn(theirs, half));
    const files = fileBits(pawnsOn(ours, half));
    const doubled = count({ lo: files, hi: 0 }) < own;
    const sound = !doubled && islandsOf(files) === 1;
    return against > 0 && own > against ? [{ wing, own, against, sound, doubled }] : [];
  });
}

/**
 * Breaks of two or more pawns on files a to c, or f to h, against more of them there, on a file that has no pawn of the
 * attacker: the exchange leaves a weak pawn that no pawn of the attacker hides. The break stands on rank 4 at least: to
 * a pawn farther back the majority has come.
 */
export function findMinorityAttacks(board: PawnBoard, ways: readonly BreakPath[], side: Side): MinorityAttack[] {
  return findMinorityWays(board, ways).map(({ wing, way: { path, target }, leaves }) => ({
    wing, path: path.map((square) => nameOf(side, square)), target: nameOf(side, target),
    leaves: namedWeak(leaves, side ^ 1),
  }));
}

interface MinorityWay {
  readonly wing: Wing;
  readonly way: BreakPath;
  /** As the majority's side sees it. */
  readonly leaves: WeakSets;
}

/** Minority attacks without names. */
export function findMinorityWays(board: PawnBoard, ways: readonly BreakPath[]): MinorityWay[] {
  const { ours, theirs } = board, files = fileBits(ours);
  const found: MinorityWay[] = [];
  for (const [wing, wingFiles] of WINGS) {
    const own = count(pawnsOn(ours, wingFiles));
    if (own < 2 || own >= count(pawnsOn(theirs, wingFiles))) continue;
    for (const way of ways) {
      if (!isByMinority(way, wingFiles, files)) continue;
      const { isolated, backward } = weakByBreak(board, way);
      const leaves = { isolated: pawnsOff(isolated, files), backward: pawnsOff(backward, files) };
      if (!isEmpty(or(leaves.isolated, leaves.backward))) found.push({ wing, way, leaves });
    }
  }
  return found;
}

/** True for a way of a wing's pawn to rank 4 at least, against a pawn there on a file without pawns of the attacker. */
function isByMinority({ path, target }: BreakPath, wingFiles: number, files: number): boolean {
  const stands = (square: number, set: number) => ((set >>> fileOf(square)) & 1) !== 0;
  return stands(path[0], wingFiles) && stands(target, wingFiles) && !stands(target, files)
    && rankOf(path[path.length - 1]) >= 3;
}

/** The pawns on other files than these, of which bit 0 is the a-file. */
function pawnsOff(pawns: BitboardPair, files: number): BitboardPair {
  const word = Math.imul(files, 0x01010101);
  return without(pawns, { lo: word, hi: word });
}

function isOn(square: Square, files: number): boolean {
  return ((files >>> fileOf(squareFromName(square))) & 1) !== 0;
}

/** The foremost locked chain on files c to f. None when there are some that point at either wing. */
export function findLockedChain(board: PawnBoard, side: Side): LockedChain | null {
  const locked = pawnsOn(ourFact(board, RAMMED), MIDDLE_FILES);
  if (isEmpty(locked)) return null;
  const found = [9, 7].flatMap((step) => squaresIn(locked)
    .filter((rear) => has(locked, rear + step) && fromMiddle(rear) <= fromMiddle(rear + step))
    .map((rear) => ({ rear, front: rear + step, pointsAt: step === 9 ? 'kingside' as const : 'queenside' as const })));
  const foremost = Math.max(...found.map(({ front }) => rankOf(front)));
  const chain = found.find(({ front }) => rankOf(front) === foremost);
  if (chain === undefined || found.some(({ pointsAt }) => pointsAt !== chain.pointsAt)) return null;
  return {
    pawns: [nameOf(side, chain.rear), nameOf(side, chain.front)],
    pointsAt: chain.pointsAt,
    atKing: wingOf(nameOf(side, theirKing(side))) === chain.pointsAt,
  };
}

function fromMiddle(square: number): number {
  return Math.abs(2 * fileOf(square) - 7);
}

/** Files a to c and f to h; the two between them belong to neither wing. */
export function wingOf(square: Square): Wing | undefined {
  return WINGS.find(([, files]) => isOn(square, files))?.[0];
}
