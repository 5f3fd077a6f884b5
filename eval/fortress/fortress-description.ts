/**
 * A fortress in words and squares, for people: what cannot be passed, where the attacker's king and pieces can go,
 * which pawns still move, and where the defender's king is safe. No search needs it.
 */

import { GAME, SIDE_TO_MOVE, kingSquare } from '../../engine/board.ts';
import { eastWest, lowestSquare, northHi, northLo } from '../../engine/bitboards.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { WHITE } from '../../engine/squares.ts';
import type { Colour, Square } from '../facts.ts';
import { and, namesOf, or, without } from '../sets.ts';
import { describeHolding } from './holding-description.ts';
import { perspectiveOf } from '../perspective.ts';
import { cannotWinPawnEnding, clearFortresses, hasRams } from './fortress.ts';
import { isPawnEnding } from '../material/pawn-ending.ts';
import { exploreEnding, isFenceClosed } from './pawn-proof.ts';
import { HELD_SQUARES, findHeldSquares } from './arrangement-proof.ts';
import { arePawnsLocked, provePieceFortress } from './piece-proof.ts';
import {
  ATTACKED, ATTACKERS, ATTACKER_KINDS, DEFENDERS, LOST_PAWNS, PASSERS, PATH, PERMANENT, REACH, REFUGE, REGIONS, SAFE,
  THE_KING, REACHED,
} from './reachability.ts';
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
  /** Squares of the defender's king, or of the piece that he moves, from which he holds, with the attacker to move. */
  readonly free: readonly Square[];
}

/**
 * Describes what keeps `side` from winning the position on the board; undefined where there is no proof, there are
 * pieces, and too few pawns block each other.
 */
export function describeFortress(side: Side): Fortress | undefined {
  const found = isPawnEnding() ? describePawnEnding(side) : hasRams() ? describePieceFortress(side) : undefined;
  if (found?.proved) return found;
  const plan = describeHolding(side);
  return plan === undefined ? found : { ...plan, ...finding(side, true, plan.reason) };
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
  exploreEnding(perspective);
  const isFence = isProved && isFenceClosed(defender, GAME[SIDE_TO_MOVE] !== side);
  if (!isFence) findHeldSquares(perspective, attacker);
  const flood = setAt(REGIONS + 2 * THE_KING);
  return {
    ...finding(side, isProved, reasonFor(isProved, isFence)),
    fence: namesOf(side, without(setAt(ATTACKED), flood)),
    flood: namesOf(side, flood),
    ...pawnFacts(side, or(setAt(REACH), setAt(PATH))),
    free: isFence ? namesOf(side, setAt(REFUGE)) : isProved ? namesOf(side, setAt(0, HELD_SQUARES)) : [],
  };
}

/** Description for a board with pieces, from the first node of the proof (see piece-proof.ts). */
function describePieceFortress(side: Side): Fortress {
  const isProved = provePieceFortress(side);
  // Finds the moves of the pawns in any case; those of the pieces are known after a proof only.
  if (!isProved) arePawnsLocked(side);
  const reason = isProved
    ? 'nothing reaches or attacks the squares of the defender’s king, and every sacrifice has its reply'
    : 'no proof: a pawn, a piece or a sacrifice may open the way';
  const passers = setAt(PASSERS), standing = without(setAt(DEFENDERS), setAt(LOST_PAWNS));
  const rank = passers.lo === 0 && passers.hi === 0 ? 0 : lowestSquare(passers.lo, passers.hi) >> 3;
  return {
    ...finding(side, isProved, reason),
    fence: [...namesOf(side, setAt(PERMANENT)), ...namesOf(side, standing)],
    flood: isProved ? regions(side) : [],
    ...pawnFacts(side, setAt(REACH)),
    free: isProved ? namesOf(side, setAt(SAFE + 2 * rank)) : [],
  };
}

/** Facts about the pawns of the first node; `reach` are the squares that the attacker's movable ones can reach. */
function pawnFacts(side: Side, reach: BitboardPair) {
  const pawns = setAt(ATTACKERS), fixed = setAt(PERMANENT), { lo, hi } = or(reach, fixed);
  const attacked = { lo: eastWest(northLo(lo)), hi: eastWest(northHi(lo, hi)) };
  return {
    drowned: namesOf(side, setAt(LOST_PAWNS)),
    fixed: namesOf(side, fixed),
    dynamic: namesOf(side, without(pawns, fixed)),
    passers: namesOf(side, setAt(PASSERS)),
    reach: namesOf(side, without(reach, pawns)),
    levers: namesOf(side, and(setAt(DEFENDERS), attacked)),
  };
}

/** Every square that the attacker's king and pieces may come to, but for those that his own pawns hold. */
function regions(side: Side): Square[] {
  let all = setAt(REGIONS);
  for (let kind = THE_KING + 1; kind < ATTACKER_KINDS; kind++) all = or(all, setAt(REGIONS + 2 * kind));
  return namesOf(side, all);
}

function reasonFor(isProved: boolean, isFence: boolean): string {
  if (isFence) return 'the fence is closed for good, and the defender’s king always has a move behind it';
  if (isProved) return 'the defender’s king and his captures hold against every pawn move and sacrifice';
  if (!hasRams()) return 'fewer than three pairs of pawns stand face to face';
  return 'no proof: the attacker’s king or a pawn may get through';
}

/** A set of the first node, or of other words, as the attacker sees it. */
function setAt(at: number, words: Int32Array = REACHED): BitboardPair {
  return { lo: words[at], hi: words[at + 1] };
}
