/** The term of the unit network (network.ts). */

import { declare, place } from '../term.ts';
import { PLACE_GROUP } from '../places/terms.ts';
import { UNIT_WEIGHTS } from './weights.ts';

export const UNIT_TERMS = {
  allPieces: declare(PLACE_GROUP, 'pieces', 'linear')(
    'each', 'network',
    'Quarters of a centipawn that the unit network gives to all pieces together and to the right to move.',
  ),
};

export const TERM = place('units', UNIT_TERMS, UNIT_WEIGHTS);
