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
const kmoch = declare('kmoch', 'pawns', 'linear');
const passers = declare('passers', 'pieces', 'linear');
const passersAndUnopposed = declare('passers and unopposed pawns', 'pawns', 'linear');
const space = declare('space', 'pawns', 'linear');
const control = declare('mobility and control', 'pawns', 'linear');
const weakPawns = declare('weak pawns', 'pawns', 'linear');
const chains = declare('chains', 'pawns', 'linear');
const pawns = declare('pawns', 'pawns', 'linear');

export const PAWN_TERMS = {
  pawnPlace: places('byPlace', 'common', 'A pawn’s place.'),

  doubled: structure('each', 'seed 002', 'A pawn with a friendly pawn somewhere in front of it on its file.'),
  doubledTogether: structure(
    'each', 'seed 002',
    'A doubled pawn directly behind another own pawn, which no pawn protects.',
  ),
  tripled: structure('each', 'seed 002', 'A pawn with two friendly pawns or more in front of it on its file.'),
  isolated: structure('byFile', 'seed 002', 'A pawn without friendly pawns on the neighbouring files.'),
  isolatedOpen: structure('each', 'seed 002', 'An isolated pawn that no enemy pawn opposes on its file.'),
  backward: structure(
    'byRank', 'seed 002',
    'A pawn whose stop square one enemy pawn guards and no own pawn can ever guard.',
  ),
  backwardOpen: structure(
    'each', 'seed 002',
    'A backward or backward-fated pawn that no enemy pawn opposes on its file.',
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
  rammed: structure('byRank', 'common', 'A pawn with an enemy pawn directly in front of it.'),
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
  passedOutside: structure('each', 'common', 'A passed pawn at least three files away from every enemy pawn.'),
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
  semiPassed: structure('each', 'S047', 'A pawn that only its own passed pawn in front keeps from being passed.'),
  pawnHole: structure(
    'each', 'S038',
    'A square of the own ranks 3 and 4 on files c to f that no own pawn can ever guard.',
  ),
  majority: structure(
    'each', 'common',
    'More pawns than the opponent on a wing (files a to d, files e to h), for each wing.',
  ),

  dispersion: kmoch(49, 'seed 000', 'Dispersion: the pawns’ vertical splitting, |3 x islands squared - pawns|.'),
  distortion: kmoch(50, 'seed 000', 'Distortion: differing squares of the rear fills of neighbouring files.'),
  distortionFront: kmoch(
    50, 'seed 000',
    'Distortion taken by front fills: it asks half-isolated pawns to advance.',
  ),

  passedBlocked: passers('byRank', 'seed 002', 'A passed pawn with an enemy piece on its stop square.'),
  passedSelfBlocked: passers('byRank', 'seed 002', 'A passed pawn with an own piece on its stop square.'),
  passedFreeStop: passers(
    'byRank', 'common',
    'A passed pawn whose stop square is empty and not attacked by the enemy.',
  ),
  passedFreePath: passers('byRank', 'common', 'A passed pawn with no enemy piece or attack on its whole path.'),
  passedBackedStop: passers('byRank', 'common', 'A passed pawn whose stop square an own piece guards.'),
  passedRookBehind: passers('each', 'seed 002', 'A passed pawn with an own rook or queen behind it that sees it.'),
  passedTheirRookBehind: passers(
    'each', 'seed 002',
    'A passed pawn with an enemy rook or queen behind it that sees it.',
  ),
  passedUnstoppable: passers(
    'each', 'seed 002',
    'A passed pawn with a path free of pieces whose promotion square the enemy king cannot reach in time, nor take ' +
    'the pawn at once; the enemy has no pieces.',
  ),

  unopposed: passersAndUnopposed('byRank', 'S080', 'An unopposed pawn.'),
  unopposedPlace: passersAndUnopposed(
    'byPlace', 'S081',
    'An unopposed pawn by its place: what its file adds to its score by rank, the more the nearer to the edge.',
  ),
  unopposedProtected: passersAndUnopposed('each', 'S021', 'An unopposed pawn that just one own pawn protects.'),
  unopposedSpacing: passersAndUnopposed(
    3, 'S049',
    'Two unopposed pawns with one, two or three files between them, and no other unopposed pawn on those.',
  ),
  unopposedMobile: passersAndUnopposed(
    'each', 'S083',
    'An unopposed pawn whose stop square own pawns attack at least as often as enemy pawns do.',
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
  centralPassed: space('each', 'S147', 'A passed pawn on d6, e6, d7 or e7.'),
  spacePawnRammed: space('each', 'S166', 'A pawn on rank 3 with an enemy pawn directly in front of it.'),

  firmPawnControl: control(
    'byRank', 'S056',
    'A square that two own pawns attack and no enemy pawn does.',
  ),

  doubledSymmetrical: weakPawns(
    'each', 'S015',
    'A doubled pawn whose island has enemy pawns on exactly its own files: none is missing there, and none stands on ' +
    'the files beside the island.',
  ),
  doubledStrikes: weakPawns(
    'each', 'S090',
    'A doubled pawn that can attack, by one push or double step, an enemy pawn of the structure that holds the pawn ' +
    'ahead of it: the next pawn ahead is rammed or belongs to a chain with two rams, and the enemy pawn rams a pawn ' +
    'of that chain or belongs to the chain of one that does.',
  ),
  semiBackwardDoubleStep: weakPawns(
    'each', 'S011',
    'A semi-backward pawn on rank 2 with no pawn on the two squares before it.',
  ),
  semiBackwardFatedBypassed: weakPawns(
    'each', 'S165',
    'A semi-backward-fated pawn, its stop square free of pawns, one of whose guards could walk past once it steps up ' +
    'and be a passed pawn.',
  ),
  backwardFatedTemporary: weakPawns(
    'each', 'S023',
    'A backward-fated pawn with a guard that another own pawn attacks, or can attack by one push or double step, and ' +
    'that no enemy pawn protects or can protect by such a push.',
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
  chainHeadFixed: chains(
    'byRank', 'S087',
    'A pawn that is the head of a diagonal connection in a chain with two rams, by its rank.',
  ),
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
  chainBasePair: chains('each', 'S109', 'One of two bases that protect the same pawn.'),
  chainSpare: chains(
    'each', 'S175',
    'A spare pawn: the only member of a diagonal connection that is not rammed, at an end of it, or one of two such ' +
    'at both ends; at least one member is rammed.',
  ),
  attackOnHead: chains('each', 'S115', 'A pawn’s attack on an enemy head.'),
  ramsHead: chains('each', 'S116', 'A pawn directly in front of an enemy head.'),
  attackOnBase: chains('each', 'S139', 'A pawn’s attack on an enemy base.'),
  ramsBase: chains('each', 'S141', 'A pawn directly in front of an enemy base.'),
  attackOnRammedBase: chains('each', 'S151', 'A pawn’s attack on an enemy base that another own pawn rams.'),
  attackInsideChain: chains(
    'each', 'S159',
    'A pawn’s attack on a member of an enemy diagonal connection that is neither head nor base on any diagonal.',
  ),

  guardOfLever: pawns('each', 'S142', 'A pawn’s protection of an own pawn that attacks an enemy pawn.'),
};

/** The index of each term's first weight. */
export const TERM = place('pawns', PAWN_TERMS, PAWN_WEIGHTS);
