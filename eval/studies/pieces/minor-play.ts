/** Knights and bishops: pawns behind them, the sixth rank, holes of the enemy shelter. */

import { bishopAttacks } from '../../../engine/attacks.ts';
import { CENTRAL_FILES, RANKS_7_AND_8, RANK_6 } from '../../../engine/regions.ts';
import { lowest, northHi, popcount, sides, southHi } from '../../../engine/bitboards.ts';
import { FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, THEIR_MEN, viewOf } from '../../perspective.ts';
import { priceSet, priceShown, wanted } from '../../scoring.ts';
import {
  BIG_FIXED_CHAIN, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, STRUCTURES, oursAt, theirsAt,
} from '../../pawns/structure.ts';
import { SHELTERS, WEAK_SPOTS, theirShelterAt } from '../../king/king-facts.ts';
import { T } from '../../terms.ts';

const {
  bishopAndPawnSquare, knightOnShelterHole, knightProtected, knightProtectedTwice, minorSixthAtFixedChain,
  minorSixthBehindLines, minorSixthCentral,
} = T;

/** A minor piece on the sixth rank gains by every enemy man behind it beyond these. */
const MEN_BEHIND = 5;

/** Packed worth of a side's knights and bishops by themselves. */
export function priceMinorPlay(side: number, structure: number, shelter: number): number {
  const view = viewOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const knightsLo = FRAMES[view + OUR_KNIGHTS], knightsHi = FRAMES[view + OUR_KNIGHTS + 1];
  const bishopsLo = FRAMES[view + OUR_BISHOPS], bishopsHi = FRAMES[view + OUR_BISHOPS + 1];
  const sixth = (knightsHi | bishopsHi) & RANK_6;
  let worth = 0;
  if ((knightsLo | knightsHi) !== 0) {
    worth += priceProtectedKnights(ours, knightsLo, knightsHi);
    if (wanted(knightOnShelterHole)) worth += priceKnightOnHole(view, theirShelterAt(shelter, side), knightsHi);
  }
  if ((bishopsLo | bishopsHi) !== 0 && wanted(bishopAndPawnSquare)) worth += priceBishopSquares(view, ours);
  if (sixth !== 0) worth += priceSixth(view, ours, theirs, sixth);
  return worth;
}

function priceProtectedKnights(ours: number, knightsLo: number, knightsHi: number): number {
  const twiceLo = STRUCTURES[ours + PAWN_ATTACKED_TWICE], twiceHi = STRUCTURES[ours + PAWN_ATTACKED_TWICE + 1];
  const onceLo = STRUCTURES[ours + PAWN_ATTACKED] & ~twiceLo, onceHi = STRUCTURES[ours + PAWN_ATTACKED + 1] & ~twiceHi;
  return (
    priceSet(knightProtected, knightsLo & onceLo, knightsHi & onceHi) +
    priceSet(knightProtectedTwice, knightsLo & twiceLo, knightsHi & twiceHi)
  );
}

/** A hole of the enemy shelter lies on our sixth rank; the pawn that guards it stands on the fifth. */
function priceKnightOnHole(view: number, theirShelter: number, knightsHi: number): number {
  const guarded = sides(northHi(0, FRAMES[view + OUR_PAWNS + 1] & ~CENTRAL_FILES));
  return priceSet(knightOnShelterHole, 0, knightsHi & SHELTERS[theirShelter + WEAK_SPOTS + 1] & guarded);
}

/** Squares that a bishop sees and pawns guard. */
function priceBishopSquares(view: number, ours: number): number {
  const ourLo = FRAMES[view + OUR_MEN], ourHi = FRAMES[view + OUR_MEN + 1];
  const menLo = ourLo | FRAMES[view + THEIR_MEN], menHi = ourHi | FRAMES[view + THEIR_MEN + 1];
  const guardsAt = ours + PAWN_ATTACKED;
  const guardedLo = STRUCTURES[guardsAt] & ~ourLo, guardedHi = STRUCTURES[guardsAt + 1] & ~ourHi;
  let worth = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = FRAMES[view + OUR_BISHOPS + half]; word !== 0; word &= word - 1) {
      const { lo, hi } = bishopAttacks(lowest(word) + 32 * half, menLo, menHi);
      worth += priceSet(bishopAndPawnSquare, lo & guardedLo, hi & guardedHi);
    }
  }
  return worth;
}

/** Minor pieces on the sixth rank: in the middle, beside big fixed chains, before many enemy men. */
function priceSixth(view: number, ours: number, theirs: number, minors: number): number {
  const chainsLo = STRUCTURES[ours + BIG_FIXED_CHAIN] | STRUCTURES[theirs + BIG_FIXED_CHAIN];
  const chainsHi = STRUCTURES[ours + BIG_FIXED_CHAIN + 1] | STRUCTURES[theirs + BIG_FIXED_CHAIN + 1];
  const columnsHi = chainsHi | northHi(chainsLo, chainsHi) | southHi(chainsHi);
  const besideHi = sides(columnsHi) | columnsHi;
  const beyond = popcount(0, FRAMES[view + THEIR_MEN + 1] & RANKS_7_AND_8) - MEN_BEHIND;
  return (
    priceSet(minorSixthCentral, 0, minors & CENTRAL_FILES) +
    priceSet(minorSixthAtFixedChain, 0, minors & besideHi) +
    (beyond > 0 ? priceShown(minorSixthBehindLines, beyond * popcount(0, minors), 0, minors) : 0)
  );
}
