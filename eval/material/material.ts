/** Material: the men themselves and what they are worth together, cached by their numbers; the phase of the game. */

import { COUNTS } from '../../engine/board.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import { PACKED_WEIGHTS, traceFor, isTracing, traceCount } from '../scoring.ts';
import { endgameOf, middlegameOf } from '../score.ts';
import { T } from './terms.ts';

/** Phase at the start: knights and bishops count one, rooks two, queens four. */
export const FULL_PHASE = 24;

/** An entry: both sides' numbers of men; middlegame and endgame worth; the phase. */
const ENTRY = 8;
const WHITE_MEN = 0;
const BLACK_MEN = 1;
export const MATERIAL_MIDDLEGAME = 2;
export const MATERIAL_ENDGAME = 3;
/** 0 with bare kings and pawns, FULL_PHASE at the start and with more men. */
export const PHASE = 4;
const ENTRIES = 2048;

/** Worths are in quarters of a centipawn and not packed: nine queens would not fit. */
export const MATERIALS = new Int32Array(ENTRY * ENTRIES).fill(-1);

/** Offset of the entry for the men on the board, filled in. */
export function materialOnBoard(): number {
  const white = menOf(WHITE), black = menOf(BLACK);
  const entry = ENTRY * ((Math.imul(white, 0x2c9277b5) + Math.imul(black, 0x5f356495)) >>> 21);
  if (MATERIALS[entry + WHITE_MEN] === white && MATERIALS[entry + BLACK_MEN] === black && !isTracing()) return entry;
  return fill(entry, white, black);
}

/** Numbers of a side's men, six bits a kind. */
function menOf(side: number): number {
  const men = side << 3;
  return (
    COUNTS[men + PAWN] | (COUNTS[men + KNIGHT] << 6) | (COUNTS[men + BISHOP] << 12) |
    (COUNTS[men + ROOK] << 18) | (COUNTS[men + QUEEN] << 24)
  );
}

function fill(entry: number, white: number, black: number): number {
  MATERIALS[entry + WHITE_MEN] = white;
  MATERIALS[entry + BLACK_MEN] = black;
  MATERIALS[entry + MATERIAL_MIDDLEGAME] = 0;
  MATERIALS[entry + MATERIAL_ENDGAME] = 0;
  addSide(entry, WHITE, 1);
  addSide(entry, BLACK, -1);
  MATERIALS[entry + PHASE] = Math.min(FULL_PHASE, phaseOf(WHITE) + phaseOf(BLACK));
  return entry;
}

function phaseOf(side: number): number {
  const men = side << 3;
  return COUNTS[men + KNIGHT] + COUNTS[men + BISHOP] + 2 * COUNTS[men + ROOK] + 4 * COUNTS[men + QUEEN];
}

/** Adds a side's terms to an entry, with the sign of the side. */
function addSide(entry: number, side: number, sign: number): void {
  const ours = side << 3, theirs = ours ^ 8;
  const pawns = COUNTS[ours + PAWN], knights = COUNTS[ours + KNIGHT], bishops = COUNTS[ours + BISHOP];
  const rooks = COUNTS[ours + ROOK], queens = COUNTS[ours + QUEEN];
  const minorsAhead = knights + bishops - COUNTS[theirs + KNIGHT] - COUNTS[theirs + BISHOP];
  const isBehindInRooks = rooks < COUNTS[theirs + ROOK];
  const interval = intervalOfMen();
  traceFor(side);
  add(entry, sign, T.pawn, pawns);
  add(entry, sign, T.knight, knights);
  add(entry, sign, T.bishop, bishops);
  add(entry, sign, T.rook, rooks);
  add(entry, sign, T.queen, queens);
  add(entry, sign, T.bishopPair, bishops >= 2 ? 1 : 0);
  add(entry, sign, T.knightWithPawns + Math.min(pawns, 8), knights);
  add(entry, sign, T.rookWithPawns + Math.min(pawns, 8), rooks);
  add(entry, sign, T.minorsAgainstRook, isBehindInRooks ? Math.max(0, minorsAhead) : 0);
  add(entry, sign, T.knightWithMen + interval, knights);
  add(entry, sign, T.bishopWithMen + interval, bishops);
  add(entry, sign, T.rookWithMen + interval, rooks);
  add(entry, sign, T.queenWithMen + interval, queens);
  addImbalance(entry, sign, kindsOf(ours), kindsOf(theirs));
}

/** The bishop pair as a kind of its own, then pawns, knights, bishops, rooks and queens of a side, by its men. */
function kindsOf(men: number): readonly number[] {
  const bishops = COUNTS[men + BISHOP];
  return [
    bishops >= 2 ? 1 : 0, COUNTS[men + PAWN], COUNTS[men + KNIGHT], bishops, COUNTS[men + ROOK], COUNTS[men + QUEEN],
  ];
}

/**
 * What men are worth beside and against each other: products of numbers, a lesser kind with a greater one. Men of one
 * kind on both sides cancel out. Idea: Tord Romstad, in Stockfish, after Larry Kaufman.
 */
function addImbalance(entry: number, sign: number, ours: readonly number[], theirs: readonly number[]): void {
  let together = 0, against = 0;
  for (let kind = 1; kind < ours.length; kind++) {
    for (let lesser = 0; lesser <= kind; lesser++) {
      add(entry, sign, T.menTogether + together++, ours[kind] * ours[lesser]);
      if (lesser < kind) add(entry, sign, T.menAgainst + against++, ours[kind] * theirs[lesser]);
    }
  }
}

/** All men on the board, kings too, in intervals of four: 0 for up to four men, 7 for 29 and more. */
function intervalOfMen(): number {
  let men = 2;
  for (let kind = PAWN; kind < KING; kind++) men += COUNTS[kind] + COUNTS[8 + kind];
  return Math.min(7, (men - 1) >> 2);
}

function add(entry: number, sign: number, term: number, count: number): void {
  traceCount(term, count, 0, 0);
  MATERIALS[entry + MATERIAL_MIDDLEGAME] += sign * count * middlegameOf(PACKED_WEIGHTS[term]);
  MATERIALS[entry + MATERIAL_ENDGAME] += sign * count * endgameOf(PACKED_WEIGHTS[term]);
}
