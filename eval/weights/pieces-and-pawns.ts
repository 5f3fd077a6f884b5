/** Weights of the terms of ../terms/pieces-and-pawns.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { PIECE_PAWN_TERMS } from '../terms/pieces-and-pawns.ts';

export const PIECE_PAWN_WEIGHTS: WeightsOf<typeof PIECE_PAWN_TERMS> = {
  rookGuardsFromAfar: [0.25, 0.25],
  bishopGuardsFromAfar: [0.25, 0.25],
  knightWithRams: [2, 11.75],
  bishopWithRams: [1.75, 7.25],
  rookWithRams: [11.25, -11.5],
  queenWithRams: [1.5, -45.75],
  pieceBetweenTwins: [1.5, 1.5],
  chainBitesBishop: [7, 7],
  pawnsControlSeventh: [10, 10],
  ownPathControlled: [0.25, 0.25],
  theirStopControlled: [0.25, 0.25],
};
