/** Blockers: pieces, and kings, directly in front of enemy pawns. */

import {
  fileFill, hasSeveral, lowest, northHi, northLo, popcount, eastWest, southHi, southLo,
} from '../../../engine/bitboards.ts';
import {
  ATTACKS, OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, THEIR_PAWNS, THEIR_PIECES,
  THEIR_QUEENS, perspectiveOf, type Perspective,
} from '../../../eval/perspective.ts';
import { scoreAt, scoreByFile, scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import {
  BACKWARD, BACKWARD_FATED, BIG_FIXED_CHAIN, CANDIDATE, DOUBLED, ISOLATED, HEADS_EAST, HEADS_WEST, PASSED,
  PAWN_ATTACKED, SEMI_PASSED, STRUCTURES, theirsAt, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { SHELTERS, SHELTER_PAWNS, theirShelterAt, type KingEntry } from '../../../eval/king/king-facts.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Piece, Side, Square } from '../../../engine/types.ts';

const {
  bishopBlocksConnected, blockaderFile, blocksCandidate, blocksFourthRank, blocksHead, blocksLockedPasser,
  blocksShelterPawn, kingBlocksLockedChain, kingBlocksSeparate, knightBlocks, knightsBlockDoubledPassers,
  queenBlocksConnected, rookBlocksIsolated, rookBlocksSeparate,
} = T;

/** Pieces, the bishop as 1: entries of the tables by piece. */
const KNIGHT = 0;
const ROOK = 2;
const QUEEN = 3;

/** What a blocked pawn is: entries of the table of the knight. */
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

/** Packed score of a side's pieces in front of enemy pawns. */
export function scoreBlockaders(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  const perspective = perspectiveOf(side);
  const theirs = theirsAt(structure, side), theirShelter = theirShelterAt(shelter, side);
  const pawnsLo = PIECES[perspective + THEIR_PAWNS], pawnsHi = PIECES[perspective + THEIR_PAWNS + 1];
  const stopsLo = southLo(pawnsLo, pawnsHi), stopsHi = southHi(pawnsHi);
  const blockadersLo = PIECES[perspective + OUR_PIECES] & ~PIECES[perspective + OUR_PAWNS] & stopsLo;
  const blockadersHi = PIECES[perspective + OUR_PIECES + 1] & ~PIECES[perspective + OUR_PAWNS + 1] & stopsHi;
  if ((blockadersLo | blockadersHi) === 0) return 0;
  const piecesLo = blockadersLo & ~PIECES[perspective + OUR_KING];
  const piecesHi = blockadersHi & ~PIECES[perspective + OUR_KING + 1];
  if ((piecesLo | piecesHi) === 0) return scoreKing(perspective, theirs);
  let score = scoreByFile(blockaderFile, piecesLo, piecesHi);
  for (let piece = KNIGHT; piece <= QUEEN; piece++) {
    const at = perspective + OUR_KNIGHTS + 2 * piece;
    for (let word = PIECES[at] & piecesLo; word !== 0; word &= word - 1) {
      score += scoreBlockader(theirs, theirShelter, piece, lowest(word), word & -word, 0);
    }
    for (let word = PIECES[at + 1] & piecesHi; word !== 0; word &= word - 1) {
      score += scoreBlockader(theirs, theirShelter, piece, 32 + lowest(word), 0, word & -word);
    }
  }
  score += scoreConnected(perspective, theirs) + scoreDoubled(perspective, theirs);
  return score + scoreKing(perspective, theirs);
}

/** A piece other than the king in front of a pawn, whatever the pawn is. */
function scoreBlockader(
  theirs: number, theirShelter: number, piece: Piece, square: Square, lo: number, hi: number,
): number {
  const pawnLo = northLo(lo), pawnHi = northHi(lo, hi);
  const isLead = isAmong(theirs + HEADS_EAST, pawnLo, pawnHi) || isAmong(theirs + HEADS_WEST, pawnLo, pawnHi);
  const isProtected = isAmong(theirs + PAWN_ATTACKED, pawnLo, pawnHi);
  const isLocked =
    isProtected && isAmong(theirs + PASSED, pawnLo, pawnHi) && isAmong(theirs + BIG_FIXED_CHAIN, pawnLo, pawnHi);
  let score = scoreRole(roleOf(theirs, pawnLo, pawnHi), piece, square, lo, hi);
  // Their fourth rank is our fifth: its stop squares are on the fourth.
  if (square >> 3 === 3) score += scoreSet(blocksFourthRank, lo, hi);
  if (isAmong(theirs + CANDIDATE, pawnLo, pawnHi)) score += scoreAt(blocksCandidate, piece, square);
  if (isLead) score += scoreSet(blocksHead, lo, hi);
  if (isLocked) score += scoreAt(blocksLockedPasser, piece, square);
  // Their shelter's pawns stand on our ranks 5 to 7.
  if ((pawnHi & SHELTERS[theirShelter + SHELTER_PAWNS + 1]) !== 0) {
    const isHome = square >> 3 === 5;
    score += scoreAt(blocksShelterPawn, (piece === ROOK ? ROOK_BEFORE : 0) + (isHome ? 0 : MOVED), square);
  }
  return score;
}

function isAmong(at: number, lo: number, hi: number): boolean {
  return ((STRUCTURES[at] & lo) | (STRUCTURES[at + 1] & hi)) !== 0;
}

/** What a blocked pawn is: the first that holds, the stronger reasons first. */
function roleOf(theirs: number, lo: number, hi: number): number {
  if (isAmong(theirs + PASSED, lo, hi)) {
    const passedFiles = fileFill(STRUCTURES[theirs + PASSED], STRUCTURES[theirs + PASSED + 1]);
    if (((lo | hi) & eastWest(passedFiles)) === 0) return SEPARATE_PASSER;
  }
  if (isAmong(theirs + BIG_FIXED_CHAIN, lo, hi)) return IN_FIXED_CHAIN;
  if (isAmong(theirs + ISOLATED, lo, hi)) {
    const doubledFiles = fileFill(STRUCTURES[theirs + DOUBLED], STRUCTURES[theirs + DOUBLED + 1]);
    return ((lo | hi) & doubledFiles) !== 0 ? ISOLATED_DOUBLED : ALONE;
  }
  if (isAmong(theirs + BACKWARD_FATED, lo, hi)) return FATED;
  return isAmong(theirs + BACKWARD, lo, hi) ? HELD : PLAIN;
}

/** The pawns that suit a knight, and a rook, as blockers. */
function scoreRole(role: number, piece: Piece, square: Square, lo: number, hi: number): number {
  if (role === PLAIN) return 0;
  if (piece === KNIGHT) return scoreAt(knightBlocks, role, square);
  if (piece !== ROOK) return 0;
  if (role === SEPARATE_PASSER) return scoreSet(rookBlocksSeparate, lo, hi);
  return role === ALONE || role === ISOLATED_DOUBLED ? scoreSet(rookBlocksIsolated, lo, hi) : 0;
}

/** Connected passed pawns suit the bishop, and the queen only together with a bishop. */
function scoreConnected(perspective: Perspective, theirs: number): number {
  const passedLo = STRUCTURES[theirs + PASSED], passedHi = STRUCTURES[theirs + PASSED + 1];
  if (!hasSeveral(passedLo, passedHi)) return 0;
  const aroundLo = passedLo | northLo(passedLo) | southLo(passedLo, passedHi);
  const aroundHi = passedHi | northHi(passedLo, passedHi) | southHi(passedHi);
  const connectedLo = passedLo & eastWest(aroundLo), connectedHi = passedHi & eastWest(aroundHi);
  const stopsLo = southLo(connectedLo, connectedHi), stopsHi = southHi(connectedHi);
  const bishopsLo = PIECES[perspective + OUR_BISHOPS] & stopsLo;
  const bishopsHi = PIECES[perspective + OUR_BISHOPS + 1] & stopsHi;
  if ((bishopsLo | bishopsHi) === 0) return 0;
  const queensLo = PIECES[perspective + OUR_QUEENS] & stopsLo;
  const queensHi = PIECES[perspective + OUR_QUEENS + 1] & stopsHi;
  return scoreSet(bishopBlocksConnected, bishopsLo, bishopsHi) + scoreSet(queenBlocksConnected, queensLo, queensHi);
}

/** Files with a passed pawn, another free pawn behind it, and a knight in front of each. */
function scoreDoubled(perspective: Perspective, theirs: number): number {
  if ((STRUCTURES[theirs + SEMI_PASSED] | STRUCTURES[theirs + SEMI_PASSED + 1]) === 0) return 0;
  const knightsLo = PIECES[perspective + OUR_KNIGHTS], knightsHi = PIECES[perspective + OUR_KNIGHTS + 1];
  const blockedLo = northLo(knightsLo), blockedHi = northHi(knightsLo, knightsHi);
  const frontLo = STRUCTURES[theirs + PASSED] & blockedLo, frontHi = STRUCTURES[theirs + PASSED + 1] & blockedHi;
  const rearAt = theirs + SEMI_PASSED;
  const rearLo = STRUCTURES[rearAt] & blockedLo, rearHi = STRUCTURES[rearAt + 1] & blockedHi;
  const files = fileFill(frontLo, frontHi) & fileFill(rearLo, rearHi);
  return scoreShown(knightsBlockDoubledPassers, popcount(files & 0xff, 0), files & knightsLo, files & knightsHi);
}

/** The king in front of a pawn: in a locked chain where nobody else would do, or of a lone passed pawn at the end. */
function scoreKing(perspective: Perspective, theirs: number): number {
  const lo = PIECES[perspective + OUR_KING], hi = PIECES[perspective + OUR_KING + 1];
  const pawnLo = northLo(lo) & PIECES[perspective + THEIR_PAWNS];
  const pawnHi = northHi(lo, hi) & PIECES[perspective + THEIR_PAWNS + 1];
  if ((pawnLo | pawnHi) === 0) return 0;
  const minorsLo = ATTACKS[perspective + OUR_KNIGHTS] | ATTACKS[perspective + OUR_BISHOPS];
  let score = 0;
  // Beyond the middle: on our half of the board.
  if (pawnLo !== 0 && (minorsLo & lo) === 0 && isAmong(theirs + BIG_FIXED_CHAIN, pawnLo, 0)) {
    score += scoreSet(kingBlocksLockedChain, lo, 0);
  }
  if (isWanted(kingBlocksSeparate) && roleOf(theirs, pawnLo, pawnHi) === SEPARATE_PASSER && isSimple(perspective)) {
    score += scoreSet(kingBlocksSeparate, lo, hi);
  }
  return score;
}

/** No queens, and at most one piece a side. */
function isSimple(perspective: Perspective): boolean {
  const queensLo = PIECES[perspective + OUR_QUEENS] | PIECES[perspective + THEIR_QUEENS];
  const queensHi = PIECES[perspective + OUR_QUEENS + 1] | PIECES[perspective + THEIR_QUEENS + 1];
  return (queensLo | queensHi) === 0 && !hasSeveralPieces(perspective) && !hasSeveralPieces(perspective + THEIR_PIECES);
}

/** True when a side has several pieces besides king and pawns; `at` is the place of all its pieces. */
function hasSeveralPieces(at: number): boolean {
  const lo = PIECES[at] ^ PIECES[at + OUR_PAWNS] ^ PIECES[at + OUR_KING];
  const hi = PIECES[at + 1] ^ PIECES[at + OUR_PAWNS + 1] ^ PIECES[at + OUR_KING + 1];
  return hasSeveral(lo, hi);
}
