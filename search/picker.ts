/**
 * Move ordering in stages, so that a node that fails high early never generates, let alone sorts, the rest: table
 * move, winning captures, killers and counter move, quiet moves (see quiet-order.ts), losing captures. Quiescence is
 * given captures and promotions, and then quiet checks if it wants them. Each ply has one picker; its list starts where
 * its parent's ends.
 */

import { inCheck, BOARD } from '../engine/board.ts';
import { findCheckSquares, generateQuietChecks, mayGiveCheck } from '../engine/checks.ts';
import { seeAtLeast } from '../engine/static-exchange.ts';
import { ALL, MOVES, NOISY, QUIET, generate } from '../engine/generate.ts';
import { givesCheck, isLegal } from '../engine/legality.ts';
import { EN_PASSANT, CASTLING, NO_MOVE, isPromotion, promotedKind, toSquare, typeOf } from '../engine/move.ts';
import { KING, NONE, PAWN, QUEEN, kindOf } from '../engine/squares.ts';
import { MAX_PLY } from '../eval/score.ts';
import { CAPTURE, COUNTER, captureAt } from './history.ts';
import { orderScore, quietHistory } from './quiet-order.ts';
import { CONTEXT, CONTEXT_OFFSET, KILLERS } from './searcher.ts';
import { findThreats } from './threats.ts';

const TABLE_MOVE_STAGE = 0;
const GENERATE_NOISY_STAGE = 1;
const WINNING_STAGE = 2;
const FIRST_KILLER_STAGE = 3;
const SECOND_KILLER_STAGE = 4;
const COUNTER_STAGE = 5;
const GENERATE_QUIET_STAGE = 6;
const QUIET_STAGE = 7;
const LOSING_STAGE = 8;
const DONE_STAGE = 9;
const EVASION_TABLE_STAGE = 10;
const GENERATE_EVASIONS_STAGE = 11;
const EVASION_STAGE = 12;
const NOISY_TABLE_STAGE = 13;
const NOISY_GENERATE_STAGE = 14;
const NOISY_STAGE = 15;
const GENERATE_CHECKS_STAGE = 16;
const CHECK_STAGE = 17;
const CHECKS_LEFT_STAGE = 18;

/** The picker of each ply: columns. START to LOSERS hold the losing captures, CURRENT to END the rest. */
const STAGE = new Int32Array(MAX_PLY + 8);
const TABLE_MOVE = new Int32Array(MAX_PLY + 8);
const COUNTER_MOVE = new Int32Array(MAX_PLY + 8);
const START = new Int32Array(MAX_PLY + 8);
const LOSERS = new Int32Array(MAX_PLY + 8);
const CURRENT = new Int32Array(MAX_PLY + 8);
const END = new Int32Array(MAX_PLY + 8);
/** Not zero where quiet checks follow captures and promotions. */
const WITH_CHECKS = new Int32Array(MAX_PLY + 8);

/** Ordering scores beside MOVES. */
const SCORES = new Int32Array(MOVES.length);

/** The most valuable victim first; the history of captures decides among equals. */
const VICTIM_VALUES = new Int32Array(KING + 1);
VICTIM_VALUES.set([0, 100, 320, 330, 500, 950, 0].map((value) => value * 32));
const EVASION_CAPTURE = 1 << 24;
const UNDERPROMOTION = 1 << 20;

function open(ply: number, stage: number, tableMove: number): void {
  const start = scratchOf(ply);
  STAGE[ply] = tableMove === NO_MOVE ? stage + 1 : stage;
  TABLE_MOVE[ply] = tableMove;
  START[ply] = start;
  LOSERS[ply] = start;
  CURRENT[ply] = start;
  END[ply] = start;
}

/** Starts a picker over all moves, and finds the threats of the ply. The table move must be legal or NO_MOVE. */
export function pickAll(ply: number, tableMove: number): void {
  open(ply, inCheck() ? EVASION_TABLE_STAGE : TABLE_MOVE_STAGE, tableMove);
  findThreats(ply);
  COUNTER_MOVE[ply] = COUNTER[CONTEXT[ply + CONTEXT_OFFSET - 1]];
}

/**
 * Starts a picker over captures and promotions, whatever they lose, and then over quiet checks if these are wanted; or
 * over all moves in check.
 */
