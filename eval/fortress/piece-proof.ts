/**
 * Proof that a side with pieces, the attacker, cannot win a position whose pawns are locked, however many pieces he
 * has. The defender moves his king inside a refuge that nothing of the attacker's can ever reach or attack (see
 * piece-world.ts), and otherwise only takes back: a recapture by a pawn leads to another world, one piece poorer for
 * the attacker, in which the king must be safe on the same squares. A pawn whose capture has no good reply drowns: it
 * counts as taken. One passer at a time may run, if the king holds it. Mates are excluded by the refuge itself: its
 * squares are never attacked, and each has a neighbour in it.
 */

import {
  EN_PASSANT_SQUARE, GAME, PIECES, RIGHTS, SIDE_TO_MOVE, STATE, STATES, kingSquare,
} from '../../engine/board.ts';
import { KING_ATTACKS, PAWN_ATTACKS } from '../../engine/attacks.ts';
import { DARK_SQUARES } from '../../engine/regions.ts';
import { NO_SQUARE, WHITE } from '../../engine/squares.ts';
import { OFF_HEAP_LENGTH, bitHi, bitLo, hasSeveral, lowest, lowestSquare, popcount } from '../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_PAWNS, THEIR_PIECES,
  perspectiveOf, type Perspective,
} from '../perspective.ts';
import { watchPasser } from './passer-watch.ts';
import {
  ATTACKERS, ATTACKER_KINDS, CLUTTER, DARK_BISHOPS, DEFENDERS, DROWNED, KNIGHTS, LEFT, LIGHT_BISHOPS, MAX_WORLDS,
  PASSERS, PERMANENT, QUEENS, REACH, REFUGE, REGIONS, ROOKS, SAFE, STEPS, TAKES, THE_KING, WORLDS, WORLD_SIZE,
  completeWorld, hasLevers, lockPawns, stepAll,
} from './piece-world.ts';
import type { Kind, Side, Square } from '../../engine/types.ts';

/** Worlds that one proof may look into; an ordinary one needs a handful. */
const MAX_EXPLORED = 200;

/** Counts the worlds of the current proof. */
const PROOF = new Int32Array(OFF_HEAP_LENGTH);
const EXPLORED = 0;

/** The best recapture so far: 16 words a world, sets as at SAFE. */
const BEST = new Int32Array(16 * MAX_WORLDS + OFF_HEAP_LENGTH);

/** True when it is proved that `side` cannot win the position on the board. False promises nothing. */
export function provePieceFortress(side: Side): boolean {
  const state = GAME[STATE];
  const attackerMoves = GAME[SIDE_TO_MOVE] === side;
  if (STATES[state + RIGHTS] !== 0 || (attackerMoves && STATES[state + EN_PASSANT_SQUARE] !== NO_SQUARE)) return false;
  const turn = side === WHITE ? 0 : 56;
  readBoard(perspectiveOf(side));
  PROOF[EXPLORED] = 0;
  if (!findSafe(0)) return false;
  const passers = WORLDS[PASSERS] | WORLDS[PASSERS + 1];
  const rank = passers === 0 ? 0 : lowestSquare(WORLDS[PASSERS], WORLDS[PASSERS + 1]) >> 3;
  const safeLo = WORLDS[SAFE + 2 * rank], safeHi = WORLDS[SAFE + 2 * rank + 1];
  const king = kingSquare(side ^ 1) ^ turn;
  if (((bitLo(king) & safeLo) | (bitHi(king) & safeHi)) !== 0 && attackerMoves) return true;
  // A king beside the refuge enters it: at once, or at his first turn when nothing can happen before.
  const enters = ((KING_ATTACKS[2 * king] & safeLo) | (KING_ATTACKS[2 * king + 1] & safeHi)) !== 0;
  return enters && (!attackerMoves || (passers === 0 && isQuiet(0)));
}

/**
 * True when the side's pawns can never take a pawn while the other side's stay where they are, and at most one can
 * run. Depends on the pawns alone; a proof is worth trying only then. Overwrites the first world.
 */
export function arePawnsLocked(side: Side): boolean {
  readBoard(perspectiveOf(side));
  WORLDS[CLUTTER] = 0;
  WORLDS[CLUTTER + 1] = 0;
  lockPawns(0);
  return !hasLevers(0) && !hasSeveral(WORLDS[PASSERS], WORLDS[PASSERS + 1]);
}

