/** Threats: enemy men that we attack and that are badly guarded, or that a push or a safe move would attack. */

import { DIAGONALS, KNIGHT_ATTACKS, STRAIGHTS } from '../../engine/attacks.ts';
import { RANK_3 } from '../../engine/regions.ts';
import { hasSeveral, lowest, lowestSquare, northHi, northLo, sides } from '../../engine/bitboards.ts';
import {
  ATTACKED, FRAMES, OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, OUR_TWICE,
  THEIR_KING, THEIR_MEN, THEIR_PAWNS, THEIR_QUEENS, THEIR_TWICE,
} from '../perspective.ts';
import { priceAt, priceSet, wanted } from '../scoring.ts';
import { T } from '../terms.ts';
import type { Index } from '../term.ts';

const {
  attackOnQueen, hanging, restricted, threatByKing, threatByMinor, threatByPawn, threatByPawnPush, threatByQueen,
  threatByRook,
} = T;

/** Packed worth of a side's threats. All attacks must be entered and exchanged. */
export function priceThreats(view: number): number {
  const theirMenLo = FRAMES[view + THEIR_MEN], theirMenHi = FRAMES[view + THEIR_MEN + 1];
  const oursLo = ATTACKED[view + OUR_MEN], oursHi = ATTACKED[view + OUR_MEN + 1];
  const theirsLo = ATTACKED[view + THEIR_MEN], theirsHi = ATTACKED[view + THEIR_MEN + 1];
  const ourTwiceLo = ATTACKED[view + OUR_TWICE], ourTwiceHi = ATTACKED[view + OUR_TWICE + 1];
  const theirTwiceLo = ATTACKED[view + THEIR_TWICE], theirTwiceHi = ATTACKED[view + THEIR_TWICE + 1];
  const piecesLo = theirMenLo & ~FRAMES[view + THEIR_PAWNS] & ~FRAMES[view + THEIR_KING];
  const piecesHi = theirMenHi & ~FRAMES[view + THEIR_PAWNS + 1] & ~FRAMES[view + THEIR_KING + 1];
  // Firmly held: by a pawn, or by two men against one.
  const firmLo = ATTACKED[view + THEIR_PAWNS] | (theirTwiceLo & ~ourTwiceLo);
  const firmHi = ATTACKED[view + THEIR_PAWNS + 1] | (theirTwiceHi & ~ourTwiceHi);
  const weakLo = theirMenLo & ~firmLo & oursLo & ~FRAMES[view + THEIR_KING];
  const weakHi = theirMenHi & ~firmHi & oursHi & ~FRAMES[view + THEIR_KING + 1];
  const aimsLo = (piecesLo & firmLo) | weakLo, aimsHi = (piecesHi & firmHi) | weakHi;

  let worth = priceSet(restricted, theirsLo & ~firmLo & oursLo, theirsHi & ~firmHi & oursHi);
  if ((aimsLo | aimsHi) !== 0) {
    const minorsLo = ATTACKED[view + OUR_KNIGHTS] | ATTACKED[view + OUR_BISHOPS];
    const minorsHi = ATTACKED[view + OUR_KNIGHTS + 1] | ATTACKED[view + OUR_BISHOPS + 1];
    worth += priceByKind(threatByMinor, view, aimsLo & minorsLo, aimsHi & minorsHi);
  }
  if ((weakLo | weakHi) !== 0) {
    const rooksAt = view + OUR_ROOKS, queensAt = view + OUR_QUEENS, kingAt = view + OUR_KING;
    // Hanging: not guarded at all, or a piece that we attack twice.
    const hangingLo = weakLo & (~theirsLo | (piecesLo & ourTwiceLo));
    const hangingHi = weakHi & (~theirsHi | (piecesHi & ourTwiceHi));
    worth +=
      priceByKind(threatByRook, view, weakLo & ATTACKED[rooksAt], weakHi & ATTACKED[rooksAt + 1]) +
      priceSet(threatByQueen, weakLo & ATTACKED[queensAt], weakHi & ATTACKED[queensAt + 1]) +
      priceSet(threatByKing, weakLo & ATTACKED[kingAt], weakHi & ATTACKED[kingAt + 1]) +
      priceSet(hanging, hangingLo, hangingHi);
  }
  // Squares where a man of ours is safe: not attacked, or guarded and not attacked by pawns.
  const safeLo = (~theirsLo | oursLo) & ~ATTACKED[view + THEIR_PAWNS];
  const safeHi = (~theirsHi | oursHi) & ~ATTACKED[view + THEIR_PAWNS + 1];
  return (
    worth +
    pricePawnThreats(view, piecesLo, piecesHi, safeLo, safeHi) +
    (wanted(attackOnQueen) ? priceAttacksOnQueen(view, safeLo, safeHi) : 0)
  );
}

