/**
 * Results of the tables for the current position. Where a capture decides, a table may hold any value
 * that compresses well, so captures (and en passant) are tried first. Method: Ronald de Man.
 */

import { BOARD, CHECKERS, findChecksAndPins, GAME, RIGHTS, STATE, STATES } from '../board.ts';
import { ALL, generate, MOVES } from '../generate.ts';
import { EN_PASSANT, fromSquare, toSquare, typeOf } from '../move.ts';
import { makeMove, unmakeMove } from '../position.ts';
import { kindOf, NONE, PAWN } from '../squares.ts';
import { lookUpDistance, lookUpResult, OTHER_SIDE, roundedDistances } from './layout.ts';
import { currentMaterial } from './table-material.ts';
import { lookInto } from './tables.ts';

/** Results for the side to move. Between them, -1 and 1, are losses and wins that the fifty-move rule makes a draw. */
export const LOSS = -2;
export const TABLE_DRAW = 0;
export const WIN = 2;
/** No table, or castling rights, which tables do not know. */
export const NOT_FOUND = 3;

const KINGS_ONLY = 0;
/** A loss or win after more than a hundred plies, for the fifty-move rule. */
const CURSE = 100;
const NO_DISTANCE = 0xffff;

/** Set by `resolve`: a capture (or, when asked for, a pawn move) is as good as anything else. */
let zeroingIsBest = false;

/**
 * LOSS to WIN for the side to move when the clock of the fifty-move rule stands at zero, or NOT_FOUND. Writes moves
 * from `start` on, see generate.ts.
 */
export function probeResult(start: number): number {
  return STATES[GAME[STATE] + RIGHTS] !== 0 ? NOT_FOUND : resolve(start, false);
}

/** Best result of all captures, of pawn moves when `pawnsToo`, and of the other moves by the table. */
function resolve(start: number, pawnsToo: boolean): number {
  zeroingIsBest = false;
  findChecksAndPins();
  const end = generate(ALL, start);
  let best = LOSS;
  let tried = 0;
  for (let at = start; at < end; at++) {
    const move = MOVES[at];
    if (!isCapture(move) && !(pawnsToo && kindOf(BOARD[fromSquare(move)]) === PAWN)) continue;
    tried++;
    makeMove(move);
    const after = resolve(end, false);
    unmakeMove(move);
    zeroingIsBest = false;
    if (after === NOT_FOUND) return NOT_FOUND;
    if (0 - after > best) best = 0 - after;
    if (best !== WIN) continue;
    zeroingIsBest = true;
    return WIN;
  }
  const onlyThese = tried !== 0 && tried === end - start;
  if (!onlyThese) {
    const quiet = tableResult();
    if (quiet === NOT_FOUND || quiet > best) return quiet;
  }
  zeroingIsBest = best > TABLE_DRAW || onlyThese;
  return best;
}

function tableResult(): number {
  const material = currentMaterial();
  if (material === KINGS_ONLY) return TABLE_DRAW;
  return lookInto(material, 'wdl', lookUpResult, NOT_FOUND);
}

function isCapture(move: number): boolean {
  return BOARD[toSquare(move)] !== NONE || typeOf(move) === EN_PASSANT;
}

/**
 * Plies to the next capture or pawn move on the way to the result, negative when the side to move loses, 0 for a draw;
 * beyond 100 it is drawn under the fifty-move rule. Tables that count moves round it: the truth may be one ply more,
 * see `endsWithin`. Null when a table is missing. Writes moves from `start` on.
 */
export function probeDistance(start: number): number | null {
  if (STATES[GAME[STATE] + RIGHTS] !== 0) return null;
  const result = resolve(start, true);
  if (result === NOT_FOUND) return null;
  if (result === TABLE_DRAW) return 0;
  if (zeroingIsBest) return distanceOfZeroing(result);
  const distance = lookInto(currentMaterial(), 'dtz', (table) => lookUpDistance(table, result), NO_DISTANCE);
  if (distance === NO_DISTANCE) return null;
  if (distance === OTHER_SIDE) return distanceByMoves(start, Math.sign(result));
  return Math.sign(result) * (distance + (Math.abs(result) === WIN ? 0 : CURSE));
}

function distanceOfZeroing(result: number): number {
  return Math.sign(result) * (Math.abs(result) === WIN ? 1 : CURSE + 1);
}

/** The table holds the other side to move: one ply of search leads there. `sign` is the winner's. */
function distanceByMoves(start: number, sign: number): number | null {
  let best = NO_DISTANCE;
  findChecksAndPins();
  const end = generate(ALL, start);
  for (let at = start; at < end; at++) {
    const move = MOVES[at];
    const isZeroing = isCapture(move) || kindOf(BOARD[fromSquare(move)]) === PAWN;
    makeMove(move);
    const distance = distanceAfter(end, isZeroing);
    unmakeMove(move);
    if (distance === null) return null;
    if (distance < best && Math.sign(distance) === sign) best = distance;
  }
  // Without a move it is mate, which is as near as can be.
  return best === NO_DISTANCE ? -1 : best;
}

/**
 * The distance that the move just made gives the side that made it, as `probeDistance` counts. `isZeroing`: it was a
 * capture or pawn move. Null when a table is missing. Writes moves from `start` on.
 */
export function distanceAfter(start: number, isZeroing: boolean): number | null {
  if (isZeroing) return distanceByResult(start);
  const after = probeDistance(start);
  if (after === null) return null;
  const distance = 0 - after;
  if (distance === 1 && isMate(start)) return 1;
  return distance + Math.sign(distance);
}

/** The same as if the move had been a capture or pawn move: by who wins after it. */
export function distanceByResult(start: number): number | null {
  const result = probeResult(start);
  return result === NOT_FOUND ? null : 0 - distanceOfZeroing(result);
}

/** Positions, at most, that are looked further from to settle a rounded distance: each may take two milliseconds. */
const MOST_SETTLED = 20;

let settled = 0;

/**
 * True when it is proved that the side that wins the current position comes to a capture, pawn move or mate within some
 * plies. Where a distance is rounded and the plies may just not suffice, looks further. Writes moves from `start` on.
 */
export function endsWithin(plies: number, start: number): boolean {
  settled = 0;
  return settle(plies, start);
}

function settle(plies: number, start: number): boolean {
  if (isMate(start)) return plies >= 0;
  const roundedBefore = roundedDistances;
  const distance = probeDistance(start);
  if (distance === null || distance === 0 || Math.abs(distance) > plies) return false;
  if (Math.abs(distance) < plies || roundedDistances === roundedBefore) return true;
  if (++settled > MOST_SETTLED) return false;
  const isWinner = distance > 0;
  findChecksAndPins();
  const end = generate(ALL, start);
  for (let at = start; at < end; at++) {
    const move = MOVES[at];
    const isZeroing = isCapture(move) || kindOf(BOARD[fromSquare(move)]) === PAWN;
    makeMove(move);
    const isInTime = isZeroing ? isWon(isWinner, end) : settle(plies - 1, end);
    unmakeMove(move);
    // The winner needs one such move, and of the other side all must be.
    if (isInTime === isWinner) return isWinner;
  }
  return !isWinner;
}

/** True when, after a move of the winner or of the other side, the winner still wins. */
function isWon(byWinner: boolean, start: number): boolean {
  return probeResult(start) === (byWinner ? LOSS : WIN);
}

function isMate(start: number): boolean {
  findChecksAndPins();
  const state = GAME[STATE];
  return (STATES[state + CHECKERS] | STATES[state + CHECKERS + 1]) !== 0 && generate(ALL, start) === start;
}
