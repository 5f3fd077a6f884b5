/**
 * Possibility of a mate by a side, by any series of legal moves, also with the other side's help: if not, the game is
 * drawn when the other side's time runs out (FIDE 6.9). Some material decides by itself. Otherwise all positions that
 * can arise are visited, as long as they are few: in blocked positions, and where moves are forced.
 */

import {
  COUNTS, GAME, KEY, SIDE_TO_MOVE, SIGNATURES, SIGNATURE_BITS, STATE, STATES, both, findChecksAndPins, inCheck,
} from './board.ts';
import { setFen, toFen } from './fen.ts';
import { ALL, MOVES, generate } from './generate.ts';
import { makeMove, unmakeMove } from './position.ts';
import { DARK_SQUARES } from './regions.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, pieceOf } from './squares.ts';
import type { Side } from './types.ts';

/** True when the pieces of a side cannot mate wherever they and the other side's pieces stand. */
export function isTooWeakToMate(side: Side): boolean {
  const ours = SIGNATURES[side], theirs = SIGNATURES[side ^ 1];
  if (ours === 0) return true;
  // A knight mates where the other side's own pieces take the squares from its king. A queen would guard too much.
  if (ours === SIGNATURE_BITS[KNIGHT] && COUNTS[pieceOf(side, KNIGHT)] === 1) {
    return (theirs & ~SIGNATURE_BITS[QUEEN]) === 0;
  }
  // Bishops mate a king beside a pawn, a knight or a bishop of the other colour; rooks and queens guard too much.
  if (ours !== SIGNATURE_BITS[BISHOP] || (theirs & (SIGNATURE_BITS[PAWN] | SIGNATURE_BITS[KNIGHT])) !== 0) return false;
  const bishopsLo = both(BISHOP, 0), bishopsHi = both(BISHOP, 1);
  const dark = ((bishopsLo | bishopsHi) & DARK_SQUARES) !== 0;
  const light = ((bishopsLo | bishopsHi) & ~DARK_SQUARES) !== 0;
  return !(dark && light);
}

/** Positions that are visited at most: all that two kings can bring about, and few others. */
const MAX_POSITIONS = 10_000;
/** Plies of a line after which it goes on from a FEN: the state stack has room for them. */
const MAX_PLIES = 400;

/** True when it is certain that a side can never mate from a position, which is set up. Throws FenError. */
export function canNeverMate(fen: string, side: Side): boolean {
  // Four fields: equal positions may have different clocks.
  const starts = new Set([fen.split(' ', 4).join(' ')]);
  const visited = new Set<number>();
  let isOpen = false;
  for (const start of starts) {
    setFen(start);
    visit(0, 0);
    if (isOpen) break;
  }
  setFen(fen);
  return !isOpen;

  /** Visits the current position and all that can follow, until there is a mate or too much to visit. */
  function visit(ply: number, first: number): void {
    if (isTooWeakToMate(side)) return;
    const state = GAME[STATE];
    // 53 bits of the key.
    const key = (STATES[state + KEY + 1] & 0x1fffff) * 2 ** 32 + (STATES[state + KEY] >>> 0);
    if (visited.has(key)) return;
    if (ply === MAX_PLIES) starts.add(toFen().split(' ', 4).join(' '));
    else visited.add(key);
    isOpen = visited.size + starts.size > MAX_POSITIONS;
    if (ply === MAX_PLIES || isOpen) return;
    findChecksAndPins();
    const end = generate(ALL, first);
    isOpen = end === first && inCheck() && GAME[SIDE_TO_MOVE] !== side;
    for (let at = first; at < end && !isOpen; at++) {
      const move = MOVES[at];
      makeMove(move);
      visit(ply + 1, end);
      unmakeMove(move);
    }
  }
}
