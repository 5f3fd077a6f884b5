/** How much of an endgame advantage can be won with: points for and against the leading side, and scales. */

import { declare } from '../term.ts';

const winnable = declare('winnable', 'pieces', 'winnable');

export const WINNABLE_TERMS = {
  winnableBase: winnable('each', 'common', 'What every advantage starts from.'),
  winnablePawns: winnable('each', 'common', 'Pawns on the board.'),
  winnablePassers: winnable('each', 'common', 'Passed pawns on the board.'),
  winnableBothWings: winnable('each', 'common', 'Pawns on both wings (files a to d, files e to h).'),
  winnableKingsApart: winnable('each', 'common', 'Files between the kings beyond the ranks between them.'),
  winnableInfiltration: winnable('each', 'common', 'A king beyond its own half.'),
  winnablePawnEnding: winnable('each', 'common', 'No pieces on the board.'),
  winnableAlmostNot: winnable('each', 'common', 'No infiltration is likely and all pawns stand on one wing.'),
  winnableClosed: winnable('each', 'common', 'Pairs of rammed pawns.'),
  winnableOppositeBishops: winnable('each', 'common', 'Bishops of opposite colours, one each, with other pieces.'),
};
