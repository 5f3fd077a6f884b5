/** The signs of a fortress in a blocked pawn ending, for the terminal and for the picture. */

import type { FortressDescription } from '../../eval/fortress/fortress-description.ts';

export interface FortressMark {
  readonly kind: FortressMarkKind;
  readonly symbol: string;
  readonly name: string;
}

/** In order of importance: a square has the colour of its first mark and the signs of all. */
const FORTRESS_MARKS = [
  { kind: 'drowned', symbol: 'x', name: 'drowned: a pawn that the attacker can take' },
  { kind: 'lever', symbol: '/', name: 'lever: a pawn that the attacker’s pawns can come to attack' },
  { kind: 'dynamic', symbol: '^', name: 'dynamic: a pawn of the attacker that can still move' },
  { kind: 'fence', symbol: '#', name: 'fence: what the attacker cannot pass' },
  { kind: 'free', symbol: 'o', name: 'free: the defender’s king is safe here' },
  { kind: 'flood', symbol: '~', name: 'flood: squares the attacker’s king and pieces can reach' },
  { kind: 'reach', symbol: "'", name: 'reach: squares that the attacker’s dynamic pawns can come to' },
] as const;

export type FortressMarkKind = (typeof FORTRESS_MARKS)[number]['kind'];

export function markedSquares({ kind }: FortressMark, description: FortressDescription): readonly number[] {
  return description[kind === 'lever' ? 'levers' : kind];
}

/** The signs that occur. */
export function fortressMarksUsed(description: FortressDescription): FortressMark[] {
  return FORTRESS_MARKS.filter((mark) => markedSquares(mark, description).length > 0);
}

export function fortressMarksOn(description: FortressDescription, square: number): FortressMark[] {
  return FORTRESS_MARKS.filter((mark) => markedSquares(mark, description).includes(square));
}

/** What was found out, in one sentence. */
export function fortressSentence({ side, isProved, reason }: FortressDescription): string {
  const name = side === 0 ? 'White' : 'Black';
  return isProved ? `${name} cannot win: ${reason}.` : `${name} may be able to win: ${reason}.`;
}
