/** What the pieces control and how far: mobility beyond the middle, squares by distance and by place, key squares. */

import { WIDE_CENTRE_HI, WIDE_CENTRE_LO } from '../../../engine/regions.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, filesBetween } from '../../../engine/squares.ts';
import { bitHi, bitLo, east, northHi, northLo, popcount, southHi, southLo, west } from '../../../engine/bitboards.ts';
import { FRAMES, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, THEIR_PAWNS, viewOf } from '../../perspective.ts';
import { priceAt, priceByFile, priceByPlace, priceSet, priceSetAs, priceShown, wanted } from '../../scoring.ts';
import {
  BACKWARD, CANDIDATE, ISOLATED, LEADS_EAST, LEADS_WEST, PASSED, STRUCTURES, UNOPPOSED, oursAt, theirsAt,
} from '../../pawns/structure.ts';
import type { Index } from '../../term.ts';
import { T } from '../../terms.ts';
import { KIND, SIGHT, SIGHTS, SIGHT_SIZE, SQUARE, sightsEnd, sightsFrom } from '../piece-attacks.ts';

const {
  bishopControl, bishopReach, controlFromBehind, immobileInCentre, knightControl, knightReach, mobilityBeyondMiddle,
  pawnControl, pieceFile, queenControl, queenReach, rookControl, rookReach,
} = T;

const MOST_STEPS = 5;

/** Squares that lie exactly 1 to 4 king steps away: words at `2 * (64 * (steps - 1) + square)`. */
const STEPS = new Int32Array(2 * 64 * (MOST_STEPS - 1));
for (let from = 0; from < 64; from++) {
  for (let to = 0; to < 64; to++) {
    const steps = Math.max(filesBetween(from, to), Math.abs((from >> 3) - (to >> 3)));
    if (steps === 0 || steps >= MOST_STEPS) continue;
    const at = 2 * (64 * (steps - 1) + from);
    STEPS[at] |= bitLo(to);
    STEPS[at + 1] |= bitHi(to);
  }
}

/** Packed worth of the squares that a side's pieces and pawns control. The sights must be open. */
export function priceControl(side: number, structure: number): number {
  const view = viewOf(side);
  const freeLo = ~FRAMES[view + OUR_MEN], freeHi = ~FRAMES[view + OUR_MEN + 1];
  let worth = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const square = SIGHTS[at + SQUARE], kind = SIGHTS[at + KIND];
    const lo = SIGHTS[at + SIGHT] & freeLo, hi = SIGHTS[at + SIGHT + 1] & freeHi;
    if (wanted(mobilityBeyondMiddle)) worth += priceSet(mobilityBeyondMiddle, 0, hi);
    if (wanted(immobileInCentre) && isImmobileInCentre(square, lo, hi)) {
      worth += priceAt(immobileInCentre, kind - KNIGHT, square);
    }
    worth += priceReach(kind, lo, hi) + priceDistances(kind, square, lo, hi);
  }
  if (wanted(pieceFile)) worth += priceFiles(view);
  if (wanted(pawnControl)) worth += pricePawnControl(view);
  if (wanted(controlFromBehind)) worth += priceFromBehind(side, structure);
  return worth;
}

/** A good place is worth little to a piece that cannot leave it: at most one square to move to. */
function isImmobileInCentre(square: number, lo: number, hi: number): boolean {
  const isCentral = ((bitLo(square) & WIDE_CENTRE_LO) | (bitHi(square) & WIDE_CENTRE_HI)) !== 0;
  return isCentral && popcount(lo, hi) <= 1;
}

/** The places that a piece can move to. */
function priceReach(kind: number, lo: number, hi: number): number {
  const term = kind === KNIGHT ? knightReach : kind === BISHOP ? bishopReach : kind === ROOK ? rookReach : queenReach;
  return wanted(term) ? priceByPlace(term, lo, hi) : 0;
}

