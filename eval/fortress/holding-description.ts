/** A plan by which a side holds (engine/holding), in words and squares for people. */

import { sideToMove } from '../../engine/board.ts';
import { defenceFrom } from '../../engine/holding/defence.ts';
import type { HeldBox } from '../../engine/holding/held-box.ts';
import { proveHolding, SHORT_BOXES } from '../../engine/holding/prove-holding.ts';
import { isFast, isPresent, mayPromote, squaresOfMan } from '../../engine/never-mate/box.ts';
import { isTooWeakToMate } from '../../engine/never-mate/material.ts';
import { kindOf, PAWN, sideOf, squareName, WHITE } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import type { Square } from '../facts.ts';
import { PIECE_NAMES } from '../formations/pieces.ts';

/** Why a side cannot win: `Black always has a safe move with the king`. */
export function holdingReason({ plan, box }: HeldBox): string {
  const piece = PIECE_NAMES[kindOf(box.pieces[plan.mover]) - 1];
  return `${plan.attacker === WHITE ? 'Black' : 'White'} always has a safe move with the ${piece}`;
}

/**
 * The plan against a side that could mate with such material: squares of the first box, by the names of a fortress's
 * parts; undefined where none is found.
 */
export function describeHolding(side: Side) {
  const held = isTooWeakToMate(side) ? undefined : proveHolding(side, SHORT_BOXES);
  if (held === undefined) return undefined;
  const { plan, box } = held;
  const row = plan.watched < 0 ? 0 : box.starts[plan.watched];
  const [post] = defenceFrom(held, row, box.starts[plan.mover], sideToMove() === side);
  const men = [...box.pieces.keys()].filter((at) => isPresent(box, at) && sideOf(box.pieces[at]) === side);
  const isPawn = (at: number) => kindOf(box.pieces[at]) === PAWN;
  const pawns = men.filter(isPawn), dynamic = pawns.filter((at) => !isFast(box, at));
  const startsOf = (some: readonly number[]) => inOrder(some.map((at) => box.starts[at]));
  const squaresOf = (some: readonly number[]) => inOrder(some.flatMap((at) => squaresOfMan(box, at)));
  return {
    reason: holdingReason(held),
    flood: squaresOf(men.filter((at) => !isPawn(at))),
    free: inOrder([...post.squares].map((at) => at & 63)),
    drowned: startsOf([...box.pieces.keys()].filter((at) => (box.mayBeTaken & (1 << at)) !== 0 && isPawn(at))),
    fixed: startsOf(pawns.filter((at) => isFast(box, at))),
    dynamic: startsOf(dynamic),
    passers: startsOf(dynamic.filter((at) => mayPromote(box, at))),
    reach: squaresOf(dynamic).filter((square) => !startsOf(dynamic).includes(square)),
    fence: [],
    levers: [],
  };
}

function inOrder(squares: readonly number[]): Square[] {
  return [...new Set(squares)].sort((one, other) => one - other).map(squareName);
}