export function pickNoisy(ply: number, tableMove: number, withChecks: boolean): void {
  if (inCheck()) {
    findThreats(ply);
    open(ply, EVASION_TABLE_STAGE, tableMove);
  } else open(ply, NOISY_TABLE_STAGE, isNoisy(tableMove) ? tableMove : NO_MOVE);
  WITH_CHECKS[ply] = withChecks ? 1 : 0;
}

/** Scratch space for legality tests before the picker of a ply is opened. */
export function scratchOf(ply: number): number {
  return ply === 0 ? 0 : END[ply - 1];
}

/** Gives a ply that needs no picker an empty list, so that the next ply knows where to start. */
export function pickNothing(ply: number): void {
  END[ply] = scratchOf(ply);
}

/** True for captures and promotions. */
export function isNoisy(move: number): boolean {
  const type = typeOf(move);
  return (BOARD[toSquare(move)] !== NONE && type !== CASTLING) || type === EN_PASSANT || isPromotion(move);
}

function isKiller(ply: number, move: number): boolean {
  return move === KILLERS[2 * ply] || move === KILLERS[2 * ply + 1];
}

export function isKillerOrCounter(ply: number, move: number): boolean {
  return isKiller(ply, move) || move === COUNTER_MOVE[ply];
}

/** True while a picker returns captures that lose nothing: their exchange need not be computed again. */
export function picksWinners(ply: number): boolean {
  return STAGE[ply] === WINNING_STAGE;
}

/** Gives up the quiet moves that are left, but for those that give check. Their order no longer matters. */
export function keepOnlyChecks(ply: number): void {
  if (STAGE[ply] === QUIET_STAGE) STAGE[ply] = CHECKS_LEFT_STAGE;
}

/** True while a picker that was started over captures and promotions returns quiet checks. */
export function picksChecks(ply: number): boolean {
  return STAGE[ply] === CHECK_STAGE;
}

/** The next move to try, or NO_MOVE. With `skipQuiets`, quiet moves that are not evasions are left out. */
export function nextMove(ply: number, skipQuiets: boolean): number {
  for (;;) {
    switch (STAGE[ply]) {
      case TABLE_MOVE_STAGE:
      case EVASION_TABLE_STAGE:
      case NOISY_TABLE_STAGE:
        STAGE[ply] = STAGE[ply] + 1;
        return TABLE_MOVE[ply];

      case GENERATE_NOISY_STAGE:
      case NOISY_GENERATE_STAGE:
        END[ply] = generate(NOISY, START[ply]);
        scoreNoisy(START[ply], END[ply]);
        STAGE[ply] = STAGE[ply] + 1;
        break;

      case WINNING_STAGE: {
        const move = selectBest(ply);
        if (move === NO_MOVE) STAGE[ply] = FIRST_KILLER_STAGE;
        else if (seeAtLeast(move, 0) && !isUnderpromotion(move)) return move;
        else setAside(ply, move);
        break;
      }

      case FIRST_KILLER_STAGE:
      case SECOND_KILLER_STAGE:
      case COUNTER_STAGE: {
        const stage = STAGE[ply];
        STAGE[ply] = stage + 1;
        const move = stage === COUNTER_STAGE ? COUNTER_MOVE[ply] : KILLERS[2 * ply + stage - FIRST_KILLER_STAGE];
        if (skipQuiets || (stage === COUNTER_STAGE && isKiller(ply, move))) break;
        if (isUsefulQuiet(ply, move)) return move;
        break;
      }

      case GENERATE_QUIET_STAGE:
        STAGE[ply] = QUIET_STAGE;
        if (skipQuiets) break;
        CURRENT[ply] = END[ply];
        END[ply] = generate(QUIET, CURRENT[ply]);
        scoreQuiet(ply, CURRENT[ply], END[ply]);
        break;

      case QUIET_STAGE: {
        const move = skipQuiets ? NO_MOVE : selectBest(ply);
        if (move === NO_MOVE) {
          STAGE[ply] = LOSING_STAGE;
          CURRENT[ply] = START[ply];
        } else if (!isKillerOrCounter(ply, move)) return move;
        break;
      }

      case CHECKS_LEFT_STAGE: {
        const move = skipQuiets ? NO_MOVE : nextCheckLeft(ply);
        if (move !== NO_MOVE) return move;
        STAGE[ply] = LOSING_STAGE;
        CURRENT[ply] = START[ply];
        break;
      }

      case LOSING_STAGE: {
        const at = CURRENT[ply];
        if (at >= LOSERS[ply]) {
          STAGE[ply] = DONE_STAGE;
          return NO_MOVE;
        }
        CURRENT[ply] = at + 1;
        return MOVES[at];
      }

      case GENERATE_EVASIONS_STAGE:
        END[ply] = generate(ALL, START[ply]);
        scoreEvasions(ply, START[ply], END[ply]);
        STAGE[ply] = EVASION_STAGE;
        break;

      case EVASION_STAGE: {
        const move = selectBest(ply);
        if (move === NO_MOVE) STAGE[ply] = DONE_STAGE;
        return move;
      }

      case NOISY_STAGE: {
        const move = selectBest(ply);
        if (move === NO_MOVE) STAGE[ply] = WITH_CHECKS[ply] !== 0 ? GENERATE_CHECKS_STAGE : DONE_STAGE;
        else if (!isUnderpromotion(move)) return move;
        break;
      }

      case GENERATE_CHECKS_STAGE:
        CURRENT[ply] = END[ply];
        END[ply] = generateQuietChecks(CURRENT[ply]);
        STAGE[ply] = CHECK_STAGE;
        break;

      case CHECK_STAGE: {
        const at = CURRENT[ply];
        if (at >= END[ply]) {
          STAGE[ply] = DONE_STAGE;
          return NO_MOVE;
        }
        CURRENT[ply] = at + 1;
        return MOVES[at];
      }

      default:
        return NO_MOVE;
    }
  }
}

