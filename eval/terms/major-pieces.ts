/** Rooks and queens: the lines they stand on, the room they have, what they look at. */

import { declare } from '../term.ts';

const majors = declare('rooks and heavy pieces', 'pieces', 'linear');

export const MAJOR_PIECE_TERMS = {
  majorsOpenFile: majors(
    8, 'S032',
    'Rooks and queens on a file without pawns that is none of the enemy king’s three, by what they are together: a ' +
    'rook; two rooks; a rook before a queen; a queen before another; three with a rook before; three with a queen ' +
    'before; three with a queen between rooks; a queen alone.',
  ),
  majorsOpenFileAtKing: majors(
    8, 'S035',
    'Rooks and queens on a file without pawns that is one of the enemy king’s three, by the same patterns.',
  ),
  majorsHalfOpenFile: majors(
    8, 'S036',
    'Rooks and queens on a file without own pawns, but with an enemy pawn, that is none of the enemy king’s three, ' +
    'by the same patterns.',
  ),
  majorsHalfOpenFileAtKing: majors(
    8, 'S036',
    'Rooks and queens on a file without own pawns, but with an enemy pawn, that is one of the enemy king’s three, ' +
    'by the same patterns.',
  ),
  majorsOpenCentralFile: majors(
    16, 'S040',
    'The same on an open d- or e-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsOpenKnightsFile: majors(
    16, 'S040',
    'The same on an open b- or g-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsHalfOpenCentralFile: majors(
    16, 'S041',
    'The same on a half-open d- or e-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsHalfOpenKnightsFile: majors(
    16, 'S041',
    'The same on a half-open b- or g-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsSeventh: majors(
    8, 'S033',
    'Rooks and queens on the seventh rank, by the same patterns: before means nearer to the enemy king’s file, a ' +
    'rook where both are as near.',
  ),
  majorsEighth: majors(8, 'S034', 'Rooks and queens on the eighth rank, by the same patterns as on the seventh.'),

  rooksSideBySide: majors('each', 'S037', 'A rook with an own rook on the next square of its rank, for each pair.'),
  queenBesideKing: majors('each', 'S037', 'A queen on a square next to its own king.'),
  rooksConnected: majors(
    'each', 'S064',
    'Two rooks on the first rank with only empty squares, or none, between them, for each such pair.',
  ),
  rookSeventhRoom: majors(
    'each', 'S105',
    'An empty square of the seventh rank that a rook on the seventh can reach along it, for each such rook.',
  ),
  rookBothWings: majors(
    'each', 'S112',
    'A rook that can move to a square of the other wing (files a to d, files e to h) than the one it stands on.',
  ),
  rookFirstRankOnly: majors(
    'each', 'S132',
    'A rook on the first rank that can move to no square of another rank.',
  ),
  doubledRooksNearer: majors(
    'each', 'S133',
    'Both sides have two rooks that see each other, both kings stand on files f to h or both on files a to c, and ' +
    'the nearest of our doubled rooks is fewer king steps from the enemy king than theirs from ours.',
  ),
  rookBeforeUnopposed: majors(
    'each', 'S134',
    'An unopposed enemy pawn with a rook of ours in front of it on its file and nothing between; neither passed ' +
    'nor a candidate.',
  ),
  rookAttackBehind: majors(
    'each', 'S137',
    'An enemy man, not the king, that a rook on a higher rank attacks along the file, for each such rook.',
  ),
  rookAttackSideways: majors(
    'each', 'S137',
    'An enemy man, not the king, that a rook on the same rank attacks, for each such rook.',
  ),
  rookBlunted: majors(
    'each', 'S154',
    'A rook on a file without pawns with an enemy knight or bishop further up the file that an enemy pawn guards.',
  ),
};
