/**
 * The terms of races in pawn endings: what the king's help is worth to a passed pawn. A runner is a passed pawn with a
 * path free of kings and own pawns that the enemy king does not catch. An escorted pawn is one that the enemy king
 * might catch, but for the own king, which comes to a square beside the promotion square, on rank 7, no later than he
 * does; the moves of the king count as the pawn's. Plies are counted from the position on the board.
 */

import { declare, place } from '../term.ts';
import { RACE_WEIGHTS } from './weights.ts';

const races = declare('passers', 'pieces', 'linear');

export const RACE_TERMS = {
  raceEscorted: races(
    'each', 'common',
    'In a pawn ending we have a runner, and they an escorted pawn that promotes less than five plies after it.',
  ),
  kingEscort: races(
    'each', 'common',
    'In a pawn ending a passed pawn that would win if it and the kings were alone on the board.',
  ),
};

/** The index of each term's first weight. */
export const TERM = place('races', RACE_TERMS, RACE_WEIGHTS);
