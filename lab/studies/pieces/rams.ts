/** Pieces in blocked positions: what pairs of rammed pawns make of each kind of piece. */

import { PIECES } from '../../../engine/board.ts';
import { popcount } from '../../../engine/bitboards.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS, type Perspective } from '../../../eval/perspective.ts';
import { scoreShown } from '../../../eval/scoring.ts';
import type { Index } from '../../../eval/term.ts';
import { T } from './terms.ts';

const { bishopWithRams, knightWithRams, queenWithRams, rookWithRams } = T;

/** Every piece of a kind gains or loses by every pair of rammed pawns. */
export function scoreRams(perspective: Perspective, rams: number): number {
  return rams === 0 ? 0 : (
    scoreKind(knightWithRams, perspective + OUR_KNIGHTS, rams) +
    scoreKind(bishopWithRams, perspective + OUR_BISHOPS, rams) +
    scoreKind(rookWithRams, perspective + OUR_ROOKS, rams) +
    scoreKind(queenWithRams, perspective + OUR_QUEENS, rams)
  );
}

function scoreKind(term: Index<'each'>, at: number, rams: number): number {
  const lo = PIECES[at], hi = PIECES[at + 1];
  return (lo | hi) === 0 ? 0 : scoreShown(term, rams * popcount(lo, hi), lo, hi);
}
