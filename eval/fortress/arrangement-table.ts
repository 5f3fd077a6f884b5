/**
 * Arrangements of pawns that proofs have met (see arrangement-proof.ts), and what is known of each: for every square of
 * the defender's king and either side to move, two sets of squares of the attacker's king. The defender is not known to
 * hold against a king on the first; he is known to be lost against one on the second. In between nothing is decided.
 *
 * All is in the attacker's perspective, so that White's and Black's attacks share the table. Its contents follow from
 * the rules of chess alone. It is emptied when it is full.
 */

/** Arrangements that the table holds, and those of them that may be followed further. */
const ARRANGEMENT_COUNT = 8192;
const TABLE_COUNT = 2048;
/** Arrangements and tables that one proof may add are left free for it. */
const FREE_ARRANGEMENTS = 4096;
const FREE_TABLES = 1024;

const ROW_WORDS = 10;
export const ARRANGEMENTS = new Int32Array(ROW_WORDS * ARRANGEMENT_COUNT);
/** Fields of a row: the attacker's pawns and the defender's, two words each. */
export const ATTACKING = 0;
export const DEFENDING = 2;
/** Where its table begins in LOST; rows that nothing is known of share one. */
export const TABLE = 4;
/** Where its moves begin in MOVES_OUT: the attacker's, the defender's, and their end. */
export const ATTACKS = 5;
export const REPLIES = 6;
export const MOVES_END = 7;
/** The next row of the same bucket. */
const NEXT = 8;

/**
 * Sets of squares of the attacker's king, two words each, at `table + 2 * square of the defender's king`: the defender,
 * with the attacker to move, is not known to hold; `DEFENDER_MOVES` further on with the defender to move. `DOOMED`
 * further on the same of those that are known to be lost, and at `STALEMATED` where the defender has no move.
 */
const TABLE_WORDS = 640;
export const DEFENDER_MOVES = 128;
export const DOOMED = 256;
export const STALEMATED = 512;
export const LOST = new Int32Array(TABLE_WORDS * TABLE_COUNT);
/** Tables that rows share: nothing is known; the attacker has no pawns. */
const OPEN_TABLE = 0;
const HELD_TABLE = TABLE_WORDS;
LOST.fill(-1, OPEN_TABLE, DOOMED);

/**
 * Moves that lead from one arrangement to another: kind, square left, square entered, the row that follows, and, of a
 * double push, the rows that follow when it is taken en passant, or NO_ROW.
 */
export const MOVE_WORDS = 6;
const MOVE_COUNT = 32768;
export const MOVES_OUT = new Int32Array(MOVE_WORDS * MOVE_COUNT);
export const MOVE_KIND = 0;
export const MOVE_FROM = 1;
export const MOVE_TO = 2;
export const MOVE_ROW = 3;
export const MOVE_TAKEN = 4;
/** Kinds of moves: of a pawn, or the king takes a pawn. */
export const PUSH = 0;
export const DOUBLE_PUSH = 1;
export const PROMOTION = 2;
export const CAPTURE = 3;
export const KING_TAKES = 4;
export const NO_ROW = -1;
/** More moves than an arrangement has. */
const MOST_MOVES = 96;

/** Buckets of rows with the same hash. */
const BUCKETS = 4096;
const HEADS = new Int16Array(BUCKETS).fill(NO_ROW);

/** State of the table: rows, tables and moves in use. */
const STORE = new Int32Array(3);
const ROWS = 0;
const TABLES = 1;
const MOVES = 2;

export function clearArrangements(): void {
  HEADS.fill(NO_ROW);
  STORE[ROWS] = 0;
  STORE[TABLES] = 2;
  STORE[MOVES] = 0;
}

/** Empties the table when there is little room for another proof. */
export function makeRoom(): void {
  const isShort = ARRANGEMENT_COUNT - STORE[ROWS] < FREE_ARRANGEMENTS || TABLE_COUNT - STORE[TABLES] < FREE_TABLES ||
    2 * STORE[MOVES] > MOVE_COUNT;
  if (isShort) clearArrangements();
}

