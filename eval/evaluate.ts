/**
 * What a position is worth to the side to move, in centipawns: material, places and mobility, each with a
 * middlegame and an endgame weight, tapered by the pieces left.
 */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../engine/attacks.ts';
import { COUNTS, GAME, PAWN_KEY, ROW, ROWS, SETS, SIDE_TO_MOVE, kingSquare } from '../engine/board.ts';
import { BISHOP, BLACK, BLACK_BIT, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, pieceOf } from '../engine/squares.ts';
import { lowest, northHi, northLo, popcount, sides, southHi, southLo } from '../engine/words.ts';
import { endgameOf, middlegameOf, pack } from './score.ts';
import { BISHOP_PAIR, MATERIAL, MOBILITY, PLACES, TEMPO } from './weights.ts';

/** Packed worth of a piece (0-15) on a square from White's view, at `64 * piece + square`. */
const PIECE_WORTH = new Int32Array(16 * 64);

/** Packed worth of mobility at `32 * kind + squares`. */
const MOBILITY_WORTH = new Int32Array(32 * 8);

const BISHOP_PAIR_WORTH = pack(BISHOP_PAIR[0], BISHOP_PAIR[1]);
const TEMPO_WORTH = pack(TEMPO[0], TEMPO[1]);

/** Phase at the start: knights and bishops count one, rooks two, queens four. */
const FULL_PHASE = 24;

const KINDS = [
  [PAWN, 'pawn'], [KNIGHT, 'knight'], [BISHOP, 'bishop'], [ROOK, 'rook'], [QUEEN, 'queen'], [KING, 'king'],
] as const;

for (const [kind, name] of KINDS) {
  const material = name === 'king' ? ([0, 0] as const) : MATERIAL[name];
  for (let square = 0; square < 64; square++) {
    const fileFromEdge = Math.min(square & 7, 7 - (square & 7));
    const place = 4 * (square >> 3) + fileFromEdge;
    const worth = pack(
      material[0] + PLACES[name].middlegame[place]!,
      material[1] + PLACES[name].endgame[place]!,
    );
    PIECE_WORTH[64 * pieceOf(WHITE, kind) + square] = worth;
    PIECE_WORTH[64 * pieceOf(BLACK, kind) + (square ^ 56)] = -worth;
  }
  if (name === 'pawn' || name === 'king') continue;
  MOBILITY[name].middlegame.forEach((middlegame, squares) => {
    MOBILITY_WORTH[32 * kind + squares] = pack(middlegame, MOBILITY[name].endgame[squares]!);
  });
}

/** Pawn structures seen before: two key words and the packed worth from White's view, four words an entry. */
const PAWN_ENTRIES = 4096;
const PAWN_TABLE = new Int32Array(4 * PAWN_ENTRIES);

/** Score of the current position for the side to move, in centipawns, well inside the mate scores. */
export function evaluate(): number {
  const us = GAME[SIDE_TO_MOVE];
  const tempo = us === WHITE ? TEMPO_WORTH : 0 - TEMPO_WORTH;
  const score = pawnWorth() + pieceWorth(WHITE) + pieceWorth(BLACK) + tempo;
  const phase = phaseOf(WHITE) + phaseOf(BLACK);
  const weight = phase < FULL_PHASE ? phase : FULL_PHASE;
  const tapered = ((middlegameOf(score) * weight + endgameOf(score) * (FULL_PHASE - weight)) / FULL_PHASE) | 0;
  return us === WHITE ? tapered : 0 - tapered;
}

function phaseOf(side: number): number {
  const men = side << 3;
  return COUNTS[men + KNIGHT] + COUNTS[men + BISHOP] + 2 * COUNTS[men + ROOK] + 4 * COUNTS[men + QUEEN];
}

/** Packed worth of both sides' pawns, from White's view. */
function pawnWorth(): number {
  const row = GAME[ROW];
  const keyLo = ROWS[row + PAWN_KEY], keyHi = ROWS[row + PAWN_KEY + 1];
  const entry = 4 * (keyLo & (PAWN_ENTRIES - 1));
  if (PAWN_TABLE[entry] === keyLo && PAWN_TABLE[entry + 1] === keyHi) return PAWN_TABLE[entry + 2];
  const worth = placesOf(PAWN) + placesOf(BLACK_BIT + PAWN);
  PAWN_TABLE[entry] = keyLo;
  PAWN_TABLE[entry + 1] = keyHi;
  PAWN_TABLE[entry + 2] = worth;
  return worth;
}

