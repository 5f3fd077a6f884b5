/**
 * A pawn ending in which one side, the defender, never moves a pawn and never takes with one. Everything that the
 * other side, the attacker, can do against that is over-estimated, so what is out of his reach here stays out of his
 * reach in every game in which the defender keeps to it.
 *
 * All sets are in the attacker's own perspective (see ../perspective.ts): he moves north. Only pawns and kings are
 * looked at.
 *
 * Ideas: Omid David-Tabibi, Ariel Felner and Nathan Netanyahu, "Blockage Detection in Pawn Endings" (2004), for the
 * fence, the flood and the drowned pawns; the over-estimate that makes it a proof is our own.
 */

import { RANK_8 } from '../../engine/regions.ts';
import { OFF_HEAP_LENGTH, northHi, northLo, eastWest, southHi, southLo } from '../../engine/bitboards.ts';
import { OUR_KING, OUR_PAWNS, THEIR_PAWNS, type Perspective } from '../perspective.ts';
import { PIECES } from '../../engine/board.ts';

/** The sets of the last world that was explored, two words each. */
export const WORLD = new Int32Array(OFF_HEAP_LENGTH);
/** The attacker's pawns, and the defender's. */
export const ATTACKERS = 0;
export const DEFENDERS = 2;
/** The defender's pawns that the attacker's king can take one day, so that nothing may rely on them. */
export const LOST_PAWNS = 4;
/** The attacker's pawns that can never move: behind a pawn that stays, or behind one of these. */
export const PERMANENT = 6;
/** The attacker's other pawns. */
export const DYNAMIC = 8;
/** Every square that a pawn of the attacker stands on or can ever reach by pushes; and what they attack from there. */
export const REACH = 10;
export const REACH_ATTACKS = 12;
/** Every square that the attacker's king can ever stand on. */
export const FLOOD = 14;
/** Limits of the flood: permanent pawns, guarded pawns and squares that pawns of the defender attack. */
export const FENCE = 16;
/** Pawns of the defender that some pawn of the attacker could attack one day. */
export const LEVERS = 18;
/** The attacker's pawns that no remaining pawn of the defender stands in front of. */
export const PASSERS = 20;
/** Squares on which the defender's king is never disturbed: empty, unattacked, away from the flood, always. */
export const REFUGE = 22;

/** The set that `findStuckPawns` has found, two words. */
export const STUCK = new Int32Array(OFF_HEAP_LENGTH);

/**
 * Explores the world of one side's pawns and fills in WORLD.
 *
 * @param perspective the attacker's offset in PIECES, see ../perspective.ts
 */
export function exploreWorld(perspective: Perspective): void {
  WORLD[ATTACKERS] = PIECES[perspective + OUR_PAWNS];
  WORLD[ATTACKERS + 1] = PIECES[perspective + OUR_PAWNS + 1];
  WORLD[DEFENDERS] = PIECES[perspective + THEIR_PAWNS];
  WORLD[DEFENDERS + 1] = PIECES[perspective + THEIR_PAWNS + 1];
  WORLD[LOST_PAWNS] = 0;
  WORLD[LOST_PAWNS + 1] = 0;
  do {
    findPermanentPawns();
  } while (floodDrowns(PIECES[perspective + OUR_KING], PIECES[perspective + OUR_KING + 1]));
  findReach();
  findRefuge();
}

/** Divides the attacker's pawns into those that can never move and the others. */
function findPermanentPawns(): void {
  const pawnsLo = WORLD[ATTACKERS], pawnsHi = WORLD[ATTACKERS + 1];
  const leftLo = WORLD[DEFENDERS] & ~WORLD[LOST_PAWNS], leftHi = WORLD[DEFENDERS + 1] & ~WORLD[LOST_PAWNS + 1];
  findStuckPawns(pawnsLo, pawnsHi, leftLo, leftHi);
  WORLD[PERMANENT] = STUCK[0];
  WORLD[PERMANENT + 1] = STUCK[1];
  WORLD[DYNAMIC] = pawnsLo & ~STUCK[0];
  WORLD[DYNAMIC + 1] = pawnsHi & ~STUCK[1];
}

/**
 * A pawn can never move when the square ahead holds a standing pawn of the defender, one that is never taken, or
 * another such pawn. Writes the set of them to STUCK.
 */
export function findStuckPawns(pawnsLo: number, pawnsHi: number, standingLo: number, standingHi: number): void {
  let stuckLo = 0, stuckHi = 0;
  for (;;) {
    const moreLo = pawnsLo & southLo(standingLo, standingHi) & ~stuckLo;
    const moreHi = pawnsHi & southHi(standingHi) & ~stuckHi;
    if ((moreLo | moreHi) === 0) break;
    stuckLo |= moreLo;
    stuckHi |= moreHi;
    standingLo = moreLo;
    standingHi = moreHi;
  }
  STUCK[0] = stuckLo;
  STUCK[1] = stuckHi;
}

