/** Queens: several of them, what they attack and from where, their bishop. */

import { declare } from '../term.ts';

const queens = declare('queens', 'pieces', 'linear');

export const QUEEN_TERMS = {
  twoQueens: queens('each', 'S127', 'A queen of a side that has two.'),
  severalQueens: queens('each', 'S127', 'A queen of a side that has three or more.'),
  queensToMove: queens('each', 'S128', 'The right to move while each side has two queens or more.'),
  queenAttackBehind: queens(
    'each', 'S136',
    'An enemy man, not the king, that a queen on a higher rank attacks, for each such queen.',
  ),
  queenAttackSideways: queens(
    'each', 'S136',
    'An enemy man, not the king, that a queen on the same rank attacks, for each such queen.',
  ),
  queenBishopColours: queens(
    'each', 'S148',
    'A queen and an own bishop on squares of different colours; once, however many such pairs there are.',
  ),
};
