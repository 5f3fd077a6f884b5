/** The terms of material, of the move, and of what an endgame advantage without pawns can be won with. */

import { declare, place } from '../term.ts';
import { MATERIAL_WEIGHTS } from './weights.ts';

const material = declare('material', 'pieces', 'linear');
const winnable = declare('winnable', 'pieces', 'winnable');
const materialValues = declare('material', 'pieces', 'linear');

export const MATERIAL_TERMS = {
  pawn: material('each', 'common', 'A pawn.'),
  knight: material('each', 'common', 'A knight.'),
  bishop: material('each', 'common', 'A bishop.'),
  rook: material('each', 'common', 'A rook.'),
  queen: material('each', 'common', 'A queen.'),
  pawnAlone: material('each', 'common', 'A pawn where there are no pieces but kings.'),
  bishopPair: material('each', 'common', 'Two bishops or more.'),
  knightWithPawns: material(9, 'common', 'A knight, by the number of own pawns: it gains with every pawn.'),
  rookWithPawns: material(9, 'common', 'A rook, by the number of own pawns: it loses with every pawn.'),
  piecesTogether: material(
    20, 'common',
    'Two kinds of own pieces, by the product of their numbers: pawns with the bishop pair, then with pawns; knights ' +
    'with the pair, pawns, knights; and so on for bishops, rooks and queens. A kind with itself counts by its square.',
  ),
  piecesAgainst: material(
    15, 'common',
    'Own pieces against a lesser kind of the opponent’s, by the product of their numbers: pawns against the bishop ' +
    'pair; knights against the pair, then pawns; and so on for bishops, rooks and queens.',
  ),
  minorsAgainstRook: material('each', 'common', 'Minor pieces beyond the opponent’s while it is ahead in rooks.'),
  tempo: material('each', 'common', 'The right to move.'),

  winnablePawnEnding: winnable('each', 'common', 'No pieces on the board.'),
  winnableOppositeBishops: winnable('each', 'common', 'One bishop on each side, of opposite colours.'),

  knightWithPieces: materialValues(
    8, 'S101',
    'A knight, by the pieces on the board in intervals of four: up to 4, 5 to 8, and on.',
  ),
  bishopWithPieces: materialValues(8, 'S101', 'A bishop, by the pieces on the board in the same intervals.'),
  rookWithPieces: materialValues(8, 'S101', 'A rook, by the pieces on the board in the same intervals.'),
  queenWithPieces: materialValues(8, 'S101', 'A queen, by the pieces on the board in the same intervals.'),
};

/** The index of each term's first weight. */
export const TERM = place('material', MATERIAL_TERMS, MATERIAL_WEIGHTS);
