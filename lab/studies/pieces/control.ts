/** What the pieces control and how far: mobility beyond the middle, squares by distance and by place, key squares. */

import { WIDE_CENTRE_HI, WIDE_CENTRE_LO } from '../../../engine/regions.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, filesBetween } from '../../../engine/squares.ts';
import { bitHi, bitLo, east, northHi, northLo, popcount, southHi, southLo, west } from '../../../engine/bitboards.ts';
import { OUR_KNIGHTS, OUR_PIECES, OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../../../eval/perspective.ts';
import { scoreAt, scoreByFile, scoreByPlace, scoreSet, scoreSetAs, scoreShown, isWanted } from '../../../eval/scoring.ts';
import {
  BACKWARD, CANDIDATE, ISOLATED, HEADS_EAST, HEADS_WEST, PASSED, STRUCTURES, UNOPPOSED, oursAt, theirsAt,
  type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import type { Index } from '../../../eval/term.ts';
import { T } from './terms.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Kind, Side, Square } from '../../../engine/types.ts';

const {
  bishopControl, bishopReach, controlFromBehind, immobileInCentre, knightControl, knightReach, mobilityBeyondMiddle,
  pawnControl, pieceFile, queenControl, queenReach, rookControl, rookReach,
} = T;

const MAX_STEPS = 5;

/** Squares that lie exactly 1 to 4 king steps away: words at `2 * (64 * (steps - 1) + square)`. */
const STEPS = new Int32Array(2 * 64 * (MAX_STEPS - 1));
for (let from = 0; from < 64; from++) {
  for (let to = 0; to < 64; to++) {
    const steps = Math.max(filesBetween(from, to), Math.abs((from >> 3) - (to >> 3)));
    if (steps === 0 || steps >= MAX_STEPS) continue;
    const at = 2 * (64 * (steps - 1) + from);
    STEPS[at] |= bitLo(to);
    STEPS[at + 1] |= bitHi(to);
  }
}

/** Packed score of the squares that a side's pieces and pawns control. The attacks of pieces must be found. */
export function scoreControl(side: Side, structure: StructureEntry): number {
  const perspective = perspectiveOf(side);
  const freeLo = ~PIECES[perspective + OUR_PIECES], freeHi = ~PIECES[perspective + OUR_PIECES + 1];
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    const square = PIECE_ATTACKS[at + SQUARE], kind = PIECE_ATTACKS[at + KIND];
    const lo = PIECE_ATTACKS[at + ATTACKED] & freeLo, hi = PIECE_ATTACKS[at + ATTACKED + 1] & freeHi;
    if (isWanted(mobilityBeyondMiddle)) score += scoreSet(mobilityBeyondMiddle, 0, hi);
    if (isWanted(immobileInCentre) && isImmobileInCentre(square, lo, hi)) {
      score += scoreAt(immobileInCentre, kind - KNIGHT, square);
    }
    score += scoreReach(kind, lo, hi) + scoreDistances(kind, square, lo, hi);
  }
  if (isWanted(pieceFile)) score += scoreFiles(perspective);
  if (isWanted(pawnControl)) score += scorePawnControl(perspective);
  if (isWanted(controlFromBehind)) score += scoreFromBehind(side, structure);
  return score;
}

/** A good place is worth little to a piece that cannot leave it: at most one square to move to. */
function isImmobileInCentre(square: Square, lo: number, hi: number): boolean {
  const isCentral = ((bitLo(square) & WIDE_CENTRE_LO) | (bitHi(square) & WIDE_CENTRE_HI)) !== 0;
  return isCentral && popcount(lo, hi) <= 1;
}

/** The places that a piece can move to. */
function scoreReach(kind: Kind, lo: number, hi: number): number {
  const term = kind === KNIGHT ? knightReach : kind === BISHOP ? bishopReach : kind === ROOK ? rookReach : queenReach;
  return isWanted(term) ? scoreByPlace(term, lo, hi) : 0;
}

/** The nearer a square, the better the control: fewer pieces can come between. */
function scoreDistances(kind: Kind, square: Square, lo: number, hi: number): number {
  if (kind === KNIGHT) return scoreSet(knightControl, lo, hi);
  const term: Index<5> = kind === BISHOP ? bishopControl : kind === ROOK ? rookControl : queenControl;
  if (!isWanted(term)) return 0;
  let score = 0, farLo = lo, farHi = hi;
  for (let between = 0; between < MAX_STEPS - 1; between++) {
    const at = 2 * (64 * between + square);
    score += scoreSetAs(term, between, lo & STEPS[at], hi & STEPS[at + 1]);
    farLo &= ~STEPS[at];
    farHi &= ~STEPS[at + 1];
  }
  return score + scoreSetAs(term, MAX_STEPS - 1, farLo, farHi);
}

function scoreFiles(perspective: Perspective): number {
  let score = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    const at = perspective + OUR_KNIGHTS + 2 * (kind - KNIGHT);
    score += scoreByFile(pieceFile, PIECES[at], PIECES[at + 1]);
  }
  return score;
}

