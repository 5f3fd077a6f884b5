/** The specifications of pieces that guard their own king: screens, guards of the zone and of single squares. */

import {
  BETWEEN, DIAGONALS, KNIGHT_ATTACKS, STRAIGHTS, bishopAttacks, rookAttacks,
} from '../../../engine/attacks.ts';
import { OFF_HEAP, bitHi, bitLo, hasSeveral, lowest, popcount } from '../../../engine/bitboards.ts';
import {
  ATTACKED, FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIRS, THEIR_BISHOPS, THEIR_MEN,
  THEIR_QUEENS, THEIR_ROOKS, viewOf,
} from '../../perspective.ts';
import { price, priceSet, priceShown, wanted } from '../../scoring.ts';
import { PAWN_FILES, STRUCTURES, theirsAt } from '../../pawns/structure.ts';
import { defenceSteps } from '../../king/defence.ts';
import { neuralgicSquare } from '../../king/wings.ts';
import { HALF_WEAK_SPOTS, SHELTERS, ourShelterAt } from '../../king/king-facts.ts';
import { ownKing } from '../../king/shelter.ts';
import { T } from '../../terms.ts';
import { OUR_ZONES } from './zone.ts';
import { SIGHT, SIGHTS, SIGHT_SIZE, attackedByPieces, sightsEnd, sightsFrom } from '../piece-attacks.ts';

const {
  defenceFirstPieces, halfWeakSpotGuard, minorScreenAtKing, neuralgicGuard, rookAwayFromKing, screenAtKing,
  zoneGuardedByPiece,
} = T;

/** What the seed gives these parts of a defence, in centipawns: of these, a tenth is added. */
const SCREEN = 15;
const MINOR_SCREEN = 20;
const ROOK_AWAY = -2;
const SPOT_GUARD = 2;
const ZONE_GUARD = 10;
const NEURALGIC_GUARD = 5;

const MOST_ZONE_GUARDS = 3;

/** What the guards found so far are worth in the seed, and the two sets of screens. */
const WORK = new Int32Array(OFF_HEAP);
const DEFENCE = 0;
const SCREENS = 2;
const MINOR_SCREENS = 4;

/** Packed worth of the pieces that guard a side's king. */
export function priceKingDefence(side: number, structure: number, shelter: number): number {
  const view = viewOf(side);
  const king = ownKing(side);
  let worth = 0;
  WORK[DEFENCE] = 0;
  if (wanted(screenAtKing) || wanted(minorScreenAtKing)) worth += priceScreens(view, theirsAt(structure, side), king);
  if (wanted(rookAwayFromKing)) worth += priceRookAway(view, king);
  if (wanted(halfWeakSpotGuard)) worth += priceSpotGuards(side, ourShelterAt(shelter, side));
  if (wanted(zoneGuardedByPiece)) worth += priceZoneGuards(view, king);
  if (wanted(neuralgicGuard)) worth += priceNeuralgicGuards(view, neuralgicSquare(king));
  return worth + price(defenceFirstPieces, defenceSteps(WORK[DEFENCE]));
}

/** Own pieces between an enemy slider and squares of the zone. */
function priceScreens(view: number, theirs: number, king: number): number {
  for (let at = SCREENS; at < MINOR_SCREENS + 2; at++) WORK[at] = 0;
  for (let half = 0; half < 2; half++) {
    const queens = FRAMES[view + THEIR_QUEENS + half];
    for (let word = FRAMES[view + THEIR_BISHOPS + half] | queens; word !== 0; word &= word - 1) {
      findScreens(view, theirs, king, lowest(word) + 32 * half, true);
    }
    for (let word = FRAMES[view + THEIR_ROOKS + half] | queens; word !== 0; word &= word - 1) {
      findScreens(view, theirs, king, lowest(word) + 32 * half, false);
    }
  }
  const minorLo = WORK[MINOR_SCREENS], minorHi = WORK[MINOR_SCREENS + 1];
  const otherLo = WORK[SCREENS] & ~minorLo, otherHi = WORK[SCREENS + 1] & ~minorHi;
  WORK[DEFENCE] += SCREEN * popcount(otherLo, otherHi) + MINOR_SCREEN * popcount(minorLo, minorHi);
  return priceSet(screenAtKing, otherLo, otherHi) + priceSet(minorScreenAtKing, minorLo, minorHi);
}

