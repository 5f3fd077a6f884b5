/** Facts of a pawn structure, found once for each arrangement of pawns however many games have it. */

import type { BitboardPair } from '../../engine/attacks.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import type { Colour } from '../../eval/facts.ts';
import { findBreakPaths } from '../../eval/formations/breaks.ts';
import { weakPawns } from '../../eval/formations/effects.ts';
import { recogniseFormations } from '../../eval/formations/formations.ts';
import { ourFact, type PawnBoard, pawnBoardOf, turnedBoard } from '../../eval/formations/pawn-board.ts';
import type { Wing } from '../../eval/formations/pawns-report.ts';
import { outpostsOf } from '../../eval/formations/weak-squares.ts';
import { findLockedChain, findMinorityAttacks } from '../../eval/formations/wings.ts';
import { islandsOf } from '../../eval/pawns/kmoch.ts';
import { BACKWARD, BACKWARD_FATED, DOUBLED, ISOLATED, PASSED, RAMMED } from '../../eval/pawns/structure.ts';
import { OUR_PAWNS } from '../../eval/perspective.ts';
import { count, fileBits, fileNames, nameOf, namesOf, or, piecesOf, squaresIn, turned } from '../../eval/sets.ts';

/** Names in these texts are in ascending order with blanks between them; a text without names is empty. */
export interface StructureFacts {
  /** A letter for each square, in the order of FEN from a8 to h1: `P`, `p` or a dot. */
  readonly pawns: string;
  /** The one that asks for most first. */
  readonly formations: readonly FormationHeld[];
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
  readonly breaks: readonly string[];
  /** Breaks that are minority attacks, written like them. */
  readonly minorityAttacks: readonly string[];
  /** Rear and front pawn of the foremost locked chain. */
  readonly lockedChain: string;
  readonly chainPointsAt: Wing | null;
  readonly outposts: string;
  /** The same as a set, as White sees it. */
  readonly outpostSquares: BitboardPair;
}

/** Structures that are kept: many games have the structures of openings, few any others. */
const MOST_KEPT = 4_000;
let kept = new Map<string, StructureFacts>();
/** Structures of the generation before. */
let older = new Map<string, StructureFacts>();

/** The facts of the current position's pawns. */
export function structureFacts(): StructureFacts {
  const white = piecesOf(WHITE, OUR_PAWNS);
  const black = turned(piecesOf(BLACK, OUR_PAWNS));
  const key = `${white.lo},${white.hi},${black.lo},${black.hi}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) {
    older = kept;
    kept = new Map();
  }
  const found = older.get(key) ?? findFacts(white, black);
  kept.set(key, found);
  return found;
}

function findFacts(white: BitboardPair, black: BitboardPair): StructureFacts {
  const board = pawnBoardOf(WHITE);
  const rammed = ourFact(board, RAMMED);
  const sides = { white: sideFacts(board, WHITE), black: sideFacts(turnedBoard(board), BLACK) };
  const rams = count(rammed);
  return {
    pawns: boardText(white, black),
    formations: recogniseFormations().map(({ key, side, reversed }) => ({ key, side, reversed })),
    ...sides,
    rammed: namesOf(WHITE, rammed).join(' '),
    rams,
    openFiles: fileNames(~fileBits(or(white, black))).join(' '),
    locked: rams >= 3 && sides.white.breaks.length + sides.black.breaks.length === 0,
  };
}

function sideFacts(board: PawnBoard, side: Side): SideFacts {
  const named = (set: BitboardPair) => namesOf(side, set).join(' ');
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
    breaks: ways.map(({ path, target }) =>
      breakName(
        path.map((square) => nameOf(side, square)),
        nameOf(side, target),
      ),
    ),
    minorityAttacks: findMinorityAttacks(board, ways, side).map(({ path, target }) => breakName(path, target)),
    lockedChain: chain?.pawns.join(' ') ?? '',
    chainPointsAt: chain?.pointsAt ?? null,
    outposts: named(outposts),
    outpostSquares: side === WHITE ? outposts : turned(outposts),
  };
}

function breakName(path: readonly string[], target: string): string {
  return `${path.join('-')}x${target}`;
}

function boardText(white: BitboardPair, black: BitboardPair): string {
  const letters = new Array<string>(64).fill('.');
  for (const square of squaresIn(white)) letters[square ^ 56] = 'P';
  for (const square of squaresIn(black)) letters[square ^ 56] = 'p';
  return letters.join('');
}
