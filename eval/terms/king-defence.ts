/** Specifications of pieces around their own king, and of what the kings themselves can do. */

import { declare } from '../term.ts';

const defence = declare('king defence', 'pieces', 'linear');
const quarters = declare('king quarters', 'pieces', 'linear');
const activity = declare('king activity', 'pieces', 'linear');

export const KING_DEFENCE_TERMS = {
  screenAtKing: defence(
    'each', 'S050',
    'A piece is the first man on the ray of an enemy slider that would reach the own king’s zone behind it, but no ' +
    'minor screen. The zone is the king’s file, the two beside it and the next towards the middle, on its rank ' +
    'and two ranks before it, and the three squares behind it.',
  ),
  minorScreenAtKing: defence(
    'each', 'S050',
    'Such a piece that is a minor against a rook on its file without enemy pawns, or a knight against a bishop or ' +
    'queen on a diagonal.',
  ),
  kingBetweenRooks: quarters(
    'each', 'S052',
    'The king on rank 1 with an own rook on that rank on either side of it, when it may no longer castle.',
  ),
  rookAwayFromKing: defence(
    'each', 'S061',
    'We have rooks, and none stands in the own king’s zone or attacks a square of it, through own heavy pieces too.',
  ),
  halfWeakSpotGuard: defence('each', 'S062', 'An attack by a piece on a half-weak spot of the own shelter.'),
  backRankWeakness: quarters(
    'each', 'S068',
    'The king on rank 1 while every square next to it on rank 2 holds an own man or is attacked by the enemy, who ' +
    'has a rook or queen.',
  ),
  zoneGuardedByPiece: defence(
    'each', 'S078',
    'A square of the own king’s zone that enemy pieces attack and own pieces guard, at most three.',
  ),
  neuralgicGuard: defence(
    'each', 'S098',
    'A piece that attacks h3 while the king is on files f-h of its first two ranks, or a3 while it is on files a-c; ' +
    'a slider also looks through one own man.',
  ),
  artificialShelter: quarters(
    4, 'S129',
    'Neither king has shelter pawns, and each side has a rook or two minors: a minor next to the own king; a rook ' +
    'next to it; a minor that attacks a square next to it; a rook that does.',
  ),
  bishopsBesideKing: quarters('each', 'S131', 'Two bishops or more next to the own king.'),
  defenceFirstPieces: defence(
    'each', 'S106',
    'Defence before all: a tenth more for the pieces at the own king, counted in steps of 2.5 centipawns of what ' +
    'the seed gives the other terms of king defence, of those that are switched on.',
  ),

  kingWithoutFlight: activity(
    'each', 'S092',
    'The king is not in check, and every square next to it that holds no own man is attacked by the enemy; there ' +
    'is such a square.',
  ),
  kingStepsAhead: activity(
    'each', 'S126',
    'A square next to the king, one rank ahead of it, that holds no own man and that the enemy does not attack.',
  ),
  kingStepsBeside: activity(
    'each', 'S126',
    'A square next to the king, on its rank, that holds no own man and that the enemy does not attack.',
  ),
  kingStepsBehind: activity(
    'each', 'S126',
    'A square next to the king, one rank behind it, that holds no own man and that the enemy does not attack.',
  ),
  kingCutOff: activity(
    'each', 'S143',
    'The enemy king is not on its first rank, and our pieces attack every square next to it, one rank nearer to that ' +
    'rank, that holds no enemy man; there is such a square.',
  ),
};
