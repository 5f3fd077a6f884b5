/** Sentences on pieces and squares among the pawns, the most telling first. */

import { COLOURS, fileIn, opponentOf, rankIn, sideName, squaresListed } from './wording.ts';
import type { Colour, Square } from '../facts.ts';
import type { PawnSide } from './pawns-report.ts';
import { type Pieces, type StructureFacts, squaresOf } from './pieces.ts';

/** Of both sides, the better ones first; `named` are pawns whose weakness has been said. */
export function pieceSentences(facts: StructureFacts, pieces: Pieces, named: readonly Square[]): string[] {
  const ofEach = (say: (facts: PawnSide, side: Colour) => readonly string[]) =>
    COLOURS.flatMap((side) => say(facts[side], side));
  return [
    ...ofEach(prisonerSentences), ...ofEach(occupiedSentences), ...ofEach(badBishopSentences),
    ...ofEach(complexSentences), ...ofEach((one, side) => outpostSentences(one, side, pieces)),
    ...ofEach((one, side) => targetSentences(one, side, pieces, named)), ...ofEach(freeBishopSentences),
    ...majoritySentences(facts),
  ];
}

function prisonerSentences({ prisoners }: PawnSide, side: Colour): string[] {
  return prisoners.map(({ piece, square }) =>
    `${sideName(side)}'s ${piece} on ${square} is imprisoned: the pawns leave it no way out.`);
}

function occupiedSentences({ outposts }: PawnSide, side: Colour): string[] {
  return outposts.filter(({ piece, square }) => piece !== null && isAdvanced(square, side))
    .map(({ piece, square }) => `${sideName(side)}'s ${piece} on ${square} has an outpost: ` +
      `a pawn guards it, and no ${opponentOf(side)} pawn can advance to attack it.`);
}

/** On rank 5 or beyond. */
function isAdvanced(square: Square, side: Colour): boolean {
  return rankIn(square, side) >= 5;
}

/** Bishops that are shut in; a bad bishop with a free diagonal may be worth more than a good one. */
function badBishopSentences({ bishops }: PawnSide, side: Colour): string[] {
  return bishops.filter(({ verdict, free }) => verdict === 'bad' && !free).map(({ colour, pawns }) =>
    `${sideName(side)}'s ${colour}-squared bishop is bad: ${squaresListed(pawns)} are held on its colour.`);
}

function freeBishopSentences({ bishops }: PawnSide, side: Colour): string[] {
  return bishops.filter(({ verdict, free }) => verdict === 'bad' && free).map(({ colour, pawns }) =>
    `${sideName(side)}'s ${colour}-squared bishop has a free diagonal, though ${squaresListed(pawns)} ` +
    'are held on its colour.');
}

function complexSentences({ weakComplexes }: PawnSide, side: Colour): string[] {
  return weakComplexes.map(({ colour, where, squares }) => {
    const place = where === 'king' ? ` around ${sideName(side)}'s king` : '';
    return `The ${colour} squares ${squaresListed(squares)}${place} are weak: ` +
      `${sideName(side)} has no pawn and no bishop for them.`;
  });
}

/** Outposts that wait for a piece: the most advanced ones, and only where a piece can use them. */
function outpostSentences({ outposts }: PawnSide, side: Colour, pieces: Pieces): string[] {
  const shown = outposts.map(({ square }) => square)
    .filter((square) => isAdvanced(square, side) && hasMinorFor(pieces, side, square))
    .filter((square) => !isBlockedBy(pieces, side, square)).slice(0, 2);
  if (shown.length === 0) return [];
  const [is, it] = shown.length === 1 ? ['is an outpost', 'it'] : ['are outposts', 'them'];
  return [`${squaresListed(shown)} ${is} for ${sideName(side)}: ` +
    `no ${opponentOf(side)} pawn can advance to attack ${it}.`];
}

/** A knight, or a bishop of the colour. */
function hasMinorFor(pieces: Pieces, side: Colour, square: Square): boolean {
  return squaresOf(pieces, side, 'knight').length > 0 ||
    squaresOf(pieces, side, 'bishop').some((bishop) => isLight(bishop) === isLight(square));
}

function isLight(square: Square): boolean {
  return ((square.charCodeAt(0) + square.charCodeAt(1)) & 1) === 1;
}

/** The side has a piece there that is no minor piece. */
function isBlockedBy(pieces: Pieces, side: Colour, square: Square): boolean {
  const piece = pieces.get(square);
  return piece?.colour === side && piece.name !== 'knight' && piece.name !== 'bishop';
}

/** Weak pawns on half-open files, where the opponent has a rook or queen to attack them. */
function targetSentences({ targets }: PawnSide, side: Colour, pieces: Pieces, named: readonly Square[]): string[] {
  const enemy = opponentOf(side);
  if (squaresOf(pieces, enemy, 'rook', 'queen').length === 0) return [];
  const unnamed = targets.filter(({ pawn }) => !named.includes(pawn));
  const weak = unnamed.find(({ weakness }) => weakness === 'backward') ?? unnamed[0];
  if (weak === undefined) return [];
  return [`${sideName(side)}'s pawn on ${weak.pawn} is ${weak.weakness} on the ` +
    `${fileIn(weak.pawn)}-file, which is half-open for ${sideName(enemy)}.`];
}

function majoritySentences(facts: StructureFacts): string[] {
  const all = COLOURS.flatMap((side) => facts[side].majorities.map((one) => ({ ...one, who: sideName(side) })));
  const [first, ...others] = all.filter(({ sound }) => sound)
    .map(({ who, wing, own, against }) => ({ who, where: `on the ${wing}, ${own} to ${against}` }));
  if (first === undefined) return [];
  const doubled = all.filter((one) => one.doubled).map(({ who, wing }) => `${who}'s on the ${wing} has doubled pawns`);
  const more = [...others.map(({ who, where }) => `${who} ${where}`), ...doubled];
  return [`${first.who} has the majority ${first.where}${more.map((text) => `; ${text}`).join('')}.`];
}