/** Writes the first world, in one side's perspective. */
export function readBoard(perspective: Perspective): void {
  const theirPawnsLo = PIECES[perspective + THEIR_PAWNS], theirPawnsHi = PIECES[perspective + THEIR_PAWNS + 1];
  WORLDS[ATTACKERS] = PIECES[perspective + OUR_PAWNS];
  WORLDS[ATTACKERS + 1] = PIECES[perspective + OUR_PAWNS + 1];
  WORLDS[DEFENDERS] = theirPawnsLo;
  WORLDS[DEFENDERS + 1] = theirPawnsHi;
  WORLDS[DROWNED] = 0;
  WORLDS[DROWNED + 1] = 0;
  WORLDS[CLUTTER] = PIECES[perspective + THEIR_PIECES] & ~theirPawnsLo & ~PIECES[perspective + THEIR_KING];
  WORLDS[CLUTTER + 1] = PIECES[perspective + THEIR_PIECES + 1] & ~theirPawnsHi & ~PIECES[perspective + THEIR_KING + 1];
  readKind(THE_KING, PIECES[perspective + OUR_KING], PIECES[perspective + OUR_KING + 1]);
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  readKind(DARK_BISHOPS, bishopsLo & DARK_SQUARES, bishopsHi & DARK_SQUARES);
  readKind(LIGHT_BISHOPS, bishopsLo & ~DARK_SQUARES, bishopsHi & ~DARK_SQUARES);
  readKind(ROOKS, PIECES[perspective + OUR_ROOKS], PIECES[perspective + OUR_ROOKS + 1]);
  readKind(QUEENS, PIECES[perspective + OUR_QUEENS], PIECES[perspective + OUR_QUEENS + 1]);
  readKind(KNIGHTS, PIECES[perspective + OUR_KNIGHTS], PIECES[perspective + OUR_KNIGHTS + 1]);
}

function readKind(kind: Kind, lo: number, hi: number): void {
  WORLDS[REGIONS + 2 * kind] = lo;
  WORLDS[REGIONS + 2 * kind + 1] = hi;
  WORLDS[TAKES + 2 * kind] = 0;
  WORLDS[TAKES + 2 * kind + 1] = 0;
  WORLDS[LEFT + kind] = popcount(lo, hi);
}

/** True when nothing of the defender's can ever be taken, and no pawn runs. */
function isQuiet(world: number): boolean {
  let any = WORLDS[world + DROWNED] | WORLDS[world + DROWNED + 1];
  any |= WORLDS[world + PASSERS] | WORLDS[world + PASSERS + 1];
  for (let at = world + TAKES + 2; at < world + TAKES + 2 * ATTACKER_KINDS; at++) any |= WORLDS[at];
  return any === 0 && !hasLevers(world) && popcount(WORLDS[world + PERMANENT], WORLDS[world + PERMANENT + 1]) > 0;
}

/** Fills in the world and its safe squares; false when there are none, or too much would have to be looked into. */
function findSafe(world: number): boolean {
  for (;;) {
    if (PROOF[EXPLORED]++ >= MAX_EXPLORED) return false;
    completeWorld(world);
    const passersLo = WORLDS[world + PASSERS], passersHi = WORLDS[world + PASSERS + 1];
    if (hasLevers(world) || hasSeveral(passersLo, passersHi)) return false;
    for (let at = 0; at < 16; at++) WORLDS[world + SAFE + at] = WORLDS[world + REFUGE + (at & 1)];
    if (findRecaptures(world)) break;
    if (WORLDS[world + SAFE] === 0 && WORLDS[world + SAFE + 1] === 0) return false;
  }
  return (WORLDS[world + PASSERS] | WORLDS[world + PASSERS + 1]) === 0 ? keepPairs(world) : holdsPasser(world);
}

/** Finds a recapture for every capture of a guarded pawn. False when there is none, so that its pawn has drowned. */
function findRecaptures(world: number): boolean {
  for (let kind = LIGHT_BISHOPS; kind < ATTACKER_KINDS; kind++) {
    const takes = world + TAKES + 2 * kind;
    if (WORLDS[world + LEFT + kind] === 0) continue;
    for (let half = 0; half < 2; half++) {
      for (let word = WORLDS[takes + half]; word !== 0; word &= word - 1) {
        const square = 32 * half + lowest(word);
        if (findRecapture(world, kind, square)) continue;
        WORLDS[world + DROWNED + half] |= word & -word;
        return false;
      }
    }
  }
  return true;
}

/** Looks for the best way to take back a piece that takes on `square`, and cuts down the safe squares to it. */
function findRecapture(world: number, kind: Kind, square: Square): boolean {
  if (world + 2 * WORLD_SIZE > WORLDS.length) return false;
  const next = world + WORLD_SIZE;
  const best = 16 * ((world / WORLD_SIZE) | 0);
  let bestCount = 0;
  // The pawns that guard the square stand where a white pawn on it would attack: the defender's move south.
  const at = 128 * WHITE + 2 * square;
  for (let half = 0; half < 2; half++) {
    const guards = PAWN_ATTACKS[at + half] & WORLDS[world + DEFENDERS + half] & ~WORLDS[world + DROWNED + half];
    for (let word = guards; word !== 0; word &= word - 1) {
      enterNext(world);
      removePiece(next, kind);
      WORLDS[next + DEFENDERS + half] &= ~(word & -word);
      WORLDS[next + DEFENDERS] |= bitLo(square);
      WORLDS[next + DEFENDERS + 1] |= bitHi(square);
      if (!findSafe(next)) continue;
      const count = intersectSafe(world, next, best, bestCount);
      if (count > bestCount) bestCount = count;
    }
  }
  if (bestCount === 0) return false;
  for (let at = 0; at < 16; at++) WORLDS[world + SAFE + at] = BEST[best + at];
  return true;
}