/** True when an arrangement may be followed further: there is room for all that it leads to. */
export function hasRoom(): boolean {
  return STORE[TABLES] < TABLE_COUNT && STORE[ROWS] + 2 * MOST_MOVES < ARRANGEMENT_COUNT &&
    STORE[MOVES] + MOST_MOVES < MOVE_COUNT;
}

/** True when nothing is known of an arrangement. */
export function isOpen(row: number): boolean {
  return ARRANGEMENTS[ROW_WORDS * row + TABLE] === OPEN_TABLE;
}

/** True when the moves out of an arrangement are listed. */
export function hasMoves(row: number): boolean {
  return ARRANGEMENTS[ROW_WORDS * row + TABLE] > HELD_TABLE;
}

/** Gives an arrangement its own table. */
export function openTable(row: number): void {
  const table = TABLE_WORDS * STORE[TABLES];
  LOST.fill(-1, table, table + DOOMED);
  LOST.fill(0, table + DOOMED, table + TABLE_WORDS);
  ARRANGEMENTS[ROW_WORDS * row + TABLE] = table;
  STORE[TABLES] = STORE[TABLES] + 1;
}

/** Adds a move out of an arrangement; the rows are those that follow. */
export function addMove(kind: number, from: number, to: number, row: number, one: number, other: number): void {
  const at = MOVE_WORDS * STORE[MOVES];
  MOVES_OUT[at + MOVE_KIND] = kind;
  MOVES_OUT[at + MOVE_FROM] = from;
  MOVES_OUT[at + MOVE_TO] = to;
  MOVES_OUT[at + MOVE_ROW] = row;
  MOVES_OUT[at + MOVE_TAKEN] = one;
  MOVES_OUT[at + MOVE_TAKEN + 1] = other;
  STORE[MOVES] = STORE[MOVES] + 1;
}

/** Where the next move will stand. */
export function movesEnd(): number {
  return MOVE_WORDS * STORE[MOVES];
}

/** Row of an arrangement, added when it is new. */
export function arrangementOf(attackLo: number, attackHi: number, defendLo: number, defendHi: number): number {
  const mixed = Math.imul(attackLo ^ Math.imul(attackHi, 0x2c1b3c6d), 0x297a2d39) ^
    Math.imul(defendLo ^ Math.imul(defendHi, 0x1b56c4f5), 0x7feb352d);
  const head = (mixed ^ (mixed >>> 15)) & (BUCKETS - 1);
  for (let row = HEADS[head]; row !== NO_ROW; row = ARRANGEMENTS[ROW_WORDS * row + NEXT]) {
    const at = ROW_WORDS * row;
    if (
      ARRANGEMENTS[at + ATTACKING] === attackLo && ARRANGEMENTS[at + ATTACKING + 1] === attackHi &&
      ARRANGEMENTS[at + DEFENDING] === defendLo && ARRANGEMENTS[at + DEFENDING + 1] === defendHi
    ) return row;
  }
  const row = STORE[ROWS];
  STORE[ROWS] = row + 1;
  const at = ROW_WORDS * row;
  ARRANGEMENTS[at + ATTACKING] = attackLo;
  ARRANGEMENTS[at + ATTACKING + 1] = attackHi;
  ARRANGEMENTS[at + DEFENDING] = defendLo;
  ARRANGEMENTS[at + DEFENDING + 1] = defendHi;
  ARRANGEMENTS[at + TABLE] = (attackLo | attackHi) === 0 ? HELD_TABLE : OPEN_TABLE;
  ARRANGEMENTS[at + NEXT] = HEADS[head];
  HEADS[head] = row;
  return row;
}

/** Where the fields of a row begin. */
export function fieldsOf(row: number): number {
  return ROW_WORDS * row;
}

clearArrangements();
