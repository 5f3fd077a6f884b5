/** What single rooks do: room and reach, attacks by direction, rooks beside each other. */

import { KING_ATTACKS, rookAttacks } from '../../../engine/attacks.ts';
import { RANK_1, RANK_7, WEST_WING } from '../../../engine/regions.ts';
import {
  bitHi, bitLo, east, hasSeveral, lowest, northFillHi, northFillLo, popcount, southFillHi, southFillLo,
  southHi, southLo, west,
} from '../../../engine/bitboards.ts';
import {
  OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_BISHOPS, THEIR_KING, THEIR_KNIGHTS, THEIR_PIECES, THEIR_ROOKS, ownKing,
  perspectiveOf, theirKing, type Perspective,
} from '../../../eval/perspective.ts';
import { scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import {
  PAWN_ATTACKED, PAWN_FILES, STRUCTURES, UNOPPOSED, oursAt, theirsAt, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import { kingDistance, ROOK } from '../../../engine/squares.ts';
import type { Side } from '../../../engine/types.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';

const {
  doubledRooksNearer, queenBesideKing, rookAttackBehind, rookAttackSideways, rookBeforeUnopposed, rookBlunted,
  rookBothWings, rookFirstRankOnly, rookSeventhRoom, rooksConnected, rooksSideBySide,
} = T;

const C_FILE = 2;
const F_FILE = 5;

/** Packed score of a side's rooks by themselves, and of its queens beside the king. */
export function scoreRookPlay(side: Side, structure: StructureEntry): number {
  const perspective = perspectiveOf(side);
  const lo = PIECES[perspective + OUR_ROOKS], hi = PIECES[perspective + OUR_ROOKS + 1];
  const next = 2 * ownKing(side);
  const queensLo = PIECES[perspective + OUR_QUEENS] & KING_ATTACKS[next];
  const queensHi = PIECES[perspective + OUR_QUEENS + 1] & KING_ATTACKS[next + 1];
  let score = scoreSet(queenBesideKing, queensLo, queensHi);
  if ((lo | hi) === 0) return score;
  if (wantsSingleRooks()) score += scoreSingleRooks(side, theirsAt(structure, side));
  if (isWanted(rookBlunted)) score += scoreBlunted(perspective, oursAt(structure, side), theirsAt(structure, side));
  if (!hasSeveral(lo, hi)) return score;
  return (
    score + scoreNeighbours(perspective, lo, hi) +
    (isWanted(doubledRooksNearer) ? scoreDoubledRooks(side, perspective) : 0)
  );
}

function wantsSingleRooks(): boolean {
  return (
    isWanted(rookSeventhRoom) || isWanted(rookBothWings) || isWanted(rookFirstRankOnly) ||
    isWanted(rookBeforeUnopposed) || isWanted(rookAttackBehind) || isWanted(rookAttackSideways)
  );
}

function scoreSingleRooks(side: Side, theirs: number): number {
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    if (PIECE_ATTACKS[at + KIND] === ROOK) score += scoreRook(perspectiveOf(side), theirs, at);
  }
  return score;
}

/** Where the rook of a row can go and what it attacks. */
function scoreRook(perspective: Perspective, theirs: number, at: number): number {
  const rook = PIECE_ATTACKS[at + SQUARE];
  const rookLo = bitLo(rook), rookHi = bitHi(rook);
  const lo = PIECE_ATTACKS[at + ATTACKED], hi = PIECE_ATTACKS[at + ATTACKED + 1];
  const theirLo = PIECES[perspective + THEIR_PIECES], theirHi = PIECES[perspective + THEIR_PIECES + 1];
  const movesLo = lo & ~PIECES[perspective + OUR_PIECES], movesHi = hi & ~PIECES[perspective + OUR_PIECES + 1];
  const otherWing = (rook & 4) === 0 ? ~WEST_WING : WEST_WING;
  const isOnFirst = rook < 8, isOnSeventh = rook >= 48 && rook < 56;
  // In front, behind the objects of an attack, and beside them.
  const aheadLo = lo & northFillLo(rookLo), aheadHi = hi & northFillHi(rookLo, rookHi);
  const aimsLo = lo & theirLo & ~PIECES[perspective + THEIR_KING];
  const aimsHi = hi & theirHi & ~PIECES[perspective + THEIR_KING + 1];
  const belowLo = southFillLo(rookLo, rookHi), belowHi = southFillHi(rookHi);
  const unopposedLo = STRUCTURES[theirs + UNOPPOSED], unopposedHi = STRUCTURES[theirs + UNOPPOSED + 1];
  const rank = 0xff << (rook & 24);
  const besideLo = rook < 32 ? rank : 0, besideHi = rook < 32 ? 0 : rank;
  return (
    (isOnSeventh ? scoreSet(rookSeventhRoom, 0, movesHi & RANK_7 & ~theirHi) : 0) +
    (((movesLo | movesHi) & otherWing) !== 0 ? scoreShown(rookBothWings, 1, rookLo, rookHi) : 0) +
    (isOnFirst && ((movesLo & ~RANK_1) | movesHi) === 0 ? scoreShown(rookFirstRankOnly, 1, rookLo, 0) : 0) +
    scoreSet(rookBeforeUnopposed, aheadLo & unopposedLo, aheadHi & unopposedHi) +
    scoreSet(rookAttackBehind, aimsLo & belowLo, aimsHi & belowHi) +
    scoreSet(rookAttackSideways, aimsLo & besideLo, aimsHi & besideHi)
  );
}

/** Rooks on open files with a minor piece further up the file that a pawn guards. */
function scoreBlunted(perspective: Perspective, ours: number, theirs: number): number {
  const open = ~(STRUCTURES[ours + PAWN_FILES] | STRUCTURES[theirs + PAWN_FILES]);
  const guardedLo = STRUCTURES[theirs + PAWN_ATTACKED], guardedHi = STRUCTURES[theirs + PAWN_ATTACKED + 1];
  const minorsLo = (PIECES[perspective + THEIR_KNIGHTS] | PIECES[perspective + THEIR_BISHOPS]) & guardedLo & open;
  const minorsHi =
    (PIECES[perspective + THEIR_KNIGHTS + 1] | PIECES[perspective + THEIR_BISHOPS + 1]) & guardedHi & open;
  const belowLo = southFillLo(southLo(minorsLo, minorsHi), southHi(minorsHi)), belowHi = southFillHi(southHi(minorsHi));
  return (
    scoreSet(rookBlunted, PIECES[perspective + OUR_ROOKS] & belowLo, PIECES[perspective + OUR_ROOKS + 1] & belowHi)
  );
}

/** Rooks side by side, and rooks of the first rank with nothing between them. */
function scoreNeighbours(perspective: Perspective, lo: number, hi: number): number {
  // A pair is found at its eastern rook.
  const pairsLo = lo & east(lo), pairsHi = hi & east(hi);
  const shownLo = pairsLo | west(pairsLo), shownHi = pairsHi | west(pairsHi);
  const sideBySide = scoreShown(rooksSideBySide, popcount(pairsLo, pairsHi), shownLo, shownHi);
  const rooks = lo & RANK_1;
  if (!hasSeveral(rooks, 0)) return sideBySide;
  const occupied = (PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]) & RANK_1;
  let connected = 0, shown = 0;
  for (let word = rooks; word !== 0; word &= word - 1) {
    const rook = word & -word;
    // The next piece to the east is the lowest of those above the rook.
    const further = occupied & ~(rook | (rook - 1));
    const next = further & -further;
    if ((next & rooks) === 0) continue;
    connected++;
    shown |= rook | next;
  }
  return sideBySide + scoreShown(rooksConnected, connected, shown, 0);
}