/** The nearer a square, the better the control: fewer men can come between. */
function priceDistances(kind: number, square: number, lo: number, hi: number): number {
  if (kind === KNIGHT) return priceSet(knightControl, lo, hi);
  const term: Index<5> = kind === BISHOP ? bishopControl : kind === ROOK ? rookControl : queenControl;
  if (!wanted(term)) return 0;
  let worth = 0, farLo = lo, farHi = hi;
  for (let between = 0; between < MOST_STEPS - 1; between++) {
    const at = 2 * (64 * between + square);
    worth += priceSetAs(term, between, lo & STEPS[at], hi & STEPS[at + 1]);
    farLo &= ~STEPS[at];
    farHi &= ~STEPS[at + 1];
  }
  return worth + priceSetAs(term, MOST_STEPS - 1, farLo, farHi);
}

function priceFiles(view: number): number {
  let worth = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    const at = view + OUR_KNIGHTS + 2 * (kind - KNIGHT);
    worth += priceByFile(pieceFile, FRAMES[at], FRAMES[at + 1]);
  }
  return worth;
}

function pricePawnControl(view: number): number {
  const freeLo = ~FRAMES[view + OUR_MEN], freeHi = ~FRAMES[view + OUR_MEN + 1];
  const pawnsLo = FRAMES[view + OUR_PAWNS], pawnsHi = FRAMES[view + OUR_PAWNS + 1];
  const northPawnsLo = northLo(pawnsLo), northPawnsHi = northHi(pawnsLo, pawnsHi);
  return (
    priceSet(pawnControl, east(northPawnsLo) & freeLo, east(northPawnsHi) & freeHi) +
    priceSet(pawnControl, west(northPawnsLo) & freeLo, west(northPawnsHi) & freeHi)
  );
}

/** Key squares, before weak or dangerous enemy pawns and diagonally before leads, controlled from a higher rank. */
function priceFromBehind(side: number, structure: number): number {
  const view = viewOf(side);
  const theirs = theirsAt(structure, side);
  const watchedLo = watchedWord(theirs, 0) & FRAMES[view + THEIR_PAWNS];
  const watchedHi = watchedWord(theirs, 1) & FRAMES[view + THEIR_PAWNS + 1];
  const keyLo = southLo(watchedLo, watchedHi) | leadCaptureWord(side, structure, 0);
  const keyHi = southHi(watchedHi) | leadCaptureWord(side, structure, 1);
  let worth = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const rank = SIGHTS[at + SQUARE] >> 3;
    // Squares on lower ranks than the piece's own.
    const belowLo = rank > 3 ? ~0 : (1 << (8 * rank)) - 1, belowHi = rank > 4 ? (1 << (8 * (rank - 4))) - 1 : 0;
    const lo = SIGHTS[at + SIGHT] & keyLo & belowLo, hi = SIGHTS[at + SIGHT + 1] & keyHi & belowHi;
    if ((lo | hi) !== 0) worth += priceShown(controlFromBehind, popcount(lo, hi), lo, hi);
  }
  return worth;
}

/** Pawns of a side whose stop squares are worth controlling, one word. */
function watchedWord(pawnsAt: number, word: number): number {
  const at = pawnsAt + word;
  return (
    STRUCTURES[at + BACKWARD] | STRUCTURES[at + ISOLATED] | STRUCTURES[at + UNOPPOSED] | STRUCTURES[at + CANDIDATE] |
    STRUCTURES[at + PASSED]
  );
}

/** Squares that the lead pawns of both sides attack, one word. */
export function leadCaptureWord(side: number, structure: number, word: number): number {
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const lo = STRUCTURES[ours + LEADS_EAST] | STRUCTURES[ours + LEADS_WEST];
  const hi = STRUCTURES[ours + LEADS_EAST + 1] | STRUCTURES[ours + LEADS_WEST + 1];
  const theirLo = STRUCTURES[theirs + LEADS_EAST] | STRUCTURES[theirs + LEADS_WEST];
  const theirHi = STRUCTURES[theirs + LEADS_EAST + 1] | STRUCTURES[theirs + LEADS_WEST + 1];
  const north = word === 0 ? northLo(lo) : northHi(lo, hi);
  const south = word === 0 ? southLo(theirLo, theirHi) : southHi(theirHi);
  return east(north) | west(north) | east(south) | west(south);
}
