/** The specifications of the attack on the enemy king, piece by piece: what each attacks around it, and from where. */

import { DIAGONALS, KING_ATTACKS, STRAIGHTS, bishopAttacks, rookAttacks } from '../../../engine/attacks.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, kingDistance } from '../../../engine/squares.ts';
import {
  OFF_HEAP_LENGTH, bit, bitHi, bitLo, lowest, eastWest, southHi, southLo,
} from '../../../engine/bitboards.ts';
import {
  OUR_PIECES, THEIR_KING, THEIR_PAWNS, THEIR_PIECES, perspectiveOf, theirKing, type Perspective,
} from '../../../eval/perspective.ts';
import { scoreCount, scoreAt, scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import {
  LOCKED_CENTRE, PAWN_ATTACKED, PAWN_ATTACKED_TWICE, STRUCTURES, oursAt, theirsAt, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { HALF_WEAK_SPOTS, SHELTERS, SHELTER_PAWNS, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import {
  zoneAttackValue, zoneAttackValueOfSide, zoneAttackValueOnSquare, KNIGHT_APPROACHES, THEIR_ZONES, ZONE_PLACES,
} from './zone.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { PIECES } from '../../../engine/board.ts';
import { DANGER } from '../../../eval/king/danger.ts';
import type { Side } from '../../../engine/types.ts';

const {
  bishopAtZone, halfWeakSpotAttack, knightAtZone, lockedPositionAttack, queenAtZone, ringDiagonalAttack,
  ringFrontAttack, ringSideAttack, rookAtZone, shelterPawnAttack, shelterPieceAttack, sliderNearKing, zoneApproach,
  zoneFromBehind, zoneFromBeside, zoneInteraction,
} = T;

/** By kind, from the knight. */
const ZONE_TERMS = [knightAtZone, bishopAtZone, rookAtZone, queenAtZone];

/** An attack is conducted when the specification values it at this much, and half as much again as the enemy's. */
const CONDUCTED = 60;
const MARGIN = 1.5;
/** Steps in which values are counted, in centipawns of the specification. */
const STEP_OF_PLACE = 5;
const STEP_OF_INTERACTION = 10;
/** Squares between a slider and the king, at most, and the entries of the table for attacks that the king meets. */
const FARTHEST = 3;
const GUARDED = 3;

/** What the pieces aim at, two words each. */
const AIMS = new Int32Array(OFF_HEAP_LENGTH);
const ZONE = 0;
const SHELTER = 2;
const ZONE_PIECES = 4;
const HALF_WEAK = 6;
const EMPTY = 8;
const FRONT = 10;
const DIAGONAL = 12;
const SIDES = 14;
/** Squares from where the zone is attacked, by kind from the knight. */
const APPROACH = 16;
/** Squares of the zone attacked so far, and those attacked by several. */
const ATTACKED_ONCE = 24;
const ATTACKED_TWICE = 26;

/** The specification's value of the attacks on each square of the zone that is attacked. */
const VALUES = new Int32Array(OFF_HEAP_LENGTH);

/** Packed score of a side's pieces around the enemy king; some of it goes into the danger. */
export function scoreKingAttack(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const king = theirKing(side);
  aim(perspective, king, theirShelterAt(shelter, side));
  if (isWanted(zoneApproach)) findApproaches(perspective, king);
  const hasRing = isWanted(ringFrontAttack) || isWanted(ringDiagonalAttack) || isWanted(ringSideAttack);
  const end = pieceAttacksEnd(side);
  let score = 0, whole = 0;
  for (let at = pieceAttacksFrom(side); at < end; at += PIECE_ATTACKS_SIZE) {
    const lo = PIECE_ATTACKS[at + ATTACKED] & AIMS[ZONE], hi = PIECE_ATTACKS[at + ATTACKED + 1] & AIMS[ZONE + 1];
    if ((lo | hi) !== 0) {
      const part = zoneAttackValue(at, king, lo, hi);
      whole += part;
      score += scoreOnZone(at, king, lo, hi) + scorePlace(at, king, part) + scoreSlider(at, king, lo, hi);
      if (isWanted(zoneInteraction)) enterValues(at, king, lo, hi);
      if (hasRing) DANGER[side] += scoreRing(at);
    }
    score += scoreOnTargets(at);
  }
  return (
    score + scoreInteraction() + scorePawnsOnTargets(oursAt(structure, side)) + scoreLocked(side, structure, whole)
  );
}

function setAim(at: number, lo: number, hi: number): void {
  AIMS[at] = lo;
  AIMS[at + 1] = hi;
}

function aim(perspective: Perspective, king: number, theirShelter: number): void {
  const zoneLo = THEIR_ZONES[2 * king], zoneHi = THEIR_ZONES[2 * king + 1];
  const theirLo = PIECES[perspective + THEIR_PIECES], theirHi = PIECES[perspective + THEIR_PIECES + 1];
  const piecesLo = theirLo & ~PIECES[perspective + THEIR_PAWNS] & ~PIECES[perspective + THEIR_KING];
  const piecesHi = theirHi & ~PIECES[perspective + THEIR_PAWNS + 1] & ~PIECES[perspective + THEIR_KING + 1];
  setAim(ZONE, zoneLo, zoneHi);
  setAim(SHELTER, SHELTERS[theirShelter + SHELTER_PAWNS], SHELTERS[theirShelter + SHELTER_PAWNS + 1]);
  setAim(ZONE_PIECES, piecesLo & zoneLo, piecesHi & zoneHi);
  setAim(HALF_WEAK, SHELTERS[theirShelter + HALF_WEAK_SPOTS], SHELTERS[theirShelter + HALF_WEAK_SPOTS + 1]);
  setAim(EMPTY, ~(PIECES[perspective + OUR_PIECES] | theirLo), ~(PIECES[perspective + OUR_PIECES + 1] | theirHi));
  const kingLo = bitLo(king), kingHi = bitHi(king);
  const frontLo = southLo(kingLo, kingHi), frontHi = southHi(kingHi);
  const isOnEdge = (king & 7) === 0 || (king & 7) === 7;
  setAim(isOnEdge ? DIAGONAL : FRONT, frontLo, frontHi);
  setAim(isOnEdge ? FRONT : DIAGONAL, eastWest(frontLo), eastWest(frontHi));
  setAim(SIDES, eastWest(kingLo), eastWest(kingHi));
  setAim(ATTACKED_ONCE, 0, 0);
  setAim(ATTACKED_TWICE, 0, 0);
}

/** Finds the squares from where each kind of piece attacks the zone, with all pieces where they stand. */
function findApproaches(perspective: Perspective, king: number): void {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  let diagonalLo = 0, diagonalHi = 0, straightLo = 0, straightHi = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = AIMS[ZONE + half]; word !== 0; word &= word - 1) {
      const square = lowest(word) + 32 * half;
      const diagonal = bishopAttacks(square, occupiedLo, occupiedHi);
      const straight = rookAttacks(square, occupiedLo, occupiedHi);
      diagonalLo |= diagonal.lo;
      diagonalHi |= diagonal.hi;
      straightLo |= straight.lo;
      straightHi |= straight.hi;
    }
  }
  setAim(APPROACH, KNIGHT_APPROACHES[2 * king], KNIGHT_APPROACHES[2 * king + 1]);
  setAim(APPROACH + 2 * (BISHOP - KNIGHT), diagonalLo, diagonalHi);
  setAim(APPROACH + 2 * (ROOK - KNIGHT), straightLo, straightHi);
  setAim(APPROACH + 2 * (QUEEN - KNIGHT), diagonalLo | straightLo, diagonalHi | straightHi);
}

/** Adds a piece's attacks to what is known of each square of the zone. */
function enterValues(at: number, king: number, lo: number, hi: number): void {
  for (let half = 0; half < 2; half++) {
    for (let word = half === 0 ? lo : hi; word !== 0; word &= word - 1) {
      const square = lowest(word) + 32 * half;
      const isNew = (AIMS[ATTACKED_ONCE + half] & bit(square)) === 0;
      VALUES[square] = (isNew ? 0 : VALUES[square]) + zoneAttackValueOnSquare(at, king, square);
    }
  }
  AIMS[ATTACKED_TWICE] |= AIMS[ATTACKED_ONCE] & lo;
  AIMS[ATTACKED_TWICE + 1] |= AIMS[ATTACKED_ONCE + 1] & hi;
  AIMS[ATTACKED_ONCE] |= lo;
  AIMS[ATTACKED_ONCE + 1] |= hi;
}

/** Every square of the zone that a piece attacks, by its place. */
function scoreOnZone(at: number, king: number, lo: number, hi: number): number {
  const term = ZONE_TERMS[PIECE_ATTACKS[at + KIND] - KNIGHT];
  if (!isWanted(term)) return 0;
  let score = 0;
  for (let word = lo; word !== 0; word &= word - 1) {
    score += scoreAt(term, ZONE_PLACES[64 * king + lowest(word)], lowest(word));
  }
  for (let word = hi; word !== 0; word &= word - 1) {
    score += scoreAt(term, ZONE_PLACES[64 * king + 32 + lowest(word)], 32 + lowest(word));
  }
  return score;
}

/** An attack from beyond the king's rank, or along it. */
function scorePlace(at: number, king: number, part: number): number {
  const square = PIECE_ATTACKS[at + SQUARE];
  const beyond = (square >> 3) - (king >> 3);
  if (beyond < 0) return 0;
  const steps = Math.round(part / STEP_OF_PLACE);
  return scoreShown(beyond > 0 ? zoneFromBehind : zoneFromBeside, steps, bitLo(square), bitHi(square));
}

/** A slider in line with the king, by the squares between; an attack counts half where the king meets all of it. */
function scoreSlider(at: number, king: number, lo: number, hi: number): number {
  if (PIECE_ATTACKS[at + KIND] === KNIGHT) return 0;
  const square = PIECE_ATTACKS[at + SQUARE];
  const inLineLo = DIAGONALS[2 * king] | STRAIGHTS[2 * king];
  const inLineHi = DIAGONALS[2 * king + 1] | STRAIGHTS[2 * king + 1];
  if (((inLineLo & bitLo(square)) | (inLineHi & bitHi(square))) === 0) return 0;
  const between = kingDistance(square, king) - 1;
  if (between > FARTHEST) return 0;
  const metLo = KING_ATTACKS[2 * king] | bitLo(king), metHi = KING_ATTACKS[2 * king + 1] | bitHi(king);
  const isMet = ((lo & ~metLo) | (hi & ~metHi)) === 0;
  return scoreAt(sliderNearKing, (between < 1 ? 0 : between - 1) + (isMet ? GUARDED : 0), square);
}

/** Danger units of a piece's attacks next to the king. */
function scoreRing(at: number): number {
  const lo = PIECE_ATTACKS[at + ATTACKED], hi = PIECE_ATTACKS[at + ATTACKED + 1];
  return (
    scoreSet(ringFrontAttack, lo & AIMS[FRONT], hi & AIMS[FRONT + 1]) +
    scoreSet(ringDiagonalAttack, lo & AIMS[DIAGONAL], hi & AIMS[DIAGONAL + 1]) +
    scoreSet(ringSideAttack, lo & AIMS[SIDES], hi & AIMS[SIDES + 1])
  );
}

/**
 * The shelter's pieces and half-weak spots that a piece attacks, and the squares from where it would attack the zone.
 */
function scoreOnTargets(at: number): number {
  const lo = PIECE_ATTACKS[at + ATTACKED], hi = PIECE_ATTACKS[at + ATTACKED + 1];
  let score =
    scoreSet(shelterPawnAttack, lo & AIMS[SHELTER], hi & AIMS[SHELTER + 1]) +
    scoreSet(shelterPieceAttack, lo & AIMS[ZONE_PIECES], hi & AIMS[ZONE_PIECES + 1]) +
    scoreSet(halfWeakSpotAttack, lo & AIMS[HALF_WEAK], hi & AIMS[HALF_WEAK + 1]);
  if (isWanted(zoneApproach)) {
    const from = APPROACH + 2 * (PIECE_ATTACKS[at + KIND] - KNIGHT);
    score += scoreSet(zoneApproach, lo & AIMS[EMPTY] & AIMS[from], hi & AIMS[EMPTY + 1] & AIMS[from + 1]);
  }
  return score;
}

/** Squares of the zone that several pieces attack. */
function scoreInteraction(): number {
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = AIMS[ATTACKED_TWICE + half]; word !== 0; word &= word - 1) {
      const square = lowest(word) + 32 * half;
      const steps = Math.round(VALUES[square] / STEP_OF_INTERACTION);
      score += scoreShown(zoneInteraction, steps, bitLo(square), bitHi(square));
    }
  }
  return score;
}

