/** The features of a pawn structure as rows: a name, a meaning, squares for each side, and how they are marked. */

import type { PawnSide, PawnStructure } from 'rampart-chess/browser';
import type { Arrow, Mark, MarkKind } from '../board/marks.tsx';

export interface Feature {
  readonly name: string;
  readonly meaning: string;
  readonly kind: MarkKind;
  /** The letter of its badge; without one, squares are tinted or framed. */
  readonly letter?: string;
  /** Marked on the board without being asked for. */
  readonly isMarked: boolean;
  readonly squaresOf: (side: PawnSide, structure: PawnStructure, colour: 'white' | 'black') => readonly string[];
}

function feature(
  name: string,
  letter: string,
  kind: MarkKind,
  meaning: string,
  squaresOf: Feature['squaresOf'],
  isMarked = true,
): Feature {
  return { name, meaning, kind, isMarked, squaresOf, ...(letter === '' ? {} : { letter }) };
}

/** In the order in which a board shows them: it has room for three a square. */
export const FEATURES: readonly Feature[] = [
  feature(
    'Passed',
    'P',
    'strength',
    'No enemy pawn can stop it: none ahead on its file or beside.',
    (side) => side.passed,
  ),
  feature(
    'Candidates',
    'C',
    'strength',
    'May become passed: helpers for every enemy sentry.',
    (side) => side.candidates,
  ),
  feature(
    'Isolated',
    'I',
    'weakness',
    'No own pawn on a neighbouring file can ever protect it.',
    (side) => side.isolated,
  ),
  feature('Doubled', 'D', 'weakness', 'An own pawn stands in front of it on the file.', (side) => side.doubled),
  feature(
    'Backward',
    'B',
    'weakness',
    'An enemy pawn guards the square before it, and no own pawn ever can.',
    (side) => [...side.backward, ...side.backwardFated],
  ),
  feature(
    'Half backward',
    'b',
    'weakness',
    'Enemy pawns guard the square before it, and an own pawn does too, as long as it stays.',
    (side) => [...side.semiBackward, ...side.semiBackwardFated],
    false,
  ),
  feature('Rams', 'R', 'contact', 'Two pawns face to face: neither can advance.', (_side, { rams }, colour) =>
    rams.map((pair) => pair[colour]),
  ),
  feature('Levers', 'L', 'contact', 'Two pawns that attack each other.', (_side, { levers }, colour) => [
    ...new Set(levers.map((pair) => pair[colour])),
  ]),
  feature('Breaks', '', 'contact', 'Pawns that can attack an enemy pawn in a move or two.', (side) => [
    ...new Set(side.breaks.filter(({ path }) => path.length > 1).map(({ path }) => path[0]!)),
  ]),
  feature(
    'Chain bases',
    '_',
    'chain',
    'The rear pawns of chains, which no pawn protects: where a chain is attacked.',
    (side) => side.bases,
    false,
  ),
  feature(
    'Chain heads',
    '^',
    'chain',
    'The front pawns of chains.',
    (side) => [...new Set(side.chains.map(({ head }) => head))],
    false,
  ),
  feature('Protected', '', 'chain', 'A pawn protects it.', (side) => side.protected, false),
  feature(
    'Holes',
    '',
    'hole',
    'Squares of the own ranks 3 and 4 on files c to f that no own pawn can ever guard.',
    (side) => side.holes,
  ),
  feature(
    'Outposts',
    '',
    'outpost',
    'An own pawn guards the square, and no enemy pawn can ever attack it: a place for a knight.',
    (side) => side.outposts.map(({ square }) => square),
  ),
  feature(
    'Targets',
    '',
    'weakness',
    'Weak pawns on files without enemy pawns: rooks and queens attack them from the front.',
    (side) => side.targets.map(({ pawn }) => pawn),
    false,
  ),
  feature(
    'Good bishops',
    '',
    'strength',
    'More held centre pawns stand on the other colour.',
    (side) => side.bishops.filter(({ verdict }) => verdict === 'good').map(({ square }) => square),
    false,
  ),
  feature(
    'Bad bishops',
    '',
    'weakness',
    'Two or more held centre pawns stand on its colour, and more than on the other.',
    (side) => side.bishops.filter(({ verdict }) => verdict === 'bad').map(({ square }) => square),
    false,
  ),
  feature(
    'Imprisoned',
    '',
    'weakness',
    'Pawns let the piece go nowhere.',
    (side) => side.prisoners.map(({ square }) => square),
    false,
  ),
];

/** The marks of all features that are marked, white's and black's. */
export function marksOf(structure: PawnStructure): Mark[] {
  return FEATURES.filter(({ isMarked }) => isMarked)
    .flatMap((one) =>
      (['white', 'black'] as const).flatMap((colour) =>
        one.squaresOf(structure[colour], structure, colour).map(
          (square): Mark => ({
            square,
            kind: one.kind,
            ...(one.letter === undefined ? {} : { letter: one.letter }),
            text: `${colour}'s ${one.name.toLowerCase()}`,
          }),
        ),
      ),
    )
    .filter(({ kind, letter }) => letter !== undefined || kind === 'hole' || kind === 'outpost');
}

/** The chains as lines from base to head, and the breaks that need one move or two as arrows. */
export function arrowsOf(structure: PawnStructure): Arrow[] {
  return [structure.white, structure.black].flatMap((side) => [
    ...side.chains.map(({ base, head }): Arrow => ({ from: base, to: head, kind: 'chain' })),
    ...side.breaks
      .filter(({ path, supported }) => path.length > 1 && supported)
      .map(({ path }): Arrow => ({ from: path[0]!, to: path.at(-1)!, kind: 'contact' })),
  ]);
}

export interface FactRow {
  readonly name: string;
  readonly white: string;
  readonly black: string;
}

/** What has no squares of its own: numbers, wings and files. */
export function factRows(structure: PawnStructure): FactRow[] {
  const row = (name: string, text: (side: PawnSide) => string): FactRow => ({
    name,
    white: text(structure.white),
    black: text(structure.black),
  });
  return [
    row('Majorities', (side) =>
      side.majorities.map(({ wing, own, against }) => `${wing} ${own} to ${against}`).join(', '),
    ),
    row('Minority attacks', (side) =>
      side.minorityAttacks.map(({ path, target }) => `${path.join('-')} hits ${target}`).join(', '),
    ),
    row('Locked chain', ({ lockedChain }) => (lockedChain === null ? '' : `points at the ${lockedChain.pointsAt}`)),
    row('Islands', ({ islands }) => islands.join(', ')),
    row('Half-open files', ({ halfOpenFiles }) => halfOpenFiles.join(' ')),
    row('Dispersion', ({ dispersion }) => String(dispersion)),
    row('Distortion', ({ distortion }) => String(distortion)),
  ].filter(({ white, black }) => white !== '' || black !== '');
}
