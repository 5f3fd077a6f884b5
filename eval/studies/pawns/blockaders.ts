/** Blockers: pieces, and kings, directly in front of enemy pawns. */

import {
  fileFill, hasSeveral, lowest, northHi, northLo, popcount, sides, southHi, southLo,
} from '../../../engine/bitboards.ts';
import {
  ATTACKED, FRAMES, OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, OUR_QUEENS, THEIR_MEN, THEIR_PAWNS,
  THEIR_QUEENS, viewOf,
} from '../../perspective.ts';
import { priceAt, priceByFile, priceSet, priceShown, wanted } from '../../scoring.ts';
import {
  BACKWARD, BACKWARD_FATED, BIG_FIXED_CHAIN, CANDIDATE, DOUBLED, ISOLATED, LEADS_EAST, LEADS_WEST, PASSED,
  PAWN_ATTACKED, SEMI_PASSED, STRUCTURES, theirsAt,
} from '../../pawns/structure.ts';
import { SHELTERS, SHELTER_PAWNS, theirShelterAt } from '../../king/king-facts.ts';
import { T } from '../../terms.ts';

const {
  bishopBlocksConnected, blockerFile, blocksCandidate, blocksFourthRank, blocksLead, blocksLockedPasser,
  blocksShelterPawn, kingBlocksLockedChain, kingBlocksSeparate, knightBlocks, knightsBlockTwins, queenBlocksConnected,
  rookBlocksIsolated, rookBlocksSeparate,
} = T;

/** Pieces, the bishop as 1: entries of the tables by piece. */
const KNIGHT = 0;
const ROOK = 2;
const QUEEN = 3;

/** What a blocked pawn is: entries of the table of the knight. */
const SEPARATE_PASSER = 0;
const IN_FIXED_CHAIN = 1;
const ISOLATED_TWIN = 2;
const ALONE = 3;
const FATED = 4;
const HELD = 5;
const PLAIN = 6;

/** Entries of the table of shelter pawns. */
const ROOK_BEFORE = 2;
const MOVED = 1;

/** Packed worth of a side's pieces in front of enemy pawns. */
export function priceBlockers(side: number, structure: number, shelter: number): number {
  const view = viewOf(side);
  const theirs = theirsAt(structure, side), theirShelter = theirShelterAt(shelter, side);
  const pawnsLo = FRAMES[view + THEIR_PAWNS], pawnsHi = FRAMES[view + THEIR_PAWNS + 1];
  const stopsLo = southLo(pawnsLo, pawnsHi), stopsHi = southHi(pawnsHi);
  const menLo = FRAMES[view + OUR_MEN] & ~FRAMES[view + OUR_PAWNS] & stopsLo;
  const menHi = FRAMES[view + OUR_MEN + 1] & ~FRAMES[view + OUR_PAWNS + 1] & stopsHi;
  if ((menLo | menHi) === 0) return 0;
  const piecesLo = menLo & ~FRAMES[view + OUR_KING], piecesHi = menHi & ~FRAMES[view + OUR_KING + 1];
  if ((piecesLo | piecesHi) === 0) return priceKing(view, theirs);
  let worth = priceByFile(blockerFile, piecesLo, piecesHi);
  for (let piece = KNIGHT; piece <= QUEEN; piece++) {
    const at = view + OUR_KNIGHTS + 2 * piece;
    for (let word = FRAMES[at] & piecesLo; word !== 0; word &= word - 1) {
      worth += priceBlocker(theirs, theirShelter, piece, lowest(word), word & -word, 0);
    }
    for (let word = FRAMES[at + 1] & piecesHi; word !== 0; word &= word - 1) {
      worth += priceBlocker(theirs, theirShelter, piece, 32 + lowest(word), 0, word & -word);
    }
  }
  return worth + priceConnected(view, theirs) + priceTwins(view, theirs) + priceKing(view, theirs);
}

