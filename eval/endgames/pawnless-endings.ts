/** Pieces against pieces without pawns, and two knights against a pawn. */

import { KNIGHT, kingDistance } from '../../engine/squares.ts';
import {
  OUR_KING, OUR_QUEENS, OUR_ROOKS, THEIR_KNIGHTS, THEIR_PAWNS, THEIR_ROOKS, perspectiveOf,
  type Perspective,
} from '../perspective.ts';
import { DRAW } from '../score.ts';
import { advise, exactly, noVerdict, scaleBy } from './verdict.ts';
import {
  countOf, fromCorner, hasBothBishops, isHit, isToMove, ourKingSquare, squareOf, theirKingSquare,
} from './geometry.ts';
import { closeProgress, edgeProgress } from './mating-progress.ts';
import type { Recogniser } from './recogniser.ts';
import type { Side } from '../../engine/types.ts';

/** True when the other side, to move, attacks our first piece of a set. */
function isHanging(strong: Side, set: number): boolean {
  return !isToMove(strong) && isHit(strong ^ 1, strong, squareOf(perspectiveOf(strong), set));
}

/** True when our king is in check or, with them to move, our piece can be taken: no score is safe there. */
function isInDanger(strong: Side, set: number): boolean {
  return isHanging(strong, set) || isHit(strong ^ 1, strong, ourKingSquare(perspectiveOf(strong)));
}

/** Progress in driving their king to the edge, with ours close to it. */
function drive(perspective: Perspective): number {
  const theirs = theirKingSquare(perspective);
  return edgeProgress(theirs) + closeProgress(ourKingSquare(perspective), theirs);
}

const minorEach: Recogniser = {
  name: 'one minor piece each',
  material: ['KBvKB', 'KBvKN', 'KNvKN'],
  after: ['dead material'],
  judge: (strong) => {
    const perspective = perspectiveOf(strong);
    const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
    return fromCorner(king) > 0 && fromCorner(theirs) > 0
      ? exactly(DRAW, 'one minor piece each, and no king can be mated where it stands')
      : advise(DRAW, 'one minor piece each: a king can be mated only in a corner');
  },
};

/** Centipawns a step for queen against rook: our king near theirs, their rook away from it. */
const NEAR = 20;
const APART = 8;

const queenAgainstRook: Recogniser = {
  name: 'queen against rook',
  material: 'KQvKR',
  judge: (strong) => {
    if (isInDanger(strong, OUR_QUEENS)) return noVerdict('the queen is attacked, or the king in check');
    const perspective = perspectiveOf(strong);
    const king = ourKingSquare(perspective), theirs = theirKingSquare(perspective);
    // A rook away from its king falls to a double attack.
    const apart = kingDistance(squareOf(perspective, THEIR_ROOKS), theirs);
    const near = 7 - kingDistance(king, theirs);
    const progress = edgeProgress(theirs) + NEAR * near + APART * apart;
    return advise(700 + progress, 'the queen drives the king to the edge and wins the rook');
  },
};

const queenAgainstMinor: Recogniser = {
  name: 'queen against minor piece',
  material: ['KQvKB', 'KQvKN'],
  judge: (strong) => {
    if (isInDanger(strong, OUR_QUEENS)) return noVerdict('the queen is attacked, or the king in check');
    return advise(1000 + drive(perspectiveOf(strong)), 'the queen drives the king to the edge and wins the piece');
  },
};

/** Rook against bishop, or against knight: drawn but for kings on the edge, knights astray, and bad corners. */
const rookAgainstMinor: Recogniser = {
  name: 'rook against minor piece',
  material: ['KRvKB', 'KRvKN'],
  judge: (strong) => {
    if (isInDanger(strong, OUR_ROOKS)) return noVerdict('the rook is attacked, or the king in check');
    const perspective = perspectiveOf(strong);
    const astray = countOf(strong ^ 1, KNIGHT) > 0
      ? 8 * kingDistance(squareOf(perspective, THEIR_KNIGHTS), theirKingSquare(perspective))
      : 0;
    const score = (drive(perspective) >> 3) + astray;
    return advise(score, 'the minor piece holds against the rook, unless its king is mated on the edge');
  },
};

/** Two bishops win against a knight in most positions, if often not within fifty moves; of one colour they do not. */
const bishopsAgainstKnight: Recogniser = {
  name: 'two bishops against knight',
  material: 'KBBvKN',
  judge: (strong) => {
    const perspective = perspectiveOf(strong);
    if (!hasBothBishops(perspective)) return scaleBy(2, 'bishops of one colour cannot mate');
    if (isInDanger(strong, OUR_KING)) return noVerdict('the king is in check');
    const apart = kingDistance(squareOf(perspective, THEIR_KNIGHTS), theirKingSquare(perspective));
    const score = 150 + (drive(perspective) >> 1) + 8 * apart;
    return advise(score, 'two bishops drive king and knight apart and to the edge');
  },
};

/** Two knights mate when a pawn keeps the other side from stalemate, but it takes many moves. Idea: Troitsky. */
const knightsAgainstPawn: Recogniser = {
  name: 'two knights against pawn',
  material: 'KNNvKP',
  judge: (strong) => squareOf(perspectiveOf(strong), THEIR_PAWNS) >> 3 === 1
    ? noVerdict('the pawn is about to promote')
    : scaleBy(6, 'two knights win only while the pawn is far back and held'),
};

export const PAWNLESS_ENDINGS: readonly Recogniser[] = [
  minorEach, queenAgainstRook, queenAgainstMinor, rookAgainstMinor, bishopsAgainstKnight, knightsAgainstPawn,
];
