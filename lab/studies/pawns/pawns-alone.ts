/** Terms of a pawn structure by itself that are off: weak and unopposed pawns, chains, pawns on the king's files. */

import {
  eastWest, fileFill, lowest, popcount, southFillHi, southFillLo, southHi, southLo,
} from '../../../engine/bitboards.ts';
import { RANK_2 } from '../../../engine/regions.ts';
import { SHELTERS, SHELTER_FILES, WEAK_SPOTS, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { canBeBypassed } from '../../../eval/pawns/backward.ts';
import { rearOf } from '../../../eval/pawns/diagonals.ts';
import { filterPawns, scorePawnsWhere } from '../../../eval/pawns/pawn-sets.ts';
import {
  BACKWARD, BASES_EAST, BASES_WEST, CANDIDATE, CHAINED, DOUBLED, FIXED_CHAIN, HEADS_EAST, HEADS_WEST, ISOLATED, PASSED,
  PAWN_ATTACKED, PAWN_ATTACKED_TWICE, RAMMED, SEMI_BACKWARD, SEMI_BACKWARD_FATED, SEMI_PASSED, STRUCTURES, UNOPPOSED,
  oursAt, theirsAt, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../../../eval/perspective.ts';
import { scoreByRank, scoreSet } from '../../../eval/scoring.ts';
import { PIECES } from '../../../engine/board.ts';
import type { BitboardPair } from '../../../engine/attacks.ts';
import type { Side } from '../../../engine/types.ts';
import { TERM } from './terms.ts';

/** Packed score of a side's studies of pawns, and of pawns near the enemy king. */
export function scorePawnsAlone(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side), ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const our: BitboardPair = { lo: PIECES[perspective + OUR_PAWNS], hi: PIECES[perspective + OUR_PAWNS + 1] };
  const their: BitboardPair = { lo: PIECES[perspective + THEIR_PAWNS], hi: PIECES[perspective + THEIR_PAWNS + 1] };
  return (
    scoreWeak(ours, theirs, our, their) +
    scoreBackward(ours, our, their) +
    scoreUnopposed(ours) +
    scoreChains(ours, theirs, our) +
    scoreAtKing(ours, our, theirShelterAt(shelter, side))
  );
}

/** A fact's set. */
function setAt(at: number): BitboardPair {
  return { lo: STRUCTURES[at], hi: STRUCTURES[at + 1] };
}

/** Isolated pawns that are rammed, and own pawns that ram the foremost of enemy doubled pawns. */
function scoreWeak(ours: number, theirs: number, our: BitboardPair, their: BitboardPair): number {
  const isolated = setAt(ours + ISOLATED), rammed = setAt(ours + RAMMED), rear = setAt(theirs + DOUBLED);
  const frontLo = their.lo & ~rear.lo & southFillLo(rear.lo, rear.hi);
  const frontHi = their.hi & ~rear.hi & southFillHi(rear.hi);
  return (
    scoreByRank(TERM.isolatedRammed, isolated.lo & rammed.lo, isolated.hi & rammed.hi) +
    scoreSet(TERM.frontDoubledRammed, our.lo & southLo(frontLo, frontHi), our.hi & southHi(frontHi))
  );
}

/** Backward pawns of all kinds, and circumstances of a backward pawn. */
function scoreBackward(ours: number, our: BitboardPair, their: BitboardPair): number {
  const semi = setAt(ours + SEMI_BACKWARD), semiFated = setAt(ours + SEMI_BACKWARD_FATED);
  const freeLo = ~(our.lo | their.lo), freeHi = ~(our.hi | their.hi);
  const openLo = RANK_2 & southLo(freeLo & southLo(freeLo, freeHi), freeHi & southHi(freeHi));
  return (
    scoreSet(TERM.semiBackward, semi.lo, semi.hi) +
    scoreSet(TERM.semiBackwardFated, semiFated.lo, semiFated.hi) +
    scoreSet(TERM.backwardDoubleStep, STRUCTURES[ours + BACKWARD] & openLo, 0) +
    scorePawnsWhere(TERM.backwardIsolatesOne, ours + BACKWARD, (lo, hi) => newlyIsolated(lo, hi, ours, our) === 1) +
    scorePawnsWhere(TERM.backwardIsolatesTwo, ours + BACKWARD, (lo, hi) => newlyIsolated(lo, hi, ours, our) > 1) +
    scorePawnsWhere(TERM.backwardBypassed, ours + BACKWARD, (lo, hi) =>
      (lo & RANK_2) !== 0 && canBeBypassed(lo, hi, our.lo, our.hi, their.lo, their.hi))
  );
}

/** Own pawns that would be isolated without a pawn and are not with it. */
function newlyIsolated(lo: number, hi: number, ours: number, our: BitboardPair): number {
  const othersLo = our.lo & ~lo, othersHi = our.hi & ~hi;
  const helped = eastWest(fileFill(othersLo, othersHi));
  const were = setAt(ours + ISOLATED);
  return popcount(othersLo & ~helped & ~were.lo, othersHi & ~helped & ~were.hi);
}

function scoreUnopposed(ours: number): number {
  const { lo, hi } = setAt(ours + UNOPPOSED);
  const twice = setAt(ours + PAWN_ATTACKED_TWICE), chain = setAt(ours + FIXED_CHAIN);
  return (
    scoreSet(TERM.unopposedProtectedTwice, lo & twice.lo, hi & twice.hi) +
    scoreSet(TERM.unopposedFixedChain, lo & chain.lo, hi & chain.hi)
  );
}

/** Bases beyond the middle, rammed heads of diagonals that cross the board, and rams inside enemy chains. */
function scoreChains(ours: number, theirs: number, our: BitboardPair): number {
  const chained = setAt(theirs + CHAINED);
  const ends = [HEADS_EAST, HEADS_WEST, BASES_EAST, BASES_WEST].map((fact) => setAt(theirs + fact));
  const insideLo = ends.reduce((inside, { lo }) => inside & ~lo, chained.lo);
  const insideHi = ends.reduce((inside, { hi }) => inside & ~hi, chained.hi);
  return (
    scoreSet(TERM.spaceBase, 0, STRUCTURES[ours + BASES_EAST + 1]) +
    scoreSet(TERM.spaceBase, 0, STRUCTURES[ours + BASES_WEST + 1]) +
    scoreRammedAcross(ours, HEADS_EAST, our) +
    scoreRammedAcross(ours, HEADS_WEST, our) +
    scoreSet(TERM.ramsInsideChain, our.lo & southLo(insideLo, insideHi), our.hi & southHi(insideHi))
  );
}

/** The bit that tells the squares of files e to h from those of files a to d. */
const KING_WING = 4;

function scoreRammedAcross(ours: number, heads: number, our: BitboardPair): number {
  const rammedHi = STRUCTURES[ours + heads + 1] & STRUCTURES[ours + RAMMED + 1];
  const across = filterPawns(0, rammedHi, (_, word) => {
    const head = 32 + lowest(word), rear = rearOf(head, heads, our.lo, our.hi);
    return (head >> 3) - (rear >> 3) >= 2 && ((head ^ rear) & KING_WING) !== 0;
  });
  return scoreSet(TERM.chainAcrossRammed, 0, across.hi);
}

/** Pawns on the way to promotion on the enemy king's three files, and protected ones on weak spots of its shelter. */
function scoreAtKing(ours: number, our: BitboardPair, theirShelter: number): number {
  const files = SHELTERS[theirShelter + SHELTER_FILES], spotsHi = SHELTERS[theirShelter + WEAK_SPOTS + 1];
  const passed = setAt(ours + PASSED), semi = setAt(ours + SEMI_PASSED);
  const semiLo = semi.lo & files, semiHi = semi.hi & files, doubledFiles = fileFill(semiLo, semiHi);
  return (
    scoreSet(TERM.unopposedAtKing, 0, STRUCTURES[ours + UNOPPOSED + 1] & files) +
    scoreSet(TERM.candidateAtKing, 0, STRUCTURES[ours + CANDIDATE + 1] & files) +
    scoreByRank(TERM.passedDoubledAtKing, passed.lo & doubledFiles, passed.hi & doubledFiles) +
    scoreByRank(TERM.semiPassedAtKing, semiLo, semiHi) +
    scoreSet(TERM.protectedPawnOnWeakSpot, 0, our.hi & spotsHi & STRUCTURES[ours + PAWN_ATTACKED + 1])
  );
}
