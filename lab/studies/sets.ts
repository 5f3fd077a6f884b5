/**
 * Sets of squares for studies, in a side's own perspective: studies are off, and need no speed. More operations on sets
 * are in eval/sets.ts.
 */

import { BETWEEN, DIAGONALS, KING_ATTACKS, STRAIGHTS, bishopAttacks, rookAttacks, type BitboardPair } from '../../engine/attacks.ts';
import {
  bit, east, eastWest, fileFill, hasSeveral, northFillHi, northFillLo, northHi, northLo, southFillHi, southFillLo, west,
} from '../../engine/bitboards.ts';
import type { Side, Square } from '../../engine/types.ts';
import { RANK_3 } from '../../engine/regions.ts';
import { SHELTERS, ourShelterAt, theirShelterAt, type KingEntry } from '../../eval/king/king-facts.ts';
import { filesAround } from '../../eval/king/shelter.ts';
import { chainsAt } from '../../eval/pawns/diagonals.ts';
import {
  PAWN_ATTACKED, PAWN_ATTACKED_TWICE, STRUCTURES, oursAt, theirsAt, type StructureEntry,
} from '../../eval/pawns/structure.ts';
import { ATTACKS, OUR_KING, OUR_PAWNS, OUR_PIECES, THEIR_PIECES, ownKing, perspectiveOf } from '../../eval/perspective.ts';
import { scoreByRank, scoreSet, scoreShown } from '../../eval/scoring.ts';
import { and, or, piecesOf, without } from '../../eval/sets.ts';
import type { Index } from '../../eval/term.ts';

export const NO_SQUARES: BitboardPair = { lo: 0, hi: 0 };

/** A set of a table that has two words for each square, such as BETWEEN or KING_ATTACKS. */
export function setAt(table: Int32Array, at: number): BitboardPair {
  return { lo: table[at], hi: table[at + 1] };
}

/** Squares around a king's square. */
export function nextTo(king: Square): BitboardPair {
  return setAt(KING_ATTACKS, 2 * king);
}

export function between(one: Square, other: Square): BitboardPair {
  return setAt(BETWEEN, 2 * (64 * one + other));
}

export function diagonalsOf(square: Square): BitboardPair {
  return setAt(DIAGONALS, 2 * square);
}

export function straightsOf(square: Square): BitboardPair {
  return setAt(STRAIGHTS, 2 * square);
}

export function bishopSees(square: Square, occupied: BitboardPair): BitboardPair {
  return bishopAttacks(square, occupied.lo, occupied.hi);
}

export function rookSees(square: Square, occupied: BitboardPair): BitboardPair {
  return rookAttacks(square, occupied.lo, occupied.hi);
}

/** All pieces and pawns of both sides. */
export function occupiedOf(side: Side): BitboardPair {
  return or(piecesOf(side, OUR_PIECES), piecesOf(side, THEIR_PIECES));
}

/** Our knights, bishops, rooks and queens. */
export function ourPieces(side: Side): BitboardPair {
  return without(without(piecesOf(side, OUR_PIECES), piecesOf(side, OUR_PAWNS)), piecesOf(side, OUR_KING));
}

/** Squares that the pieces of a kind attack, such as OUR_KNIGHTS or THEIR_PIECES. */
export function attackedBy(side: Side, pieces: number): BitboardPair {
  return setAt(ATTACKS, perspectiveOf(side) + pieces);
}

/** A set of the pawn table, such as PASSED, of the own pawns. */
export function ourPawns(structure: StructureEntry, side: Side, fact: number): BitboardPair {
  return setAt(STRUCTURES, oursAt(structure, side) + fact);
}

/** The same of the enemy pawns. */
export function theirPawns(structure: StructureEntry, side: Side, fact: number): BitboardPair {
  return setAt(STRUCTURES, theirsAt(structure, side) + fact);
}

