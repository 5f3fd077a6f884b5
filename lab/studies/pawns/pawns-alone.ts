/** Terms of a pawn structure by itself that are off: weak and unopposed pawns, chains, pawns on the king's files. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { eastWest } from '../../../engine/bitboards.ts';
import { CENTRAL_FILES, RANKS_6_AND_7, RANK_2 } from '../../../engine/regions.ts';
import { WEAK_SPOTS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { filesAround } from '../../../eval/king/shelter.ts';
import { pushesOf, rearOf } from '../../../eval/pawns/diagonals.ts';
import {
  BACKWARD, BACKWARD_FATED, BASES_EAST, BASES_WEST, CANDIDATE, CHAINED, DOUBLED, HEADS_EAST, HEADS_WEST, ISOLATED,
  PASSED, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, RAMMED, SEMI_BACKWARD, SEMI_BACKWARD_FATED, SEMI_PASSED, UNOPPOSED,
  type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { OUR_PAWNS, THEIR_PAWNS, theirKing } from '../../../eval/perspective.ts';
import { and, count, fileBits, or, piecesOf, setOf, south, squaresIn, turned, without } from '../../../eval/sets.ts';
import type { Index } from '../../../eval/term.ts';
import type { Side } from '../../../engine/types.ts';
import {
  ahead, behind, beside, chainAt, eastOf, filesOf, isSeveral, meet, north, ourPawns, scoreEach, scoreRanks,
  theirPawns, theirShelter, union, westOf, within,
} from '../sets.ts';
import { TERM } from './terms.ts';

/** The pawns of a structure as a side sees them. */
interface Pawns {
  readonly own: BitboardPair;
  readonly enemy: BitboardPair;
  readonly all: BitboardPair;
  /** Members of own chains with two rammed pawns or more. */
  readonly fixed: BitboardPair;
  /** Sets of the pawn table, such as PASSED, of own and of enemy pawns. */
  readonly ours: (fact: number) => BitboardPair;
  readonly theirs: (fact: number) => BitboardPair;
}

/** Packed score of a side's studies of pawns, and of pawns near the enemy king. */
export function scorePawnsAlone(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const own = piecesOf(side, OUR_PAWNS), enemy = piecesOf(side, THEIR_PAWNS), all = or(own, enemy);
  const ours = (fact: number) => ourPawns(structure, side, fact);
  const chains = squaresIn(ours(RAMMED)).map((square) => chainAt(setOf(square), own));
  const fixed = union(...chains.filter((chain) => isSeveral(and(chain, ours(RAMMED)))));
  const pawns = { own, enemy, all, fixed, ours, theirs: (fact: number) => theirPawns(structure, side, fact) };
  return (
    scoreDoubled(pawns) + scoreBackward(pawns) + scoreFated(pawns) + scoreOnTheWay(pawns) + scoreChains(pawns) +
    scoreContacts(pawns) + scoreAtKing(pawns, filesAround(theirKing(side)), theirShelter(shelter, side, WEAK_SPOTS))
  );
}

/** The pawns of a set that meet a condition. */
function where(set: BitboardPair, holds: (pawn: BitboardPair) => boolean): BitboardPair {
  return union(...squaresIn(set).map(setOf).filter(holds));
}

/** Squares that pawns reach by one push, or by the double step. */
function pushes(pawns: BitboardPair, inWay: BitboardPair): BitboardPair {
  return pushesOf(pawns.lo, pawns.hi, inWay.lo, inWay.hi);
}

