/** How much of an endgame advantage can be won with: points for and against the leading side, and scales. */

import { declare } from '../term.ts';

const winnable = declare('winnable', 'pieces', 'winnable');
const kings = declare('winnable', 'kings', 'winnable');

export const WINNABLE_TERMS = {
  winnableBase: kings('each', 'common', 'What every advantage starts from.'),
  winnablePawns: kings('each', 'common', 'Pawns on the board.'),
  winnablePassers: kings('each', 'common', 'Passed pawns on the board.'),
  winnableBothWings: kings('each', 'common', 'Pawns on both wings (files a to d, files e to h).'),
  winnableKingsApart: kings('each', 'common', 'Files between the kings less the ranks between them.'),
  winnableInfiltration: kings('each', 'common', 'A king beyond its own half.'),
  winnablePawnEnding: winnable('each', 'common', 'No pieces on the board.'),
  winnableAlmostNot: kings(
    'each', 'common',
    'More ranks than files between the kings, and not pawns on both wings.',
  ),
  winnableClosed: kings('each', 'common', 'Pairs of rammed pawns.'),
  winnableOppositeBishops: winnable('each', 'common', 'One bishop on each side, of opposite colours.'),
};
