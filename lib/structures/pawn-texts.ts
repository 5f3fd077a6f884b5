/** Texts of pawn structures. Those of openings come again and again: texts are kept, and equal ones are the same. */

import type { BitboardPair } from '../../engine/attacks.ts';
import { BLACK } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import { namesOf, turned } from '../../eval/sets.ts';
import { keepLatest, recall } from './kept.ts';

const names = keepLatest<number, string>(4_000);

/** Names of squares on ranks 2 to 7 that a side sees, in ascending order as White sees them, with blanks between. */
export function namesIn(side: Side, set: BitboardPair): string {
  const { lo, hi } = side === BLACK ? turned(set) : set;
  if ((lo | hi) === 0) return '';
  // Six ranks are 48 bits, which a number holds.
  return recall(names, (hi & 0xffffff) * 2 ** 24 + (lo >>> 8), () => namesOf(side, set).join(' '));
}

/** Texts of ranks, by Black's files on them and White's. */
const ranks = new Array<string | undefined>(1 << 16);

/** A letter for each square, in the order of FEN from a8 to h1: `P`, `p` or a dot. */
export function boardText(white: BitboardPair, black: BitboardPair): string {
  let text = '';
  for (let shift = 24; shift >= 0; shift -= 8) text += rankText(white.hi >>> shift, black.hi >>> shift);
  for (let shift = 24; shift >= 0; shift -= 8) text += rankText(white.lo >>> shift, black.lo >>> shift);
  return text;
}

/** The text of a rank; the files are the last eight bits. */
function rankText(white: number, black: number): string {
  const at = ((black & 0xff) << 8) | (white & 0xff);
  return (ranks[at] ??= Array.from({ length: 8 }, (_, file) =>
    (white >>> file) & 1 ? 'P' : (black >>> file) & 1 ? 'p' : '.',
  ).join(''));
}
