/**
 * Progress of bishop and knight against a lone king, in plies as it were: the lone king's place and room; our king,
 * close to it and away from the edge; the knight near. Where these gain was seen by least squares over the distances
 * from mate of 30,000 won positions, how much by playing against perfect defence. The place goes down evenly towards
 * the corners that the bishop controls, although a wrong corner is nearer to mate than the middle of its edge: what
 * leads out of it takes longer than a search sees.
 */

import { OUR_BISHOPS, OUR_KNIGHTS } from '../perspective.ts';
import { distance, fromEdge, isLight, ourKing, squareOf, theirKing } from './geometry.ts';
import { roomOfTheirKing } from './king-room.ts';

/** Centipawns a ply. */
const PLY = 12;
/** More plies than the figures below can add up to. */
const LONGEST = 80;

/** Plies by the lone king's steps away from the diagonal of the wrong corners, 0 to 7, on the edge and elsewhere. */
const ON_EDGE = [32, 24, 16, 8, 0, -8, -16, -24];
const ON_SECOND_RANK = [34, 26, 18, 10, 2, -6];
const IN_THE_MIDDLE = [36, 28, 20, 12];

/** Plies by the distance of our king from the edge. */
const KING_FROM_EDGE = [10, 7, 3, 1];

/** 0 to 1300 centipawns. */
export function bishopAndKnightProgress(perspective: number): number {
  const king = ourKing(perspective), theirs = theirKing(perspective), knight = squareOf(perspective, OUR_KNIGHTS);
  const plies =
    placeOf(perspective, theirs) + roomCost(roomOfTheirKing(perspective)) + KING_FROM_EDGE[fromEdge(king)] +
    2 * distance(king, theirs) + (distance(knight, theirs) >> 1);
  return PLY * (LONGEST - plies);
}

function placeOf(perspective: number, theirs: number): number {
  const file = theirs & 7, rank = theirs >> 3;
  const isOurs = isLight(squareOf(perspective, OUR_BISHOPS));
  const steps = isOurs ? Math.abs(file - rank) : Math.abs(file + rank - 7);
  const edge = fromEdge(theirs);
  return edge === 0 ? ON_EDGE[steps] : edge === 1 ? ON_SECOND_RANK[steps] : IN_THE_MIDDLE[steps];
}

function roomCost(room: number): number {
  return room < 25 ? (room / 3) | 0 : 9;
}
