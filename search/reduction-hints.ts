/**
 * Hints of the specifications to the search: signs that a move is less likely to be good. Taken literally, they would
 * forbid moves; here a hint only reduces a late move's depth by so much more, and a move that surprises is searched
 * again in full. Every hint is off while its margin is zero.
 */

import { BOARD, GAME, GAME_PLY, KEY, PIECES, STATE, STATES, inCheck, sideToMove } from '../engine/board.ts';
import { CASTLING, fromSquare, toSquare, typeOf } from '../engine/move.ts';
import { RANK_4 } from '../engine/regions.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, kindOf, relativeRank } from '../engine/squares.ts';
import { OFF_HEAP_LENGTH, popcount } from '../engine/bitboards.ts';
import { OUR_PIECES, perspectiveOf } from '../eval/perspective.ts';
import { edgeFile } from '../eval/scoring.ts';
import { functionalityOf } from '../eval/studies/pieces/functions.ts';
import { SIGHT, SIGHTS, SIGHT_SIZE, SQUARE, openSights, sightsEnd, sightsFrom } from '../eval/studies/piece-attacks.ts';
import { HINT_COLLECTIVE, HINT_EXCHANGE, HINT_REPEATED } from './parameters.ts';

/** Hints, S111, S030 and S028 of the specifications. */
export const REPEATED_MOVE = 0;
export const BAD_EXCHANGE = 1;
export const COLLECTIVE = 2;
const HINT_COUNT = 3;

/** What each hint adds to a reduction, in 1/1024 plies, and whether any adds something. */
const AMOUNTS = new Int32Array(OFF_HEAP_LENGTH);
const ANY = HINT_COUNT;

export function setHint(hint: number, amount: number): void {
  AMOUNTS[hint] = amount;
  AMOUNTS[ANY] = 0;
  for (let other = 0; other < HINT_COUNT; other++) AMOUNTS[ANY] |= AMOUNTS[other];
}

setHint(REPEATED_MOVE, HINT_REPEATED);
setHint(BAD_EXCHANGE, HINT_EXCHANGE);
setHint(COLLECTIVE, HINT_COLLECTIVE);

/** Full moves that make the opening, and after which pieces can be expected to have come out. */
const OPENING_MOVES = 7;
const DEVELOPED_MOVES = 6;
/** A side's sum is far below the other's when this many times it is less than the other's smaller multiple: 1.5. */
const OWN_TIMES = 3;
const THEIR_TIMES = 2;
const LEAST_PIECES = 2;
/** What a piece's place is worth by its file from the edge, in half centipawns: S121. */
const FILE_PLACES = [0, 3, 6, 10];

/** What hints add to the reduction of a legal move before it is made, in 1/1024 plies. */
export function hintedReduction(move: number, noisy: boolean): number {
  return AMOUNTS[ANY] === 0 ? 0 : sumOfHints(move, noisy);
}

function sumOfHints(move: number, noisy: boolean): number {
  let sum = 0;
  if (AMOUNTS[REPEATED_MOVE] !== 0 && !noisy) sum += repeatedMove(move);
  if (AMOUNTS[BAD_EXCHANGE] !== 0 && noisy) sum += AMOUNTS[BAD_EXCHANGE] * functionsLost(move);
  if (AMOUNTS[COLLECTIVE] !== 0 && !noisy && !inCheck() && fallsBehind()) sum += AMOUNTS[COLLECTIVE];
  return sum;
}

/** A man that has left its own first rank, a pawn its second, has moved: in the opening it should wait for others. */
function repeatedMove(move: number): number {
  if (GAME[GAME_PLY] >= 2 * OPENING_MOVES || typeOf(move) === CASTLING) return 0;
  const from = fromSquare(move);
  const rank = relativeRank(sideToMove(), from);
  if (kindOf(BOARD[from]) === PAWN) return rank > 1 ? AMOUNTS[REPEATED_MOVE] >> 1 : 0;
  return rank > 0 ? AMOUNTS[REPEATED_MOVE] : 0;
}

/** Degrees of functionality that a piece has beyond the one of like worth that it takes; never negative. */
function functionsLost(move: number): number {
  const us = sideToMove();
  const taker = kindOf(BOARD[fromSquare(move)]), taken = kindOf(BOARD[toSquare(move)]);
  const areMinor = isMinor(taker) && isMinor(taken);
  if (typeOf(move) === CASTLING || taker === PAWN || taker === KING || (taker !== taken && !areMinor)) return 0;
  openSights();
  const ours = functionalityOf(us, inView(us, fromSquare(move)));
  const theirs = functionalityOf(1 - us, inView(1 - us, toSquare(move)));
  return Math.max(0, ours - theirs);
}

function isMinor(kind: number): boolean {
  return kind === KNIGHT || kind === BISHOP;
}

function inView(side: number, square: number): number {
  return side === BLACK ? square ^ 56 : square;
}

/** Verdicts of `fallsBehind` by position: the two words of the key, and the verdict. */
const VERDICTS = new Int32Array(3 * 4096);

/**
 * True when one of four sums over all pieces is far below the opponent's, for the side to move once the opening is
 * over: places, mobility, spread (how little the pieces' attacks overlap), fanning out (squares from rank 4 on).
 */
function fallsBehind(): boolean {
  if (GAME[GAME_PLY] < 2 * DEVELOPED_MOVES) return false;
  const keyLo = STATES[GAME[STATE] + KEY], keyHi = STATES[GAME[STATE] + KEY + 1];
  const at = 3 * (keyLo & 4095);
  if (VERDICTS[at] !== keyLo || VERDICTS[at + 1] !== keyHi) {
    VERDICTS[at] = keyLo;
    VERDICTS[at + 1] = keyHi;
    VERDICTS[at + 2] = compareSums() ? 1 : 0;
  }
  return VERDICTS[at + 2] !== 0;
}

function compareSums(): boolean {
  const us = sideToMove(), them = 1 - us;
  openSights();
  if (piecesOf(us) < LEAST_PIECES || piecesOf(them) < LEAST_PIECES) return false;
  const ours = sumsOf(us), theirs = sumsOf(them);
  return (
    isFarBelow(ours.places, theirs.places) ||
    isFarBelow(ours.mobility, theirs.mobility) ||
    isFarBelow(ours.attacked * theirs.attacks, theirs.attacked * ours.attacks) ||
    isFarBelow(ours.fan, theirs.fan)
  );
}

function piecesOf(side: number): number {
  return (sightsEnd(side) - sightsFrom(side)) / SIGHT_SIZE;
}

function isFarBelow(own: number, other: number): boolean {
  return OWN_TIMES * own < THEIR_TIMES * other;
}

function sumsOf(side: number) {
  const freeLo = ~PIECES[perspectiveOf(side) + OUR_PIECES], freeHi = ~PIECES[perspectiveOf(side) + OUR_PIECES + 1];
  let places = 0, mobility = 0, attacks = 0, unionLo = 0, unionHi = 0;
  for (let at = sightsFrom(side); at < sightsEnd(side); at += SIGHT_SIZE) {
    const lo = SIGHTS[at + SIGHT], hi = SIGHTS[at + SIGHT + 1];
    places += FILE_PLACES[edgeFile(SIGHTS[at + SQUARE])];
    mobility += popcount(lo & freeLo, hi & freeHi);
    attacks += popcount(lo, hi);
    unionLo |= lo;
    unionHi |= hi;
  }
  const fan = popcount(unionLo & freeLo & RANK_4, unionHi & freeHi);
  return { places, mobility, attacks, attacked: popcount(unionLo, unionHi), fan };
}