/** Copies what is known of a world to the next. */
function enterNext(world: number): void {
  const next = world + WORLD_SIZE;
  for (let at = 0; at < WORLD_SIZE; at++) WORLDS[next + at] = WORLDS[world + at];
}

/** Takes one piece of a kind off the world that has just been entered. */
function removePiece(next: number, kind: Kind): void {
  WORLDS[next + LEFT + kind] = WORLDS[next + LEFT + kind] - 1;
  if (WORLDS[next + LEFT + kind] > 0) return;
  WORLDS[next + REGIONS + 2 * kind] = 0;
  WORLDS[next + REGIONS + 2 * kind + 1] = 0;
  WORLDS[next + TAKES + 2 * kind] = 0;
  WORLDS[next + TAKES + 2 * kind + 1] = 0;
}

/**
 * Cuts the safe squares of a world with those of the next; writes them into BEST when there are more than `min` of
 * them.
 *
 * @returns how many are left
 */
function intersectSafe(world: number, next: number, best: number, min: number): number {
  const before = WORLDS[world + PASSERS] | WORLDS[world + PASSERS + 1];
  const after = WORLDS[next + PASSERS] | WORLDS[next + PASSERS + 1];
  let first = 0, last = 0;
  if (before === 0 && after !== 0) {
    // A new passer may have been pushed already, as far as it could go before.
    const passer = lowestSquare(WORLDS[next + PASSERS], WORLDS[next + PASSERS + 1]);
    first = last = passer >> 3;
    while (isIn(world + REACH, passer + 8 * (last + 1 - first))) last++;
  }
  let count = 0;
  for (let rank = 0; rank < 8; rank++) {
    let lo = WORLDS[world + SAFE + 2 * rank], hi = WORLDS[world + SAFE + 2 * rank + 1];
    const same = before !== 0 && after !== 0;
    for (let from = same ? rank : first; from <= (same ? rank : last); from++) {
      lo &= WORLDS[next + SAFE + 2 * from];
      hi &= WORLDS[next + SAFE + 2 * from + 1];
    }
    CARRIED[2 * rank] = lo;
    CARRIED[2 * rank + 1] = hi;
    count += popcount(lo, hi);
  }
  if (count > min) for (let at = 0; at < 16; at++) BEST[best + at] = CARRIED[at];
  return count;
}

const CARRIED = new Int32Array(OFF_HEAP_LENGTH);

function isIn(set: number, square: Square): boolean {
  return ((bitLo(square) & WORLDS[set]) | (bitHi(square) & WORLDS[set + 1])) !== 0;
}

/** Leaves the safe squares that have a safe neighbour. */
function keepPairs(world: number): boolean {
  stepAll(THE_KING, WORLDS[world + SAFE], WORLDS[world + SAFE + 1]);
  const lo = WORLDS[world + SAFE] & STEPS[0], hi = WORLDS[world + SAFE + 1] & STEPS[1];
  WORLDS[world + SAFE] = lo;
  WORLDS[world + SAFE + 1] = hi;
  return (lo | hi) !== 0;
}

/** Leaves the squares from which the king holds the passer; taking it must lead to a world that is safe. */
function holdsPasser(world: number): boolean {
  const passerLo = WORLDS[world + PASSERS], passerHi = WORLDS[world + PASSERS + 1];
  const passer = lowestSquare(passerLo, passerHi);
  const next = world + WORLD_SIZE;
  let takenLo = 0, takenHi = 0;
  if (next + WORLD_SIZE <= WORLDS.length) {
    enterNext(world);
    WORLDS[next + ATTACKERS] &= ~passerLo;
    WORLDS[next + ATTACKERS + 1] &= ~passerHi;
    if (findSafe(next) && (WORLDS[next + PASSERS] | WORLDS[next + PASSERS + 1]) === 0) {
      takenLo = WORLDS[next + SAFE];
      takenHi = WORLDS[next + SAFE + 1];
    }
  }
  watchPasser(world, passer, takenLo, takenHi);
  const safe = world + SAFE + 2 * (passer >> 3);
  return (WORLDS[safe] | WORLDS[safe + 1]) !== 0;
}

/** For the reader of a proof: how many worlds the last one looked into. */
export function exploredWorlds(): number {
  return PROOF[EXPLORED];
}
