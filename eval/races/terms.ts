/**
 * The terms of races in pawn endings: who promotes first, and what that is worth. A runner is a passed pawn with a path
 * free of kings and own pawns that the enemy king does not catch. An escorted pawn is one that the enemy king might
 * catch, but for the own king, which comes to a square beside the promotion square, on rank 7, no later than he does;
 * the moves of the king count as the pawn's. Plies are counted from the position on the board.
 */

import { declare, place } from '../term.ts';
import { RACE_WEIGHTS } from './weights.ts';

const races = declare('passers', 'pieces', 'linear');

export const RACE_TERMS = {
  raceAhead: races(
    'each', 'common',
    'In a pawn ending both sides have a runner or an escorted pawn, and ours promotes three plies before theirs, or ' +
    'more.',
  ),
  raceAlone: races(
    'each', 'common',
    'In a pawn ending both sides have a runner, and ours promotes three plies before theirs, or more.',
  ),
  raceFirst: races(
    'each', 'common',
    'In a pawn ending both sides have a runner, and ours promotes a ply before theirs, on a line with the enemy king ' +
    'or with the square where theirs promotes.',
  ),
  raceLead: races(
    'each', 'common',
    'In a pawn ending we have a runner, they have neither runner nor escorted pawn: moves to promotion that their ' +
    'most advanced pawn needs beyond those of the runner, plus two, 0 to 6.',
  ),
  racePawns: races(
    'each', 'common',
    'In a pawn ending our runner promotes before theirs, or they have none and any escorted pawn of theirs promotes ' +
    'five plies later, or more: pawns that they have more than we.',
  ),
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
