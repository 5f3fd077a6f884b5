/** Scores as people read them. */

import type { Score } from 'rampart-chess/browser';
import { whitesShare } from '../../lib/whites-share.ts';

/** `+0.35`, `-1.20`, `#5`, `#-3`: from White's perspective. */
export function scoreText({ unit, value }: Score): string {
  if (unit === 'mate') return `#${value}`;
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value / 100).toFixed(2)}`;
}

/** `White mates in 5`, `White is better by 1.20 pawns`. */
export function scoreWords({ unit, value }: Score): string {
  if (value === 0) return unit === 'mate' ? 'checkmate' : 'even';
  const side = value > 0 ? 'White' : 'Black';
  if (unit === 'mate') return `${side} mates in ${Math.abs(value)}`;
  return `${side} is better by ${Math.abs(value / 100).toFixed(2)} pawns`;
}

/** White's share of a bar, 0-1, at a score of a position. Where mate is on the board, the side to move has lost. */
export function whiteShare({ unit, value }: Score, fen: string): number {
  if (unit === 'mate') return value > 0 || (value === 0 && fen.split(' ')[1] === 'b') ? 1 : 0;
  return whitesShare(value);
}

/** `12 k`, `1.3 M`. */
export function countText(count: number): string {
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
  return count >= 1000 ? `${Math.round(count / 1000)} k` : String(count);
}
