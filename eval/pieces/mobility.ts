/**
 * Pieces: what they attack, how freely they move, how they stand to the pawns. This file enters every set of ATTACKED
 * that the later parts (passed pawns, threats, king danger) read.
 */

import { DIAGONALS, KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { COUNTS, PIECES } from '../../engine/board.ts';
import {
  A_FILE, CENTRE_HI, CENTRE_LO, LIGHT_SQUARES, RANKS_2_AND_3, RANKS_5_AND_6, RANK_4, RANK_7, RANK_8, quartersOf,
} from '../../engine/regions.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from '../../engine/squares.ts';
import {
  OFF_HEAP_LENGTH, bitHi, bitLo, fileFill, hasSeveral, lowest, popcount, southHi, southLo,
} from '../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, OUR_TWICE, THEIR_KING,
  THEIR_PAWNS, THEIR_PIECES, perspectiveOf,
} from '../perspective.ts';
import { kingRelative } from '../king-relative.ts';
import { scoreCount, scoreAt, scoreByKings, scoreEntry, scoreSet, isWanted } from '../scoring.ts';
import {
  PAWN_ATTACKED, PAWN_ATTACKED_TWICE, PAWN_FILES, PAWN_SPAN, RAMMED, SPACE_SQUARES, STRUCTURES, oursAt,
  theirsAt,
} from '../pawns/structure.ts';
import { KING_RING, SHELTERS, theirShelterAt } from '../king/king-facts.ts';
import { ownKing, stepsBetween, theirKing } from '../king/shelter.ts';
import type { Index } from '../term.ts';
import { T } from '../terms.ts';

const {
  bishopFixedPawns, bishopFromKing, bishopLongDiagonal, bishopMobility, bishopOnKingRing, bishopOutpost, bishopPawns,
  bishopPlace, bishopXrayPawns, functionQuarters, kingAdjacentAttacks, kingAttackBishop, kingAttackKnight,
  kingAttackQueen, kingAttackRook, kingAttackers, knightFromKing, knightMobility, knightOutpost, knightPlace,
  knightReachesOutpost, minorBehindPawn, queenMobility, queenPlace, rookClosedFile, rookHalfOpenFile, rookMobility,
  rookOnKingRing, rookOpenFile, rookPlace, rookSeventh, space,
} = T;

/** Danger units of each side's attack on the other's king, at the side's index. */
export const DANGER = new Int32Array(OFF_HEAP_LENGTH);

/** The sets that the loops over pieces read and build: our own names for fields of a row of WORK. */
const WORK = new Int32Array(OFF_HEAP_LENGTH);
const AREA = 0;
const ALL = 2;
const TWICE = 4;
const RING = 6;
const ADJACENT = 8;
const KING = 10;
/** Squares before enemy pawns. */
const STOPS = 12;

/** Packed score of a side's pieces on their own; enters its attacks, and the first part of its danger. */
export function scorePieces(side: number, structure: number, shelter: number): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  openWork(perspective, ours, theirs, theirShelterAt(shelter, side), ownKing(side), theirKing(side));
  return (
    scoreKinds(side, perspective) +
    scoreMinorsAmongPawns(perspective, ours, theirs) +
    scoreRooksOnFiles(perspective, ours, theirs) +
    scoreSpace(side, structure)
  );
}

/** Pawns and the king attack first; the area is what mobility counts. */
function openWork(
  perspective: number, ours: number, theirs: number, theirShelter: number, king: number, enemyKing: number,
): void {
  const kingLo = KING_ATTACKS[2 * king], kingHi = KING_ATTACKS[2 * king + 1];
  const pawnsLo = STRUCTURES[ours + PAWN_ATTACKED], pawnsHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const stuckLo = STRUCTURES[ours + RAMMED] | (PIECES[perspective + OUR_PAWNS] & RANKS_2_AND_3);
  const stuckHi = STRUCTURES[ours + RAMMED + 1];
  WORK[AREA] = ~(
    stuckLo | PIECES[perspective + OUR_KING] | PIECES[perspective + OUR_QUEENS] | STRUCTURES[theirs + PAWN_ATTACKED]
  );
  WORK[AREA + 1] = ~(
    stuckHi | PIECES[perspective + OUR_KING + 1] | PIECES[perspective + OUR_QUEENS + 1] | STRUCTURES[theirs + PAWN_ATTACKED + 1]
  );
  WORK[ALL] = kingLo | pawnsLo;
  WORK[ALL + 1] = kingHi | pawnsHi;
  WORK[TWICE] = (kingLo & pawnsLo) | STRUCTURES[ours + PAWN_ATTACKED_TWICE];
  WORK[TWICE + 1] = (kingHi & pawnsHi) | STRUCTURES[ours + PAWN_ATTACKED_TWICE + 1];
  WORK[RING] = SHELTERS[theirShelter + KING_RING];
  WORK[RING + 1] = SHELTERS[theirShelter + KING_RING + 1];
  WORK[ADJACENT] = KING_ATTACKS[2 * enemyKing];
  WORK[ADJACENT + 1] = KING_ATTACKS[2 * enemyKing + 1];
  WORK[KING] = PIECES[perspective + OUR_KING];
  WORK[KING + 1] = PIECES[perspective + OUR_KING + 1];
  WORK[STOPS] = southLo(PIECES[perspective + THEIR_PAWNS], PIECES[perspective + THEIR_PAWNS + 1]);
  WORK[STOPS + 1] = southHi(PIECES[perspective + THEIR_PAWNS + 1]);
  ATTACKS[perspective + OUR_PAWNS] = pawnsLo;
  ATTACKS[perspective + OUR_PAWNS + 1] = pawnsHi;
  ATTACKS[perspective + OUR_KING] = kingLo;
  ATTACKS[perspective + OUR_KING + 1] = kingHi;
}

