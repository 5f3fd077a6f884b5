/**
 * Terms of the king among the pieces that are off: attacks on its zone, guards, and where it can go.
 *
 * The king's zone: its file, the two beside it and the next towards the middle, on its rank and two ranks before it,
 * and the three squares behind it. Attacks are exact: no piece looks through another.
 */

import { declare, place } from '../../../eval/term.ts';
import { idle } from '../pawns/terms.ts';
import { KING_STUDY_WEIGHTS } from './weights.ts';

/** A fit with every study lowers the loss on held-out positions from 0.06104 to 0.06044. */
const OFF =
  'A search with it loses more by its time than it gains: every attack on the zone is looked at, at every leaf.';

/** These took part in the fit of the terms that are on. */
const OF_LITTLE_USE =
  'The king between its rooks, weak back ranks and steps ahead lowered the loss by 19 millionths in all and made a ' +
  'search 1.5 % slower.';

const zoneAttack = declare('king attack', 'pieces', 'linear', OFF);
const zoneDanger = declare('king attack', 'pieces', 'danger', OFF);
const kingApproach = declare('king approach', 'pieces', 'linear', OFF);
const kingDefence = declare('king defence', 'pieces', 'linear', OFF);
const kingQuarters = declare('king quarters', 'pieces', 'linear', OFF);
const kingActivity = declare('king activity', 'pieces', 'linear', OFF);

const BY_SQUARE =
  'that a piece attacks, by square: the king’s own; directly before it; before it to the edge; before it to the ' +
  'middle; beside it to the edge, to the middle; two ranks before it on its file, to the edge, to the middle, on ' +
  'the far file; one rank before it, and beside it, on the far file. Squares behind it count as those beside it ' +
  'and directly before it.';

