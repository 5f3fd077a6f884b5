/** The signs of a blocked pawn ending, for the terminal and for the picture. */

import type { BlockageDescription } from '../../eval/fortress/fortress-description.ts';

export type BlockageMarkKind = 'fence' | 'flood' | 'drowned' | 'dynamic' | 'reach' | 'lever' | 'free';

export interface BlockageMark {
  readonly kind: BlockageMarkKind;
  readonly symbol: string;
  readonly name: string;
  readonly squares: (description: BlockageDescription) => readonly number[];
}

/** From the most telling to the least: a square shows the first in colour and all as signs. */
const BLOCKAGE_MARKS: readonly BlockageMark[] = [
  {
    kind: 'drowned',
    symbol: 'x',
    name: 'drowned: a pawn that the attacker can take',
    squares: ({ drowned }) => drowned,
  },
  {
    kind: 'lever',
    symbol: '/',
    name: 'lever: a pawn that the attacker’s pawns can come to attack',
    squares: ({ levers }) => levers,
  },
  {
    kind: 'dynamic',
    symbol: '^',
    name: 'dynamic: a pawn of the attacker that can still move',
    squares: ({ dynamic }) => dynamic,
  },
  {
    kind: 'fence',
    symbol: '#',
    name: 'fence: what the attacker cannot pass',
    squares: ({ fence }) => fence,
  },
  {
    kind: 'free',
    symbol: 'o',
    name: 'free: the defender’s king is safe here',
    squares: ({ free }) => free,
  },
  {
    kind: 'flood',
    symbol: '~',
    name: 'flood: squares the attacker’s king and pieces can reach',
    squares: ({ flood }) => flood,
  },
  {
    kind: 'reach',
    symbol: "'",
    name: 'reach: squares his dynamic pawns can come to',
    squares: ({ reach }) => reach,
  },
];

/** The signs that occur. */
export function blockageMarksUsed(description: BlockageDescription): BlockageMark[] {
  return BLOCKAGE_MARKS.filter(({ squares }) => squares(description).length > 0);
}

export function blockageMarksOn(description: BlockageDescription, square: number): BlockageMark[] {
  return BLOCKAGE_MARKS.filter(({ squares }) => squares(description).includes(square));
}

/** What was found out, in one sentence. */
export function blockageSentence({ side, isProved, reason }: BlockageDescription): string {
  const name = side === 0 ? 'White' : 'Black';
  return isProved ? `${name} cannot win: ${reason}.` : `${name} may be able to win: ${reason}.`;
}