/** The terms of a kind: where its places, its mobility and its attacks on the king begin, by kind. */
const PLACE_OF = new Int32Array(OFF_HEAP_LENGTH);
const MOBILITY_OF = new Int32Array(OFF_HEAP_LENGTH);
const KING_ATTACK_OF = new Int32Array(OFF_HEAP_LENGTH);
PLACE_OF.set([knightPlace, bishopPlace, rookPlace, queenPlace], KNIGHT);
MOBILITY_OF.set([knightMobility, bishopMobility, rookMobility, queenMobility], KNIGHT);
KING_ATTACK_OF.set([kingAttackKnight, kingAttackBishop, kingAttackRook, kingAttackQueen], KNIGHT);

/**
 * Places and mobility of all pieces, and their attacks. One loop serves the four kinds: four loops would be four
 * times the machine code.
 */
function scoreKinds(side: number, perspective: number): number {
  const king = ownKing(side);
  const frame = kingRelative(king, theirKing(side));
  const menLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const menHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
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
    const occupiedLo = menLo & ~throughLo, occupiedHi = menHi & ~throughHi;
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
        score += scoreByKings(PLACE_OF[kind] as Index<'byKings'>, frame, square);
        score += scoreEntry(MOBILITY_OF[kind] as Index<number>, popcount(lo & areaLo, hi & areaHi));
        if (isWanted(functionQuarters)) score += scoreQuarters(square, lo, hi);
        const seesRing = ((lo & WORK[RING]) | (hi & WORK[RING + 1])) !== 0;
        if (kind === KNIGHT) score += scoreCount(knightFromKing, stepsBetween(square, king));
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
    DANGER[side] += scoreCount(KING_ATTACK_OF[kind] as Index<'each'>, onRing);
  }
  ATTACKS[perspective + OUR_PIECES] = allLo;
  ATTACKS[perspective + OUR_PIECES + 1] = allHi;
  ATTACKS[perspective + OUR_TWICE] = twiceLo;
  ATTACKS[perspective + OUR_TWICE + 1] = twiceHi;
  DANGER[side] += scoreEntry(kingAttackers, attackers < 5 ? attackers : 5) + scoreCount(kingAdjacentAttacks, adjacent);
  return score;
}

/** The quarters of the board where a piece has a function, by the squares that it sees; it blocks on its own square. */
function scoreQuarters(square: number, seenLo: number, seenHi: number): number {
  const lo = (seenLo & ~WORK[KING]) | (bitLo(square) & WORK[STOPS]);
  const hi = (seenHi & ~WORK[KING + 1]) | (bitHi(square) & WORK[STOPS + 1]);
  const quarters = quartersOf(lo, hi);
  return quarters === 0 ? 0 : scoreAt(functionQuarters, quarters - 1, square);
}

/** A bishop's distance from its king, the pawns on its diagonals, and what it would see past all pieces. */
function scoreBishop(square: number, king: number, perspective: number, seesRing: boolean): number {
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  const sight = bishopAttacks(square, PIECES[perspective + OUR_PAWNS] | theirLo, PIECES[perspective + OUR_PAWNS + 1] | theirHi);
  const seesCentre = hasSeveral(sight.lo & CENTRE_LO, sight.hi & CENTRE_HI);
  const wouldSeeRing = !seesRing && ((sight.lo & WORK[RING]) | (sight.hi & WORK[RING + 1])) !== 0;
  return (
    scoreCount(bishopFromKing, stepsBetween(square, king)) +
    scoreCount(bishopXrayPawns, popcount(DIAGONALS[2 * square] & theirLo, DIAGONALS[2 * square + 1] & theirHi)) +
    (seesCentre ? scoreCount(bishopLongDiagonal, 1) : 0) +
    (wouldSeeRing ? scoreCount(bishopOnKingRing, 1) : 0)
  );
}

/** True when the squares around the enemy king have one on a square's file. */
function isOnRingFile(square: number): boolean {
  return ((WORK[RING] | WORK[RING + 1]) & (A_FILE << (square & 7))) !== 0;
}

