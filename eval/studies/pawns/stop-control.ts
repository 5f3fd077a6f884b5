/** Pieces that attack the squares before pawns, and those that protect advanced pawns. */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { RANKS_5_AND_6, RANK_4, RANK_5 } from '../../../engine/regions.ts';
import { OFF_HEAP, lowest, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, THEIR_MEN, THEIR_PAWNS, viewOf,
} from '../../perspective.ts';
import { priceSet, wanted } from '../../scoring.ts';
import { STRUCTURES, UNOPPOSED, oursAt, theirsAt } from '../../pawns/structure.ts';
import { T } from '../../terms.ts';

const { fourthRankControl, spacePawnControl, spacePawnSupport, unopposedControl } = T;

/** What every piece's attacks are compared with: fields of a row of AIMS, two words each. */
const AIMS = new Int32Array(OFF_HEAP);
/** Stop squares of unopposed pawns, of pawns on their fifth rank and on their fourth, of either side. */
const UNOPPOSED_STOPS = 0;
const FIFTH_STOPS = 2;
const FOURTH_STOPS = 4;
/** Own pawns on ranks 5 and 6. */
const SPACE_PAWNS = 6;

/** Packed worth of a side's pieces before pawns of either side and behind its advanced pawns. */
export function priceStops(side: number, structure: number): number {
  const isWanted =
    wanted(unopposedControl) || wanted(spacePawnControl) || wanted(fourthRankControl) || wanted(spacePawnSupport);
  if (!isWanted) return 0;
  const view = viewOf(side);
  openAims(view, oursAt(structure, side) + UNOPPOSED, theirsAt(structure, side) + UNOPPOSED);
  const queensLo = FRAMES[view + OUR_QUEENS], queensHi = FRAMES[view + OUR_QUEENS + 1];
  let worth = 0;
  for (let half = 0; half < 2; half++) {
    const queens = half === 0 ? queensLo : queensHi;
    for (let word = FRAMES[view + OUR_KNIGHTS + half]; word !== 0; word &= word - 1) {
      const at = 2 * (lowest(word) + 32 * half);
      worth += priceAims(KNIGHT_ATTACKS[at], KNIGHT_ATTACKS[at + 1]);
    }
    for (let word = FRAMES[view + OUR_BISHOPS + half] | queens; word !== 0; word &= word - 1) {
      worth += priceDiagonals(view, lowest(word) + 32 * half);
    }
    for (let word = FRAMES[view + OUR_ROOKS + half] | queens; word !== 0; word &= word - 1) {
      worth += priceStraights(view, lowest(word) + 32 * half);
    }
  }
  return worth;
}

function openAims(view: number, ourUnopposedAt: number, theirUnopposedAt: number): void {
  const ourLo = FRAMES[view + OUR_PAWNS], ourHi = FRAMES[view + OUR_PAWNS + 1];
  const theirLo = FRAMES[view + THEIR_PAWNS], theirHi = FRAMES[view + THEIR_PAWNS + 1];
  const freeLo = STRUCTURES[ourUnopposedAt], freeHi = STRUCTURES[ourUnopposedAt + 1];
  const theirFreeLo = STRUCTURES[theirUnopposedAt], theirFreeHi = STRUCTURES[theirUnopposedAt + 1];
  AIMS[UNOPPOSED_STOPS] = northLo(freeLo) | southLo(theirFreeLo, theirFreeHi);
  AIMS[UNOPPOSED_STOPS + 1] = northHi(freeLo, freeHi) | southHi(theirFreeHi);
  // Their fifth rank is our fourth, their fourth our fifth.
  AIMS[FIFTH_STOPS] = southLo(theirLo & RANK_4, 0);
  AIMS[FIFTH_STOPS + 1] = northHi(0, ourHi & RANK_5);
  AIMS[FOURTH_STOPS] = southLo(0, theirHi & RANK_5);
  AIMS[FOURTH_STOPS + 1] = northHi(ourLo & RANK_4, 0);
  AIMS[SPACE_PAWNS + 1] = ourHi & RANKS_5_AND_6;
}

function priceDiagonals(view: number, square: number): number {
  const occupiedLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const occupiedHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const { lo, hi } = bishopAttacks(square, occupiedLo, occupiedHi);
  return priceAims(lo, hi);
}

function priceStraights(view: number, square: number): number {
  const occupiedLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const occupiedHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const { lo, hi } = rookAttacks(square, occupiedLo, occupiedHi);
  return priceAims(lo, hi);
}

/** Worth of one piece's attacks, or of one part of a queen's. */
function priceAims(lo: number, hi: number): number {
  return (
    priceSet(unopposedControl, lo & AIMS[UNOPPOSED_STOPS], hi & AIMS[UNOPPOSED_STOPS + 1]) +
    priceSet(spacePawnControl, lo & AIMS[FIFTH_STOPS], hi & AIMS[FIFTH_STOPS + 1]) +
    priceSet(fourthRankControl, lo & AIMS[FOURTH_STOPS], hi & AIMS[FOURTH_STOPS + 1]) +
    priceSet(spacePawnSupport, 0, hi & AIMS[SPACE_PAWNS + 1])
  );
}
