/** The common terms of the pawn structure, and Kmoch's measures: everything that needs the pawns alone. */

import { MIDDLE_FILES, RANKS_3_AND_4, RANKS_5_AND_6, WEST_WING } from '../../engine/regions.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import {
  scoreCount, scoreByFile, scoreByPlace, scoreByRank, scoreEntry, scoreSet,
} from '../scoring.ts';
import { T } from './terms.ts';
import {
  east, fileFill, northHi, northLo, popcount, eastWest, southFillHi, southFillLo, southHi, southLo, west,
} from '../../engine/bitboards.ts';
import { scoreChains } from './chains.ts';
import {
  BACKWARD, BACKWARD_FATED, CANDIDATE, DISPERSION, DISTORTION, DISTORTION_FRONT, DOUBLED, ISLANDS, ISOLATED, PASSED,
  PAWN_ATTACKED, PAWN_ATTACKED_TWICE, PAWN_SPAN, RAMMED, SEMI_BACKWARD, SEMI_BACKWARD_FATED, SEMI_PASSED, STRUCTURES,
  oursAt, theirsAt,
} from './structure.ts';
import { scoreSpacePawns } from './space.ts';
import { scoreUnopposed } from './unopposed.ts';
import { scoreWeakPawns } from './weak.ts';
import { PIECES } from '../../engine/board.ts';