export const KING_STUDY_TERMS = {
  knightAtZone: zoneAttack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a knight.`),
  bishopAtZone: zoneAttack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a bishop.`),
  rookAtZone: zoneAttack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a rook.`),
  queenAtZone: zoneAttack(12, 'S161', `A square of the enemy king’s zone ${BY_SQUARE} Here a queen.`),
  zoneFromBehind: zoneAttack(
    'each', 'S125',
    'A piece beyond the enemy king’s rank attacks its zone: the specification’s value of what it attacks there, in ' +
    'steps of 5 centipawns.',
  ),
  zoneFromBeside: zoneAttack(
    'each', 'S125',
    'A piece on the enemy king’s rank attacks its zone: the specification’s value of what it attacks there, in steps ' +
    'of 5 centipawns.',
  ),
  zoneInteraction: zoneAttack(
    'each', 'S171',
    'A square of the enemy king’s zone that several pieces attack: the specification’s value of these attacks, in ' +
    'steps of 10 centipawns.',
  ),
  sliderNearKing: zoneAttack(
    6, 'S006',
    'A bishop, rook or queen that attacks the enemy king’s zone and shares a file, rank or diagonal with the king, ' +
    'by the squares between them: one at most, two, three; then the same when the king guards all it attacks there.',
  ),
  shelterPawnAttack: zoneAttack('each', 'S162', 'An attack by a piece or pawn on a pawn of the enemy shelter.'),
  shelterPieceAttack: zoneAttack('each', 'S163', 'An attack by a piece or pawn on an enemy piece in its king’s zone.'),
  zoneApproach: zoneAttack(
    'each', 'S173',
    'An empty square that a piece attacks and from where a piece of its kind attacks the enemy king’s zone, with ' +
    'all pieces where they stand.',
  ),
  halfWeakSpotAttack: zoneAttack('each', 'S062', 'An attack by a piece on a half-weak spot of the enemy shelter.'),
  lockedPositionAttack: zoneAttack(
    'each', 'S077',
    'A chain component of either side has three rammed pawns or more, one of them on the d- or e-file, and our ' +
    'attacks on the enemy king’s zone are worth 60 centipawns or more in the specification, and half as much again ' +
    'as the enemy’s on ours.',
  ),
  ringFrontAttack: zoneDanger(
    'each', 'S157',
    'An attack by a piece on the square directly before the enemy king; diagonally before it when it stands on the ' +
    'edge file.',
  ),
  ringDiagonalAttack: zoneDanger(
    'each', 'S157',
    'An attack by a piece on a square diagonally before the enemy king; directly before it on the edge file.',
  ),
  ringSideAttack: zoneDanger('each', 'S157', 'An attack by a piece on a square beside the enemy king.'),

  queenOnWeakSpot: kingApproach(
    2, 'S063',
    'A queen on a weak spot of the enemy shelter: the only one, or one of several.',
  ),
  attackingLine: kingApproach(
    2, 'S069',
    'Pawns, knights and bishops, these also through own queens, attack all squares of one rank before the enemy ' +
    'king, on its file and those beside it: the next rank, or else one of the two after it.',
  ),
  queenKnightPattern: kingApproach(
    2, 'S140',
    'Queen on h6 and knight on g5 against king g8, pawns f7, g6, h7 and knight f6, or the mirror image: nothing ' +
    'attacks the guarding knight, or a piece or pawn does.',
  ),
  nearLineControl: kingApproach(
    'each', 'S174',
    'A square that a piece attacks on the line d8-d5-h5 before an enemy king on files f-h of its first two ranks, ' +
    'or on e8-e5-a5 before one on files a-c.',
  ),
  farLineControl: kingApproach(
    'each', 'S174',
    'A square that a piece attacks on the line c8-c4-h4 before an enemy king on files f-h of its first two ranks, ' +
    'or on f8-f4-a4 before one on files a-c.',
  ),

  screenAtKing: kingDefence(
    'each', 'S050',
    'A piece is the first piece on the ray of an enemy slider that would reach the own king’s zone behind it, but no ' +
    'minor screen. The zone is the king’s file, the two beside it and the next towards the middle, on its rank ' +
    'and two ranks before it, and the three squares behind it.',
  ),
  minorScreenAtKing: kingDefence(
    'each', 'S050',
    'Such a piece that is a minor against a rook on its file without enemy pawns, or a knight against a bishop or ' +
    'queen on a diagonal.',
  ),
  rookAwayFromKing: kingDefence(
    'each', 'S061',
    'We have rooks, and none stands in the own king’s zone or attacks a square of it, through own heavy pieces too.',
  ),
  halfWeakSpotGuard: kingDefence('each', 'S062', 'An attack by a piece on a half-weak spot of the own shelter.'),
  zoneGuardedByPiece: kingDefence(
    'each', 'S078',
    'A square of the own king’s zone that enemy pieces attack and own pieces guard, at most three.',
  ),
  neuralgicGuard: kingDefence(
    'each', 'S098',
    'A piece that attacks h3 while the king is on files f-h of its first two ranks, or a3 while it is on files a-c; ' +
    'a slider also looks through one own piece.',
  ),

  artificialShelter: kingQuarters(
    4, 'S129',
    'Neither king has shelter pawns, and each side has a rook or two minors: a minor next to the own king; a rook ' +
    'next to it; a minor that attacks a square next to it; a rook that does.',
  ),
  kingBetweenRooks: declare('king quarters', 'pieces', 'linear', OF_LITTLE_USE)(
    'each', 'S052',
    'The king on rank 1 with an own rook on that rank on either side of it, when it may no longer castle.',
  ),
  backRankWeakness: declare('king quarters', 'pieces', 'linear', OF_LITTLE_USE)(
    'each', 'S068',
    'The king on rank 1 while every square next to it on rank 2 holds an own piece or is attacked by the enemy, who ' +
    'has a rook or queen.',
  ),
  bishopsBesideKing: kingQuarters('each', 'S131', 'Two bishops or more next to the own king.'),

  defenceFirstPieces: kingDefence(
    'each', 'S106',
    'Defence before all: a tenth more for the pieces at the own king, counted in steps of 2.5 centipawns of what ' +
    'the specification gives the other terms of king defence, of those that are switched on.',
  ),

  kingWithoutFlight: kingActivity(
    'each', 'S092',
    'The king is not in check, and every square next to it that holds no own piece is attacked by the enemy; there ' +
    'is such a square.',
  ),
  kingStepsAhead: declare('king activity', 'pieces', 'linear', OF_LITTLE_USE)(
    'each', 'S126',
    'A square next to the king, one rank ahead of it, that holds no own piece and that the enemy does not attack.',
  ),
  kingStepsBeside: kingActivity(
    'each', 'S126',
    'A square next to the king, on its rank, that holds no own piece and that the enemy does not attack.',
  ),
  kingStepsBehind: kingActivity(
    'each', 'S126',
    'A square next to the king, one rank behind it, that holds no own piece and that the enemy does not attack.',
  ),
  kingCutOff: kingActivity(
    'each', 'S143',
    'The enemy king is not on its first rank, and our pieces attack every square next to it, one rank nearer to that ' +
    'rank, that holds no enemy piece; there is such a square.',
  ),

  doubledShelter: idle('structure', 'kings')(
    'each', 'S001',
    'A pawn of the king’s shelter behind another one on its file, when the shelter has at most three pawns.',
  ),
  halfWeakSpot: idle('king', 'kings')(
    'each', 'S054',
    'A square of rank 3 on the shelter’s files that just one own pawn attacks, and an enemy pawn too.',
  ),
  defenceFirstPawns: idle('king', 'kings')(
    'each', 'S106',
    'Defence before all: a tenth more for the own shelter’s pawns, counted in steps of 2.5 centipawns: 5 for an ' +
    'intact shelter, 2 a rammed shelter pawn, 7.5 a locked one on rank 4, -5 a half-weak spot.',
  ),
  stormTrio: idle('king', 'kings')(
    'each', 'S071',
    'A pawn beyond the middle of the board on each file of the enemy shelter.',
  ),
  headOnWeakSpot: idle('king', 'kings')(
    2, 'S093',
    'The front pawn of a diagonal of own pawns on a weak spot of the enemy shelter: it is the head of one pawn, or ' +
    'more on its diagonals together.',
  ),
  sealedShelter: idle('king', 'kings')(
    'each', 'S156',
    'The enemy has just three shelter pawns, all of them rammed, two of them on their first squares: the space that ' +
    'the rammers gain counts half.',
  ),
};

/** The index of each term's first weight. */
export const TERM = place('king studies', KING_STUDY_TERMS, KING_STUDY_WEIGHTS);
