/** Pieces among pawns: rams, pawns guarded from afar, control of stop squares, diagonals of pawns against bishops. */

import { BETWEEN, DIAGONALS, bishopAttacks } from '../../../engine/attacks.ts';
import { A_FILE, RANK_3, RANK_7 } from '../../../engine/regions.ts';
import {
  OFF_HEAP_LENGTH, hasSeveral, lowest, northFillHi, northFillLo, northHi, northLo, popcount, southFillHi, southFillLo,
  southHi, southLo,
} from '../../../engine/bitboards.ts';
import {
  OUR_KING, OUR_PAWNS, OUR_PIECES, OUR_QUEENS, OUR_ROOKS, THEIR_BISHOPS, THEIR_PAWNS, THEIR_PIECES, perspectiveOf,
  type Perspective,
} from '../../../eval/perspective.ts';
import { scoreSet, scoreShown, isWanted } from '../../../eval/scoring.ts';
import type { Index } from '../../../eval/term.ts';
import {
  ISOLATED, HEADS_EAST, HEADS_WEST, PAWN_ATTACKED, STRUCTURES, oursAt, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { T } from './terms.ts';
import { PIECES } from '../../../engine/board.ts';
import type { Side } from '../../../engine/types.ts';
import {
  ATTACKED, KIND, PIECE_ATTACKS, PIECE_ATTACKS_SIZE, SQUARE, pieceAttacksEnd, pieceAttacksFrom,
} from '../piece-attacks.ts';
import { BISHOP, ROOK } from '../../../engine/squares.ts';

const {
  bishopGuardsFromAfar, chainBitesBishop, ownPathControlled, pawnsControlSeventh,
  pieceBetweenIsolated, rookGuardsFromAfar, theirStopControlled,
} = T;

/** What the pieces do to the pawns in front: fields of a row of WORK, two words a set. */
const WORK = new Int32Array(OFF_HEAP_LENGTH);
/** Squares that own pawns can step to, and stop squares of enemy pawns. */
const STEPS = 0;
const STOPS = 2;
/** Those that pieces attack, and how often they do. */
const STEPS_SHOWN = 4;
const STOPS_SHOWN = 6;
const STEPS_COUNT = 8;
const STOPS_COUNT = 9;

/** Packed score of a side's pieces among the pawns. */
export function scorePiecesAndPawns(side: Side, structure: StructureEntry): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(structure, side);
  const majors =
    PIECES[perspective + OUR_ROOKS] | PIECES[perspective + OUR_QUEENS] | PIECES[perspective + OUR_ROOKS + 1] |
      PIECES[perspective + OUR_QUEENS + 1];
  let score = 0;
  if (isWanted(pieceBetweenIsolated)) score += scoreBetweenIsolated(perspective, ours);
  if (isWanted(chainBitesBishop)) score += scoreBites(perspective, ours);
  if (majors !== 0) score += scoreSet(pawnsControlSeventh, 0, STRUCTURES[ours + PAWN_ATTACKED + 1] & RANK_7);
  if (!wantsReach()) return score;
  openWork(perspective);
  score += scoreReach(side);
  return (
    score +
    scoreShown(ownPathControlled, WORK[STEPS_COUNT], WORK[STEPS_SHOWN], WORK[STEPS_SHOWN + 1]) +
    scoreShown(theirStopControlled, WORK[STOPS_COUNT], WORK[STOPS_SHOWN], WORK[STOPS_SHOWN + 1])
  );
}

function wantsReach(): boolean {
  return (
    isWanted(ownPathControlled) || isWanted(theirStopControlled) ||
    isWanted(rookGuardsFromAfar) || isWanted(bishopGuardsFromAfar)
  );
}

/** Pieces in front of one isolated pawn and behind another. */
function scoreBetweenIsolated(perspective: Perspective, ours: number): number {
  const isolatedLo = STRUCTURES[ours + ISOLATED], isolatedHi = STRUCTURES[ours + ISOLATED + 1];
  if (!hasSeveral(isolatedLo, isolatedHi)) return 0;
  const piecesLo =
    PIECES[perspective + OUR_PIECES] & ~PIECES[perspective + OUR_PAWNS] & ~PIECES[perspective + OUR_KING];
  const piecesHi =
    PIECES[perspective + OUR_PIECES + 1] & ~PIECES[perspective + OUR_PAWNS + 1] & ~PIECES[perspective + OUR_KING + 1];
  const aheadLo = northFillLo(isolatedLo), aheadHi = northFillHi(isolatedLo, isolatedHi);
  const behindLo = southFillLo(isolatedLo, isolatedHi), behindHi = southFillHi(isolatedHi);
  return scoreSet(pieceBetweenIsolated, piecesLo & aheadLo & behindLo, piecesHi & aheadHi & behindHi);
}

