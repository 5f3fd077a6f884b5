/** The pawn structure of the current position: everything that is said about it, found from bitboards. */

import {
  BACKWARD, BACKWARD_FATED, BASES_EAST, BASES_WEST, CANDIDATE, DISPERSION, DISTORTION, DISTORTION_FRONT, DOUBLED,
  HEADS_EAST, HEADS_WEST, ISOLATED, PASSED, PAWN_ATTACKED, PAWN_SPAN, RAMMED, SEMI_BACKWARD, SEMI_BACKWARD_FATED,
  SEMI_PASSED,
} from '../pawns/structure.ts';
import { BLACK, WHITE, fileName, fileOf, rankOf } from '../../engine/squares.ts';
import type { Square } from '../facts.ts';
import type { Break, Chain, PawnPair, PawnSide, PawnStructure } from './pawns-report.ts';
import {
  FILES, and, count, fileBits, fileNames, has, nameOf, namesOf, or, piecesOf, squaresIn, without,
} from '../sets.ts';
import { MIDDLE_FILES, RANKS_3_AND_4 } from '../../engine/regions.ts';
import { OUR_BISHOPS, OUR_KNIGHTS } from '../perspective.ts';
import { type PawnBoard, aheadOf, attackersOf, guardsOf, measureOf, ourFact, pawnBoardOf } from './pawn-board.ts';
import { diagonalFrom, rearOf } from '../pawns/diagonals.ts';
import { findLockedChain, findMajorities, findMinorityAttacks } from './wings.ts';
import { findOutposts, findWeakComplexes } from './weak-squares.ts';
import type { Side } from '../../engine/types.ts';
import { findBreakPaths, findBreaks } from './breaks.ts';
import { findPrisoners } from './prisons.ts';
import { judgeBishops } from './bishops.ts';
import { findPieces } from './pieces.ts';
import { recogniseFormations } from './formations.ts';
import { structureSentences } from './sentences.ts';
import { toFen } from '../../engine/fen.ts';
import { weakPawns } from './effects.ts';

/** Another number when a field changes its meaning or goes away. */
const FORMAT = 2;

/** Describes the current position. */
export function describeStructure(): PawnStructure {
  const board = pawnBoardOf(WHITE), turned = pawnBoardOf(BLACK);
  const whiteBreaks = findBreaks(board, WHITE), blackBreaks = findBreaks(turned, BLACK);
  const facts = {
    formations: recogniseFormations(),
    white: describeSide(board, WHITE, whiteBreaks, blackBreaks),
    black: describeSide(turned, BLACK, blackBreaks, whiteBreaks),
  };
  const { formations, white, black } = facts;
  return {
    format: FORMAT,
    fen: toFen(),
    formations,
    sentences: structureSentences(facts, findPieces()),
    white, black,
    rams: squaresIn(ourFact(board, RAMMED)).map((pawn) => pairOf(pawn, pawn + 8)),
    levers: squaresIn(board.ours).flatMap((pawn) => attackersOf(board, pawn).map((other) => pairOf(pawn, other))),
    openFiles: fileNames(~fileBits(or(board.ours, board.theirs))),
  };
}

function pairOf(white: number, black: number): PawnPair {
  return { white: nameOf(WHITE, white), black: nameOf(WHITE, black) };
}

