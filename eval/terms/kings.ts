/** Kings among the pawns: shelter, storm, and the way to passed pawns. Pawns and kings alone count. */

import { declare } from '../term.ts';

const kings = declare('shelter', 'kings', 'linear');
const passers = declare('passers', 'kings', 'linear');

export const KING_TERMS = {
  shelter: kings(
    'byPlace', 'common',
    'The rearmost own pawn at or before the king on its own and the neighbouring files, by rank and file from the ' +
    'edge; rank 1 stands for none.',
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
  kingOpenFile: kings('each', 'common', 'A file of the king’s or beside it without any pawn.'),
  kingHalfOpenFile: kings(
    'each', 'common',
    'A file of the king’s or beside it without own pawns, but with an enemy pawn.',
  ),
  kingPawnDistance: kings('each', 'common', 'King steps from the king to its nearest own pawn.'),

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
