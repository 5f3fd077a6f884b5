/**
 * Locked positions with pieces: a proof that the side with pieces, the attacker, cannot win, however many he has. The
 * defender moves his king inside a refuge that no man of the attacker can ever reach or attack (see siege-world.ts),
 * and otherwise only answers sacrifices: a pawn that takes back ends in another world, one piece poorer for the
 * attacker, in which he must be safe on the same squares. A capture without a good answer is borne: the pawn drowns.
 * One passer at a time may run, if the king holds it. Mates behind a closed wall are excluded by the refuge itself:
 * its squares are never attacked, and each has a neighbour in it.
 *
 * OPEN says nothing: the attacker may yet be unable to win.
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
  perspectiveOf,
} from '../perspective.ts';
import { watchPasser } from './passer-watch.ts';
import {
  ATTACKERS, BESIEGERS, CLUTTER, DARK_BISHOPS, DEFENDERS, DROWNED, KNIGHTS, LEFT, LIGHT_BISHOPS, MOST_WORLDS, PASSERS,
  PERMANENT, QUEENS, REACH, REFUGE, REGIONS, ROOKS, SAFE, SIEGE, STEPS, TAKES, THE_KING, WORLD_SIZE,
  besiege, hasLevers, lockPawns, stepAll,
} from './piece-world.ts';

/** What is known of the attacker's chances. */
export const OPEN = 0;
export const PROVED = 1;

/** The most worlds that one proof may look into: an ordinary one needs a handful. */
const MOST_EXPLORED = 200;

/** Counts the worlds of the current proof. */
const PROOF = new Int32Array(OFF_HEAP_LENGTH);
const EXPLORED = 0;

/** The best answer to a capture so far: 16 words a world, sets as at SAFE. */
const BEST = new Int32Array(16 * MOST_WORLDS + OFF_HEAP_LENGTH);

/** PROVED when `side` provably cannot win the position on the board, else OPEN. */
export function siegeOutcome(side: number): number {
  const row = GAME[STATE];
  const attackerMoves = GAME[SIDE_TO_MOVE] === side;
  if (STATES[row + RIGHTS] !== 0 || (attackerMoves && STATES[row + EN_PASSANT_SQUARE] !== NO_SQUARE)) return OPEN;
  const turn = side === WHITE ? 0 : 56;
  readBoard(perspectiveOf(side));
  PROOF[EXPLORED] = 0;
  if (!findSafe(0)) return OPEN;
  const passers = SIEGE[PASSERS] | SIEGE[PASSERS + 1];
  const rank = passers === 0 ? 0 : lowestSquare(SIEGE[PASSERS], SIEGE[PASSERS + 1]) >> 3;
  const safeLo = SIEGE[SAFE + 2 * rank], safeHi = SIEGE[SAFE + 2 * rank + 1];
  const king = kingSquare(side ^ 1) ^ turn;
  if (((bitLo(king) & safeLo) | (bitHi(king) & safeHi)) !== 0 && attackerMoves) return PROVED;
  // A king beside the refuge enters it: at once, or at his first turn when nothing can happen before.
  const enters = ((KING_ATTACKS[2 * king] & safeLo) | (KING_ATTACKS[2 * king + 1] & safeHi)) !== 0;
  if (enters && (!attackerMoves || (passers === 0 && isQuiet(0)))) return PROVED;
  return OPEN;
}

/**
 * True when the side's pawns can never take a pawn as long as all stay where they are, and at most one can run: asked
 * of the pawns alone, before a proof is worth its while. Overwrites the first world.
 */
export function isLocked(side: number): boolean {
  readBoard(perspectiveOf(side));
  SIEGE[CLUTTER] = 0;
  SIEGE[CLUTTER + 1] = 0;
  lockPawns(0);
  return !hasLevers(0) && !hasSeveral(SIEGE[PASSERS], SIEGE[PASSERS + 1]);
}