/** A set of the shelter table, such as WEAK_SPOTS, of the own king. */
export function ourShelter(shelter: KingEntry, side: Side, fact: number): BitboardPair {
  return setAt(SHELTERS, ourShelterAt(shelter, side) + fact);
}

/** The same of the enemy king. */
export function theirShelter(shelter: KingEntry, side: Side, fact: number): BitboardPair {
  return setAt(SHELTERS, theirShelterAt(shelter, side) + fact);
}

/** Squares of rank 3 on the files of the own shelter that just one own pawn attacks, and an enemy pawn too. */
export function halfWeakSpots(side: Side, structure: StructureEntry): BitboardPair {
  const contested = and(ourPawns(structure, side, PAWN_ATTACKED), theirPawns(structure, side, PAWN_ATTACKED));
  const once = without(contested, ourPawns(structure, side, PAWN_ATTACKED_TWICE));
  return { lo: once.lo & RANK_3 & filesAround(ownKing(side)), hi: 0 };
}

/** The pawns that diagonal steps over pawns join to given ones, which are included. */
export function chainAt(from: BitboardPair, pawns: BitboardPair): BitboardPair {
  return chainsAt(from.lo, from.hi, pawns.lo, pawns.hi);
}

export function union(...sets: readonly BitboardPair[]): BitboardPair {
  return sets.reduce(or, NO_SQUARES);
}

export function meet(one: BitboardPair, other: BitboardPair): boolean {
  return ((one.lo & other.lo) | (one.hi & other.hi)) !== 0;
}

/** True when every square of the first set is in the second. */
export function isWithin(one: BitboardPair, other: BitboardPair): boolean {
  return ((one.lo & ~other.lo) | (one.hi & ~other.hi)) === 0;
}

export function isSeveral({ lo, hi }: BitboardPair): boolean {
  return hasSeveral(lo, hi);
}

/** The squares of a set on files that both words name, such as LIGHT_SQUARES or WEST_WING. */
export function within({ lo, hi }: BitboardPair, mask: number): BitboardPair {
  return { lo: lo & mask, hi: hi & mask };
}

export function north({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: northLo(lo), hi: northHi(lo, hi) };
}

export function eastOf({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: east(lo), hi: east(hi) };
}

export function westOf({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: west(lo), hi: west(hi) };
}

/** Neighbours on the same rank. */
export function beside({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: eastWest(lo), hi: eastWest(hi) };
}

/** The squares and all ahead of them on their files. */
export function ahead({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: northFillLo(lo), hi: northFillHi(lo, hi) };
}

/** The squares and all behind them on their files. */
export function behind({ lo, hi }: BitboardPair): BitboardPair {
  return { lo: southFillLo(lo, hi), hi: southFillHi(hi) };
}

/** Every square on the files of a set. */
export function filesOf({ lo, hi }: BitboardPair): BitboardPair {
  const files = fileFill(lo, hi);
  return { lo: files, hi: files };
}

/** Ranks, from 0, up to one and without it. */
export function ranksBelow(rank: number): BitboardPair {
  return { lo: rank > 3 ? -1 : bit(8 * rank) - 1, hi: rank > 7 ? -1 : rank > 4 ? bit(8 * (rank - 4)) - 1 : 0 };
}

export function rankOf(square: Square): BitboardPair {
  const rank = 0xff << (square & 24);
  return square < 32 ? { lo: rank, hi: 0 } : { lo: 0, hi: rank };
}

/** Packed score of every square of a set. */
export function scoreEach(term: Index<'each'>, { lo, hi }: BitboardPair): number {
  return scoreSet(term, lo, hi);
}

/** Packed score of every square of a set by its rank. */
export function scoreRanks(term: Index<'byRank'>, { lo, hi }: BitboardPair): number {
  return scoreByRank(term, lo, hi);
}

/** Packed score of a number of occurrences that a set shows. */
export function scoreTimes(term: Index<'each'>, times: number, { lo, hi }: BitboardPair): number {
  return scoreShown(term, times, lo, hi);
}
