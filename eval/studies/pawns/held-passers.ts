/** Passed pawns among pieces: the eighth rank that ours cover, and theirs that our pieces hold up. */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { LIGHT_SQUARES, RANK_7 } from '../../../engine/regions.ts';
import {
  bit, fileFill, lowest, northHi, northLo, popcount, sides, southHi, southLo,
} from '../../../engine/bitboards.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_QUEENS, OUR_ROOKS, THEIRS, THEIR_BISHOPS, THEIR_MEN, THEIR_QUEENS,
  THEIR_ROOKS, viewOf,
} from '../../perspective.ts';
import { priceByRank, priceEntryShown, wanted } from '../../scoring.ts';
import { PASSED, SEMI_PASSED, STRUCTURES, oursAt, theirsAt } from '../../pawns/structure.ts';
import { separateWord } from '../../pawns/unopposed.ts';
import { T } from '../../terms.ts';

const { passedCoversEighth, passedHeld, passedPairHeld, semiPassedHeld } = T;

/** Packed worth of the eighth rank that a side's passed pawns attack while both sides have rooks or queens. */
export function priceEighthRank(side: number, structure: number): number {
  if (!wanted(passedCoversEighth)) return 0;
  const seventh = STRUCTURES[oursAt(structure, side) + PASSED + 1] & RANK_7;
  if (seventh === 0) return 0;
  const view = viewOf(side);
  const ourHeavyLo = FRAMES[view + OUR_ROOKS] | FRAMES[view + OUR_QUEENS];
  const ourHeavyHi = FRAMES[view + OUR_ROOKS + 1] | FRAMES[view + OUR_QUEENS + 1];
  const theirHeavyLo = FRAMES[view + THEIR_ROOKS] | FRAMES[view + THEIR_QUEENS];
  const theirHeavyHi = FRAMES[view + THEIR_ROOKS + 1] | FRAMES[view + THEIR_QUEENS + 1];
  const pairs = Math.min(popcount(ourHeavyLo, ourHeavyHi), popcount(theirHeavyLo, theirHeavyHi), 3);
  if (pairs === 0) return 0;
  const covered = sides(northHi(0, seventh));
  return priceEntryShown(passedCoversEighth, pairs - 1, popcount(0, covered), 0, covered);
}

/** Packed worth of holding up the enemy's passed pawns with pieces. */
export function priceHolding(side: number, structure: number): number {
  if (!wanted(passedHeld) && !wanted(semiPassedHeld) && !wanted(passedPairHeld)) return 0;
  const theirs = theirsAt(structure, side);
  const lo = STRUCTURES[theirs + PASSED], hi = STRUCTURES[theirs + PASSED + 1];
  if ((lo | hi) === 0) return 0;
  const view = viewOf(side);
  const heldLo = heldWord(view, lo, 0), heldHi = heldWord(view, hi, 1);
  // The pawns behind a separate passed pawn wait with it.
  const files = fileFill(heldLo & separateWord(theirs, 0), heldHi & separateWord(theirs, 1));
  return (
    priceByRank(passedHeld, heldLo, heldHi) +
    priceByRank(
      semiPassedHeld, STRUCTURES[theirs + SEMI_PASSED] & files, STRUCTURES[theirs + SEMI_PASSED + 1] & files,
    ) +
    priceTandem(view, lo, hi, heldLo, heldHi)
  );
}

/** Those enemy passed pawns of one word whose stop squares we hold. */
function heldWord(view: number, pawns: number, word: number): number {
  let held = 0;
  for (let rest = pawns; rest !== 0; rest &= rest - 1) {
    const pawn = lowest(rest) + 32 * word;
    if (holds(view, pawn - 8)) held |= bit(pawn);
  }
  return held;
}