/** The shelter's pieces that pawns attack. */
function scorePawnsOnTargets(ours: number): number {
  const lo = STRUCTURES[ours + PAWN_ATTACKED], hi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const twiceLo = STRUCTURES[ours + PAWN_ATTACKED_TWICE], twiceHi = STRUCTURES[ours + PAWN_ATTACKED_TWICE + 1];
  return (
    scoreSet(shelterPawnAttack, lo & AIMS[SHELTER], hi & AIMS[SHELTER + 1]) +
    scoreSet(shelterPawnAttack, twiceLo & AIMS[SHELTER], twiceHi & AIMS[SHELTER + 1]) +
    scoreSet(shelterPieceAttack, lo & AIMS[ZONE_PIECES], hi & AIMS[ZONE_PIECES + 1]) +
    scoreSet(shelterPieceAttack, twiceLo & AIMS[ZONE_PIECES], twiceHi & AIMS[ZONE_PIECES + 1])
  );
}

/** The attacker's extra in a locked position; `whole` is the specification's value of our attack. */
function scoreLocked(side: Side, structure: StructureEntry, whole: number): number {
  if (whole < CONDUCTED || !isWanted(lockedPositionAttack)) return 0;
  const ours = oursAt(structure, side) + LOCKED_CENTRE, theirs = theirsAt(structure, side) + LOCKED_CENTRE;
  const locked = STRUCTURES[ours] | STRUCTURES[ours + 1] | STRUCTURES[theirs] | STRUCTURES[theirs + 1];
  if (locked === 0 || whole < MARGIN * zoneAttackValueOfSide(1 - side)) return 0;
  return scoreCount(lockedPositionAttack, 1);
}
