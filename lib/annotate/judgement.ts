/** How good a move was: what it gave away of the points that the mover could expect. */

import type { Colour } from '../types/common.ts';
import type { Analysis, Score, WinDrawLoss } from '../types/search.ts';

/** Numeric annotation glyphs. */
export const DUBIOUS = 6;
export const MISTAKE = 2;
export const BLUNDER = 4;

/** Points that a move gives away at least, to be marked so: about 50, 100 and 180 centipawns in an even position. */
const LOSSES = [
  [BLUNDER, 0.25],
  [MISTAKE, 0.13],
  [DUBIOUS, 0.06],
] as const;

/** Points that a side may expect, 0-1. */
export function expectation({ white, draw, black }: WinDrawLoss, side: Colour): number {
  return (side === 'white' ? white : black) + draw / 2;
}

/** Points that the move from one position to the next gave away; never less than none. */
export function pointsLost(before: Analysis, after: Analysis, mover: Colour): number {
  return Math.max(0, expectation(before.winDrawLoss, mover) - expectation(after.winDrawLoss, mover));
}

/** The glyph for so many points lost, or undefined. */
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
    .replace(/\[%eval [^\]]*\](?:\s*d=\d+(?!\S))?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
