/** Pieces on the stop squares of enemy pawns. */

import { declare } from '../term.ts';

const blockers = declare('blockers', 'pieces', 'linear');

export const BLOCKER_TERMS = {
  blocksFourthRank: blockers(
    'each', 'S007',
    'A knight, bishop, rook or queen directly in front of an enemy pawn on that pawn’s fourth rank.',
  ),
  blocksCandidate: blockers(
    4, 'S009',
    'A piece directly in front of an enemy candidate: knight, bishop, rook, queen.',
  ),
  knightsBlockTwins: blockers(
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
  blockerFile: blockers(
    'byFile', 'S110',
    'A knight, bishop, rook or queen directly in front of an enemy pawn, by its file.',
  ),
  blocksLead: blockers(
    'each', 'S113',
    'A knight, bishop, rook or queen directly in front of the front pawn of an enemy diagonal of two pawns or more.',
  ),
  blocksShelterPawn: blockers(
    4, 'S172',
    'A piece directly in front of an enemy pawn on one of the enemy king’s three files: knight, bishop or queen, ' +
    'the pawn on its first square; the same, the pawn one or two steps further; rook, the pawn on its first ' +
    'square; the same, the pawn one or two steps further.',
  ),
};