function scorePawnControl(perspective: Perspective): number {
  const freeLo = ~PIECES[perspective + OUR_PIECES], freeHi = ~PIECES[perspective + OUR_PIECES + 1];
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const northPawnsLo = northLo(pawnsLo), northPawnsHi = northHi(pawnsLo, pawnsHi);
  return (
    scoreSet(pawnControl, east(northPawnsLo) & freeLo, east(northPawnsHi) & freeHi) +
    scoreSet(pawnControl, west(northPawnsLo) & freeLo, west(northPawnsHi) & freeHi)
  );
}

/** Key squares, before weak or dangerous enemy pawns and diagonally before heads, controlled from a higher rank. */
function scoreFromBehind(side: Side, structure: StructureEntry): number {
  const perspective = perspectiveOf(side);
  const theirs = theirsAt(structure, side);
  const watchedLo = watchedWord(theirs, 0) & PIECES[perspective + THEIR_PAWNS];
  const watchedHi = watchedWord(theirs, 1) & PIECES[perspective + THEIR_PAWNS + 1];
  const keyLo = southLo(watchedLo, watchedHi) | headCaptureWord(side, structure, 0);
  const keyHi = southHi(watchedHi) | headCaptureWord(side, structure, 1);
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    const rank = PIECE_ATTACKS[at + SQUARE] >> 3;
    // Squares on lower ranks than the piece's own.
    const belowLo = rank > 3 ? ~0 : (1 << (8 * rank)) - 1, belowHi = rank > 4 ? (1 << (8 * (rank - 4))) - 1 : 0;
    const lo = PIECE_ATTACKS[at + ATTACKED] & keyLo & belowLo, hi = PIECE_ATTACKS[at + ATTACKED + 1] & keyHi & belowHi;
    if ((lo | hi) !== 0) score += scoreShown(controlFromBehind, popcount(lo, hi), lo, hi);
  }
  return score;
}

/** Pawns of a side whose stop squares are worth controlling, one word. */
function watchedWord(pawnsAt: number, word: number): number {
  const at = pawnsAt + word;
  return (
    STRUCTURES[at + BACKWARD] | STRUCTURES[at + ISOLATED] | STRUCTURES[at + UNOPPOSED] | STRUCTURES[at + CANDIDATE] |
    STRUCTURES[at + PASSED]
  );
}

/** Squares that the heads of both sides attack, one word. */
export function headCaptureWord(side: Side, structure: StructureEntry, word: number): number {
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const lo = STRUCTURES[ours + HEADS_EAST] | STRUCTURES[ours + HEADS_WEST];
  const hi = STRUCTURES[ours + HEADS_EAST + 1] | STRUCTURES[ours + HEADS_WEST + 1];
  const theirLo = STRUCTURES[theirs + HEADS_EAST] | STRUCTURES[theirs + HEADS_WEST];
  const theirHi = STRUCTURES[theirs + HEADS_EAST + 1] | STRUCTURES[theirs + HEADS_WEST + 1];
  const north = word === 0 ? northLo(lo) : northHi(lo, hi);
  const south = word === 0 ? southLo(theirLo, theirHi) : southHi(theirHi);
  return east(north) | west(north) | east(south) | west(south);
}
