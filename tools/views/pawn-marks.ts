/**
 * What a drawing or a table of a pawn structure shows: marks on squares, and features as rows with a text for each
 * side.
 */

import { fileName, squareName } from '../../engine/squares.ts';
import type { Break } from '../../eval/formations/breaks.ts';
import type { Plans, StructureReport } from '../../eval/formations/plans.ts';
import type { Chain, Pair, PawnDescription, PawnSide } from '../../eval/pawns/description.ts';
import { islandText } from '../../lib/pawns-json.ts';
import { squaresText } from '../../uci/text/values.ts';
import { type MarkedSquares, SIGNS, type Sign, type SignSymbol } from './pawn-signs.ts';

export interface Mark extends Sign {
  readonly squaresOf: (description: PawnDescription) => readonly number[];
}

function ofSides(ofSide: (side: PawnSide) => readonly number[]): Mark['squaresOf'] {
  return ({ sides }) => sides.flatMap((side) => [...ofSide(side)]);
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
  '=': ({ rams }) => rams.flat(),
  x: ({ levers }) => [...new Set(levers.flat())],
  _: ofSides(({ bases }) => bases),
  '^': ofSides(({ chains }) => [...new Set(chains.map(({ head }) => head))]),
  o: ({ sides }) => sides[0].holes,
  u: ({ sides }) => sides[1].holes,
};

const MARKS: readonly Mark[] = SIGNS.map((sign) => ({ ...sign, squaresOf: SQUARES[sign.symbol] }));

/** The marks of a square, in their order. */
export function marksOn(description: PawnDescription, square: number): Mark[] {
  return MARKS.filter(({ squaresOf }) => squaresOf(description).includes(square));
}

/** The marks that occur at all: those that a legend has to explain. */
export function marksUsed(description: PawnDescription): Mark[] {
  return MARKS.filter(({ squaresOf }) => squaresOf(description).length > 0);
}

/** All that is marked, by names of squares. */
export function markedSquares(description: PawnDescription): MarkedSquares {
  const { sides, levers, rams } = description;
  const namesOf = (squares: readonly number[]) => squares.map(squareName).join('');
  const used = SIGNS.map(({ symbol }) => [symbol, namesOf(SQUARES[symbol](description))] as const);
  return {
    signs: Object.fromEntries(used.filter(([, names]) => names !== '')),
    chains: namesOf(sides.flatMap(({ chains }) => chains.flatMap(({ base, head }) => [base, head]))),
    levers: namesOf(levers.flat()),
    rams: namesOf(rams.flat()),
  };
}

export interface PawnRow {
  readonly name: string;
  readonly white: string;
  readonly black: string;
}

const NONE = '-';

/** The features that a side has at all. */
export function pawnRows(description: PawnDescription, structure: StructureReport): PawnRow[] {
  return [...featureRows(description), ...planRows(structure)].filter(
    ({ white, black }) => hasContent(white) || hasContent(black),
  );
}

function hasContent(text: string): boolean {
  return text !== NONE && text !== '0';
}

function featureRows(description: PawnDescription): PawnRow[] {
  const [white, black] = description.sides;
  const row = (name: string, text: (side: PawnSide) => string) => ({ name, white: text(white), black: text(black) });
  const set = (name: string, squares: (side: PawnSide) => readonly number[]) =>
    row(name, (side) => squaresText(squares(side)));
  const shared = (name: string, text: string) => ({ name, white: text, black: text });
  const pairs = (name: string, all: readonly Pair[], sign: string) => ({
    name,
    white: listText(all.map(([own, other]) => `${squareName(own)}${sign}${squareName(other)}`)),
    black: listText(all.map(([other, own]) => `${squareName(own)}${sign}${squareName(other)}`)),
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
    row('chains, base to head', ({ chains }) => listText(chains.map(chainText), ', ')),
    pairs('rams', description.rams, '-'),
    pairs('levers', description.levers, 'x'),
    set('holes', ({ holes }) => holes),
    row('islands', ({ islands }) => listText(islands.map(islandText), ', ')),
    row('half-open files', ({ halfOpenFiles }) => listText(halfOpenFiles.map(fileName))),
    shared('open files', listText(description.openFiles.map(fileName))),
    row('dispersion', ({ dispersion }) => String(dispersion)),
    row('distortion, rear fills', ({ distortion }) => String(distortion)),
    row('distortion, front fills', ({ distortionFront }) => String(distortionFront)),
  ];
}

/** What the pawns can do and what they mean for pieces. */
function planRows({ plans: [white, black] }: StructureReport): PawnRow[] {
  const row = (name: string, texts: (plans: Plans) => readonly string[]) => ({
    name,
    white: listText(texts(white), ', '),
    black: listText(texts(black), ', '),
  });
  return [
    row('breaks', ({ breaks }) => breaks.filter(isNewBreak).map(breakText)),
    row('majority', ({ majorities }) => majorities.map(({ wing, ours, theirs }) => `${wing} ${ours}:${theirs}`)),
    row('targets', ({ targets }) => targets.map(({ pawn, weakness }) => `${squareName(pawn)} ${weakness}`)),
    row('outposts', ({ outposts }) => outposts.map(({ square }) => squareName(square))),
    row('good, bad bishops', ({ bishops }) => bishops.map(({ bishop, verdict }) => `${squareName(bishop)} ${verdict}`)),
    row('imprisoned', ({ prisoners }) => prisoners.map(({ square }) => squareName(square))),
  ];
}

/** Levers that stand on the board have a row of their own. */
function isNewBreak({ path, lacksSupport }: Break): boolean {
  return path.length > 1 && lacksSupport === 0;
}

function breakText({ path, target }: Break): string {
  return `${path.map(squareName).join('-')}x${squareName(target)}`;
}

function chainText({ pawns }: Chain): string {
  return pawns.map(squareName).join('-');
}

function listText(texts: readonly string[], separator = ' '): string {
  return texts.length === 0 ? NONE : texts.join(separator);
}
