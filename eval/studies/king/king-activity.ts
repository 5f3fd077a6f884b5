/** The specifications of where a king stands among its own pieces, and of where kings can go. */

import { KING_ATTACKS } from '../../../engine/attacks.ts';
import { GAME, RIGHTS, ROW, ROWS } from '../../../engine/board.ts';
import { RANK_1, RANK_2 } from '../../../engine/regions.ts';
import { QUEEN, ROOK } from '../../../engine/squares.ts';
import { bit, bitHi, bitLo, hasSeveral } from '../../../engine/bitboards.ts';
import {
  ATTACKED, FRAMES, OUR_BISHOPS, OUR_KNIGHTS, OUR_MEN, OUR_ROOKS, THEIRS, THEIR_MEN, THEIR_QUEENS, THEIR_ROOKS, viewOf,
} from '../../perspective.ts';
import { priceAt, priceSet, priceShown, wanted } from '../../scoring.ts';
import { SHELTERS, SHELTER_PAWNS, ourShelterAt, theirShelterAt } from '../../king/king-facts.ts';
import { ownKing, theirKing } from '../../king/shelter.ts';
import { T } from '../../terms.ts';
import { KIND, SIGHT, SIGHTS, SIGHT_SIZE, SQUARE, attackedByPieces, sightsEnd, sightsFrom } from '../piece-attacks.ts';

const {
  artificialShelter, backRankWeakness, bishopsBesideKing, kingBetweenRooks, kingCutOff, kingStepsAhead, kingStepsBehind,
  kingStepsBeside, kingWithoutFlight,
} = T;

const BOTH_WINGS = 3;

/** Entries of the table of the artificial shelter: next to the king, and at a square next to it. */
const MINOR_BESIDE = 0;
const ROOK_BESIDE = 1;
const CONTROL = 2;

/** Packed worth of a king's place among its own pieces. */
export function priceKingQuarters(side: number, shelter: number): number {
  const view = viewOf(side);
  const king = ownKing(side);
  let worth = 0;
  if (wanted(kingBetweenRooks)) worth += priceBetweenRooks(side, view, king);
  if (wanted(backRankWeakness)) worth += priceBackRank(view, king);
  if (wanted(bishopsBesideKing)) worth += priceBishopsBeside(view, king);
  if (wanted(artificialShelter)) worth += priceArtificialShelter(side, view, king, shelter);
  return worth;
}

/** The king between its rooks at home, after it has lost the right to castle. */
function priceBetweenRooks(side: number, view: number, king: number): number {
  if (king >> 3 !== 0 || ((ROWS[GAME[ROW] + RIGHTS] >> (2 * side)) & BOTH_WINGS) !== 0) return 0;
  const rooks = FRAMES[view + OUR_ROOKS] & RANK_1;
  const west = rooks & (bit(king) - 1), east = rooks & ~west;
  return west !== 0 && east !== 0 ? priceShown(kingBetweenRooks, 1, bit(king), 0) : 0;
}

/** A king at home that cannot step up, against a rook or queen. */
function priceBackRank(view: number, king: number): number {
  if (king >> 3 !== 0) return 0;
  const heavy =
    FRAMES[view + THEIR_ROOKS] | FRAMES[view + THEIR_ROOKS + 1] | FRAMES[view + THEIR_QUEENS] |
    FRAMES[view + THEIR_QUEENS + 1];
  const exits = KING_ATTACKS[2 * king] & RANK_2 & ~FRAMES[view + OUR_MEN] & ~ATTACKED[view + THEIR_MEN];
  return heavy !== 0 && exits === 0 ? priceShown(backRankWeakness, 1, bit(king), 0) : 0;
}

function priceBishopsBeside(view: number, king: number): number {
  const lo = FRAMES[view + OUR_BISHOPS] & KING_ATTACKS[2 * king];
  const hi = FRAMES[view + OUR_BISHOPS + 1] & KING_ATTACKS[2 * king + 1];
  return hasSeveral(lo, hi) ? priceShown(bishopsBesideKing, 1, lo, hi) : 0;
}

