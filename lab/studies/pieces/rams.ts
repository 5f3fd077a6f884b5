/** Pieces in blocked positions: what pairs of rammed pawns make of each kind of piece. */

import { OUR_BISHOPS, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS } from '../../../eval/perspective.ts';
import { RAMS, STRUCTURES, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { count, piecesOf } from '../../../eval/sets.ts';
import type { Index } from '../../../eval/term.ts';
import { TERM } from './terms.ts';
import { scoreTimes } from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const KINDS: readonly (readonly [term: Index<'each'>, pieces: number])[] = [
  [TERM.knightWithRams, OUR_KNIGHTS],
  [TERM.bishopWithRams, OUR_BISHOPS],
  [TERM.rookWithRams, OUR_ROOKS],
  [TERM.queenWithRams, OUR_QUEENS],
];

/** Every piece of a kind gains or loses by every pair of rammed pawns. */
export function scoreRams(side: Side, structure: StructureEntry): number {
  const rams = STRUCTURES[structure + RAMS];
  if (rams === 0) return 0;
  return KINDS.reduce((sum, [term, kind]) => {
    const pieces = piecesOf(side, kind);
    return sum + scoreTimes(term, rams * count(pieces), pieces);
  }, 0);
}
