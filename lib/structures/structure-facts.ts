/** Facts of a pawn structure, found once for each arrangement of pawns however many games have it. */

import type { BitboardPair } from '../../engine/attacks.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import type { Colour } from '../../eval/facts.ts';
import { type BreakPath, findBreakPaths } from '../../eval/formations/breaks.ts';
import { weakPawns } from '../../eval/formations/effects.ts';
import { recogniseFormations } from '../../eval/formations/formations.ts';
import { ourFact, type PawnBoard, pawnBoardOf, turnedBoard } from '../../eval/formations/pawn-board.ts';
import type { Wing } from '../../eval/formations/pawns-report.ts';
import { outpostsOf } from '../../eval/formations/weak-squares.ts';
import { findLockedChain, findMinorityWays } from '../../eval/formations/wings.ts';
import { islandsOf } from '../../eval/pawns/kmoch.ts';
import { BACKWARD, BACKWARD_FATED, DOUBLED, ISOLATED, PASSED, RAMMED } from '../../eval/pawns/structure.ts';
import { OUR_PAWNS } from '../../eval/perspective.ts';
import { count, fileBits, fileNames, nameOf, or, piecesOf, turned } from '../../eval/sets.ts';
import { keepLatest, recall } from './kept.ts';
import { boardText, namesIn } from './pawn-texts.ts';

/** Names in these texts are in ascending order with blanks between them; a text without names is empty. */
export interface StructureFacts {
  /** A letter for each square, in the order of FEN from a8 to h1: `P`, `p` or a dot. */
  readonly pawns: string;
  /** The one that asks for most first. */
  readonly formations: readonly FormationHeld[];
  /** All of them with their owners: `white:carlsbad`. */
  readonly formationNames: string;
  readonly white: SideFacts;
  readonly black: SideFacts;
  /** Pawns of White that face a pawn of Black. */
  readonly rammed: string;
  readonly rams: number;
  readonly openFiles: string;
  /** Three rams or more, and no break left to either side. */
  readonly locked: boolean;
}

export interface FormationHeld {
  readonly key: string;
  /** Its owner. */
  readonly side: Colour;
  /** True with the colours that books do not show. */
  readonly reversed: boolean;
}

export interface SideFacts {
  readonly passed: string;
  readonly isolated: string;
  /** Backward by whatever number of guards. */
  readonly backward: string;
  readonly doubled: string;
  /** `c6-backward`: isolated and backward pawns, without passed ones. */
  readonly weak: readonly string[];
  readonly islands: number;
  /** Files with enemy pawns only. */
  readonly halfOpenFiles: string;
  /** `b4-b5xc6`: from where the pawn stands to where it attacks, and its target; `e4xd5` where it attacks already. */
  readonly breaks: string;
  /** Breaks that are minority attacks, written like them. */
  readonly minorityAttacks: string;
  /** Rear and front pawn of the foremost locked chain. */
  readonly lockedChain: string;
  readonly chainPointsAt: Wing | null;
  readonly outposts: string;
  /** The same as a set, as White sees it. */
  readonly outpostSquares: BitboardPair;
}

/** Many games have the structures of openings, few any others. */
const known = keepLatest<string, StructureFacts>(4_000);

/** The facts of the current position's pawns. */
export function structureFacts(): StructureFacts {
  const white = piecesOf(WHITE, OUR_PAWNS);
  const black = turned(piecesOf(BLACK, OUR_PAWNS));
  const pawns = boardText(white, black);
  return recall(known, pawns, () => findFacts(pawns, or(white, black)));
}

function findFacts(pawns: string, all: BitboardPair): StructureFacts {
  const board = pawnBoardOf(WHITE);
  const rammed = ourFact(board, RAMMED);
  const sides = { white: sideFacts(board, WHITE), black: sideFacts(turnedBoard(board), BLACK) };
  const rams = count(rammed);
  const formations = recogniseFormations().map(({ key, side, reversed }) => ({ key, side, reversed }));
  return {
    pawns,
    formations,
    formationNames: formations.map(({ key, side }) => `${side}:${key}`).join(' '),
    ...sides,
    rammed: namesIn(WHITE, rammed),
    rams,
    openFiles: fileNames(~fileBits(all)).join(' '),
    locked: rams >= 3 && sides.white.breaks === '' && sides.black.breaks === '',
  };
}

function sideFacts(board: PawnBoard, side: Side): SideFacts {
  const named = (set: BitboardPair) => namesIn(side, set);
  const files = fileBits(board.ours);
  const ways = findBreakPaths(board);
  const chain = findLockedChain(board, side);
  const outposts = outpostsOf(board);
  return {
    passed: named(ourFact(board, PASSED)),
    isolated: named(ourFact(board, ISOLATED)),
    backward: named(or(ourFact(board, BACKWARD), ourFact(board, BACKWARD_FATED))),
    doubled: named(ourFact(board, DOUBLED)),
    weak: weakPawns(board, side).map(({ pawn, weakness }) => `${pawn}-${weakness}`),
    islands: islandsOf(files),
    halfOpenFiles: fileNames(fileBits(board.theirs) & ~files).join(' '),
    breaks: ways.map((way) => breakName(way, side)).join(' '),
    minorityAttacks: findMinorityWays(board, ways)
      .map(({ way }) => breakName(way, side))
      .join(' '),
    lockedChain: chain?.pawns.join(' ') ?? '',
    chainPointsAt: chain?.pointsAt ?? null,
    outposts: named(outposts),
    outpostSquares: side === WHITE ? outposts : turned(outposts),
  };
}

function breakName({ path, target }: BreakPath, side: Side): string {
  return `${path.map((square) => nameOf(side, square)).join('-')}x${nameOf(side, target)}`;
}
