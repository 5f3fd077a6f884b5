/** Minor pieces among the pawns: outposts, cover behind pawns, and bishops with pawns on their colour. */

import { TERM } from './terms.ts';
import { PIECES } from '../../engine/board.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, THEIR_PAWNS, type Perspective,
} from '../perspective.ts';
import { LIGHT_SQUARES, RANKS_5_AND_6, RANK_4 } from '../../engine/regions.ts';
import { PAWN_ATTACKED, PAWN_SPAN, STRUCTURES } from '../pawns/structure.ts';
import { popcount, southHi, southLo } from '../../engine/bitboards.ts';
import { scoreCount, scoreSet } from '../scoring.ts';

const { bishopFixedPawns, bishopOutpost, bishopPawns, knightOutpost, knightReachesOutpost, minorBehindPawn } = TERM;

/** Outposts, shelter behind pawns, and bishops with own pawns on their colour. */
export function scoreMinorsAmongPawns(
  perspective: Perspective, ours: number, theirs: number, colours: number,
): number {
  const knightsLo = PIECES[perspective + OUR_KNIGHTS], knightsHi = PIECES[perspective + OUR_KNIGHTS + 1];
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  if ((knightsLo | knightsHi | bishopsLo | bishopsHi) === 0) return 0;
  // Outpost: guarded by an own pawn, and no enemy pawn can ever attack it.
  const outpostsLo = RANK_4 & STRUCTURES[ours + PAWN_ATTACKED] & ~STRUCTURES[theirs + PAWN_SPAN];
  const outpostsHi = RANKS_5_AND_6 & STRUCTURES[ours + PAWN_ATTACKED + 1] & ~STRUCTURES[theirs + PAWN_SPAN + 1];
  const pawnsLo = PIECES[perspective + OUR_PAWNS] | PIECES[perspective + THEIR_PAWNS];
  const pawnsHi = PIECES[perspective + OUR_PAWNS + 1] | PIECES[perspective + THEIR_PAWNS + 1];
  const behindLo = southLo(pawnsLo, pawnsHi), behindHi = southHi(pawnsHi);
  const reachLo = ATTACKS[perspective + OUR_KNIGHTS] & outpostsLo & ~PIECES[perspective + OUR_PIECES];
  const reachHi = ATTACKS[perspective + OUR_KNIGHTS + 1] & outpostsHi & ~PIECES[perspective + OUR_PIECES + 1];
  return (
    scoreSet(knightOutpost, knightsLo & outpostsLo, knightsHi & outpostsHi) +
    scoreSet(bishopOutpost, bishopsLo & outpostsLo, bishopsHi & outpostsHi) +
    scoreSet(knightReachesOutpost, reachLo, reachHi) +
    scoreSet(minorBehindPawn, (knightsLo | bishopsLo) & behindLo, (knightsHi | bishopsHi) & behindHi) +
    ((bishopsLo | bishopsHi) === 0 ? 0 : scoreBishopColours(bishopsLo, bishopsHi, colours))
  );
}

/** Bishops with own pawns, and rammed ones, on their colour; each pawn counts once for each bishop. */
function scoreBishopColours(bishopsLo: number, bishopsHi: number, colours: number): number {
  const light = popcount(bishopsLo & LIGHT_SQUARES, bishopsHi & LIGHT_SQUARES);
  const dark = popcount(bishopsLo & ~LIGHT_SQUARES, bishopsHi & ~LIGHT_SQUARES);
  return (
    scoreCount(bishopPawns, Math.imul(light, colours & 0xff) + Math.imul(dark, (colours >>> 8) & 0xff)) +
    scoreCount(bishopFixedPawns, Math.imul(light, (colours >>> 16) & 0xff) + Math.imul(dark, colours >>> 24))
  );
}
