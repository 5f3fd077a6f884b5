/**
 * Proves mates by a tree of moves: one of the side that mates, all of the other's, down to checkmates. Neither search
 * nor evaluation is believed. A search may only suggest the moves to try first.
 */

import { GAME, inCheck, KEY, STATE, STATES } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { givesCheck } from '../../engine/legality.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { makeMove, unmakeMove } from '../../engine/position.ts';
import { legalMoves } from './random-games.ts';

/** A mate within so many moves of the side that mates, which is to move unless `isMated`. */
export interface Mate {
  readonly fen: string;
  readonly moves: number;
  readonly isMated: boolean;
}

/** What came of trying to prove a mate: `open` when the budget did not last. */
export type Outcome = 'proved' | 'refuted' | 'open';

/** A move for the current position that may mate within so many moves, or NO_MOVE. */
export type Suggest = (moves: number) => number;

interface Known {
  /** The fewest moves within which there is a mate, and the most within which there is none, as far as is known. */
  proved: number;
  refuted: number;
  /** The move that mates. */
  move: number;
}

interface Proof {
  /** Positions that may still be looked at. */
  left: number;
  readonly suggest: Suggest;
  readonly known: Map<bigint, Known>;
}

/** Mates within so few moves are looked for first, without a suggestion: that is quick. */
const SHORT = 2;

class Exhausted extends Error {}

/**
 * Tries to prove a mate, in at most `budget` positions. Moves the position of this thread. Draws by repetition are left
 * out, for the shortest mate never repeats a position; the clock of the fifty-move rule must leave time for the mate.
 */
export function proveMate({ fen, moves, isMated }: Mate, budget: number, suggest: Suggest): Outcome {
  const proof: Proof = { left: budget, suggest, known: new Map() };
  setFen(fen);
  try {
    return (isMated ? loses(proof, moves) : wins(proof, moves)) ? 'proved' : 'refuted';
  } catch (error) {
    if (error instanceof Exhausted) return 'open';
    throw error;
  }
}

/** True when the side to move mates within some moves. */
function wins(proof: Proof, moves: number): boolean {
  const known = knownOf(proof);
  if (known.proved <= moves) return true;
  if (known.refuted >= moves) return false;
  if (moves > 1 && wins(proof, Math.min(SHORT, moves - 1))) return true;
  for (const move of candidates(proof, known, moves)) {
    makeMove(move);
    const isMate = loses(proof, moves - 1);
    unmakeMove(move);
    if (!isMate) continue;
    known.proved = moves;
    known.move = move;
    return true;
  }
  known.refuted = moves;
  return false;
}

/** True when the side to move is mated within so many moves of the other, whatever it does. */
function loses(proof: Proof, moves: number): boolean {
  if (proof.left-- <= 0) throw new Exhausted();
  const replies = legalMoves();
  if (replies.length === 0) return inCheck();
  if (moves === 0) return false;
  return replies.every((reply) => {
    makeMove(reply);
    const isLost = wins(proof, moves);
    unmakeMove(reply);
    return isLost;
  });
}

/** The moves that may mate within some, the likeliest first: what is suggested, then checks that leave few replies. */
function candidates(proof: Proof, known: Known, moves: number): readonly number[] {
  const all = legalMoves();
  const checks = all.filter((move) => givesCheck(move));
  const suggested = moves > SHORT ? proof.suggest(moves) : NO_MOVE;
  const replies = new Map(checks.map((move) => [move, repliesTo(move)]));
  checks.sort((one, other) => replies.get(one)! - replies.get(other)!);
  if (moves === 1) return checks.filter((move) => replies.get(move) === 0);
  const first = [suggested, known.move].filter((move) => all.includes(move));
  return [...new Set([...first, ...checks, ...all])];
}

function repliesTo(move: number): number {
  makeMove(move);
  const { length } = legalMoves();
  unmakeMove(move);
  return length;
}

function knownOf({ known }: Proof): Known {
  const at = GAME[STATE] + KEY;
  const key = (BigInt(STATES[at]) << 32n) | BigInt(STATES[at + 1] >>> 0);
  const entry = known.get(key) ?? { proved: Number.POSITIVE_INFINITY, refuted: 0, move: NO_MOVE };
  known.set(key, entry);
  return entry;
}
