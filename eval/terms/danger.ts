/** The attack on the enemy king. Units of danger are added up and then squared. */

import { declare } from '../term.ts';

const danger = declare('king danger', 'pieces', 'danger');
const kings = declare('king danger', 'kings', 'danger');

export const DANGER_TERMS = {
  kingAttackKnight: danger('each', 'common', 'A knight that attacks the squares around the enemy king.'),
  kingAttackBishop: danger('each', 'common', 'A bishop that attacks the squares around the enemy king.'),
  kingAttackRook: danger('each', 'common', 'A rook that attacks the squares around the enemy king.'),
  kingAttackQueen: danger('each', 'common', 'A queen that attacks the squares around the enemy king.'),
  kingAttackers: danger(
    6, 'common',
    'The number of pieces that attack the squares around the enemy king, at most 5.',
  ),
  kingAdjacentAttacks: danger('each', 'common', 'Attacks of pieces on the squares next to the enemy king.'),
  kingAttackPawns: kings('each', 'common', 'Squares around the enemy king that our pawns attack.'),
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
  kingShelterHoles: kings(
    'each', 'common',
    'Files of the enemy king and beside it, on the edge one further, without a pawn of its own.',
  ),
  kingPinned: danger('each', 'common', 'An enemy man stands alone between its king and our slider.'),
  kingShelterDanger: kings(
    'byPlace', 'common',
    'On each of the three files of the enemy king’s shelter the pawn that counts there, by its place as its side ' +
    'sees it; rank 1 stands for none.',
  ),
  kingStormDanger: kings(
    'byPlace', 'common',
    'On each of those files our pawn that storms it, while no pawn rams it, by its place as the enemy sees it; ' +
    'rank 1 stands for none.',
  ),
  kingStormRammedDanger: kings(
    'byRank', 'common',
    'On each of those files our pawn that storms it when a pawn rams it.',
  ),
  kingDangerBase: kings('each', 'common', 'What every attack starts from.'),
};
