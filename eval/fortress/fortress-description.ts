/**
 * A fortress in words and squares, for people: what cannot be passed, where the attacker's king and pieces can go,
 * which pawns still move, and where the defender's king is safe. No search needs it.
 */

import { GAME, SIDE_TO_MOVE, kingSquare } from '../../engine/board.ts';
import { WHITE, squareFromName } from '../../engine/squares.ts';
import type { Colour, Square } from '../facts.ts';
import { namesOf, or } from '../sets.ts';
import { perspectiveOf } from '../perspective.ts';
import { cannotWinPawnEnding, clearFortresses, hasRams } from './fortress.ts';
import { isPawnEnding } from '../material/pawn-ending.ts';
import { isFenceClosed } from './pawn-proof.ts';
import { HELD_SQUARES, findHeldSquares } from './kings-game.ts';
import { arePawnsLocked, provePieceFortress } from './piece-proof.ts';
import {
  ATTACKERS as OUR_PAWNS, ATTACKER_KINDS, DEFENDERS as THEIR_PAWNS, DROWNED as TAKEN, PASSERS as RUNNERS,
  PERMANENT as PERMANENT_PAWNS, REACH as PAWNS_REACH, REACH_ATTACKS as PAWNS_ATTACK, REGIONS, SAFE, WORLDS, THE_KING,
} from './piece-world.ts';
import {
  LOST_PAWNS, DYNAMIC, FENCE, FLOOD, LEVERS, PASSERS, PERMANENT, REACH, REFUGE, WORLD, exploreWorld,
} from './pawn-world.ts';
import type { Side } from '../../engine/types.ts';

/** Obstacles to a side's win where pawns block each other, proved or not. */
export interface Fortress {
  /** The side that may be unable to win. */
  readonly attacker: Colour;
  /** True when it is proved not to win. */
  readonly proved: boolean;
  /** The finding in one sentence. */
  readonly sentence: string;
  /** The kind of proof, or the reason why there is none. */
  readonly reason: string;
  /** Squares at the edge of the attacker's king's reach; with pieces, the pawns that never give way. */
  readonly fence: readonly Square[];
  /** Squares that the attacker's king and pieces may reach while the defender leaves his pawns alone. */
  readonly flood: readonly Square[];
  /** The defender's pawns that it can take there. */
  readonly drowned: readonly Square[];
  /** The attacker's pawns that never move; those that still can; of these, the ones that can run to the last rank. */
  readonly fixed: readonly Square[];
  readonly dynamic: readonly Square[];
  readonly passers: readonly Square[];
  /** Squares that the dynamic pawns can be pushed to. */
  readonly reach: readonly Square[];
  /** The defender's pawns that they can come to attack. */
  readonly levers: readonly Square[];
  /** Squares of the defender's king from which he holds, with the attacker to move. */
  readonly free: readonly Square[];
}

/**
 * Describes what keeps `side` from winning the position on the board; undefined where there are pieces and too few
 * pawns block each other.
 */
export function describeFortress(side: Side): Fortress | undefined {
  if (isPawnEnding()) return describePawnEnding(side);
  return hasRams() ? describePieceFortress(side) : undefined;
}

/** The first facts of a description: the attacker, and the finding. */
function finding(side: Side, proved: boolean, reason: string) {
  const attacker: Colour = side === WHITE ? 'white' : 'black', name = side === WHITE ? 'White' : 'Black';
  const sentence = proved ? `${name} cannot win: ${reason}.` : `${name} may be able to win: ${reason}.`;
  return { attacker, proved, sentence, reason };
}

function describePawnEnding(side: Side): Fortress {
  const perspective = perspectiveOf(side), turn = side === WHITE ? 0 : 56;
  const attacker = kingSquare(side) ^ turn, defender = kingSquare(side ^ 1) ^ turn;
  clearFortresses();
  const isProved = cannotWinPawnEnding(side);
  exploreWorld(perspective);
  const isFence = isProved && isFenceClosed(defender, GAME[SIDE_TO_MOVE] !== side);
  if (!isFence) findHeldSquares(perspective, attacker, defender);
  const named = (at: number) => namesAt(side, WORLD, at);
  return {
    ...finding(side, isProved, reasonFor(isProved, isFence)),
    fence: named(FENCE),
    flood: named(FLOOD),
    drowned: named(LOST_PAWNS),
    fixed: named(PERMANENT),
    dynamic: named(DYNAMIC),
    passers: named(PASSERS),
    reach: named(REACH).filter((square) => !named(PERMANENT).includes(square) && !named(DYNAMIC).includes(square)),
    levers: named(LEVERS),
    free: isFence ? named(REFUGE) : isProved ? namesAt(side, HELD_SQUARES, 0) : [],
  };
}

/** Description for a board with pieces, from the first world of the proof (see piece-proof.ts). */
function describePieceFortress(side: Side): Fortress {
  const turn = side === WHITE ? 0 : 56;
  const isProved = provePieceFortress(side);
  // Finds the moves of the pawns in any case; those of the pieces are known after a proof only.
  if (!isProved) arePawnsLocked(side);
  const named = (at: number) => namesAt(side, WORLDS, at);
  const without = (squares: readonly Square[], gone: readonly Square[]) => squares.filter((one) => !gone.includes(one));
  const fixed = named(PERMANENT_PAWNS), passers = named(RUNNERS), drowned = named(TAKEN);
  const defenders = named(THEIR_PAWNS), pawns = named(OUR_PAWNS);
  const dynamic = without(pawns, fixed);
  const attacked = named(PAWNS_ATTACK);
  const reason = isProved
    ? 'nothing reaches or attacks the squares of the defender’s king, and every sacrifice has its reply'
    : 'no proof: a pawn, a piece or a sacrifice may open the way';
  const firstPasser = passers.length === 0 ? 0 : (squareFromName(passers[0]) ^ turn) >> 3;
  return {
    ...finding(side, isProved, reason),
    fence: [...fixed, ...without(defenders, drowned)],
    flood: isProved ? regions(side) : [],
    drowned, fixed, dynamic, passers,
    reach: without(without(named(PAWNS_REACH), fixed), dynamic),
    levers: defenders.filter((square) => attacked.includes(square)),
    free: isProved ? named(SAFE + 2 * firstPasser) : [],
  };
}

/** Every square that the attacker's king and pieces may come to, but for those that his own pawns hold. */
function regions(side: Side): Square[] {
  let all = { lo: 0, hi: 0 };
  for (let kind = THE_KING; kind < ATTACKER_KINDS; kind++) {
    const at = REGIONS + 2 * kind;
    all = or(all, { lo: WORLDS[at], hi: WORLDS[at + 1] });
  }
  return namesOf(side, all);
}

function reasonFor(isProved: boolean, isFence: boolean): string {
  if (isFence) return 'the fence is closed for good, and the defender’s king always has a move behind it';
  if (isProved) return 'the defender’s king and his captures hold against every pawn move and sacrifice';
  if (!hasRams()) return 'fewer than three pairs of pawns stand face to face';
  return 'no proof: the attacker’s king or a pawn may get through';
}

/** The squares of a set of two words, which the attacker sees. */
function namesAt(side: Side, words: Int32Array, at: number): Square[] {
  return namesOf(side, { lo: words[at], hi: words[at + 1] });
}
