/**
 * Sieges: positions in which a side, the attacker, finds no way through locked pawns. His pieces can go nowhere that
 * leads to anything but to where they are taken for less, and once one of them is, he has fewer pieces than the
 * defender. No proof, unlike piece-proof.ts: the defender's minor pieces, the posts, are taken to stay where they stand
 * as long as nothing can take them, and sacrifices to fail. The evaluation keeps a small share of such a lead.
 *
 * All sets are in the attacker's perspective: he moves north.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { PIECES, countsOf } from '../../engine/board.ts';
import { bitHi, bitLo, eastWest, lowestSquare, southHi, southLo } from '../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS, THEIR_BISHOPS, THEIR_KNIGHTS, perspectiveOf, theirKing,
  type Perspective,
} from '../perspective.ts';
import { advantageInPieces } from '../material/winnable.ts';
import { readBoard } from './piece-proof.ts';
import {
  DEFENDERS, DEFENDER_PIECES, PASSERS, PERMANENT, REACH, REACHED, REACH_ATTACKS, STEPS, THE_KING, hasLevers, lockPawns,
  stepAll,
} from './reachability.ts';
import type { Side, Square } from '../../engine/types.ts';

/** Fewer pawns face to face make no siege. */
export const SIEGE_RAMS = 5;
/** Sixty-fourths of a lead that are left in a siege. */
export const SIEGE_SCALE = 4;

/** Values of heavy pieces, a minor piece as three. */
const ROOK_VALUE = 5;
const QUEEN_VALUE = 9;
/** By so much a side must be behind after a sacrifice, before it counts as failed. */
const LEAST_LOSS = 2;

/** What the attacker's men can do, sets of two words each. */
const SIEGE = new Int32Array(14);
/** The defender's pawns, and his posts. */
const PAWNS = 0;
const POSTS = 2;
/** All that stands in the way for good: pawns that never move, and posts. */
const OBSTACLES = 4;
/** Squares that the defender's pawns and posts attack. */
const COVERED = 6;
/** Squares that the attacker's men stand on or attack wherever they go, and the men that they could take there. */
const ATTACKED = 8;
const LOOSE = 10;
/** Squares that the man just looked at attacks. */
const SEEN = 12;

/**
 * True when a side finds no way through the other's pawns, of which SIEGE_RAMS face its own. Tells nothing of what the
 * other side can do.
 */
export function isBesieging(attacker: Side): boolean {
  const perspective = perspectiveOf(attacker);
  const counts = countsOf(attacker);
  const ahead = advantageInPieces(counts, counts ^ 8);
  readBoard(perspective);
  const piecesLo = REACHED[DEFENDER_PIECES], piecesHi = REACHED[DEFENDER_PIECES + 1];
  SIEGE[PAWNS] = REACHED[DEFENDERS];
  SIEGE[PAWNS + 1] = REACHED[DEFENDERS + 1];
  SIEGE[POSTS] = PIECES[perspective + THEIR_KNIGHTS] | PIECES[perspective + THEIR_BISHOPS];
  SIEGE[POSTS + 1] = PIECES[perspective + THEIR_KNIGHTS + 1] | PIECES[perspective + THEIR_BISHOPS + 1];
  // A post that can be taken is none: then the rest is looked at without it.
  do {
    REACHED[DEFENDERS] = SIEGE[PAWNS] | SIEGE[POSTS];
    REACHED[DEFENDERS + 1] = SIEGE[PAWNS + 1] | SIEGE[POSTS + 1];
    lockPawns(0);
    if (hasLevers(0) || (REACHED[PASSERS] | REACHED[PASSERS + 1]) !== 0) return false;
    findObstacles(perspective);
    SIEGE[ATTACKED] = SIEGE[ATTACKED + 1] = SIEGE[LOOSE] = SIEGE[LOOSE + 1] = 0;
    roam(perspective, OUR_KING, true);
    roam(perspective, OUR_KNIGHTS, false);
    roam(perspective, OUR_BISHOPS, false);
    roam(perspective, OUR_ROOKS, failsWithout(ROOK_VALUE, ahead));
    roam(perspective, OUR_QUEENS, failsWithout(QUEEN_VALUE, ahead));
    if (((SIEGE[LOOSE] & SIEGE[PAWNS]) | (SIEGE[LOOSE + 1] & SIEGE[PAWNS + 1])) !== 0) return false;
    SIEGE[POSTS] &= ~SIEGE[LOOSE];
    SIEGE[POSTS + 1] &= ~SIEGE[LOOSE + 1];
  } while ((SIEGE[LOOSE] | SIEGE[LOOSE + 1]) !== 0);
  const hangingLo = piecesLo & ~SIEGE[POSTS] & SIEGE[ATTACKED];
  const hangingHi = piecesHi & ~SIEGE[POSTS + 1] & SIEGE[ATTACKED + 1];
  return (hangingLo | hangingHi) === 0 && hasRefuge(theirKing(attacker));
}