/** A piece other than the king in front of a pawn, whatever the pawn is. */
function priceBlocker(
  theirs: number, theirShelter: number, piece: number, square: number, lo: number, hi: number,
): number {
  const pawnLo = northLo(lo), pawnHi = northHi(lo, hi);
  const isLead = isAmong(theirs + LEADS_EAST, pawnLo, pawnHi) || isAmong(theirs + LEADS_WEST, pawnLo, pawnHi);
  const isProtected = isAmong(theirs + PAWN_ATTACKED, pawnLo, pawnHi);
  const isLocked =
    isProtected && isAmong(theirs + PASSED, pawnLo, pawnHi) && isAmong(theirs + BIG_FIXED_CHAIN, pawnLo, pawnHi);
  let worth = priceRole(roleOf(theirs, pawnLo, pawnHi), piece, square, lo, hi);
  // Their fourth rank is our fifth: its stop squares are on the fourth.
  if (square >> 3 === 3) worth += priceSet(blocksFourthRank, lo, hi);
  if (isAmong(theirs + CANDIDATE, pawnLo, pawnHi)) worth += priceAt(blocksCandidate, piece, square);
  if (isLead) worth += priceSet(blocksLead, lo, hi);
  if (isLocked) worth += priceAt(blocksLockedPasser, piece, square);
  // Their shelter's pawns stand on our ranks 5 to 7.
  if ((pawnHi & SHELTERS[theirShelter + SHELTER_PAWNS + 1]) !== 0) {
    const isHome = square >> 3 === 5;
    worth += priceAt(blocksShelterPawn, (piece === ROOK ? ROOK_BEFORE : 0) + (isHome ? 0 : MOVED), square);
  }
  return worth;
}

function isAmong(at: number, lo: number, hi: number): boolean {
  return ((STRUCTURES[at] & lo) | (STRUCTURES[at + 1] & hi)) !== 0;
}

/** What a blocked pawn is: the first that holds, the stronger reasons first. */
function roleOf(theirs: number, lo: number, hi: number): number {
  if (isAmong(theirs + PASSED, lo, hi)) {
    const passedFiles = fileFill(STRUCTURES[theirs + PASSED], STRUCTURES[theirs + PASSED + 1]);
    if (((lo | hi) & sides(passedFiles)) === 0) return SEPARATE_PASSER;
  }
  if (isAmong(theirs + BIG_FIXED_CHAIN, lo, hi)) return IN_FIXED_CHAIN;
  if (isAmong(theirs + ISOLATED, lo, hi)) {
    const twinFiles = fileFill(STRUCTURES[theirs + DOUBLED], STRUCTURES[theirs + DOUBLED + 1]);
    return ((lo | hi) & twinFiles) !== 0 ? ISOLATED_TWIN : ALONE;
  }
  if (isAmong(theirs + BACKWARD_FATED, lo, hi)) return FATED;
  return isAmong(theirs + BACKWARD, lo, hi) ? HELD : PLAIN;
}

/** The pawns that suit a knight, and a rook, as blockers. */
function priceRole(role: number, piece: number, square: number, lo: number, hi: number): number {
  if (role === PLAIN) return 0;
  if (piece === KNIGHT) return priceAt(knightBlocks, role, square);
  if (piece !== ROOK) return 0;
  if (role === SEPARATE_PASSER) return priceSet(rookBlocksSeparate, lo, hi);
  return role === ALONE || role === ISOLATED_TWIN ? priceSet(rookBlocksIsolated, lo, hi) : 0;
}