/** Enters the screens against one slider on its diagonals or its straight lines. */
function findScreens(view: number, theirs: number, king: number, slider: number, isDiagonal: boolean): void {
  const men = FRAMES[view + OUR_MEN], menHigh = FRAMES[view + OUR_MEN + 1];
  const occupiedLo = men | FRAMES[view + THEIR_MEN], occupiedHi = menHigh | FRAMES[view + THEIR_MEN + 1];
  const seen = isDiagonal
    ? bishopAttacks(slider, occupiedLo, occupiedHi)
    : rookAttacks(slider, occupiedLo, occupiedHi);
  const screensLo = seen.lo & piecesWord(view, 0), screensHi = seen.hi & piecesWord(view, 1);
  if ((screensLo | screensHi) === 0) return;
  const through = isDiagonal
    ? bishopAttacks(slider, occupiedLo & ~screensLo, occupiedHi & ~screensHi)
    : rookAttacks(slider, occupiedLo & ~screensLo, occupiedHi & ~screensHi);
  const behindLo = through.lo & ~seen.lo & OUR_ZONES[2 * king];
  const behindHi = through.hi & ~seen.hi & OUR_ZONES[2 * king + 1];
  for (let word = behindLo; word !== 0; word &= word - 1) {
    enterScreen(view, theirs, slider, lowest(word), isDiagonal, screensLo, screensHi);
  }
  for (let word = behindHi; word !== 0; word &= word - 1) {
    enterScreen(view, theirs, slider, 32 + lowest(word), isDiagonal, screensLo, screensHi);
  }
}

/** Enters the one screen between a slider and a square of the zone. */
function enterScreen(
  view: number, theirs: number, slider: number, square: number, isDiagonal: boolean, screensLo: number,
  screensHi: number,
): void {
  const between = 2 * (64 * slider + square);
  const lo = screensLo & BETWEEN[between], hi = screensHi & BETWEEN[between + 1];
  WORK[SCREENS] |= lo;
  WORK[SCREENS + 1] |= hi;
  const knightsLo = FRAMES[view + OUR_KNIGHTS], knightsHi = FRAMES[view + OUR_KNIGHTS + 1];
  if (isDiagonal) {
    WORK[MINOR_SCREENS] |= lo & knightsLo;
    WORK[MINOR_SCREENS + 1] |= hi & knightsHi;
    return;
  }
  const rooksLo = FRAMES[view + THEIR_ROOKS], rooksHi = FRAMES[view + THEIR_ROOKS + 1];
  const isRook = ((rooksLo & bitLo(slider)) | (rooksHi & bitHi(slider))) !== 0;
  // Open or half-open for the rook: without pawns of its side.
  const isOpen = (STRUCTURES[theirs + PAWN_FILES] & (1 << (slider & 7))) === 0;
  if (!isRook || !isOpen || (slider & 7) !== (square & 7)) return;
  WORK[MINOR_SCREENS] |= lo & (knightsLo | FRAMES[view + OUR_BISHOPS]);
  WORK[MINOR_SCREENS + 1] |= hi & (knightsHi | FRAMES[view + OUR_BISHOPS + 1]);
}

/** Our knights, bishops, rooks and queens, one word. */
function piecesWord(view: number, word: number): number {
  const minors = FRAMES[view + OUR_KNIGHTS + word] | FRAMES[view + OUR_BISHOPS + word];
  return minors | FRAMES[view + OUR_ROOKS + word] | FRAMES[view + OUR_QUEENS + word];
}

