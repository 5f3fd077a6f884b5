/** Attacks on enemy men by distance and number, and the pieces that guard lines, entry squares and stop squares. */

import { BETWEEN, KNIGHT_ATTACKS, LINE } from '../../../engine/attacks.ts';
import { RANKS_1_AND_2 } from '../../../engine/regions.ts';
import { KNIGHT, ROOK } from '../../../engine/squares.ts';
import {
  bitHi, bitLo, fileFill, flipped, lowest, lowestSquare, popcount,
} from '../../../engine/bitboards.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_KNIGHTS, THEIR_MEN, viewOf,
} from '../../perspective.ts';
import { priceAt, priceEntry, priceShown, wanted } from '../../scoring.ts';
import { BACKWARD, STRUCTURES, theirsAt } from '../../pawns/structure.ts';
import { KING_RING, SHELTERS, ourShelterAt } from '../../king/king-facts.ts';
import { ownKing, stepsBetween } from '../../king/shelter.ts';
import { T } from '../../terms.ts';
import { leadCaptureWord } from './control.ts';
import { KIND, SIGHT, SIGHTS, SIGHT_SIZE, SQUARE, aimsOf, seersOf, sightsEnd, sightsFrom } from '../piece-attacks.ts';

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

/** Packed worth of a side's attacks and guards. The sights must be open. */
export function priceAttacks(side: number, structure: number, shelter: number): number {
  let worth = 0;
  if (wanted(attackDistance)) worth += priceAttackDistances(side);
  if (wanted(attackLead)) worth += priceAttackLead(side);
  if (wanted(slidersForkable) || wanted(kingForkable)) worth += priceForks(viewOf(side), ownKing(side));
  if (wanted(rookEntryGuard)) worth += priceEntryGuards(side);
  if (wanted(backwardHeld)) worth += priceBackwardHeld(side, structure);
  if (wanted(leadCaptureControl)) {
    worth += priceLeadCaptures(
      side, leadCaptureWord(side, structure, 0), leadCaptureWord(side, structure, 1),
    );
  }
  if (wanted(lineInterference)) worth += priceInterference(side, ourShelterAt(shelter, side));
  return worth;
}

/** The nearer a slider is to what it attacks, the fewer men can come between. */
function priceAttackDistances(side: number): number {
  const view = viewOf(side);
  const aimsLo = FRAMES[view + THEIR_MEN] & ~FRAMES[view + THEIR_KING];
  const aimsHi = FRAMES[view + THEIR_MEN + 1] & ~FRAMES[view + THEIR_KING + 1];
  let worth = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    if (SIGHTS[at + KIND] === KNIGHT) continue;
    const square = SIGHTS[at + SQUARE];
    for (let half = 0; half < 2; half++) {
      const aims = half === 0 ? aimsLo : aimsHi;
      for (let word = SIGHTS[at + SIGHT + half] & aims; word !== 0; word &= word - 1) {
        const target = lowest(word) + 32 * half;
        const between = stepsBetween(square, target) - 1;
        if (between <= MOST_BETWEEN) worth += priceAt(attackDistance, between, target);
      }
    }
  }
  return worth;
}

/** Every attacker and its target count. */
function priceAttackLead(side: number): number {
  const lead = Math.min(MOST_LEAD, aimsOf(side) - aimsOf(1 - side));
  return lead < LEAST_LEAD ? 0 : priceEntry(attackLead, lead - LEAST_LEAD);
}

/** Pairs of sliders, and of a slider and the king, that one knight could attack at once. */
function priceForks(view: number, king: number): number {
  if ((FRAMES[view + THEIR_KNIGHTS] | FRAMES[view + THEIR_KNIGHTS + 1]) === 0) return 0;
  const slidersLo = slidersWord(view, 0), slidersHi = slidersWord(view, 1);
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
    priceShown(slidersForkable, twice >> 1, pairedLo, pairedHi) +
    priceShown(kingForkable, popcount(withKingLo, withKingHi), withKingLo, withKingHi)
  );
}

function slidersWord(view: number, word: number): number {
  return FRAMES[view + OUR_BISHOPS + word] | FRAMES[view + OUR_ROOKS + word] | FRAMES[view + OUR_QUEENS + word];
}

/** Empty squares of ranks 1 and 2 to which an enemy rook can come down its file. */
function priceEntryGuards(side: number): number {
  const view = viewOf(side);
  const empty = ~(FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN]);
  let entries = 0;
  for (let at = sightsFrom(1 - side); at < sightsEnd(1 - side); at += SIGHT_SIZE) {
    if (SIGHTS[at + KIND] !== ROOK) continue;
    const rook = SIGHTS[at + SQUARE];
    entries |= flipped(SIGHTS[at + SIGHT + 1]) & fileFill(bitLo(rook), bitHi(rook));
  }
  entries &= RANKS_1_AND_2 & empty;
  if (entries === 0) return 0;
  let worth = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const guarded = SIGHTS[at + SIGHT] & entries;
    if (guarded !== 0) worth += priceShown(rookEntryGuard, popcount(guarded, 0), guarded, 0);
  }
  return worth;
}

/** Backward enemy pawns whose stop squares are firmly ours. */
function priceBackwardHeld(side: number, structure: number): number {
  const at = theirsAt(structure, side) + BACKWARD;
  let worth = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      const pawn = lowest(word) + 32 * half;
      const stop = pawn - 8;
      if (seersOf(side, stop) - seersOf(1 - side, stop ^ 56) < FIRM) continue;
      worth += priceShown(backwardHeld, 1, bitLo(pawn), bitHi(pawn));
    }
  }
  return worth;
}

/** Squares diagonally in front of lead pawns: control helps to attack the lead, or to keep it from being attacked. */
function priceLeadCaptures(side: number, keyLo: number, keyHi: number): number {
  if ((keyLo | keyHi) === 0) return 0;
  let worth = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const lo = SIGHTS[at + SIGHT] & keyLo, hi = SIGHTS[at + SIGHT + 1] & keyHi;
    if ((lo | hi) !== 0) worth += priceShown(leadCaptureControl, popcount(lo, hi), lo, hi);
  }
  return worth;
}

/** Lines of enemy sliders to the squares around our king, and the pieces that could come between. */
function priceInterference(side: number, ours: number): number {
  const ringLo = SHELTERS[ours + KING_RING], ringHi = SHELTERS[ours + KING_RING + 1];
  let worth = 0;
  for (let at = sightsFrom(1 - side); at < sightsEnd(1 - side); at += SIGHT_SIZE) {
    if (SIGHTS[at + KIND] === KNIGHT) continue;
    const slider = SIGHTS[at + SQUARE] ^ 56;
    let aimsLo = flipped(SIGHTS[at + SIGHT + 1]) & ringLo, aimsHi = flipped(SIGHTS[at + SIGHT]) & ringHi;
    while ((aimsLo | aimsHi) !== 0) {
      const line = 2 * (64 * slider + lowestSquare(aimsLo, aimsHi));
      worth += priceLineGuards(side, BETWEEN[line] & ~ringLo, BETWEEN[line + 1] & ~ringHi);
      aimsLo &= ~LINE[line];
      aimsHi &= ~LINE[line + 1];
    }
  }
  return worth;
}

/** Pieces that attack a square of a set. */
function priceLineGuards(side: number, lineLo: number, lineHi: number): number {
  let worth = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const lo = SIGHTS[at + SIGHT] & lineLo, hi = SIGHTS[at + SIGHT + 1] & lineHi;
    if ((lo | hi) !== 0) worth += priceShown(lineInterference, 1, lo, hi);
  }
  return worth;
}