/** True when two more own than enemy pieces attack a square, and no fewer own minor pieces than enemy ones. */
function holds(view: number, square: number): boolean {
  const occupiedLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const occupiedHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(square, occupiedLo, occupiedHi);
  const { lo: straightLo, hi: straightHi } = rookAttacks(square, occupiedLo, occupiedHi);
  const knightLo = KNIGHT_ATTACKS[2 * square], knightHi = KNIGHT_ATTACKS[2 * square + 1];
  const theirView = view + THEIRS;
  const ourMinors = popcount(minorsWord(view, knightLo, diagonalLo), minorsWord(view + 1, knightHi, diagonalHi));
  const theirMinors =
    popcount(minorsWord(theirView, knightLo, diagonalLo), minorsWord(theirView + 1, knightHi, diagonalHi));
  if (ourMinors < theirMinors) return false;
  const ourHeavies = popcount(heaviesWord(view, straightLo, diagonalLo), heaviesWord(view + 1, straightHi, diagonalHi));
  const theirHeavies =
    popcount(heaviesWord(theirView, straightLo, diagonalLo), heaviesWord(theirView + 1, straightHi, diagonalHi));
  return ourMinors + ourHeavies - theirMinors - theirHeavies >= 2;
}

/** Knights and bishops, one word, on squares that see a square as a knight, or along a diagonal. */
function minorsWord(at: number, knight: number, diagonal: number): number {
  return (knight & FRAMES[at + OUR_KNIGHTS]) | (diagonal & FRAMES[at + OUR_BISHOPS]);
}

/** Rooks and queens, one word, on squares that see a square along a rank or file, or a diagonal. */
function heaviesWord(at: number, straight: number, diagonal: number): number {
  return (straight & FRAMES[at + OUR_ROOKS]) | ((straight | diagonal) & FRAMES[at + OUR_QUEENS]);
}

/** Connected passed pawns that our queen and bishop stop together where the bishops are of opposite colours. */
function priceTandem(view: number, lo: number, hi: number, heldLo: number, heldHi: number): number {
  const aroundLo = lo | northLo(lo) | southLo(lo, hi), aroundHi = hi | northHi(lo, hi) | southHi(hi);
  const connectedLo = lo & sides(aroundLo), connectedHi = hi & sides(aroundHi);
  if ((connectedLo | connectedHi) === 0 || !hasQueenAndOppositeBishops(view)) return 0;
  const stopsHeld = tandemStops(view, southLo(connectedLo, connectedHi), 0);
  if (!stopsHeld || !tandemStops(view, southHi(connectedHi), 32)) return 0;
  return priceByRank(passedPairHeld, connectedLo & ~heldLo, connectedHi & ~heldHi);
}

function hasQueenAndOppositeBishops(view: number): boolean {
  const ourLo = FRAMES[view + OUR_BISHOPS], ourHi = FRAMES[view + OUR_BISHOPS + 1];
  const theirLo = FRAMES[view + THEIR_BISHOPS], theirHi = FRAMES[view + THEIR_BISHOPS + 1];
  if ((FRAMES[view + OUR_QUEENS] | FRAMES[view + OUR_QUEENS + 1]) === 0) return false;
  if (popcount(ourLo, ourHi) !== 1 || popcount(theirLo, theirHi) !== 1) return false;
  return popcount((ourLo | theirLo) & LIGHT_SQUARES, (ourHi | theirHi) & LIGHT_SQUARES) === 1;
}

/** True when a queen or bishop of ours attacks every square of a word whose first square is given. */
function tandemStops(view: number, stops: number, first: number): boolean {
  const occupiedLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const occupiedHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const queensLo = FRAMES[view + OUR_QUEENS], queensHi = FRAMES[view + OUR_QUEENS + 1];
  const diagonalsLo = FRAMES[view + OUR_BISHOPS] | queensLo, diagonalsHi = FRAMES[view + OUR_BISHOPS + 1] | queensHi;
  for (let rest = stops; rest !== 0; rest &= rest - 1) {
    const square = first + lowest(rest);
    const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(square, occupiedLo, occupiedHi);
    const { lo: straightLo, hi: straightHi } = rookAttacks(square, occupiedLo, occupiedHi);
    const seenDiagonally = (diagonalLo & diagonalsLo) | (diagonalHi & diagonalsHi);
    if ((seenDiagonally | (straightLo & queensLo) | (straightHi & queensHi)) === 0) return false;
  }
  return true;
}
