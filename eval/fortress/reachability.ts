/**
 * Over-estimate of all that a side, the attacker, can ever do against pawns that stay. His king and each of his pieces
 * and pawns is taken to be on all squares at once that it could ever reach, his own movable ones and the defender's
 * pieces are no obstacle, and he may pass. What is out of reach here stays out of reach in every game in which the
 * defender moves nothing but his king.
 *
 * Nodes of a proof lie one behind another in REACHED: captures lead from one to the next. All sets are in
 * the attacker's own perspective (see ../perspective.ts): he moves north.
 *
 * Ideas: Omid David-Tabibi, Ariel Felner and Nathan Netanyahu, "Blockage Detection in Pawn Endings" (2004), for the
 * fence and the flood; the over-estimate that makes it a proof is our own.
 */

import { RANK_8 } from '../../engine/regions.ts';
import { east, northHi, northLo, eastWest, southHi, southLo, west } from '../../engine/bitboards.ts';
import type { Kind } from '../../engine/types.ts';

/** Words of a node, and how many lie one behind another. */
export const NODE_SIZE = 80;
export const MAX_NODES = 12;
export const REACHED = new Int32Array(NODE_SIZE * MAX_NODES);

/** Sets of a node, two words each. The attacker's pawns, as far back as they may stand; the defender's. */
export const ATTACKERS = 0;
export const DEFENDERS = 2;
/** The defender's pawns that may be gone, so that nothing may rely on them. */
export const LOST_PAWNS = 4;
/** The defender's pieces. They never move, and may be taken at any time. */
export const DEFENDER_PIECES = 6;
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
 * Squares of the defender's king from which he holds, the attacker to move: in a node without passers the set at
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
export const STEPS = new Int32Array(2);

/**
 * Completes the node at an offset of REACHED, in which ATTACKERS, DEFENDERS, LOST_PAWNS, DEFENDER_PIECES, LEFT and the
 * squares in REGIONS are given. More pawns may be lost on the way.
 */
export function completeNode(node: number): void {
  do {
    findPermanentPawns(node);
  } while (kingTakesPawns(node) || piecesTakePawns(node));
  findReach(node);
  findRefuge(node);
}

/** Finds what the pawns alone can ever do, as long as no more of them are lost. */
export function lockPawns(node: number): void {
  findPermanentPawns(node);
  findReach(node);
}

/** True when a pawn of the attacker may one day attack a pawn or a piece of the defender, passers left out. */
export function hasLevers(node: number): boolean {
  const targetsLo = REACHED[node + DEFENDERS] | REACHED[node + DEFENDER_PIECES];
  const targetsHi = REACHED[node + DEFENDERS + 1] | REACHED[node + DEFENDER_PIECES + 1];
  return ((REACHED[node + REACH_ATTACKS] & targetsLo) | (REACHED[node + REACH_ATTACKS + 1] & targetsHi)) !== 0;
}

/** Finds the attacker's pawns that can never move. */
function findPermanentPawns(node: number): void {
  let permanentLo = 0, permanentHi = 0;
  let aheadLo = REACHED[node + DEFENDERS] & ~REACHED[node + LOST_PAWNS];
  let aheadHi = REACHED[node + DEFENDERS + 1] & ~REACHED[node + LOST_PAWNS + 1];
  while ((aheadLo | aheadHi) !== 0) {
    aheadLo = REACHED[node + ATTACKERS] & southLo(aheadLo, aheadHi) & ~permanentLo;
    aheadHi = REACHED[node + ATTACKERS + 1] & southHi(aheadHi) & ~permanentHi;
    permanentLo |= aheadLo;
    permanentHi |= aheadHi;
  }
  REACHED[node + PERMANENT] = permanentLo;
  REACHED[node + PERMANENT + 1] = permanentHi;
}

/** Lets the king walk wherever no pawn of the defender stops him; true when he could take one. */
function kingTakesPawns(node: number): boolean {
  const guardsLo = REACHED[node + DEFENDERS] & ~REACHED[node + LOST_PAWNS];
  const guardsHi = REACHED[node + DEFENDERS + 1] & ~REACHED[node + LOST_PAWNS + 1];
  const closedLo = REACHED[node + PERMANENT] | eastWest(southLo(guardsLo, guardsHi));
  const closedHi = REACHED[node + PERMANENT + 1] | eastWest(southHi(guardsHi));
  spread(node, THE_KING, closedLo, closedHi);
  const takenLo = REACHED[node + REGIONS] & guardsLo, takenHi = REACHED[node + REGIONS + 1] & guardsHi;
  REACHED[node + LOST_PAWNS] |= takenLo;
  REACHED[node + LOST_PAWNS + 1] |= takenHi;
  return (takenLo | takenHi) !== 0;
}