/** Minors and rooks around a king without shelter pawns, while the enemy king has none either. */
function priceArtificialShelter(side: number, view: number, king: number, shelter: number): number {
  const ours = ourShelterAt(shelter, side) + SHELTER_PAWNS, theirs = theirShelterAt(shelter, side) + SHELTER_PAWNS;
  if ((SHELTERS[ours] | SHELTERS[ours + 1] | SHELTERS[theirs] | SHELTERS[theirs + 1]) !== 0) return 0;
  if (!hasShelterPieces(view) || !hasShelterPieces(view + THEIRS)) return 0;
  const nextLo = KING_ATTACKS[2 * king], nextHi = KING_ATTACKS[2 * king + 1];
  let worth = 0;
  const end = sightsEnd(side);
  for (let at = sightsFrom(side); at < end; at += SIGHT_SIZE) {
    if (SIGHTS[at + KIND] === QUEEN) continue;
    const square = SIGHTS[at + SQUARE];
    const kind = SIGHTS[at + KIND] === ROOK ? ROOK_BESIDE : MINOR_BESIDE;
    if (((bitLo(square) & nextLo) | (bitHi(square) & nextHi)) !== 0) worth += priceAt(artificialShelter, kind, square);
    const held = (SIGHTS[at + SIGHT] & nextLo) | (SIGHTS[at + SIGHT + 1] & nextHi);
    if (held !== 0) worth += priceAt(artificialShelter, CONTROL + kind, square);
  }
  return worth;
}

/** True for a side with a rook or two minors, by its place in the view. */
function hasShelterPieces(at: number): boolean {
  const minorsLo = FRAMES[at + OUR_KNIGHTS] | FRAMES[at + OUR_BISHOPS];
  const minorsHi = FRAMES[at + OUR_KNIGHTS + 1] | FRAMES[at + OUR_BISHOPS + 1];
  return (FRAMES[at + OUR_ROOKS] | FRAMES[at + OUR_ROOKS + 1]) !== 0 || hasSeveral(minorsLo, minorsHi);
}

/** Packed worth of where both kings can go, from a side's view. */
export function priceKingActivity(side: number): number {
  const view = viewOf(side);
  const king = ownKing(side);
  let worth = 0;
  if (wanted(kingWithoutFlight)) worth += priceFlight(view, king);
  if (wanted(kingStepsAhead) || wanted(kingStepsBeside) || wanted(kingStepsBehind)) worth += priceSteps(view, king);
  if (wanted(kingCutOff)) worth += priceCutOff(view, theirKing(side));
  return worth;
}

/** A quiet king whose every free neighbour square the enemy attacks. */
function priceFlight(view: number, king: number): number {
  const dangerLo = ATTACKED[view + THEIR_MEN], dangerHi = ATTACKED[view + THEIR_MEN + 1];
  const kingLo = bitLo(king), kingHi = bitHi(king);
  if (((kingLo & dangerLo) | (kingHi & dangerHi)) !== 0) return 0;
  const aroundLo = KING_ATTACKS[2 * king] & ~FRAMES[view + OUR_MEN];
  const aroundHi = KING_ATTACKS[2 * king + 1] & ~FRAMES[view + OUR_MEN + 1];
  const hasNone = (aroundLo | aroundHi) !== 0 && ((aroundLo & ~dangerLo) | (aroundHi & ~dangerHi)) === 0;
  return hasNone ? priceShown(kingWithoutFlight, 1, kingLo, kingHi) : 0;
}

/** Squares the king can go to, by rank. */
function priceSteps(view: number, king: number): number {
  const lo = KING_ATTACKS[2 * king] & ~FRAMES[view + OUR_MEN] & ~ATTACKED[view + THEIR_MEN];
  const hi = KING_ATTACKS[2 * king + 1] & ~FRAMES[view + OUR_MEN + 1] & ~ATTACKED[view + THEIR_MEN + 1];
  const besideLo = rankWord(king, 0), besideHi = rankWord(king, 1);
  const behindLo = king < 32 ? bit(king & 24) - 1 : -1, behindHi = king < 32 ? 0 : bit(king & 24) - 1;
  const aheadLo = ~besideLo & ~behindLo, aheadHi = ~besideHi & ~behindHi;
  return (
    priceSet(kingStepsAhead, lo & aheadLo, hi & aheadHi) +
    priceSet(kingStepsBeside, lo & besideLo, hi & besideHi) +
    priceSet(kingStepsBehind, lo & behindLo, hi & behindHi)
  );
}

/** All squares of a square's rank, one word. */
function rankWord(square: number, word: number): number {
  return square >> 5 === word ? RANK_1 << (square & 24) : 0;
}

/** The enemy king's squares one rank nearer to its own first rank, all held by our pieces. */
function priceCutOff(view: number, king: number): number {
  // Their first rank is our last.
  if (king >> 3 === 7) return 0;
  const backLo = KING_ATTACKS[2 * king] & rankWord(king + 8, 0) & ~FRAMES[view + THEIR_MEN];
  const backHi = KING_ATTACKS[2 * king + 1] & rankWord(king + 8, 1) & ~FRAMES[view + THEIR_MEN + 1];
  const heldLo = attackedByPieces(view, 0), heldHi = attackedByPieces(view, 1);
  if ((backLo | backHi) === 0 || ((backLo & ~heldLo) | (backHi & ~heldHi)) !== 0) return 0;
  return priceShown(kingCutOff, 1, backLo, backHi);
}
