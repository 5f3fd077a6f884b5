/** Terms of pawns that are off: stop squares, held pawns, blockaders; and terms of pawns and kings alone. */

import { declare, place } from '../../../eval/term.ts';
import { PAWN_STUDY_WEIGHTS } from './weights.ts';

/** Most of these read the pieces at every leaf. Together with every other study: lab/docs/studies.md. */
const OFF =
  'A search with it loses more by its time than it gains: the pieces around pawns are looked at, at every leaf.';

const passersAndUnopposed = declare('passers', 'pieces', 'linear', OFF);
const space = declare('space', 'pieces', 'linear', OFF);
const weakPawns = declare('weak pawns among pieces', 'pieces', 'linear', OFF);
const chains = declare('chains among pieces', 'pieces', 'linear', OFF);
const blockers = declare('blockers', 'pieces', 'linear', OFF);

/** Reasons of terms of pawns and kings alone: a fit without them says as much. */
const LOSS_RISES = 'With it the loss on new games is greater, by more than two errors.';
const NOTHING =
  'Within two standard errors of nothing; 2,000 games at 10,000 nodes without it and 38 others: 610-828-562.';
const DOUBLE_STEP_OFF = 'Without it the loss on new games is smaller, by 19 ± 10 millionths.';

const structure = declare('structure', 'pawns', 'linear', LOSS_RISES);
const unopposedAlone = declare('passers', 'pawns', 'linear', LOSS_RISES);
const unopposedAtKing = declare('passers', 'kings', 'linear', LOSS_RISES);
const spaceAlone = declare('space', 'pawns', 'linear', LOSS_RISES);
const weakAlone = declare('structure', 'pawns', 'linear', LOSS_RISES);
const chainsAlone = declare('chains', 'pawns', 'linear', LOSS_RISES);
const kingStorm = declare('king', 'kings', 'linear', LOSS_RISES);

/** Declares terms of pawns, or of pawns and kings, that brought nothing. */
export function idle(group: string, reads: 'pawns' | 'kings' = 'pawns') {
  return declare(group, reads, 'linear', NOTHING);
}

