/**
 * Attacks, mobility and squares of a side's pieces, and their first part in the attack on the king. This file alone
 * fills ATTACKS, which passed pawns, threats and king danger read.
 */

import { KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { PIECES } from '../../engine/board.ts';
import { A_FILE, CENTRE_HI, CENTRE_LO, RANKS_2_AND_3 } from '../../engine/regions.ts';
import { BISHOP, KING, KNIGHT, QUEEN, ROOK, kingDistance } from '../../engine/squares.ts';
import { hasSeveral, lowest, popcount } from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_KING, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, OUR_TWICE, THEIR_PAWNS, THEIR_PIECES, ownKing,
  perspectiveOf, theirKing, type Perspective,
} from '../perspective.ts';
import { kingRelative } from '../king-relative.ts';
import { scoreCount, scoreByKings, scoreEntry } from '../scoring.ts';
import {
  PAWN_ATTACKED, PAWN_ATTACKED_TWICE, RAMMED, STRUCTURES, oursAt, theirsAt, type StructureEntry,
} from '../pawns/structure.ts';
import { KING_RING, SHELTERS, theirShelterAt, type KingEntry } from '../king/king-facts.ts';
import type { Index } from '../term.ts';
import { TERM } from './terms.ts';
import { DANGER } from '../king/danger.ts';
import type { Side, Square } from '../../engine/types.ts';

const {
  bishopFromKing, bishopLongDiagonal, bishopMobility, bishopOnKingRing, bishopPlace, kingAdjacentAttacks,
  kingAttackBishop, kingAttackKnight, kingAttackers, knightFromKing, knightMobility, knightPlace, queenMobility,
  queenPlace, rookMobility, rookOnKingRing, rookPlace,
} = TERM;

/** Sets that the loop over the pieces reads and builds, two words each, at the fields below. */
const WORK = new Int32Array(10);
const AREA = 0;
const ALL = 2;
const TWICE = 4;
const RING = 6;
const ADJACENT = 8;

/** Packed score of a side's pieces by place and mobility. Fills the side's ATTACKS and the first part of its DANGER. */
export function scoreMobility(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  startAttacks(perspective, ours, theirs, theirShelterAt(shelter, side), ownKing(side), theirKing(side));
  return scoreEachPiece(side, perspective);
}

/** Attacks of pawns and king, which come first, and the area in which mobility counts. */
function startAttacks(
  perspective: Perspective, ours: number, theirs: number, theirShelter: number, king: number, enemyKing: number,
): void {
  const kingLo = KING_ATTACKS[2 * king], kingHi = KING_ATTACKS[2 * king + 1];
  const pawnsLo = STRUCTURES[ours + PAWN_ATTACKED], pawnsHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const stuckLo = STRUCTURES[ours + RAMMED] | (PIECES[perspective + OUR_PAWNS] & RANKS_2_AND_3);
  const stuckHi = STRUCTURES[ours + RAMMED + 1];
  WORK[AREA] = ~(
    stuckLo | PIECES[perspective + OUR_KING] | PIECES[perspective + OUR_QUEENS] | STRUCTURES[theirs + PAWN_ATTACKED]
  );
  WORK[AREA + 1] = ~(
    stuckHi | PIECES[perspective + OUR_KING + 1] | PIECES[perspective + OUR_QUEENS + 1] |
    STRUCTURES[theirs + PAWN_ATTACKED + 1]
  );
  WORK[ALL] = kingLo | pawnsLo;
  WORK[ALL + 1] = kingHi | pawnsHi;
  WORK[TWICE] = (kingLo & pawnsLo) | STRUCTURES[ours + PAWN_ATTACKED_TWICE];
  WORK[TWICE + 1] = (kingHi & pawnsHi) | STRUCTURES[ours + PAWN_ATTACKED_TWICE + 1];
  WORK[RING] = SHELTERS[theirShelter + KING_RING];
  WORK[RING + 1] = SHELTERS[theirShelter + KING_RING + 1];
  WORK[ADJACENT] = KING_ATTACKS[2 * enemyKing];
  WORK[ADJACENT + 1] = KING_ATTACKS[2 * enemyKing + 1];
  ATTACKS[perspective + OUR_PAWNS] = pawnsLo;
  ATTACKS[perspective + OUR_PAWNS + 1] = pawnsHi;
  ATTACKS[perspective + OUR_KING] = kingLo;
  ATTACKS[perspective + OUR_KING + 1] = kingHi;
}

/** The terms of a kind: where its places and its mobility begin, by kind. */
const PLACE_OF = new Int32Array(KING);
const MOBILITY_OF = new Int32Array(KING);
PLACE_OF.set([knightPlace, bishopPlace, rookPlace, queenPlace], KNIGHT);
MOBILITY_OF.set([knightMobility, bishopMobility, rookMobility, queenMobility], KNIGHT);

/**
 * Places and mobility of all pieces, and their attacks. One loop serves the four kinds: four loops would be four
 * times the machine code.
 */
