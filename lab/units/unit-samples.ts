/** The rows of a position that the unit network sums: as the side to move sees the board, then as the other does. */

import { GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';
import { mirrorOf } from '../../eval/king-relative.ts';
import { isPawnEnding } from '../../eval/material/pawn-ending.ts';
import { OUR_PAWNS, ownKing, perspectiveOf, THEIR_PAWNS } from '../../eval/perspective.ts';
import { unitRow } from '../../eval/units/network.ts';
import { endRun, pushSet, type Samples } from '../learning/samples.ts';

export const UNIT_RUNS = 2;
const KINDS = 6;

export function addUnitRuns(samples: Samples): void {
  [GAME[SIDE_TO_MOVE], 1 - GAME[SIDE_TO_MOVE]].forEach((side, run) => {
    addPieces(samples, side);
    endRun(samples, run);
  });
}

function addPieces(samples: Samples, side: Side): void {
  const perspective = perspectiveOf(side);
  const mirror = mirrorOf(ownKing(side));
  for (let kind = 0; kind < KINDS; kind++) {
    pushSet(samples, perspective + OUR_PAWNS + 2 * kind, unitRow(0, 2 * kind, isPawnEnding()), mirror);
    pushSet(samples, perspective + THEIR_PAWNS + 2 * kind, unitRow(1, 2 * kind, isPawnEnding()), mirror);
  }
}
