/** Weights of the terms of ../terms/pieces-and-pawns.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { PIECE_PAWN_TERMS } from '../terms/pieces-and-pawns.ts';

export const PIECE_PAWN_WEIGHTS: WeightsOf<typeof PIECE_PAWN_TERMS> = {
  rookGuardsFromAfar: [0.25, 0.25],
  bishopGuardsFromAfar: [0.25, 0.25],
  knightWithRams: [-2.5, 6.25],
  bishopWithRams: [-4.5, 5.5],
  rookWithRams: [4.5, -15.5],
  queenWithRams: [-0.75, -74.25],
  pieceBetweenTwins: [1.5, 1.5],
  chainBitesBishop: [7, 7],
  pawnsControlSeventh: [10, 10],
  ownPathControlled: [0.25, 0.25],
  theirStopControlled: [0.25, 0.25],
};
