/** Score of pawn chains: their heads and bases, spare pawns, and what enemy pawns do to them. */

import type { BitboardPair } from '../../engine/attacks.ts';
import {
  bitHi, bitLo, east, eastWest, lowest, northHi, northLo, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { scoreAt, scoreByFile, scoreByRank, scoreSet, scoreShown } from '../scoring.ts';
import type { Index } from '../term.ts';
import { TERM } from './terms.ts';
import { diagonalFrom, pushesOf, rearOf } from './diagonals.ts';
import { HEADS_EAST, HEADS_WEST, PAWN_ATTACKED, BASES_EAST, BASES_WEST, SPARE, STRUCTURES } from './structure.ts';

/** The bit that tells the squares of files e to h from those of files a to d. */
const KING_WING = 4;

/** Packed score of a side's chains and of its pawns' contacts with enemy chains. */
export function scoreChains(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  return (
    scoreHeads(ours, ourLo, ourHi) +
    scoreBases(ours, ourLo, ourHi, theirLo, theirHi) +
    scoreSet(TERM.chainSpare, STRUCTURES[ours + SPARE], STRUCTURES[ours + SPARE + 1]) +
    scoreContacts(theirs, ourLo, ourHi)
  );
}

/** The squares of two facts together. */
function union(block: number, one: number, other: number): BitboardPair {
  return {
    lo: STRUCTURES[block + one] | STRUCTURES[block + other],
    hi: STRUCTURES[block + one + 1] | STRUCTURES[block + other + 1],
  };
}

/** Front pawns of diagonals, and the diagonals behind them. */
function scoreHeads(ours: number, ourLo: number, ourHi: number): number {
  const { lo, hi } = union(ours, HEADS_EAST, HEADS_WEST);
  if ((lo | hi) === 0) return 0;
  return (
    scoreDiagonals(ours, HEADS_EAST, ourLo, ourHi) +
    scoreDiagonals(ours, HEADS_WEST, ourLo, ourHi) +
    scoreByRank(TERM.chainHeadRank, lo, hi)
  );
}

/** Every diagonal connection that rises to the east, or to the west, by itself. */
function scoreDiagonals(ours: number, heads: number, ourLo: number, ourHi: number): number {
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[ours + heads + half]; word !== 0; word &= word - 1) {
      const head = lowest(word) + 32 * half;
      score += scoreDiagonal(ours, head, rearOf(head, heads, ourLo, ourHi));
    }
  }
  return score;
}

function scoreDiagonal(ours: number, head: number, rear: number): number {
  const headLo = bitLo(head), headHi = bitHi(head), rearLo = bitLo(rear), rearHi = bitHi(rear);
  const behind = (head >> 3) - (rear >> 3);
  // A protected rear pawn is no base.
  const guardedAt = ours + PAWN_ATTACKED;
  const isBase = ((rearLo & STRUCTURES[guardedAt]) | (rearHi & STRUCTURES[guardedAt + 1])) === 0;
  let score = scoreAt(TERM.chainHead, behind - 1, head);
  for (let pawn = 0; pawn < behind; pawn++) score += scoreByFile(TERM.chainHeadFile, headLo, headHi);
  if (isBase) score += scoreAt(TERM.chainBaseLength, behind - 1, rear);
  // Across: three pawns or more, the head beyond the middle, its ends on different wings.
  if (behind < 2 || headHi === 0 || ((head ^ rear) & KING_WING) === 0) return score;
  const chain = diagonalFrom(rear, head);
  return score + scoreShown(TERM.chainAcross, 1, chain.lo, chain.hi);
}

/** Rear pawns of diagonals that no pawn protects. */
function scoreBases(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const { lo, hi } = union(ours, BASES_EAST, BASES_WEST);
  if ((lo | hi) === 0) return 0;
  // Temporary: a pawn can be pushed to a square from which it protects the base.
  const pushes = pushesOf(ourLo, ourHi, ourLo | theirLo, ourHi | theirHi);
  const coveredLo = eastWest(northLo(pushes.lo)), coveredHi = eastWest(northHi(pushes.lo, pushes.hi));
  return (
    scoreSet(TERM.chainBase, lo, hi) +
    scoreByFile(TERM.chainBaseFile, lo, hi) +
    scoreByRank(TERM.chainBaseRank, lo, hi) +
    scoreSet(TERM.chainBaseTemporary, lo & coveredLo, hi & coveredHi)
  );
}

/** Attacks on heads and bases of enemy chains, and rams of these. */
function scoreContacts(theirs: number, ourLo: number, ourHi: number): number {
  const heads = union(theirs, HEADS_EAST, HEADS_WEST), bases = union(theirs, BASES_EAST, BASES_WEST);
  return (
    scoreAttacks(TERM.attackOnHead, ourLo, ourHi, heads.lo, heads.hi) +
    scoreRams(TERM.ramsHead, ourLo, ourHi, heads.lo, heads.hi) +
    scoreAttacks(TERM.attackOnBase, ourLo, ourHi, bases.lo, bases.hi) +
    scoreRams(TERM.ramsBase, ourLo, ourHi, bases.lo, bases.hi)
  );
}

/** Score of every attack by an own pawn on a square of a set, shown on the attacker. */
function scoreAttacks(term: Index<'each'>, ourLo: number, ourHi: number, lo: number, hi: number): number {
  if ((lo | hi) === 0) return 0;
  const belowLo = southLo(lo, hi), belowHi = southHi(hi);
  return (
    scoreSet(term, ourLo & west(belowLo), ourHi & west(belowHi)) +
    scoreSet(term, ourLo & east(belowLo), ourHi & east(belowHi))
  );
}

/** Score of every own pawn directly in front of an enemy pawn of a set. */
function scoreRams(term: Index<'each'>, ourLo: number, ourHi: number, lo: number, hi: number): number {
  return scoreSet(term, ourLo & southLo(lo, hi), ourHi & southHi(hi));
}