export const PAWN_STUDY_TERMS = {
  unopposedMobileBlocked: passersAndUnopposed(
    'each', 'S083',
    'An unopposed pawn whose stop square own pawns attack at least as often as enemy pawns do, but a piece stands ' +
    'on it.',
  ),
  unopposedControl: passersAndUnopposed(
    'each', 'S079',
    'An own piece that attacks the stop square of an unopposed pawn of either side, once for each such square.',
  ),
  passedCoversEighth: passersAndUnopposed(
    3, 'S073',
    'A square of the eighth rank that a passed pawn attacks, by pairs of rooks and queens, one of each side: one, ' +
    'two, three or more.',
  ),
  passedHeld: passersAndUnopposed(
    'byRank', 'S119',
    'An enemy passed pawn, by its rank as we count, whose stop square two more own than enemy pieces attack, and no ' +
    'fewer own minor pieces than enemy ones.',
  ),
  semiPassedHeld: passersAndUnopposed(
    'byRank', 'S144',
    'An enemy pawn, by its rank as we count, that only its own passed pawn in front keeps from being passed, while ' +
    'that one is held up so and has no passed pawn on a neighbouring file.',
  ),
  passedPairHeld: passersAndUnopposed(
    'byRank', 'S120',
    'An enemy passed pawn, by its rank as we count, with another beside it on a neighbouring file, at most one rank ' +
    'apart, not held up so itself: each side has one bishop, on opposite colours, and our queen and bishop together ' +
    'attack the stop squares of all such pawns.',
  ),

  spaceLonePawn: space('each', 'S018', 'The only own piece beyond rank 4 is a pawn, and it is not passed.'),
  minorSixth: space(
    'each', 'S124',
    'A knight or bishop on the sixth rank while the enemy king has pawns on its second to fourth rank on two of its ' +
    'three files (its own and its neighbours, for a king on the edge those of the file beside it) or more.',
  ),
  spacePawnSupport: space('each', 'S152', 'An own piece that protects a pawn on rank 5 or 6, once for each such pawn.'),
  spacePawnControl: space(
    'each', 'S167',
    'An own piece that attacks the stop square of a pawn of either side on its fifth rank, once for each such square.',
  ),
  fourthRankControl: space(
    'each', 'S169',
    'An own piece that attacks the stop square of a pawn of either side on its fourth rank, once for each such square.',
  ),

  pawnHeldByPieces: weakPawns(
    'each', 'S118',
    'An enemy pawn with no pawn directly in front of it, on whose stop square two more of our pieces bear than of ' +
    'theirs, and no fewer of our knights and bishops than of theirs.',
  ),
  doubledOppositeBishops: weakPawns(
    'each', 'S158',
    'A doubled pawn while bishops of opposite colours, one each, are the only pieces.',
  ),
  isolatedOppositeBishops: weakPawns(
    'each', 'S158',
    'An isolated pawn while bishops of opposite colours, one each, are the only pieces.',
  ),
  baseOppositeBishops: weakPawns(
    'each', 'S158',
    'A base of a chain while bishops of opposite colours, one each, are the only pieces.',
  ),

  spareStopHeld: chains(
    'each', 'S176',
    'A piece that bears on the stop square of a spare pawn of a chain, of either side.',
  ),

  blocksFourthRank: blockers(
    'each', 'S007',
    'A knight, bishop, rook or queen directly in front of an enemy pawn on that pawn’s fourth rank.',
  ),
  blocksCandidate: blockers(4, 'S009', 'A piece directly in front of an enemy candidate: knight, bishop, rook, queen.'),
  knightsBlockDoubledPassers: blockers(
    'each', 'S013',
    'A file with an enemy passed pawn and another behind it, a knight of ours directly in front of each.',
  ),
  knightBlocks: blockers(
    6, 'S027',
    'A knight directly in front of an enemy pawn that is the first of these: a passed pawn with no passed pawn on ' +
    'a neighbouring file; a member of a big fixed chain (three pawns or more joined by diagonal steps, two of them ' +
    'or more rammed); isolated with a friend on its file; isolated; backward-fated; backward.',
  ),
  bishopBlocksConnected: blockers(
    'each', 'S027',
    'A bishop directly in front of an enemy passed pawn that has a passed pawn on a neighbouring file, at most one ' +
    'rank away.',
  ),
  rookBlocksIsolated: blockers(
    'each', 'S027',
    'A rook directly in front of an isolated enemy pawn that is no passed pawn and in no big fixed chain.',
  ),
  rookBlocksSeparate: blockers(
    'each', 'S027',
    'A rook directly in front of an enemy passed pawn with no passed pawn on a neighbouring file.',
  ),
  queenBlocksConnected: blockers(
    'each', 'S027',
    'A queen directly in front of an enemy passed pawn that has a passed pawn on a neighbouring file, at most one ' +
    'rank away, while an own bishop blocks another such pawn.',
  ),
  blocksLockedPasser: blockers(
    4, 'S039',
    'A piece directly in front of an enemy passed pawn that a pawn protects and that belongs to a big fixed chain: ' +
    'knight, bishop, rook, queen.',
  ),
  kingBlocksLockedChain: blockers(
    'each', 'S103',
    'The king directly in front of an enemy pawn beyond the middle that belongs to a big fixed chain, where no own ' +
    'knight or bishop guards the king’s square and so could take its place.',
  ),
  kingBlocksSeparate: blockers(
    'each', 'S104',
    'The king directly in front of an enemy passed pawn with no passed pawn on a neighbouring file, while there ' +
    'are no queens and each side has at most one piece.',
  ),
  blockaderFile: blockers(
    'byFile', 'S110',
    'A knight, bishop, rook or queen directly in front of an enemy pawn, by its file.',
  ),
  blocksHead: blockers(
    'each', 'S113',
    'A knight, bishop, rook or queen directly in front of the front pawn of an enemy diagonal of two pawns or more.',
  ),
  blocksShelterPawn: blockers(
    4, 'S172',
    'A piece directly in front of an enemy pawn on one of the enemy king’s three files: knight, bishop or queen, ' +
    'the pawn on its first square; the same, the pawn one or two steps further; rook, the pawn on its first ' +
    'square; the same, the pawn one or two steps further.',
  ),

  semiBackward: structure('each', 'S011', 'A pawn whose stop square one enemy pawn and at least one own pawn guard.'),
  semiBackwardFated: structure('each', 'S066', 'A pawn whose stop square two enemy pawns and just one own pawn guard.'),
  unopposedProtectedTwice: unopposedAlone('each', 'S022', 'An unopposed pawn that two own pawns protect.'),
  unopposedFixedChain: unopposedAlone(
    'each', 'S082',
    'An unopposed pawn in a group of pawns joined by diagonal steps of which two or more are rammed.',
  ),
  spaceBase: spaceAlone(
    'each', 'S065',
    'A pawn on rank 5 or beyond that protects another and that no pawn protects, for each pawn it protects.',
  ),
  frontDoubledRammed: weakAlone(
    'each', 'S017',
    'A pawn directly in front of the foremost of two or more enemy pawns on one file.',
  ),
  isolatedRammed: weakAlone(
    'byRank', 'S046',
    'An isolated pawn with an enemy pawn directly in front of it, by its rank.',
  ),
  backwardDoubleStep: declare('structure', 'pawns', 'linear', DOUBLE_STEP_OFF)(
    'each', 'S011',
    'A backward pawn on rank 2 with no pawn on the two squares before it.',
  ),
  backwardIsolatesOne: weakAlone('each', 'S024', 'A backward pawn whose loss would leave one more own pawn isolated.'),
  backwardIsolatesTwo: weakAlone(
    'each', 'S025',
    'A backward pawn whose loss would leave two or more own pawns isolated that are not so now.',
  ),
  backwardBypassed: weakAlone(
    'each', 'S153',
    'A backward pawn on rank 2 which cannot step up without letting its guard walk past and be a passed pawn: no ' +
    'pawn on the stop square, none before the guard, no other own pawn further back on the guard’s three files.',
  ),
  chainAcrossRammed: chainsAlone(
    'each', 'S053',
    'The head, on rank 5 or beyond, of a diagonal connection of three pawns or more with pawns on both wings, while ' +
    'an enemy pawn stands directly in front of it.',
  ),
  ramsInsideChain: chainsAlone(
    'each', 'S160',
    'A pawn directly in front of a member of an enemy diagonal connection that is neither head nor base.',
  ),
  unopposedAtKing: unopposedAtKing(
    'each', 'S002',
    'An unopposed pawn on rank 5 or beyond, on one of the enemy king’s three files.',
  ),
  candidateAtKing: unopposedAtKing(
    'each', 'S003',
    'A candidate on rank 5 or beyond, on one of the enemy king’s three files.',
  ),
  passedDoubledAtKing: unopposedAtKing(
    'byRank', 'S047',
    'A passed pawn on one of the enemy king’s three files with a pawn behind it that only it keeps from being passed.',
  ),
  semiPassedAtKing: unopposedAtKing(
    'byRank', 'S047',
    'A pawn that only its own passed pawn in front keeps from being passed, on one of the enemy king’s three files.',
  ),
  protectedPawnOnWeakSpot: kingStorm(
    'each', 'S051',
    'A pawn that a pawn protects on a weak spot of the enemy shelter: a square of the enemy’s rank 3 on the ' +
    'shelter’s files that no enemy pawn attacks or occupies.',
  ),
  unopposedProtected: idle('passers')(
    'each', 'S021',
    'An unopposed pawn that just one own pawn protects.',
  ),
  unopposedMobile: idle('passers')(
    'each', 'S083',
    'An unopposed pawn whose stop square own pawns attack at least as often as enemy pawns do.',
  ),
  semiPassed: idle('structure')(
    'each', 'S047',
    'A pawn that only its own passed pawn in front keeps from being passed.',
  ),
  centralPassed: idle('space')('each', 'S147', 'A passed pawn on d6, e6, d7 or e7.'),
  firmPawnControl: idle('mobility and control')(
    'byRank', 'S056',
    'A square that two own pawns attack and no enemy pawn does.',
  ),
  doubledSymmetrical: idle('structure')(
    'each', 'S015',
    'A doubled pawn whose island has enemy pawns on exactly its own files: none is missing there, and none stands on ' +
    'the files beside the island.',
  ),
  doubledStrikes: idle('structure')(
    'each', 'S090',
    'A doubled pawn that can attack, by one push or double step, an enemy pawn of the structure that holds the pawn ' +
    'ahead of it: the next pawn ahead is rammed or belongs to a chain with two rams, and the enemy pawn rams a pawn ' +
    'of that chain or belongs to the chain of one that does.',
  ),
  semiBackwardFatedBypassed: idle('structure')(
    'each', 'S165',
    'A semi-backward-fated pawn, its stop square free of pawns, one of whose guards could walk past once it steps up ' +
    'and be a passed pawn.',
  ),
  backwardFatedTemporary: idle('structure')(
    'each', 'S023',
    'A backward-fated pawn with a guard that another own pawn attacks, or can attack by one push or double step, and ' +
    'that no enemy pawn protects or can protect by such a push.',
  ),
  chainHeadFixed: idle('chains')(
    'byRank', 'S087',
    'A pawn that is the head of a diagonal connection in a chain with two rams, by its rank.',
  ),
  chainBasePair: idle('chains')('each', 'S109', 'One of two bases that protect the same pawn.'),
  attackOnRammedBase: idle('chains')('each', 'S151', 'A pawn’s attack on an enemy base that another own pawn rams.'),
  attackInsideChain: idle('chains')(
    'each', 'S159',
    'A pawn’s attack on a member of an enemy diagonal connection that is neither head nor base on any diagonal.',
  ),
  guardOfLever: idle('pawns')('each', 'S142', 'A pawn’s protection of an own pawn that attacks an enemy pawn.'),
};

/** The index of each term's first weight. */
export const TERM = place('pawn studies', PAWN_STUDY_TERMS, PAWN_STUDY_WEIGHTS);
