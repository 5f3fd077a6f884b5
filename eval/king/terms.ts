/**
 * The terms of the kings: their places, shelter and storm, the danger of an attack, passed pawns near them, and how
 * much of an endgame advantage pawns let a side win with.
 * All are on: terms that are off are studies of the laboratory.
 *
 * The king's three files are its own and its neighbours, for a king on the edge those of the file beside it. Units of
 * danger are added up and then squared.
 */

import { declare, place } from '../term.ts';
import { KING_WEIGHTS } from './weights.ts';

const places = declare('places', 'kings', 'linear');
const shelter = declare('king', 'kings', 'linear');
const passers = declare('passers', 'kings', 'linear');
const dangerOfPawns = declare('king', 'kings', 'danger');
const danger = declare('king', 'pieces', 'danger');
const winnable = declare('winnable', 'kings', 'winnable');
const passersAndUnopposed = declare('passers', 'kings', 'linear');
const weakPawns = declare('structure', 'kings', 'linear');
const kingShelter = declare('king', 'kings', 'linear');
const kingStorm = declare('king', 'kings', 'linear');

export const KING_TERMS = {
  pawnPlaceByKings: places('byKings', 'common', 'A pawn’s place, by the wings of both kings.'),
  pawnFromOurKing: places(
    64, 'common',
    'A pawn by the files between it and our king, 0 to 7, and for each number of files by its rank.',
  ),
  pawnFromTheirKing: places(
    64, 'common',
    'A pawn by the files between it and their king, 0 to 7, and for each number of files by its rank.',
  ),
  kingPlace: places('byPlace', 'common', 'The king’s place.'),
  kingPlaceByKing: places(
    64, 'common',
    'The king’s place, mirrored while the enemy king is on files a to d.',
  ),

  shelter: shelter(
    'byPlace', 'common',
    'The rearmost own pawn at or before the king on each file of its shelter, by rank and file from the edge; rank 1 ' +
    'stands for none. The shelter: the king’s file and its neighbours, on the edge those of the file beside it, ' +
    'where it stands or may still castle to, whichever is best in the middlegame.',
  ),
  storm: shelter(
    'byPlace', 'common',
    'The nearest enemy pawn before the king on those files while no own pawn rams it, by rank and file; rank 1 ' +
    'stands for none.',
  ),
  stormRammed: shelter(
    'byRank', 'common',
    'The nearest enemy pawn before the king on those files when an own pawn rams it.',
  ),
  kingOpenFile: shelter('each', 'common', 'A file of the shelter without any pawn.'),
  kingPawnDistance: shelter('each', 'common', 'King steps from the king to its nearest own pawn.'),
  pawnlessFlank: shelter('each', 'common', 'No pawn of either side on the four files of the king’s flank.'),
  mayCastleShort: shelter('each', 'common', 'The right to castle short.'),
  mayCastleLong: shelter('each', 'common', 'The right to castle long.'),

  passedOurKing: passers(
    'each', 'seed 002',
    'King steps from our king to a passed pawn’s stop square, at most 5, for each rank beyond the third.',
  ),
  passedTheirKing: passers(
    'each', 'seed 002',
    'King steps from their king to a passed pawn’s stop square, at most 5, for each rank beyond the third.',
  ),
  passedKingAhead: passers(
    'each', 'seed 002',
    'Our king stands beside or ahead of our passed pawn, at most one file away.',
  ),

  kingAttackPawns: dangerOfPawns('each', 'common', 'Squares around the enemy king that our pawns attack.'),
  kingWeakSquares: danger(
    'each', 'common',
    'Squares around the enemy king that we attack and that only the king or queen guards.',
  ),
  kingKnightCheck: danger(3, 'common', 'Safe checks by knights: none, one, several.'),
  kingBishopCheck: danger(3, 'common', 'Safe checks by bishops: none, one, several.'),
  kingRookCheck: danger(3, 'common', 'Safe checks by rooks: none, one, several.'),
  kingQueenCheck: danger(3, 'common', 'Safe checks by the queen: none, one, several.'),
  kingUnsafeCheck: danger('each', 'common', 'Squares of checks by other pieces than queens that are not safe.'),
  kingFlankAttack: danger(
    'each', 'common',
    'Squares of the enemy king’s wing in its own camp that we attack, twice for those attacked twice.',
  ),
  kingFlankSquare: danger(
    'each', 'common',
    'An eighth of the square of that number: attacks on a wing help each other.',
  ),
  kingFlankDefence: danger('each', 'common', 'Squares of that wing that the enemy attacks.'),
  kingNoQueen: danger('each', 'common', 'We have no queen.'),
  kingKnightDefender: danger('each', 'common', 'An enemy knight guards a square next to its king.'),
  kingShelterDanger: dangerOfPawns(
    'byPlace', 'common',
    'On each of the three files of the enemy king’s shelter the pawn that counts there, by its place as its side ' +
    'sees it; rank 1 stands for none.',
  ),
  kingStormDanger: dangerOfPawns(
    'byPlace', 'common',
    'On each of those files our pawn that storms it, while no pawn rams it, by its place as the enemy sees it; ' +
    'rank 1 stands for none.',
  ),
  kingStormRammedDanger: dangerOfPawns(
    'byRank', 'common',
    'On each of those files our pawn that storms it when a pawn rams it.',
  ),

  winnableBase: winnable('each', 'common', 'What every advantage starts from.'),
  winnablePawns: winnable('each', 'common', 'Pawns on the board.'),
  winnablePassers: winnable('each', 'common', 'Passed pawns on the board.'),
  winnableBothWings: winnable('each', 'common', 'Pawns on both wings (files a to d, files e to h).'),
  winnableClosed: winnable('each', 'common', 'Pairs of rammed pawns.'),

  passedPairAtKing: passersAndUnopposed(
    'each', 'S043',
    'Two passed pawns on neighbouring files, at most one rank apart, both on rank 4 or beyond and on the enemy ' +
    'king’s three files.',
  ),
  passedBesideUnopposedAtKing: passersAndUnopposed(
    'each', 'S044',
    'A passed and an unopposed pawn on neighbouring files, both on rank 4 or beyond and on the enemy king’s three ' +
    'files.',
  ),

  semiBackwardFatedShelter: weakPawns('each', 'S066', 'A semi-backward-fated pawn of the king’s shelter.'),
  weakOnBothWings: weakPawns(
    'each', 'S038',
    'Weaknesses on both wings, files a to d and files e to h: isolated, doubled, backward or backward-fated pawns, ' +
    'weak spots of the shelter, and on the wing without the king squares of the own ranks 3 and 4 that hold no own ' +
    'pawn and that none can ever guard.',
  ),

  intactShelter: kingShelter(
    'each', 'S012',
    'All three shelter pawns on rank 2, with the king on rank 1 and not on the d- or e-file. The shelter is the ' +
    'king’s file and its neighbours, for a king on the edge those of the file beside it; its pawns stand on ranks 2-4.',
  ),
  shelterRam: kingShelter('each', 'S042', 'A shelter pawn with an enemy pawn directly in front of it.'),
  lockedShelterPawn: kingShelter(
    'each', 'S107',
    'A shelter pawn on rank 4 in a chain component of three pawns or more with two rammed pawns or more.',
  ),

  pawnNearKing: kingStorm(
    4, 'S091',
    'A pawn not yet past the enemy king’s rank, by the squares between them, none to three, on a straight way: ' +
    'along a file, along a diagonal, or one step aside and then along either.',
  ),
  ramOnNeuralgicSquare: kingStorm(
    'each', 'S155',
    'A pawn directly before an enemy pawn that stands on its own h3 while its king is on files f-h of its first two ' +
    'ranks, or on its own a3 while the king is on files a-c.',
  ),
};

/** The index of each term's first weight. */
export const TERM = place('king', KING_TERMS, KING_WEIGHTS);
