/** What is written about a move: glyphs as signs, comments without commands, lines as text, a score in a comment. */

import type { Move, PgnMove, Score } from 'rampart-chess/browser';
import { moveNumber } from '../../lib/move-numbers.ts';
import { glyphText } from '../../lib/pgn/glyphs.ts';

/** A comment as a reader wants it: without what other programs write for themselves, such as clocks. */
export function commentText(comment: string): string {
  return comment
    .replace(/\[%[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The score that a program has written into a comment, from White's perspective. */
export function scoreIn(comment: string): Score | undefined {
  const found = /\[%eval (#)?([+-]?\d+(?:\.\d+)?)/.exec(comment);
  if (found === null) return undefined;
  const value = Number(found[2]);
  return found[1] === undefined ? { unit: 'centipawns', value: Math.round(100 * value) } : { unit: 'mate', value };
}

/** A move with or without notes. */
type NotedMove = Move & Partial<PgnMove>;

/** A line with move numbers, glyphs and the lines within it; `ply` counts from the first move of the game. */
export function lineText(moves: readonly NotedMove[], ply: number): string {
  let interrupted = true;
  return moves
    .map(({ san, nags, comment = '', variations = [] }, index) => {
      const at = ply + index;
      const number = at % 2 === 0 || interrupted ? `${moveNumber(at)} ` : '';
      const said = commentText(comment);
      const inner = variations.map((line) => ` (${lineText(line, at)})`).join('');
      interrupted = said !== '' || inner !== '';
      return `${number}${san}${glyphText(nags)}${said === '' ? '' : ` ${said}`}${inner}`;
    })
    .join(' ');
}
