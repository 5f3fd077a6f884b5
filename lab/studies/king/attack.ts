/** The specifications of the attack on the enemy king, piece by piece: what each attacks around it, and from where. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK, kingDistance } from '../../../engine/squares.ts';
import { CENTRAL_FILES } from '../../../engine/regions.ts';
import { OUR_PAWNS, OUR_PIECES, THEIR_KING, THEIR_PAWNS, THEIR_PIECES, theirKing } from '../../../eval/perspective.ts';
import { scoreCount, scoreAt } from '../../../eval/scoring.ts';
import { and, count, has, isEmpty, or, piecesOf, setOf, south, squaresIn, turned, without } from '../../../eval/sets.ts';
import { PAWN_ATTACKED, PAWN_ATTACKED_TWICE, RAMMED, type StructureEntry } from '../../../eval/pawns/structure.ts';
import { SHELTER_PAWNS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { TERM } from './terms.ts';
import {
  zoneAttackValue, zoneAttackValueOfSide, zoneAttackValueOnSquare, KNIGHT_APPROACHES, THEIR_ZONES, ZONE_PLACES,
} from './zone.ts';
import { seeingPieces, sumOver, type SeeingPiece } from '../piece-attacks.ts';
import {
  beside, bishopSees, chainAt, diagonalsOf, halfWeakSpots, isWithin, meet, nextTo, occupiedOf, ourPawns, rookSees,
  scoreEach, scoreTimes, straightsOf, theirShelter, union,
} from '../sets.ts';
import { DANGER } from '../../../eval/king/danger.ts';
import type { Side, Square } from '../../../engine/types.ts';

const {
  bishopAtZone, halfWeakSpotAttack, knightAtZone, lockedPositionAttack, queenAtZone, ringDiagonalAttack,
  ringFrontAttack, ringSideAttack, rookAtZone, shelterPawnAttack, shelterPieceAttack, sliderNearKing, zoneApproach,
  zoneFromBehind, zoneFromBeside, zoneInteraction,
} = TERM;

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

/** Targets of the pieces. */
interface Aims {
  readonly shelter: BitboardPair;
  readonly zonePieces: BitboardPair;
  readonly halfWeak: BitboardPair;
  /** Empty squares from where the zone is attacked, by kind. */
  readonly approach: { readonly [kind: number]: BitboardPair };
}

/** Packed score of a side's pieces around the enemy king; some of it goes into the danger. */
export function scoreKingAttack(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const king = theirKing(side);
  const zone = THEIR_ZONES[king];
  const aims = aimsOf(side, king, structure, shelter);
  // The attacks of each piece on the zone.
  const attackers = seeingPieces(side)
    .map((piece) => ({ ...piece, attacked: and(piece.attacked, zone) }))
    .filter(({ attacked }) => !isEmpty(attacked));
  let score = 0, whole = 0;
  for (const attacker of attackers) {
    const part = zoneAttackValue(attacker.kind, king, attacker.attacked);
    whole += part;
    score += scoreOnZone(attacker, king) + scorePlace(attacker, king, part) + scoreSlider(attacker, king);
  }
  DANGER[side] += sumOver(side, ({ attacked }) => (meet(attacked, zone) ? scoreRing(king, attacked) : 0));
  return (
    score + sumOver(side, (piece) => scoreOnTargets(piece, aims)) + scoreInteraction(attackers, king) +
    scoreOnShelter(ourPawns(structure, side, PAWN_ATTACKED), aims) +
    scoreOnShelter(ourPawns(structure, side, PAWN_ATTACKED_TWICE), aims) + scoreLocked(side, structure, whole)
  );
}

function aimsOf(side: Side, king: Square, structure: StructureEntry, shelter: KingEntry): Aims {
  const theirs = piecesOf(side, THEIR_PIECES);
  const pieces = without(without(theirs, piecesOf(side, THEIR_PAWNS)), piecesOf(side, THEIR_KING));
  return {
    shelter: theirShelter(shelter, side, SHELTER_PAWNS),
    zonePieces: and(pieces, THEIR_ZONES[king]),
    halfWeak: turned(halfWeakSpots(1 - side, structure)),
    approach: approachesOf(side, king),
  };
}

/** The empty squares from where each kind of piece attacks the zone, with all pieces where they stand. */
function approachesOf(side: Side, king: Square): Aims['approach'] {
  const occupied = occupiedOf(side);
  const zone = squaresIn(THEIR_ZONES[king]);
  const free = (set: BitboardPair) => without(without(set, piecesOf(side, OUR_PIECES)), piecesOf(side, THEIR_PIECES));
  const diagonal = free(union(...zone.map((square) => bishopSees(square, occupied))));
  const straight = free(union(...zone.map((square) => rookSees(square, occupied))));
  const knights = free(KNIGHT_APPROACHES[king]);
  return { [KNIGHT]: knights, [BISHOP]: diagonal, [ROOK]: straight, [QUEEN]: or(diagonal, straight) };
}