/** True when a side that is so far ahead in pieces has too few without one of a value. */
function failsWithout(value: number, ahead: number): boolean {
  return ahead - value + LEAST_LOSS <= 0;
}

/** Finds what stands in the way, and the squares that the defender's pawns and posts attack. */
function findObstacles(perspective: Perspective): void {
  SIEGE[OBSTACLES] = REACHED[DEFENDERS] | REACHED[PERMANENT];
  SIEGE[OBSTACLES + 1] = REACHED[DEFENDERS + 1] | REACHED[PERMANENT + 1];
  let coveredLo = eastWest(southLo(SIEGE[PAWNS], SIEGE[PAWNS + 1])), coveredHi = eastWest(southHi(SIEGE[PAWNS + 1]));
  const knightsLo = PIECES[perspective + THEIR_KNIGHTS], knightsHi = PIECES[perspective + THEIR_KNIGHTS + 1];
  let lo = SIEGE[POSTS], hi = SIEGE[POSTS + 1];
  while ((lo | hi) !== 0) {
    const square = lowestSquare(lo, hi);
    lo &= ~bitLo(square);
    hi &= ~bitHi(square);
    look(((knightsLo & bitLo(square)) | (knightsHi & bitHi(square))) !== 0 ? OUR_KNIGHTS : OUR_BISHOPS, square);
    coveredLo |= SIEGE[SEEN];
    coveredHi |= SIEGE[SEEN + 1];
  }
  SIEGE[COVERED] = coveredLo;
  SIEGE[COVERED + 1] = coveredHi;
}

/** Writes into SEEN what a man of the kind that stands in a set of PIECES attacks from a square. */
function look(set: number, square: Square): void {
  let lo = 0, hi = 0;
  if (set === OUR_KNIGHTS || set === OUR_KING) {
    const table = set === OUR_KING ? KING_ATTACKS : KNIGHT_ATTACKS;
    lo = table[2 * square];
    hi = table[2 * square + 1];
  }
  if (set === OUR_BISHOPS || set === OUR_QUEENS) {
    const diagonal = bishopAttacks(square, SIEGE[OBSTACLES], SIEGE[OBSTACLES + 1]);
    lo = diagonal.lo;
    hi = diagonal.hi;
  }
  if (set === OUR_ROOKS || set === OUR_QUEENS) {
    const straight = rookAttacks(square, SIEGE[OBSTACLES], SIEGE[OBSTACLES + 1]);
    lo |= straight.lo;
    hi |= straight.hi;
  }
  SIEGE[SEEN] = lo;
  SIEGE[SEEN + 1] = hi;
}

/** Lets the men of a set go everywhere, but for covered squares if they are `shy`. Movable men do not stop them. */
function roam(perspective: Perspective, set: number, shy: boolean): void {
  const coveredLo = shy ? SIEGE[COVERED] : 0, coveredHi = shy ? SIEGE[COVERED + 1] : 0;
  let nextLo = PIECES[perspective + set], nextHi = PIECES[perspective + set + 1];
  let regionLo = nextLo, regionHi = nextHi;
  let seenLo = 0, seenHi = 0;
  while ((nextLo | nextHi) !== 0) {
    const square = lowestSquare(nextLo, nextHi);
    look(set, square);
    seenLo |= SIEGE[SEEN];
    seenHi |= SIEGE[SEEN + 1];
    regionLo |= bitLo(square);
    regionHi |= bitHi(square);
    nextLo = seenLo & ~(SIEGE[OBSTACLES] | coveredLo | regionLo) | (nextLo & ~bitLo(square));
    nextHi = seenHi & ~(SIEGE[OBSTACLES + 1] | coveredHi | regionHi) | (nextHi & ~bitHi(square));
  }
  SIEGE[ATTACKED] |= seenLo | regionLo;
  SIEGE[ATTACKED + 1] |= seenHi | regionHi;
  SIEGE[LOOSE] |= seenLo & REACHED[DEFENDERS] & ~coveredLo;
  SIEGE[LOOSE + 1] |= seenHi & REACHED[DEFENDERS + 1] & ~coveredHi;
}

/** True when the king stands on or beside a square that nothing ever attacks, and that has another beside it. */
function hasRefuge(king: Square): boolean {
  const lo = ~(SIEGE[ATTACKED] | SIEGE[OBSTACLES] | REACHED[REACH] | REACHED[REACH_ATTACKS]);
  const hi = ~(SIEGE[ATTACKED + 1] | SIEGE[OBSTACLES + 1] | REACHED[REACH + 1] | REACHED[REACH_ATTACKS + 1]);
  stepAll(THE_KING, lo, hi);
  return ((KING_ATTACKS[2 * king] & lo & STEPS[0]) | (KING_ATTACKS[2 * king + 1] & hi & STEPS[1])) !== 0;
}
