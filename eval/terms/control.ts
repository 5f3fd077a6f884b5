/** What the pieces control, how they work together, and where they stand. */

import { declare } from '../term.ts';

const control = declare('mobility and control', 'pieces', 'linear');
const opening = declare('opening', 'pieces', 'linear');
const values = declare('material values', 'pieces', 'linear');
const other = declare('other', 'pieces', 'linear');

export const CONTROL_TERMS = {
  immobileInCentre: control(
    4, 'S010',
    'A piece on c3 to f6 with at most one square to move to, by its kind: knight, bishop, rook, queen.',
  ),
  functions: control(
    4, 'S029',
    'A piece by how many of four functions it has, 1 to 4: it attacks an enemy man, guards an own man other than the ' +
    'king, blocks an enemy pawn, controls an empty square.',
  ),
  farFromCentre: control(
    4, 'S059',
    'A piece by the moves it needs to d4, e4, d5 or e5, 3 to 5, or more or never: between them it stops on no square ' +
    'that the enemy attacks, other men stand still, and with own men on all four it heads for c3 to f6.',
  ),
  mobilityBeyondMiddle: control(
    'each', 'S060',
    'A square of ranks 5 to 8 that a piece attacks and no own man occupies, for each such piece.',
  ),
  pawnControl: control('each', 'S096', 'A square that a pawn attacks and no own man occupies, for each such pawn.'),
  knightControl: control('each', 'S096', 'A square that a knight attacks and no own man occupies.'),
  bishopControl: control(
    5, 'S096',
    'A square that a bishop attacks and no own man occupies, by the squares between them, 0 to 3, or more.',
  ),
  rookControl: control(
    5, 'S096',
    'A square that a rook attacks and no own man occupies, by the squares between them, 0 to 3, or more.',
  ),
  queenControl: control(
    5, 'S096',
    'A square that a queen attacks and no own man occupies, by the squares between them, 0 to 3, or more.',
  ),
  knightReach: control('byPlace', 'S099', 'A square that a knight attacks and no own man occupies, by its place.'),
  bishopReach: control('byPlace', 'S099', 'A square that a bishop attacks and no own man occupies, by its place.'),
  rookReach: control('byPlace', 'S099', 'A square that a rook attacks and no own man occupies, by its place.'),
  queenReach: control('byPlace', 'S099', 'A square that a queen attacks and no own man occupies, by its place.'),
  pieceFile: control('byFile', 'S121', 'A knight, bishop, rook or queen by its file.'),
  wingsMeet: control(
    'each', 'S130',
    'A square that a piece on files a to d and a piece on files e to h attack, for each such pair of pieces.',
  ),
  guardAcrossWings: control(
    'each', 'S130',
    'A piece on one wing (files a to d, files e to h) that guards a piece on the other, for each such pair.',
  ),
  controlFromBehind: control(
    'each', 'S135',
    'A piece that attacks, from a higher rank, the stop square of an enemy backward, isolated, unopposed, candidate ' +
    'or passed pawn or a capture square of a lead pawn of either side, for each such piece and square.',
  ),

  queenInOpening: opening(
    5, 'S122',
    'A queen by the number of own knights and bishops on the squares of their kind at the start.',
  ),
  rookInOpening: opening(
    5, 'S122',
    'A rook by the number of own knights and bishops on the squares of their kind at the start.',
  ),

  knightWithMen: values(8, 'S101', 'A knight, by the men on the board in intervals of four: up to 4, 5 to 8, and on.'),
  bishopWithMen: values(8, 'S101', 'A bishop, by the men on the board in the same intervals.'),
  rookWithMen: values(8, 'S101', 'A rook, by the men on the board in the same intervals.'),
  queenWithMen: values(8, 'S101', 'A queen, by the men on the board in the same intervals.'),

  piecesInSquare: other(
    'each', 'S170',
    'Knights, bishops, rooks or queens on all four corners of a block of four by four squares.',
  ),
};
