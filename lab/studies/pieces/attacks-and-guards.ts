/** Attacks on enemy pieces by distance and number, and the pieces that guard lines, entry squares and stop squares. */

import { BETWEEN, KNIGHT_ATTACKS, LINE } from '../../../engine/attacks.ts';
import { RANKS_1_AND_2 } from '../../../engine/regions.ts';
import { KNIGHT, ROOK, kingDistance } from '../../../engine/squares.ts';
import {
  bitHi, bitLo, fileFill, flipped, lowest, lowestSquare, popcount,
} from '../../../engine/bitboards.ts';
import {
  OUR_BISHOPS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_KING, THEIR_KNIGHTS, THEIR_PIECES, ownKing, perspectiveOf,
  type Perspective,
} from '../../../eval/perspective.ts';
import { scoreAt, scoreEntry, scoreShown, isWanted } from '../../../eval/scoring.ts';
import { BACKWARD, STRUCTURES, theirsAt, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { KING_RING, SHELTERS, ourShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import { headCaptureWord } from './control.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, attackCountOf, pieceAttacksEnd, pieceAttacksFrom,
  scoreAttacksOn, surplusOn,
} from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';

const {
  attackDistance, attackSurplus, backwardHeld, kingForkable, headCaptureControl, lineInterference, rookEntryGuard,
  slidersForkable,
} = T;

/** Squares between a slider and its target, at most, that count; and entries of attackSurplus. */
const MAX_BETWEEN = 3;
const MIN_SURPLUS = 3;
const MAX_SURPLUS = 5;
/** More pieces of ours than of theirs that hold a square firmly. */
const FIRM = 2;

/** Squares two knight's moves away: words at `2 * square`. */
const FORKABLE = new Int32Array(128);
for (let one = 0; one < 64; one++) {
  for (let other = 0; other < 64; other++) {
    const lo = KNIGHT_ATTACKS[2 * one] & KNIGHT_ATTACKS[2 * other];
    const hi = KNIGHT_ATTACKS[2 * one + 1] & KNIGHT_ATTACKS[2 * other + 1];
    if (one === other || (lo | hi) === 0) continue;
    FORKABLE[2 * one] |= bitLo(other);
    FORKABLE[2 * one + 1] |= bitHi(other);
  }
}

/** Packed score of a side's attacks and guards. The attacks of pieces must be found. */
export function scoreAttacks(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  let score = 0;
  if (isWanted(attackDistance)) score += scoreAttackDistances(side);
  if (isWanted(attackSurplus)) score += scoreAttackSurplus(side);
  if (isWanted(slidersForkable) || isWanted(kingForkable)) score += scoreForks(perspectiveOf(side), ownKing(side));
  if (isWanted(rookEntryGuard)) score += scoreEntryGuards(side);
  if (isWanted(backwardHeld)) score += scoreBackwardHeld(side, structure);
  if (isWanted(headCaptureControl)) {
    // Control helps to attack the head of a chain, or to keep it from being attacked.
    const lo = headCaptureWord(side, structure, 0), hi = headCaptureWord(side, structure, 1);
    score += scoreAttacksOn(headCaptureControl, side, lo, hi);
  }
  if (isWanted(lineInterference)) score += scoreInterference(side, ourShelterAt(shelter, side));
  return score;
}

/** The nearer a slider is to what it attacks, the fewer pieces can come between. */
function scoreAttackDistances(side: Side): number {
  const perspective = perspectiveOf(side);
  const aimsLo = PIECES[perspective + THEIR_PIECES] & ~PIECES[perspective + THEIR_KING];
  const aimsHi = PIECES[perspective + THEIR_PIECES + 1] & ~PIECES[perspective + THEIR_KING + 1];
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    if (PIECE_ATTACKS[at + KIND] === KNIGHT) continue;
    const square = PIECE_ATTACKS[at + SQUARE];
    for (let half = 0; half < 2; half++) {
      const aims = half === 0 ? aimsLo : aimsHi;
      for (let word = PIECE_ATTACKS[at + ATTACKED + half] & aims; word !== 0; word &= word - 1) {
        const target = lowest(word) + 32 * half;
        const between = kingDistance(square, target) - 1;
        if (between <= MAX_BETWEEN) score += scoreAt(attackDistance, between, target);
      }
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
function scoreForks(perspective: Perspective, king: number): number {
  if ((PIECES[perspective + THEIR_KNIGHTS] | PIECES[perspective + THEIR_KNIGHTS + 1]) === 0) return 0;
  const slidersLo = slidersWord(perspective, 0), slidersHi = slidersWord(perspective, 1);
  const withKingLo = slidersLo & FORKABLE[2 * king], withKingHi = slidersHi & FORKABLE[2 * king + 1];
  let twice = 0, pairedLo = 0, pairedHi = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? slidersLo : slidersHi; word !== 0; word &= word - 1) {
      const at = 2 * (lowest(word) + 32 * half);
      const lo = slidersLo & FORKABLE[at], hi = slidersHi & FORKABLE[at + 1];
      twice += popcount(lo, hi);
      pairedLo |= lo;
      pairedHi |= hi;
    }
  }
  return (
    scoreShown(slidersForkable, twice >> 1, pairedLo, pairedHi) +
    scoreShown(kingForkable, popcount(withKingLo, withKingHi), withKingLo, withKingHi)
  );
}

function slidersWord(perspective: Perspective, word: number): number {
  return (
    PIECES[perspective + OUR_BISHOPS + word] | PIECES[perspective + OUR_ROOKS + word] |
    PIECES[perspective + OUR_QUEENS + word]
  );
}

/** Empty squares of ranks 1 and 2 to which an enemy rook can come down its file. */
function scoreEntryGuards(side: Side): number {
  const perspective = perspectiveOf(side);
  const empty = ~(PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]);
  let entries = 0;
  for (let at = pieceAttacksFrom(1 - side); at < pieceAttacksEnd(1 - side); at += PIECE_ATTACKS_SIZE) {
    if (PIECE_ATTACKS[at + KIND] !== ROOK) continue;
    const rook = PIECE_ATTACKS[at + SQUARE];
    entries |= flipped(PIECE_ATTACKS[at + ATTACKED + 1]) & fileFill(bitLo(rook), bitHi(rook));
  }
  return scoreAttacksOn(rookEntryGuard, side, entries & RANKS_1_AND_2 & empty, 0);
}

