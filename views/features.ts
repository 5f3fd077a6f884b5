/**
 * The features of a pawn structure: names, meanings, signs, and their squares for each side. Terminals, pages that the
 * program writes and the page in web/ all take them from here.
 */

import type { PawnSide, PawnStructure } from '../lib/shared-entry.ts';
import type { Arrow, Mark, MarkKind } from './marks.tsx';

type Colour = 'white' | 'black';
type Find = (side: PawnSide, structure: PawnStructure, colour: Colour) => readonly string[];

export interface Feature {
  readonly name: string;
  readonly meaning: string;
  readonly kind: MarkKind;
  /** One character for its squares; empty where only tables and frames show it. */
  readonly sign: string;
  readonly squaresOf: Find;
  /** The entries of a table: squares, or more. */
  readonly textsOf: Find;
}

/** The lists of squares of a side. */
type Squares = 'passed' | 'candidates' | 'semiPassed' | 'isolated' | 'doubled' | 'protected' | 'bases' | 'holes' | Weak;
type Weak = 'backward' | 'semiBackward' | 'backwardFated' | 'semiBackwardFated';
type Named = readonly [sign: string, name: string, kind: MarkKind];

/** A feature whose squares are a list of the side's. */
function list(key: Squares, named: Named, meaning: string): Feature {
  return feature(named, meaning, (side) => side[key]);
}

function feature([sign, name, kind]: Named, meaning: string, squaresOf: Find, textsOf: Find = squaresOf): Feature {
  return { name, meaning, kind, sign, squaresOf, textsOf };
}

/** In the order in which a board shows them. */
export const FEATURES: readonly Feature[] = [
  list('passed', ['*', 'Passed', 'strength'], 'no enemy pawn ahead on its file or beside can stop it'),
  list('candidates', ['+', 'Candidates', 'strength'], 'may become passed, with helpers for every enemy sentry'),
  list('semiPassed', ["'", 'Semi-passed', 'strength'], 'passed but for an own passed pawn ahead of it'),
  list('isolated', ['i', 'Isolated', 'weakness'], 'no own pawn on a neighbouring file can ever protect it'),
  list('doubled', ['d', 'Doubled', 'weakness'], 'an own pawn stands in front of it on the file'),
  list('backward', ['b', 'Backward', 'weakness'], 'an enemy pawn guards the square before it, no own pawn ever can'),
  list('semiBackward', ['s', 'Half backward', 'weakness'], 'an enemy pawn and an own one guard the square before it'),
  list(
    'backwardFated',
    ['f', 'Backward-fated', 'weakness'],
    'two enemy pawns guard the square before it, no own pawn can',
  ),
  list(
    'semiBackwardFated',
    ['h', 'Half backward-fated', 'weakness'],
    'two enemy pawns and an own one guard the square before it',
  ),
  feature(
    ['=', 'Rams', 'contact'],
    'two pawns face to face, neither can advance',
    (_side, { rams }, colour) => rams.map((pair) => pair[colour]),
    (_side, { rams }, colour) => rams.map((pair) => `${pair[colour]}-${pair[otherThan(colour)]}`),
  ),
  feature(
    ['x', 'Levers', 'contact'],
    'two pawns that attack each other',
    (_side, { levers }, colour) => [...new Set(levers.map((pair) => pair[colour]))],
    (_side, { levers }, colour) => levers.map((pair) => `${pair[colour]}x${pair[otherThan(colour)]}`),
  ),
  feature(
    ['', 'Breaks', 'contact'],
    'pawns that can attack an enemy pawn in a move or two, with enough support',
    (side) => [...new Set(newBreaks(side).map(({ path }) => path[0]!))],
    (side) => newBreaks(side).map(({ path, target }) => `${path.join('-')}x${target}`),
  ),
  list('bases', ['_', 'Chain bases', 'chain'], 'the rear pawns of chains, which no pawn protects'),
  feature(['^', 'Chain heads', 'chain'], 'the front pawns of chains', ({ chains }) => [
    ...new Set(chains.map(({ head }) => head)),
  ]),
  list('protected', ['', 'Protected', 'chain'], 'a pawn protects it'),
  list('holes', ['o', 'Holes', 'hole'], 'no own pawn can ever guard them: ranks 3 and 4, files c to f'),
  feature(
    ['', 'Outposts', 'outpost'],
    'guarded by a pawn, out of reach of enemy pawns: places for a knight',
    ({ outposts }) => outposts.map(({ square }) => square),
  ),
  feature(
    ['', 'Targets', 'weakness'],
    'weak pawns on files without enemy pawns: rooks and queens attack them from the front',
    ({ targets }) => targets.map(({ pawn }) => pawn),
    ({ targets }) => targets.map(({ pawn, weakness }) => `${pawn} ${weakness}`),
  ),
  feature(['', 'Good bishops', 'strength'], 'more held centre pawns stand on the other colour', bishops('good')),
  feature(
    ['', 'Bad bishops', 'weakness'],
    'two or more held centre pawns, the most, stand on its colour',
    bishops('bad'),
  ),
  feature(['', 'Imprisoned', 'weakness'], 'pawns let the piece go nowhere', ({ prisoners }) =>
    prisoners.map(({ square }) => square),
  ),
];

