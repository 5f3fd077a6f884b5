/** Score of pawn chains: their leads and roots, spare pawns, and what enemy pawns do to them. */

import type { Words } from '../../engine/attacks.ts';
import {
  bitHi, bitLo, east, lowest, northHi, northLo, eastWest, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { scoreAt, scoreByFile, scoreByRank, scoreSet, scoreShown } from '../scoring.ts';
import type { Index } from '../term.ts';
import { T } from './terms.ts';
import { diagonalFrom, pushesOf, rearOf } from './diagonals.ts';
import {
  CHAINED, FIXED_CHAIN, HEADS_EAST, HEADS_WEST, PAWN_ATTACKED, RAMMED, BASES_EAST, BASES_WEST, SPARE, STRUCTURES,
} from './structure.ts';

/** The bit that tells the squares of files e to h from those of files a to d. */
const KING_WING = 4;

/** Packed score of a side's chains and of its pawns' contacts with enemy chains. */
export function scoreChains(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  return (
    scoreLeads(ours, ourLo, ourHi) +
    scoreRoots(ours, ourLo, ourHi, theirLo, theirHi) +
    scoreSet(T.chainSpare, STRUCTURES[ours + SPARE], STRUCTURES[ours + SPARE + 1]) +
    scoreContacts(theirs, ourLo, ourHi) +
    scoreGuardsOfLevers(theirs, ourLo, ourHi)
  );
}

/** The squares of two facts together. */
function union(block: number, one: number, other: number): Words {
  return {
    lo: STRUCTURES[block + one] | STRUCTURES[block + other],
    hi: STRUCTURES[block + one + 1] | STRUCTURES[block + other + 1],
  };
}

/** Front pawns of diagonals, and the diagonals behind them. */
function scoreLeads(ours: number, ourLo: number, ourHi: number): number {
  const { lo, hi } = union(ours, HEADS_EAST, HEADS_WEST);
  if ((lo | hi) === 0) return 0;
  const fixedLo = lo & STRUCTURES[ours + FIXED_CHAIN], fixedHi = hi & STRUCTURES[ours + FIXED_CHAIN + 1];
  return (
    scoreDiagonals(ours, HEADS_EAST, ourLo, ourHi) +
    scoreDiagonals(ours, HEADS_WEST, ourLo, ourHi) +
    scoreByRank(T.chainLeadRank, lo, hi) +
    scoreByRank(T.chainLeadFixed, fixedLo, fixedHi)
  );
}

/** Every diagonal connection that rises to the east, or to the west, by itself. */
function scoreDiagonals(ours: number, leads: number, ourLo: number, ourHi: number): number {
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[ours + leads + half]; word !== 0; word &= word - 1) {
      const lead = lowest(word) + 32 * half;
      score += scoreDiagonal(ours, lead, rearOf(lead, leads, ourLo, ourHi));
    }
  }
  return score;
}

function scoreDiagonal(ours: number, lead: number, rear: number): number {
  const leadLo = bitLo(lead), leadHi = bitHi(lead), rearLo = bitLo(rear), rearHi = bitHi(rear);
  const behind = (lead >> 3) - (rear >> 3);
  // A protected rear pawn is no root.
  const guardedAt = ours + PAWN_ATTACKED;
  const isRoot = ((rearLo & STRUCTURES[guardedAt]) | (rearHi & STRUCTURES[guardedAt + 1])) === 0;
  let score = scoreAt(T.chainLead, behind - 1, lead);
  for (let pawn = 0; pawn < behind; pawn++) score += scoreByFile(T.chainLeadFile, leadLo, leadHi);
  if (isRoot) score += scoreAt(T.chainRootLength, behind - 1, rear);
  // Across: three pawns or more, the lead beyond the middle, its ends on different wings.
  if (behind < 2 || leadHi === 0 || ((lead ^ rear) & KING_WING) === 0) return score;
  const chain = diagonalFrom(rear, lead);
  return (
    score +
    scoreShown(T.chainAcross, 1, chain.lo, chain.hi) +
    scoreSet(T.chainAcrossRammed, 0, leadHi & STRUCTURES[ours + RAMMED + 1])
  );
}

/** Rear pawns of diagonals that no pawn protects. */
function scoreRoots(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const { lo, hi } = union(ours, BASES_EAST, BASES_WEST);
  if ((lo | hi) === 0) return 0;
  // Temporary: a pawn can be pushed to a square from which it protects the root.
  const pushes = pushesOf(ourLo, ourHi, ourLo | theirLo, ourHi | theirHi);
  const coveredLo = eastWest(northLo(pushes.lo)), coveredHi = eastWest(northHi(pushes.lo, pushes.hi));
  // Twins: both protectors of a pawn are roots.
  const northRootsLo = northLo(lo), northRootsHi = northHi(lo, hi);
  const heldLo = ourLo & east(northRootsLo) & west(northRootsLo);
  const heldHi = ourHi & east(northRootsHi) & west(northRootsHi);
  const twinsLo = lo & eastWest(southLo(heldLo, heldHi)), twinsHi = hi & eastWest(southHi(heldHi));
  return (
    scoreSet(T.chainRoot, lo, hi) +
    scoreByFile(T.chainRootFile, lo, hi) +
    scoreByRank(T.chainRootRank, lo, hi) +
    scoreSet(T.chainRootTemporary, lo & coveredLo, hi & coveredHi) +
    scoreSet(T.chainRootTwin, twinsLo, twinsHi)
  );
}

/** Attacks on enemy chains and rams of their pawns: leads, roots, and members that are neither. */
function scoreContacts(theirs: number, ourLo: number, ourHi: number): number {
  const chainedLo = STRUCTURES[theirs + CHAINED], chainedHi = STRUCTURES[theirs + CHAINED + 1];
  if ((chainedLo | chainedHi) === 0) return 0;
  const leads = union(theirs, HEADS_EAST, HEADS_WEST), roots = union(theirs, BASES_EAST, BASES_WEST);
  const insideLo = chainedLo & ~leads.lo & ~roots.lo, insideHi = chainedHi & ~leads.hi & ~roots.hi;
  const rammedLo = northLo(ourLo), rammedHi = northHi(ourLo, ourHi);
  return (
    scoreAttacks(T.attackOnLead, ourLo, ourHi, leads.lo, leads.hi) +
    scoreRams(T.ramsLead, ourLo, ourHi, leads.lo, leads.hi) +
    scoreAttacks(T.attackOnRoot, ourLo, ourHi, roots.lo, roots.hi) +
    scoreRams(T.ramsRoot, ourLo, ourHi, roots.lo, roots.hi) +
    scoreAttacks(T.attackOnRammedRoot, ourLo, ourHi, roots.lo & rammedLo, roots.hi & rammedHi) +
    scoreAttacks(T.attackInsideChain, ourLo, ourHi, insideLo, insideHi) +
    scoreRams(T.ramsInsideChain, ourLo, ourHi, insideLo, insideHi)
  );
}

/** Own pawns that guard an own pawn which attacks an enemy pawn: such a pawn stands in the enemy pawn's attack. */
function scoreGuardsOfLevers(theirs: number, ourLo: number, ourHi: number): number {
  const guardedAt = theirs + PAWN_ATTACKED;
  const leversLo = ourLo & STRUCTURES[guardedAt], leversHi = ourHi & STRUCTURES[guardedAt + 1];
  return scoreAttacks(T.guardOfLever, ourLo, ourHi, leversLo, leversHi);
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
