/** Threats: enemy pieces that we attack and that are badly guarded, or that a push or a safe move would attack. */

import { RANK_3 } from '../../engine/regions.ts';
import { lowest, northHi, northLo, eastWest } from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, OUR_TWICE, THEIR_KING,
  THEIR_PAWNS, THEIR_PIECES, THEIR_TWICE, turnOf, type Perspective,
} from '../perspective.ts';
import { scoreAt, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';
import type { Index } from '../term.ts';
import { BOARD, PIECES } from '../../engine/board.ts';
import { kindOf } from '../../engine/squares.ts';

const {
  hanging, restricted, threatByKing, threatByMinor, threatByPawn, threatByPawnPush, threatByQueen,
  threatByRook,
} = TERM;

/** Packed score of a side's threats. All attacks must be entered and exchanged. */
export function scoreThreats(perspective: Perspective): number {
  const theirMenLo = PIECES[perspective + THEIR_PIECES], theirMenHi = PIECES[perspective + THEIR_PIECES + 1];
  const oursLo = ATTACKS[perspective + OUR_PIECES], oursHi = ATTACKS[perspective + OUR_PIECES + 1];
  const theirsLo = ATTACKS[perspective + THEIR_PIECES], theirsHi = ATTACKS[perspective + THEIR_PIECES + 1];
  const ourTwiceLo = ATTACKS[perspective + OUR_TWICE], ourTwiceHi = ATTACKS[perspective + OUR_TWICE + 1];
  const theirTwiceLo = ATTACKS[perspective + THEIR_TWICE], theirTwiceHi = ATTACKS[perspective + THEIR_TWICE + 1];
  const piecesLo = theirMenLo & ~PIECES[perspective + THEIR_PAWNS] & ~PIECES[perspective + THEIR_KING];
  const piecesHi = theirMenHi & ~PIECES[perspective + THEIR_PAWNS + 1] & ~PIECES[perspective + THEIR_KING + 1];
  // Firmly held: by a pawn, or by two pieces against one.
  const firmLo = ATTACKS[perspective + THEIR_PAWNS] | (theirTwiceLo & ~ourTwiceLo);
  const firmHi = ATTACKS[perspective + THEIR_PAWNS + 1] | (theirTwiceHi & ~ourTwiceHi);
  const weakLo = theirMenLo & ~firmLo & oursLo & ~PIECES[perspective + THEIR_KING];
  const weakHi = theirMenHi & ~firmHi & oursHi & ~PIECES[perspective + THEIR_KING + 1];
  const aimsLo = (piecesLo & firmLo) | weakLo, aimsHi = (piecesHi & firmHi) | weakHi;

  let score = scoreSet(restricted, theirsLo & ~firmLo & oursLo, theirsHi & ~firmHi & oursHi);
  if ((aimsLo | aimsHi) !== 0) {
    const minorsLo = ATTACKS[perspective + OUR_KNIGHTS] | ATTACKS[perspective + OUR_BISHOPS];
    const minorsHi = ATTACKS[perspective + OUR_KNIGHTS + 1] | ATTACKS[perspective + OUR_BISHOPS + 1];
    score += scoreByKind(threatByMinor, perspective, aimsLo & minorsLo, aimsHi & minorsHi);
  }
  if ((weakLo | weakHi) !== 0) {
    const rooksAt = perspective + OUR_ROOKS, queensAt = perspective + OUR_QUEENS, kingAt = perspective + OUR_KING;
    // Hanging: not guarded at all, or a piece that we attack twice.
    const hangingLo = weakLo & (~theirsLo | (piecesLo & ourTwiceLo));
    const hangingHi = weakHi & (~theirsHi | (piecesHi & ourTwiceHi));
    score +=
      scoreByKind(threatByRook, perspective, weakLo & ATTACKS[rooksAt], weakHi & ATTACKS[rooksAt + 1]) +
      scoreSet(threatByQueen, weakLo & ATTACKS[queensAt], weakHi & ATTACKS[queensAt + 1]) +
      scoreSet(threatByKing, weakLo & ATTACKS[kingAt], weakHi & ATTACKS[kingAt + 1]) +
      scoreSet(hanging, hangingLo, hangingHi);
  }
  // Squares where a piece of ours is safe: not attacked, or guarded and not attacked by pawns.
  const safeLo = (~theirsLo | oursLo) & ~ATTACKS[perspective + THEIR_PAWNS];
  const safeHi = (~theirsHi | oursHi) & ~ATTACKS[perspective + THEIR_PAWNS + 1];
  return score + scorePawnThreats(perspective, piecesLo, piecesHi, safeLo, safeHi);
}

/** Pieces that safe pawns attack, or could attack after a push to a safe square. */
function scorePawnThreats(
  perspective: Perspective, piecesLo: number, piecesHi: number, safeLo: number, safeHi: number,
): number {
  if ((piecesLo | piecesHi) === 0) return 0;
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const emptyLo = ~(PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]);
  const emptyHi = ~(PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1]);
  const standingLo = pawnsLo & safeLo, standingHi = pawnsHi & safeHi;
  const attackedLo = eastWest(northLo(standingLo)), attackedHi = eastWest(northHi(standingLo, standingHi));
  const onceLo = northLo(pawnsLo) & emptyLo, onceHi = northHi(pawnsLo, pawnsHi) & emptyHi;
  const pushedLo = (onceLo | (northLo(onceLo & RANK_3) & emptyLo)) & safeLo, pushedHi = onceHi & safeHi;
  const reachedLo = eastWest(northLo(pushedLo)), reachedHi = eastWest(northHi(pushedLo, pushedHi));
  return (
    scoreSet(threatByPawn, piecesLo & attackedLo, piecesHi & attackedHi) +
    scoreSet(threatByPawnPush, piecesLo & reachedLo & ~attackedLo, piecesHi & reachedHi & ~attackedHi)
  );
}

/** Score of every enemy piece of a set by its kind. */
export function scoreByKind(term: Index<7>, perspective: Perspective, lo: number, hi: number): number {
  const turn = turnOf(perspective);
  let score = 0;
  for (let word = lo; word !== 0; word &= word - 1) {
    const square = lowest(word);
    score += scoreAt(term, kindOf(BOARD[square ^ turn]), square);
  }
  for (let word = hi; word !== 0; word &= word - 1) {
    const square = 32 + lowest(word);
    score += scoreAt(term, kindOf(BOARD[square ^ turn]), square);
  }
  return score;
}
