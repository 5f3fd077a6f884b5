/** Specifications of pawns around the kings: the own shelter, and pawns that storm the enemy's. */

import { declare } from '../term.ts';

const shelter = declare('king shelter', 'kings', 'linear');
const storm = declare('king storm', 'kings', 'linear');

export const KING_SHELTER_TERMS = {
  intactShelter: shelter(
    'each', 'S012',
    'All three shelter pawns on rank 2, with the king on rank 1 and not on the d- or e-file. The shelter is the ' +
    'king’s file and its neighbours, for a king on the edge those of the file beside it; its pawns stand on ranks 2-4.',
  ),
  shelterRam: shelter('each', 'S042', 'A shelter pawn with an enemy pawn directly in front of it.'),
  halfWeakSpot: shelter(
    'each', 'S054',
    'A square of rank 3 on the shelter’s files that just one own pawn attacks, and an enemy pawn too.',
  ),
  lockedShelterPawn: shelter(
    'each', 'S107',
    'A shelter pawn on rank 4 in a chain component of three pawns or more with two rammed pawns or more.',
  ),
  defenceFirstPawns: shelter(
    'each', 'S106',
    'Defence before all: a tenth more for the own shelter’s pawns, counted in steps of 2.5 centipawns: 5 for an ' +
    'intact shelter, 2 a rammed shelter pawn, 7.5 a locked one on rank 4, -5 a half-weak spot.',
  ),

  protectedPawnOnWeakSpot: storm(
    'each', 'S051',
    'A pawn that a pawn protects on a weak spot of the enemy shelter: a square of the enemy’s rank 3 on the ' +
    'shelter’s files that no enemy pawn attacks or occupies.',
  ),
  stormTrio: storm('each', 'S071', 'A pawn beyond the middle of the board on each file of the enemy shelter.'),
  pawnNearKing: storm(
    4, 'S091',
    'A pawn not yet past the enemy king’s rank, by the squares between them, none to three, on a straight way: ' +
    'along a file, along a diagonal, or one step aside and then along either.',
  ),
  leadOnWeakSpot: storm(
    2, 'S093',
    'The front pawn of a diagonal of own pawns on a weak spot of the enemy shelter: it leads one pawn, or more on ' +
    'its diagonals together.',
  ),
  ramOnNeuralgicSquare: storm(
    'each', 'S155',
    'A pawn directly before an enemy pawn that stands on its own h3 while its king is on files f-h of its first two ' +
    'ranks, or on its own a3 while the king is on files a-c.',
  ),
  sealedShelter: storm(
    'each', 'S156',
    'The enemy has just three shelter pawns, all of them rammed, two of them on their first squares: the space that ' +
    'the rammers gain counts half.',
  ),
};
