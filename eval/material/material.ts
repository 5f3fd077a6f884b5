/** Material: the pieces themselves and their imbalances, cached by their numbers; the phase of the game. */

import { COUNTS, countsOf } from '../../engine/board.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import { PACKED_WEIGHTS, traceFor, isTracing, traceCount } from '../scoring.ts';
import { endgameOf, middlegameOf } from '../score.ts';
import { TERM } from './terms.ts';
import type { Side } from '../../engine/types.ts';

/** Phase at the start: knights and bishops count one, rooks two, queens four. */
export const FULL_PHASE = 24;

/** An entry: both sides' numbers of pieces; middlegame and endgame score; the phase. */
const ENTRY = 8;
const WHITE_COUNTS = 0;
const BLACK_COUNTS = 1;
export const MATERIAL_MIDDLEGAME = 2;
export const MATERIAL_ENDGAME = 3;
/** 0 with bare kings and pawns, FULL_PHASE at the start and with more pieces. */
export const PHASE = 4;
const ENTRIES = 8192;

/** Entry that a trace fills in, behind the table. */
const SCRATCH = ENTRY * ENTRIES;

/** Worths are in quarters of a centipawn and not packed: nine queens would not fit. */
export const MATERIALS = new Int32Array(SCRATCH + ENTRY).fill(-1);

/** Offset of the entry for the pieces on the board, filled in. */
export function probeMaterialTable(): number {
  const white = countsKeyOf(WHITE), black = countsKeyOf(BLACK);
  const entry = ENTRY * ((Math.imul(white, 0x2c9277b5) + Math.imul(black, 0x5f356495)) >>> 19);
  if (MATERIALS[entry + WHITE_COUNTS] === white && MATERIALS[entry + BLACK_COUNTS] === black && !isTracing()) {
    return entry;
  }
  return fill(isTracing() ? SCRATCH : entry, white, black);
}

/** Numbers of a side's pieces, six bits a kind. */
function countsKeyOf(side: Side): number {
  const counts = countsOf(side);
  return (
    COUNTS[counts + PAWN] | (COUNTS[counts + KNIGHT] << 6) | (COUNTS[counts + BISHOP] << 12) |
    (COUNTS[counts + ROOK] << 18) | (COUNTS[counts + QUEEN] << 24)
  );
}

function fill(entry: number, white: number, black: number): number {
  MATERIALS[entry + WHITE_COUNTS] = white;
  MATERIALS[entry + BLACK_COUNTS] = black;
  MATERIALS[entry + MATERIAL_MIDDLEGAME] = 0;
  MATERIALS[entry + MATERIAL_ENDGAME] = 0;
  addSide(entry, WHITE, 1);
  addSide(entry, BLACK, -1);
  MATERIALS[entry + PHASE] = Math.min(FULL_PHASE, phaseOf(WHITE) + phaseOf(BLACK));
  return entry;
}

function phaseOf(side: Side): number {
  const counts = countsOf(side);
  return COUNTS[counts + KNIGHT] + COUNTS[counts + BISHOP] + 2 * COUNTS[counts + ROOK] + 4 * COUNTS[counts + QUEEN];
}

/** Adds a side's terms to an entry, with the sign of the side. */
function addSide(entry: number, side: Side, sign: number): void {
  const ours = countsOf(side), theirs = ours ^ 8;
  const pawns = COUNTS[ours + PAWN], knights = COUNTS[ours + KNIGHT], bishops = COUNTS[ours + BISHOP];
  const rooks = COUNTS[ours + ROOK], queens = COUNTS[ours + QUEEN];
  const minorsAhead = knights + bishops - COUNTS[theirs + KNIGHT] - COUNTS[theirs + BISHOP];
  const isBehindInRooks = rooks < COUNTS[theirs + ROOK];
  const interval = intervalOfPieces();
  traceFor(side);
  add(entry, sign, TERM.pawn, pawns);
  add(entry, sign, TERM.knight, knights);
  add(entry, sign, TERM.bishop, bishops);
  add(entry, sign, TERM.rook, rooks);
  add(entry, sign, TERM.queen, queens);
  add(entry, sign, TERM.pawnAlone, phaseOf(WHITE) + phaseOf(BLACK) === 0 ? pawns : 0);
  add(entry, sign, TERM.bishopPair, bishops >= 2 ? 1 : 0);
  add(entry, sign, TERM.knightWithPawns + Math.min(pawns, 8), knights);
  add(entry, sign, TERM.rookWithPawns + Math.min(pawns, 8), rooks);
  add(entry, sign, TERM.minorsAgainstRook, isBehindInRooks ? Math.max(0, minorsAhead) : 0);
  add(entry, sign, TERM.knightWithPieces + interval, knights);
  add(entry, sign, TERM.bishopWithPieces + interval, bishops);
  add(entry, sign, TERM.rookWithPieces + interval, rooks);
  add(entry, sign, TERM.queenWithPieces + interval, queens);
  addImbalance(entry, sign, ours, theirs);
}

/** How many of a kind a side has, by where its counts begin; the bishop pair is a kind of its own, before pawns. */
function numberOf(counts: number, kind: number): number {
  return kind > 0 ? COUNTS[counts + kind] : COUNTS[counts + BISHOP] >= 2 ? 1 : 0;
}

/**
 * Imbalances: pieces beside and against each other, as products of numbers, a lesser kind with a greater one. Pieces of
 * one kind on both sides cancel out. Idea: Tord Romstad, in Stockfish, after Larry Kaufman.
 */
function addImbalance(entry: number, sign: number, ours: number, theirs: number): void {
  let together = 0, against = 0;
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    for (let lesser = 0; lesser <= kind; lesser++) {
      add(entry, sign, TERM.piecesTogether + together++, numberOf(ours, kind) * numberOf(ours, lesser));
      if (lesser === kind) continue;
      add(entry, sign, TERM.piecesAgainst + against++, numberOf(ours, kind) * numberOf(theirs, lesser));
    }
  }
}

/** All pieces on the board, kings too, in intervals of four: 0 for up to four pieces, 7 for 29 and more. */
export function intervalOfPieces(): number {
  let pieces = 2;
  for (let kind = PAWN; kind < KING; kind++) pieces += COUNTS[kind] + COUNTS[8 + kind];
  return Math.min(7, (pieces - 1) >> 2);
}

function add(entry: number, sign: number, term: number, count: number): void {
  traceCount(term, count, 0, 0);
  MATERIALS[entry + MATERIAL_MIDDLEGAME] += sign * count * middlegameOf(PACKED_WEIGHTS[term]);
  MATERIALS[entry + MATERIAL_ENDGAME] += sign * count * endgameOf(PACKED_WEIGHTS[term]);
}
