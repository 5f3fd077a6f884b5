/** Squares that pawns have left: outposts for the opponent's pieces, and weak colour complexes. */

import { MIDDLE_FILES, RANKS_3_AND_4, RANKS_5_AND_6, RANK_4 } from '../../engine/regions.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, THEIR_BISHOPS, ownKing } from '../perspective.ts';
import type { Outpost, WeakComplex } from './pawns-report.ts';
import { PAWN_ATTACKED, PAWN_SPAN } from '../pawns/structure.ts';
import { type PawnBoard, ourFact, theirFact } from './pawn-board.ts';
import { and, count, has, isEmpty, nameOf, or, piecesOf, setOf, squaresIn, without } from '../sets.ts';
import { fileOf, rankOf } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { squaresOfColour } from './bishops.ts';

/** Ranks 4 to 6 on files c to f. */
const OUTPOSTS: BitboardPair = { lo: RANK_4 & MIDDLE_FILES, hi: RANKS_5_AND_6 & MIDDLE_FILES };

/**
 * A side's outposts: squares of ranks 4 to 6 on files c to f without pawns on them that an own pawn guards and no enemy
 * pawn can ever attack.
 */
export function outpostsOf(board: PawnBoard): BitboardPair {
  const guarded = and(OUTPOSTS, ourFact(board, PAWN_ATTACKED));
  return without(without(guarded, theirFact(board, PAWN_SPAN)), or(board.ours, board.theirs));
}

/** A side's outposts, the most advanced first. */
export function findOutposts(board: PawnBoard, side: Side): Outpost[] {
  const knights = piecesOf(side, OUR_KNIGHTS), bishops = piecesOf(side, OUR_BISHOPS);
  return squaresIn(outpostsOf(board))
    .sort((one, other) => rankOf(other) - rankOf(one) || one - other)
    .map((square) => ({
      square: nameOf(side, square),
      piece: has(knights, square) ? 'knight' : has(bishops, square) ? 'bishop' : null,
    }));
}

/** Squares of ranks 3 and 4 on files c to f. */
const CENTRE: BitboardPair = { lo: RANKS_3_AND_4 & MIDDLE_FILES, hi: 0 };

/**
 * Colours on which a side is weak, when it has no bishop for them and the opponent has one. In the centre: three of
 * the four squares of ranks 3 and 4 on files c to f are holes, and none or one of the other colour. At the king: the
 * king stands on the g- or h-file, or the a- or b-file, of the first two ranks, the knight's pawn has left its square,
 * and both squares beside the one before it are holes.
 */
export function findWeakComplexes(board: PawnBoard, side: Side): WeakComplex[] {
  const holesAmong = (area: BitboardPair) => without(without(area, ourFact(board, PAWN_SPAN)), board.ours);
  const centre = holesAmong(CENTRE), atKing = holesAmong(squaresAtKing(board, side));
  const complexes = (where: WeakComplex['where'], isWeak: (ofColour: number) => boolean, holes: BitboardPair) =>
    (['light', 'dark'] as const).flatMap((colour): WeakComplex[] => {
      const area = squaresOfColour(colour, side), weak = and(holes, area);
      const hasBishop = (bishops: number) => !isEmpty(and(piecesOf(side, bishops), area));
      if (!isWeak(count(weak)) || hasBishop(OUR_BISHOPS) || !hasBishop(THEIR_BISHOPS)) return [];
      return [{ colour, where, squares: squaresIn(weak).map((square) => nameOf(side, square)) }];
    });
  return [
    ...complexes('centre', (ofColour) => ofColour >= 3 && count(centre) - ofColour <= 1, centre),
    ...complexes('king', (ofColour) => ofColour === 2, atKing),
  ];
}

/** The squares of rank 3 beside the knight file of a king that has castled and whose knight's pawn is gone or went. */
function squaresAtKing(board: PawnBoard, side: Side): BitboardPair {
  const king = ownKing(side);
  const file = fileOf(king) >= 6 ? 6 : fileOf(king) <= 1 ? 1 : undefined;
  if (file === undefined || rankOf(king) > 1 || has(board.ours, 8 + file)) return { lo: 0, hi: 0 };
  return or(setOf(16 + file - 1), setOf(16 + file + 1));
}
