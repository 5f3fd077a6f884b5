/**
 * Exact attack sets of each knight, bishop, rook and queen, for the rules that ask which piece attacks a square from
 * where. Found once for both sides; each side's are in its own perspective.
 */

import { KNIGHT_ATTACKS, type BitboardPair } from '../../engine/attacks.ts';
import { BISHOP, BLACK, KNIGHT, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_PIECES, ownKing,
} from '../../eval/perspective.ts';
import { and, count, has, or, piecesOf, squaresIn, without } from '../../eval/sets.ts';
import type { Kind, Side, Square } from '../../engine/types.ts';
import type { Index } from '../../eval/term.ts';
import {
  attackedBy, bishopSees, eastOf, nextTo, NO_SQUARES, north, occupiedOf, rankOf, ranksBelow, rookSees, scoreEach, setAt, union, westOf,
} from './sets.ts';

/** A knight, bishop, rook or queen, and what it attacks. */
export interface SeeingPiece {
  readonly square: Square;
  readonly kind: Kind;
  readonly attacked: BitboardPair;
}

interface SeeingSide {
  readonly pieces: readonly SeeingPiece[];
  /** Squares that any piece or pawn attacks. */
  readonly seen: BitboardPair;
  /** Attacks on enemy pieces, the king left out: every pair of an attacker and what it attacks. */
  readonly aims: number;
}

/** By side. */
const SIDES: SeeingSide[] = [];
const KINDS: readonly Kind[] = [KNIGHT, BISHOP, ROOK, QUEEN];

/** The pieces of a side, knights first. */
export function seeingPieces(side: Side): readonly SeeingPiece[] {
  return SIDES[side].pieces;
}

/** The squares that a side attacks, in its own perspective. */
export function attackedBySide(side: Side): BitboardPair {
  return SIDES[side].seen;
}

/** How often a side's pieces attack enemy pieces, the king left out. */
export function attackCountOf(side: Side): number {
  return SIDES[side].aims;
}

/** Pieces of a side that attack a square of its own perspective, of the kinds up to `last`. */
function attackersOf(side: Side, square: Square, last: Kind): number {
  return seeingPieces(side).filter(({ kind, attacked }) => kind <= last && has(attacked, square)).length;
}

/** How many more of a side's pieces attack a square than of the enemy's, of the kinds up to `last`. */
export function surplusOn(side: Side, square: Square, last: Kind = QUEEN): number {
  return attackersOf(side, square, last) - attackersOf(1 - side, square ^ 56, last);
}

/** True when two more own than enemy pieces attack a square, and no fewer own minor pieces than enemy ones. */
export function holdsSquare(side: Side, square: Square): boolean {
  return surplusOn(side, square) >= 2 && surplusOn(side, square, BISHOP) >= 0;
}

/** Packed score of a set's squares, each as often as one of a side's pieces attacks it. */
export function scoreAttacksOn(term: Index<'each'>, side: Side, set: BitboardPair): number {
  return sumOver(side, ({ attacked }) => scoreEach(term, and(attacked, set)));
}

/** The sum of the packed scores of a side's pieces. */
export function sumOver(side: Side, scoreOf: (piece: SeeingPiece) => number): number {
  return seeingPieces(side).reduce((sum, piece) => sum + scoreOf(piece), 0);
}

/**
 * Packed score of enemy pieces, the king left out, that pieces of a kind attack from behind, further up than they are,
 * and from their side.
 */
export function scoreDirections(side: Side, kind: Kind, fromBehind: Index<'each'>, sideways: Index<'each'>): number {
  const aims = without(piecesOf(side, THEIR_PIECES), piecesOf(side, THEIR_KING));
  return sumOver(side, (piece) => {
    if (piece.kind !== kind) return 0;
    const attacked = and(piece.attacked, aims);
    return (
      scoreEach(fromBehind, and(attacked, ranksBelow(piece.square >> 3))) +
      scoreEach(sideways, and(attacked, rankOf(piece.square)))
    );
  });
}

/** Finds what the pieces of both sides see. */
export function findPieceAttacks(): void {
  for (const side of [WHITE, BLACK]) SIDES[side] = seeingSide(side);
}

function seeingSide(side: Side): SeeingSide {
  const occupied = occupiedOf(side);
  const aims = without(piecesOf(side, THEIR_PIECES), piecesOf(side, THEIR_KING));
  const pieces = KINDS.flatMap((kind) =>
    squaresIn(piecesOf(side, 2 * kind)).map((square) => {
      return { square, kind, attacked: attacksOfKind(kind, square, occupied) };
    }),
  );
  const ahead = north(piecesOf(side, OUR_PAWNS));
  const sets = [eastOf(ahead), westOf(ahead), nextTo(ownKing(side)), ...pieces.map(({ attacked }) => attacked)];
  return { pieces, seen: union(...sets), aims: sets.reduce((sum, set) => sum + count(and(set, aims)), 0) };
}

/** The squares that a piece of a kind attacks, a knight, bishop, rook or queen. */
export function attacksOfKind(kind: Kind, square: Square, occupied: BitboardPair): BitboardPair {
  if (kind === KNIGHT) return setAt(KNIGHT_ATTACKS, 2 * square);
  return or(
    kind === ROOK ? NO_SQUARES : bishopSees(square, occupied),
    kind === BISHOP ? NO_SQUARES : rookSees(square, occupied),
  );
}

/** Squares that our knights, bishops, rooks and queens attack, or with `THEIRS` the enemy's. */
export function attackedByPieces(side: Side, whose = 0): BitboardPair {
  return union(...[OUR_KNIGHTS, OUR_BISHOPS, OUR_ROOKS, OUR_QUEENS].map((kind) => attackedBy(side, kind + whose)));
}
