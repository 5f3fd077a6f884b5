/**
 * Lines to the mate. A search may prove a mate without having all of its moves: where a window has closed, a line ends
 * early. The rest comes from the transposition table, and near the mate from all moves. Nothing of the search changes.
 */

import { findChecksAndPins, inCheck } from '../engine/board.ts';
import { isFiftyMoves } from '../engine/draws.ts';
import { ALL, MOVES, generate } from '../engine/generate.ts';
import { givesCheck } from '../engine/legality.ts';
import { makeMove, unmakeMove } from '../engine/position.ts';
import { BOUND_LOWER, BOUND_UPPER } from '../eval/bound.ts';
import { MATE, isMateScore } from '../eval/score.ts';
import { TT_BOUND, TT_ENTRY, TT_SCORE, probeTable } from './transposition-table.ts';

/** Positions, at most, that are looked at to complete a line: some milliseconds. */
const MOST_POSITIONS = 4000;
/** Plies to the mate, at most, where all moves of the side that mates are tried, and where its checks are. */
const TRIES_ALL = 3;
const TRIES_CHECKS = 7;

/** Positions that may still be looked at. */
let left = 0;

/**
 * The line of the current position with all moves to the mate that its exact score, in centipawns, promises; the same
 * line where there is no mate, or the rest of it is not found.
 */
export function completeMate(line: readonly number[], score: number): readonly number[] {
  const missing = MATE - Math.abs(score) - line.length;
  if (!isMateScore(score) || missing <= 0) return line;
  left = MOST_POSITIONS;
  for (const move of line) enter(move);
  const rest = wayToMate(missing);
  for (const move of [...line].reverse()) unmakeMove(move);
  return rest === undefined ? line : [...line, ...rest];
}

function enter(move: number): void {
  left--;
  makeMove(move);
  findChecksAndPins();
}

export function legalMoves(): number[] {
  return Array.from(MOVES.subarray(0, generate(ALL, 0)));
}

/** Moves of best play to a mate in `plies`; undefined if they are not found. */
function wayToMate(plies: number): number[] | undefined {
  const moves = legalMoves();
  if (plies === 0) return moves.length === 0 && inCheck() ? [] : undefined;
  if (isFiftyMoves()) return undefined;
  const known = moves.filter((move) => after(move, () => isInTable(plies - 1)));
  const others = plies > TRIES_CHECKS ? [] : candidates(moves, plies).filter((move) => !known.includes(move));
  for (const move of [...known, ...others]) {
    if (left <= 0) return undefined;
    const isForced = known.includes(move) || plies % 2 === 0 || after(move, () => isMated(plies - 1));
    const rest = isForced ? after(move, () => wayToMate(plies - 1)) : undefined;
    if (rest !== undefined) return [move, ...rest];
  }
  return undefined;
}

/** Answer to a question about the position after a move. */
function after<T>(move: number, ask: () => T): T {
  enter(move);
  const answer = ask();
  unmakeMove(move);
  return answer;
}

/** True when the table has a mate in `plies`: the side to move mates if they are odd. */
function isInTable(plies: number): boolean {
  if (!probeTable(0)) return false;
  const isMating = plies % 2 === 1;
  return TT_ENTRY[TT_SCORE] === (isMating ? MATE - plies : plies - MATE) &&
    (TT_ENTRY[TT_BOUND] & (isMating ? BOUND_LOWER : BOUND_UPPER)) !== 0;
}

/** True when the side to move is seen to be mated within `plies`, by all its moves. */
function isMated(plies: number): boolean {
  const moves = legalMoves();
  if (moves.length === 0) return inCheck();
  return plies > 0 && left > 0 && moves.every((move) => after(move, () => mates(plies - 1)));
}

/** True when the side to move is seen to mate within `plies`. */
function mates(plies: number): boolean {
  return left > 0 && candidates(legalMoves(), plies).some((move) => after(move, () => isMated(plies - 1)));
}

/** Moves to try `plies` before the mate, an odd number for the side that mates. */
function candidates(moves: number[], plies: number): number[] {
  const isMating = plies % 2 === 1;
  return isMating && (plies === 1 || plies > TRIES_ALL) ? moves.filter(givesCheck) : moves;
}
