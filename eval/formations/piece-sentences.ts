/** What the pawns mean for pieces and squares, in words. Whole sentences, those that say most first. */

import {
  BISHOP, BLACK, KNIGHT, NONE, QUEEN, ROOK, WHITE, fileName, fileOf, kindOf, relativeRank, sideOf, squareName,
} from '../../engine/squares.ts';
import { sideName, squaresListed } from './wording.ts';
import { BOARD } from '../../engine/board.ts';
import type { Plans } from './plans.ts';
import type { Side } from '../../engine/types.ts';
import { colourOf } from './bishops.ts';
import { piecesOf } from './pawn-board.ts';

/**
 * Of both sides, the better ones first. The plans must be those of the current position; `named` are pawns whose
 * weakness has been said.
 */
export function pieceSentences(plans: readonly [white: Plans, black: Plans], named: readonly number[]): string[] {
  const both = [WHITE, BLACK] as const;
  const ofEach = (say: (plans: Plans, side: Side) => readonly string[]) =>
    both.flatMap((side) => say(plans[side], side));
  return [
    ...ofEach(prisonerSentences), ...ofEach(occupiedSentences), ...ofEach(badBishopSentences),
    ...ofEach(complexSentences), ...ofEach(outpostSentences),
    ...ofEach((one, side) => targetSentences(one, side, named)), ...ofEach(freeBishopSentences),
    ...majoritySentences(plans),
  ];
}

function prisonerSentences({ prisoners }: Plans, side: Side): string[] {
  return prisoners.map(({ kind, square }) =>
    `${sideName(side)}'s ${kind} on ${squareName(square)} is imprisoned: the pawns leave it no way out.`);
}

function occupiedSentences({ outposts }: Plans, side: Side): string[] {
  return outposts.filter(({ piece, square }) => piece !== undefined && relativeRank(side, square) >= 4)
    .map(({ piece, square }) => `${sideName(side)}'s ${piece} on ${squareName(square)} has an outpost: ` +
      `a pawn guards it, and no ${adjective(side ^ 1)} pawn can advance to attack it.`);
}

/** Those that are shut in; a bad bishop with a free diagonal may be worth more than a good one. */
function badBishopSentences({ bishops }: Plans, side: Side): string[] {
  return bishops.filter(({ verdict, isFree }) => verdict === 'bad' && !isFree).map(({ colour, pawns }) =>
    `${sideName(side)}'s ${colour}-squared bishop is bad: ${squaresListed(pawns)} are held on its colour.`);
}

function freeBishopSentences({ bishops }: Plans, side: Side): string[] {
  return bishops.filter(({ verdict, isFree }) => verdict === 'bad' && isFree).map(({ colour, pawns }) =>
    `${sideName(side)}'s ${colour}-squared bishop has a free diagonal, though ${squaresListed(pawns)} ` +
    'are held on its colour.');
}

function complexSentences({ weakComplexes }: Plans, side: Side): string[] {
  return weakComplexes.map(({ colour, where, squares }) => {
    const place = where === 'king' ? ` around ${sideName(side)}'s king` : '';
    return `The ${colour} squares ${squaresListed(squares)}${place} are weak: ` +
      `${sideName(side)} has no pawn and no bishop for them.`;
  });
}

/** Outposts that wait for a piece: the most advanced ones, and only where a piece can use them. */
function outpostSentences({ outposts }: Plans, side: Side): string[] {
  const free = outposts.filter(({ square }) => relativeRank(side, square) >= 4 && hasMinorFor(side, square));
  const shown = free.filter(({ square }) => !isBlockedBy(side, square)).slice(0, 2).map(({ square }) => square);
  if (shown.length === 0) return [];
  const [is, it] = shown.length === 1 ? ['is an outpost', 'it'] : ['are outposts', 'them'];
  const squares = squaresListed([...shown].sort((one, other) => one - other));
  return [`${squares} ${is} for ${sideName(side)}: no ${adjective(side ^ 1)} pawn can advance to attack ${it}.`];
}

/** A knight, or a bishop of the colour. */
function hasMinorFor(side: Side, square: number): boolean {
  return piecesOf(side, KNIGHT, WHITE).length > 0 ||
    piecesOf(side, BISHOP, WHITE).some((bishop) => colourOf(bishop) === colourOf(square));
}

/** Something of the side itself stands there that is no minor piece. */
function isBlockedBy(side: Side, square: number): boolean {
  const piece = BOARD[square];
  return piece !== NONE && sideOf(piece) === side && kindOf(piece) !== KNIGHT && kindOf(piece) !== BISHOP;
}

/** Weak pawns on half-open files, where the opponent has a rook or queen to attack them. */
function targetSentences({ targets }: Plans, side: Side, named: readonly number[]): string[] {
  const enemies = side ^ 1;
  if (piecesOf(enemies, ROOK, WHITE).length + piecesOf(enemies, QUEEN, WHITE).length === 0) return [];
  const [backward] = targets.filter(({ weakness, pawn }) => weakness === 'backward' && !named.includes(pawn));
  const [weak] = backward === undefined ? targets.filter(({ pawn }) => !named.includes(pawn)) : [backward];
  if (weak === undefined) return [];
  return [`${sideName(side)}'s pawn on ${squareName(weak.pawn)} is ${weak.weakness} on the ` +
    `${fileName(fileOf(weak.pawn))}-file, which is half-open for ${sideName(enemies)}.`];
}

function majoritySentences(plans: readonly [Plans, Plans]): string[] {
  const sound = plans.flatMap(({ majorities }, side) => majorities.filter(({ isSound }) => isSound)
    .map(({ wing, ours, theirs }) => ({ who: sideName(side), where: `on the ${wing}, ${ours} to ${theirs}` })));
  const doubled = plans.flatMap(({ majorities }, side) => majorities.filter(({ isDoubled }) => isDoubled)
    .map(({ wing }) => `${sideName(side)}'s on the ${wing} has doubled pawns`));
  if (sound.length === 0) return [];
  const [first, ...others] = sound;
  const more = [...others.map(({ who, where }) => `${who} ${where}`), ...doubled];
  return [`${first.who} has the majority ${first.where}${more.map((text) => `; ${text}`).join('')}.`];
}

function adjective(side: Side): string {
  return side === WHITE ? 'white' : 'black';
}
