/** Pieces that attack the squares before pawns, and those that protect advanced pawns. */

import { KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { RANKS_5_AND_6, RANK_4, RANK_5 } from '../../../engine/regions.ts';
import { OFF_HEAP_LENGTH, lowest, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_PAWNS, THEIR_PIECES, perspectiveOf,
  type Perspective,
} from '../../perspective.ts';
import { scoreSet, isWanted } from '../../scoring.ts';
import { STRUCTURES, UNOPPOSED, oursAt, theirsAt, type StructureEntry } from '../../pawns/structure.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { fourthRankControl, spacePawnControl, spacePawnSupport, unopposedControl } = T;

/** What every piece's attacks are compared with: fields of a row of AIMS, two words each. */
const AIMS = new Int32Array(OFF_HEAP_LENGTH);
/** Stop squares of unopposed pawns, of pawns on their fifth rank and on their fourth, of either side. */
const UNOPPOSED_STOPS = 0;
const FIFTH_STOPS = 2;
const FOURTH_STOPS = 4;
/** Own pawns on ranks 5 and 6. */
const SPACE_PAWNS = 6;

/** Packed score of a side's pieces before pawns of either side and behind its advanced pawns. */
export function scoreStops(side: Side, structure: StructureEntry): number {
  const isAsked =
    isWanted(unopposedControl) || isWanted(spacePawnControl) || isWanted(fourthRankControl) ||
      isWanted(spacePawnSupport);
  if (!isAsked) return 0;
  const perspective = perspectiveOf(side);
  openAims(perspective, oursAt(structure, side) + UNOPPOSED, theirsAt(structure, side) + UNOPPOSED);
  const queensLo = PIECES[perspective + OUR_QUEENS], queensHi = PIECES[perspective + OUR_QUEENS + 1];
  let score = 0;
  for (let half = 0; half < 2; half++) {
    const queens = half === 0 ? queensLo : queensHi;
    for (let word = PIECES[perspective + OUR_KNIGHTS + half]; word !== 0; word &= word - 1) {
      const at = 2 * (lowest(word) + 32 * half);
      score += scoreAims(KNIGHT_ATTACKS[at], KNIGHT_ATTACKS[at + 1]);
    }
    for (let word = PIECES[perspective + OUR_BISHOPS + half] | queens; word !== 0; word &= word - 1) {
      score += scoreDiagonals(perspective, lowest(word) + 32 * half);
    }
    for (let word = PIECES[perspective + OUR_ROOKS + half] | queens; word !== 0; word &= word - 1) {
      score += scoreStraights(perspective, lowest(word) + 32 * half);
    }
  }
  return score;
}

function openAims(perspective: Perspective, ourUnopposedAt: number, theirUnopposedAt: number): void {
  const ourLo = PIECES[perspective + OUR_PAWNS], ourHi = PIECES[perspective + OUR_PAWNS + 1];
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
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

function scoreDiagonals(perspective: Perspective, square: Square): number {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const { lo, hi } = bishopAttacks(square, occupiedLo, occupiedHi);
  return scoreAims(lo, hi);
}

function scoreStraights(perspective: Perspective, square: Square): number {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const { lo, hi } = rookAttacks(square, occupiedLo, occupiedHi);
  return scoreAims(lo, hi);
}

/** Score of one piece's attacks, or of one part of a queen's. */
function scoreAims(lo: number, hi: number): number {
  return (
    scoreSet(unopposedControl, lo & AIMS[UNOPPOSED_STOPS], hi & AIMS[UNOPPOSED_STOPS + 1]) +
    scoreSet(spacePawnControl, lo & AIMS[FIFTH_STOPS], hi & AIMS[FIFTH_STOPS + 1]) +
    scoreSet(fourthRankControl, lo & AIMS[FOURTH_STOPS], hi & AIMS[FOURTH_STOPS + 1]) +
    scoreSet(spacePawnSupport, 0, hi & AIMS[SPACE_PAWNS + 1])
  );
}
