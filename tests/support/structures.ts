import { setFen } from '../../engine/fen.ts';
import type { Square } from '../../eval/facts.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import type { Break, PawnSide, WeakPawn } from '../../eval/formations/pawns-report.ts';

/** The facts of White (0) or Black (1) in a position. */
export function plansIn(fen: string, side: number): PawnSide {
  setFen(fen);
  const { white, black } = describeStructure();
  return [white, black][side]!;
}

export function sentencesOf(fen: string): readonly string[] {
  setFen(fen);
  return describeStructure().sentences;
}

export const names = (squares: readonly Square[]) => squares.join(' ');

export const weakNames = (weak: readonly WeakPawn[]) =>
  weak.map(({ pawn, weakness }) => `${pawn} ${weakness}`).join(', ');

/** A square, or text with squares, as the opponent sees it. */
export const mirrored = (text: string) => text.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));

/** The break along a path such as `b2 b4 b5` against a target; undefined when there is none. */
export function breakAlong(fen: string, side: number, path: string, target: string): Break | undefined {
  return plansIn(fen, side).breaks.find((one) => names(one.path) === path && one.target === target);
}
