/**
 * Space: pawns and men beyond the middle of the board. A space pawn is an own pawn on rank 5 or 6; a piece is a knight,
 * bishop, rook or queen.
 */

import { declare } from '../term.ts';

const pawns = declare('space', 'pawns', 'linear');
const pieces = declare('space', 'pieces', 'linear');
const control = declare('mobility and control', 'pawns', 'linear');

export const SPACE_TERMS = {
  spacePawn: pawns('byRank', 'seed 003', 'A pawn on rank 5 or 6.'),
  spaceBothWings: pawns(
    'each', 'S026',
    'A pawn on rank 5 or 6 of files a to d and another of files e to h, with two files or more between them.',
  ),
  phalanxFourth: pawns('each', 'S055', 'Two pawns side by side on rank 4.'),
  spaceRoot: pawns(
    'each', 'S065',
    'A pawn on rank 5 or beyond that protects another and that no pawn protects, for each pawn it protects.',
  ),
  spacePawnProtected: pawns('each', 'S108', 'A pawn on rank 5 or 6 that a pawn protects.'),
  spacePawnProtectable: pawns(
    'each', 'S108',
    'A pawn on rank 5 or 6 that no pawn protects, but that one would after a single or double step over squares ' +
    'without pawns.',
  ),
  centralRammed: pawns('each', 'S147', 'A pawn on d5, e5, d6 or e6 with an enemy pawn directly in front of it.'),
  centralPassed: pawns('each', 'S147', 'A passed pawn on d6, e6, d7 or e7.'),
  spacePawnRammed: pawns('each', 'S166', 'A pawn on rank 3 with an enemy pawn directly in front of it.'),

  spaceLonePawn: pieces(
    'each', 'S018',
    'The only own man beyond rank 4 is a pawn, and it is not passed.',
  ),
  minorSixth: pieces(
    'each', 'S124',
    'A knight or bishop on the sixth rank while the enemy king has pawns on its second to fourth rank on two of its ' +
    'three files (its own and its neighbours, for a king on the edge those of the file beside it) or more.',
  ),
  spacePawnSupport: pieces(
    'each', 'S152',
    'An own piece that protects a pawn on rank 5 or 6, once for each such pawn.',
  ),
  spacePawnControl: pieces(
    'each', 'S167',
    'An own piece that attacks the stop square of a pawn of either side on its fifth rank, once for each such square.',
  ),
  fourthRankControl: pieces(
    'each', 'S169',
    'An own piece that attacks the stop square of a pawn of either side on its fourth rank, once for each such square.',
  ),

  firmPawnControl: control(
    'byRank', 'S056',
    'A square that two own pawns attack and no enemy pawn does.',
  ),
};