/** Every square of the zone that a piece attacks, by its place. */
function scoreOnZone({ kind, attacked }: SeeingPiece, king: Square): number {
  const term = ZONE_TERMS[kind - KNIGHT];
  return squaresIn(attacked).reduce((sum, square) => sum + scoreAt(term, ZONE_PLACES[king].get(square)!, square), 0);
}

/** An attack from beyond the king's rank, or along it. */
function scorePlace({ square }: SeeingPiece, king: Square, part: number): number {
  const beyond = (square >> 3) - (king >> 3);
  if (beyond < 0) return 0;
  return scoreTimes(beyond > 0 ? zoneFromBehind : zoneFromBeside, Math.round(part / STEP_OF_PLACE), setOf(square));
}

/** A slider in line with the king, by the squares between; an attack counts half where the king meets all of it. */
function scoreSlider({ kind, square, attacked }: SeeingPiece, king: Square): number {
  if (kind === KNIGHT || !has(or(diagonalsOf(king), straightsOf(king)), square)) return 0;
  const between = kingDistance(square, king) - 1;
  if (between > FARTHEST) return 0;
  const isMet = isWithin(attacked, or(nextTo(king), setOf(king)));
  return scoreAt(sliderNearKing, (between < 1 ? 0 : between - 1) + (isMet ? GUARDED : 0), square);
}

/** Danger units of a piece's attacks next to the king. */
function scoreRing(king: Square, attacked: BitboardPair): number {
  const inFront = south(setOf(king));
  const isOnEdge = (king & 7) === 0 || (king & 7) === 7;
  const [front, diagonal] = isOnEdge ? [beside(inFront), inFront] : [inFront, beside(inFront)];
  return (
    scoreEach(ringFrontAttack, and(attacked, front)) + scoreEach(ringDiagonalAttack, and(attacked, diagonal)) +
    scoreEach(ringSideAttack, and(attacked, beside(setOf(king))))
  );
}

/** The shelter's pieces and half-weak spots that a piece attacks, and the squares from where it would attack the zone. */
function scoreOnTargets({ kind, attacked }: SeeingPiece, aims: Aims): number {
  return (
    scoreOnShelter(attacked, aims) + scoreEach(halfWeakSpotAttack, and(attacked, aims.halfWeak)) +
    scoreEach(zoneApproach, and(attacked, aims.approach[kind]))
  );
}

/** Squares of the zone that several pieces attack. */
function scoreInteraction(attackers: readonly SeeingPiece[], king: Square): number {
  let score = 0;
  for (const square of squaresIn(THEIR_ZONES[king])) {
    const kinds = attackers.filter(({ attacked }) => has(attacked, square)).map(({ kind }) => kind);
    if (kinds.length < 2) continue;
    const value = kinds.reduce((sum, kind) => sum + zoneAttackValueOnSquare(kind, king, square), 0);
    score += scoreTimes(zoneInteraction, Math.round(value / STEP_OF_INTERACTION), setOf(square));
  }
  return score;
}

/** The shelter's pawns and pieces that a set attacks. */
function scoreOnShelter(attacked: BitboardPair, { shelter, zonePieces }: Aims): number {
  return (
    scoreEach(shelterPawnAttack, and(attacked, shelter)) + scoreEach(shelterPieceAttack, and(attacked, zonePieces))
  );
}

/** The attacker's extra in a locked position; `whole` is the specification's value of our attack. */
function scoreLocked(side: Side, structure: StructureEntry, whole: number): number {
  const isLocked = hasLockedCentre(structure, side) || hasLockedCentre(structure, 1 - side);
  if (whole < CONDUCTED || !isLocked || whole < MARGIN * zoneAttackValueOfSide(1 - side)) return 0;
  return scoreCount(lockedPositionAttack, 1);
}

/** True when a rammed pawn on the d- or e-file belongs to a chain component with three rammed pawns or more. */
function hasLockedCentre(structure: StructureEntry, side: Side): boolean {
  const rammed = ourPawns(structure, side, RAMMED), pawns = piecesOf(side, OUR_PAWNS);
  const central = and(rammed, { lo: CENTRAL_FILES, hi: CENTRAL_FILES });
  return squaresIn(central).some((square) => count(and(chainAt(setOf(square), pawns), rammed)) >= 3);
}
