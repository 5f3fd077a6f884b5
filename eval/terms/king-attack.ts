/**
 * Specifications of the attack on the enemy king by pieces. The king's zone: its file, the two beside it and the next
 * towards the middle, on its rank and two ranks before it, and the three squares behind it. Attacks are exact: no
 * piece looks through another.
 */

import { declare } from '../term.ts';

const attack = declare('king attack', 'pieces', 'linear');
const ring = declare('king attack', 'pieces', 'danger');
const approach = declare('king approach', 'pieces', 'linear');

const BY_SQUARE =
  'that a piece attacks, by square: the king’s own; directly before it; before it to the edge; before it to the ' +
  'middle; beside it to the edge, to the middle; two ranks before it on its file, to the edge, to the middle, on ' +
  'the far file; one rank before it, and beside it, on the far file. Squares behind it count as those beside it ' +
  'and directly before it.';

export const KING_ATTACK_TERMS = {
  knightAtZone: attack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a knight.`),
  bishopAtZone: attack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a bishop.`),
  rookAtZone: attack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a rook.`),
  queenAtZone: attack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a queen.`),
  zoneFromBehind: attack(
    'each', 'S125',
    'A piece beyond the enemy king’s rank attacks its zone: the worth in the seed of what it attacks there, in ' +
    'steps of 5 centipawns.',
  ),
  zoneFromBeside: attack(
    'each', 'S125',
    'A piece on the enemy king’s rank attacks its zone: the worth in the seed of what it attacks there, in steps ' +
    'of 5 centipawns.',
  ),
  zoneInteraction: attack(
    'each', 'S171',
    'A square of the enemy king’s zone that several pieces attack: the worth in the seed of these attacks, in ' +
    'steps of 10 centipawns.',
  ),
  sliderNearKing: attack(
    6, 'S006',
    'A bishop, rook or queen that attacks the enemy king’s zone and shares a file, rank or diagonal with the king, ' +
    'by the squares between them: one at most, two, three; then the same when the king guards all it attacks there.',
  ),
  shelterPawnAttack: attack('each', 'S162', 'An attack by a piece or pawn on a pawn of the enemy shelter.'),
  shelterPieceAttack: attack('each', 'S163', 'An attack by a piece or pawn on an enemy piece in its king’s zone.'),
  zoneApproach: attack(
    'each', 'S173',
    'An empty square that a piece attacks and from where a piece of its kind attacks the enemy king’s zone, with ' +
    'all men where they stand.',
  ),
  halfWeakSpotAttack: attack('each', 'S062', 'An attack by a piece on a half-weak spot of the enemy shelter.'),
  lockedPositionAttack: attack(
    'each', 'S077',
    'A chain component of either side has three rammed pawns or more, one of them on the d- or e-file, and our ' +
    'attacks on the enemy king’s zone are worth 60 centipawns or more in the seed, and half as much again as the ' +
    'enemy’s on ours.',
  ),
  ringFrontAttack: ring(
    'each', 'S157',
    'An attack by a piece on the square directly before the enemy king; diagonally before it when it stands on the ' +
    'edge file.',
  ),
  ringDiagonalAttack: ring(
    'each', 'S157',
    'An attack by a piece on a square diagonally before the enemy king; directly before it on the edge file.',
  ),
  ringSideAttack: ring('each', 'S157', 'An attack by a piece on a square beside the enemy king.'),

  queenOnWeakSpot: approach(
    2, 'S063',
    'A queen on a weak spot of the enemy shelter: the only one, or one of several.',
  ),
  attackingLine: approach(
    2, 'S069',
    'Pawns, knights and bishops, these also through own queens, attack all squares of one rank before the enemy ' +
    'king, on its file and those beside it: the next rank, or else one of the two after it.',
  ),
  queenKnightPattern: approach(
    2, 'S140',
    'Queen on h6 and knight on g5 against king g8, pawns f7, g6, h7 and knight f6, or the mirror image: nothing ' +
    'attacks the guarding knight, or a piece or pawn does.',
  ),
  nearLineControl: approach(
    'each', 'S174',
    'A square that a piece attacks on the line d8-d5-h5 before an enemy king on files f-h of its first two ranks, ' +
    'or on e8-e5-a5 before one on files a-c.',
  ),
  farLineControl: approach(
    'each', 'S174',
    'A square that a piece attacks on the line c8-c4-h4 before an enemy king on files f-h of its first two ranks, ' +
    'or on f8-f4-a4 before one on files a-c.',
  ),
};