/** Packed score of a side's pawn structure in common terms. */
export function scoreStructure(entry: number, side: number): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(entry, side), theirs = theirsAt(entry, side);
  const ourLo = PIECES[perspective + OUR_PAWNS], ourHi = PIECES[perspective + OUR_PAWNS + 1];
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  return (
    scoreByPlace(T.pawnPlace, ourLo, ourHi) +
    scoreWeaknesses(ours, ourLo, ourHi, theirLo, theirHi) +
    scoreConnections(ours, ourLo, ourHi, theirLo, theirHi) +
    scorePassers(ours, ourLo, ourHi, theirLo, theirHi) +
    scoreContacts(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    scoreWeakPawns(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    scoreChains(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    scoreEntry(T.islands, STRUCTURES[entry + ISLANDS + side]) +
    scoreEntry(T.dispersion, STRUCTURES[entry + DISPERSION + side]) +
    scoreEntry(T.distortion, STRUCTURES[entry + DISTORTION + side]) +
    scoreEntry(T.distortionFront, STRUCTURES[entry + DISTORTION_FRONT + side]) +
    scoreUnopposed(entry, side) +
    scoreSpacePawns(entry, side)
  );
}

/** Doubled, isolated and backward pawns, pawns without a guard, holes. */
function scoreWeaknesses(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const doubledLo = STRUCTURES[ours + DOUBLED], doubledHi = STRUCTURES[ours + DOUBLED + 1];
  const isolatedLo = STRUCTURES[ours + ISOLATED], isolatedHi = STRUCTURES[ours + ISOLATED + 1];
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const backwardLo = STRUCTURES[ours + BACKWARD], backwardHi = STRUCTURES[ours + BACKWARD + 1];
  const fatedLo = STRUCTURES[ours + BACKWARD_FATED], fatedHi = STRUCTURES[ours + BACKWARD_FATED + 1];
  const semiAt = ours + SEMI_BACKWARD, semiFatedAt = ours + SEMI_BACKWARD_FATED;
  // Opposed: an enemy pawn somewhere in front.
  const opposedLo = southFillLo(southLo(theirLo, theirHi), southHi(theirHi)), opposedHi = southFillHi(southHi(theirHi));
  const besideLo = eastWest(ourLo), besideHi = eastWest(ourHi);
  const behindLo = southLo(ourLo, ourHi), behindHi = southHi(ourHi);
  const tripledLo = behindOnFile(doubledLo, doubledHi, false), tripledHi = behindOnFile(doubledLo, doubledHi, true);
  const spanLo = STRUCTURES[ours + PAWN_SPAN];
  return (
    scoreSet(T.doubled, doubledLo, doubledHi) +
    scoreSet(T.doubledTogether, ourLo & behindLo & ~attackedLo, ourHi & behindHi & ~attackedHi) +
    scoreSet(T.tripled, doubledLo & tripledLo, doubledHi & tripledHi) +
    scoreByFile(T.isolated, isolatedLo, isolatedHi) +
    scoreSet(T.isolatedOpen, isolatedLo & ~opposedLo, isolatedHi & ~opposedHi) +
    scoreSet(T.isolatedDoubled, isolatedLo & opposedLo & doubledLo, isolatedHi & opposedHi & doubledHi) +
    scoreByRank(T.backward, backwardLo, backwardHi) +
    scoreSet(T.backwardOpen, (backwardLo | fatedLo) & ~opposedLo, (backwardHi | fatedHi) & ~opposedHi) +
    scoreSet(T.semiBackward, STRUCTURES[semiAt], STRUCTURES[semiAt + 1]) +
    scoreSet(T.backwardFated, fatedLo, fatedHi) +
    scoreSet(T.semiBackwardFated, STRUCTURES[semiFatedAt], STRUCTURES[semiFatedAt + 1]) +
    scoreSet(T.unguarded, ourLo & ~attackedLo & ~besideLo, ourHi & ~attackedHi & ~besideHi) +
    scoreSet(T.pawnHole, RANKS_3_AND_4 & MIDDLE_FILES & ~spanLo, 0)
  );
}

/** Squares behind a set on its files, one word. */
function behindOnFile(lo: number, hi: number, high: boolean): number {
  return high ? southFillHi(southHi(hi)) : southFillLo(southLo(lo, hi), southHi(hi));
}

/** Pawns that protect each other or stand side by side, and majorities. */
function scoreConnections(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const twiceAt = ours + PAWN_ATTACKED_TWICE;
  const protectedLo = ourLo & attackedLo, protectedHi = ourHi & attackedHi;
  const phalanxLo = ourLo & eastWest(ourLo), phalanxHi = ourHi & eastWest(ourHi);
  const opposedLo = southFillLo(southLo(theirLo, theirHi), southHi(theirHi)), opposedHi = southFillHi(southHi(theirHi));
  const connectedLo = protectedLo | phalanxLo, connectedHi = protectedHi | phalanxHi;
  const western =
    popcount(ourLo & WEST_WING, ourHi & WEST_WING) - popcount(theirLo & WEST_WING, theirHi & WEST_WING);
  const eastern =
    popcount(ourLo & ~WEST_WING, ourHi & ~WEST_WING) - popcount(theirLo & ~WEST_WING, theirHi & ~WEST_WING);
  return (
    scoreByRank(T.protectedPawn, protectedLo, protectedHi) +
    scoreSet(T.protectedTwice, ourLo & STRUCTURES[twiceAt], ourHi & STRUCTURES[twiceAt + 1]) +
    scoreByRank(T.phalanx, phalanxLo, phalanxHi) +
    scoreByRank(T.connectedOpposed, connectedLo & opposedLo, connectedHi & opposedHi) +
    scoreCount(T.majority, (western > 0 ? 1 : 0) + (eastern > 0 ? 1 : 0))
  );
}

/** Passed pawns and those on the way. */
function scorePassers(ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number): number {
  const passedLo = STRUCTURES[ours + PASSED], passedHi = STRUCTURES[ours + PASSED + 1];
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  // Connected: a passed pawn on a neighbouring file, at most one rank away.
  const aroundLo = passedLo | northLo(passedLo) | southLo(passedLo, passedHi);
  const aroundHi = passedHi | northHi(passedLo, passedHi) | southHi(passedHi);
  // Outside: every enemy pawn is at least three files away.
  const theirFiles = fileFill(theirLo, theirHi);
  const near = theirFiles | eastWest(theirFiles) | eastWest(eastWest(theirFiles));
  const outside = theirFiles === 0 ? 0 : ~near;
  return (
    scoreByRank(T.passed, passedLo, passedHi) +
    scoreByFile(T.passedFile, passedLo, passedHi) +
    scoreByRank(T.passedProtected, passedLo & attackedLo, passedHi & attackedHi) +
    scoreByRank(T.passedConnected, passedLo & eastWest(aroundLo), passedHi & eastWest(aroundHi)) +
    scoreSet(T.passedOutside, passedLo & outside, passedHi & outside) +
    scoreHiddenPassers(ours, ourLo, ourHi, theirHi) +
    scoreByRank(T.candidate, STRUCTURES[ours + CANDIDATE], STRUCTURES[ours + CANDIDATE + 1]) +
    scoreSet(T.semiPassed, STRUCTURES[ours + SEMI_PASSED], STRUCTURES[ours + SEMI_PASSED + 1])
  );
}

/** Rammed pawns on rank 5 or 6, free but for the ram, whose neighbour can offer itself to the rammer. */
function scoreHiddenPassers(ours: number, ourLo: number, ourHi: number, theirHi: number): number {
  const rammedHi = STRUCTURES[ours + RAMMED + 1] & RANKS_5_AND_6;
  if (rammedHi === 0) return 0;
  // The only enemy pawn ahead on the three files is the one that rams.
  const othersHi = theirHi & ~northHi(0, rammedHi);
  const freeHi = rammedHi & ~southFillHi(southHi(othersHi)) & ~eastWest(southFillHi(southHi(theirHi)));
  // A neighbour steps up beside the pawn, where it attacks the rammer and one enemy pawn at most can take it.
  const guardedHi = southHi(theirHi);
  const stepsHi = northHi(ourLo, ourHi) & ~(ourHi | theirHi | (east(guardedHi) & west(guardedHi)));
  return scoreSet(T.passedHidden, 0, freeHi & eastWest(stepsHi));
}

/** Rams, levers and pushes that make levers. */
function scoreContacts(
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
    scoreByRank(T.rammed, rammedLo, rammedHi) +
    scoreByRank(T.lever, leversLo, leversHi) +
    scoreSet(T.leverPush, southLo(pushesLo, pushesHi), southHi(pushesHi))
  );
}
