/**
 * What a drawing or a table of a pawn structure shows: marks on squares, and features as rows with a text for each
 * side.
 */

import type { Square } from '../../eval/facts.ts';
import type { Break, PawnPair, PawnSide, PawnStructure } from '../../eval/formations/pawn-structure.ts';
import { type MarkedSquares, SIGNS, type Sign, type SignSymbol } from './pawn-signs.ts';

export interface Mark extends Sign {
  readonly squaresOf: (structure: PawnStructure) => readonly Square[];
}

function ofSides(ofSide: (side: PawnSide) => readonly Square[]): Mark['squaresOf'] {
  return ({ white, black }) => [white, black].flatMap(ofSide);
}

function squaresOfPairs(pairs: readonly PawnPair[]): Square[] {
  return pairs.flatMap(({ white, black }) => [white, black]);
}

const SQUARES: { readonly [sign in SignSymbol]: Mark['squaresOf'] } = {
  '*': ofSides(({ passed }) => passed),
  '+': ofSides(({ candidates }) => candidates),
  "'": ofSides(({ semiPassed }) => semiPassed),
  i: ofSides(({ isolated }) => isolated),
  d: ofSides(({ doubled }) => doubled),
  b: ofSides(({ backward }) => backward),
  s: ofSides(({ semiBackward }) => semiBackward),
  f: ofSides(({ backwardFated }) => backwardFated),
  h: ofSides(({ semiBackwardFated }) => semiBackwardFated),
  '=': ({ rams }) => squaresOfPairs(rams),
  x: ({ levers }) => [...new Set(squaresOfPairs(levers))],
  _: ofSides(({ bases }) => bases),
  '^': ofSides(({ chains }) => [...new Set(chains.map(({ head }) => head))]),
  o: ({ white }) => white.holes,
  u: ({ black }) => black.holes,
};

const MARKS: readonly Mark[] = SIGNS.map((sign) => ({ ...sign, squaresOf: SQUARES[sign.symbol] }));

/** The marks of a square, in their order. */
export function marksOn(structure: PawnStructure, square: Square): Mark[] {
  return MARKS.filter(({ squaresOf }) => squaresOf(structure).includes(square));
}

/** The marks that occur at all: those that a legend has to explain. */
export function marksUsed(structure: PawnStructure): Mark[] {
  return MARKS.filter(({ squaresOf }) => squaresOf(structure).length > 0);
}

/** All that is marked, by names of squares. */
export function markedSquares(structure: PawnStructure): MarkedSquares {
  const { white, black, levers, rams } = structure;
  const used = SIGNS.map(({ symbol }) => [symbol, SQUARES[symbol](structure).join('')] as const);
  return {
    signs: Object.fromEntries(used.filter(([, names]) => names !== '')),
    chains: [white, black].flatMap(({ chains }) => chains.map(({ base, head }) => base + head)).join(''),
    levers: squaresOfPairs(levers).join(''),
    rams: squaresOfPairs(rams).join(''),
  };
}

export interface PawnRow {
  readonly name: string;
  readonly white: string;
  readonly black: string;
}

const NONE = '-';

/** The features that a side has at all. */
export function pawnRows(structure: PawnStructure): PawnRow[] {
  return [...featureRows(structure), ...planRows(structure)].filter(
    ({ white, black }) => hasContent(white) || hasContent(black),
  );
}

function hasContent(text: string): boolean {
  return text !== NONE && text !== '0';
}

function featureRows(structure: PawnStructure): PawnRow[] {
  const { white, black } = structure;
  const row = (name: string, text: (side: PawnSide) => string) => ({ name, white: text(white), black: text(black) });
  const set = (name: string, squares: (side: PawnSide) => readonly Square[]) =>
    row(name, (side) => listText(squares(side)));
  const shared = (name: string, text: string) => ({ name, white: text, black: text });
  const pairs = (name: string, all: readonly PawnPair[], sign: string) => ({
    name,
    white: listText(all.map((pair) => `${pair.white}${sign}${pair.black}`)),
    black: listText(all.map((pair) => `${pair.black}${sign}${pair.white}`)),
  });
  return [
    set('passed', ({ passed }) => passed),
    set('candidates', ({ candidates }) => candidates),
    set('semi-passed', ({ semiPassed }) => semiPassed),
    set('protected', (side) => side.protected),
    set('isolated', ({ isolated }) => isolated),
    set('doubled', ({ doubled }) => doubled),
    set('backward', ({ backward }) => backward),
    set('half backward', ({ semiBackward }) => semiBackward),
    set('backward-fated', ({ backwardFated }) => backwardFated),
    set('half backward-fated', ({ semiBackwardFated }) => semiBackwardFated),
    row('chains, base to head', ({ chains }) =>
      listText(
        chains.map(({ pawns }) => pawns.join('-')),
        ', ',
      ),
    ),
    pairs('rams', structure.rams, '-'),
    pairs('levers', structure.levers, 'x'),
    set('holes', ({ holes }) => holes),
    row('islands', ({ islands }) => listText(islands, ', ')),
    row('half-open files', ({ halfOpenFiles }) => listText(halfOpenFiles)),
    shared('open files', listText(structure.openFiles)),
    row('dispersion', ({ dispersion }) => String(dispersion)),
    row('distortion, rear fills', ({ distortion }) => String(distortion)),
    row('distortion, front fills', ({ distortionFront }) => String(distortionFront)),
  ];
}

/** What the pawns can do and what they mean for pieces. */
function planRows({ white, black }: PawnStructure): PawnRow[] {
  const row = (name: string, texts: (side: PawnSide) => readonly string[]) => ({
    name,
    white: listText(texts(white), ', '),
    black: listText(texts(black), ', '),
  });
  return [
    row('breaks', ({ breaks }) => breaks.filter(isNewBreak).map(breakText)),
    row('majority', ({ majorities }) => majorities.map(({ wing, own, against }) => `${wing} ${own}:${against}`)),
    row('targets', ({ targets }) => targets.map(({ pawn, weakness }) => `${pawn} ${weakness}`)),
    row('outposts', ({ outposts }) => outposts.map(({ square }) => square)),
    row('good, bad bishops', ({ bishops }) => bishops.map(({ square, verdict }) => `${square} ${verdict}`)),
    row('imprisoned', ({ prisoners }) => prisoners.map(({ square }) => square)),
  ];
}

/** Levers that stand on the board have a row of their own. */
function isNewBreak({ path, supported }: Break): boolean {
  return path.length > 1 && supported;
}

function breakText({ path, target }: Break): string {
  return `${path.join('-')}x${target}`;
}

function listText(texts: readonly string[], separator = ' '): string {
  return texts.length === 0 ? NONE : texts.join(separator);
}