/** Both sides have doubled rooks and castled on the same wing: are ours nearer to the enemy king? */
function scoreDoubledRooks(side: Side, perspective: Perspective): number {
  const ourKing = ownKing(side), enemyKing = theirKing(side);
  const ourFile = ourKing & 7, theirFile = enemyKing & 7;
  const isSameWing = (ourFile >= F_FILE && theirFile >= F_FILE) || (ourFile <= C_FILE && theirFile <= C_FILE);
  if (!isSameWing) return 0;
  const ourLo = doubledWord(perspective, OUR_ROOKS, 0), ourHi = doubledWord(perspective, OUR_ROOKS, 1);
  const theirLo = doubledWord(perspective, THEIR_ROOKS, 0), theirHi = doubledWord(perspective, THEIR_ROOKS, 1);
  if ((ourLo | ourHi) === 0 || (theirLo | theirHi) === 0) return 0;
  if (stepsToNearest(enemyKing, ourLo, ourHi) >= stepsToNearest(ourKing, theirLo, theirHi)) return 0;
  return scoreShown(doubledRooksNearer, 1, ourLo, ourHi);
}

/** Rooks of a side, one word, that see another of its rooks. */
function doubledWord(perspective: Perspective, rooksOf: number, half: number): number {
  const at = perspective + rooksOf;
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  let doubled = 0;
  for (let word = PIECES[at + half]; word !== 0; word &= word - 1) {
    const { lo, hi } = rookAttacks(32 * half + lowest(word), occupiedLo, occupiedHi);
    if (((lo & PIECES[at]) | (hi & PIECES[at + 1])) !== 0) doubled |= word & -word;
  }
  return doubled;
}

/** King steps between a king and the nearest piece of a set. */
function stepsToNearest(king: number, lo: number, hi: number): number {
  let nearest = 8;
  for (let word = lo; word !== 0; word &= word - 1) nearest = Math.min(nearest, kingDistance(king, lowest(word)));
  for (let word = hi; word !== 0; word &= word - 1) nearest = Math.min(nearest, kingDistance(king, 32 + lowest(word)));
  return nearest;
}
