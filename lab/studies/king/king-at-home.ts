/** The king on its first rank: between its rooks, or without a way out. */

import { KING_ATTACKS } from '../../../engine/attacks.ts';
import { GAME, PIECES, RIGHTS, STATE, STATES } from '../../../engine/board.ts';
import { bit } from '../../../engine/bitboards.ts';
import { RANK_1, RANK_2 } from '../../../engine/regions.ts';
import {
  ATTACKS, OUR_PIECES, OUR_ROOKS, THEIR_PIECES, THEIR_QUEENS, THEIR_ROOKS, ownKing, perspectiveOf, type Perspective,
} from '../../../eval/perspective.ts';
import { isWanted, scoreShown } from '../../../eval/scoring.ts';
import { T } from './terms.ts';
import type { Side } from '../../../engine/types.ts';

const { backRankWeakness, kingBetweenRooks } = T;

const BOTH_WINGS = 3;

/** Packed score of a side's king on its first rank. All attacks must be found and shared. */
export function scoreKingAtHome(side: Side): number {
  const perspective = perspectiveOf(side);
  const king = ownKing(side);
  let score = 0;
  if (isWanted(kingBetweenRooks)) score += scoreBetweenRooks(side, perspective, king);
  if (isWanted(backRankWeakness)) score += scoreBackRank(perspective, king);
  return score;
}

/** The king between its rooks at home, after it has lost the right to castle. */
function scoreBetweenRooks(side: Side, perspective: Perspective, king: number): number {
  if (king >> 3 !== 0 || ((STATES[GAME[STATE] + RIGHTS] >> (2 * side)) & BOTH_WINGS) !== 0) return 0;
  const rooks = PIECES[perspective + OUR_ROOKS] & RANK_1;
  const west = rooks & (bit(king) - 1), east = rooks & ~west;
  return west !== 0 && east !== 0 ? scoreShown(kingBetweenRooks, 1, bit(king), 0) : 0;
}

/** A king at home that cannot step up, against a rook or queen. */
function scoreBackRank(perspective: Perspective, king: number): number {
  if (king >> 3 !== 0) return 0;
  const heavy =
    PIECES[perspective + THEIR_ROOKS] | PIECES[perspective + THEIR_ROOKS + 1] | PIECES[perspective + THEIR_QUEENS] |
    PIECES[perspective + THEIR_QUEENS + 1];
  const exits =
    KING_ATTACKS[2 * king] & RANK_2 & ~PIECES[perspective + OUR_PIECES] & ~ATTACKS[perspective + THEIR_PIECES];
  return heavy !== 0 && exits === 0 ? scoreShown(backRankWeakness, 1, bit(king), 0) : 0;
}
