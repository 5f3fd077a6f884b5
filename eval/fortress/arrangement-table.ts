/**
 * Arrangements of pawns that proofs have met (see arrangement-proof.ts), and the solution of each: for every square of
 * the defender's king and either side to move, the set of squares of the attacker's king from which the defender is not
 * known to hold.
 *
 * All is in the attacker's perspective, so that White's and Black's attacks share the table. Its contents follow from
 * the rules of chess alone. It is emptied when it is full.
 */

/** Arrangements that the table holds. */
export const ARRANGEMENT_COUNT = 1024;
/** Stands for an arrangement that is not solved: it counts as lost for the defender. */
export const UNKNOWN = -1;

export const ROW_WORDS = 16;
export const ARRANGEMENTS = new Int32Array(ROW_WORDS * ARRANGEMENT_COUNT);
/** Fields of a row: the attacker's pawns and the defender's, two words each. */
export const ATTACKING = 0;
export const DEFENDING = 2;
/** Squares that the kings may reach: the solution is valid for kings that stand there. */
export const ATTACKER_ROAM = 4;
export const DEFENDER_ROAM = 6;
/** The run that solved the row; 0 while it is not solved. */
export const RUN = 8;
/** Not 0 when nothing that follows from the row was cut short. */
export const IS_COMPLETE = 9;
/** The next row of the same bucket. */
const NEXT = 10;

/**
 * Sets of squares of the attacker's king, two words each, at `LOST_WORDS * row + 2 * square of the defender's king`:
 * the attacker is to move; `DEFENDER_MOVES` further on the defender is.
 */
export const LOST_WORDS = 256;
export const DEFENDER_MOVES = 128;
export const LOST = new Int32Array(LOST_WORDS * ARRANGEMENT_COUNT);

/** Buckets of rows with the same hash. */
const BUCKETS = 1024;
const HEADS = new Int16Array(BUCKETS).fill(UNKNOWN);

/** State of the table: rows in use, runs begun. */
export const STORE = new Int32Array(2);
export const USED = 0;
export const RUNS = 1;

export function clearArrangements(): void {
  HEADS.fill(UNKNOWN);
  STORE.fill(0);
}

/** Row of an arrangement, added when it is new and may be; UNKNOWN when it may not, or the table is full. */
export function arrangementOf(
  attackLo: number, attackHi: number, defendLo: number, defendHi: number, mayAdd: boolean,
): number {
  const mixed = Math.imul(attackLo ^ Math.imul(attackHi, 0x2c1b3c6d), 0x297a2d39) ^
    Math.imul(defendLo ^ Math.imul(defendHi, 0x1b56c4f5), 0x7feb352d);
  const head = (mixed ^ (mixed >>> 15)) & (BUCKETS - 1);
  for (let row = HEADS[head]; row !== UNKNOWN; row = ARRANGEMENTS[ROW_WORDS * row + NEXT]) {
    const at = ROW_WORDS * row;
    if (
      ARRANGEMENTS[at + ATTACKING] === attackLo && ARRANGEMENTS[at + ATTACKING + 1] === attackHi &&
      ARRANGEMENTS[at + DEFENDING] === defendLo && ARRANGEMENTS[at + DEFENDING + 1] === defendHi
    ) return row;
  }
  const row = STORE[USED];
  if (!mayAdd || row === ARRANGEMENT_COUNT) return UNKNOWN;
  STORE[USED] = row + 1;
  const at = ROW_WORDS * row;
  ARRANGEMENTS.fill(0, at, at + ROW_WORDS);
  ARRANGEMENTS[at + ATTACKING] = attackLo;
  ARRANGEMENTS[at + ATTACKING + 1] = attackHi;
  ARRANGEMENTS[at + DEFENDING] = defendLo;
  ARRANGEMENTS[at + DEFENDING + 1] = defendHi;
  ARRANGEMENTS[at + NEXT] = HEADS[head];
  HEADS[head] = row;
  return row;
}
