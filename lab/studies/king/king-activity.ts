/** The specifications of where a king stands among its own pieces, and of where kings can go. */

import { KING_ATTACKS } from '../../../engine/attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import { RANK_1 } from '../../../engine/regions.ts';
import { QUEEN, ROOK } from '../../../engine/squares.ts';
import { bit, bitHi, bitLo, hasSeveral } from '../../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KNIGHTS, OUR_PIECES, OUR_ROOKS, THEIRS, THEIR_PIECES, ownKing, perspectiveOf, theirKing,
  type Perspective,
} from '../../../eval/perspective.ts';
import { scoreAt, scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import { SHELTERS, SHELTER_PAWNS, ourShelterAt, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, attackedByPieces, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import type { Side, Square } from '../../../engine/types.ts';

const {
  artificialShelter, bishopsBesideKing, kingCutOff, kingStepsAhead, kingStepsBehind, kingStepsBeside,
  kingWithoutFlight,
} = T;

/** Entries of the table of the artificial shelter: next to the king, and at a square next to it. */
const MINOR_BESIDE = 0;
const ROOK_BESIDE = 1;
const CONTROL = 2;

/** Packed score of a king's place among its own pieces. */
export function scoreKingQuarters(side: Side, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const king = ownKing(side);
  let score = 0;
  if (isWanted(bishopsBesideKing)) score += scoreBishopsBeside(perspective, king);
  if (isWanted(artificialShelter)) score += scoreArtificialShelter(side, perspective, king, shelter);
  return score;
}

function scoreBishopsBeside(perspective: Perspective, king: number): number {
  const lo = PIECES[perspective + OUR_BISHOPS] & KING_ATTACKS[2 * king];
  const hi = PIECES[perspective + OUR_BISHOPS + 1] & KING_ATTACKS[2 * king + 1];
  return hasSeveral(lo, hi) ? scoreShown(bishopsBesideKing, 1, lo, hi) : 0;
}

/** Minors and rooks around a king without shelter pawns, while the enemy king has none either. */
function scoreArtificialShelter(side: Side, perspective: Perspective, king: number, shelter: KingEntry): number {
  const ours = ourShelterAt(shelter, side) + SHELTER_PAWNS, theirs = theirShelterAt(shelter, side) + SHELTER_PAWNS;
  if ((SHELTERS[ours] | SHELTERS[ours + 1] | SHELTERS[theirs] | SHELTERS[theirs + 1]) !== 0) return 0;
  if (!hasShelterPieces(perspective) || !hasShelterPieces(perspective + THEIRS)) return 0;
  const nextLo = KING_ATTACKS[2 * king], nextHi = KING_ATTACKS[2 * king + 1];
  let score = 0;
  const end = pieceAttacksEnd(side);
  for (let at = pieceAttacksFrom(side); at < end; at += PIECE_ATTACKS_SIZE) {
    if (PIECE_ATTACKS[at + KIND] === QUEEN) continue;
    const square = PIECE_ATTACKS[at + SQUARE];
    const kind = PIECE_ATTACKS[at + KIND] === ROOK ? ROOK_BESIDE : MINOR_BESIDE;
    if (((bitLo(square) & nextLo) | (bitHi(square) & nextHi)) !== 0) score += scoreAt(artificialShelter, kind, square);
    const held = (PIECE_ATTACKS[at + ATTACKED] & nextLo) | (PIECE_ATTACKS[at + ATTACKED + 1] & nextHi);
    if (held !== 0) score += scoreAt(artificialShelter, CONTROL + kind, square);
  }
  return score;
}

/** True for a side with a rook or two minors, by its place in the perspective. */
function hasShelterPieces(at: number): boolean {
  const minorsLo = PIECES[at + OUR_KNIGHTS] | PIECES[at + OUR_BISHOPS];
  const minorsHi = PIECES[at + OUR_KNIGHTS + 1] | PIECES[at + OUR_BISHOPS + 1];
  return (PIECES[at + OUR_ROOKS] | PIECES[at + OUR_ROOKS + 1]) !== 0 || hasSeveral(minorsLo, minorsHi);
}

/** Packed score of where both kings can go, from a side's perspective. */
export function scoreKingActivityStudies(side: Side): number {
  const perspective = perspectiveOf(side);
  const king = ownKing(side);
  let score = 0;
  if (isWanted(kingWithoutFlight)) score += scoreFlight(perspective, king);
  const wantsSteps = isWanted(kingStepsAhead) || isWanted(kingStepsBeside) || isWanted(kingStepsBehind);
  if (wantsSteps) score += scoreSteps(perspective, king);
  if (isWanted(kingCutOff)) score += scoreCutOff(perspective, theirKing(side));
  return score;
}

/** A quiet king whose every free neighbour square the enemy attacks. */
function scoreFlight(perspective: Perspective, king: number): number {
  const dangerLo = ATTACKS[perspective + THEIR_PIECES], dangerHi = ATTACKS[perspective + THEIR_PIECES + 1];
  const kingLo = bitLo(king), kingHi = bitHi(king);
  if (((kingLo & dangerLo) | (kingHi & dangerHi)) !== 0) return 0;
  const aroundLo = KING_ATTACKS[2 * king] & ~PIECES[perspective + OUR_PIECES];
  const aroundHi = KING_ATTACKS[2 * king + 1] & ~PIECES[perspective + OUR_PIECES + 1];
  const hasNone = (aroundLo | aroundHi) !== 0 && ((aroundLo & ~dangerLo) | (aroundHi & ~dangerHi)) === 0;
  return hasNone ? scoreShown(kingWithoutFlight, 1, kingLo, kingHi) : 0;
}

/** Squares the king can go to, by rank. */
function scoreSteps(perspective: Perspective, king: number): number {
  const lo = KING_ATTACKS[2 * king] & ~PIECES[perspective + OUR_PIECES] & ~ATTACKS[perspective + THEIR_PIECES];
  const hi =
    KING_ATTACKS[2 * king + 1] & ~PIECES[perspective + OUR_PIECES + 1] & ~ATTACKS[perspective + THEIR_PIECES + 1];
  const besideLo = rankWord(king, 0), besideHi = rankWord(king, 1);
  const behindLo = king < 32 ? bit(king & 24) - 1 : -1, behindHi = king < 32 ? 0 : bit(king & 24) - 1;
  return (
    scoreSet(kingStepsAhead, lo & ~(besideLo | behindLo), hi & ~(besideHi | behindHi)) +
    scoreSet(kingStepsBeside, lo & besideLo, hi & besideHi) +
    scoreSet(kingStepsBehind, lo & behindLo, hi & behindHi)
  );
}

/** All squares of a square's rank, one word. */
function rankWord(square: Square, word: number): number {
  return square >> 5 === word ? RANK_1 << (square & 24) : 0;
}

/** The enemy king's squares one rank nearer to its own first rank, all held by our pieces. */
function scoreCutOff(perspective: Perspective, king: number): number {
  // Their first rank is our last.
  if (king >> 3 === 7) return 0;
  const backLo = KING_ATTACKS[2 * king] & rankWord(king + 8, 0) & ~PIECES[perspective + THEIR_PIECES];
  const backHi = KING_ATTACKS[2 * king + 1] & rankWord(king + 8, 1) & ~PIECES[perspective + THEIR_PIECES + 1];
  const heldLo = attackedByPieces(perspective, 0), heldHi = attackedByPieces(perspective, 1);
  if ((backLo | backHi) === 0 || ((backLo & ~heldLo) | (backHi & ~heldHi)) !== 0) return 0;
  return scoreShown(kingCutOff, 1, backLo, backHi);
}
