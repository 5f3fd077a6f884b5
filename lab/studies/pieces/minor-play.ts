/** Knights and bishops: pawns behind them, the sixth rank, holes of the enemy shelter. */

import { CENTRAL_FILES, RANKS_7_AND_8, RANK_6 } from '../../../engine/regions.ts';
import { northHi, popcount, eastWest, southHi } from '../../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_PAWNS, THEIR_PIECES, perspectiveOf, type Perspective,
} from '../../../eval/perspective.ts';
import { scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import {
  BIG_FIXED_CHAIN, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, STRUCTURES, oursAt, theirsAt, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { SHELTERS, WEAK_SPOTS, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { BISHOP } from '../../../engine/squares.ts';

const {
  bishopAndPawnSquare, knightOnShelterHole, knightProtected, knightProtectedTwice, minorSixthAtFixedChain,
  minorSixthBehindLines, minorSixthCentral,
} = T;

/** A minor piece on the sixth rank gains by every enemy piece behind it beyond these. */
const MEN_BEHIND = 5;

/** Packed score of a side's knights and bishops by themselves. */
export function scoreMinorPlay(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  const knightsLo = PIECES[perspective + OUR_KNIGHTS], knightsHi = PIECES[perspective + OUR_KNIGHTS + 1];
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  const sixth = (knightsHi | bishopsHi) & RANK_6;
  let score = 0;
  if ((knightsLo | knightsHi) !== 0) {
    score += scoreProtectedKnights(ours, knightsLo, knightsHi);
    if (isWanted(knightOnShelterHole)) {
      score += scoreKnightOnHole(perspective, theirShelterAt(shelter, side), knightsHi);
    }
  }
  if ((bishopsLo | bishopsHi) !== 0 && isWanted(bishopAndPawnSquare)) score += scoreBishopSquares(side, ours);
  if (sixth !== 0) score += scoreSixth(perspective, ours, theirs, sixth);
  return score;
}

function scoreProtectedKnights(ours: number, knightsLo: number, knightsHi: number): number {
  const twiceLo = STRUCTURES[ours + PAWN_ATTACKED_TWICE], twiceHi = STRUCTURES[ours + PAWN_ATTACKED_TWICE + 1];
  const onceLo = STRUCTURES[ours + PAWN_ATTACKED] & ~twiceLo, onceHi = STRUCTURES[ours + PAWN_ATTACKED + 1] & ~twiceHi;
  return (
    scoreSet(knightProtected, knightsLo & onceLo, knightsHi & onceHi) +
    scoreSet(knightProtectedTwice, knightsLo & twiceLo, knightsHi & twiceHi)
  );
}

/** A hole of the enemy shelter lies on our sixth rank; the pawn that guards it stands on the fifth. */
function scoreKnightOnHole(perspective: Perspective, theirShelter: number, knightsHi: number): number {
  const guarded = eastWest(northHi(0, PIECES[perspective + OUR_PAWNS + 1] & ~CENTRAL_FILES));
  return scoreSet(knightOnShelterHole, 0, knightsHi & SHELTERS[theirShelter + WEAK_SPOTS + 1] & guarded);
}

/** Squares that a bishop sees and pawns guard. */
function scoreBishopSquares(side: Side, ours: number): number {
  const perspective = perspectiveOf(side), guardsAt = ours + PAWN_ATTACKED;
  const guardedLo = STRUCTURES[guardsAt] & ~PIECES[perspective + OUR_PIECES];
  const guardedHi = STRUCTURES[guardsAt + 1] & ~PIECES[perspective + OUR_PIECES + 1];
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    if (PIECE_ATTACKS[at + KIND] !== BISHOP) continue;
    const lo = PIECE_ATTACKS[at + ATTACKED] & guardedLo, hi = PIECE_ATTACKS[at + ATTACKED + 1] & guardedHi;
    score += scoreSet(bishopAndPawnSquare, lo, hi);
  }
  return score;
}

/** Minor pieces on the sixth rank: in the middle, beside big fixed chains, before many enemy pieces. */
function scoreSixth(perspective: Perspective, ours: number, theirs: number, minors: number): number {
  const chainsLo = STRUCTURES[ours + BIG_FIXED_CHAIN] | STRUCTURES[theirs + BIG_FIXED_CHAIN];
  const chainsHi = STRUCTURES[ours + BIG_FIXED_CHAIN + 1] | STRUCTURES[theirs + BIG_FIXED_CHAIN + 1];
  const columnsHi = chainsHi | northHi(chainsLo, chainsHi) | southHi(chainsHi);
  const besideHi = eastWest(columnsHi) | columnsHi;
  const beyond = popcount(0, PIECES[perspective + THEIR_PIECES + 1] & RANKS_7_AND_8) - MEN_BEHIND;
  return (
    scoreSet(minorSixthCentral, 0, minors & CENTRAL_FILES) +
    scoreSet(minorSixthAtFixedChain, 0, minors & besideHi) +
    (beyond > 0 ? scoreShown(minorSixthBehindLines, beyond * popcount(0, minors), 0, minors) : 0)
  );
}
