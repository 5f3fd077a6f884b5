/**
 * Over-estimate of all that a side, the attacker, can ever do against pawns that stay. His king and each of his pieces
 * and pawns is taken to be on all squares at once that it could ever reach, his own movable ones and the defender's
 * pieces are no obstacle, and he may pass. What is out of reach here stays out of reach in every game in which the
 * defender moves nothing but his king.
 *
 * Worlds lie one behind another in WORLDS, for a proof looks into the worlds that captures lead to. All sets are in
 * the attacker's own perspective (see ../perspective.ts): he moves north.
 *
 * Ideas: Omid David-Tabibi, Ariel Felner and Nathan Netanyahu, "Blockage Detection in Pawn Endings" (2004), for the
 * fence and the flood; the over-estimate that makes it a proof is our own.
 */

import { RANK_8 } from '../../engine/regions.ts';
import { OFF_HEAP_LENGTH, east, northHi, northLo, eastWest, southHi, southLo, west } from '../../engine/bitboards.ts';
import type { Kind } from '../../engine/types.ts';

/** Words of a world, and how many lie one behind another. */
export const WORLD_SIZE = 80;
export const MAX_WORLDS = 12;
export const WORLDS = new Int32Array(WORLD_SIZE * MAX_WORLDS);

/** Sets of a world, two words each. The attacker's pawns, as far back as they may stand; the defender's. */
export const ATTACKERS = 0;
export const DEFENDERS = 2;
/** The defender's pawns that may be gone, so that nothing may rely on them. */
export const DROWNED = 4;
/** The defender's pieces. They never move, and may be taken at any time. */
export const CLUTTER = 6;
/** The attacker's pawns that can never move: behind a pawn of the defender that stays, or behind one of these. */
export const PERMANENT = 8;
/** Squares that the attacker's other pawns, passers left out, stand on or can reach; and all that pawns attack. */
export const REACH = 10;
export const REACH_ATTACKS = 12;
/** The attacker's pawns that nothing stops on the way to the last rank. */
export const PASSERS = 14;
/** Squares in reach of the attacker's king and pieces, by kind: `REGIONS + 2 * kind`. */
export const REGIONS = 16;
/** Pawns of the defender that a kind may take: `TAKES + 2 * kind`. Its place for the king is not used. */
export const TAKES = 28;
/** Every square that the attacker's king and pieces stand on or attack. */
export const ATTACKED = 40;
/** Squares on which the defender's king is never disturbed. */
export const REFUGE = 42;
/**
 * Squares of the defender's king from which he holds, the attacker to move: in a world without passers the set at
 * SAFE, else the set at `SAFE + 2 * rank`, by the passer's rank.
 */
export const SAFE = 44;
/** Number of pieces of a kind that are left: `LEFT + kind`. */
export const LEFT = 60;
/** Squares from which a pawn can run to the last rank. */
export const PATH = 66;

/** Kinds of the attacker's pieces. A bishop's kind depends on the colour of its squares. */
export const THE_KING = 0;
export const LIGHT_BISHOPS = 1;
export const DARK_BISHOPS = 2;
export const ROOKS = 3;
export const QUEENS = 4;
export const KNIGHTS = 5;
export const ATTACKER_KINDS = 6;

/** Results of the step functions below. */
export const STEPS = new Int32Array(OFF_HEAP_LENGTH);

/**
 * Completes the world at an offset of WORLDS, in which ATTACKERS, DEFENDERS, DROWNED, CLUTTER, LEFT and the squares in
 * REGIONS are given. More pawns may drown on the way.
 */
export function completeWorld(world: number): void {
  do {
    findPermanentPawns(world);
  } while (kingDrowns(world) || piecesDrown(world));
  findReach(world);
  findRefuge(world);
}

/** Finds what the pawns alone can ever do, as long as no more of them drown. */
export function lockPawns(world: number): void {
  findPermanentPawns(world);
  findReach(world);
}

/** True when a pawn of the attacker may one day attack a pawn or a piece of the defender, passers left out. */
export function hasLevers(world: number): boolean {
  const targetsLo = WORLDS[world + DEFENDERS] | WORLDS[world + CLUTTER];
  const targetsHi = WORLDS[world + DEFENDERS + 1] | WORLDS[world + CLUTTER + 1];
  return ((WORLDS[world + REACH_ATTACKS] & targetsLo) | (WORLDS[world + REACH_ATTACKS + 1] & targetsHi)) !== 0;
}

