/** Knights and bishops: pawns behind them, the sixth rank, holes of the enemy shelter. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { CENTRAL_FILES, RANKS_7_AND_8, RANK_6 } from '../../../engine/regions.ts';
import { BISHOP } from '../../../engine/squares.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_PAWNS, THEIR_PIECES } from '../../../eval/perspective.ts';
import { and, count, isEmpty, or, piecesOf, south, without } from '../../../eval/sets.ts';
import {
  BIG_FIXED_CHAIN, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { WEAK_SPOTS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { TERM } from './terms.ts';
import { sumOver } from '../piece-attacks.ts';
import { beside, north, ourPawns, scoreEach, scoreTimes, theirPawns, theirShelter, union, within } from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const {
  bishopAndPawnSquare, knightOnShelterHole, knightProtected, knightProtectedTwice, minorSixthAtFixedChain,
  minorSixthBehindLines, minorSixthCentral,
} = TERM;

/** A minor piece on the sixth rank gains by every enemy piece behind it beyond these. */
const MEN_BEHIND = 5;

/** Packed score of a side's knights and bishops by themselves. */
export function scoreMinorPlay(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const knights = piecesOf(side, OUR_KNIGHTS);
  const guarded = ourPawns(structure, side, PAWN_ATTACKED), twice = ourPawns(structure, side, PAWN_ATTACKED_TWICE);
  // A hole of the enemy shelter lies on our sixth rank; the pawn that guards it stands on the fifth.
  const hole = { lo: 0, hi: theirShelter(shelter, side, WEAK_SPOTS).hi };
  const fromFlank = beside(north({ lo: 0, hi: within(piecesOf(side, OUR_PAWNS), ~CENTRAL_FILES).hi }));
  const sixth = and(or(knights, piecesOf(side, OUR_BISHOPS)), { lo: 0, hi: RANK_6 });
  return (
    scoreEach(knightProtected, and(knights, without(guarded, twice))) +
    scoreEach(knightProtectedTwice, and(knights, twice)) +
    scoreEach(knightOnShelterHole, and(and(knights, hole), fromFlank)) +
    scoreBishopSquares(side, without(guarded, piecesOf(side, OUR_PIECES))) +
    (isEmpty(sixth) ? 0 : scoreSixth(side, structure, sixth))
  );
}

/** Squares that a bishop sees and pawns guard. */
function scoreBishopSquares(side: Side, guarded: BitboardPair): number {
  return sumOver(side, ({ kind, attacked }) => {
    return kind === BISHOP ? scoreEach(bishopAndPawnSquare, and(attacked, guarded)) : 0;
  });
}

/** Minor pieces on the sixth rank: in the middle, beside big fixed chains, before many enemy pieces. */
function scoreSixth(side: Side, structure: StructureEntry, minors: BitboardPair): number {
  const chains = or(ourPawns(structure, side, BIG_FIXED_CHAIN), theirPawns(structure, side, BIG_FIXED_CHAIN));
  const columns = union(chains, north(chains), south(chains));
  const beyond = count(and(piecesOf(side, THEIR_PIECES), { lo: 0, hi: RANKS_7_AND_8 })) - MEN_BEHIND;
  return (
    scoreEach(minorSixthCentral, within(minors, CENTRAL_FILES)) +
    scoreEach(minorSixthAtFixedChain, and(minors, or(columns, beside(columns)))) +
    (beyond > 0 ? scoreTimes(minorSixthBehindLines, beyond * count(minors), minors) : 0)
  );
}
