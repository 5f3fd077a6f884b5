/**
 * The terms of the pawns: their structure, Kmoch's measures, passed and unopposed pawns, space, weak pawns and chains.
 * All are on: terms that are off are studies of the laboratory.
 *
 * A diagonal connection is a row of own pawns on consecutive squares of one diagonal, two or more: its front pawn is
 * the head, its rear pawn the base when no pawn protects it. A pawn is unopposed when no pawn of either side stands
 * ahead of it on its file and it is neither passed nor a candidate.
 */

import { declare, place } from '../term.ts';
import { PAWN_WEIGHTS } from './weights.ts';

const places = declare('places', 'pawns', 'linear');
const structure = declare('structure', 'pawns', 'linear');
const kmoch = declare('structure', 'pawns', 'linear');
const passers = declare('passers', 'pieces', 'linear');
const passersAndUnopposed = declare('passers', 'pawns', 'linear');
const space = declare('space', 'pawns', 'linear');
const weakPawns = declare('structure', 'pawns', 'linear');
const chains = declare('chains', 'pawns', 'linear');

export const PAWN_TERMS = {
  pawnPlace: places('byPlace', 'common', 'A pawn’s place.'),

  doubled: structure('each', 'seed 002', 'A pawn with a friendly pawn somewhere in front of it on its file.'),
  doubledTogether: structure(
    'each', 'seed 002',
    'A doubled pawn directly behind another own pawn, which no pawn protects.',
  ),
  isolated: structure('byFile', 'seed 002', 'A pawn without friendly pawns on the neighbouring files.'),
  isolatedOpen: structure('each', 'seed 002', 'An isolated pawn that no enemy pawn opposes on its file.'),
  backward: structure(
    'byRank', 'seed 002',
    'A pawn whose stop square one enemy pawn guards and no own pawn can ever guard.',
  ),
  backwardFated: structure(
    'each', 'S023',
    'A pawn whose stop square two enemy pawns guard and no own pawn can ever guard.',
  ),
  unguarded: structure('each', 'common', 'A pawn that no pawn guards and that stands in no phalanx.'),
  protectedPawn: structure('byRank', 'seed 002', 'A pawn that a pawn protects.'),
  protectedTwice: structure('each', 'seed 002', 'A pawn that two pawns protect.'),
  phalanx: structure('byRank', 'seed 002', 'A pawn with a friendly pawn beside it on its rank.'),
  connectedOpposed: structure('byRank', 'seed 002', 'A connected pawn with an enemy pawn in front of it on its file.'),
  islands: structure(5, 'seed 002', 'The number of groups that a side’s pawns form on neighbouring files.'),
  lever: structure('byRank', 'common', 'A pawn that attacks an enemy pawn.'),
  leverPush: structure(
    'each', 'common',
    'A pawn whose next step attacks an enemy pawn from a square that an own pawn guards.',
  ),
  passed: structure('byRank', 'seed 002', 'No enemy pawn in front of it, on its own or a neighbouring file.'),
  passedFile: structure('byFile', 'common', 'A passed pawn, by its file.'),
  passedProtected: structure('byRank', 'seed 002', 'A passed pawn that a pawn protects.'),
  passedConnected: structure(
    'byRank', 'seed 002',
    'A passed pawn with a passed pawn on a neighbouring file, at most one rank away.',
  ),
  passedHidden: structure(
    'each', 'common',
    'A rammed pawn on rank 5 or 6 with no other enemy pawn ahead on its own or a neighbouring file, beside which an ' +
    'own pawn can step up to a square without pawns that one enemy pawn at most guards.',
  ),
  candidate: structure(
    'byRank', 'S008',
    'A pawn, not passed, with no pawn ahead on its file, that has as many own pawns beside or behind it on the ' +
    'neighbouring files as enemy pawns stand ahead on them, or more, and whose stop square own pawns attack at least ' +
    'as often as enemy pawns do.',
  ),
  pawnHole: structure(
    'each', 'S038',
    'A square of the own ranks 3 and 4 on files c to f that no own pawn can ever guard.',
  ),

  dispersion: kmoch(49, 'seed 000', 'Dispersion: the pawns’ vertical splitting, |3 x islands squared - pawns|.'),
  distortion: kmoch(50, 'seed 000', 'Distortion: differing squares of the rear fills of neighbouring files.'),
  distortionFront: kmoch(
    50, 'seed 000',
    'Distortion taken by front fills: it asks half-isolated pawns to advance.',
  ),

  passedBlocked: passers('byRank', 'seed 002', 'A passed pawn with an enemy piece on its stop square.'),
  passedFreeStop: passers(
    'byRank', 'common',
    'A passed pawn whose stop square is empty and not attacked by the enemy.',
  ),
  passedFreePath: passers('byRank', 'common', 'A passed pawn with no enemy piece or attack on its whole path.'),
  passedBackedStop: passers('byRank', 'common', 'A passed pawn whose stop square an own piece guards.'),
  passedTheirRookBehind: passers(
    'each', 'seed 002',
    'A passed pawn with an enemy rook or queen behind it that sees it.',
  ),

  unopposed: passersAndUnopposed('byRank', 'S080', 'An unopposed pawn.'),
  unopposedPlace: passersAndUnopposed(
    'byPlace', 'S081',
    'An unopposed pawn by its place: what its file adds to its score by rank, the more the nearer to the edge.',
  ),
  unopposedSpacing: passersAndUnopposed(
    3, 'S049',
    'Two unopposed pawns with one, two or three files between them, and no other unopposed pawn on those.',
  ),
  separatePassers: passersAndUnopposed(
    'each', 'S149',
    'Exactly two passed pawns without a passed pawn beside them on a neighbouring file, against exactly one.',
  ),

  spacePawn: space('byRank', 'seed 003', 'A pawn on rank 5 or 6.'),
  spaceBothWings: space(
    'each', 'S026',
    'A pawn on rank 5 or 6 of files a to d and another of files e to h, with two files or more between them.',
  ),
  phalanxFourth: space('each', 'S055', 'Two pawns side by side on rank 4.'),
  spacePawnProtected: space('each', 'S108', 'A pawn on rank 5 or 6 that a pawn protects.'),
  spacePawnProtectable: space(
    'each', 'S108',
    'A pawn on rank 5 or 6 that no pawn protects, but that one would after a single or double step over squares ' +
    'without pawns.',
  ),
  centralRammed: space('each', 'S147', 'A pawn on d5, e5, d6 or e6 with an enemy pawn directly in front of it.'),
  spacePawnRammed: space('each', 'S166', 'A pawn on rank 3 with an enemy pawn directly in front of it.'),

  semiBackwardDoubleStep: weakPawns(
    'each', 'S011',
    'A semi-backward pawn on rank 2 with no pawn on the two squares before it.',
  ),
  backwardFatedFixedChain: weakPawns(
    'each', 'S076',
    'A backward-fated pawn in a chain of three pawns or more with two rams.',
  ),

  chainHead: chains(
    5, 'S084',
    'The head of a diagonal connection, by its length, two to six pawns; a pawn that is the head on both diagonals ' +
    'counts for each.',
  ),
  chainHeadFile: chains('byFile', 'S085', 'A pawn behind a head on its diagonal, by the file of the head.'),
  chainHeadRank: chains('byRank', 'S086', 'A pawn that is the head of a diagonal connection, by its rank.'),
  chainAcross: chains(
    'each', 'S053',
    'A diagonal connection of three pawns or more with its head on rank 5 or beyond and pawns on both wings (files a ' +
    'to d, files e to h).',
  ),
  chainBase: chains(
    'each', 'S114',
    'The base of a diagonal connection: its rear pawn, which no pawn protects; one that is the base of two counts ' +
    'once.',
  ),
  chainBaseFile: chains('byFile', 'S088', 'A base, by its file.'),
  chainBaseRank: chains('byRank', 'S089', 'A base, by its rank.'),
  chainBaseLength: chains(
    5, 'S123',
    'A base by the length of its connection, two to six pawns; one that is the base of two counts for each.',
  ),
  chainBaseTemporary: chains(
    'each', 'S067',
    'A base that a pawn can protect by one push or double step over squares without pawns.',
  ),
  chainSpare: chains(
    'each', 'S175',
    'A spare pawn: the only member of a diagonal connection that is not rammed, at an end of it, or one of two such ' +
    'at both ends; at least one member is rammed.',
  ),
  attackOnHead: chains('each', 'S115', 'A pawn’s attack on an enemy head.'),
  ramsHead: chains('each', 'S116', 'A pawn directly in front of an enemy head.'),
  attackOnBase: chains('each', 'S139', 'A pawn’s attack on an enemy base.'),
  ramsBase: chains('each', 'S141', 'A pawn directly in front of an enemy base.'),
};

/** The index of each term's first weight. */
export const TERM = place('pawns', PAWN_TERMS, PAWN_WEIGHTS);
