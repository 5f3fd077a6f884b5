/** Everything that is said about the pawns of the current position besides their name: facts for each side. */

import { BISHOP, BLACK, KNIGHT, WHITE, fileOf, rankOf } from '../../engine/squares.ts';
import { type BishopAmongPawns, judgeBishops } from './bishops.ts';
import { type Break, findBreaks } from './breaks.ts';
import {
  type LockedChain, type Majority, type MinorityAttack, findLockedChain, findMajorities, findMinorityAttacks,
} from './wings.ts';
import { type Outpost, type WeakComplex, findOutposts, findWeakComplexes } from './weak-squares.ts';
import { type PawnBoard, aheadOf, guardsOf, onFile, pawnBoardOf, piecesOf, relativeSquare } from './pawn-board.ts';
import { type Prisoner, findPrisoners } from './prisons.ts';
import { type FormationMatch, recogniseFormations } from './formations.ts';
import { type WeakPawn, weakPawns } from './effects.ts';
import type { Side } from '../../engine/types.ts';

/** Facts of a side; squares as White sees the board. */
export interface Plans {
  readonly breaks: readonly Break[];
  readonly minorityAttacks: readonly MinorityAttack[];
  readonly majorities: readonly Majority[];
  readonly lockedChain: LockedChain | undefined;
  /** Isolated and backward pawns on files without enemy pawns. */
  readonly targets: readonly WeakPawn[];
  /** Two pawns side by side from rank 4 on, with none of their side on the files beside them. */
  readonly hangingDuos: readonly (readonly [west: number, east: number])[];
  /** Front pawns of chains whose only support a supported break of the opponent hits. */
  readonly hangingHeads: readonly number[];
  readonly outposts: readonly Outpost[];
  readonly weakComplexes: readonly WeakComplex[];
  readonly bishops: readonly BishopAmongPawns[];
  readonly prisoners: readonly Prisoner[];
  /** Knights and bishops. */
  readonly minorPieces: number;
}

export interface StructureReport {
  readonly formations: readonly FormationMatch[];
  readonly plans: readonly [white: Plans, black: Plans];
}

/** Describes the current position. */
export function reportStructure(): StructureReport {
  const breaks = [findBreaks(pawnBoardOf(WHITE), WHITE), findBreaks(pawnBoardOf(BLACK), BLACK)] as const;
  return {
    formations: recogniseFormations(),
    plans: [plansOf(WHITE, breaks[WHITE], breaks[BLACK]), plansOf(BLACK, breaks[BLACK], breaks[WHITE])],
  };
}

function plansOf(side: Side, breaks: readonly Break[], theirBreaks: readonly Break[]): Plans {
  const board = pawnBoardOf(side);
  return {
    breaks,
    minorityAttacks: findMinorityAttacks(board, breaks, side),
    majorities: findMajorities(board),
    lockedChain: findLockedChain(board, side),
    targets: weakPawns(board)
      .filter(({ pawn }) => onFile(board.theirs, fileOf(pawn)).length === 0)
      .map((weak) => ({ ...weak, pawn: relativeSquare(side, weak.pawn) })),
    hangingDuos: hangingDuosOf(board).map(([west, east]) => [relativeSquare(side, west), relativeSquare(side, east)]),
    hangingHeads: hangingHeadsOf(board, side, theirBreaks),
    outposts: findOutposts(board, side),
    weakComplexes: findWeakComplexes(board, side),
    bishops: judgeBishops(board, side),
    prisoners: findPrisoners(board, side),
    minorPieces: piecesOf(side, KNIGHT, side).length + piecesOf(side, BISHOP, side).length,
  };
}

function hangingDuosOf(board: PawnBoard): [number, number][] {
  return board.ours
    .filter((pawn) => rankOf(pawn) >= 3 && board.ours.includes(pawn + 1) && rankOf(pawn + 1) === rankOf(pawn))
    .filter((pawn) => {
      const beside = [fileOf(pawn) - 1, fileOf(pawn) + 2];
      return !board.ours.some((one) => beside.includes(fileOf(one)));
    })
    .map((pawn) => [pawn, pawn + 1]);
}

function hangingHeadsOf(board: PawnBoard, side: Side, theirBreaks: readonly Break[]): number[] {
  const supported = theirBreaks.filter(({ lacksSupport }) => lacksSupport === 0);
  const hit = supported.map(({ target }) => relativeSquare(side, target));
  return board.ours.filter((pawn) => {
    const supports = guardsOf(board, pawn);
    const isHead = !aheadOf(pawn).some((square) => board.ours.includes(square));
    return isHead && supports.length === 1 && hit.includes(supports[0]);
  }).map((pawn) => relativeSquare(side, pawn));
}
