/**
 * Pieces: what they attack, how freely they move, how they stand to the pawns. This file enters every set of ATTACKED
 * that the later parts (passed pawns, threats, king danger) read.
 */

import { DIAGONALS, KING_ATTACKS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { COUNTS } from '../../engine/board.ts';
import {
  A_FILE, CENTRE_HI, CENTRE_LO, LIGHT_SQUARES, RANKS_2_AND_3, RANKS_5_AND_6, RANK_4, RANK_7, RANK_8, quartersOf,
} from '../../engine/regions.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from '../../engine/squares.ts';
import {
  OFF_HEAP, bitHi, bitLo, fileFill, hasSeveral, lowest, popcount, southHi, southLo,
} from '../../engine/bitboards.ts';
import {
  ATTACKED, FRAMES, OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, OUR_TWICE,
  THEIR_KING, THEIR_MEN, THEIR_PAWNS, viewOf,
} from '../perspective.ts';
import { kingFrame } from '../king-relative.ts';
import { price, priceAt, priceByKings, priceEntry, priceSet, wanted } from '../scoring.ts';
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
export const DANGER = new Int32Array(OFF_HEAP);

/** The sets that the loops over pieces read and build: our own names for fields of a row of WORK. */
const WORK = new Int32Array(OFF_HEAP);
const AREA = 0;
const ALL = 2;
const TWICE = 4;
const RING = 6;
const ADJACENT = 8;
const KING = 10;
/** Squares before enemy pawns. */
const STOPS = 12;

/** Packed worth of a side's pieces on their own; enters its attacks, and the first part of its danger. */
export function pricePieces(side: number, structure: number, shelter: number): number {
  const view = viewOf(side);
  const ours = oursAt(structure, side), theirs = theirsAt(structure, side);
  openWork(view, ours, theirs, theirShelterAt(shelter, side), ownKing(side), theirKing(side));
  return (
    priceKinds(side, view) +
    priceMinorsAmongPawns(view, ours, theirs) +
    priceRooksOnFiles(view, ours, theirs) +
    priceSpace(side, structure)
  );
}

/** Pawns and the king attack first; the area is what mobility counts. */
function openWork(
  view: number, ours: number, theirs: number, theirShelter: number, king: number, enemyKing: number,
): void {
  const kingLo = KING_ATTACKS[2 * king], kingHi = KING_ATTACKS[2 * king + 1];
  const pawnsLo = STRUCTURES[ours + PAWN_ATTACKED], pawnsHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const stuckLo = STRUCTURES[ours + RAMMED] | (FRAMES[view + OUR_PAWNS] & RANKS_2_AND_3);
  const stuckHi = STRUCTURES[ours + RAMMED + 1];
  WORK[AREA] = ~(
    stuckLo | FRAMES[view + OUR_KING] | FRAMES[view + OUR_QUEENS] | STRUCTURES[theirs + PAWN_ATTACKED]
  );
  WORK[AREA + 1] = ~(
    stuckHi | FRAMES[view + OUR_KING + 1] | FRAMES[view + OUR_QUEENS + 1] | STRUCTURES[theirs + PAWN_ATTACKED + 1]
  );
  WORK[ALL] = kingLo | pawnsLo;
  WORK[ALL + 1] = kingHi | pawnsHi;
  WORK[TWICE] = (kingLo & pawnsLo) | STRUCTURES[ours + PAWN_ATTACKED_TWICE];
  WORK[TWICE + 1] = (kingHi & pawnsHi) | STRUCTURES[ours + PAWN_ATTACKED_TWICE + 1];
  WORK[RING] = SHELTERS[theirShelter + KING_RING];
  WORK[RING + 1] = SHELTERS[theirShelter + KING_RING + 1];
  WORK[ADJACENT] = KING_ATTACKS[2 * enemyKing];
  WORK[ADJACENT + 1] = KING_ATTACKS[2 * enemyKing + 1];
  WORK[KING] = FRAMES[view + OUR_KING];
  WORK[KING + 1] = FRAMES[view + OUR_KING + 1];
  WORK[STOPS] = southLo(FRAMES[view + THEIR_PAWNS], FRAMES[view + THEIR_PAWNS + 1]);
  WORK[STOPS + 1] = southHi(FRAMES[view + THEIR_PAWNS + 1]);
  ATTACKED[view + OUR_PAWNS] = pawnsLo;
  ATTACKED[view + OUR_PAWNS + 1] = pawnsHi;
  ATTACKED[view + OUR_KING] = kingLo;
  ATTACKED[view + OUR_KING + 1] = kingHi;
}

/** The terms of a kind: where its places, its mobility and its attacks on the king begin, by kind. */
const PLACE_OF = new Int32Array(OFF_HEAP);
const MOBILITY_OF = new Int32Array(OFF_HEAP);
const KING_ATTACK_OF = new Int32Array(OFF_HEAP);
PLACE_OF.set([knightPlace, bishopPlace, rookPlace, queenPlace], KNIGHT);
MOBILITY_OF.set([knightMobility, bishopMobility, rookMobility, queenMobility], KNIGHT);
KING_ATTACK_OF.set([kingAttackKnight, kingAttackBishop, kingAttackRook, kingAttackQueen], KNIGHT);

/**
 * Places and mobility of all pieces, and their attacks. One loop serves the four kinds: four loops would be four
 * times the machine code.
 */
function priceKinds(side: number, view: number): number {
  const king = ownKing(side);
  const frame = kingFrame(king, theirKing(side));
  const menLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const menHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const areaLo = WORK[AREA], areaHi = WORK[AREA + 1];
  let allLo = WORK[ALL], allHi = WORK[ALL + 1], twiceLo = WORK[TWICE], twiceHi = WORK[TWICE + 1];
  let worth = 0, attackers = 0, adjacent = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    const at = view + 2 * kind;
    // Bishops see through queens, rooks through queens and rooks: they work together on a line.
    const queensAt = view + OUR_QUEENS, rooksAt = view + OUR_ROOKS;
    const throughLo = kind === QUEEN ? 0 : kind === ROOK ? FRAMES[queensAt] | FRAMES[rooksAt] : FRAMES[queensAt];
    const throughHi =
      kind === QUEEN ? 0 : kind === ROOK ? FRAMES[queensAt + 1] | FRAMES[rooksAt + 1] : FRAMES[queensAt + 1];
    const occupiedLo = menLo & ~throughLo, occupiedHi = menHi & ~throughHi;
    let kindLo = 0, kindHi = 0, onRing = 0;
    for (let half = 0; half < 2; half++) {
      for (let word = FRAMES[at + half]; word !== 0; word &= word - 1) {
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
        worth += priceByKings(PLACE_OF[kind] as Index<'byKings'>, frame, square);
        worth += priceEntry(MOBILITY_OF[kind] as Index<number>, popcount(lo & areaLo, hi & areaHi));
        if (wanted(functionQuarters)) worth += priceQuarters(square, lo, hi);
        const seesRing = ((lo & WORK[RING]) | (hi & WORK[RING + 1])) !== 0;
        if (kind === KNIGHT) worth += price(knightFromKing, stepsBetween(square, king));
        else if (kind === BISHOP) worth += priceBishop(square, king, view, seesRing);
        else if (kind === ROOK && !seesRing && isOnRingFile(square)) worth += price(rookOnKingRing, 1);
        if (seesRing) {
          onRing++;
          adjacent += popcount(lo & WORK[ADJACENT], hi & WORK[ADJACENT + 1]);
        }
      }
    }
    ATTACKED[at] = kindLo;
    ATTACKED[at + 1] = kindHi;
    attackers += onRing;
    DANGER[side] += price(KING_ATTACK_OF[kind] as Index<'each'>, onRing);
  }
  ATTACKED[view + OUR_MEN] = allLo;
  ATTACKED[view + OUR_MEN + 1] = allHi;
  ATTACKED[view + OUR_TWICE] = twiceLo;
  ATTACKED[view + OUR_TWICE + 1] = twiceHi;
  DANGER[side] += priceEntry(kingAttackers, attackers < 5 ? attackers : 5) + price(kingAdjacentAttacks, adjacent);
  return worth;
}

