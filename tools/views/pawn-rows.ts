/** The features of a pawn structure as rows of a table, a text for each side. */

import { fileName, squareName } from '../../engine/squares.ts';
import type { Chain, Pair, PawnDescription, PawnSide } from '../../eval/pawns/description.ts';
import { islandText } from '../../lib/pawns-json.ts';
import { squaresText } from '../../uci/text/squares-text.ts';

export interface PawnRow {
  readonly name: string;
  readonly white: string;
  readonly black: string;
}

const NONE = '-';

export function pawnRows(description: PawnDescription): PawnRow[] {
  const [white, black] = description.sides;
  const row = (name: string, text: (side: PawnSide) => string) => ({
    name,
    white: text(white),
    black: text(black),
  });
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

function chainText({ pawns }: Chain): string {
  return pawns.map(squareName).join('-');
}

function listText(texts: readonly string[], separator = ' '): string {
  return texts.length === 0 ? NONE : texts.join(separator);
}
