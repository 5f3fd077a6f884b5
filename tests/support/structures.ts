import { setFen } from '../../engine/fen.ts';
import { squareName } from '../../engine/squares.ts';
import type { Break } from '../../eval/formations/breaks.ts';
import type { WeakPawn } from '../../eval/formations/effects.ts';
import { type Plans, reportStructure } from '../../eval/formations/plans.ts';
import { structureSentences } from '../../eval/formations/sentences.ts';

/** The facts of White (0) or Black (1) in a position. */
export function plansIn(fen: string, side: number): Plans {
  setFen(fen);
  return reportStructure().plans[side]!;
}

export function sentencesOf(fen: string): string[] {
  setFen(fen);
  return structureSentences(reportStructure());
}

export const names = (squares: readonly number[]) => squares.map(squareName).join(' ');

export const weakNames = (weak: readonly WeakPawn[]) =>
  weak.map(({ pawn, weakness }) => `${squareName(pawn)} ${weakness}`).join(', ');

/** The break along a path such as `b2 b4 b5` against a target; undefined when there is none. */
export function breakAlong(fen: string, side: number, path: string, target: string): Break | undefined {
  const { breaks } = plansIn(fen, side);
  return breaks.find((one) => names(one.path) === path && squareName(one.target) === target);
}