/** The quarters of the board where a piece has a function, by the squares that it sees; it blocks on its own square. */
function priceQuarters(square: number, seenLo: number, seenHi: number): number {
  const lo = (seenLo & ~WORK[KING]) | (bitLo(square) & WORK[STOPS]);
  const hi = (seenHi & ~WORK[KING + 1]) | (bitHi(square) & WORK[STOPS + 1]);
  const quarters = quartersOf(lo, hi);
  return quarters === 0 ? 0 : priceAt(functionQuarters, quarters - 1, square);
}

/** A bishop's distance from its king, the pawns on its diagonals, and what it would see past all pieces. */
function priceBishop(square: number, king: number, view: number, seesRing: boolean): number {
  const theirLo = FRAMES[view + THEIR_PAWNS], theirHi = FRAMES[view + THEIR_PAWNS + 1];
  const sight = bishopAttacks(square, FRAMES[view + OUR_PAWNS] | theirLo, FRAMES[view + OUR_PAWNS + 1] | theirHi);
  const seesCentre = hasSeveral(sight.lo & CENTRE_LO, sight.hi & CENTRE_HI);
  const wouldSeeRing = !seesRing && ((sight.lo & WORK[RING]) | (sight.hi & WORK[RING + 1])) !== 0;
  return (
    price(bishopFromKing, stepsBetween(square, king)) +
    price(bishopXrayPawns, popcount(DIAGONALS[2 * square] & theirLo, DIAGONALS[2 * square + 1] & theirHi)) +
    (seesCentre ? price(bishopLongDiagonal, 1) : 0) +
    (wouldSeeRing ? price(bishopOnKingRing, 1) : 0)
  );
}

/** True when the squares around the enemy king have one on a square's file. */
function isOnRingFile(square: number): boolean {
  return ((WORK[RING] | WORK[RING + 1]) & (A_FILE << (square & 7))) !== 0;
}

