/** The score of a side's pieces by where pawns and kings say that they belong. */

import { PIECES } from '../../engine/board.ts';
import { lowest } from '../../engine/bitboards.ts';
import { OUR_KNIGHTS, ownKing, perspectiveOf } from '../perspective.ts';
import { scoreEntryShown } from '../scoring.ts';
import { ALWAYS_PLACE, GATES, PLACE_TABLE, SHIFT, mirrorOf } from './network.ts';
import { T } from './terms.ts';
import type { Side } from '../../engine/types.ts';

/** Kinds of piece, in the order of the sets of a perspective: knights, bishops, rooks, queens. */
const PLACED_KINDS = 4;
/** The entry of the structure by itself in the terms' tables; those of the kinds come before it. */
const STRUCTURE = 4;

/** Packed score of a side's pieces on their squares, and of its structure; its gates begin at `at`. */
export function scorePlaces(side: Side, gates: Int32Array, at: number): number {
  const perspective = perspectiveOf(side);
  const mirror = mirrorOf(ownKing(side));
  let score = scorePlace(STRUCTURE, ALWAYS_PLACE, 0, 0, gates, at);
  for (let kind = 0; kind < PLACED_KINDS; kind++) {
    const set = perspective + OUR_KNIGHTS + 2 * kind;
    for (let word = PIECES[set]; word !== 0; word &= word - 1) {
      score += scorePlace(kind, 64 * kind + (lowest(word) ^ mirror), word & -word, 0, gates, at);
    }
    for (let word = PIECES[set + 1]; word !== 0; word &= word - 1) {
      score += scorePlace(kind, 64 * kind + ((32 + lowest(word)) ^ mirror), 0, word & -word, gates, at);
    }
  }
  return score;
}

/** Packed score of a row of PLACE_TABLE, shown on a square: its products with the gates, added up by phase. */
function scorePlace(
  entry: number, row: number, lo: number, hi: number, gates: Int32Array, at: number,
): number {
  const middlegameAt = 2 * GATES * row, endgameAt = middlegameAt + GATES;
  let middlegame = 0, endgame = 0;
  // Four gates a turn: a loop costs as much as what it does.
  for (let gate = 0; gate < GATES; gate += 4) {
    const first = gates[at + gate], second = gates[at + gate + 1];
    const third = gates[at + gate + 2], fourth = gates[at + gate + 3];
    middlegame +=
      Math.imul(first, PLACE_TABLE[middlegameAt + gate]) + Math.imul(second, PLACE_TABLE[middlegameAt + gate + 1]) +
      Math.imul(third, PLACE_TABLE[middlegameAt + gate + 2]) + Math.imul(fourth, PLACE_TABLE[middlegameAt + gate + 3]);
    endgame +=
      Math.imul(first, PLACE_TABLE[endgameAt + gate]) + Math.imul(second, PLACE_TABLE[endgameAt + gate + 1]) +
      Math.imul(third, PLACE_TABLE[endgameAt + gate + 2]) + Math.imul(fourth, PLACE_TABLE[endgameAt + gate + 3]);
  }
  return (
    scoreEntryShown(T.placeMiddlegame, entry, middlegame >> SHIFT, lo, hi) +
    scoreEntryShown(T.placeEndgame, entry, endgame >> SHIFT, lo, hi)
  );
}