/** Lets the pieces go wherever nothing that stays blocks them; true when they could take an unguarded pawn. */
function piecesTakePawns(node: number): boolean {
  const standingLo = REACHED[node + DEFENDERS] & ~REACHED[node + LOST_PAWNS];
  const standingHi = REACHED[node + DEFENDERS + 1] & ~REACHED[node + LOST_PAWNS + 1];
  const blockedLo = REACHED[node + PERMANENT] | standingLo, blockedHi = REACHED[node + PERMANENT + 1] | standingHi;
  const unguardedLo = standingLo & ~eastWest(southLo(standingLo, standingHi));
  const unguardedHi = standingHi & ~eastWest(southHi(standingHi));
  let looseLo = 0, looseHi = 0;
  let attackedLo = 0, attackedHi = 0;
  for (let kind = THE_KING; kind < ATTACKER_KINDS; kind++) {
    const region = node + REGIONS + 2 * kind;
    if ((REACHED[region] | REACHED[region + 1]) === 0) continue;
    if (kind !== THE_KING) spread(node, kind, blockedLo, blockedHi);
    stepAll(kind, REACHED[region], REACHED[region + 1]);
    attackedLo |= STEPS[0] | REACHED[region];
    attackedHi |= STEPS[1] | REACHED[region + 1];
    if (kind === THE_KING) continue;
    const takes = node + TAKES + 2 * kind;
    REACHED[takes] = STEPS[0] & standingLo;
    REACHED[takes + 1] = STEPS[1] & standingHi;
    looseLo |= REACHED[takes] & unguardedLo;
    looseHi |= REACHED[takes + 1] & unguardedHi;
  }
  REACHED[node + ATTACKED] = attackedLo;
  REACHED[node + ATTACKED + 1] = attackedHi;
  REACHED[node + LOST_PAWNS] |= looseLo;
  REACHED[node + LOST_PAWNS + 1] |= looseHi;
  return (looseLo | looseHi) !== 0;
}

/** Grows the region of a kind by its steps until it grows no more. Sliding is stepping on. */
function spread(node: number, kind: Kind, blockedLo: number, blockedHi: number): void {
  const region = node + REGIONS + 2 * kind;
  let lo = REACHED[region], hi = REACHED[region + 1];
  for (;;) {
    stepAll(kind, lo, hi);
    const moreLo = STEPS[0] & ~blockedLo & ~lo, moreHi = STEPS[1] & ~blockedHi & ~hi;
    if ((moreLo | moreHi) === 0) break;
    lo |= moreLo;
    hi |= moreHi;
  }
  REACHED[region] = lo;
  REACHED[region + 1] = hi;
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
function findReach(node: number): void {
  const standingLo = REACHED[node + DEFENDERS] & ~REACHED[node + LOST_PAWNS];
  const standingHi = REACHED[node + DEFENDERS + 1] & ~REACHED[node + LOST_PAWNS + 1];
  const stopLo = standingLo | REACHED[node + PERMANENT], stopHi = standingHi | REACHED[node + PERMANENT + 1];
  const dynamicLo = REACHED[node + ATTACKERS] & ~REACHED[node + PERMANENT];
  const dynamicHi = REACHED[node + ATTACKERS + 1] & ~REACHED[node + PERMANENT + 1];
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
  REACHED[node + PATH] = pathLo;
  REACHED[node + PATH + 1] = pathHi;
  REACHED[node + PASSERS] = pathLo & dynamicLo;
  REACHED[node + PASSERS + 1] = pathHi & dynamicHi;
  reachLo &= ~pathLo;
  reachHi &= ~pathHi;
  REACHED[node + REACH] = reachLo;
  REACHED[node + REACH + 1] = reachHi;
  const pawnsLo = reachLo | REACHED[node + PERMANENT], pawnsHi = reachHi | REACHED[node + PERMANENT + 1];
  REACHED[node + REACH_ATTACKS] = eastWest(northLo(pawnsLo));
  REACHED[node + REACH_ATTACKS + 1] = eastWest(northHi(pawnsLo, pawnsHi));
}

function findRefuge(node: number): void {
  for (let word = 0; word < 2; word++) {
    const at = node + word;
    REACHED[at + REFUGE] = ~(
      REACHED[at + ATTACKED] | REACHED[at + DEFENDERS] | REACHED[at + DEFENDER_PIECES] | REACHED[at + PERMANENT] |
      REACHED[at + REACH] |
      REACHED[at + REACH_ATTACKS]
    );
  }
}
