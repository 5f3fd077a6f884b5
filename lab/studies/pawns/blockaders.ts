/** Blockers: pieces, and kings, directly in front of enemy pawns. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { BISHOP, KNIGHT, QUEEN, ROOK } from '../../../engine/squares.ts';
import {
  OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, THEIRS, THEIR_PAWNS, THEIR_QUEENS,
} from '../../../eval/perspective.ts';
import { scoreAt, scoreByFile } from '../../../eval/scoring.ts';
import { and, count, fileBits, isEmpty, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import {
  BACKWARD, BACKWARD_FATED, BIG_FIXED_CHAIN, CANDIDATE, DOUBLED, ISOLATED, HEADS_EAST, HEADS_WEST, PASSED,
  PAWN_ATTACKED, SEMI_PASSED, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { SHELTER_PAWNS, type KingEntry } from '../../../eval/king/king-facts.ts';
import { TERM } from './terms.ts';
import { attackedBy, beside, filesOf, isSeveral, meet, north, scoreEach, scoreTimes, theirPawns, theirShelter } from '../sets.ts';
import type { Kind, Side, Square } from '../../../engine/types.ts';

const {
  bishopBlocksConnected, blockaderFile, blocksCandidate, blocksFourthRank, blocksHead, blocksLockedPasser,
  blocksShelterPawn, kingBlocksLockedChain, kingBlocksSeparate, knightBlocks, knightsBlockDoubledPassers,
  queenBlocksConnected, rookBlocksIsolated, rookBlocksSeparate,
} = TERM;

/** Roles of a blocked pawn: entries of the table of the knight. */
const SEPARATE_PASSER = 0;
const IN_FIXED_CHAIN = 1;
const ISOLATED_DOUBLED = 2;
const ALONE = 3;
const FATED = 4;
const HELD = 5;
const PLAIN = 6;

/** Entries of the table of shelter pawns. */
const ROOK_BEFORE = 2;
const MOVED = 1;

/** The facts of the enemy pawns, by their names in the pawn table. */
type PawnFacts = (fact: number) => BitboardPair;

/** Packed score of a side's pieces in front of enemy pawns. */
export function scoreBlockaders(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const theirs: PawnFacts = (fact) => theirPawns(structure, side, fact);
  const stops = south(piecesOf(side, THEIR_PAWNS));
  const blockaders = and(without(piecesOf(side, OUR_PIECES), piecesOf(side, OUR_PAWNS)), stops);
  const pieces = without(blockaders, piecesOf(side, OUR_KING));
  if (isEmpty(pieces)) return scoreKing(side, theirs);
  const shelterPawns = theirShelter(shelter, side, SHELTER_PAWNS);
  let score = scoreByFile(blockaderFile, pieces.lo, pieces.hi);
  for (const kind of [KNIGHT, BISHOP, ROOK, QUEEN]) {
    for (const square of squaresIn(and(piecesOf(side, 2 * kind), pieces))) {
      score += scoreBlockader(theirs, shelterPawns, kind, square);
    }
  }
  return score + scoreConnected(side, theirs) + scoreDoubled(side, theirs) + scoreKing(side, theirs);
}

/** A piece other than the king in front of a pawn, whatever the pawn is. */
function scoreBlockader(theirs: PawnFacts, shelterPawns: BitboardPair, kind: Kind, square: Square): number {
  const pawn = setOf(square + 8);
  const is = (fact: number) => meet(theirs(fact), pawn);
  const entry = kind - KNIGHT;
  let score = scoreRole(roleOf(theirs, pawn), kind, square);
  // Their fourth rank is our fifth: its stop squares are on the fourth.
  if (square >> 3 === 3) score += scoreEach(blocksFourthRank, setOf(square));
  if (is(CANDIDATE)) score += scoreAt(blocksCandidate, entry, square);
  if (is(HEADS_EAST) || is(HEADS_WEST)) score += scoreEach(blocksHead, setOf(square));
  if (is(PAWN_ATTACKED) && is(PASSED) && is(BIG_FIXED_CHAIN)) score += scoreAt(blocksLockedPasser, entry, square);
  // Their shelter's pawns stand on our ranks 5 to 7.
  if (meet(pawn, shelterPawns) && square >= 24) {
    const isHome = square >> 3 === 5;
    score += scoreAt(blocksShelterPawn, (kind === ROOK ? ROOK_BEFORE : 0) + (isHome ? 0 : MOVED), square);
  }
  return score;
}

