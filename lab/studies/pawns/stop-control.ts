/** Pieces that attack the squares before pawns, and those that protect advanced pawns. */

import { RANKS_5_AND_6, RANK_4, RANK_5 } from '../../../engine/regions.ts';
import { OFF_HEAP_LENGTH, northHi, northLo, southHi, southLo } from '../../../engine/bitboards.ts';
import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf, type Perspective } from '../../../eval/perspective.ts';
import { scoreSet, isWanted } from '../../../eval/scoring.ts';
import { STRUCTURES, UNOPPOSED, oursAt, theirsAt, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';
import { ATTACKED, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, pieceAttacksEnd, pieceAttacksFrom } from '../piece-attacks.ts';

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
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    score += scoreAims(PIECE_ATTACKS[at + ATTACKED], PIECE_ATTACKS[at + ATTACKED + 1]);
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

/** Score of one piece's attacks. */
function scoreAims(lo: number, hi: number): number {
  return (
    scoreSet(unopposedControl, lo & AIMS[UNOPPOSED_STOPS], hi & AIMS[UNOPPOSED_STOPS + 1]) +
    scoreSet(spacePawnControl, lo & AIMS[FIFTH_STOPS], hi & AIMS[FIFTH_STOPS + 1]) +
    scoreSet(fourthRankControl, lo & AIMS[FOURTH_STOPS], hi & AIMS[FOURTH_STOPS + 1]) +
    scoreSet(spacePawnSupport, 0, hi & AIMS[SPACE_PAWNS + 1])
  );
}