/** Outposts, shelter behind pawns, and bishops with own pawns on their colour. */
function priceMinorsAmongPawns(view: number, ours: number, theirs: number): number {
  const knightsLo = FRAMES[view + OUR_KNIGHTS], knightsHi = FRAMES[view + OUR_KNIGHTS + 1];
  const bishopsLo = FRAMES[view + OUR_BISHOPS], bishopsHi = FRAMES[view + OUR_BISHOPS + 1];
  if ((knightsLo | knightsHi | bishopsLo | bishopsHi) === 0) return 0;
  // Outpost: guarded by an own pawn, and no enemy pawn can ever attack it.
  const outpostsLo = RANK_4 & STRUCTURES[ours + PAWN_ATTACKED] & ~STRUCTURES[theirs + PAWN_SPAN];
  const outpostsHi = RANKS_5_AND_6 & STRUCTURES[ours + PAWN_ATTACKED + 1] & ~STRUCTURES[theirs + PAWN_SPAN + 1];
  const pawnsLo = FRAMES[view + OUR_PAWNS] | FRAMES[view + THEIR_PAWNS];
  const pawnsHi = FRAMES[view + OUR_PAWNS + 1] | FRAMES[view + THEIR_PAWNS + 1];
  const behindLo = southLo(pawnsLo, pawnsHi), behindHi = southHi(pawnsHi);
  const reachLo = ATTACKED[view + OUR_KNIGHTS] & outpostsLo & ~FRAMES[view + OUR_MEN];
  const reachHi = ATTACKED[view + OUR_KNIGHTS + 1] & outpostsHi & ~FRAMES[view + OUR_MEN + 1];
  return (
    priceSet(knightOutpost, knightsLo & outpostsLo, knightsHi & outpostsHi) +
    priceSet(bishopOutpost, bishopsLo & outpostsLo, bishopsHi & outpostsHi) +
    priceSet(knightReachesOutpost, reachLo, reachHi) +
    priceSet(minorBehindPawn, (knightsLo | bishopsLo) & behindLo, (knightsHi | bishopsHi) & behindHi) +
    price(bishopPawns, onBishopColours(view, FRAMES[view + OUR_PAWNS], FRAMES[view + OUR_PAWNS + 1])) +
    price(bishopFixedPawns, onBishopColours(view, STRUCTURES[ours + RAMMED], STRUCTURES[ours + RAMMED + 1]))
  );
}

/** Men of a set on the colour of a bishop of ours, counted once for each bishop. */
function onBishopColours(view: number, lo: number, hi: number): number {
  const bishopsLo = FRAMES[view + OUR_BISHOPS], bishopsHi = FRAMES[view + OUR_BISHOPS + 1];
  let count = 0;
  const lightLo = bishopsLo & LIGHT_SQUARES, lightHi = bishopsHi & LIGHT_SQUARES;
  if ((lightLo | lightHi) !== 0) count += popcount(lo & LIGHT_SQUARES, hi & LIGHT_SQUARES) * popcount(lightLo, lightHi);
  const darkLo = bishopsLo & ~LIGHT_SQUARES, darkHi = bishopsHi & ~LIGHT_SQUARES;
  if ((darkLo | darkHi) !== 0) count += popcount(lo & ~LIGHT_SQUARES, hi & ~LIGHT_SQUARES) * popcount(darkLo, darkHi);
  return count;
}

/** Rooks on open, half-open and closed files, and on the seventh rank. */
function priceRooksOnFiles(view: number, ours: number, theirs: number): number {
  const lo = FRAMES[view + OUR_ROOKS], hi = FRAMES[view + OUR_ROOKS + 1];
  if ((lo | hi) === 0) return 0;
  const ourFiles = STRUCTURES[ours + PAWN_FILES], theirFiles = STRUCTURES[theirs + PAWN_FILES];
  const open = ~ourFiles & ~theirFiles, halfOpen = ~ourFiles & theirFiles;
  const closed = fileFill(STRUCTURES[ours + RAMMED], STRUCTURES[ours + RAMMED + 1]);
  const hasAim = (FRAMES[view + THEIR_KING + 1] & RANK_8) !== 0 || (FRAMES[view + THEIR_PAWNS + 1] & RANK_7) !== 0;
  return (
    priceSet(rookOpenFile, lo & open, hi & open) +
    priceSet(rookHalfOpenFile, lo & halfOpen, hi & halfOpen) +
    priceSet(rookClosedFile, lo & closed, hi & closed) +
    (hasAim ? priceSet(rookSeventh, 0, hi & RANK_7) : 0)
  );
}

/** Room behind and among the pawns in the middle, while there are many pieces to use it. */
function priceSpace(side: number, structure: number): number {
  const men = side << 3;
  const beyondFour = COUNTS[men + KNIGHT] + COUNTS[men + BISHOP] + COUNTS[men + ROOK] + COUNTS[men + QUEEN] - 4;
  return beyondFour <= 0 ? 0 : price(space, beyondFour * STRUCTURES[structure + SPACE_SQUARES + side]);
}