/** No rook in the zone or at it. */
function priceRookAway(view: number, king: number): number {
  const rooksLo = FRAMES[view + OUR_ROOKS], rooksHi = FRAMES[view + OUR_ROOKS + 1];
  if ((rooksLo | rooksHi) === 0) return 0;
  const reachLo = rooksLo | ATTACKED[view + OUR_ROOKS], reachHi = rooksHi | ATTACKED[view + OUR_ROOKS + 1];
  if (((reachLo & OUR_ZONES[2 * king]) | (reachHi & OUR_ZONES[2 * king + 1])) !== 0) return 0;
  WORK[DEFENCE] += ROOK_AWAY;
  return priceShown(rookAwayFromKing, 1, rooksLo, rooksHi);
}

/** Pieces at the own half-weak spots. */
function priceSpotGuards(side: number, ourShelter: number): number {
  const spots = SHELTERS[ourShelter + HALF_WEAK_SPOTS];
  if (spots === 0) return 0;
  let worth = 0;
  const end = sightsEnd(side);
  for (let at = sightsFrom(side); at < end; at += SIGHT_SIZE) {
    const guarded = SIGHTS[at + SIGHT] & spots;
    WORK[DEFENCE] += SPOT_GUARD * popcount(guarded, 0);
    worth += priceSet(halfWeakSpotGuard, guarded, 0);
  }
  return worth;
}

/** Squares of the zone where pieces meet the enemy's. */
function priceZoneGuards(view: number, king: number): number {
  const lo = OUR_ZONES[2 * king] & attackedByPieces(view, 0) & attackedByPieces(view + THEIRS, 0);
  const hi = OUR_ZONES[2 * king + 1] & attackedByPieces(view, 1) & attackedByPieces(view + THEIRS, 1);
  const count = Math.min(popcount(lo, hi), MOST_ZONE_GUARDS);
  WORK[DEFENCE] += ZONE_GUARD * count;
  return priceShown(zoneGuardedByPiece, count, lo, hi);
}

/** Pieces that guard the square that just one pawn of the shelter can guard, sliders through an own man too. */
function priceNeuralgicGuards(view: number, square: number): number {
  if (square < 0) return 0;
  const diagonalLo = DIAGONALS[2 * square], diagonalHi = DIAGONALS[2 * square + 1];
  const straightLo = STRAIGHTS[2 * square], straightHi = STRAIGHTS[2 * square + 1];
  const queensLo = FRAMES[view + OUR_QUEENS], queensHi = FRAMES[view + OUR_QUEENS + 1];
  const bishopsAt = view + OUR_BISHOPS, rooksAt = view + OUR_ROOKS, knightsAt = view + OUR_KNIGHTS;
  let lo = FRAMES[knightsAt] & KNIGHT_ATTACKS[2 * square], hi = FRAMES[knightsAt + 1] & KNIGHT_ATTACKS[2 * square + 1];
  const slidersLo = ((FRAMES[bishopsAt] | queensLo) & diagonalLo) | ((FRAMES[rooksAt] | queensLo) & straightLo);
  const slidersHi =
    ((FRAMES[bishopsAt + 1] | queensHi) & diagonalHi) | ((FRAMES[rooksAt + 1] | queensHi) & straightHi);
  for (let word = slidersLo; word !== 0; word &= word - 1) {
    if (seesThroughOneOfOurs(view, square, lowest(word))) lo |= word & -word;
  }
  for (let word = slidersHi; word !== 0; word &= word - 1) {
    if (seesThroughOneOfOurs(view, square, 32 + lowest(word))) hi |= word & -word;
  }
  WORK[DEFENCE] += NEURALGIC_GUARD * popcount(lo, hi);
  return priceSet(neuralgicGuard, lo, hi);
}

/** True when no enemy man and at most one of ours stands between two squares. */
function seesThroughOneOfOurs(view: number, one: number, other: number): boolean {
  const between = 2 * (64 * one + other);
  const lo = BETWEEN[between], hi = BETWEEN[between + 1];
  if (((lo & FRAMES[view + THEIR_MEN]) | (hi & FRAMES[view + THEIR_MEN + 1])) !== 0) return false;
  return !hasSeveral(lo & FRAMES[view + OUR_MEN], hi & FRAMES[view + OUR_MEN + 1]);
}
