/**
 * What a drawing or a table of a pawn structure shows: marks on squares, and features as rows with a text for each
 * side.
 */

import { fileName, squareName } from '../../engine/squares.ts';
import type { Break } from '../../eval/formations/breaks.ts';
import type { Plans, StructureReport } from '../../eval/formations/plans.ts';
import type { Chain, Pair, PawnDescription, PawnSide } from '../../eval/pawns/description.ts';
import { islandText } from '../../lib/pawns-json.ts';
import { squaresText } from '../../uci/text/columns.ts';

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