function isUnderpromotion(move: number): boolean {
  return isPromotion(move) && promotedKind(move) !== QUEEN;
}

/** A killer or counter move comes from another position: here it must be quiet and legal. */
function isUsefulQuiet(ply: number, move: number): boolean {
  return move !== NO_MOVE && move !== TABLE_MOVE[ply] && !isNoisy(move) && isLegal(move, END[ply]);
}

/** Keeps a losing capture for the end, in the part of the list that has been used up. */
function setAside(ply: number, move: number): void {
  MOVES[LOSERS[ply]] = move;
  LOSERS[ply] = LOSERS[ply] + 1;
}

/** Takes the best move that is left, the table move excepted, or NO_MOVE. */
function selectBest(ply: number): number {
  const end = END[ply];
  for (let current = CURRENT[ply]; current < end; current++) {
    let best = current;
    let bestScore = SCORES[current];
    for (let index = current + 1; index < end; index++) {
      const score = SCORES[index];
      if (score > bestScore) {
        best = index;
        bestScore = score;
      }
    }
    const move = MOVES[best];
    MOVES[best] = MOVES[current];
    SCORES[best] = SCORES[current];
    if (move === TABLE_MOVE[ply]) continue;
    CURRENT[ply] = current + 1;
    return move;
  }
  CURRENT[ply] = end;
  return NO_MOVE;
}

/** The next quiet move that is left and gives check, or NO_MOVE. */
function nextCheckLeft(ply: number): number {
  const end = END[ply];
  findCheckSquares();
  for (let at = CURRENT[ply]; at < end; at++) {
    const move = MOVES[at];
    if (!mayGiveCheck(move) || !givesCheck(move) || move === TABLE_MOVE[ply] || isKillerOrCounter(ply, move)) continue;
    CURRENT[ply] = at + 1;
    return move;
  }
  return NO_MOVE;
}

function noisyScore(move: number): number {
  let score = VICTIM_VALUES[kindOf(BOARD[toSquare(move)])] + CAPTURE[captureAt(move)];
  if (typeOf(move) === EN_PASSANT) score += VICTIM_VALUES[PAWN];
  if (isPromotion(move)) score += promotedKind(move) === QUEEN ? VICTIM_VALUES[QUEEN] : -UNDERPROMOTION;
  return score;
}

function scoreNoisy(start: number, end: number): void {
  for (let index = start; index < end; index++) SCORES[index] = noisyScore(MOVES[index]);
}

function scoreQuiet(ply: number, start: number, end: number): void {
  findCheckSquares();
  for (let index = start; index < end; index++) SCORES[index] = orderScore(ply, MOVES[index]);
}

function scoreEvasions(ply: number, start: number, end: number): void {
  for (let index = start; index < end; index++) {
    const move = MOVES[index];
    SCORES[index] = isNoisy(move) ? EVASION_CAPTURE + noisyScore(move) : quietHistory(ply, move);
  }
}
