/**
 * Studies of late move reductions, all off: signs by which the specifications S028, S030 and S111 would forbid a move.
 * Here each only reduces a late move by so much more, and a move that beats alpha all the same is searched again in
 * full. A study is off while its parameter is zero.
 *
 * They are off because no game has been played with them: it is not known what they gain.
 */

import { BOARD, GAME, GAME_PLY, inCheck, sideToMove } from '../../engine/board.ts';
import { CASTLING, fromSquare, toSquare, typeOf } from '../../engine/move.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, kindOf, relativeRank } from '../../engine/squares.ts';
import { OUR_PIECES } from '../../eval/perspective.ts';
import { count, piecesOf, without } from '../../eval/sets.ts';
import { edgeFile } from '../../eval/scoring.ts';
import { functionalityOf } from './pieces/functions.ts';
import { findPieceAttacks, seeingPieces, type SeeingPiece } from './piece-attacks.ts';
import { ranksBelow, union } from './sets.ts';
import { parameter } from '../../search/parameters.ts';

// Additions of the studies, zero while they are off, in 1/1024 plies.
const REDUCTION_REPEATED = parameter('reductionRepeated', 0, 0, 2048,
  'More for a piece that moves again in the opening, half of it for a pawn.');
const REDUCTION_EXCHANGE = parameter('reductionExchange', 0, 0, 512,
  'More for each degree by which a piece does more than the one it is exchanged for.');
const REDUCTION_COLLECTIVE = parameter('reductionCollective', 0, 0, 2048,
  'More when the own pieces together are far worse off than theirs.');

/** The studies: S111, S030 and S028 of the specifications. */
export const REPEATED_MOVE = 0;
export const BAD_EXCHANGE = 1;
export const COLLECTIVE = 2;

/** Additions of each study to a reduction, in 1/1024 plies. */
const AMOUNTS = Int32Array.of(REDUCTION_REPEATED, REDUCTION_EXCHANGE, REDUCTION_COLLECTIVE);

/** Makes a study add this much to a reduction, in 1/1024 plies; 0 turns it off. */
export function setStudy(study: number, amount: number): void {
  AMOUNTS[study] = amount;
}

/** Full moves of the opening, and full moves after which pieces are expected to be developed. */
const OPENING_MOVES = 7;
const DEVELOPED_MOVES = 6;
/** A side's sum is far below the other's when the other's is more than 1.5 times as much. */
const OWN_TIMES = 3;
const THEIR_TIMES = 2;
const MIN_PIECES = 2;
/** Score of a piece's place by its file's distance from the edge, in half centipawns: S121. */
const FILE_PLACES = [0, 3, 6, 10];

/** The sum of the studies' additions to the reduction of a legal move before it is made, in 1/1024 plies. */
export function studiedReduction(move: number, noisy: boolean): number {
  let sum = 0;
  if (AMOUNTS[REPEATED_MOVE] !== 0 && !noisy) sum += repeatedMove(move);
  if (AMOUNTS[BAD_EXCHANGE] !== 0 && noisy) sum += AMOUNTS[BAD_EXCHANGE] * functionsLost(move);
  if (AMOUNTS[COLLECTIVE] !== 0 && !noisy && !inCheck() && fallsBehind()) sum += AMOUNTS[COLLECTIVE];
  return sum;
}

/** A piece that has left its own first rank, or a pawn its second, has moved: in the opening others come first. */
function repeatedMove(move: number): number {
  if (GAME[GAME_PLY] >= 2 * OPENING_MOVES || typeOf(move) === CASTLING) return 0;
  const from = fromSquare(move);
  const rank = relativeRank(sideToMove(), from);
  if (kindOf(BOARD[from]) === PAWN) return rank > 1 ? AMOUNTS[REPEATED_MOVE] >> 1 : 0;
  return rank > 0 ? AMOUNTS[REPEATED_MOVE] : 0;
}

/** Degrees of functionality that a piece has beyond the piece of equal value that it takes; never negative. */
function functionsLost(move: number): number {
  const us = sideToMove();
  const taker = kindOf(BOARD[fromSquare(move)]), taken = kindOf(BOARD[toSquare(move)]);
  const areMinor = isMinor(taker) && isMinor(taken);
  if (typeOf(move) === CASTLING || taker === PAWN || taker === KING || (taker !== taken && !areMinor)) return 0;
  findPieceAttacks();
  const ours = functionalityOf(us, relativeTo(us, fromSquare(move)));
  const theirs = functionalityOf(1 - us, relativeTo(1 - us, toSquare(move)));
  return Math.max(0, ours - theirs);
}

function isMinor(kind: number): boolean {
  return kind === KNIGHT || kind === BISHOP;
}

function relativeTo(side: number, square: number): number {
  return side === BLACK ? square ^ 56 : square;
}

/**
 * True when one of four sums over all pieces is far below the opponent's, for the side to move once the opening is
 * over: places, mobility, spread (how little the pieces' attacks overlap), fanning out (squares from rank 4 on).
 */
function fallsBehind(): boolean {
  if (GAME[GAME_PLY] < 2 * DEVELOPED_MOVES) return false;
  const us = sideToMove(), them = 1 - us;
  findPieceAttacks();
  if (seeingPieces(us).length < MIN_PIECES || seeingPieces(them).length < MIN_PIECES) return false;
  const ours = sumsOf(us), theirs = sumsOf(them);
  return (
    isFarBelow(ours.places, theirs.places) ||
    isFarBelow(ours.mobility, theirs.mobility) ||
    isFarBelow(ours.attacked * theirs.attacks, theirs.attacked * ours.attacks) ||
    isFarBelow(ours.fan, theirs.fan)
  );
}

function isFarBelow(own: number, other: number): boolean {
  return OWN_TIMES * own < THEIR_TIMES * other;
}

function sumsOf(side: number) {
  const ours = piecesOf(side, OUR_PIECES);
  const pieces = seeingPieces(side);
  const attacked = union(...pieces.map((piece) => piece.attacked));
  const sum = (of: (piece: SeeingPiece) => number) => pieces.reduce((whole, piece) => whole + of(piece), 0);
  return {
    places: sum(({ square }) => FILE_PLACES[edgeFile(square)]),
    mobility: sum((piece) => count(without(piece.attacked, ours))),
    attacks: sum((piece) => count(piece.attacked)),
    attacked: count(attacked),
    fan: count(without(without(attacked, ranksBelow(3)), ours)),
  };
}
