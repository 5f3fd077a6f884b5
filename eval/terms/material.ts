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
  rookPair: material('each', 'common', 'A rook beside another rook: the second does part of the work again.'),
  queenWithRooks: material('each', 'common', 'A queen beside a rook of the same side, for each such rook.'),
  minorsAgainstRook: material('each', 'common', 'Minor pieces beyond the opponent’s while it is ahead in rooks.'),
  tempo: material('each', 'common', 'The right to move.'),

  pawnPlace: pawnPlaces('byPlace', 'common', 'A pawn’s place.'),
  knightPlace: places('byPlace', 'common', 'A knight’s place.'),
  bishopPlace: places('byPlace', 'common', 'A bishop’s place.'),
  rookPlace: places('byPlace', 'common', 'A rook’s place.'),
  queenPlace: places('byPlace', 'common', 'A queen’s place.'),
  kingPlace: kingPlaces('byPlace', 'common', 'The king’s place.'),
};