/** Writes the first world from one side's view. */
function readBoard(view: number): void {
  const theirPawnsLo = PIECES[view + THEIR_PAWNS], theirPawnsHi = PIECES[view + THEIR_PAWNS + 1];
  SIEGE[ATTACKERS] = PIECES[view + OUR_PAWNS];
  SIEGE[ATTACKERS + 1] = PIECES[view + OUR_PAWNS + 1];
  SIEGE[DEFENDERS] = theirPawnsLo;
  SIEGE[DEFENDERS + 1] = theirPawnsHi;
  SIEGE[DROWNED] = 0;
  SIEGE[DROWNED + 1] = 0;
  SIEGE[CLUTTER] = PIECES[view + THEIR_PIECES] & ~theirPawnsLo & ~PIECES[view + THEIR_KING];
  SIEGE[CLUTTER + 1] = PIECES[view + THEIR_PIECES + 1] & ~theirPawnsHi & ~PIECES[view + THEIR_KING + 1];
  readKind(THE_KING, PIECES[view + OUR_KING], PIECES[view + OUR_KING + 1]);
  const bishopsLo = PIECES[view + OUR_BISHOPS], bishopsHi = PIECES[view + OUR_BISHOPS + 1];
  readKind(DARK_BISHOPS, bishopsLo & DARK_SQUARES, bishopsHi & DARK_SQUARES);
  readKind(LIGHT_BISHOPS, bishopsLo & ~DARK_SQUARES, bishopsHi & ~DARK_SQUARES);
  readKind(ROOKS, PIECES[view + OUR_ROOKS], PIECES[view + OUR_ROOKS + 1]);
  readKind(QUEENS, PIECES[view + OUR_QUEENS], PIECES[view + OUR_QUEENS + 1]);
  readKind(KNIGHTS, PIECES[view + OUR_KNIGHTS], PIECES[view + OUR_KNIGHTS + 1]);
}

function readKind(kind: number, lo: number, hi: number): void {
  SIEGE[REGIONS + 2 * kind] = lo;
  SIEGE[REGIONS + 2 * kind + 1] = hi;
  SIEGE[TAKES + 2 * kind] = 0;
  SIEGE[TAKES + 2 * kind + 1] = 0;
  SIEGE[LEFT + kind] = popcount(lo, hi);
}

/** True when nothing of the defender's can ever be taken, and no pawn runs. */
function isQuiet(world: number): boolean {
  let any = SIEGE[world + DROWNED] | SIEGE[world + DROWNED + 1] | SIEGE[world + PASSERS] | SIEGE[world + PASSERS + 1];
  for (let at = world + TAKES + 2; at < world + TAKES + 2 * BESIEGERS; at++) any |= SIEGE[at];
  return any === 0 && !hasLevers(world) && popcount(SIEGE[world + PERMANENT], SIEGE[world + PERMANENT + 1]) > 0;
}

/** Fills in the world and its safe squares; false when there are none, or too much would have to be looked into. */
function findSafe(world: number): boolean {
  for (;;) {
    if (PROOF[EXPLORED]++ >= MOST_EXPLORED) return false;
    besiege(world);
    const passersLo = SIEGE[world + PASSERS], passersHi = SIEGE[world + PASSERS + 1];
    if (hasLevers(world) || hasSeveral(passersLo, passersHi)) return false;
    for (let at = 0; at < 16; at++) SIEGE[world + SAFE + at] = SIEGE[world + REFUGE + (at & 1)];
    if (answersAll(world)) break;
    if (SIEGE[world + SAFE] === 0 && SIEGE[world + SAFE + 1] === 0) return false;
  }
  return (SIEGE[world + PASSERS] | SIEGE[world + PASSERS + 1]) === 0 ? keepPairs(world) : holdsPasser(world);
}

/** Answers every capture of a guarded pawn. False when one had no answer, so that its pawn has drowned. */
function answersAll(world: number): boolean {
  for (let kind = LIGHT_BISHOPS; kind < BESIEGERS; kind++) {
    const takes = world + TAKES + 2 * kind;
    if (SIEGE[world + LEFT + kind] === 0) continue;
    for (let half = 0; half < 2; half++) {
      for (let word = SIEGE[takes + half]; word !== 0; word &= word - 1) {
        const square = 32 * half + lowest(word);
        if (answers(world, kind, square)) continue;
        SIEGE[world + DROWNED + half] |= word & -word;
        return false;
      }
    }
  }
  return true;
}

/** Looks for the best way to take back a piece that takes on `square`, and cuts down the safe squares to it. */
function answers(world: number, kind: number, square: number): boolean {
  if (world + 2 * WORLD_SIZE > SIEGE.length) return false;
  const next = world + WORLD_SIZE;
  const best = 16 * ((world / WORLD_SIZE) | 0);
  let bestCount = 0;
  // The pawns that guard the square stand where a white pawn on it would attack: the defender's move south.
  const at = 128 * WHITE + 2 * square;
  for (let half = 0; half < 2; half++) {
    const guards = PAWN_ATTACKS[at + half] & SIEGE[world + DEFENDERS + half] & ~SIEGE[world + DROWNED + half];
    for (let word = guards; word !== 0; word &= word - 1) {
      enterNext(world);
      giveUp(next, kind);
      SIEGE[next + DEFENDERS + half] &= ~(word & -word);
      SIEGE[next + DEFENDERS] |= bitLo(square);
      SIEGE[next + DEFENDERS + 1] |= bitHi(square);
      if (!findSafe(next)) continue;
      const count = carryBack(world, next, best, bestCount);
      if (count > bestCount) bestCount = count;
    }
  }
  if (bestCount === 0) return false;
  for (let at = 0; at < 16; at++) SIEGE[world + SAFE + at] = BEST[best + at];
  return true;
}

