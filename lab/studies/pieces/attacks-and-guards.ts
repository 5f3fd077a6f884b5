/** Attacks on enemy pieces by distance and number, and the pieces that guard lines, entry squares and stop squares. */

import { KNIGHT_ATTACKS, LINE } from '../../../engine/attacks.ts';
import { RANKS_1_AND_2 } from '../../../engine/regions.ts';
import { KNIGHT, ROOK, kingDistance } from '../../../engine/squares.ts';
import {
  OUR_BISHOPS, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_KNIGHTS, THEIR_PIECES, ownKing,
} from '../../../eval/perspective.ts';
import { scoreAt, scoreEntry } from '../../../eval/scoring.ts';
import { and, count, isEmpty, piecesOf, setOf, squaresIn, turned, without } from '../../../eval/sets.ts';
import { BACKWARD, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { KING_RING, type KingEntry } from '../../../eval/king/king-facts.ts';
import { TERM } from './terms.ts';
import { headCaptures } from './control.ts';
import { attackCountOf, scoreAttacksOn, seeingPieces, sumOver, surplusOn } from '../piece-attacks.ts';
import {
  between, filesOf, meet, occupiedOf, ourShelter, scoreEach, scoreTimes, setAt, theirPawns, union,
} from '../sets.ts';
import type { Side } from '../../../engine/types.ts';

const {
  attackDistance, attackSurplus, backwardHeld, kingForkable, headCaptureControl, lineInterference, rookEntryGuard,
  slidersForkable,
} = TERM;

/** Squares between a slider and its target, at most, that count; and entries of attackSurplus. */
const MAX_BETWEEN = 3;
const MIN_SURPLUS = 3;
const MAX_SURPLUS = 5;
/** More pieces of ours than of theirs that hold a square firmly. */
const FIRM = 2;

/** Squares two knight's moves away. */
const FORKABLE = Array.from({ length: 64 }, (_, square) => {
  const steps = squaresIn(setAt(KNIGHT_ATTACKS, 2 * square));
  return without(union(...steps.map((step) => setAt(KNIGHT_ATTACKS, 2 * step))), setOf(square));
});

/** Packed score of a side's attacks and guards. The attacks of pieces must be found. */
export function scoreAttacks(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  return (
    scoreAttackDistances(side) + scoreAttackSurplus(side) + scoreForks(side) + scoreEntryGuards(side) +
    scoreBackwardHeld(side, structure) + scoreInterference(side, shelter) +
    // Control helps to attack the head of a chain, or to keep it from being attacked.
    scoreAttacksOn(headCaptureControl, side, headCaptures(side, structure))
  );
}

/** The nearer a slider is to what it attacks, the fewer pieces can come between. */
function scoreAttackDistances(side: Side): number {
  const aims = without(piecesOf(side, THEIR_PIECES), piecesOf(side, THEIR_KING));
  let score = 0;
  for (const { square, kind, attacked } of seeingPieces(side)) {
    if (kind === KNIGHT) continue;
    for (const target of squaresIn(and(attacked, aims))) {
      const distance = kingDistance(square, target) - 1;
      if (distance <= MAX_BETWEEN) score += scoreAt(attackDistance, distance, target);
    }
  }
  return score;
}

/** Every attacker and its target count. */
function scoreAttackSurplus(side: Side): number {
  const surplus = Math.min(MAX_SURPLUS, attackCountOf(side) - attackCountOf(1 - side));
  return surplus < MIN_SURPLUS ? 0 : scoreEntry(attackSurplus, surplus - MIN_SURPLUS);
}

/** Pairs of sliders, and of a slider and the king, that one knight could attack at once. */
function scoreForks(side: Side): number {
  if (isEmpty(piecesOf(side, THEIR_KNIGHTS))) return 0;
  const sliders = union(piecesOf(side, OUR_BISHOPS), piecesOf(side, OUR_ROOKS), piecesOf(side, OUR_QUEENS));
  const withKing = and(sliders, FORKABLE[ownKing(side)]);
  const paired = squaresIn(sliders).map((slider) => and(sliders, FORKABLE[slider]));
  const pairs = paired.reduce((sum, others) => sum + count(others), 0) / 2;
  return scoreTimes(slidersForkable, pairs, union(...paired)) + scoreEach(kingForkable, withKing);
}

/** Empty squares of ranks 1 and 2 to which an enemy rook can come down its file. */
function scoreEntryGuards(side: Side): number {
  const entries = seeingPieces(1 - side)
    .filter(({ kind }) => kind === ROOK)
    .map(({ square, attacked }) => turned(and(attacked, filesOf(setOf(square)))));
  const home = { lo: RANKS_1_AND_2, hi: 0 };
  return scoreAttacksOn(rookEntryGuard, side, without(and(union(...entries), home), occupiedOf(side)));
}

/** Backward enemy pawns whose stop squares are firmly ours. */
function scoreBackwardHeld(side: Side, structure: StructureEntry): number {
  const backward = squaresIn(theirPawns(structure, side, BACKWARD));
  return scoreEach(backwardHeld, union(...backward.filter((pawn) => surplusOn(side, pawn - 8) >= FIRM).map(setOf)));
}

/** Lines of enemy sliders to the squares around our king, and the pieces that could come between. */
function scoreInterference(side: Side, shelter: KingEntry): number {
  const ring = ourShelter(shelter, side, KING_RING);
  let score = 0;
  for (const { square, kind, attacked } of seeingPieces(1 - side)) {
    if (kind === KNIGHT) continue;
    const slider = square ^ 56;
    let aims = and(turned(attacked), ring);
    while (!isEmpty(aims)) {
      const [aim] = squaresIn(aims);
      const way = without(between(slider, aim), ring);
      score += sumOver(side, (guard) => {
        return meet(guard.attacked, way) ? scoreTimes(lineInterference, 1, and(guard.attacked, way)) : 0;
      });
      aims = without(aims, setAt(LINE, 2 * (64 * slider + aim)));
    }
  }
  return score;
}
