/**
 * Draws by rule: repetition, the fifty-move rule, insufficient material. And upcoming repetition, one move away: the
 * key of a reversible move is the XOR of the positions before and after it, and a cuckoo hash table holds the keys of
 * all such moves. Idea: Marcel van Kervinck, 2018.
 */

import { BETWEEN, KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks, type BitboardPair } from './attacks.ts';
import {
  COUNTS, GAME, HALFMOVE_CLOCK, KEY, BOARD, REVERSIBLE, STATE, STATES, STATE_SIZE, PIECES, SIDE_TO_MOVE,
  SIGNATURES, SIGNATURE_BITS, both, pieceKeyAt,
} from './board.ts';
import { PIECE_KEYS, SIDE_KEYS } from './keys.ts';
import { NO_MOVE, fromSquare, toSquare } from './move.ts';
import { DARK_SQUARES } from './regions.ts';
import { BISHOP, BLACK, BLACK_BIT, KING, KNIGHT, NONE, PAWN, QUEEN, ROOK, WHITE, pieceOf, sideOf } from './squares.ts';
import { lowest } from './bitboards.ts';

/** A draw by the fifty-move rule comes after this many plies without capture or pawn move. */
export const FIFTY_MOVES = 100;

/** Number of plies that repetition may look back from a state: to the last irreversible or null move. */
function reversiblePlies(state: number): number {
  return Math.min(STATES[state + HALFMOVE_CLOCK], STATES[state + REVERSIBLE]);
}

/**
 * True when the position has occurred before: once is enough inside a search, within `ply` plies of its root;
 * what lies before the root must have occurred twice.
 */
export function isRepetition(ply: number): boolean {
  const state = GAME[STATE];
  const keyLo = STATES[state + KEY], keyHi = STATES[state + KEY + 1];
  const reach = reversiblePlies(state);
  let before = 0;
  for (let back = 4; back <= reach; back += 2) {
    const earlier = state - back * STATE_SIZE;
    if (STATES[earlier + KEY] !== keyLo || STATES[earlier + KEY + 1] !== keyHi) continue;
    if (back < ply || ++before === 2) return true;
  }
  return false;
}

/** True when 100 plies have passed without capture or pawn move. The caller checks first for checkmate on the last. */
export function isFiftyMoves(): boolean {
  return STATES[GAME[STATE] + HALFMOVE_CLOCK] >= FIFTY_MOVES;
}

/** Signature bits of pawns, rooks and queens: while there is one on the board, mate is possible. */
const MATING_KINDS = SIGNATURE_BITS[PAWN] | SIGNATURE_BITS[ROOK] | SIGNATURE_BITS[QUEEN];

/** True when no sequence of legal moves can mate: bare kings, one minor piece, bishops of one colour only. */
export function isDeadMaterial(): boolean {
  if (((SIGNATURES[WHITE] | SIGNATURES[BLACK]) & MATING_KINDS) !== 0) return false;
  const knights = COUNTS[KNIGHT] + COUNTS[BLACK_BIT + KNIGHT];
  const bishops = COUNTS[BISHOP] + COUNTS[BLACK_BIT + BISHOP];
  if (knights + bishops <= 1) return true;
  if (knights !== 0) return false;
  const bishopsLo = both(BISHOP, 0), bishopsHi = both(BISHOP, 1);
  const dark = ((bishopsLo | bishopsHi) & DARK_SQUARES) !== 0;
  const light = ((bishopsLo | bishopsHi) & ~DARK_SQUARES) !== 0;
  return !(dark && light);
}

const CUCKOO_SIZE = 8192;
/** Two words a slot. */
const CUCKOO_KEYS = new Int32Array(2 * CUCKOO_SIZE);
const CUCKOO_MOVES = new Int32Array(CUCKOO_SIZE);

function firstSlot(keyLo: number): number {
  return keyLo & (CUCKOO_SIZE - 1);
}

function secondSlot(keyLo: number): number {
  return (keyLo >>> 16) & (CUCKOO_SIZE - 1);
}

/** Puts a move into one of its two slots; the move that was there goes on to its own other slot. */
function insertMove(lo: number, hi: number, move: number): void {
  let keyLo = lo, keyHi = hi;
  let held = move;
  let slot = firstSlot(keyLo);
  while (CUCKOO_MOVES[slot] !== NO_MOVE) {
    const otherLo = CUCKOO_KEYS[2 * slot], otherHi = CUCKOO_KEYS[2 * slot + 1], other = CUCKOO_MOVES[slot];
    CUCKOO_KEYS[2 * slot] = keyLo;
    CUCKOO_KEYS[2 * slot + 1] = keyHi;
    CUCKOO_MOVES[slot] = held;
    keyLo = otherLo;
    keyHi = otherHi;
    held = other;
    slot = slot === firstSlot(keyLo) ? secondSlot(keyLo) : firstSlot(keyLo);
  }
  CUCKOO_KEYS[2 * slot] = keyLo;
  CUCKOO_KEYS[2 * slot + 1] = keyHi;
  CUCKOO_MOVES[slot] = held;
}