/** Isolated pawns that are rammed, doubled pawns, and own pawns that ram the foremost of enemy doubled pawns. */
function scoreDoubled({ own, enemy, all, fixed, ours, theirs }: Pawns): number {
  const rear = theirs(DOUBLED), rammed = ours(RAMMED), files = fileBits(own), theirFiles = fileBits(enemy);
  const symmetrical = where(ours(DOUBLED), (pawn) => {
    const island = islandAt(fileBits(pawn), files);
    return (theirFiles & (island | eastWest(island))) === island;
  });
  const striking = where(ours(DOUBLED), (pawn) => {
    const next = setOf(squaresIn(and(own, ahead(north(pawn))))[0]);
    // What rams its chain, and the chains of these, hold a pawn that is stuck.
    const holders = chainAt(north(and(chainAt(next, own), rammed)), enemy);
    return meet(next, or(rammed, fixed)) && meet(beside(north(pushes(pawn, all))), holders);
  });
  return (
    scoreRanks(TERM.isolatedRammed, and(ours(ISOLATED), rammed)) +
    scoreEach(TERM.frontDoubledRammed, and(own, south(and(without(enemy, rear), behind(rear))))) +
    scoreEach(TERM.doubledSymmetrical, symmetrical) + scoreEach(TERM.doubledStrikes, striking)
  );
}

/** The files of the island that holds some of its files, as bits. */
function islandAt(island: number, files: number): number {
  const wider = island | (files & eastWest(island));
  return wider === island ? island : islandAt(wider, files);
}

/** Backward pawns and circumstances of theirs, semi-backward pawns. */
function scoreBackward(pawns: Pawns): number {
  const { own, all, ours } = pawns;
  const atHome = and(ours(BACKWARD), { lo: RANK_2, hi: 0 });
  const isolating = (isMeant: (isolated: number) => boolean) => where(ours(BACKWARD), (pawn) => {
    const others = without(own, pawn), helped = beside(filesOf(others));
    return isMeant(count(without(without(others, helped), ours(ISOLATED))));
  });
  return (
    scoreEach(TERM.semiBackward, ours(SEMI_BACKWARD)) +
    scoreEach(TERM.backwardDoubleStep, without(atHome, or(south(all), south(south(all))))) +
    scoreEach(TERM.backwardIsolatesOne, isolating((isolated) => isolated === 1)) +
    scoreEach(TERM.backwardIsolatesTwo, isolating((isolated) => isolated > 1)) +
    scoreEach(TERM.backwardBypassed, where(atHome, (pawn) => canBeBypassed(pawn, pawns)))
  );
}

/** Once the pawn has stepped up, a guard of its stop square can walk past it and is then a passed pawn. */
function canBeBypassed(pawn: BitboardPair, { own, enemy, all }: Pawns): boolean {
  const stop = north(pawn), others = without(own, pawn);
  const passing = where(and(enemy, beside(north(stop))), (guard) => {
    const path = south(guard), way = behind(south(path));
    return !meet(path, all) && !meet(or(way, beside(way)), others);
  });
  return !meet(stop, all) && count(passing) > 0;
}

/** Backward-fated pawns with a guard that can be undermined, and semi-backward-fated pawns. */
function scoreFated(pawns: Pawns): number {
  const { own, enemy, all, ours, theirs } = pawns;
  const theirPushes = turned(pushes(turned(enemy), turned(all)));
  const exposed = without(enemy, or(theirs(PAWN_ATTACKED), beside(south(theirPushes))));
  const temporary = where(ours(BACKWARD_FATED), (pawn) => {
    const helpers = or(own, pushes(without(own, pawn), all));
    return meet(and(exposed, beside(north(north(pawn)))), beside(north(helpers)));
  });
  const bypassed = where(ours(SEMI_BACKWARD_FATED), (pawn) => canBeBypassed(pawn, pawns));
  return (
    scoreEach(TERM.semiBackwardFated, ours(SEMI_BACKWARD_FATED)) +
    scoreEach(TERM.semiBackwardFatedBypassed, bypassed) + scoreEach(TERM.backwardFatedTemporary, temporary)
  );
}

