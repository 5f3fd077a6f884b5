/** Attacks on enemy men by distance and number, and the pieces that guard lines, entry squares and stop squares. */

import { BETWEEN, KNIGHT_ATTACKS, LINE } from '../../../engine/attacks.ts';
import { RANKS_1_AND_2 } from '../../../engine/regions.ts';
import { KNIGHT, ROOK, kingDistance } from '../../../engine/squares.ts';
import {
  bitHi, bitLo, fileFill, flipped, lowest, lowestSquare, popcount,
} from '../../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_KNIGHTS, THEIR_PIECES, ownKing, perspectiveOf,
} from '../../perspective.ts';
import { scoreAt, scoreEntry, scoreShown, isWanted } from '../../scoring.ts';
import { BACKWARD, STRUCTURES, theirsAt } from '../../pawns/structure.ts';
import { KING_RING, SHELTERS, ourShelterAt } from '../../king/king-facts.ts';
import { T } from './terms.ts';
import { leadCaptureWord } from './control.ts';
import { KIND, SIGHT, SIGHTS, SIGHT_SIZE, SQUARE, aimsOf, seersOf, sightsEnd, sightsFrom } from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';

const {
  attackDistance, attackLead, backwardHeld, kingForkable, leadCaptureControl, lineInterference, rookEntryGuard,
  slidersForkable,
} = T;

/** Squares between a slider and its target, at most, that count; and entries of attackLead. */
const MOST_BETWEEN = 3;
const LEAST_LEAD = 3;
const MOST_LEAD = 5;
/** More pieces of ours than of theirs that hold a square firmly. */
const FIRM = 2;

/** Squares two knight's moves away: words at `2 * square`. */
const FORKABLE = new Int32Array(128);
for (let one = 0; one < 64; one++) {
  for (let other = 0; other < 64; other++) {
    const lo = KNIGHT_ATTACKS[2 * one] & KNIGHT_ATTACKS[2 * other];
    const hi = KNIGHT_ATTACKS[2 * one + 1] & KNIGHT_ATTACKS[2 * other + 1];
    if (one === other || (lo | hi) === 0) continue;
    FORKABLE[2 * one] |= bitLo(other);
    FORKABLE[2 * one + 1] |= bitHi(other);
  }
}

/** Packed score of a side's attacks and guards. The sights must be open. */
export function scoreAttacks(side: number, structure: number, shelter: number): number {
  let score = 0;
  if (isWanted(attackDistance)) score += scoreAttackDistances(side);
  if (isWanted(attackLead)) score += scoreAttackLead(side);
  if (isWanted(slidersForkable) || isWanted(kingForkable)) score += scoreForks(perspectiveOf(side), ownKing(side));
  if (isWanted(rookEntryGuard)) score += scoreEntryGuards(side);
  if (isWanted(backwardHeld)) score += scoreBackwardHeld(side, structure);
  if (isWanted(leadCaptureControl)) {
    score += scoreLeadCaptures(
      side, leadCaptureWord(side, structure, 0), leadCaptureWord(side, structure, 1),
    );
  }
  if (isWanted(lineInterference)) score += scoreInterference(side, ourShelterAt(shelter, side));
  return score;
}

/** The nearer a slider is to what it attacks, the fewer men can come between. */
function scoreAttackDistances(side: number): number {
  const perspective = perspectiveOf(side);
  const aimsLo = PIECES[perspective + THEIR_PIECES] & ~PIECES[perspective + THEIR_KING];
  const aimsHi = PIECES[perspective + THEIR_PIECES + 1] & ~PIECES[perspective + THEIR_KING + 1];
  let score = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    if (SIGHTS[at + KIND] === KNIGHT) continue;
    const square = SIGHTS[at + SQUARE];
    for (let half = 0; half < 2; half++) {
      const aims = half === 0 ? aimsLo : aimsHi;
      for (let word = SIGHTS[at + SIGHT + half] & aims; word !== 0; word &= word - 1) {
        const target = lowest(word) + 32 * half;
        const between = kingDistance(square, target) - 1;
        if (between <= MOST_BETWEEN) score += scoreAt(attackDistance, between, target);
      }
    }
  }
  return score;
}

/** Every attacker and its target count. */
function scoreAttackLead(side: number): number {
  const lead = Math.min(MOST_LEAD, aimsOf(side) - aimsOf(1 - side));
  return lead < LEAST_LEAD ? 0 : scoreEntry(attackLead, lead - LEAST_LEAD);
}

