/** Pawn structure in common terms, and Kmoch's two measures. Everything here depends on the pawns alone. */

import { declare } from '../term.ts';

const pawns = declare('structure', 'pawns', 'linear');
const kmoch = declare('kmoch', 'pawns', 'linear');

export const STRUCTURE_TERMS = {
  doubled: pawns('each', 'seed 002', 'A pawn with a friendly pawn somewhere in front of it on its file.'),
  doubledTogether: pawns('each', 'seed 002', 'A doubled pawn directly behind its twin, which no pawn protects.'),
  tripled: pawns('each', 'seed 002', 'A pawn with two friendly pawns or more in front of it on its file.'),
  isolated: pawns('byFile', 'seed 002', 'A pawn without friendly pawns on the neighbouring files.'),
  isolatedOpen: pawns('each', 'seed 002', 'An isolated pawn that no enemy pawn opposes on its file.'),
  isolatedDoubled: pawns('each', 'seed 002', 'An isolated pawn that is doubled and opposed.'),
  backward: pawns(
    'byRank', 'seed 002',
    'A pawn whose stop square one enemy pawn guards and no own pawn can ever guard.',
  ),
  backwardOpen: pawns(
    'each', 'seed 002',
    'A backward or backward-fated pawn that no enemy pawn opposes on its file.',
  ),
  semiBackward: pawns('each', 'S011', 'A pawn whose stop square one enemy pawn and at least one own pawn guard.'),
  backwardFated: pawns(
    'each', 'S023',
    'A pawn whose stop square two enemy pawns guard and no own pawn can ever guard.',
  ),
  semiBackwardFated: pawns(
    'each', 'S066',
    'A pawn whose stop square two enemy pawns and just one own pawn guard.',
  ),
  unguarded: pawns('each', 'common', 'A pawn that no pawn guards and that stands in no phalanx.'),
  protectedPawn: pawns('byRank', 'seed 002', 'A pawn that a pawn protects.'),
  protectedTwice: pawns('each', 'seed 002', 'A pawn that two pawns protect.'),
  phalanx: pawns('byRank', 'seed 002', 'A pawn with a friendly pawn beside it on its rank.'),
  connectedOpposed: pawns('byRank', 'seed 002', 'A connected pawn with an enemy pawn in front of it on its file.'),
  islands: pawns(5, 'seed 002', 'The number of groups that a side’s pawns form on neighbouring files.'),
  rammed: pawns('byRank', 'common', 'A pawn with an enemy pawn directly in front of it.'),
  lever: pawns('byRank', 'common', 'A pawn that attacks an enemy pawn.'),
  leverPush: pawns(
    'each', 'common',
    'A pawn whose next step attacks an enemy pawn from a square that an own pawn guards.',
  ),
  passed: pawns('byRank', 'seed 002', 'No enemy pawn in front of it, on its own or a neighbouring file.'),
  passedFile: pawns('byFile', 'common', 'A passed pawn, by its file.'),
  passedProtected: pawns('byRank', 'seed 002', 'A passed pawn that a pawn protects.'),
  passedConnected: pawns(
    'byRank', 'seed 002',
    'A passed pawn with a passed pawn on a neighbouring file, at most one rank away.',
  ),
  passedOutside: pawns('each', 'common', 'A passed pawn at least three files away from every enemy pawn.'),
  passedHidden: pawns(
    'each', 'common',
    'A rammed pawn on rank 5 or 6 with no other enemy pawn ahead on its own or a neighbouring file, beside which an ' +
    'own pawn can step up to a square without pawns that one enemy pawn at most guards.',
  ),
  candidate: pawns(
    'byRank', 'S008',
    'A pawn, not passed, with no pawn ahead on its file, that has as many own pawns beside or behind it on the ' +
    'neighbouring files as enemy pawns stand ahead on them, or more, and whose stop square own pawns attack at least ' +
    'as often as enemy pawns do.',
  ),
  semiPassed: pawns('each', 'S047', 'A pawn that only its own passed pawn in front keeps from being passed.'),
  pawnHole: pawns(
    'each', 'S038',
    'A square of the own ranks 3 and 4 on files c to f that no own pawn can ever guard.',
  ),
  majority: pawns(
    'each', 'common',
    'More pawns than the opponent on a wing (files a to d, files e to h), for each wing.',
  ),

  dispersion: kmoch(49, 'seed 000', 'Dispersion: the pawns’ vertical splitting, |3 x islands squared - pawns|.'),
  distortion: kmoch(50, 'seed 000', 'Distortion: differing squares of the rear fills of neighbouring files.'),
  distortionFront: kmoch(
    50, 'seed 000',
    'Distortion taken by front fills: it asks half-isolated pawns to advance.',
  ),
};