/** Inserts the moves of a piece from one square to those of its targets that come after the square: one word. */
function insertMoves(piece: number, from: number, targets: number, base: number): void {
  const keys = pieceKeyAt(piece, 0);
  const fromLo = PIECE_KEYS[keys + 2 * from] ^ SIDE_KEYS[0], fromHi = PIECE_KEYS[keys + 2 * from + 1] ^ SIDE_KEYS[1];
  for (let word = targets; word !== 0; word &= word - 1) {
    const to = base + lowest(word);
    if (to < from) continue;
    insertMove(fromLo ^ PIECE_KEYS[keys + 2 * to], fromHi ^ PIECE_KEYS[keys + 2 * to + 1], from | (to << 6));
  }
}

/** Squares that a piece other than a pawn reaches on an empty board. */
function emptyBoardAttacks(kind: number, square: number): BitboardPair {
  const at = 2 * square;
  if (kind === KNIGHT) return { lo: KNIGHT_ATTACKS[at], hi: KNIGHT_ATTACKS[at + 1] };
  if (kind === KING) return { lo: KING_ATTACKS[at], hi: KING_ATTACKS[at + 1] };
  const diagonal = bishopAttacks(square, 0, 0);
  const straight = rookAttacks(square, 0, 0);
  if (kind === BISHOP) return diagonal;
  if (kind === ROOK) return straight;
  return { lo: diagonal.lo | straight.lo, hi: diagonal.hi | straight.hi };
}

for (let kind = KNIGHT; kind <= KING; kind++) {
  for (let from = 0; from < 64; from++) {
    const { lo, hi } = emptyBoardAttacks(kind, from);
    for (const side of [WHITE, BLACK]) {
      insertMoves(pieceOf(side, kind), from, lo, 0);
      insertMoves(pieceOf(side, kind), from, hi, 32);
    }
  }
}

/**
 * True when the side to move can bring about a repetition by one move, `ply` plies below the root; also when an
 * earlier position of the tree had a move straight to this one, which the other side has reached by a detour.
 */
export function hasUpcomingRepetition(ply: number): boolean {
  const state = GAME[STATE];
  const reach = reversiblePlies(state);
  if (reach < 3) return false;
  const keyLo = STATES[state + KEY], keyHi = STATES[state + KEY + 1];
  const us = GAME[SIDE_TO_MOVE];
  for (let back = 3; back <= reach; back += 2) {
    const earlier = state - back * STATE_SIZE;
    const moveKeyLo = keyLo ^ STATES[earlier + KEY], moveKeyHi = keyHi ^ STATES[earlier + KEY + 1];
    let slot = firstSlot(moveKeyLo);
    if (CUCKOO_KEYS[2 * slot] !== moveKeyLo || CUCKOO_KEYS[2 * slot + 1] !== moveKeyHi) {
      slot = secondSlot(moveKeyLo);
      if (CUCKOO_KEYS[2 * slot] !== moveKeyLo || CUCKOO_KEYS[2 * slot + 1] !== moveKeyHi) continue;
    }
    const move = CUCKOO_MOVES[slot];
    const from = fromSquare(move);
    const to = toSquare(move);
    const between = 2 * ((from << 6) | to);
    const blocked = (BETWEEN[between] & (PIECES[0] | PIECES[16])) | (BETWEEN[between + 1] & (PIECES[1] | PIECES[17]));
    if (blocked !== 0) continue;
    // Inside the tree one recurrence is enough; further back only a move of ours into a position seen twice is.
    if (ply > back) return true;
    const piece = BOARD[from] !== NONE ? BOARD[from] : BOARD[to];
    if (sideOf(piece) === us && isSecondOccurrence(earlier)) return true;
  }
  return false;
}

/** True when any position since the last irreversible move has occurred twice. */
export function hasRepeated(): boolean {
  const state = GAME[STATE];
  for (let back = reversiblePlies(state); back >= 0; back--) {
    if (isSecondOccurrence(state - back * STATE_SIZE)) return true;
  }
  return false;
}

/** True when the position of a state had itself occurred before. */
function isSecondOccurrence(state: number): boolean {
  const reach = reversiblePlies(state);
  for (let back = 4; back <= reach; back += 2) {
    const earlier = state - back * STATE_SIZE;
    if (STATES[earlier + KEY] !== STATES[state + KEY]) continue;
    if (STATES[earlier + KEY + 1] === STATES[state + KEY + 1]) return true;
  }
  return false;
}
