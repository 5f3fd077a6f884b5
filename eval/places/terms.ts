/** The terms of places: scores of the place network (network.ts) for the pieces and for the structure. */

import { declare, place } from '../term.ts';
import { PLACE_WEIGHTS } from './weights.ts';

export const PLACE_GROUP = 'network';

const places = declare(PLACE_GROUP, 'pieces', 'linear');

export const PLACE_TERMS = {
  placeMiddlegame: places(
    9, 'network',
    'Quarters of a centipawn in the middlegame that the place network gives, to a knight, bishop, rook or queen ' +
    'on its square among these pawns and kings, of ours and of theirs, and to the structure by itself.',
  ),
  placeEndgame: places(
    9, 'network',
    'Quarters of a centipawn in the endgame that the place network gives, to a knight, bishop, rook or queen ' +
    'on its square among these pawns and kings, of ours and of theirs, and to the structure by itself.',
  ),
};

/** The index of each term's first weight. */
export const TERM = place('places', PLACE_TERMS, PLACE_WEIGHTS);
