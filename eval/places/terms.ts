/** The terms of places: what the place network (network.ts) makes of a side's pieces and of its structure. */

import { declare, place } from '../term.ts';
import { PLACE_WEIGHTS } from './weights.ts';

export const PLACE_GROUP = 'place network';

const places = declare(PLACE_GROUP, 'pieces', 'linear');

export const PLACE_TERMS = {
  placeMiddlegame: places(
    5, 'network',
    'Quarters of a centipawn in the middlegame that the place network gives, by kind: to a knight, bishop, rook or ' +
    'queen on its square among these pawns and kings, and to the structure by itself.',
  ),
  placeEndgame: places(
    5, 'network',
    'Quarters of a centipawn in the endgame that the place network gives, by kind: to a knight, bishop, rook or ' +
    'queen on its square among these pawns and kings, and to the structure by itself.',
  ),
};

/** The index of each term's first weight. */
export const T = place(PLACE_TERMS, PLACE_WEIGHTS);
