/** Men: their worth, their places, and what they are worth together. */

import { declare } from '../term.ts';

const material = declare('material', 'pieces', 'linear');
const pawnPlaces = declare('places', 'pawns', 'linear');
const kingPlaces = declare('places', 'kings', 'linear');
const places = declare('places', 'pieces', 'linear');

export const MATERIAL_TERMS = {
  pawn: material('each', 'common', 'A pawn.'),
  knight: material('each', 'common', 'A knight.'),
  bishop: material('each', 'common', 'A bishop.'),
  rook: material('each', 'common', 'A rook.'),
  queen: material('each', 'common', 'A queen.'),
  bishopPair: material('each', 'common', 'Two bishops or more.'),
  knightWithPawns: material(9, 'common', 'A knight, by the number of own pawns: it gains with every pawn.'),
  rookWithPawns: material(9, 'common', 'A rook, by the number of own pawns: it loses with every pawn.'),
  menTogether: material(
    20, 'common',
    'Two kinds of own men, by the product of their numbers: pawns with the bishop pair, then with pawns; knights ' +
    'with the pair, pawns, knights; and so on for bishops, rooks and queens. A kind with itself counts by its square.',
  ),
  menAgainst: material(
    15, 'common',
    'Own men against a lesser kind of the opponent’s, by the product of their numbers: pawns against the bishop ' +
    'pair; knights against the pair, then pawns; and so on for bishops, rooks and queens.',
  ),
  minorsAgainstRook: material('each', 'common', 'Minor pieces beyond the opponent’s while it is ahead in rooks.'),
  tempo: material('each', 'common', 'The right to move.'),

  knightPlace: places('byKings', 'common', 'A knight’s place, by the wings of both kings.'),
  bishopPlace: places('byKings', 'common', 'A bishop’s place, by the wings of both kings.'),
  rookPlace: places('byKings', 'common', 'A rook’s place, by the wings of both kings.'),
  queenPlace: places('byKings', 'common', 'A queen’s place, by the wings of both kings.'),
  pawnPlace: pawnPlaces('byPlace', 'common', 'A pawn’s place.'),
  pawnPlaceByKings: kingPlaces('byKings', 'common', 'A pawn’s place, by the wings of both kings.'),
  pawnFromOurKing: kingPlaces(
    64, 'common',
    'A pawn by the files between it and our king, 0 to 7, and for each number of files by its rank.',
  ),
  pawnFromTheirKing: kingPlaces(
    64, 'common',
    'A pawn by the files between it and their king, 0 to 7, and for each number of files by its rank.',
  ),
  kingPlace: kingPlaces('byPlace', 'common', 'The king’s place.'),
  kingPlaceByKing: kingPlaces(
    64, 'common',
    'The king’s place, mirrored while the enemy king is on files a to d.',
  ),
};
