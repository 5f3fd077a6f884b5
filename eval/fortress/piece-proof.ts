/**
 * Proof that a side with pieces, the attacker, cannot win a position whose pawns are locked, however many pieces he
 * has. The defender moves his king inside a refuge that nothing of the attacker's can ever reach or attack (see
 * reachability.ts), and otherwise only takes back: a recapture by a pawn leads to another node, one piece poorer for
 * the attacker, in which the king must be safe on the same squares. A pawn whose capture has no good reply is lost: it
 * counts as taken. One passer at a time may run, if the king holds it. Mates are excluded by the refuge itself: its
 * squares are never attacked, and each has a neighbour in it.
 */

import {
  EN_PASSANT_SQUARE, GAME, PIECES, RIGHTS, SIDE_TO_MOVE, STATE, STATES, kingSquare,
} from '../../engine/board.ts';
import { KING_ATTACKS, PAWN_ATTACKS } from '../../engine/attacks.ts';
import { DARK_SQUARES } from '../../engine/regions.ts';
import { NO_SQUARE, WHITE } from '../../engine/squares.ts';
import { bitHi, bitLo, hasSeveral, lowest, lowestSquare, popcount } from '../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_PAWNS, THEIR_PIECES,
  perspectiveOf, type Perspective,
} from '../perspective.ts';
import { watchPasser } from './passer-watch.ts';
import {
  ATTACKERS, ATTACKER_KINDS, DARK_BISHOPS, DEFENDERS, DEFENDER_PIECES, KNIGHTS, LEFT, LIGHT_BISHOPS, LOST_PAWNS,
  MAX_NODES, NODE_SIZE, PASSERS, PERMANENT, QUEENS, REACH, REACHED, REFUGE, REGIONS, ROOKS, SAFE, STEPS, TAKES,
  THE_KING, completeNode, hasLevers, lockPawns, stepAll,
} from './reachability.ts';
import type { Kind, Side, Square } from '../../engine/types.ts';

/** Nodes that one proof may look into; an ordinary one needs a handful. */
const MAX_EXPLORED = 200;

/** Counts the nodes of the current proof. */
const PROOF = new Int32Array(1);
const EXPLORED = 0;

/** The best recapture so far: 16 words a node, sets as at SAFE. */
const BEST = new Int32Array(16 * MAX_NODES);

/** True when it is proved that `side` cannot win the position on the board. False promises nothing. */
export function provePieceFortress(side: Side): boolean {
  const state = GAME[STATE];
  const attackerMoves = GAME[SIDE_TO_MOVE] === side;
  if (STATES[state + RIGHTS] !== 0 || (attackerMoves && STATES[state + EN_PASSANT_SQUARE] !== NO_SQUARE)) return false;
  const turn = side === WHITE ? 0 : 56;
  readBoard(perspectiveOf(side));
  PROOF[EXPLORED] = 0;
  if (!findSafe(0)) return false;
  const passers = REACHED[PASSERS] | REACHED[PASSERS + 1];
  const rank = passers === 0 ? 0 : lowestSquare(REACHED[PASSERS], REACHED[PASSERS + 1]) >> 3;
  const safeLo = REACHED[SAFE + 2 * rank], safeHi = REACHED[SAFE + 2 * rank + 1];
  const king = kingSquare(side ^ 1) ^ turn;
  if (((bitLo(king) & safeLo) | (bitHi(king) & safeHi)) !== 0 && attackerMoves) return true;
  // A king beside the refuge enters it: at once, or at his first turn when nothing can happen before.
  const enters = ((KING_ATTACKS[2 * king] & safeLo) | (KING_ATTACKS[2 * king + 1] & safeHi)) !== 0;
  return enters && (!attackerMoves || (passers === 0 && isQuiet(0)));
}

/**
 * True when the side's pawns can never take a pawn while the other side's stay where they are, and at most one can
 * run. Depends on the pawns alone; a proof is worth trying only then. Overwrites the first node.
 */
export function arePawnsLocked(side: Side): boolean {
  readBoard(perspectiveOf(side));
  REACHED[DEFENDER_PIECES] = 0;
  REACHED[DEFENDER_PIECES + 1] = 0;
  lockPawns(0);
  return !hasLevers(0) && !hasSeveral(REACHED[PASSERS], REACHED[PASSERS + 1]);
}

