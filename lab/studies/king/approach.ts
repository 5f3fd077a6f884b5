/** The specifications of squares and placements before the enemy king that need no look at single pieces. */

import { squareFromName } from '../../../engine/squares.ts';
import { bit, bitHi, bitLo, hasSeveral, lowest, eastWest, southHi, southLo } from '../../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KNIGHTS, OUR_PAWNS, OUR_QUEENS, THEIR_KING, THEIR_KNIGHTS, THEIR_PAWNS, perspectiveOf,
  theirKing, type Perspective,
} from '../../../eval/perspective.ts';
import { scoreAt, scoreSet, isWanted } from '../../../eval/scoring.ts';
import { KING_WING, NO_WING, QUEEN_WING, wingOfKing } from '../../../eval/king/wings.ts';
import { SHELTERS, WEAK_SPOTS, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import { attackedByPieces } from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';
import { PINNED_PIECES, findPinned } from '../../../eval/pieces/pins.ts';

const { attackingLine, farLineControl, nearLineControl, queenKnightPattern, queenOnWeakSpot } = T;

/** The lines that open the way to a castled king, two words each at `2 * wing`. */
const NEAR_LINES = new Int32Array(6);
const FAR_LINES = new Int32Array(6);
enterLine(NEAR_LINES, KING_WING, 'd8 d7 d6 d5 e5 f5 g5 h5');
enterLine(FAR_LINES, KING_WING, 'c8 c7 c6 c5 c4 d4 e4 f4 g4 h4');
enterLine(NEAR_LINES, QUEEN_WING, 'e8 e7 e6 e5 d5 c5 b5 a5');
enterLine(FAR_LINES, QUEEN_WING, 'f8 f7 f6 f5 f4 e4 d4 c4 b4 a4');

function enterLine(lines: Int32Array, wing: number, names: string): void {
  for (const name of names.split(' ')) {
    const square = squareFromName(name);
    lines[2 * wing + (square >> 5)] |= bit(square);
  }
}

/** The pattern of queen and knight, all on ranks 5-8: on the king's wing, and its mirror image. */
const PATTERNS = [patternOf('h6 g5 g8 f6 f7 g6 h7'), patternOf('a6 b5 b8 c6 c7 b6 a7')];

interface Pattern {
  readonly queen: number;
  readonly knight: number;
  readonly king: number;
  readonly guard: number;
  readonly pawns: number;
}

function patternOf(names: string): Pattern {
  const [queen, knight, king, guard, ...pawns] = names.split(' ').map((name) => bit(squareFromName(name)));
  return { queen, knight, king, guard, pawns: pawns.reduce((set, pawn) => set | pawn, 0) };
}

/** How many ranks before the king a line of attack may lie. */
const FARTHEST_LINE = 3;

/** Packed score of a side's placements and lines before the enemy king. */
export function scoreKingApproach(side: Side, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const king = theirKing(side);
  let score = 0;
  if (isWanted(queenOnWeakSpot)) score += scoreQueenOnSpot(perspective, theirShelterAt(shelter, side));
  if (isWanted(attackingLine)) score += scoreAttackingLine(perspective, king);
  if (isWanted(queenKnightPattern)) score += scorePattern(perspective);
  if (isWanted(nearLineControl) || isWanted(farLineControl)) score += scoreLines(perspective, wingOfKing(king ^ 56));
  return score;
}

/** Queens on holes of the enemy shelter. */
function scoreQueenOnSpot(perspective: Perspective, theirShelter: number): number {
  const spotsHi = SHELTERS[theirShelter + WEAK_SPOTS + 1];
  let score = 0;
  for (let word = PIECES[perspective + OUR_QUEENS + 1] & spotsHi; word !== 0; word &= word - 1) {
    score += scoreAt(queenOnWeakSpot, hasSeveral(0, spotsHi) ? 1 : 0, 32 + lowest(word));
  }
  return score;
}

/** The nearest rank before the king of which pawns and minors attack all squares on its file and beside it. */
function scoreAttackingLine(perspective: Perspective, king: number): number {
  const heldLo =
    ATTACKS[perspective + OUR_PAWNS] | ATTACKS[perspective + OUR_KNIGHTS] | ATTACKS[perspective + OUR_BISHOPS];
  const heldHi =
    ATTACKS[perspective + OUR_PAWNS + 1] | ATTACKS[perspective + OUR_KNIGHTS + 1] |
      ATTACKS[perspective + OUR_BISHOPS + 1];
  let lo = bitLo(king) | eastWest(bitLo(king)), hi = bitHi(king) | eastWest(bitHi(king));
  for (let ranks = 1; ranks <= FARTHEST_LINE; ranks++) {
    const nextLo = southLo(lo, hi), nextHi = southHi(hi);
    lo = nextLo;
    hi = nextHi;
    if ((lo | hi) === 0) return 0;
    if (((lo & ~heldLo) | (hi & ~heldHi)) === 0) return scoreAt(attackingLine, ranks === 1 ? 0 : 1, king);
  }
  return 0;
}

/** Queen and knight before a king that one knight saves. */
function scorePattern(perspective: Perspective): number {
  const theirKingHi = PIECES[perspective + THEIR_KING + 1];
  for (const { queen, knight, king, guard, pawns } of PATTERNS) {
    if (theirKingHi !== king || (PIECES[perspective + OUR_QUEENS + 1] & queen) === 0) continue;
    if ((PIECES[perspective + OUR_KNIGHTS + 1] & knight) === 0 ||
      (PIECES[perspective + THEIR_KNIGHTS + 1] & guard) === 0) {
      continue;
    }
    if ((PIECES[perspective + THEIR_PAWNS + 1] & pawns) !== pawns) continue;
    const isAttacked = ((attackedByPieces(perspective, 1) | ATTACKS[perspective + OUR_PAWNS + 1]) & guard) !== 0;
    return scoreAt(queenKnightPattern, isAttacked ? 1 : 0, 32 + lowest(guard));
  }
  return 0;
}

/** Squares under attack on the lines before a castled king. */
function scoreLines(perspective: Perspective, wing: number): number {
  if (wing === NO_WING) return 0;
  const lo = attackedByPieces(perspective, 0), hi = attackedByPieces(perspective, 1);
  return (
    scoreSet(nearLineControl, lo & NEAR_LINES[2 * wing], hi & NEAR_LINES[2 * wing + 1]) +
    scoreSet(farLineControl, lo & FAR_LINES[2 * wing], hi & FAR_LINES[2 * wing + 1])
  );
}

/** Units of danger that a side's pins of the enemy king's defenders add to its attack. */
export function dangerOfPins(side: Side): number {
  findPinned(perspectiveOf(side), theirKing(side));
  return scoreSet(T.kingPinned, PINNED_PIECES[0], PINNED_PIECES[1]);
}
