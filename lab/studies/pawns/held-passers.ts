/** Passed pawns among pieces: the eighth rank that ours cover, and theirs that our pieces hold up. */

import { bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { LIGHT_SQUARES, RANK_7 } from '../../../engine/regions.ts';
import {
  bit, fileFill, lowest, northHi, northLo, popcount, eastWest, southHi, southLo,
} from '../../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_BISHOPS, THEIR_PIECES, THEIR_QUEENS, THEIR_ROOKS, perspectiveOf,
  type Perspective,
} from '../../../eval/perspective.ts';
import { scoreByRank, scoreEntryShown, isWanted } from '../../../eval/scoring.ts';
import { PASSED, SEMI_PASSED, STRUCTURES, oursAt, theirsAt, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { separateWord } from '../../../eval/pawns/unopposed.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';
import { holdsSquare } from '../piece-attacks.ts';

const { passedCoversEighth, passedHeld, passedPairHeld, semiPassedHeld } = T;

/** Packed score of the eighth rank that a side's passed pawns attack while both sides have rooks or queens. */
export function scoreEighthRank(side: Side, structure: StructureEntry): number {
  if (!isWanted(passedCoversEighth)) return 0;
  const seventh = STRUCTURES[oursAt(structure, side) + PASSED + 1] & RANK_7;
  if (seventh === 0) return 0;
  const perspective = perspectiveOf(side);
  const ourHeavyLo = PIECES[perspective + OUR_ROOKS] | PIECES[perspective + OUR_QUEENS];
  const ourHeavyHi = PIECES[perspective + OUR_ROOKS + 1] | PIECES[perspective + OUR_QUEENS + 1];
  const theirHeavyLo = PIECES[perspective + THEIR_ROOKS] | PIECES[perspective + THEIR_QUEENS];
  const theirHeavyHi = PIECES[perspective + THEIR_ROOKS + 1] | PIECES[perspective + THEIR_QUEENS + 1];
  const pairs = Math.min(popcount(ourHeavyLo, ourHeavyHi), popcount(theirHeavyLo, theirHeavyHi), 3);
  if (pairs === 0) return 0;
  const covered = eastWest(northHi(0, seventh));
  return scoreEntryShown(passedCoversEighth, pairs - 1, popcount(0, covered), 0, covered);
}

/** Packed score of holding up the enemy's passed pawns with pieces. */
export function scoreHolding(side: Side, structure: StructureEntry): number {
  if (!isWanted(passedHeld) && !isWanted(semiPassedHeld) && !isWanted(passedPairHeld)) return 0;
  const theirs = theirsAt(structure, side);
  const lo = STRUCTURES[theirs + PASSED], hi = STRUCTURES[theirs + PASSED + 1];
  if ((lo | hi) === 0) return 0;
  const heldLo = heldWord(side, lo, 0), heldHi = heldWord(side, hi, 1);
  // The pawns behind a separate passed pawn wait with it.
  const files = fileFill(heldLo & separateWord(theirs, 0), heldHi & separateWord(theirs, 1));
  return (
    scoreByRank(passedHeld, heldLo, heldHi) +
    scoreByRank(
      semiPassedHeld, STRUCTURES[theirs + SEMI_PASSED] & files, STRUCTURES[theirs + SEMI_PASSED + 1] & files,
    ) +
    scoreTandem(perspectiveOf(side), lo, hi, heldLo, heldHi)
  );
}

/** Those enemy passed pawns of one word whose stop squares we hold. */
function heldWord(side: Side, pawns: number, word: number): number {
  let held = 0;
  for (let rest = pawns; rest !== 0; rest &= rest - 1) {
    const pawn = lowest(rest) + 32 * word;
    if (holdsSquare(side, pawn - 8)) held |= bit(pawn);
  }
  return held;
}

/** Connected passed pawns that our queen and bishop stop together where the bishops are of opposite colours. */
function scoreTandem(perspective: Perspective, lo: number, hi: number, heldLo: number, heldHi: number): number {
  const aroundLo = lo | northLo(lo) | southLo(lo, hi), aroundHi = hi | northHi(lo, hi) | southHi(hi);
  const connectedLo = lo & eastWest(aroundLo), connectedHi = hi & eastWest(aroundHi);
  if ((connectedLo | connectedHi) === 0 || !hasQueenAndOppositeBishops(perspective)) return 0;
  const stopsHeld = tandemStops(perspective, southLo(connectedLo, connectedHi), 0);
  if (!stopsHeld || !tandemStops(perspective, southHi(connectedHi), 32)) return 0;
  return scoreByRank(passedPairHeld, connectedLo & ~heldLo, connectedHi & ~heldHi);
}

function hasQueenAndOppositeBishops(perspective: Perspective): boolean {
  const ourLo = PIECES[perspective + OUR_BISHOPS], ourHi = PIECES[perspective + OUR_BISHOPS + 1];
  const theirLo = PIECES[perspective + THEIR_BISHOPS], theirHi = PIECES[perspective + THEIR_BISHOPS + 1];
  if ((PIECES[perspective + OUR_QUEENS] | PIECES[perspective + OUR_QUEENS + 1]) === 0) return false;
  if (popcount(ourLo, ourHi) !== 1 || popcount(theirLo, theirHi) !== 1) return false;
  return popcount((ourLo | theirLo) & LIGHT_SQUARES, (ourHi | theirHi) & LIGHT_SQUARES) === 1;
}

/** True when a queen or bishop of ours attacks every square of a word whose first square is given. */
function tandemStops(perspective: Perspective, stops: number, first: number): boolean {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const queensLo = PIECES[perspective + OUR_QUEENS], queensHi = PIECES[perspective + OUR_QUEENS + 1];
  const diagonalsLo = PIECES[perspective + OUR_BISHOPS] | queensLo;
  const diagonalsHi = PIECES[perspective + OUR_BISHOPS + 1] | queensHi;
  for (let rest = stops; rest !== 0; rest &= rest - 1) {
    const square = first + lowest(rest);
    const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(square, occupiedLo, occupiedHi);
    const { lo: straightLo, hi: straightHi } = rookAttacks(square, occupiedLo, occupiedHi);
    const seenDiagonally = (diagonalLo & diagonalsLo) | (diagonalHi & diagonalsHi);
    if ((seenDiagonally | (straightLo & queensLo) | (straightHi & queensHi)) === 0) return false;
  }
  return true;
}
