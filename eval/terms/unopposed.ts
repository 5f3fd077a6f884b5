/**
 * Unopposed and passed pawns among pawns, before the enemy king and among pieces. Throughout: a pawn is unopposed when
 * no pawn of either side stands ahead of it on its file and it is neither passed nor a candidate; a piece is a knight,
 * bishop, rook or queen; the king's three files are its own and its neighbours, for a king on the edge those of the
 * file beside it.
 */

import { declare } from '../term.ts';

const pawns = declare('passers and unopposed pawns', 'pawns', 'linear');
const kings = declare('passers and unopposed pawns', 'kings', 'linear');
const pieces = declare('passers and unopposed pawns', 'pieces', 'linear');

export const UNOPPOSED_TERMS = {
  unopposed: pawns('byRank', 'S080', 'An unopposed pawn.'),
  unopposedPlace: pawns(
    'byPlace', 'S081',
    'An unopposed pawn by its place: what its file adds to its worth by rank, the more the nearer to the edge.',
  ),
  unopposedProtected: pawns('each', 'S021', 'An unopposed pawn that just one own pawn protects.'),
  unopposedProtectedTwice: pawns('each', 'S022', 'An unopposed pawn that two own pawns protect.'),
  unopposedSpacing: pawns(
    3, 'S049',
    'Two unopposed pawns with one, two or three files between them, and no other unopposed pawn on those.',
  ),
  unopposedFixedChain: pawns(
    'each', 'S082',
    'An unopposed pawn in a group of pawns joined by diagonal steps of which two or more are rammed.',
  ),
  unopposedMobile: pawns(
    'each', 'S083',
    'An unopposed pawn whose stop square own pawns attack at least as often as enemy pawns do.',
  ),
  separatePassers: pawns(
    'each', 'S149',
    'Exactly two passed pawns without a passed pawn beside them on a neighbouring file, against exactly one.',
  ),

  unopposedAtKing: kings(
    'each', 'S002',
    'An unopposed pawn on rank 5 or beyond, on one of the enemy king’s three files.',
  ),
  candidateAtKing: kings(
    'each', 'S003',
    'A candidate on rank 5 or beyond, on one of the enemy king’s three files.',
  ),
  passedPairAtKing: kings(
    'each', 'S043',
    'Two passed pawns on neighbouring files, at most one rank apart, both on rank 4 or beyond and on the enemy ' +
    'king’s three files.',
  ),
  passedBesideUnopposedAtKing: kings(
    'each', 'S044',
    'A passed and an unopposed pawn on neighbouring files, both on rank 4 or beyond and on the enemy king’s three ' +
    'files.',
  ),
  passedTwinAtKing: kings(
    'byRank', 'S047',
    'A passed pawn on one of the enemy king’s three files with a pawn behind it that only it keeps from being passed.',
  ),
  semiPassedAtKing: kings(
    'byRank', 'S047',
    'A pawn that only its own passed pawn in front keeps from being passed, on one of the enemy king’s three files.',
  ),

  unopposedMobileBlocked: pieces(
    'each', 'S083',
    'An unopposed pawn whose stop square own pawns attack at least as often as enemy pawns do, but a man stands on it.',
  ),
  unopposedControl: pieces(
    'each', 'S079',
    'An own piece that attacks the stop square of an unopposed pawn of either side, once for each such square.',
  ),
  passedCoversEighth: pieces(
    3, 'S073',
    'A square of the eighth rank that a passed pawn attacks, by pairs of rooks and queens, one of each side: one, ' +
    'two, three or more.',
  ),
  passedHeld: pieces(
    'byRank', 'S119',
    'An enemy passed pawn, by its rank as we count, whose stop square two more own than enemy pieces attack, and no ' +
    'fewer own minor pieces than enemy ones.',
  ),
  semiPassedHeld: pieces(
    'byRank', 'S144',
    'An enemy pawn, by its rank as we count, that only its own passed pawn in front keeps from being passed, while ' +
    'that one is held up so and has no passed pawn on a neighbouring file.',
  ),
  passedPairHeld: pieces(
    'byRank', 'S120',
    'An enemy passed pawn, by its rank as we count, with another beside it on a neighbouring file, at most one rank ' +
    'apart, not held up so itself: each side has one bishop, on opposite colours, and our queen and bishop together ' +
    'attack the stop squares of all such pawns.',
  ),
};
