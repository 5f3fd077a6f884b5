/** Judgement of a move: the share that it gave away of the points that the mover could expect. */

import type { Colour } from '../types/common.ts';
import type { Move } from '../types/game.ts';
import type { Analysis, Score, WinDrawLoss } from '../types/search.ts';

/** Numeric annotation glyphs. */
export const DUBIOUS = 6;
export const MISTAKE = 2;
export const BLUNDER = 4;

/**
 * Points that two searches must find lost, for a move to be marked so: about 210, 105 and 65 centipawns in an even
 * middlegame. More than is meant (0.25, 0.13 and 0.06), for marked are the moves whose loss a search is most likely to
 * exaggerate: docs/glyphs.md says how many marks hold in longer searches.
 */
const LOSSES = [
  [BLUNDER, 0.32],
  [MISTAKE, 0.18],
  [DUBIOUS, 0.11],
] as const;

/** Points that a side may expect, 0-1. */
export function expectation({ white, draw, black }: WinDrawLoss, side: Colour): number {
  return (side === 'white' ? white : black) + draw / 2;
}

/** Points that a move gave away by the searches before and after it: none for the best move, never less than none. */
export function lossOf(move: Move, before: Analysis, after: Analysis, mover: Colour): number {
  // The best move may be that of the last whole iteration, or of an unfinished one.
  const isBest = [before.bestMove, before.lines[0]?.moves[0]].some((best) => best?.uci === move.uci);
  if (isBest) return 0;
  return Math.max(0, expectation(before.winDrawLoss, mover) - expectation(after.winDrawLoss, mover));
}

/** The glyph for a loss of points, or undefined. */
export function glyphOf(lost: number): number | undefined {
  return LOSSES.find(([, least]) => lost >= least)?.[0];
}

/** True for the glyphs of moves that give points away. */
export function isFault(nag: number): boolean {
  return LOSSES.some(([glyph]) => glyph === nag);
}

/** A score as other programs read it in a comment: `[%eval -0.35]`, `[%eval #-5]`. */
export function evalTag({ unit, value }: Score): string {
  return `[%eval ${unit === 'mate' ? `#${value}` : (value / 100).toFixed(2)}]`;
}

/** A comment without scores of before, and without the depths that matches write behind them. */
export function withoutEval(comment: string): string {
  return comment
    .replace(/\[%eval [^[\]]*\](?:\s*d=\d+(?!\S))?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
