/** The score that a program has written into a comment. */

import type { Score } from 'rampart-chess/browser';

/** The score that a program has written into a comment, from White's perspective. */
export function scoreIn(comment: string): Score | undefined {
  const found = /\[%eval (#)?([+-]?\d+(?:\.\d+)?)/.exec(comment);
  if (found === null) return undefined;
  const value = Number(found[2]);
  return found[1] === undefined ? { unit: 'centipawns', value: Math.round(100 * value) } : { unit: 'mate', value };
}
