/** The course of a game as facts: every position with its pawns and what is known of it. */

import { COUNTS, countsOf, kingSquare, sideToMove } from '../../engine/board.ts';
import { BLACK, QUEEN, squareName, WHITE } from '../../engine/squares.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import type {
  BishopAmongPawns,
  Formation,
  PawnSide,
  PawnStructure,
  WeakPawn,
} from '../../eval/formations/pawns-report.ts';
import { COLOURS } from '../../eval/formations/wording.ts';
import { clearFortresses } from '../../eval/fortress/fortress.ts';
import { recognition } from '../../eval/recognition.ts';
import type { Recognition } from '../../eval/recognition-report.ts';
import type { GameCursor } from '../game-cursor.ts';
import { plyOf } from '../move-numbers.ts';
import type { Colour, Square } from '../types/common.ts';
import type { PgnMove } from '../types/game.ts';

/** A position of a game; `move` has led to it, and is undefined in the first one. */
export interface Moment extends Facts {
  readonly move: PgnMove | undefined;
  /** Names of the facts that hold for the first time in the game. */
  readonly news: ReadonlySet<string>;
}

interface Facts {
  /** The side that has played `move`. */
  readonly mover: Colour;
  readonly kings: Readonly<Record<Colour, Square>>;
  /** True for a side with a queen, which may attack a king. */
  readonly queens: Readonly<Record<Colour, boolean>>;
  readonly pawns: PawnStructure;
  readonly recognition: Recognition | null;
}

/** The positions of a game one after another, the first one included: a proof may take some time. */
export function* momentsOf(cursor: GameCursor, moves: readonly PgnMove[]): Generator<Moment, void> {
  const known = new Set<string>();
  const start = plyOf(cursor.recent(0).fen);
  for (let ply = 0; ply < cursor.length; ply++) {
    cursor.goTo(ply);
    const facts = factsHere();
    const news = new Set(namesOf(facts, start + ply).filter((name) => !known.has(name)));
    for (const name of news) known.add(name);
    yield { move: moves[ply - 1], ...facts, news };
  }
}

/** Plies after which a bishop that its pawns hold in will stay so: in the opening they are still on their way. */
const OPENING = 20;

/** Names of the facts that are worth telling once in a game. */
function namesOf({ pawns, recognition }: Facts, ply: number): string[] {
  const bishops = ply < OPENING ? [] : COLOURS;
  return [
    ...COLOURS.flatMap((side) => pawns[side].targets.map((target) => targetName(side, target))),
    ...bishops.flatMap((side) => pawns[side].bishops.filter(isBad).map((bishop) => bishopName(side, bishop))),
    ...pawns.formations.map(formationName),
    ...(isProof(recognition) ? [recognition.words] : []),
  ];
}

export function targetName(side: Colour, { pawn, weakness }: WeakPawn): string {
  return `${side} ${weakness} ${pawn}`;
}

export function bishopName(side: Colour, { colour }: BishopAmongPawns): string {
  return `${side} bad bishop on ${colour}`;
}

export function formationName({ key, side }: Formation): string {
  return `${side} ${key}`;
}

export function isBad({ verdict, free }: BishopAmongPawns): boolean {
  return verdict === 'bad' && !free;
}

export function isProof(recognition: Recognition | null): recognition is Recognition {
  return recognition !== null && ['exact', 'at least', 'at most'].includes(recognition.kind);
}

/** The facts of the current position. */
function factsHere(): Facts {
  const mover = sideToMove() === WHITE ? 'black' : 'white';
  const kings = { white: squareName(kingSquare(WHITE)), black: squareName(kingSquare(BLACK)) };
  const queens = { white: hasQueen(WHITE), black: hasQueen(BLACK) };
  clearFortresses();
  return { mover, kings, queens, pawns: describeStructure(), recognition: recognition() ?? null };
}

function hasQueen(side: number): boolean {
  return COUNTS[countsOf(side) + QUEEN]! > 0;
}

/** True when something holds in this many moments from one on, or in all that the game has left. */
export function lasts(
  moments: readonly Moment[],
  from: number,
  plies: number,
  holds: (moment: Moment) => boolean,
): boolean {
  return moments.slice(from, from + plies + 1).every(holds);
}

/** Pawns of a side that can be attacked from the front for good: weak, and no enemy pawn on the file. */
export function targetsOf(side: PawnSide): Square[] {
  return side.targets.map(({ pawn }) => pawn);
}

/** The square that a move reaches. */
export function targetOf({ uci }: PgnMove): Square {
  return uci.slice(2, 4);
}