/** The role of a blocked pawn: the first that holds, the stronger reasons first. */
function roleOf(theirs: PawnFacts, pawn: BitboardPair): number {
  const is = (fact: number) => meet(theirs(fact), pawn);
  if (is(PASSED) && !meet(pawn, beside(filesOf(theirs(PASSED))))) return SEPARATE_PASSER;
  if (is(BIG_FIXED_CHAIN)) return IN_FIXED_CHAIN;
  if (is(ISOLATED)) return meet(pawn, filesOf(theirs(DOUBLED))) ? ISOLATED_DOUBLED : ALONE;
  if (is(BACKWARD_FATED)) return FATED;
  return is(BACKWARD) ? HELD : PLAIN;
}

/** The pawns that suit a knight, and a rook, as blockers. */
function scoreRole(role: number, kind: Kind, square: Square): number {
  if (role === PLAIN) return 0;
  if (kind === KNIGHT) return scoreAt(knightBlocks, role, square);
  if (kind !== ROOK) return 0;
  if (role === SEPARATE_PASSER) return scoreEach(rookBlocksSeparate, setOf(square));
  return role === ALONE || role === ISOLATED_DOUBLED ? scoreEach(rookBlocksIsolated, setOf(square)) : 0;
}

/** Connected passed pawns suit the bishop, and the queen only together with a bishop. */
function scoreConnected(side: Side, theirs: PawnFacts): number {
  const passed = theirs(PASSED);
  const around = or(or(passed, north(passed)), south(passed));
  const stops = south(and(passed, beside(around)));
  const bishops = and(piecesOf(side, OUR_BISHOPS), stops);
  if (isEmpty(bishops)) return 0;
  const queens = and(piecesOf(side, OUR_QUEENS), stops);
  return scoreEach(bishopBlocksConnected, bishops) + scoreEach(queenBlocksConnected, queens);
}

/** Files with a passed pawn, another free pawn behind it, and a knight in front of each. */
function scoreDoubled(side: Side, theirs: PawnFacts): number {
  const knights = piecesOf(side, OUR_KNIGHTS);
  const blocked = north(knights);
  const files = and(filesOf(and(theirs(PASSED), blocked)), filesOf(and(theirs(SEMI_PASSED), blocked)));
  return scoreTimes(knightsBlockDoubledPassers, count({ lo: fileBits(files), hi: 0 }), and(files, knights));
}

/** The king in front of a pawn: in a locked chain where nobody else would do, or of a lone passed pawn at the end. */
function scoreKing(side: Side, theirs: PawnFacts): number {
  const king = piecesOf(side, OUR_KING);
  const pawn = and(north(king), piecesOf(side, THEIR_PAWNS));
  if (isEmpty(pawn)) return 0;
  const minors = or(attackedBy(side, OUR_KNIGHTS), attackedBy(side, OUR_BISHOPS));
  // Beyond the middle: on our half of the board.
  const isLocked = pawn.lo !== 0 && !meet(minors, king) && meet(theirs(BIG_FIXED_CHAIN), pawn);
  return (
    (isLocked ? scoreEach(kingBlocksLockedChain, king) : 0) +
    (roleOf(theirs, pawn) === SEPARATE_PASSER && isSimple(side) ? scoreEach(kingBlocksSeparate, king) : 0)
  );
}

/** No queens, and at most one piece a side. */
function isSimple(side: Side): boolean {
  const queens = or(piecesOf(side, OUR_QUEENS), piecesOf(side, THEIR_QUEENS));
  return isEmpty(queens) && !hasSeveralPieces(side, 0) && !hasSeveralPieces(side, THEIRS);
}

/** True when a side has several pieces besides king and pawns. */
function hasSeveralPieces(side: Side, whose: number): boolean {
  const pieces = without(piecesOf(side, OUR_PIECES + whose), piecesOf(side, OUR_PAWNS + whose));
  return isSeveral(without(pieces, piecesOf(side, OUR_KING + whose)));
}
