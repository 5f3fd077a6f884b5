/** Knights and bishops on good squares: with pawns behind them, on the sixth rank, at the enemy king. */

import { declare } from '../term.ts';

const minors = declare('minor pieces', 'pieces', 'linear');

export const MINOR_TERMS = {
  bishopAndPawnSquare: minors(
    'each', 'S019',
    'A square without own men that a bishop and an own pawn both attack, for each such bishop.',
  ),
  knightProtected: minors('each', 'S020', 'A knight that just one own pawn guards.'),
  knightProtectedTwice: minors('each', 'S020', 'A knight that two own pawns guard.'),
  minorSixthAtFixedChain: minors(
    'each', 'S075',
    'A knight or bishop on the sixth rank next to a pawn of either side that belongs to a big fixed chain: three ' +
    'pawns or more joined by diagonal steps, two of them or more rammed.',
  ),
  minorSixthBehindLines: minors(
    'each', 'S145',
    'Enemy men on the seventh and eighth ranks, the king too, beyond five, for each knight or bishop on the sixth.',
  ),
  minorSixthCentral: minors('each', 'S146', 'A knight or bishop on d6 or e6.'),
  knightOnShelterHole: minors(
    'each', 'S150',
    'A knight on the sixth rank and on one of the enemy king’s three files, on a square that no enemy pawn guards, ' +
    'guarded by an own pawn of another file than d and e.',
  ),
};