/** Pairs of sliders, and of a slider and the king, that one knight could attack at once. */
function scoreForks(perspective: number, king: number): number {
  if ((PIECES[perspective + THEIR_KNIGHTS] | PIECES[perspective + THEIR_KNIGHTS + 1]) === 0) return 0;
  const slidersLo = slidersWord(perspective, 0), slidersHi = slidersWord(perspective, 1);
  const withKingLo = slidersLo & FORKABLE[2 * king], withKingHi = slidersHi & FORKABLE[2 * king + 1];
  let twice = 0, pairedLo = 0, pairedHi = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? slidersLo : slidersHi; word !== 0; word &= word - 1) {
      const at = 2 * (lowest(word) + 32 * half);
      const lo = slidersLo & FORKABLE[at], hi = slidersHi & FORKABLE[at + 1];
      twice += popcount(lo, hi);
      pairedLo |= lo;
      pairedHi |= hi;
    }
  }
  return (
    scoreShown(slidersForkable, twice >> 1, pairedLo, pairedHi) +
    scoreShown(kingForkable, popcount(withKingLo, withKingHi), withKingLo, withKingHi)
  );
}

function slidersWord(perspective: number, word: number): number {
  return PIECES[perspective + OUR_BISHOPS + word] | PIECES[perspective + OUR_ROOKS + word] | PIECES[perspective + OUR_QUEENS + word];
}

/** Empty squares of ranks 1 and 2 to which an enemy rook can come down its file. */
function scoreEntryGuards(side: number): number {
  const perspective = perspectiveOf(side);
  const empty = ~(PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]);
  let entries = 0;
  for (let at = sightsFrom(1 - side); at < sightsEnd(1 - side); at += SIGHT_SIZE) {
    if (SIGHTS[at + KIND] !== ROOK) continue;
    const rook = SIGHTS[at + SQUARE];
    entries |= flipped(SIGHTS[at + SIGHT + 1]) & fileFill(bitLo(rook), bitHi(rook));
  }
  entries &= RANKS_1_AND_2 & empty;
  if (entries === 0) return 0;
  let score = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const guarded = SIGHTS[at + SIGHT] & entries;
    if (guarded !== 0) score += scoreShown(rookEntryGuard, popcount(guarded, 0), guarded, 0);
  }
  return score;
}

/** Backward enemy pawns whose stop squares are firmly ours. */
function scoreBackwardHeld(side: number, structure: number): number {
  const at = theirsAt(structure, side) + BACKWARD;
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      const pawn = lowest(word) + 32 * half;
      const stop = pawn - 8;
      if (seersOf(side, stop) - seersOf(1 - side, stop ^ 56) < FIRM) continue;
      score += scoreShown(backwardHeld, 1, bitLo(pawn), bitHi(pawn));
    }
  }
  return score;
}

/** Squares diagonally in front of lead pawns: control helps to attack the lead, or to keep it from being attacked. */
function scoreLeadCaptures(side: number, keyLo: number, keyHi: number): number {
  if ((keyLo | keyHi) === 0) return 0;
  let score = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const lo = SIGHTS[at + SIGHT] & keyLo, hi = SIGHTS[at + SIGHT + 1] & keyHi;
    if ((lo | hi) !== 0) score += scoreShown(leadCaptureControl, popcount(lo, hi), lo, hi);
  }
  return score;
}

/** Lines of enemy sliders to the squares around our king, and the pieces that could come between. */
function scoreInterference(side: number, ours: number): number {
  const ringLo = SHELTERS[ours + KING_RING], ringHi = SHELTERS[ours + KING_RING + 1];
  let score = 0;
  for (let at = sightsFrom(1 - side); at < sightsEnd(1 - side); at += SIGHT_SIZE) {
    if (SIGHTS[at + KIND] === KNIGHT) continue;
    const slider = SIGHTS[at + SQUARE] ^ 56;
    let aimsLo = flipped(SIGHTS[at + SIGHT + 1]) & ringLo, aimsHi = flipped(SIGHTS[at + SIGHT]) & ringHi;
    while ((aimsLo | aimsHi) !== 0) {
      const line = 2 * (64 * slider + lowestSquare(aimsLo, aimsHi));
      score += scoreLineGuards(side, BETWEEN[line] & ~ringLo, BETWEEN[line + 1] & ~ringHi);
      aimsLo &= ~LINE[line];
      aimsHi &= ~LINE[line + 1];
    }
  }
  return score;
}

/** Pieces that attack a square of a set. */
function scoreLineGuards(side: number, lineLo: number, lineHi: number): number {
  let score = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const lo = SIGHTS[at + SIGHT] & lineLo, hi = SIGHTS[at + SIGHT + 1] & lineHi;
    if ((lo | hi) !== 0) score += scoreShown(lineInterference, 1, lo, hi);
  }
  return score;
}
