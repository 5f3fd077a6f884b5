/**
 * A blocked position in words and squares, for people: what cannot be passed, where the attacker's king and pieces can
 * come, which pawns still move, and where the defender's king is at ease. Never asked by a search.
 */

import { GAME, SIDE_TO_MOVE, kingSquare } from '../../engine/board.ts';
import { WHITE } from '../../engine/squares.ts';
import { bit } from '../../engine/bitboards.ts';
import { perspectiveOf } from '../perspective.ts';
import { cannotWin, clearBlockages, hasRams, isPawnEnding } from './fortress.ts';
import { wallHolds } from './certificate.ts';
import { HELD_SQUARES, findHeldSquares } from './kings-game.ts';
import { PROVED, isLocked, siegeOutcome } from './piece-fortress.ts';
import {
  ATTACKERS as OUR_WALL, BESIEGERS, DEFENDERS as THEIR_WALL, DROWNED as TAKEN, PASSERS as RUNNERS,
  PERMANENT as PERMANENT_MEN, REACH as PAWNS_REACH, REACH_ATTACKS as PAWNS_ATTACK, REGIONS, SAFE, SIEGE, THE_KING,
} from './piece-world.ts';
import {
  DROWNED, DYNAMIC, FENCE, FLOOD, LEVERS, PASSERS, PERMANENT, REACH, REFUGE, WORLD, exploreWorld,
} from './pawn-world.ts';

/** What was found out about a side that may or may not be able to win. Squares are 0-63 as White sees them. */
export interface BlockageDescription {
  /** The attacker: the side of which it is asked whether it can win. */
  readonly side: number;
  /** It is proved that it cannot. */
  readonly isProved: boolean;
  /** How that was proved, or why it was not. */
  readonly reason: string;
  /** What the attacker's king cannot enter at the edge of its flood; with pieces, the pawns that never give way. */
  readonly fence: readonly number[];
  /** Squares that the attacker's king and pieces may reach while the defender leaves his pawns alone. */
  readonly flood: readonly number[];
  /** The defender's pawns that it can take there. */
  readonly drowned: readonly number[];
  /** The attacker's pawns that never move; those that still can; of these, the ones that can run to the last rank. */
  readonly fixed: readonly number[];
  readonly dynamic: readonly number[];
  readonly passers: readonly number[];
  /** Squares that the dynamic pawns can be pushed to. */
  readonly reach: readonly number[];
  /** The defender's pawns that they can come to attack. */
  readonly levers: readonly number[];
  /** Squares of the defender's king from which he holds, with the attacker to move. */
  readonly free: readonly number[];
}

/**
 * Describes what keeps `side` from winning the position on the board; undefined where there are pieces and too few
 * pawns block each other.
 */
export function describeBlockage(side: number): BlockageDescription | undefined {
  if (isPawnEnding()) return describePawnEnding(side);
  return hasRams() ? describeSiege(side) : undefined;
}

function describePawnEnding(side: number): BlockageDescription {
  const view = perspectiveOf(side), turn = side === WHITE ? 0 : 56;
  const attacker = kingSquare(side) ^ turn, defender = kingSquare(side ^ 1) ^ turn;
  clearBlockages();
  const isProved = cannotWin(side);
  exploreWorld(view);
  const isWall = isProved && wallHolds(defender, GAME[SIDE_TO_MOVE] !== side);
  if (!isWall) findHeldSquares(view, attacker, defender);
  const named = (at: number) => squaresOf(WORLD, at, turn);
  return {
    side,
    isProved,
    reason: reasonFor(isProved, isWall),
    fence: named(FENCE),
    flood: named(FLOOD),
    drowned: named(DROWNED),
    fixed: named(PERMANENT),
    dynamic: named(DYNAMIC),
    passers: named(PASSERS),
    reach: named(REACH).filter((square) => !named(PERMANENT).includes(square) && !named(DYNAMIC).includes(square)),
    levers: named(LEVERS),
    free: isWall ? named(REFUGE) : isProved ? squaresOf(HELD_SQUARES, 0, turn) : [],
  };
}

/** The same of a locked position with pieces (see siege.ts), from the first world of its proof. */
function describeSiege(side: number): BlockageDescription {
  const turn = side === WHITE ? 0 : 56;
  const isProved = siegeOutcome(side) === PROVED;
  // What the pawns can do is told in any case; what the pieces can, only where the proof went through.
  if (!isProved) isLocked(side);
  const named = (at: number) => squaresOf(SIEGE, at, turn);
  const without = (squares: readonly number[], gone: readonly number[]) => squares.filter((one) => !gone.includes(one));
  const fixed = named(PERMANENT_MEN), passers = named(RUNNERS), drowned = named(TAKEN);
  const defenders = named(THEIR_WALL), pawns = named(OUR_WALL);
  const dynamic = without(pawns, fixed);
  const attacked = named(PAWNS_ATTACK);
  return {
    side, isProved,
    reason: isProved
      ? 'nothing reaches or attacks the squares of the defender’s king, and every sacrifice has its answer'
      : 'no proof: a pawn, a piece or a sacrifice may open the way',
    fence: [...fixed, ...without(defenders, drowned)],
    flood: isProved ? regions(turn) : [],
    drowned, fixed, dynamic, passers,
    reach: without(without(named(PAWNS_REACH), fixed), dynamic),
    levers: defenders.filter((square) => attacked.includes(square)),
    free: isProved ? squaresOf(SIEGE, SAFE + 2 * (passers.length === 0 ? 0 : (passers[0] ^ turn) >> 3), turn) : [],
  };
}

/** Every square that a man of the attacker may come to, but for those that its own pawns hold. */
function regions(turn: number): number[] {
  const all = new Set<number>();
  for (let kind = THE_KING; kind < BESIEGERS; kind++) {
    for (const square of squaresOf(SIEGE, REGIONS + 2 * kind, turn)) all.add(square);
  }
  return [...all].sort((one, other) => one - other);
}

function reasonFor(isProved: boolean, isWall: boolean): string {
  if (isWall) return 'the wall is closed for good, and the defender’s king always has a move behind it';
  if (isProved) return 'whatever pawn moves or is offered, the defender’s king and his captures answer it';
  if (!hasRams()) return 'fewer than three pairs of pawns stand face to face';
  return 'no proof: the attacker’s king or a pawn may get through';
}

/** Squares of a set of two words, turned back from the attacker's view. */
function squaresOf(words: Int32Array, at: number, turn: number): number[] {
  return Array.from({ length: 64 }, (_, square) => square)
    .filter((square) => (words[at + ((square ^ turn) >> 5)] & bit(square ^ turn)) !== 0);
}