/** Unopposed and passed pawns, and squares that two pawns hold. */
function scoreOnTheWay({ fixed, ours, theirs }: Pawns): number {
  const unopposed = ours(UNOPPOSED), twice = ours(PAWN_ATTACKED_TWICE);
  return (
    scoreEach(TERM.unopposedProtected, and(unopposed, without(ours(PAWN_ATTACKED), twice))) +
    scoreEach(TERM.unopposedProtectedTwice, and(unopposed, twice)) +
    scoreEach(TERM.unopposedFixedChain, and(unopposed, fixed)) + scoreEach(TERM.semiPassed, ours(SEMI_PASSED)) +
    scoreEach(TERM.centralPassed, { lo: 0, hi: ours(PASSED).hi & RANKS_6_AND_7 & CENTRAL_FILES }) +
    scoreRanks(TERM.firmPawnControl, without(twice, theirs(PAWN_ATTACKED)))
  );
}

/** Bases beyond the middle and in pairs, rammed heads of diagonals that cross the board, heads of fixed chains. */
function scoreChains({ own, fixed, ours }: Pawns): number {
  const heads = or(ours(HEADS_EAST), ours(HEADS_WEST)), bases = or(ours(BASES_EAST), ours(BASES_WEST));
  const ahead = north(bases), held = and(own, and(eastOf(ahead), westOf(ahead)));
  const across = (fact: number) => where({ lo: 0, hi: and(ours(fact), ours(RAMMED)).hi }, (pawn) => {
    const [head] = squaresIn(pawn), rear = rearOf(head, fact, own.lo, own.hi);
    return (head >> 3) - (rear >> 3) >= 2 && ((head ^ rear) & KING_WING) !== 0;
  });
  return (
    scoreEach(TERM.spaceBase, { lo: 0, hi: ours(BASES_EAST).hi }) +
    scoreEach(TERM.spaceBase, { lo: 0, hi: ours(BASES_WEST).hi }) +
    scoreEach(TERM.chainAcrossRammed, across(HEADS_EAST)) + scoreEach(TERM.chainAcrossRammed, across(HEADS_WEST)) +
    scoreRanks(TERM.chainHeadFixed, and(heads, fixed)) +
    scoreEach(TERM.chainBasePair, and(bases, beside(south(held))))
  );
}

/** The bit that tells the squares of files e to h from those of files a to d. */
const KING_WING = 4;

/** Attacks and rams inside enemy chains, attacks on rammed bases, and guards of own pawns that attack a pawn. */
function scoreContacts({ own, theirs }: Pawns): number {
  const bases = or(theirs(BASES_EAST), theirs(BASES_WEST));
  const inside = without(theirs(CHAINED), union(bases, theirs(HEADS_EAST), theirs(HEADS_WEST)));
  return (
    scoreEach(TERM.ramsInsideChain, and(own, south(inside))) + scoreHits(TERM.attackInsideChain, own, inside) +
    scoreHits(TERM.attackOnRammedBase, own, and(bases, north(own))) +
    scoreHits(TERM.guardOfLever, own, and(own, theirs(PAWN_ATTACKED)))
  );
}

/** Every attack by an own pawn on a square of a set, shown on the attacker. */
function scoreHits(term: Index<'each'>, own: BitboardPair, set: BitboardPair): number {
  const below = south(set);
  return scoreEach(term, and(own, westOf(below))) + scoreEach(term, and(own, eastOf(below)));
}

/** Pawns on the way to promotion on the enemy king's three files, and protected ones on weak spots of its shelter. */
function scoreAtKing({ own, ours }: Pawns, files: number, spots: BitboardPair): number {
  const semi = within(ours(SEMI_PASSED), files);
  return (
    scoreEach(TERM.unopposedAtKing, { lo: 0, hi: ours(UNOPPOSED).hi & files }) +
    scoreEach(TERM.candidateAtKing, { lo: 0, hi: ours(CANDIDATE).hi & files }) +
    scoreRanks(TERM.passedDoubledAtKing, and(ours(PASSED), filesOf(semi))) +
    scoreRanks(TERM.semiPassedAtKing, semi) +
    scoreEach(TERM.protectedPawnOnWeakSpot, and(and(own, ours(PAWN_ATTACKED)), spots))
  );
}
