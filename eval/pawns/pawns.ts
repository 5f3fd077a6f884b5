/** The common terms of the pawn structure, and Kmoch's measures: everything that needs the pawns alone. */

import { MIDDLE_FILES, RANKS_3_AND_4, RANKS_5_AND_6, WEST_WING } from '../../engine/regions.ts';
import { FRAMES, OUR_PAWNS, THEIR_PAWNS, viewOf } from '../perspective.ts';
import {
  price, priceByFile, priceByPlace, priceByRank, priceEntry, priceSet,
} from '../scoring.ts';
import { T } from '../terms.ts';
import {
  east, fileFill, northHi, northLo, popcount, sides, southFillHi, southFillLo, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { priceChains } from './chains.ts';
import {
  BACKWARD, BACKWARD_FATED, CANDIDATE, DISPERSION, DISTORTION, DISTORTION_FRONT, DOUBLED, ISLANDS, ISOLATED, PASSED,
  PAWN_ATTACKED, PAWN_ATTACKED_TWICE, PAWN_SPAN, RAMMED, SEMI_BACKWARD, SEMI_BACKWARD_FATED, SEMI_PASSED, STRUCTURES,
  oursAt, theirsAt,
} from './structure.ts';
import { priceSpacePawns } from './space.ts';
import { priceUnopposed } from './unopposed.ts';
import { priceWeakPawns } from './weak.ts';

/** Packed worth of a side's pawn structure in common terms. */
export function priceStructure(entry: number, side: number): number {
  const view = viewOf(side);
  const ours = oursAt(entry, side), theirs = theirsAt(entry, side);
  const ourLo = FRAMES[view + OUR_PAWNS], ourHi = FRAMES[view + OUR_PAWNS + 1];
  const theirLo = FRAMES[view + THEIR_PAWNS], theirHi = FRAMES[view + THEIR_PAWNS + 1];
  return (
    priceByPlace(T.pawnPlace, ourLo, ourHi) +
    priceWeaknesses(ours, ourLo, ourHi, theirLo, theirHi) +
    priceConnections(ours, ourLo, ourHi, theirLo, theirHi) +
    pricePassers(ours, ourLo, ourHi, theirLo, theirHi) +
    priceContacts(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    priceWeakPawns(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    priceChains(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    priceEntry(T.islands, STRUCTURES[entry + ISLANDS + side]) +
    priceEntry(T.dispersion, STRUCTURES[entry + DISPERSION + side]) +
    priceEntry(T.distortion, STRUCTURES[entry + DISTORTION + side]) +
    priceEntry(T.distortionFront, STRUCTURES[entry + DISTORTION_FRONT + side]) +
    priceUnopposed(entry, side) +
    priceSpacePawns(entry, side)
  );
}

/** Doubled, isolated and backward pawns, pawns without a guard, holes. */
function priceWeaknesses(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const doubledLo = STRUCTURES[ours + DOUBLED], doubledHi = STRUCTURES[ours + DOUBLED + 1];
  const isolatedLo = STRUCTURES[ours + ISOLATED], isolatedHi = STRUCTURES[ours + ISOLATED + 1];
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const backwardLo = STRUCTURES[ours + BACKWARD], backwardHi = STRUCTURES[ours + BACKWARD + 1];
  const fatedLo = STRUCTURES[ours + BACKWARD_FATED], fatedHi = STRUCTURES[ours + BACKWARD_FATED + 1];
  const semiAt = ours + SEMI_BACKWARD, semiFatedAt = ours + SEMI_BACKWARD_FATED;
  // Opposed: an enemy pawn somewhere in front.
  const opposedLo = southFillLo(southLo(theirLo, theirHi), southHi(theirHi)), opposedHi = southFillHi(southHi(theirHi));
  const besideLo = sides(ourLo), besideHi = sides(ourHi);
  const behindLo = southLo(ourLo, ourHi), behindHi = southHi(ourHi);
  const tripledLo = behindOnFile(doubledLo, doubledHi, false), tripledHi = behindOnFile(doubledLo, doubledHi, true);
  const spanLo = STRUCTURES[ours + PAWN_SPAN];
  return (
    priceSet(T.doubled, doubledLo, doubledHi) +
    priceSet(T.doubledTogether, ourLo & behindLo & ~attackedLo, ourHi & behindHi & ~attackedHi) +
    priceSet(T.tripled, doubledLo & tripledLo, doubledHi & tripledHi) +
    priceByFile(T.isolated, isolatedLo, isolatedHi) +
    priceSet(T.isolatedOpen, isolatedLo & ~opposedLo, isolatedHi & ~opposedHi) +
    priceSet(T.isolatedDoubled, isolatedLo & opposedLo & doubledLo, isolatedHi & opposedHi & doubledHi) +
    priceByRank(T.backward, backwardLo, backwardHi) +
    priceSet(T.backwardOpen, (backwardLo | fatedLo) & ~opposedLo, (backwardHi | fatedHi) & ~opposedHi) +
    priceSet(T.semiBackward, STRUCTURES[semiAt], STRUCTURES[semiAt + 1]) +
    priceSet(T.backwardFated, fatedLo, fatedHi) +
    priceSet(T.semiBackwardFated, STRUCTURES[semiFatedAt], STRUCTURES[semiFatedAt + 1]) +
    priceSet(T.unguarded, ourLo & ~attackedLo & ~besideLo, ourHi & ~attackedHi & ~besideHi) +
    priceSet(T.pawnHole, RANKS_3_AND_4 & MIDDLE_FILES & ~spanLo, 0)
  );
}

/** Squares behind a set on its files, one word. */
function behindOnFile(lo: number, hi: number, high: boolean): number {
  return high ? southFillHi(southHi(hi)) : southFillLo(southLo(lo, hi), southHi(hi));
}

/** Pawns that protect each other or stand side by side, and majorities. */
function priceConnections(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const twiceAt = ours + PAWN_ATTACKED_TWICE;
  const protectedLo = ourLo & attackedLo, protectedHi = ourHi & attackedHi;
  const phalanxLo = ourLo & sides(ourLo), phalanxHi = ourHi & sides(ourHi);
  const opposedLo = southFillLo(southLo(theirLo, theirHi), southHi(theirHi)), opposedHi = southFillHi(southHi(theirHi));
  const connectedLo = protectedLo | phalanxLo, connectedHi = protectedHi | phalanxHi;
  const western =
    popcount(ourLo & WEST_WING, ourHi & WEST_WING) - popcount(theirLo & WEST_WING, theirHi & WEST_WING);
  const eastern =
    popcount(ourLo & ~WEST_WING, ourHi & ~WEST_WING) - popcount(theirLo & ~WEST_WING, theirHi & ~WEST_WING);
  return (
    priceByRank(T.protectedPawn, protectedLo, protectedHi) +
    priceSet(T.protectedTwice, ourLo & STRUCTURES[twiceAt], ourHi & STRUCTURES[twiceAt + 1]) +
    priceByRank(T.phalanx, phalanxLo, phalanxHi) +
    priceByRank(T.connectedOpposed, connectedLo & opposedLo, connectedHi & opposedHi) +
    price(T.majority, (western > 0 ? 1 : 0) + (eastern > 0 ? 1 : 0))
  );
}

/** Passed pawns and those on the way. */
function pricePassers(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const passedLo = STRUCTURES[ours + PASSED], passedHi = STRUCTURES[ours + PASSED + 1];
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  // Connected: a passed pawn on a neighbouring file, at most one rank away.
  const aroundLo = passedLo | northLo(passedLo) | southLo(passedLo, passedHi);
  const aroundHi = passedHi | northHi(passedLo, passedHi) | southHi(passedHi);
  // Outside: every enemy pawn is at least three files away.
  const theirFiles = fileFill(theirLo, theirHi);
  const near = theirFiles | sides(theirFiles) | sides(sides(theirFiles));
  const outside = theirFiles === 0 ? 0 : ~near;
  return (
    priceByRank(T.passed, passedLo, passedHi) +
    priceByFile(T.passedFile, passedLo, passedHi) +
    priceByRank(T.passedProtected, passedLo & attackedLo, passedHi & attackedHi) +
    priceByRank(T.passedConnected, passedLo & sides(aroundLo), passedHi & sides(aroundHi)) +
    priceSet(T.passedOutside, passedLo & outside, passedHi & outside) +
    priceHiddenPassers(ours, ourLo, ourHi, theirHi) +
    priceByRank(T.candidate, STRUCTURES[ours + CANDIDATE], STRUCTURES[ours + CANDIDATE + 1]) +
    priceSet(T.semiPassed, STRUCTURES[ours + SEMI_PASSED], STRUCTURES[ours + SEMI_PASSED + 1])
  );
}

/** Rammed pawns on rank 5 or 6, free but for the ram, whose neighbour can offer itself to the rammer. */
function priceHiddenPassers(ours: number, ourLo: number, ourHi: number, theirHi: number): number {
  const rammedHi = STRUCTURES[ours + RAMMED + 1] & RANKS_5_AND_6;
  if (rammedHi === 0) return 0;
  // The only enemy pawn ahead on the three files is the one that rams.
  const othersHi = theirHi & ~northHi(0, rammedHi);
  const freeHi = rammedHi & ~southFillHi(southHi(othersHi)) & ~sides(southFillHi(southHi(theirHi)));
  // A neighbour steps up beside the pawn, where it attacks the rammer and one enemy pawn at most can take it.
  const guardedHi = southHi(theirHi);
  const stepsHi = northHi(ourLo, ourHi) & ~(ourHi | theirHi | (east(guardedHi) & west(guardedHi)));
  return priceSet(T.passedHidden, 0, freeHi & sides(stepsHi));
}

/** Rams, levers and pushes that make levers. */
function priceContacts(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  const rammedLo = STRUCTURES[ours + RAMMED], rammedHi = STRUCTURES[ours + RAMMED + 1];
  // A lever attacks an enemy pawn, which attacks it in turn: pawns stand in each other's attacks.
  const guardedLo = STRUCTURES[theirs + PAWN_ATTACKED], guardedHi = STRUCTURES[theirs + PAWN_ATTACKED + 1];
  const leversLo = ourLo & guardedLo, leversHi = ourHi & guardedHi;
  // A push makes a lever where an enemy pawn guards the stop square; it is safe when an own pawn guards it too.
  const stopsLo = northLo(ourLo) & ~(ourLo | theirLo), stopsHi = northHi(ourLo, ourHi) & ~(ourHi | theirHi);
  const pushesLo = stopsLo & guardedLo & STRUCTURES[ours + PAWN_ATTACKED];
  const pushesHi = stopsHi & guardedHi & STRUCTURES[ours + PAWN_ATTACKED + 1];
  return (
    priceByRank(T.rammed, rammedLo, rammedHi) +
    priceByRank(T.lever, leversLo, leversHi) +
    priceSet(T.leverPush, southLo(pushesLo, pushesHi), southHi(pushesHi))
  );
}