/**
 * Floods the board from the attacker's king, eight neighbours at a time, and drowns the unguarded pawns it reaches.
 * The attacker's dynamic pawns are no obstacle, for they may move away; neither king's nor piece's guard counts.
 *
 * @returns true when a pawn drowned, so that the world must be looked at again
 */
function floodDrowns(kingLo: number, kingHi: number): boolean {
  const guardsLo = WORLD[DEFENDERS] & ~WORLD[LOST_PAWNS], guardsHi = WORLD[DEFENDERS + 1] & ~WORLD[LOST_PAWNS + 1];
  // A square attacked by a pawn of the defender is closed whatever stands on it, so a guarded pawn is closed too.
  const closedLo = WORLD[PERMANENT] | eastWest(southLo(guardsLo, guardsHi));
  const closedHi = WORLD[PERMANENT + 1] | eastWest(southHi(guardsHi));
  let floodLo = kingLo;
  let floodHi = kingHi;
  let shoreLo = 0;
  let shoreHi = 0;
  for (;;) {
    const rowLo = floodLo | eastWest(floodLo), rowHi = floodHi | eastWest(floodHi);
    shoreLo = rowLo | northLo(rowLo) | southLo(rowLo, rowHi);
    shoreHi = rowHi | northHi(rowLo, rowHi) | southHi(rowHi);
    const moreLo = shoreLo & ~closedLo & ~floodLo, moreHi = shoreHi & ~closedHi & ~floodHi;
    if ((moreLo | moreHi) === 0) break;
    floodLo |= moreLo;
    floodHi |= moreHi;
  }
  WORLD[FLOOD] = floodLo;
  WORLD[FLOOD + 1] = floodHi;
  WORLD[FENCE] = shoreLo & closedLo & ~floodLo;
  WORLD[FENCE + 1] = shoreHi & closedHi & ~floodHi;
  WORLD[LOST_PAWNS] |= floodLo & guardsLo;
  WORLD[LOST_PAWNS + 1] |= floodHi & guardsHi;
  return ((floodLo & guardsLo) | (floodHi & guardsHi)) !== 0;
}

/** Pushes every pawn as far as it can go, and finds the levers: contacts with any pawn, also with a drowned one. */
function findReach(): void {
  const standingLo = WORLD[DEFENDERS] & ~WORLD[LOST_PAWNS], standingHi = WORLD[DEFENDERS + 1] & ~WORLD[LOST_PAWNS + 1];
  let reachLo = WORLD[ATTACKERS];
  let reachHi = WORLD[ATTACKERS + 1];
  for (let push = 0; push < 6; push++) {
    reachHi |= northHi(reachLo, reachHi) & ~standingHi;
    reachLo |= northLo(reachLo) & ~standingLo;
  }
  const attacksLo = eastWest(northLo(reachLo)), attacksHi = eastWest(northHi(reachLo, reachHi));
  WORLD[REACH] = reachLo;
  WORLD[REACH + 1] = reachHi;
  WORLD[REACH_ATTACKS] = attacksLo;
  WORLD[REACH_ATTACKS + 1] = attacksHi;
  WORLD[LEVERS] = attacksLo & WORLD[DEFENDERS];
  WORLD[LEVERS + 1] = attacksHi & WORLD[DEFENDERS + 1];
  // A pawn is a passer when its pushes end on the last rank.
  let pathLo = 0;
  let pathHi = reachHi & RANK_8;
  for (let push = 0; push < 6; push++) {
    pathLo |= southLo(pathLo, pathHi) & reachLo;
    pathHi |= southHi(pathHi) & reachHi;
  }
  WORLD[PASSERS] = pathLo & WORLD[ATTACKERS];
  WORLD[PASSERS + 1] = pathHi & WORLD[ATTACKERS + 1];
}

function findRefuge(): void {
  const floodLo = WORLD[FLOOD], floodHi = WORLD[FLOOD + 1];
  const rowLo = floodLo | eastWest(floodLo), rowHi = floodHi | eastWest(floodHi);
  const nearLo = rowLo | northLo(rowLo) | southLo(rowLo, rowHi);
  const nearHi = rowHi | northHi(rowLo, rowHi) | southHi(rowHi);
  WORLD[REFUGE] = ~(nearLo | WORLD[DEFENDERS] | WORLD[REACH] | WORLD[REACH_ATTACKS]);
  WORLD[REFUGE + 1] = ~(nearHi | WORLD[DEFENDERS + 1] | WORLD[REACH + 1] | WORLD[REACH_ATTACKS + 1]);
}