/** Writes the first node, in one side's perspective. */
export function readBoard(perspective: Perspective): void {
  const theirPawnsLo = PIECES[perspective + THEIR_PAWNS], theirPawnsHi = PIECES[perspective + THEIR_PAWNS + 1];
  const theirKingLo = PIECES[perspective + THEIR_KING], theirKingHi = PIECES[perspective + THEIR_KING + 1];
  REACHED[ATTACKERS] = PIECES[perspective + OUR_PAWNS];
  REACHED[ATTACKERS + 1] = PIECES[perspective + OUR_PAWNS + 1];
  REACHED[DEFENDERS] = theirPawnsLo;
  REACHED[DEFENDERS + 1] = theirPawnsHi;
  REACHED[LOST_PAWNS] = 0;
  REACHED[LOST_PAWNS + 1] = 0;
  REACHED[DEFENDER_PIECES] = PIECES[perspective + THEIR_PIECES] & ~theirPawnsLo & ~theirKingLo;
  REACHED[DEFENDER_PIECES + 1] = PIECES[perspective + THEIR_PIECES + 1] & ~theirPawnsHi & ~theirKingHi;
  readKind(THE_KING, PIECES[perspective + OUR_KING], PIECES[perspective + OUR_KING + 1]);
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  readKind(DARK_BISHOPS, bishopsLo & DARK_SQUARES, bishopsHi & DARK_SQUARES);
  readKind(LIGHT_BISHOPS, bishopsLo & ~DARK_SQUARES, bishopsHi & ~DARK_SQUARES);
  readKind(ROOKS, PIECES[perspective + OUR_ROOKS], PIECES[perspective + OUR_ROOKS + 1]);
  readKind(QUEENS, PIECES[perspective + OUR_QUEENS], PIECES[perspective + OUR_QUEENS + 1]);
  readKind(KNIGHTS, PIECES[perspective + OUR_KNIGHTS], PIECES[perspective + OUR_KNIGHTS + 1]);
}

function readKind(kind: Kind, lo: number, hi: number): void {
  REACHED[REGIONS + 2 * kind] = lo;
  REACHED[REGIONS + 2 * kind + 1] = hi;
  REACHED[TAKES + 2 * kind] = 0;
  REACHED[TAKES + 2 * kind + 1] = 0;
  REACHED[LEFT + kind] = popcount(lo, hi);
}

/** True when nothing of the defender's can ever be taken, and no pawn runs. */
function isQuiet(node: number): boolean {
  let any = REACHED[node + LOST_PAWNS] | REACHED[node + LOST_PAWNS + 1];
  any |= REACHED[node + PASSERS] | REACHED[node + PASSERS + 1];
  for (let at = node + TAKES + 2; at < node + TAKES + 2 * ATTACKER_KINDS; at++) any |= REACHED[at];
  return any === 0 && !hasLevers(node) && popcount(REACHED[node + PERMANENT], REACHED[node + PERMANENT + 1]) > 0;
}

/** Fills in the node and its safe squares; false when there are none, or too much would have to be looked into. */
function findSafe(node: number): boolean {
  for (;;) {
    if (PROOF[EXPLORED]++ >= MAX_EXPLORED) return false;
    completeNode(node);
    const passersLo = REACHED[node + PASSERS], passersHi = REACHED[node + PASSERS + 1];
    if (hasLevers(node) || hasSeveral(passersLo, passersHi)) return false;
    for (let at = 0; at < 16; at++) REACHED[node + SAFE + at] = REACHED[node + REFUGE + (at & 1)];
    if (findRecaptures(node)) break;
    if (REACHED[node + SAFE] === 0 && REACHED[node + SAFE + 1] === 0) return false;
  }
  return (REACHED[node + PASSERS] | REACHED[node + PASSERS + 1]) === 0 ? keepPairs(node) : holdsPasser(node);
}

/** Finds a recapture for every capture of a guarded pawn. False when there is none, so that its pawn is lost. */
function findRecaptures(node: number): boolean {
  for (let kind = LIGHT_BISHOPS; kind < ATTACKER_KINDS; kind++) {
    const takes = node + TAKES + 2 * kind;
    if (REACHED[node + LEFT + kind] === 0) continue;
    for (let half = 0; half < 2; half++) {
      for (let word = REACHED[takes + half]; word !== 0; word &= word - 1) {
        const square = 32 * half + lowest(word);
        if (findRecapture(node, kind, square)) continue;
        REACHED[node + LOST_PAWNS + half] |= word & -word;
        return false;
      }
    }
  }
  return true;
}

/** Looks for the best way to take back a piece that takes on `square`, and cuts down the safe squares to it. */
function findRecapture(node: number, kind: Kind, square: Square): boolean {
  if (node + 2 * NODE_SIZE > REACHED.length) return false;
  const next = node + NODE_SIZE;
  const best = 16 * ((node / NODE_SIZE) | 0);
  let bestCount = 0;
  // The pawns that guard the square stand where a white pawn on it would attack: the defender's move south.
  const at = 128 * WHITE + 2 * square;
  for (let half = 0; half < 2; half++) {
    const guards = PAWN_ATTACKS[at + half] & REACHED[node + DEFENDERS + half] & ~REACHED[node + LOST_PAWNS + half];
    for (let word = guards; word !== 0; word &= word - 1) {
      enterNext(node);
      removePiece(next, kind);
      REACHED[next + DEFENDERS + half] &= ~(word & -word);
      REACHED[next + DEFENDERS] |= bitLo(square);
      REACHED[next + DEFENDERS + 1] |= bitHi(square);
      if (!findSafe(next)) continue;
      const count = intersectSafe(node, next, best, bestCount);
      if (count > bestCount) bestCount = count;
    }
  }
  if (bestCount === 0) return false;
  for (let at = 0; at < 16; at++) REACHED[node + SAFE + at] = BEST[best + at];
  return true;
}

