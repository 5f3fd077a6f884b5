/** Kings among the pawns: shelter, storm, and the way to passed pawns. Pawns and kings alone count. */

import { declare } from '../term.ts';

const kings = declare('shelter', 'kings', 'linear');
const passers = declare('passers', 'kings', 'linear');

export const KING_TERMS = {
  shelter: kings(
    'byPlace', 'common',
    'The rearmost own pawn at or before the king on each file of its shelter, by rank and file from the edge; rank 1 ' +
    'stands for none. The shelter: the king’s file and its neighbours, on the edge those of the file beside it, ' +
    'where it stands or may still castle to, whichever is best in the middlegame.',
  ),
  storm: kings(
    'byPlace', 'common',
    'The nearest enemy pawn before the king on those files while no own pawn rams it, by rank and file; rank 1 ' +
    'stands for none.',
  ),
  stormRammed: kings(
    'byRank', 'common',
    'The nearest enemy pawn before the king on those files when an own pawn rams it.',
  ),
  kingOpenFile: kings('each', 'common', 'A file of the shelter without any pawn.'),
  kingHalfOpenFile: kings(
    'each', 'common',
    'A file of the shelter without own pawns, but with an enemy pawn.',
  ),
  kingPawnDistance: kings('each', 'common', 'King steps from the king to its nearest own pawn.'),
  pawnlessFlank: kings('each', 'common', 'No pawn of either side on the four files of the king’s flank.'),
  mayCastleShort: kings('each', 'common', 'The right to castle short.'),
  mayCastleLong: kings('each', 'common', 'The right to castle long.'),

  passedOurKing: passers(
    'each', 'seed 002',
    'King steps from our king to a passed pawn’s stop square, at most 5, for each rank beyond the third.',
  ),
  passedTheirKing: passers(
    'each', 'seed 002',
    'King steps from their king to a passed pawn’s stop square, at most 5, for each rank beyond the third.',
  ),
  passedKingAhead: passers(
    'each', 'seed 002',
    'Our king stands beside or ahead of our passed pawn, at most one file away.',
  ),
};