/** Finds the attacker's pawns that can never move. */
function findPermanentPawns(world: number): void {
  let permanentLo = 0, permanentHi = 0;
  let aheadLo = WORLDS[world + DEFENDERS] & ~WORLDS[world + DROWNED];
  let aheadHi = WORLDS[world + DEFENDERS + 1] & ~WORLDS[world + DROWNED + 1];
  while ((aheadLo | aheadHi) !== 0) {
    aheadLo = WORLDS[world + ATTACKERS] & southLo(aheadLo, aheadHi) & ~permanentLo;
    aheadHi = WORLDS[world + ATTACKERS + 1] & southHi(aheadHi) & ~permanentHi;
    permanentLo |= aheadLo;
    permanentHi |= aheadHi;
  }
  WORLDS[world + PERMANENT] = permanentLo;
  WORLDS[world + PERMANENT + 1] = permanentHi;
}

/** Lets the king walk wherever no pawn of the defender stops him; true when he could take one. */
function kingDrowns(world: number): boolean {
  const guardsLo = WORLDS[world + DEFENDERS] & ~WORLDS[world + DROWNED];
  const guardsHi = WORLDS[world + DEFENDERS + 1] & ~WORLDS[world + DROWNED + 1];
  const closedLo = WORLDS[world + PERMANENT] | eastWest(southLo(guardsLo, guardsHi));
  const closedHi = WORLDS[world + PERMANENT + 1] | eastWest(southHi(guardsHi));
  spread(world, THE_KING, closedLo, closedHi);
  const takenLo = WORLDS[world + REGIONS] & guardsLo, takenHi = WORLDS[world + REGIONS + 1] & guardsHi;
  WORLDS[world + DROWNED] |= takenLo;
  WORLDS[world + DROWNED + 1] |= takenHi;
  return (takenLo | takenHi) !== 0;
}

/** Lets the pieces go wherever nothing that stays blocks them; true when they could take an unguarded pawn. */
function piecesDrown(world: number): boolean {
  const standingLo = WORLDS[world + DEFENDERS] & ~WORLDS[world + DROWNED];
  const standingHi = WORLDS[world + DEFENDERS + 1] & ~WORLDS[world + DROWNED + 1];
  const blockedLo = WORLDS[world + PERMANENT] | standingLo, blockedHi = WORLDS[world + PERMANENT + 1] | standingHi;
  const unguardedLo = standingLo & ~eastWest(southLo(standingLo, standingHi));
  const unguardedHi = standingHi & ~eastWest(southHi(standingHi));
  let looseLo = 0, looseHi = 0;
  let attackedLo = 0, attackedHi = 0;
  for (let kind = THE_KING; kind < ATTACKER_KINDS; kind++) {
    const region = world + REGIONS + 2 * kind;
    if ((WORLDS[region] | WORLDS[region + 1]) === 0) continue;
    if (kind !== THE_KING) spread(world, kind, blockedLo, blockedHi);
    stepAll(kind, WORLDS[region], WORLDS[region + 1]);
    attackedLo |= STEPS[0] | WORLDS[region];
    attackedHi |= STEPS[1] | WORLDS[region + 1];
    if (kind === THE_KING) continue;
    const takes = world + TAKES + 2 * kind;
    WORLDS[takes] = STEPS[0] & standingLo;
    WORLDS[takes + 1] = STEPS[1] & standingHi;
    looseLo |= WORLDS[takes] & unguardedLo;
    looseHi |= WORLDS[takes + 1] & unguardedHi;
  }
  WORLDS[world + ATTACKED] = attackedLo;
  WORLDS[world + ATTACKED + 1] = attackedHi;
  WORLDS[world + DROWNED] |= looseLo;
  WORLDS[world + DROWNED + 1] |= looseHi;
  return (looseLo | looseHi) !== 0;
}

/** Grows the region of a kind by its steps until it grows no more. Sliding is stepping on. */
function spread(world: number, kind: Kind, blockedLo: number, blockedHi: number): void {
  const region = world + REGIONS + 2 * kind;
  let lo = WORLDS[region], hi = WORLDS[region + 1];
  for (;;) {
    stepAll(kind, lo, hi);
    const moreLo = STEPS[0] & ~blockedLo & ~lo, moreHi = STEPS[1] & ~blockedHi & ~hi;
    if ((moreLo | moreHi) === 0) break;
    lo |= moreLo;
    hi |= moreHi;
  }
  WORLDS[region] = lo;
  WORLDS[region + 1] = hi;
}

