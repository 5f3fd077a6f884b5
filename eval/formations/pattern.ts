/**
 * How a formation is written down: what pawns a side must have and must not have. Conditions stand between commas:
 *
 *   d4         a pawn stands there
 *   e2|e3      a pawn stands on one of these squares
 *   no c       no pawn on the file
 *   no e5      no pawn on the square
 *   some b|e   a pawn on one of these files
 */

import { FILES } from './pawn-board.ts';
import { squareFromName } from '../../engine/squares.ts';

export interface Condition {
  readonly kind: 'stands' | 'lacks' | 'some';
  /** The squares that are meant, of whole files all eight. */
  readonly squares: readonly number[];
  /** How much it says: a square 2, one of several squares or a file 1. */
  readonly weight: number;
}

/** Reads the conditions on one side's pawns. Throws an Error where the text is none: declarations are code. */
export function readConditions(text: string): Condition[] {
  return text.split(', ').map((part) => {
    const [, word = '', names = ''] = /^(?:(no|some) )?([a-h1-8|]+)$/.exec(part) ?? [];
    const places = names.split('|').map(squaresOf);
    if (places.some((squares) => squares.length === 0)) throw new Error(`'${part}' is no condition on pawns`);
    const kind = word === 'no' ? 'lacks' : word === 'some' ? 'some' : 'stands';
    return { kind, squares: places.flat(), weight: kind === 'stands' && places.length === 1 ? 2 : 1 };
  });
}

/** The squares of a file, or the one that a name stands for; none when it stands for nothing. */
function squaresOf(name: string): number[] {
  if (/^[a-h]$/.test(name)) return FILES.map((rank) => 8 * rank + name.charCodeAt(0) - 97);
  return /^[a-h][1-8]$/.test(name) ? [squareFromName(name)] : [];
}

export function holds({ kind, squares }: Condition, pawns: readonly number[]): boolean {
  return squares.some((square) => pawns.includes(square)) === (kind !== 'lacks');
}

/** The pawns that a pattern asks for and finds. */
export function pawnsAskedFor(conditions: readonly Condition[], pawns: readonly number[]): number[] {
  return pawns.filter((pawn) => conditions.some(({ kind, squares }) => kind === 'stands' && squares.includes(pawn)));
}
