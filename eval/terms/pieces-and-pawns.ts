/** Pieces and the pawns around them: guarded from afar, controlled stop squares, rams, twins. */

import { declare } from '../term.ts';

const guards = declare('pieces and pawns', 'pieces', 'linear');

export const PIECE_PAWN_TERMS = {
  rookGuardsFromAfar: guards(
    'each', 'S004',
    'A square between a rook and an own pawn that it guards along a file or rank with nothing between.',
  ),
  bishopGuardsFromAfar: guards(
    'each', 'S005',
    'A square between a bishop and an own pawn on one of its diagonals, whatever stands between them.',
  ),
  knightWithRams: guards('each', 'S045', 'A pair of pawns that ram each other, for each own knight.'),
  bishopWithRams: guards('each', 'S045', 'A pair of pawns that ram each other, for each own bishop.'),
  rookWithRams: guards('each', 'S045', 'A pair of pawns that ram each other, for each own rook.'),
  queenWithRams: guards('each', 'S045', 'A pair of pawns that ram each other, for each own queen.'),
  pieceBetweenTwins: guards(
    'each', 'S048',
    'A knight, bishop, rook or queen between two isolated own pawns of one file.',
  ),
  chainBitesBishop: guards(
    'each', 'S057',
    'An enemy bishop that the front pawn of a diagonal of two own pawns or more faces along that diagonal, with ' +
    'nothing between.',
  ),
  pawnsControlSeventh: guards(
    'each', 'S072',
    'A square of the seventh rank that an own pawn attacks, while the side has a rook or queen.',
  ),
  ownPathControlled: guards(
    'each', 'S164',
    'An empty square that an own pawn can step to, one step or two, for each own knight, bishop, rook or queen ' +
    'that attacks it.',
  ),
  theirStopControlled: guards(
    'each', 'S168',
    'The stop square of an enemy pawn, for each own knight, bishop, rook or queen that attacks it.',
  ),
};