function scoreEachPiece(side: Side, perspective: Perspective): number {
  const king = ownKing(side);
  const mirror = kingRelative(king, theirKing(side));
  const piecesLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const piecesHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const areaLo = WORK[AREA], areaHi = WORK[AREA + 1];
  let allLo = WORK[ALL], allHi = WORK[ALL + 1], twiceLo = WORK[TWICE], twiceHi = WORK[TWICE + 1];
  let score = 0, attackers = 0, adjacent = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    const at = perspective + 2 * kind;
    // Bishops see through queens, rooks through queens and rooks: they work together on a line.
    const queensAt = perspective + OUR_QUEENS, rooksAt = perspective + OUR_ROOKS;
    const throughLo = kind === QUEEN ? 0 : kind === ROOK ? PIECES[queensAt] | PIECES[rooksAt] : PIECES[queensAt];
    const throughHi =
      kind === QUEEN ? 0 : kind === ROOK ? PIECES[queensAt + 1] | PIECES[rooksAt + 1] : PIECES[queensAt + 1];
    const occupiedLo = piecesLo & ~throughLo, occupiedHi = piecesHi & ~throughHi;
    let kindLo = 0, kindHi = 0, onRing = 0;
    for (let half = 0; half < 2; half++) {
      for (let word = PIECES[at + half]; word !== 0; word &= word - 1) {
        const square = lowest(word) + 32 * half;
        // Not a function of its own: the pair that it would hand back from several places would be an object.
        let lo = 0, hi = 0;
        if (kind === KNIGHT) {
          lo = KNIGHT_ATTACKS[2 * square];
          hi = KNIGHT_ATTACKS[2 * square + 1];
        } else if (kind !== ROOK) {
          const diagonal = bishopAttacks(square, occupiedLo, occupiedHi);
          lo = diagonal.lo;
          hi = diagonal.hi;
        }
        if (kind >= ROOK) {
          const straight = rookAttacks(square, occupiedLo, occupiedHi);
          lo |= straight.lo;
          hi |= straight.hi;
        }
        kindLo |= lo;
        kindHi |= hi;
        twiceLo |= allLo & lo;
        twiceHi |= allHi & hi;
        allLo |= lo;
        allHi |= hi;
        score += scoreByKings(PLACE_OF[kind] as Index<'byKings'>, mirror, square);
        score += scoreEntry(MOBILITY_OF[kind] as Index<number>, popcount(lo & areaLo, hi & areaHi));
        const seesRing = ((lo & WORK[RING]) | (hi & WORK[RING + 1])) !== 0;
        if (kind === KNIGHT) score += scoreCount(knightFromKing, kingDistance(square, king));
        else if (kind === BISHOP) score += scoreBishop(square, king, perspective, seesRing);
        else if (kind === ROOK && !seesRing && isOnRingFile(square)) score += scoreCount(rookOnKingRing, 1);
        if (seesRing) {
          onRing++;
          adjacent += popcount(lo & WORK[ADJACENT], hi & WORK[ADJACENT + 1]);
        }
      }
    }
    ATTACKS[at] = kindLo;
    ATTACKS[at + 1] = kindHi;
    attackers += onRing;
    if (kind <= BISHOP) DANGER[side] += scoreCount(kind === KNIGHT ? kingAttackKnight : kingAttackBishop, onRing);
  }
  ATTACKS[perspective + OUR_PIECES] = allLo;
  ATTACKS[perspective + OUR_PIECES + 1] = allHi;
  ATTACKS[perspective + OUR_TWICE] = twiceLo;
  ATTACKS[perspective + OUR_TWICE + 1] = twiceHi;
  DANGER[side] += scoreEntry(kingAttackers, attackers < 5 ? attackers : 5) + scoreCount(kingAdjacentAttacks, adjacent);
  return score;
}

/** A bishop's distance from its king, and what it would see past all pieces. */
function scoreBishop(square: Square, king: number, perspective: Perspective, seesRing: boolean): number {
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  const attacks =
    bishopAttacks(square, PIECES[perspective + OUR_PAWNS] | theirLo, PIECES[perspective + OUR_PAWNS + 1] | theirHi);
  const seesCentre = hasSeveral(attacks.lo & CENTRE_LO, attacks.hi & CENTRE_HI);
  const wouldSeeRing = !seesRing && ((attacks.lo & WORK[RING]) | (attacks.hi & WORK[RING + 1])) !== 0;
  return (
    scoreCount(bishopFromKing, kingDistance(square, king)) +
    (seesCentre ? scoreCount(bishopLongDiagonal, 1) : 0) +
    (wouldSeeRing ? scoreCount(bishopOnKingRing, 1) : 0)
  );
}

/** True when the squares around the enemy king have one on a square's file. */
function isOnRingFile(square: Square): boolean {
  return ((WORK[RING] | WORK[RING + 1]) & (A_FILE << (square & 7))) !== 0;
}