/** Backward enemy pawns whose stop squares are firmly ours. */
function scoreBackwardHeld(side: Side, structure: StructureEntry): number {
  const at = theirsAt(structure, side) + BACKWARD;
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = STRUCTURES[at + half]; word !== 0; word &= word - 1) {
      const pawn = lowest(word) + 32 * half;
      if (surplusOn(side, pawn - 8) >= FIRM) score += scoreShown(backwardHeld, 1, bitLo(pawn), bitHi(pawn));
    }
  }
  return score;
}

/** Lines of enemy sliders to the squares around our king, and the pieces that could come between. */
function scoreInterference(side: Side, ours: number): number {
  const ringLo = SHELTERS[ours + KING_RING], ringHi = SHELTERS[ours + KING_RING + 1];
  let score = 0;
  for (let at = pieceAttacksFrom(1 - side); at < pieceAttacksEnd(1 - side); at += PIECE_ATTACKS_SIZE) {
    if (PIECE_ATTACKS[at + KIND] === KNIGHT) continue;
    const slider = PIECE_ATTACKS[at + SQUARE] ^ 56;
    let aimsLo = flipped(PIECE_ATTACKS[at + ATTACKED + 1]) & ringLo;
    let aimsHi = flipped(PIECE_ATTACKS[at + ATTACKED]) & ringHi;
    while ((aimsLo | aimsHi) !== 0) {
      const line = 2 * (64 * slider + lowestSquare(aimsLo, aimsHi));
      score += scoreLineGuards(side, BETWEEN[line] & ~ringLo, BETWEEN[line + 1] & ~ringHi);
      aimsLo &= ~LINE[line];
      aimsHi &= ~LINE[line + 1];
    }
  }
  return score;
}

/** Pieces that attack a square of a set. */
function scoreLineGuards(side: Side, lineLo: number, lineHi: number): number {
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    const lo = PIECE_ATTACKS[at + ATTACKED] & lineLo, hi = PIECE_ATTACKS[at + ATTACKED + 1] & lineHi;
    if ((lo | hi) !== 0) score += scoreShown(lineInterference, 1, lo, hi);
  }
  return score;
}
