/** The specifications of pieces that guard their own king: screens, guards of the zone and of single squares. */

import {
  BETWEEN, DIAGONALS, KNIGHT_ATTACKS, STRAIGHTS, bishopAttacks, rookAttacks,
} from '../../../engine/attacks.ts';
import { OFF_HEAP_LENGTH, bitHi, bitLo, hasSeveral, lowest, popcount } from '../../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIRS, THEIR_BISHOPS, THEIR_PIECES,
  THEIR_QUEENS, THEIR_ROOKS, ownKing, perspectiveOf, type Perspective,
} from '../../../eval/perspective.ts';
import { scoreCount, scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import { PAWN_FILES, STRUCTURES, theirsAt, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { defenceSteps } from '../../../eval/king/defence.ts';
import { neuralgicSquare } from '../../../eval/king/wings.ts';
import { HALF_WEAK_SPOTS, SHELTERS, ourShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import { OUR_ZONES } from './zone.ts';
import {
  ATTACKED, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, attackedByPieces, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side, Square } from '../../../engine/types.ts';

const {
  defenceFirstPieces, halfWeakSpotGuard, minorScreenAtKing, neuralgicGuard, rookAwayFromKing, screenAtKing,
  zoneGuardedByPiece,
} = T;

/** What the specification gives these parts of a defence, in centipawns: of these, a tenth is added. */
const SCREEN = 15;
const MINOR_SCREEN = 20;
const ROOK_AWAY = -2;
const SPOT_GUARD = 2;
const ZONE_GUARD = 10;
const NEURALGIC_GUARD = 5;

const MAX_ZONE_GUARDS = 3;

/** The specification's value of the guards found so far, and the two sets of screens. */
const WORK = new Int32Array(OFF_HEAP_LENGTH);
const DEFENCE = 0;
const SCREENS = 2;
const MINOR_SCREENS = 4;

/** Packed score of the pieces that guard a side's king. */
export function scoreKingDefence(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const king = ownKing(side);
  let score = 0;
  WORK[DEFENCE] = 0;
  if (isWanted(screenAtKing) || isWanted(minorScreenAtKing)) {
    score += scoreScreens(perspective, theirsAt(structure, side), king);
  }
  if (isWanted(rookAwayFromKing)) score += scoreRookAway(perspective, king);
  if (isWanted(halfWeakSpotGuard)) score += scoreSpotGuards(side, ourShelterAt(shelter, side));
  if (isWanted(zoneGuardedByPiece)) score += scoreZoneGuards(perspective, king);
  if (isWanted(neuralgicGuard)) score += scoreNeuralgicGuards(perspective, neuralgicSquare(king));
  return score + scoreCount(defenceFirstPieces, defenceSteps(WORK[DEFENCE]));
}

/** Own pieces between an enemy slider and squares of the zone. */
function scoreScreens(perspective: Perspective, theirs: number, king: number): number {
  for (let at = SCREENS; at < MINOR_SCREENS + 2; at++) WORK[at] = 0;
  for (let half = 0; half < 2; half++) {
    const queens = PIECES[perspective + THEIR_QUEENS + half];
    for (let word = PIECES[perspective + THEIR_BISHOPS + half] | queens; word !== 0; word &= word - 1) {
      findScreens(perspective, theirs, king, lowest(word) + 32 * half, true);
    }
    for (let word = PIECES[perspective + THEIR_ROOKS + half] | queens; word !== 0; word &= word - 1) {
      findScreens(perspective, theirs, king, lowest(word) + 32 * half, false);
    }
  }
  const minorLo = WORK[MINOR_SCREENS], minorHi = WORK[MINOR_SCREENS + 1];
  const otherLo = WORK[SCREENS] & ~minorLo, otherHi = WORK[SCREENS + 1] & ~minorHi;
  WORK[DEFENCE] += SCREEN * popcount(otherLo, otherHi) + MINOR_SCREEN * popcount(minorLo, minorHi);
  return scoreSet(screenAtKing, otherLo, otherHi) + scoreSet(minorScreenAtKing, minorLo, minorHi);
}

/** Enters the screens against one slider on its diagonals or its straight lines. */
function findScreens(
  perspective: Perspective, theirs: number, king: number, slider: number, isDiagonal: boolean,
): void {
  const ownLo = PIECES[perspective + OUR_PIECES], ownHi = PIECES[perspective + OUR_PIECES + 1];
  const occupiedLo = ownLo | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = ownHi | PIECES[perspective + THEIR_PIECES + 1];
  const seen = isDiagonal
    ? bishopAttacks(slider, occupiedLo, occupiedHi)
    : rookAttacks(slider, occupiedLo, occupiedHi);
  const screensLo = seen.lo & piecesWord(perspective, 0), screensHi = seen.hi & piecesWord(perspective, 1);
  if ((screensLo | screensHi) === 0) return;
  const through = isDiagonal
    ? bishopAttacks(slider, occupiedLo & ~screensLo, occupiedHi & ~screensHi)
    : rookAttacks(slider, occupiedLo & ~screensLo, occupiedHi & ~screensHi);
  const behindLo = through.lo & ~seen.lo & OUR_ZONES[2 * king];
  const behindHi = through.hi & ~seen.hi & OUR_ZONES[2 * king + 1];
  for (let word = behindLo; word !== 0; word &= word - 1) {
    enterScreen(perspective, theirs, slider, lowest(word), isDiagonal, screensLo, screensHi);
  }
  for (let word = behindHi; word !== 0; word &= word - 1) {
    enterScreen(perspective, theirs, slider, 32 + lowest(word), isDiagonal, screensLo, screensHi);
  }
}

/** Enters the one screen between a slider and a square of the zone. */
function enterScreen(
  perspective: Perspective, theirs: number, slider: number, square: Square, isDiagonal: boolean, screensLo: number,
  screensHi: number,
): void {
  const between = 2 * (64 * slider + square);
  const lo = screensLo & BETWEEN[between], hi = screensHi & BETWEEN[between + 1];
  WORK[SCREENS] |= lo;
  WORK[SCREENS + 1] |= hi;
  const knightsLo = PIECES[perspective + OUR_KNIGHTS], knightsHi = PIECES[perspective + OUR_KNIGHTS + 1];
  if (isDiagonal) {
    WORK[MINOR_SCREENS] |= lo & knightsLo;
    WORK[MINOR_SCREENS + 1] |= hi & knightsHi;
    return;
  }
  const rooksLo = PIECES[perspective + THEIR_ROOKS], rooksHi = PIECES[perspective + THEIR_ROOKS + 1];
  const isRook = ((rooksLo & bitLo(slider)) | (rooksHi & bitHi(slider))) !== 0;
  // Open or half-open for the rook: without pawns of its side.
  const isOpen = (STRUCTURES[theirs + PAWN_FILES] & (1 << (slider & 7))) === 0;
  if (!isRook || !isOpen || (slider & 7) !== (square & 7)) return;
  WORK[MINOR_SCREENS] |= lo & (knightsLo | PIECES[perspective + OUR_BISHOPS]);
  WORK[MINOR_SCREENS + 1] |= hi & (knightsHi | PIECES[perspective + OUR_BISHOPS + 1]);
}

/** Our knights, bishops, rooks and queens, one word. */
function piecesWord(perspective: Perspective, word: number): number {
  const minors = PIECES[perspective + OUR_KNIGHTS + word] | PIECES[perspective + OUR_BISHOPS + word];
  return minors | PIECES[perspective + OUR_ROOKS + word] | PIECES[perspective + OUR_QUEENS + word];
}

/** No rook in the zone or at it. */
function scoreRookAway(perspective: Perspective, king: number): number {
  const rooksLo = PIECES[perspective + OUR_ROOKS], rooksHi = PIECES[perspective + OUR_ROOKS + 1];
  if ((rooksLo | rooksHi) === 0) return 0;
  const reachLo = rooksLo | ATTACKS[perspective + OUR_ROOKS], reachHi = rooksHi | ATTACKS[perspective + OUR_ROOKS + 1];
  if (((reachLo & OUR_ZONES[2 * king]) | (reachHi & OUR_ZONES[2 * king + 1])) !== 0) return 0;
  WORK[DEFENCE] += ROOK_AWAY;
  return scoreShown(rookAwayFromKing, 1, rooksLo, rooksHi);
}

/** Pieces at the own half-weak spots. */
function scoreSpotGuards(side: Side, ourShelter: number): number {
  const spots = SHELTERS[ourShelter + HALF_WEAK_SPOTS];
  if (spots === 0) return 0;
  let score = 0;
  const end = pieceAttacksEnd(side);
  for (let at = pieceAttacksFrom(side); at < end; at += PIECE_ATTACKS_SIZE) {
    const guarded = PIECE_ATTACKS[at + ATTACKED] & spots;
    WORK[DEFENCE] += SPOT_GUARD * popcount(guarded, 0);
    score += scoreSet(halfWeakSpotGuard, guarded, 0);
  }
  return score;
}

/** Squares of the zone where pieces meet the enemy's. */
function scoreZoneGuards(perspective: Perspective, king: number): number {
  const lo = OUR_ZONES[2 * king] & attackedByPieces(perspective, 0) & attackedByPieces(perspective + THEIRS, 0);
  const hi = OUR_ZONES[2 * king + 1] & attackedByPieces(perspective, 1) & attackedByPieces(perspective + THEIRS, 1);
  const count = Math.min(popcount(lo, hi), MAX_ZONE_GUARDS);
  WORK[DEFENCE] += ZONE_GUARD * count;
  return scoreShown(zoneGuardedByPiece, count, lo, hi);
}

/** Pieces that guard the square that just one pawn of the shelter can guard, sliders through an own piece too. */
function scoreNeuralgicGuards(perspective: Perspective, square: Square): number {
  if (square < 0) return 0;
  const diagonalLo = DIAGONALS[2 * square], diagonalHi = DIAGONALS[2 * square + 1];
  const straightLo = STRAIGHTS[2 * square], straightHi = STRAIGHTS[2 * square + 1];
  const queensLo = PIECES[perspective + OUR_QUEENS], queensHi = PIECES[perspective + OUR_QUEENS + 1];
  const bishopsAt = perspective + OUR_BISHOPS, rooksAt = perspective + OUR_ROOKS, knightsAt = perspective + OUR_KNIGHTS;
  let lo = PIECES[knightsAt] & KNIGHT_ATTACKS[2 * square], hi = PIECES[knightsAt + 1] & KNIGHT_ATTACKS[2 * square + 1];
  const slidersLo = ((PIECES[bishopsAt] | queensLo) & diagonalLo) | ((PIECES[rooksAt] | queensLo) & straightLo);
  const slidersHi =
    ((PIECES[bishopsAt + 1] | queensHi) & diagonalHi) | ((PIECES[rooksAt + 1] | queensHi) & straightHi);
  for (let word = slidersLo; word !== 0; word &= word - 1) {
    if (seesThroughOneOfOurs(perspective, square, lowest(word))) lo |= word & -word;
  }
  for (let word = slidersHi; word !== 0; word &= word - 1) {
    if (seesThroughOneOfOurs(perspective, square, 32 + lowest(word))) hi |= word & -word;
  }
  WORK[DEFENCE] += NEURALGIC_GUARD * popcount(lo, hi);
  return scoreSet(neuralgicGuard, lo, hi);
}

/** True when no enemy piece and at most one of ours stands between two squares. */
function seesThroughOneOfOurs(perspective: Perspective, one: number, other: number): boolean {
  const between = 2 * (64 * one + other);
  const lo = BETWEEN[between], hi = BETWEEN[between + 1];
  if (((lo & PIECES[perspective + THEIR_PIECES]) | (hi & PIECES[perspective + THEIR_PIECES + 1])) !== 0) return false;
  return !hasSeveral(lo & PIECES[perspective + OUR_PIECES], hi & PIECES[perspective + OUR_PIECES + 1]);
}
