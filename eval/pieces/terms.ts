/**
 * The terms of the pieces: places, mobility, pieces among pawns, attacks on the king, pins and threats.
 * All are on: terms that are off are studies of the laboratory.
 */

import { declare, place } from '../term.ts';
import { PIECE_WEIGHTS } from './weights.ts';

const places = declare('places', 'pieces', 'linear');
const mobility = declare('mobility', 'pieces', 'linear');
const pieces = declare('pieces', 'pieces', 'linear');
const threats = declare('threats', 'pieces', 'linear');
const kingDanger = declare('king', 'pieces', 'danger');
const opening = declare('pieces', 'pieces', 'linear');

export const PIECE_TERMS = {
  knightPlace: places('byKings', 'common', 'A knight’s place, by the wings of both kings.'),
  bishopPlace: places('byKings', 'common', 'A bishop’s place, by the wings of both kings.'),
  rookPlace: places('byKings', 'common', 'A rook’s place, by the wings of both kings.'),
  queenPlace: places('byKings', 'common', 'A queen’s place, by the wings of both kings.'),

  knightMobility: mobility(
    9, 'common',
    'Squares that a knight attacks: not guarded by enemy pawns; no own king or queen, no own pawn that is rammed or ' +
    'on rank 2 or 3 on them.',
  ),
  bishopMobility: mobility(
    14, 'common',
    'Squares that a bishop attacks, seeing through own queens; the same squares count.',
  ),
  rookMobility: mobility(
    15, 'common',
    'Squares that a rook attacks, seeing through own queens and rooks; the same squares count.',
  ),
  queenMobility: mobility(28, 'common', 'Squares that a queen attacks; the same squares count.'),

  knightOutpost: pieces(
    'each', 'common',
    'A knight on rank 4 to 6 that an own pawn guards and no enemy pawn can ever attack.',
  ),
  bishopOutpost: pieces(
    'each', 'common',
    'A bishop on rank 4 to 6 that an own pawn guards and no enemy pawn can ever attack.',
  ),
  knightReachesOutpost: pieces('each', 'common', 'An outpost without own pieces that a knight attacks.'),
  minorBehindPawn: pieces('each', 'common', 'A knight or bishop directly behind a pawn of either side.'),
  knightFromKing: pieces('each', 'common', 'King steps between a knight and its own king.'),
  bishopFromKing: pieces('each', 'common', 'King steps between a bishop and its own king.'),
  bishopPawns: pieces('each', 'common', 'Own pawns on the colour of a bishop, for each bishop.'),
  bishopFixedPawns: pieces('each', 'common', 'Own rammed pawns on the colour of a bishop, for each bishop.'),
  bishopLongDiagonal: pieces(
    'each', 'common',
    'A bishop that sees both central squares of a long diagonal through pieces, not pawns.',
  ),
  bishopOnKingRing: pieces(
    'each', 'common',
    'A bishop that does not attack the squares around the enemy king, but would if only pawns stood in its way.',
  ),
  rookOnKingRing: pieces(
    'each', 'common',
    'A rook that does not attack the squares around the enemy king, but stands on a file of theirs.',
  ),
  rookOpenFile: pieces('each', 'common', 'A rook on a file without pawns.'),
  rookHalfOpenFile: pieces('each', 'common', 'A rook on a file without own pawns, but with an enemy pawn.'),
  rookClosedFile: pieces('each', 'common', 'A rook on a file with an own rammed pawn.'),
  space: pieces(
    'each', 'common',
    'Safe squares of files c to f on ranks 2 to 4, those behind own pawns twice, for each own piece beyond four.',
  ),

  threatByPawn: threats(
    'each', 'common',
    'An enemy piece that a safe pawn attacks: one that is not attacked, or guarded and not attacked by a pawn.',
  ),
  threatByPawnPush: threats(
    'each', 'common',
    'An enemy piece that a pawn could attack after a step or two to a safe square and no safe pawn attacks now.',
  ),
  threatByMinor: threats(
    7, 'common',
    'An enemy piece that a knight or bishop attacks, or such a pawn if weakly guarded, by its kind. Weakly guarded: ' +
    'by no pawn, and not by two pieces unless two of ours attack it.',
  ),
  threatByRook: threats(7, 'common', 'A weakly guarded enemy piece that a rook attacks, by its kind.'),
  threatByQueen: threats('each', 'common', 'A weakly guarded enemy piece that the queen attacks.'),
  threatByKing: threats('each', 'common', 'A weakly guarded enemy piece that the king attacks.'),
  hanging: threats(
    'each', 'common',
    'A weakly guarded enemy piece that is not guarded at all, or a piece attacked twice.',
  ),
  restricted: threats(
    'each', 'common',
    'A square that the enemy attacks but does not hold firmly, and that we attack too.',
  ),
  pinnedToKing: threats(
    7, 'common',
    'An enemy piece that stands alone between its king and a slider of ours, by its kind.',
  ),
  weakQueen: threats(
    'each', 'common',
    'An enemy queen that a bishop or rook would attack if the one piece between them, of either side, were gone.',
  ),

  kingAttackKnight: kingDanger('each', 'common', 'A knight that attacks the squares around the enemy king.'),
  kingAttackBishop: kingDanger('each', 'common', 'A bishop that attacks the squares around the enemy king.'),
  kingAttackers: kingDanger(
    6, 'common',
    'The number of pieces that attack the squares around the enemy king, at most 5.',
  ),
  kingAdjacentAttacks: kingDanger('each', 'common', 'Attacks of pieces on the squares next to the enemy king.'),

  queenInOpening: opening(
    5, 'S122',
    'A queen by the number of own knights and bishops on the squares of their kind at the start.',
  ),
  rookInOpening: opening(
    5, 'S122',
    'A rook by the number of own knights and bishops on the squares of their kind at the start.',
  ),
};

/** The index of each term's first weight. */
export const TERM = place('pieces', PIECE_TERMS, PIECE_WEIGHTS);
