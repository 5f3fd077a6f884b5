import { expect, test } from 'vitest';
import { bishopAttacks, KNIGHT_ATTACKS, rookAttacks } from '../../../engine/attacks.ts';
import { BOARD, isAttacked, PIECES } from '../../../engine/board.ts';
import { setFen } from '../../../engine/fen.ts';
import { BISHOP, BLACK, KNIGHT, kindOf, QUEEN, ROOK, sideOf, WHITE } from '../../../engine/squares.ts';
import { tracedAt } from '../../../eval/scoring.ts';
import { FIRST_WEIGHTS } from '../../../eval/terms.ts';
import { traceEveryTerm } from '../../../eval/trace.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import '../../../lab/studies/studies.ts';

const CENTRE = [27, 28, 35, 36];
const WIDE_CENTRE = [18, 19, 20, 21, 26, 27, 28, 29, 34, 35, 36, 37, 42, 43, 44, 45];
const KINDS = [KNIGHT, BISHOP, ROOK, QUEEN];

/** Squares that a kind attacks from a square. */
function attacksFrom(kind: number, square: number): number[] {
  const lo = PIECES[0]! | PIECES[16]!;
  const hi = PIECES[1]! | PIECES[17]!;
  const sets = [];
  if (kind === KNIGHT) sets.push({ lo: KNIGHT_ATTACKS[2 * square]!, hi: KNIGHT_ATTACKS[2 * square + 1]! });
  if (kind === BISHOP || kind === QUEEN) sets.push(bishopAttacks(square, lo, hi));
  if (kind === ROOK || kind === QUEEN) sets.push(rookAttacks(square, lo, hi));
  const squares: number[] = [];
  for (let to = 0; to < 64; to++) {
    if (sets.some((set) => (((to < 32 ? set.lo : set.hi) >>> (to & 31)) & 1) !== 0)) squares.push(to);
  }
  return squares;
}

/** Moves of the piece on a square to the centre, found move by move; Infinity where there is no way. */
function movesToCentre(square: number): number {
  const kind = kindOf(BOARD[square]!);
  const side = sideOf(BOARD[square]!);
  const isOurs = (at: number) => BOARD[at] !== 0 && sideOf(BOARD[at]!) === side;
  const goals = CENTRE.every(isOurs) ? WIDE_CENTRE : CENTRE;
  if (goals.includes(square)) return 0;
  const met = new Set([square]);
  let front = [square];
  for (let moves = 1; front.length > 0; moves++) {
    const reached = front.flatMap((from) => attacksFrom(kind, from)).filter((to) => !isOurs(to));
    if (reached.some((to) => goals.includes(to))) return moves;
    front = [...new Set(reached)].filter((to) => {
      const isNew = !met.has(to);
      met.add(to);
      return isNew && !isAttacked(to, 1 - side, PIECES[0]! | PIECES[16]!, PIECES[1]! | PIECES[17]!);
    });
  }
  return Number.POSITIVE_INFINITY;
}

test('pieces far from the centre are those that a search move by move finds', () => {
  const fens = evaluationFens().filter((_fen, index) => index % 7 === 0);
  for (const fen of fens) {
    setFen(fen);
    const { counts } = traceEveryTerm();
    for (const side of [WHITE, BLACK]) {
      const expected = [0, 0, 0, 0];
      for (let square = 0; square < 64; square++) {
        if (BOARD[square] === 0 || sideOf(BOARD[square]!) !== side || !KINDS.includes(kindOf(BOARD[square]!))) {
          continue;
        }
        const moves = Math.min(6, movesToCentre(square));
        if (moves > 2) expected[moves - 3] = expected[moves - 3]! + 1;
      }
      const at = tracedAt(side, FIRST_WEIGHTS.farFromCentre);
      expect([...counts.slice(at, at + 4)], fen).toEqual(expected);
    }
  }
});
