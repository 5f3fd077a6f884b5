/** Pawns in the share of an endgame advantage that can be won with (see ../material/winnable.ts). */

import { COUNTS, PIECES } from '../../engine/board.ts';
import { WEST_WING } from '../../engine/regions.ts';
import { BLACK, PAWN, WHITE } from '../../engine/squares.ts';
import { popcount } from '../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS } from '../perspective.ts';
import { traceFor, scoreCount } from '../scoring.ts';
import { TERM } from './terms.ts';
import { PASSED, RAMS, STRUCTURES, oursAt, type StructureEntry } from '../pawns/structure.ts';

const { winnableBase, winnableBothWings, winnableClosed, winnablePassers, winnablePawns } = TERM;

/** Centipawns by which the endgame score of the leading side grows; negative where it shrinks. */
export function pawnPoints(structure: StructureEntry): number {
  const white = oursAt(structure, WHITE) + PASSED, black = oursAt(structure, BLACK) + PASSED;
  const passers =
    popcount(STRUCTURES[white], STRUCTURES[white + 1]) + popcount(STRUCTURES[black], STRUCTURES[black + 1]);
  traceFor(WHITE);
  return (
    scoreCount(winnableBase, 1) +
    scoreCount(winnablePawns, COUNTS[PAWN] + COUNTS[8 + PAWN]) +
    scoreCount(winnablePassers, passers) +
    scoreCount(winnableBothWings, hasPawnsOnBothWings() ? 1 : 0) +
    scoreCount(winnableClosed, STRUCTURES[structure + RAMS])
  );
}

/** True when there are pawns, of either side, both on files a to d and on files e to h. */
export function hasPawnsOnBothWings(): boolean {
  const files = PIECES[OUR_PAWNS] | PIECES[OUR_PAWNS + 1] | PIECES[THEIR_PAWNS] | PIECES[THEIR_PAWNS + 1];
  return (files & WEST_WING) !== 0 && (files & ~WEST_WING) !== 0;
}
