/**
 * Progress of bishop and knight against a lone king. Where the men stand tells how far the mate is: the figures are
 * plies, fitted by least squares to the distances in tablebases of 30,000 won positions. What counts: the lone king's
 * room and its place, best in a corner that the bishop controls, then the edges that lead there; our king, close to it
 * and away from the edge; the knight near.
 */

import { OUR_BISHOPS, OUR_KNIGHTS } from '../frame.ts';
import { distance, fromEdge, isLight, ourKing, squareOf, theirKing } from './near.ts';
import { roomOfTheirKing } from './room.ts';

/** Centipawns a ply. */
const PLY = 12;
/** More plies than the figures below can add up to. */
const LONGEST = 60;

/** Plies by the lone king's steps away from the diagonal of the wrong corners, 0 to 7, on the edge and elsewhere. */
const ON_EDGE = [9, 6, 3, 0, -4, -8, -13, -18];
const ON_SECOND_RANK = [10, 8, 6, 3, 0, -4];
const IN_THE_MIDDLE = [13, 12, 10, 7];

/** Plies by the distance of our king from the edge. */
const KING_FROM_EDGE = [10, 7, 3, 1];

/** 0 to 720 centipawns. */
export function bishopAndKnightProgress(view: number): number {
  const king = ourKing(view), theirs = theirKing(view), knight = squareOf(view, OUR_KNIGHTS);
  const plies =
    placeOf(view, theirs) + roomCost(roomOfTheirKing(view)) + KING_FROM_EDGE[fromEdge(king)] +
    distance(king, theirs) + (distance(knight, theirs) >> 1);
  return PLY * (LONGEST - plies);
}

function placeOf(view: number, theirs: number): number {
  const file = theirs & 7, rank = theirs >> 3;
  const isOurs = isLight(squareOf(view, OUR_BISHOPS));
  const steps = isOurs ? Math.abs(file - rank) : Math.abs(file + rank - 7);
  const edge = fromEdge(theirs);
  return edge === 0 ? ON_EDGE[steps] : edge === 1 ? ON_SECOND_RANK[steps] : IN_THE_MIDDLE[steps];
}

function roomCost(room: number): number {
  return room < 7 ? 0 : room < 11 ? 2 : room < 25 ? 4 : 8;
}