/** Writes into STEPS all squares one step of a kind away from a set. */
export function stepAll(kind: Kind, lo: number, hi: number): void {
  const besideLo = eastWest(lo), besideHi = eastWest(hi);
  if (kind === KNIGHTS) {
    const farLo = east(east(lo)) | west(west(lo)), farHi = east(east(hi)) | west(west(hi));
    const upLo = northLo(besideLo) | farLo, upHi = northHi(besideLo, besideHi) | farHi;
    const downLo = southLo(besideLo, besideHi) | farLo, downHi = southHi(besideHi) | farHi;
    STEPS[0] = northLo(upLo) | southLo(downLo, downHi);
    STEPS[1] = northHi(upLo, upHi) | southHi(downHi);
    return;
  }
  const straightLo = besideLo | northLo(lo) | southLo(lo, hi), straightHi = besideHi | northHi(lo, hi) | southHi(hi);
  const diagonalLo = northLo(besideLo) | southLo(besideLo, besideHi);
  const diagonalHi = northHi(besideLo, besideHi) | southHi(besideHi);
  const isRook = kind === ROOKS, isBishop = kind === LIGHT_BISHOPS || kind === DARK_BISHOPS;
  STEPS[0] = (isBishop ? 0 : straightLo) | (isRook ? 0 : diagonalLo);
  STEPS[1] = (isBishop ? 0 : straightHi) | (isRook ? 0 : diagonalHi);
}

/** Pushes every pawn that can move as far as it can go, passers left out, and finds what pawns attack. */
function findReach(world: number): void {
  const standingLo = WORLDS[world + DEFENDERS] & ~WORLDS[world + DROWNED];
  const standingHi = WORLDS[world + DEFENDERS + 1] & ~WORLDS[world + DROWNED + 1];
  const stopLo = standingLo | WORLDS[world + PERMANENT], stopHi = standingHi | WORLDS[world + PERMANENT + 1];
  const dynamicLo = WORLDS[world + ATTACKERS] & ~WORLDS[world + PERMANENT];
  const dynamicHi = WORLDS[world + ATTACKERS + 1] & ~WORLDS[world + PERMANENT + 1];
  let reachLo = dynamicLo, reachHi = dynamicHi;
  for (let push = 0; push < 6; push++) {
    reachHi |= northHi(reachLo, reachHi) & ~stopHi;
    reachLo |= northLo(reachLo) & ~stopLo;
  }
  // A pawn passes when its pushes end on the last rank.
  let pathLo = 0, pathHi = reachHi & RANK_8;
  for (let push = 0; push < 6; push++) {
    pathLo |= southLo(pathLo, pathHi) & reachLo;
    pathHi |= southHi(pathHi) & reachHi;
  }
  WORLDS[world + PATH] = pathLo;
  WORLDS[world + PATH + 1] = pathHi;
  WORLDS[world + PASSERS] = pathLo & dynamicLo;
  WORLDS[world + PASSERS + 1] = pathHi & dynamicHi;
  reachLo &= ~pathLo;
  reachHi &= ~pathHi;
  WORLDS[world + REACH] = reachLo;
  WORLDS[world + REACH + 1] = reachHi;
  const pawnsLo = reachLo | WORLDS[world + PERMANENT], pawnsHi = reachHi | WORLDS[world + PERMANENT + 1];
  WORLDS[world + REACH_ATTACKS] = eastWest(northLo(pawnsLo));
  WORLDS[world + REACH_ATTACKS + 1] = eastWest(northHi(pawnsLo, pawnsHi));
}

function findRefuge(world: number): void {
  for (let word = 0; word < 2; word++) {
    const at = world + word;
    WORLDS[at + REFUGE] = ~(
      WORLDS[at + ATTACKED] | WORLDS[at + DEFENDERS] | WORLDS[at + CLUTTER] | WORLDS[at + PERMANENT] |
      WORLDS[at + REACH] |
      WORLDS[at + REACH_ATTACKS]
    );
  }
}
