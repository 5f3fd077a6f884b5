/** Squares that the pieces control, and how far: beyond the middle, by distance and by place, key squares. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { WIDE_CENTRE_HI, WIDE_CENTRE_LO } from '../../../engine/regions.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, kingDistance } from '../../../engine/squares.ts';
import { OUR_PIECES, OUR_PAWNS, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { scoreAt, scoreByFile, scoreByPlace } from '../../../eval/scoring.ts';
import { and, count, has, isEmpty, or, piecesOf, south, squaresIn, without } from '../../../eval/sets.ts';
import {
  BACKWARD, CANDIDATE, ISOLATED, HEADS_EAST, HEADS_WEST, PASSED, UNOPPOSED, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import { sumOver, type SeeingPiece } from '../piece-attacks.ts';
import { beside, eastOf, north, ourPawns, ranksBelow, scoreEach, scoreTimes, theirPawns, union, westOf } from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const {
  bishopControl, bishopReach, controlFromBehind, immobileInCentre, knightControl, knightReach, mobilityBeyondMiddle,
  pawnControl, pieceFile, queenControl, queenReach, rookControl, rookReach,
} = TERM;

const MAX_STEPS = 5;
const WIDE_CENTRE = { lo: WIDE_CENTRE_LO, hi: WIDE_CENTRE_HI };
const REACH = { [KNIGHT]: knightReach, [BISHOP]: bishopReach, [ROOK]: rookReach, [QUEEN]: queenReach };
const CONTROL = { [BISHOP]: bishopControl, [ROOK]: rookControl, [QUEEN]: queenControl };

/** Packed score of the squares that a side's pieces and pawns control. The attacks of pieces must be found. */
export function scoreControl(side: Side, structure: StructureEntry): number {
  const ours = piecesOf(side, OUR_PIECES);
  const ahead = north(piecesOf(side, OUR_PAWNS));
  return (
    sumOver(side, (piece) => scorePiece(piece, without(piece.attacked, ours))) + scoreFiles(side) +
    scoreEach(pawnControl, without(eastOf(ahead), ours)) + scoreEach(pawnControl, without(westOf(ahead), ours)) +
    scoreFromBehind(side, structure)
  );
}

/** Score of the squares that a piece can move to. */
function scorePiece(piece: SeeingPiece, moves: BitboardPair): number {
  const { square, kind } = piece;
  // A good place is worth little to a piece that cannot leave it: at most one square to move to.
  const isImmobile = has(WIDE_CENTRE, square) && count(moves) <= 1;
  return (
    scoreEach(mobilityBeyondMiddle, { lo: 0, hi: moves.hi }) +
    (isImmobile ? scoreAt(immobileInCentre, kind - KNIGHT, square) : 0) +
    scoreByPlace(REACH[kind as keyof typeof REACH], moves.lo, moves.hi) + scoreDistances(piece, moves)
  );
}

/** The nearer a square, the better the control: fewer pieces can come between. */
function scoreDistances({ kind, square }: SeeingPiece, moves: BitboardPair): number {
  if (kind === KNIGHT) return scoreEach(knightControl, moves);
  const term = CONTROL[kind as keyof typeof CONTROL];
  return squaresIn(moves).reduce((sum, to) => {
    return sum + scoreAt(term, Math.min(kingDistance(square, to), MAX_STEPS) - 1, to);
  }, 0);
}

function scoreFiles(side: Side): number {
  return [KNIGHT, BISHOP, ROOK, QUEEN].reduce((sum, kind) => {
    const { lo, hi } = piecesOf(side, 2 * kind);
    return sum + scoreByFile(pieceFile, lo, hi);
  }, 0);
}

/** Key squares, before weak or dangerous enemy pawns and diagonally before heads, controlled from a higher rank. */
function scoreFromBehind(side: Side, structure: StructureEntry): number {
  const facts = [BACKWARD, ISOLATED, UNOPPOSED, CANDIDATE, PASSED].map((fact) => theirPawns(structure, side, fact));
  const watched = and(union(...facts), piecesOf(side, THEIR_PAWNS));
  const keys = or(south(watched), headCaptures(side, structure));
  return sumOver(side, ({ square, attacked }) => {
    const controlled = and(and(attacked, keys), ranksBelow(square >> 3));
    return isEmpty(controlled) ? 0 : scoreTimes(controlFromBehind, count(controlled), controlled);
  });
}

/** Squares that the heads of both sides attack. */
export function headCaptures(side: Side, structure: StructureEntry): BitboardPair {
  const ours = or(ourPawns(structure, side, HEADS_EAST), ourPawns(structure, side, HEADS_WEST));
  const theirs = or(theirPawns(structure, side, HEADS_EAST), theirPawns(structure, side, HEADS_WEST));
  return or(beside(north(ours)), beside(south(theirs)));
}
