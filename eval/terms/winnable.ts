/** How much of an endgame advantage can be won with: points for and against the leading side, and scales. */

import { declare } from '../term.ts';

const winnable = declare('winnable', 'pieces', 'winnable');

export const WINNABLE_TERMS = {
  winnableBase: winnable('each', 'common', 'What every advantage starts from.'),
  winnablePawns: winnable('each', 'common', 'Pawns on the board.'),
  winnablePassers: winnable('each', 'common', 'Passed pawns on the board.'),
  winnableBothWings: winnable('each', 'common', 'Pawns on both wings (files a to d, files e to h).'),
  winnableKingsApart: winnable('each', 'common', 'Files between the kings less the ranks between them.'),
  winnableInfiltration: winnable('each', 'common', 'A king beyond its own half.'),
  winnablePawnEnding: winnable('each', 'common', 'No pieces on the board.'),
  winnableAlmostNot: winnable(
    'each', 'common',
    'More ranks than files between the kings, and not pawns on both wings.',
  ),
  winnableClosed: winnable('each', 'common', 'Pairs of rammed pawns.'),
  winnableOppositeBishops: winnable('each', 'common', 'One bishop on each side, of opposite colours.'),
};
