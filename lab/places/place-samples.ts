/** The rows of a position that the place network sees: the structure and the pieces as White does, then as Black does. */

import { BLACK, WHITE } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import { mirrorOf } from '../../eval/king-relative.ts';
import {
  OUR_KNIGHTS,
  OUR_PAWNS,
  ownKing,
  perspectiveOf,
  THEIR_KNIGHTS,
  THEIR_PAWNS,
  theirKing,
} from '../../eval/perspective.ts';
import {
  ALWAYS_PLACE,
  ALWAYS_STRUCTURE,
  OUR_KING_ROW,
  PLACED_KINDS,
  THEIR_KING_ROW,
  THEIR_PAWN_ROW,
} from '../../eval/places/network.ts';
import { endRun, pushRow, pushSet, type Samples } from '../learning/samples.ts';

/** The structure is run `2 * side`, the pieces are the next one. */
export const PLACE_RUNS = 4;

export function addPlaceRuns(samples: Samples): void {
  for (const side of [WHITE, BLACK]) {
    addStructure(samples, side);
    endRun(samples, 2 * side);
    addPieces(samples, side);
    endRun(samples, 2 * side + 1);
  }
}

function addStructure(samples: Samples, side: Side): void {
  const perspective = perspectiveOf(side);
  const mirror = mirrorOf(ownKing(side));
  pushRow(samples, ALWAYS_STRUCTURE);
  pushRow(samples, OUR_KING_ROW + (ownKing(side) ^ mirror));
  pushRow(samples, THEIR_KING_ROW + (theirKing(side) ^ mirror));
  pushSet(samples, perspective + OUR_PAWNS, 0, mirror);
  pushSet(samples, perspective + THEIR_PAWNS, THEIR_PAWN_ROW, mirror);
}

function addPieces(samples: Samples, side: Side): void {
  const perspective = perspectiveOf(side);
  const mirror = mirrorOf(ownKing(side));
  pushRow(samples, ALWAYS_PLACE);
  for (let kind = 0; kind < PLACED_KINDS; kind++) {
    pushSet(samples, perspective + OUR_KNIGHTS + 2 * kind, 64 * kind, mirror);
    pushSet(samples, perspective + THEIR_KNIGHTS + 2 * kind, 64 * (PLACED_KINDS + kind), mirror);
  }
}
