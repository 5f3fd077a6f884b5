/**
 * A blocked pawn ending in words and squares, for people: what cannot be passed, where the attacker's king can come,
 * which pawns still move, and where the defender's king is at ease. Never asked by a search.
 */

import { GAME, SIDE_TO_MOVE, kingSquare } from '../../engine/board.ts';
import { WHITE } from '../../engine/squares.ts';
import { bit } from '../../engine/words.ts';
import { viewOf } from '../frame.ts';
import { cannotWin, clearBlockages, hasRams, isPawnEnding } from './blocked.ts';
import { wallHolds } from './certificate.ts';
import { HELD_SQUARES, findHeldSquares } from './kings-game.ts';
import {
  DROWNED, DYNAMIC, FENCE, FLOOD, LEVERS, PASSERS, PERMANENT, REACH, REFUGE, WORLD, exploreWorld,
} from './world.ts';

/** What was found out about a side that may or may not be able to win. Squares are 0-63 as White sees them. */
export interface BlockageDescription {
  /** The attacker: the side of which it is asked whether it can win. */
  readonly side: number;
  /** It is proved that it cannot. */
  readonly isProved: boolean;
  /** How that was proved, or why it was not. */
  readonly reason: string;
  /** What the attacker's king cannot enter at the edge of its flood. */
  readonly fence: readonly number[];
  /** Squares that the attacker's king may reach while the defender leaves his pawns alone. */
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

/** Describes what keeps `side` from winning the pawn ending on the board; undefined where there are pieces. */
export function describeBlockage(side: number): BlockageDescription | undefined {
  if (!isPawnEnding()) return undefined;
  const view = viewOf(side), turn = side === WHITE ? 0 : 56;
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