/** Pieces that safe pawns attack, or could attack after a push to a safe square. */
function pricePawnThreats(view: number, piecesLo: number, piecesHi: number, safeLo: number, safeHi: number): number {
  if ((piecesLo | piecesHi) === 0) return 0;
  const pawnsLo = FRAMES[view + OUR_PAWNS], pawnsHi = FRAMES[view + OUR_PAWNS + 1];
  const emptyLo = ~(FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN]);
  const emptyHi = ~(FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1]);
  const standingLo = pawnsLo & safeLo, standingHi = pawnsHi & safeHi;
  const attackedLo = sides(northLo(standingLo)), attackedHi = sides(northHi(standingLo, standingHi));
  const onceLo = northLo(pawnsLo) & emptyLo, onceHi = northHi(pawnsLo, pawnsHi) & emptyHi;
  const pushedLo = (onceLo | (northLo(onceLo & RANK_3) & emptyLo)) & safeLo, pushedHi = onceHi & safeHi;
  const reachedLo = sides(northLo(pushedLo)), reachedHi = sides(northHi(pushedLo, pushedHi));
  return (
    priceSet(threatByPawn, piecesLo & attackedLo, piecesHi & attackedHi) +
    priceSet(threatByPawnPush, piecesLo & reachedLo & ~attackedLo, piecesHi & reachedHi & ~attackedHi)
  );
}

/** Safe squares from which a minor piece or a rook of ours would attack the only enemy queen. */
function priceAttacksOnQueen(view: number, safeLo: number, safeHi: number): number {
  const queenLo = FRAMES[view + THEIR_QUEENS], queenHi = FRAMES[view + THEIR_QUEENS + 1];
  if ((queenLo | queenHi) === 0 || hasSeveral(queenLo, queenHi)) return 0;
  const queen = lowestSquare(queenLo, queenHi);
  // What it attacks is where it can be attacked from.
  const lo = ATTACKED[view + THEIR_QUEENS], hi = ATTACKED[view + THEIR_QUEENS + 1];
  const diagonalLo = lo & DIAGONALS[2 * queen], diagonalHi = hi & DIAGONALS[2 * queen + 1];
  const straightLo = lo & STRAIGHTS[2 * queen], straightHi = hi & STRAIGHTS[2 * queen + 1];
  const freeLo = safeLo & ~FRAMES[view + OUR_MEN], freeHi = safeHi & ~FRAMES[view + OUR_MEN + 1];
  const knightsAt = view + OUR_KNIGHTS, bishopsAt = view + OUR_BISHOPS, rooksAt = view + OUR_ROOKS;
  // Sliders come under the queen's own fire: theirs must be a square that we guard twice.
  const twiceLo = ATTACKED[view + OUR_TWICE], twiceHi = ATTACKED[view + OUR_TWICE + 1];
  const fromLo =
    (ATTACKED[knightsAt] & KNIGHT_ATTACKS[2 * queen]) |
    (((ATTACKED[bishopsAt] & diagonalLo) | (ATTACKED[rooksAt] & straightLo)) & twiceLo);
  const fromHi =
    (ATTACKED[knightsAt + 1] & KNIGHT_ATTACKS[2 * queen + 1]) |
    (((ATTACKED[bishopsAt + 1] & diagonalHi) | (ATTACKED[rooksAt + 1] & straightHi)) & twiceHi);
  return priceSet(attackOnQueen, fromLo & freeLo, fromHi & freeHi);
}

/** Worth of every enemy man of a set by its kind. */
export function priceByKind(term: Index<7>, view: number, lo: number, hi: number): number {
  let worth = 0;
  for (let word = lo; word !== 0; word &= word - 1) {
    worth += priceAt(term, kindAt(view, word & -word, 0), lowest(word));
  }
  for (let word = hi; word !== 0; word &= word - 1) {
    worth += priceAt(term, kindAt(view, 0, word & -word), 32 + lowest(word));
  }
  return worth;
}

/** The kind of the enemy man on a square given as a set. */
function kindAt(view: number, lo: number, hi: number): number {
  for (let at = view + THEIR_PAWNS; at < view + THEIR_KING; at += 2) {
    if (((FRAMES[at] & lo) | (FRAMES[at + 1] & hi)) !== 0) return (at - view - THEIR_MEN) >> 1;
  }
  return 6;
}