/** Connected passed pawns suit the bishop, and the queen only together with a bishop. */
function priceConnected(view: number, theirs: number): number {
  const passedLo = STRUCTURES[theirs + PASSED], passedHi = STRUCTURES[theirs + PASSED + 1];
  if (!hasSeveral(passedLo, passedHi)) return 0;
  const aroundLo = passedLo | northLo(passedLo) | southLo(passedLo, passedHi);
  const aroundHi = passedHi | northHi(passedLo, passedHi) | southHi(passedHi);
  const connectedLo = passedLo & sides(aroundLo), connectedHi = passedHi & sides(aroundHi);
  const stopsLo = southLo(connectedLo, connectedHi), stopsHi = southHi(connectedHi);
  const bishopsLo = FRAMES[view + OUR_BISHOPS] & stopsLo, bishopsHi = FRAMES[view + OUR_BISHOPS + 1] & stopsHi;
  if ((bishopsLo | bishopsHi) === 0) return 0;
  const queensLo = FRAMES[view + OUR_QUEENS] & stopsLo, queensHi = FRAMES[view + OUR_QUEENS + 1] & stopsHi;
  return priceSet(bishopBlocksConnected, bishopsLo, bishopsHi) + priceSet(queenBlocksConnected, queensLo, queensHi);
}

/** Files with a passed pawn, another free pawn behind it, and a knight in front of each. */
function priceTwins(view: number, theirs: number): number {
  if ((STRUCTURES[theirs + SEMI_PASSED] | STRUCTURES[theirs + SEMI_PASSED + 1]) === 0) return 0;
  const knightsLo = FRAMES[view + OUR_KNIGHTS], knightsHi = FRAMES[view + OUR_KNIGHTS + 1];
  const blockedLo = northLo(knightsLo), blockedHi = northHi(knightsLo, knightsHi);
  const frontLo = STRUCTURES[theirs + PASSED] & blockedLo, frontHi = STRUCTURES[theirs + PASSED + 1] & blockedHi;
  const rearAt = theirs + SEMI_PASSED;
  const rearLo = STRUCTURES[rearAt] & blockedLo, rearHi = STRUCTURES[rearAt + 1] & blockedHi;
  const files = fileFill(frontLo, frontHi) & fileFill(rearLo, rearHi);
  return priceShown(knightsBlockTwins, popcount(files & 0xff, 0), files & knightsLo, files & knightsHi);
}

/** The king in front of a pawn: in a locked chain where nobody else would do, or of a lone passed pawn at the end. */
function priceKing(view: number, theirs: number): number {
  const lo = FRAMES[view + OUR_KING], hi = FRAMES[view + OUR_KING + 1];
  const pawnLo = northLo(lo) & FRAMES[view + THEIR_PAWNS], pawnHi = northHi(lo, hi) & FRAMES[view + THEIR_PAWNS + 1];
  if ((pawnLo | pawnHi) === 0) return 0;
  const minorsLo = ATTACKED[view + OUR_KNIGHTS] | ATTACKED[view + OUR_BISHOPS];
  let worth = 0;
  // Beyond the middle: on our half of the board.
  if (pawnLo !== 0 && (minorsLo & lo) === 0 && isAmong(theirs + BIG_FIXED_CHAIN, pawnLo, 0)) {
    worth += priceSet(kingBlocksLockedChain, lo, 0);
  }
  if (wanted(kingBlocksSeparate) && roleOf(theirs, pawnLo, pawnHi) === SEPARATE_PASSER && isSimple(view)) {
    worth += priceSet(kingBlocksSeparate, lo, hi);
  }
  return worth;
}

/** No queens, and at most one piece a side. */
function isSimple(view: number): boolean {
  const queensLo = FRAMES[view + OUR_QUEENS] | FRAMES[view + THEIR_QUEENS];
  const queensHi = FRAMES[view + OUR_QUEENS + 1] | FRAMES[view + THEIR_QUEENS + 1];
  return (queensLo | queensHi) === 0 && !hasSeveralPieces(view) && !hasSeveralPieces(view + THEIR_MEN);
}

/** True when a side has several pieces besides king and pawns; `at` is the place of all its men. */
function hasSeveralPieces(at: number): boolean {
  const lo = FRAMES[at] ^ FRAMES[at + OUR_PAWNS] ^ FRAMES[at + OUR_KING];
  const hi = FRAMES[at + 1] ^ FRAMES[at + OUR_PAWNS + 1] ^ FRAMES[at + OUR_KING + 1];
  return hasSeveral(lo, hi);
}