/** Packed worth, from White's view, of the squares that the men of one piece stand on. */
function placesOf(piece: number): number {
  let worth = 0;
  for (let word = SETS[2 * piece]; word !== 0; word &= word - 1) worth += PIECE_WORTH[64 * piece + lowest(word)];
  for (let word = SETS[2 * piece + 1]; word !== 0; word &= word - 1) {
    worth += PIECE_WORTH[64 * piece + 32 + lowest(word)];
  }
  return worth;
}

/** Packed worth of a side's pieces and king, from White's view: their places, their mobility, the bishop pair. */
function pieceWorth(side: number): number {
  const men = side << 4;
  const theirs = men ^ 16;
  const theirPawnsLo = SETS[theirs + 2 * PAWN], theirPawnsHi = SETS[theirs + 2 * PAWN + 1];
  const guardedLo = sides(side === WHITE ? southLo(theirPawnsLo, theirPawnsHi) : northLo(theirPawnsLo));
  const guardedHi = sides(side === WHITE ? southHi(theirPawnsHi) : northHi(theirPawnsLo, theirPawnsHi));
  // A piece can use the squares that are neither its own side's nor guarded by a pawn.
  const areaLo = ~SETS[men] & ~guardedLo, areaHi = ~SETS[men + 1] & ~guardedHi;
  const occupiedLo = SETS[0] | SETS[16], occupiedHi = SETS[1] | SETS[17];
  let places = PIECE_WORTH[64 * pieceOf(side, KING) + kingSquare(side)];
  let mobility = COUNTS[pieceOf(side, BISHOP)] >= 2 ? BISHOP_PAIR_WORTH : 0;
  for (let half = 0; half < 2; half++) {
    const offset = 32 * half;
    const base = 8 * 64 * side + offset;
    for (let word = SETS[men + 2 * KNIGHT + half]; word !== 0; word &= word - 1) {
      const square = lowest(word);
      const at = 2 * (square + offset);
      const squares = popcount(KNIGHT_ATTACKS[at] & areaLo, KNIGHT_ATTACKS[at + 1] & areaHi);
      mobility += MOBILITY_WORTH[32 * KNIGHT + squares];
      places += PIECE_WORTH[base + 64 * KNIGHT + square];
    }
    for (let word = SETS[men + 2 * BISHOP + half]; word !== 0; word &= word - 1) {
      const square = lowest(word);
      const attacks = bishopAttacks(square + offset, occupiedLo, occupiedHi);
      mobility += MOBILITY_WORTH[32 * BISHOP + popcount(attacks.lo & areaLo, attacks.hi & areaHi)];
      places += PIECE_WORTH[base + 64 * BISHOP + square];
    }
    for (let word = SETS[men + 2 * ROOK + half]; word !== 0; word &= word - 1) {
      const square = lowest(word);
      const attacks = rookAttacks(square + offset, occupiedLo, occupiedHi);
      mobility += MOBILITY_WORTH[32 * ROOK + popcount(attacks.lo & areaLo, attacks.hi & areaHi)];
      places += PIECE_WORTH[base + 64 * ROOK + square];
    }
    for (let word = SETS[men + 2 * QUEEN + half]; word !== 0; word &= word - 1) {
      const square = lowest(word);
      const diagonal = bishopAttacks(square + offset, occupiedLo, occupiedHi);
      const straight = rookAttacks(square + offset, occupiedLo, occupiedHi);
      const squares = popcount((diagonal.lo | straight.lo) & areaLo, (diagonal.hi | straight.hi) & areaHi);
      mobility += MOBILITY_WORTH[32 * QUEEN + squares];
      places += PIECE_WORTH[base + 64 * QUEEN + square];
    }
  }
  return side === WHITE ? places + mobility : places - mobility;
}
