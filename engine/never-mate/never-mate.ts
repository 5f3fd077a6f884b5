/**
 * Possibility of a mate by a side, by any series of legal moves, also with the other side's help: if not, the game is
 * drawn when the other side's time runs out (FIDE 6.9). All positions that can arise are visited, as long as they are
 * few; those that a box holds (see box.ts) need no visit.
 */

import { GAME, HALFMOVE_CLOCK, KEY, SIDE_TO_MOVE, STATE, STATES, findChecksAndPins, inCheck } from '../board.ts';
import { setFen, toFen } from '../fen.ts';
import { ALL, MOVES, generate } from '../generate.ts';
import { makeMove, unmakeMove } from '../position.ts';
import { boxOfBoard, holds } from './box.ts';
import { findBoxes, isPlain, type ClosedBox } from './boxes.ts';
import { isTooWeakToMate } from './material.ts';
import type { Side } from '../types.ts';

/** Plies of a line after which it goes on from a FEN: the state stack has room for them. */
const MAX_PLIES = 400;
/** Plies of a line on which every position is tried with boxes; later ones are after a capture or a pawn's move. */
const FIRST_PLIES = 2;

/** What a proof may cost: positions that are visited, and how many of them are tried with boxes, at most. */
export interface Effort {
  readonly positions: number;
  readonly boxes: number;
}

/** Enough for nearly all; about a second where there is no proof. */
export const THOROUGH: Effort = { positions: 20_000, boxes: 50 };

/** Boxes by the position where they begin: the first box holds it. */
export interface Proof {
  readonly fen: string;
  readonly boxes: readonly ClosedBox[];
}

/** True when it is certain that a side can never mate from a position, which is set up. Throws FenError. */
export function canNeverMate(fen: string, side: Side): boolean {
  return explore(fen, side, THOROUGH, () => isTooWeakToMate(side)) !== undefined;
}

/** Proofs that a side can never mate from a position, which is set up; undefined: not proved. Throws FenError. */
export function proveNeverMates(fen: string, side: Side, effort: Effort): Proof[] | undefined {
  return explore(fen, side, effort, () => false);
}

/** Visits all that can follow, but for positions that are known to be harmless. */
function explore(fen: string, side: Side, effort: Effort, isHarmless: () => boolean): Proof[] | undefined {
  // Four fields: equal positions may have different clocks.
  const starts = new Set([fen.split(' ', 4).join(' ')]);
  const visited = new Set<number>();
  /** Where lines were broken off, to go on from a FEN. */
  const ends = new Set<number>();
  const proofs: Proof[] = [];
  let tries = 0;
  let isOpen = false;
  for (const start of starts) {
    setFen(start);
    visit(0, 0);
    if (isOpen) break;
  }
  setFen(fen);
  return isOpen ? undefined : proofs;

  /** Visits the current position and all that can follow, until there is a mate or too much to visit. */
  function visit(ply: number, first: number): void {
    if (isHarmless()) return;
    const state = GAME[STATE];
    // 53 bits of the key.
    const key = (STATES[state + KEY + 1] & 0x1fffff) * 2 ** 32 + (STATES[state + KEY] >>> 0);
    if (visited.has(key) || (ply === MAX_PLIES && ends.has(key))) return;
    if (ply === MAX_PLIES) starts.add(toFen().split(' ', 4).join(' '));
    (ply === MAX_PLIES ? ends : visited).add(key);
    isOpen = visited.size + ends.size > effort.positions;
    if (ply === MAX_PLIES || isOpen) return;
    findChecksAndPins();
    const end = generate(ALL, first);
    isOpen = end === first && inCheck() && GAME[SIDE_TO_MOVE] !== side;
    if (isOpen || (isPlain() && entersBox(ply))) return;
    for (let at = first; at < end && !isOpen; at++) {
      const move = MOVES[at];
      makeMove(move);
      visit(ply + 1, end);
      unmakeMove(move);
    }
  }

  /** True when a box holds the current position, found before or now. */
  function entersBox(ply: number): boolean {
    const position = boxOfBoard();
    if (proofs.some(({ boxes }) => boxes.some((box) => holds(box, position)))) return true;
    if ((ply > FIRST_PLIES && STATES[GAME[STATE] + HALFMOVE_CLOCK] > 0) || ++tries > effort.boxes) return false;
    const boxes = findBoxes(side);
    if (boxes !== undefined) proofs.push({ fen: toFen(), boxes });
    return boxes !== undefined;
  }
}
