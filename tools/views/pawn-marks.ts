/** What a drawing of a pawn structure marks on its squares: a symbol, a name and a kind for every feature. */

import type { PawnDescription, PawnSide } from '../../eval/pawns/description.ts';

/** Kinds share a colour; `hole` marks squares, the others pieces and pawns. */
export type Kind = 'strength' | 'weakness' | 'contact' | 'chain' | 'hole';

export interface Mark {
  readonly symbol: string;
  readonly name: string;
  readonly kind: Kind;
  readonly squaresOf: (description: PawnDescription) => readonly number[];
}

function mark(symbol: string, name: string, kind: Kind, ofSide: (side: PawnSide) => readonly number[]): Mark {
  return { symbol, name, kind, squaresOf: ({ sides }) => sides.flatMap((side) => [...ofSide(side)]) };
}

/** In the order in which they are written; the first of a square's marks decides its colour. */
const MARKS: readonly Mark[] = [
  mark('*', 'passed', 'strength', ({ passed }) => passed),
  mark('+', 'candidate', 'strength', ({ candidates }) => candidates),
  mark("'", 'semi-passed: an own passed pawn is ahead', 'strength', ({ semiPassed }) => semiPassed),
  mark('i', 'isolated', 'weakness', ({ isolated }) => isolated),
  mark('d', 'doubled, the rear pawn', 'weakness', ({ doubled }) => doubled),
  mark('b', 'backward', 'weakness', ({ backward }) => backward),
  mark('s', 'half backward: an own pawn guards the stop too', 'weakness', ({ semiBackward }) => semiBackward),
  mark('f', 'backward-fated: two guards of the stop', 'weakness', ({ backwardFated }) => backwardFated),
  mark('h', 'half backward-fated', 'weakness', ({ semiBackwardFated }) => semiBackwardFated),
  { symbol: '=', name: 'rammed', kind: 'contact', squaresOf: ({ rams }) => rams.flat() },
  { symbol: 'x', name: 'lever', kind: 'contact', squaresOf: ({ levers }) => [...new Set(levers.flat())] },
  mark('_', 'base of a chain', 'chain', ({ bases }) => bases),
  mark('^', 'head of a chain', 'chain', ({ chains }) => [...new Set(chains.map(({ head }) => head))]),
  { symbol: 'o', name: "hole of White's", kind: 'hole', squaresOf: ({ sides }) => sides[0].holes },
  { symbol: 'u', name: "hole of Black's", kind: 'hole', squaresOf: ({ sides }) => sides[1].holes },
];

/** The marks of a square, in their order. */
export function marksOn(description: PawnDescription, square: number): Mark[] {
  return MARKS.filter(({ squaresOf }) => squaresOf(description).includes(square));
}

/** The marks that occur at all: those that a legend has to explain. */
export function marksUsed(description: PawnDescription): Mark[] {
  return MARKS.filter(({ squaresOf }) => squaresOf(description).length > 0);
}