function describeSide(
  board: PawnBoard, side: Side, breaks: readonly Break[], theirBreaks: readonly Break[],
): PawnSide {
  const named = (fact: number) => namesOf(side, ourFact(board, fact));
  const files = fileBits(board.ours);
  const holes = { lo: RANKS_3_AND_4 & MIDDLE_FILES, hi: 0 };
  return {
    pawns: namesOf(side, board.ours),
    passed: named(PASSED),
    candidates: named(CANDIDATE),
    semiPassed: named(SEMI_PASSED),
    isolated: named(ISOLATED),
    doubled: named(DOUBLED),
    backward: named(BACKWARD),
    semiBackward: named(SEMI_BACKWARD),
    backwardFated: named(BACKWARD_FATED),
    semiBackwardFated: named(SEMI_BACKWARD_FATED),
    protected: namesOf(side, and(board.ours, ourFact(board, PAWN_ATTACKED))),
    bases: namesOf(side, or(ourFact(board, BASES_EAST), ourFact(board, BASES_WEST))),
    holes: namesOf(side, without(holes, ourFact(board, PAWN_SPAN))),
    chains: [...chainsOf(board, side, HEADS_EAST), ...chainsOf(board, side, HEADS_WEST)],
    islands: islandsOf(files),
    halfOpenFiles: fileNames(fileBits(board.theirs) & ~files),
    dispersion: measureOf(board, DISPERSION),
    distortion: measureOf(board, DISTORTION),
    distortionFront: measureOf(board, DISTORTION_FRONT),
    breaks,
    minorityAttacks: findMinorityAttacks(board, findBreakPaths(board), side),
    majorities: findMajorities(board),
    lockedChain: findLockedChain(board, side),
    targets: weakPawns(board, side).filter(({ pawn }) => !fileNames(fileBits(board.theirs)).includes(pawn[0])),
    hangingDuos: hangingDuosOf(board).map((duo) => duo.map((pawn) => nameOf(side, pawn))),
    hangingHeads: hangingHeadsOf(board, side, theirBreaks),
    outposts: findOutposts(board, side),
    weakComplexes: findWeakComplexes(board, side),
    bishops: judgeBishops(board, side),
    prisoners: findPrisoners(board, side),
    minorPieces: count(or(piecesOf(side, OUR_KNIGHTS), piecesOf(side, OUR_BISHOPS))),
  };
}

/** The diagonals that end at HEADS_EAST or HEADS_WEST, in the order of their bases as White sees them. */
function chainsOf(board: PawnBoard, side: Side, heads: number): Chain[] {
  const { lo, hi } = board.ours;
  const diagonals = squaresIn(ourFact(board, heads))
    .map((head) => squaresIn(diagonalFrom(rearOf(head, heads, lo, hi), head)))
    .sort(([one], [other]) => (side === WHITE ? one - other : (one ^ 56) - (other ^ 56)));
  return diagonals.map((diagonal) => {
    const pawns = diagonal.map((pawn) => nameOf(side, pawn));
    return { base: pawns[0], head: pawns[pawns.length - 1], pawns };
  });
}

/** `a-c`, or `e` for an island of one file. */
function islandsOf(files: number): string[] {
  const isIn = (file: number) => ((files >>> file) & 1) !== 0;
  const lasts = FILES.filter((file) => isIn(file) && !isIn(file + 1)).map(fileName);
  const firsts = FILES.filter((file) => isIn(file) && !isIn(file - 1)).map(fileName);
  return firsts.map((first, index) => (first === lasts[index] ? first : `${first}-${lasts[index]}`));
}

function hangingDuosOf({ ours }: PawnBoard): [number, number][] {
  const files = fileBits(ours);
  return squaresIn(ours)
    .filter((pawn) => rankOf(pawn) >= 3 && fileOf(pawn) < 7 && has(ours, pawn + 1))
    .filter((pawn) => ((files << 1) & (9 << fileOf(pawn))) === 0)
    .map((pawn) => [pawn, pawn + 1]);
}

/** Front pawns of chains with one support, which a supported break of the opponent hits. */
function hangingHeadsOf(board: PawnBoard, side: Side, theirBreaks: readonly Break[]): Square[] {
  const hit = theirBreaks.filter(({ supported }) => supported).map(({ target }) => target);
  return squaresIn(board.ours).filter((pawn) => {
    const supports = guardsOf(board, pawn);
    const isHead = !aheadOf(pawn).some((square) => has(board.ours, square));
    return isHead && supports.length === 1 && hit.includes(nameOf(side, supports[0]));
  }).map((pawn) => nameOf(side, pawn));
}