/** Enemy bishops that look at the front pawn of a diagonal along it. */
function scoreBites(perspective: Perspective, ours: number): number {
  const headsLo = STRUCTURES[ours + HEADS_EAST] | STRUCTURES[ours + HEADS_WEST];
  const headsHi = STRUCTURES[ours + HEADS_EAST + 1] | STRUCTURES[ours + HEADS_WEST + 1];
  if ((headsLo | headsHi) === 0) return 0;
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[perspective + THEIR_BISHOPS + half]; word !== 0; word &= word - 1) {
      const bishop = lowest(word) + 32 * half;
      if (!isBitten(perspective, ours, bishop)) continue;
      score += scoreSet(chainBitesBishop, half === 0 ? word & -word : 0, half === 0 ? 0 : word & -word);
    }
  }
  return score;
}

/** A diagonal that rises to the east meets a bishop further east, one that rises to the west a bishop further west. */
function isBitten(perspective: Perspective, ours: number, bishop: number): boolean {
  const occupiedLo = PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES];
  const occupiedHi = PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1];
  const { lo, hi } = bishopAttacks(bishop, occupiedLo, occupiedHi);
  // Squares below the bishop, on the files to its west and to its east.
  const below = (1 << (bishop & 24)) - 1;
  const seenLo = bishop < 32 ? lo & below : lo, seenHi = bishop < 32 ? 0 : hi & below;
  const westOf = Math.imul((1 << (bishop & 7)) - 1, A_FILE), eastOf = ~westOf;
  return (
    ((seenLo & westOf & STRUCTURES[ours + HEADS_EAST]) | (seenHi & westOf & STRUCTURES[ours + HEADS_EAST + 1])) !== 0 ||
    ((seenLo & eastOf & STRUCTURES[ours + HEADS_WEST]) | (seenHi & eastOf & STRUCTURES[ours + HEADS_WEST + 1])) !== 0
  );
}

/** Squares in front of pawns: where ours can step, and the stop squares of theirs. */
function openWork(perspective: Perspective): void {
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  const emptyLo = ~(PIECES[perspective + OUR_PIECES] | PIECES[perspective + THEIR_PIECES]);
  const emptyHi = ~(PIECES[perspective + OUR_PIECES + 1] | PIECES[perspective + THEIR_PIECES + 1]);
  const onceLo = northLo(pawnsLo) & emptyLo, onceHi = northHi(pawnsLo, pawnsHi) & emptyHi;
  WORK.fill(0);
  WORK[STEPS] = onceLo | (northLo(onceLo & RANK_3) & emptyLo);
  WORK[STEPS + 1] = onceHi;
  WORK[STOPS] = southLo(theirLo, theirHi);
  WORK[STOPS + 1] = southHi(theirHi);
}

/** Counts the squares in front of pawns that one piece attacks. */
function enterControl(lo: number, hi: number): void {
  const stepsLo = lo & WORK[STEPS], stepsHi = hi & WORK[STEPS + 1];
  const stopsLo = lo & WORK[STOPS], stopsHi = hi & WORK[STOPS + 1];
  WORK[STEPS_COUNT] += popcount(stepsLo, stepsHi);
  WORK[STEPS_SHOWN] |= stepsLo;
  WORK[STEPS_SHOWN + 1] |= stepsHi;
  WORK[STOPS_COUNT] += popcount(stopsLo, stopsHi);
  WORK[STOPS_SHOWN] |= stopsLo;
  WORK[STOPS_SHOWN + 1] |= stopsHi;
}

/** Control by every piece, and score of the pawns that rooks and bishops guard from afar. */
function scoreReach(side: Side): number {
  const perspective = perspectiveOf(side);
  const pawnsLo = PIECES[perspective + OUR_PAWNS], pawnsHi = PIECES[perspective + OUR_PAWNS + 1];
  let score = 0;
  for (let at = pieceAttacksFrom(side); at < pieceAttacksEnd(side); at += PIECE_ATTACKS_SIZE) {
    const square = PIECE_ATTACKS[at + SQUARE], kind = PIECE_ATTACKS[at + KIND];
    const lo = PIECE_ATTACKS[at + ATTACKED], hi = PIECE_ATTACKS[at + ATTACKED + 1];
    enterControl(lo, hi);
    if (kind === ROOK) score += scoreBetween(rookGuardsFromAfar, square, lo & pawnsLo, hi & pawnsHi);
    if (kind !== BISHOP) continue;
    // Through whatever stands between.
    const farLo = DIAGONALS[2 * square] & pawnsLo, farHi = DIAGONALS[2 * square + 1] & pawnsHi;
    score += scoreBetween(bishopGuardsFromAfar, square, farLo, farHi);
  }
  return score;
}

/** Score of the squares between a piece and the pawns of a set, pawn by pawn. */
function scoreBetween(term: Index<'each'>, from: number, lo: number, hi: number): number {
  if (!isWanted(term)) return 0;
  let score = 0;
  for (let word = lo; word !== 0; word &= word - 1) {
    const at = 2 * (64 * from + lowest(word));
    score += scoreSet(term, BETWEEN[at], BETWEEN[at + 1]);
  }
  for (let word = hi; word !== 0; word &= word - 1) {
    const at = 2 * (64 * from + 32 + lowest(word));
    score += scoreSet(term, BETWEEN[at], BETWEEN[at + 1]);
  }
  return score;
}