function bishops(wanted: 'good' | 'bad'): Find {
  return (side) => side.bishops.filter(({ verdict }) => verdict === wanted).map(({ square }) => square);
}

function otherThan(colour: Colour): Colour {
  return colour === 'white' ? 'black' : 'white';
}

/** Levers that stand on the board are no breaks. */
function newBreaks({ breaks }: PawnSide): PawnSide['breaks'] {
  return breaks.filter(({ path, supported }) => path.length > 1 && supported);
}

/** The squares of a feature, White's and Black's. */
export function squaresOfBoth({ squaresOf }: Feature, structure: PawnStructure): [string[], string[]] {
  return [[...squaresOf(structure.white, structure, 'white')], [...squaresOf(structure.black, structure, 'black')]];
}

/** Features of a kind that a drawing shows by lines between squares. */
const DRAWN_AS_LINES: readonly MarkKind[] = ['chain'];
/** Features of a kind that a drawing shows by a shape on the square, not by a sign on a pawn. */
const DRAWN_AS_SHAPES: readonly MarkKind[] = ['hole', 'outpost'];

/** The marks of a structure on a drawing. */
export function marksOf(structure: PawnStructure): Mark[] {
  return FEATURES.flatMap((one) => {
    const isShape = DRAWN_AS_SHAPES.includes(one.kind);
    if (DRAWN_AS_LINES.includes(one.kind) || (one.sign === '' && !isShape)) return [];
    const { kind, sign, meaning } = one;
    const name = one.name.toLowerCase();
    return squaresOfBoth(one, structure)
      .flat()
      .map((square): Mark => ({ square, kind, name, meaning, ...(isShape ? {} : { sign }) }));
  });
}

/** The chains as lines from base to head, and the breaks that need one move or two as arrows. */
export function arrowsOf({ white, black }: PawnStructure): Arrow[] {
  return [white, black].flatMap((side) => [
    ...side.chains.map(({ base, head }): Arrow => ({ from: base, to: head, kind: 'chain' })),
    ...newBreaks(side).map(({ path }): Arrow => ({ from: path[0]!, to: path.at(-1)!, kind: 'contact' })),
  ]);
}

export interface SidesTexts {
  readonly name: string;
  readonly white: string;
  readonly black: string;
}

/** The features that a side has, as rows of a table. */
export function featureRows(structure: PawnStructure): SidesTexts[] {
  return FEATURES.map(({ name, textsOf }) => ({
    name,
    white: textsOf(structure.white, structure, 'white').join(' '),
    black: textsOf(structure.black, structure, 'black').join(' '),
  })).filter(hasContent);
}

/** Features without squares of their own: numbers, wings and files. */
export function factRows(structure: PawnStructure): SidesTexts[] {
  const row = (name: string, text: (side: PawnSide) => string): SidesTexts => ({
    name,
    white: text(structure.white),
    black: text(structure.black),
  });
  return [
    row('Chains, base to head', ({ chains }) => chains.map(({ pawns }) => pawns.join('-')).join(', ')),
    row('Majorities', (side) =>
      side.majorities.map(({ wing, own, against }) => `${wing} ${own} to ${against}`).join(', '),
    ),
    row('Minority attacks', (side) =>
      side.minorityAttacks.map(({ path, target }) => `${path.join('-')} hits ${target}`).join(', '),
    ),
    row('Locked chain', ({ lockedChain }) => (lockedChain === null ? '' : `points at the ${lockedChain.pointsAt}`)),
    row('Islands', ({ islands }) => islands.join(', ')),
    row('Half-open files', ({ halfOpenFiles }) => halfOpenFiles.join(' ')),
    row('Open files', () => structure.openFiles.join(' ')),
    row('Dispersion', ({ dispersion }) => String(dispersion)),
    row('Distortion, rear fills', ({ distortion }) => String(distortion)),
    row('Distortion, front fills', ({ distortionFront }) => String(distortionFront)),
  ].filter(hasContent);
}

function hasContent({ white, black }: SidesTexts): boolean {
  return [white, black].some((text) => text !== '' && text !== '0');
}