/** Copies what is known of a node to the next. */
function enterNext(node: number): void {
  const next = node + NODE_SIZE;
  for (let at = 0; at < NODE_SIZE; at++) REACHED[next + at] = REACHED[node + at];
}

/** Takes one piece of a kind off the node that has just been entered. */
function removePiece(next: number, kind: Kind): void {
  REACHED[next + LEFT + kind] = REACHED[next + LEFT + kind] - 1;
  if (REACHED[next + LEFT + kind] > 0) return;
  REACHED[next + REGIONS + 2 * kind] = 0;
  REACHED[next + REGIONS + 2 * kind + 1] = 0;
  REACHED[next + TAKES + 2 * kind] = 0;
  REACHED[next + TAKES + 2 * kind + 1] = 0;
}

/**
 * Cuts the safe squares of a node with those of the next; writes them into BEST when there are more than `min` of
 * them.
 *
 * @returns how many are left
 */
function intersectSafe(node: number, next: number, best: number, min: number): number {
  const before = REACHED[node + PASSERS] | REACHED[node + PASSERS + 1];
  const after = REACHED[next + PASSERS] | REACHED[next + PASSERS + 1];
  let first = 0, last = 0;
  if (before === 0 && after !== 0) {
    // A new passer may have been pushed already, as far as it could go before.
    const passer = lowestSquare(REACHED[next + PASSERS], REACHED[next + PASSERS + 1]);
    first = last = passer >> 3;
    while (isIn(node + REACH, passer + 8 * (last + 1 - first))) last++;
  }
  let count = 0;
  for (let rank = 0; rank < 8; rank++) {
    let lo = REACHED[node + SAFE + 2 * rank], hi = REACHED[node + SAFE + 2 * rank + 1];
    const same = before !== 0 && after !== 0;
    for (let from = same ? rank : first; from <= (same ? rank : last); from++) {
      lo &= REACHED[next + SAFE + 2 * from];
      hi &= REACHED[next + SAFE + 2 * from + 1];
    }
    CARRIED[2 * rank] = lo;
    CARRIED[2 * rank + 1] = hi;
    count += popcount(lo, hi);
  }
  if (count > min) for (let at = 0; at < 16; at++) BEST[best + at] = CARRIED[at];
  return count;
}

const CARRIED = new Int32Array(16);

function isIn(set: number, square: Square): boolean {
  return ((bitLo(square) & REACHED[set]) | (bitHi(square) & REACHED[set + 1])) !== 0;
}

/** Leaves the safe squares that have a safe neighbour. */
function keepPairs(node: number): boolean {
  stepAll(THE_KING, REACHED[node + SAFE], REACHED[node + SAFE + 1]);
  const lo = REACHED[node + SAFE] & STEPS[0], hi = REACHED[node + SAFE + 1] & STEPS[1];
  REACHED[node + SAFE] = lo;
  REACHED[node + SAFE + 1] = hi;
  return (lo | hi) !== 0;
}

/** Leaves the squares from which the king holds the passer; taking it must lead to a node that is safe. */
function holdsPasser(node: number): boolean {
  const passerLo = REACHED[node + PASSERS], passerHi = REACHED[node + PASSERS + 1];
  const passer = lowestSquare(passerLo, passerHi);
  const next = node + NODE_SIZE;
  let takenLo = 0, takenHi = 0;
  if (next + NODE_SIZE <= REACHED.length) {
    enterNext(node);
    REACHED[next + ATTACKERS] &= ~passerLo;
    REACHED[next + ATTACKERS + 1] &= ~passerHi;
    if (findSafe(next) && (REACHED[next + PASSERS] | REACHED[next + PASSERS + 1]) === 0) {
      takenLo = REACHED[next + SAFE];
      takenHi = REACHED[next + SAFE + 1];
    }
  }
  watchPasser(node, passer, takenLo, takenHi);
  const safe = node + SAFE + 2 * (passer >> 3);
  return (REACHED[safe] | REACHED[safe + 1]) !== 0;
}

/** For the reader of a proof: how many nodes the last one looked into. */
export function exploredNodes(): number {
  return PROOF[EXPLORED];
}
