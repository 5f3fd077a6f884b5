/** The specifications of squares, pawns and placements before the enemy king that need no look at single pieces. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { RANK_7 } from '../../../engine/regions.ts';
import { squareFromName } from '../../../engine/squares.ts';
import {
  OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_QUEENS, THEIR_KNIGHTS, THEIR_PAWNS, theirKing,
} from '../../../eval/perspective.ts';
import { scoreAt } from '../../../eval/scoring.ts';
import { and, count, fileBits, has, isEmpty, or, piecesOf, setOf, south, squaresIn } from '../../../eval/sets.ts';
import { KING_WING, NO_WING, QUEEN_WING, wingOfKing } from '../../../eval/king/wings.ts';
import { SHELTER_PAWNS, WEAK_SPOTS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { filesAround } from '../../../eval/king/shelter.ts';
import { rearOf } from '../../../eval/pawns/diagonals.ts';
import { HEADS_EAST, HEADS_WEST, RAMMED, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import { attackedByPieces } from '../piece-attacks.ts';
import {
  attackedBy, beside, isSeveral, isWithin, NO_SQUARES, ourPawns, scoreEach, scoreTimes, theirPawns, theirShelter, union,
} from '../sets.ts';
import type { Side, Square } from '../../../engine/types.ts';

const { attackingLine, farLineControl, nearLineControl, queenKnightPattern, queenOnWeakSpot } = TERM;

/** The lines that open the way to a castled king, by wing. */
const NEAR_LINES = linesOf('d8 d7 d6 d5 e5 f5 g5 h5', 'e8 e7 e6 e5 d5 c5 b5 a5');
const FAR_LINES = linesOf('c8 c7 c6 c5 c4 d4 e4 f4 g4 h4', 'f8 f7 f6 f5 f4 e4 d4 c4 b4 a4');

function linesOf(onKingWing: string, onQueenWing: string) {
  const setFrom = (names: string) => union(...names.split(' ').map((name) => setOf(squareFromName(name))));
  return { [KING_WING]: setFrom(onKingWing), [QUEEN_WING]: setFrom(onQueenWing), [NO_WING]: NO_SQUARES };
}

/** The pattern of queen and knight: on the king's wing, and its mirror image. */
const PATTERNS = ['h6 g5 g8 f6 f7 g6 h7', 'a6 b5 b8 c6 c7 b6 a7'].map((names) => names.split(' ').map(squareFromName));

/** How many ranks before the king a line of attack may lie. */
const FARTHEST_LINE = 3;

/** Packed score of a side's placements and lines before the enemy king. */
export function scoreKingApproach(side: Side, shelter: KingEntry): number {
  const king = theirKing(side);
  const wing = wingOfKing(king ^ 56) as keyof typeof NEAR_LINES;
  const attacked = attackedByPieces(side);
  return (
    scoreQueenOnSpot(side, shelter) +
    scoreAttackingLine(side, king) +
    scorePattern(side, king) +
    scoreEach(nearLineControl, and(attacked, NEAR_LINES[wing])) +
    scoreEach(farLineControl, and(attacked, FAR_LINES[wing]))
  );
}

/** Queens on holes of the enemy shelter. */
function scoreQueenOnSpot(side: Side, shelter: KingEntry): number {
  const spots = { lo: 0, hi: theirShelter(shelter, side, WEAK_SPOTS).hi };
  const queens = squaresIn(and(piecesOf(side, OUR_QUEENS), spots));
  return queens.reduce((sum, queen) => sum + scoreAt(queenOnWeakSpot, isSeveral(spots) ? 1 : 0, queen), 0);
}

/** The nearest rank before the king of which pawns and minors attack all squares on its file and beside it. */
function scoreAttackingLine(side: Side, king: number): number {
  const held = union(attackedBy(side, OUR_PAWNS), attackedBy(side, OUR_KNIGHTS), attackedBy(side, OUR_BISHOPS));
  let line = or(setOf(king), beside(setOf(king)));
  for (let ranks = 1; ranks <= FARTHEST_LINE; ranks++) {
    line = south(line);
    if (isEmpty(line)) return 0;
    if (isWithin(line, held)) return scoreAt(attackingLine, ranks === 1 ? 0 : 1, king);
  }
  return 0;
}

/** Queen and knight before a king that one knight saves. */
function scorePattern(side: Side, theirKing: number): number {
  for (const [queen, knight, king, guard, ...pawns] of PATTERNS) {
    const stands =
      theirKing === king && has(piecesOf(side, OUR_QUEENS), queen) && has(piecesOf(side, OUR_KNIGHTS), knight) &&
      has(piecesOf(side, THEIR_KNIGHTS), guard) && pawns.every((pawn) => has(piecesOf(side, THEIR_PAWNS), pawn));
    if (!stands) continue;
    const isAttacked = has(or(attackedByPieces(side), attackedBy(side, OUR_PAWNS)), guard);
    return scoreAt(queenKnightPattern, isAttacked ? 1 : 0, guard);
  }
  return 0;
}

/** Packed score of a side's pawns before the enemy king: abreast, on weak spots, and face to face with its shelter. */
export function scoreStormers(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const own = piecesOf(side, OUR_PAWNS), stormers = { lo: 0, hi: own.hi & filesAround(theirKing(side)) };
  const sheltering = theirShelter(shelter, side, SHELTER_PAWNS), hasThree = count(sheltering) === 3;
  const isSealed = hasThree && isWithin(sheltering, theirPawns(structure, side, RAMMED));
  const areTwoHome = count({ lo: 0, hi: sheltering.hi & RANK_7 }) === 2;
  const heads = squaresIn(and(own, theirShelter(shelter, side, WEAK_SPOTS)));
  return (
    scoreTimes(TERM.stormTrio, count({ lo: fileBits(stormers), hi: 0 }) === 3 ? 1 : 0, stormers) +
    scoreTimes(TERM.sealedShelter, isSealed && areTwoHome ? 1 : 0, south(sheltering)) +
    heads.reduce((sum, head) => {
      const led = ledBy(side, structure, own, head);
      return sum + (led === 0 ? 0 : scoreAt(TERM.headOnWeakSpot, led > 1 ? 1 : 0, head));
    }, 0)
  );
}

/** Own pawns behind a pawn on the diagonals that it leads. */
function ledBy(side: Side, structure: StructureEntry, own: BitboardPair, pawn: Square): number {
  const led = [HEADS_EAST, HEADS_WEST].filter((heads) => has(ourPawns(structure, side, heads), pawn));
  return led.reduce((sum, heads) => sum + (pawn >> 3) - (rearOf(pawn, heads, own.lo, own.hi) >> 3), 0);
}