/** Copies what is known of a world to the next. */
function enterNext(world: number): void {
  const next = world + WORLD_SIZE;
  for (let at = 0; at < WORLD_SIZE; at++) SIEGE[next + at] = SIEGE[world + at];
}

/** Takes one piece of a kind off the world that has just been entered. */
function giveUp(next: number, kind: number): void {
  SIEGE[next + LEFT + kind] = SIEGE[next + LEFT + kind] - 1;
  if (SIEGE[next + LEFT + kind] > 0) return;
  SIEGE[next + REGIONS + 2 * kind] = 0;
  SIEGE[next + REGIONS + 2 * kind + 1] = 0;
  SIEGE[next + TAKES + 2 * kind] = 0;
  SIEGE[next + TAKES + 2 * kind + 1] = 0;
}

/**
 * Cuts the safe squares of a world with those of the next; writes them into BEST when they are more than `least`.
 *
 * @returns how many are left
 */
function carryBack(world: number, next: number, best: number, least: number): number {
  const before = SIEGE[world + PASSERS] | SIEGE[world + PASSERS + 1];
  const after = SIEGE[next + PASSERS] | SIEGE[next + PASSERS + 1];
  let first = 0, last = 0;
  if (before === 0 && after !== 0) {
    // A new passer may have been pushed already, as far as it could go before.
    const passer = lowestSquare(SIEGE[next + PASSERS], SIEGE[next + PASSERS + 1]);
    first = last = passer >> 3;
    while (isIn(world + REACH, passer + 8 * (last + 1 - first))) last++;
  }
  let count = 0;
  for (let rank = 0; rank < 8; rank++) {
    let lo = SIEGE[world + SAFE + 2 * rank], hi = SIEGE[world + SAFE + 2 * rank + 1];
    const same = before !== 0 && after !== 0;
    for (let from = same ? rank : first; from <= (same ? rank : last); from++) {
      lo &= SIEGE[next + SAFE + 2 * from];
      hi &= SIEGE[next + SAFE + 2 * from + 1];
    }
    CARRIED[2 * rank] = lo;
    CARRIED[2 * rank + 1] = hi;
    count += popcount(lo, hi);
  }
  if (count > least) for (let at = 0; at < 16; at++) BEST[best + at] = CARRIED[at];
  return count;
}

const CARRIED = new Int32Array(OFF_HEAP_LENGTH);

function isIn(set: number, square: number): boolean {
  return ((bitLo(square) & SIEGE[set]) | (bitHi(square) & SIEGE[set + 1])) !== 0;
}

/** Leaves the safe squares that have a safe neighbour. */
function keepPairs(world: number): boolean {
  stepAll(THE_KING, SIEGE[world + SAFE], SIEGE[world + SAFE + 1]);
  const lo = SIEGE[world + SAFE] & STEPS[0], hi = SIEGE[world + SAFE + 1] & STEPS[1];
  SIEGE[world + SAFE] = lo;
  SIEGE[world + SAFE + 1] = hi;
  return (lo | hi) !== 0;
}

/** Leaves the squares from which the king holds the passer; taking it must lead to a world that is safe. */
function holdsPasser(world: number): boolean {
  const passerLo = SIEGE[world + PASSERS], passerHi = SIEGE[world + PASSERS + 1];
  const passer = lowestSquare(passerLo, passerHi);
  const next = world + WORLD_SIZE;
  let takenLo = 0, takenHi = 0;
  if (next + WORLD_SIZE <= SIEGE.length) {
    enterNext(world);
    SIEGE[next + ATTACKERS] &= ~passerLo;
    SIEGE[next + ATTACKERS + 1] &= ~passerHi;
    if (findSafe(next) && (SIEGE[next + PASSERS] | SIEGE[next + PASSERS + 1]) === 0) {
      takenLo = SIEGE[next + SAFE];
      takenHi = SIEGE[next + SAFE + 1];
    }
  }
  watchPasser(world, passer, takenLo, takenHi);
  const safe = world + SAFE + 2 * (passer >> 3);
  return (SIEGE[safe] | SIEGE[safe + 1]) !== 0;
}

/** For the reader of a proof: how many worlds the last one looked into. */
export function exploredWorlds(): number {
  return PROOF[EXPLORED];
}