/** Outposts, shelter behind pawns, and bishops with own pawns on their colour. */
function scoreMinorsAmongPawns(perspective: number, ours: number, theirs: number): number {
  const knightsLo = PIECES[perspective + OUR_KNIGHTS], knightsHi = PIECES[perspective + OUR_KNIGHTS + 1];
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  if ((knightsLo | knightsHi | bishopsLo | bishopsHi) === 0) return 0;
  // Outpost: guarded by an own pawn, and no enemy pawn can ever attack it.
  const outpostsLo = RANK_4 & STRUCTURES[ours + PAWN_ATTACKED] & ~STRUCTURES[theirs + PAWN_SPAN];
  const outpostsHi = RANKS_5_AND_6 & STRUCTURES[ours + PAWN_ATTACKED + 1] & ~STRUCTURES[theirs + PAWN_SPAN + 1];
  const pawnsLo = PIECES[perspective + OUR_PAWNS] | PIECES[perspective + THEIR_PAWNS];
  const pawnsHi = PIECES[perspective + OUR_PAWNS + 1] | PIECES[perspective + THEIR_PAWNS + 1];
  const behindLo = southLo(pawnsLo, pawnsHi), behindHi = southHi(pawnsHi);
  const reachLo = ATTACKS[perspective + OUR_KNIGHTS] & outpostsLo & ~PIECES[perspective + OUR_PIECES];
  const reachHi = ATTACKS[perspective + OUR_KNIGHTS + 1] & outpostsHi & ~PIECES[perspective + OUR_PIECES + 1];
  return (
    scoreSet(knightOutpost, knightsLo & outpostsLo, knightsHi & outpostsHi) +
    scoreSet(bishopOutpost, bishopsLo & outpostsLo, bishopsHi & outpostsHi) +
    scoreSet(knightReachesOutpost, reachLo, reachHi) +
    scoreSet(minorBehindPawn, (knightsLo | bishopsLo) & behindLo, (knightsHi | bishopsHi) & behindHi) +
    scoreCount(bishopPawns, onBishopColours(perspective, PIECES[perspective + OUR_PAWNS], PIECES[perspective + OUR_PAWNS + 1])) +
    scoreCount(bishopFixedPawns, onBishopColours(perspective, STRUCTURES[ours + RAMMED], STRUCTURES[ours + RAMMED + 1]))
  );
}

/** Men of a set on the colour of a bishop of ours, counted once for each bishop. */
function onBishopColours(perspective: number, lo: number, hi: number): number {
  const bishopsLo = PIECES[perspective + OUR_BISHOPS], bishopsHi = PIECES[perspective + OUR_BISHOPS + 1];
  let count = 0;
  const lightLo = bishopsLo & LIGHT_SQUARES, lightHi = bishopsHi & LIGHT_SQUARES;
  if ((lightLo | lightHi) !== 0) count += popcount(lo & LIGHT_SQUARES, hi & LIGHT_SQUARES) * popcount(lightLo, lightHi);
  const darkLo = bishopsLo & ~LIGHT_SQUARES, darkHi = bishopsHi & ~LIGHT_SQUARES;
  if ((darkLo | darkHi) !== 0) count += popcount(lo & ~LIGHT_SQUARES, hi & ~LIGHT_SQUARES) * popcount(darkLo, darkHi);
  return count;
}

/** Rooks on open, half-open and closed files, and on the seventh rank. */
function scoreRooksOnFiles(perspective: number, ours: number, theirs: number): number {
  const lo = PIECES[perspective + OUR_ROOKS], hi = PIECES[perspective + OUR_ROOKS + 1];
  if ((lo | hi) === 0) return 0;
  const ourFiles = STRUCTURES[ours + PAWN_FILES], theirFiles = STRUCTURES[theirs + PAWN_FILES];
  const open = ~ourFiles & ~theirFiles, halfOpen = ~ourFiles & theirFiles;
  const closed = fileFill(STRUCTURES[ours + RAMMED], STRUCTURES[ours + RAMMED + 1]);
  const hasAim = (PIECES[perspective + THEIR_KING + 1] & RANK_8) !== 0 || (PIECES[perspective + THEIR_PAWNS + 1] & RANK_7) !== 0;
  return (
    scoreSet(rookOpenFile, lo & open, hi & open) +
    scoreSet(rookHalfOpenFile, lo & halfOpen, hi & halfOpen) +
    scoreSet(rookClosedFile, lo & closed, hi & closed) +
    (hasAim ? scoreSet(rookSeventh, 0, hi & RANK_7) : 0)
  );
}

/** Room behind and among the pawns in the middle, while there are many pieces to use it. */
function scoreSpace(side: number, structure: number): number {
  const men = side << 3;
  const beyondFour = COUNTS[men + KNIGHT] + COUNTS[men + BISHOP] + COUNTS[men + ROOK] + COUNTS[men + QUEEN] - 4;
  return beyondFour <= 0 ? 0 : scoreCount(space, beyondFour * STRUCTURES[structure + SPACE_SQUARES + side]);
}
