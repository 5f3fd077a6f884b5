/** Pieces among pawns: rams, pawns guarded from afar, control of stop squares, diagonals of pawns against bishops. */

import {
  BETWEEN, DIAGONALS, KNIGHT_ATTACKS, bishopAttacks, rookAttacks,
} from '../../../engine/attacks.ts';
import { A_FILE, RANK_3, RANK_7 } from '../../../engine/regions.ts';
import {
  OFF_HEAP, hasSeveral, lowest, northFillHi, northFillLo, northHi, northLo, popcount, southFillHi, southFillLo, southHi,
  southLo,
} from '../../../engine/bitboards.ts';
import {
  FRAMES, OUR_BISHOPS, OUR_KING, OUR_KNIGHTS, OUR_MEN, OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, THEIR_BISHOPS, THEIR_MEN,
  THEIR_PAWNS, viewOf,
} from '../../perspective.ts';
import { priceSet, priceShown, wanted } from '../../scoring.ts';
import type { Index } from '../../term.ts';
import {
  ISOLATED, LEADS_EAST, LEADS_WEST, PAWN_ATTACKED, RAMS, STRUCTURES, oursAt,
} from '../../pawns/structure.ts';
import { T } from '../../terms.ts';

const {
  bishopGuardsFromAfar, bishopWithRams, chainBitesBishop, knightWithRams, ownPathControlled, pawnsControlSeventh,
  pieceBetweenTwins, queenWithRams, rookGuardsFromAfar, rookWithRams, theirStopControlled,
} = T;

/** What the pieces do to the pawns in front: fields of a row of WORK, two words a set. */
const WORK = new Int32Array(OFF_HEAP);
/** Squares that own pawns can step to, and stop squares of enemy pawns. */
const STEPS = 0;
const STOPS = 2;
/** Those that pieces attack, and how often they do. */
const STEPS_SHOWN = 4;
const STOPS_SHOWN = 6;
const STEPS_COUNT = 8;
const STOPS_COUNT = 9;

/** Packed worth of a side's pieces among the pawns. */
export function pricePiecesAndPawns(side: number, structure: number): number {
  const view = viewOf(side);
  const ours = oursAt(structure, side);
  const majors =
    FRAMES[view + OUR_ROOKS] | FRAMES[view + OUR_QUEENS] | FRAMES[view + OUR_ROOKS + 1] | FRAMES[view + OUR_QUEENS + 1];
  let worth = priceRams(view, STRUCTURES[structure + RAMS]);
  if (wanted(pieceBetweenTwins)) worth += priceBetweenTwins(view, ours);
  if (wanted(chainBitesBishop)) worth += priceBites(view, ours);
  if (majors !== 0) worth += priceSet(pawnsControlSeventh, 0, STRUCTURES[ours + PAWN_ATTACKED + 1] & RANK_7);
  if (!wantsReach()) return worth;
  openWork(view);
  worth += priceReach(view);
  return (
    worth +
    priceShown(ownPathControlled, WORK[STEPS_COUNT], WORK[STEPS_SHOWN], WORK[STEPS_SHOWN + 1]) +
    priceShown(theirStopControlled, WORK[STOPS_COUNT], WORK[STOPS_SHOWN], WORK[STOPS_SHOWN + 1])
  );
}

function wantsReach(): boolean {
  return (
    wanted(ownPathControlled) || wanted(theirStopControlled) ||
    wanted(rookGuardsFromAfar) || wanted(bishopGuardsFromAfar)
  );
}

/** Every piece of a kind gains or loses by every pair of rammed pawns. */
function priceRams(view: number, rams: number): number {
  return rams === 0 ? 0 : (
    priceKind(knightWithRams, view + OUR_KNIGHTS, rams) +
    priceKind(bishopWithRams, view + OUR_BISHOPS, rams) +
    priceKind(rookWithRams, view + OUR_ROOKS, rams) +
    priceKind(queenWithRams, view + OUR_QUEENS, rams)
  );
}

function priceKind(term: Index<'each'>, at: number, rams: number): number {
  const lo = FRAMES[at], hi = FRAMES[at + 1];
  return (lo | hi) === 0 ? 0 : priceShown(term, rams * popcount(lo, hi), lo, hi);
}

/** Pieces in front of one isolated pawn and behind another. */
function priceBetweenTwins(view: number, ours: number): number {
  const isolatedLo = STRUCTURES[ours + ISOLATED], isolatedHi = STRUCTURES[ours + ISOLATED + 1];
  if (!hasSeveral(isolatedLo, isolatedHi)) return 0;
  const piecesLo = FRAMES[view + OUR_MEN] & ~FRAMES[view + OUR_PAWNS] & ~FRAMES[view + OUR_KING];
  const piecesHi = FRAMES[view + OUR_MEN + 1] & ~FRAMES[view + OUR_PAWNS + 1] & ~FRAMES[view + OUR_KING + 1];
  const aheadLo = northFillLo(isolatedLo), aheadHi = northFillHi(isolatedLo, isolatedHi);
  const behindLo = southFillLo(isolatedLo, isolatedHi), behindHi = southFillHi(isolatedHi);
  return priceSet(pieceBetweenTwins, piecesLo & aheadLo & behindLo, piecesHi & aheadHi & behindHi);
}

/** Enemy bishops that look at the front pawn of a diagonal along it. */
function priceBites(view: number, ours: number): number {
  const leadsLo = STRUCTURES[ours + LEADS_EAST] | STRUCTURES[ours + LEADS_WEST];
  const leadsHi = STRUCTURES[ours + LEADS_EAST + 1] | STRUCTURES[ours + LEADS_WEST + 1];
  if ((leadsLo | leadsHi) === 0) return 0;
  let worth = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = FRAMES[view + THEIR_BISHOPS + half]; word !== 0; word &= word - 1) {
      const bishop = lowest(word) + 32 * half;
      if (!isBitten(view, ours, bishop)) continue;
      worth += priceSet(chainBitesBishop, half === 0 ? word & -word : 0, half === 0 ? 0 : word & -word);
    }
  }
  return worth;
}

/** A diagonal that rises to the east meets a bishop further east, one that rises to the west a bishop further west. */
function isBitten(view: number, ours: number, bishop: number): boolean {
  const menLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const menHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  const { lo, hi } = bishopAttacks(bishop, menLo, menHi);
  // Squares below the bishop, on the files to its west and to its east.
  const below = (1 << (bishop & 24)) - 1;
  const seenLo = bishop < 32 ? lo & below : lo, seenHi = bishop < 32 ? 0 : hi & below;
  const westOf = Math.imul((1 << (bishop & 7)) - 1, A_FILE), eastOf = ~westOf;
  return (
    ((seenLo & westOf & STRUCTURES[ours + LEADS_EAST]) | (seenHi & westOf & STRUCTURES[ours + LEADS_EAST + 1])) !== 0 ||
    ((seenLo & eastOf & STRUCTURES[ours + LEADS_WEST]) | (seenHi & eastOf & STRUCTURES[ours + LEADS_WEST + 1])) !== 0
  );
}

/** Squares in front of pawns: where ours can step, and the stop squares of theirs. */
function openWork(view: number): void {
  const pawnsLo = FRAMES[view + OUR_PAWNS], pawnsHi = FRAMES[view + OUR_PAWNS + 1];
  const theirLo = FRAMES[view + THEIR_PAWNS], theirHi = FRAMES[view + THEIR_PAWNS + 1];
  const emptyLo = ~(FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN]);
  const emptyHi = ~(FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1]);
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

/** Control by every piece, and worth of the pawns that rooks and bishops guard from afar. */
function priceReach(view: number): number {
  const pawnsLo = FRAMES[view + OUR_PAWNS], pawnsHi = FRAMES[view + OUR_PAWNS + 1];
  const menLo = FRAMES[view + OUR_MEN] | FRAMES[view + THEIR_MEN];
  const menHi = FRAMES[view + OUR_MEN + 1] | FRAMES[view + THEIR_MEN + 1];
  let worth = 0;
  for (let half = 0; half < 2; half++) {
    for (let word = FRAMES[view + OUR_KNIGHTS + half]; word !== 0; word &= word - 1) {
      const at = 2 * (lowest(word) + 32 * half);
      enterControl(KNIGHT_ATTACKS[at], KNIGHT_ATTACKS[at + 1]);
    }
    for (let word = FRAMES[view + OUR_BISHOPS + half]; word !== 0; word &= word - 1) {
      const bishop = lowest(word) + 32 * half;
      const { lo, hi } = bishopAttacks(bishop, menLo, menHi);
      enterControl(lo, hi);
      // Through whatever stands between.
      const farLo = DIAGONALS[2 * bishop] & pawnsLo, farHi = DIAGONALS[2 * bishop + 1] & pawnsHi;
      worth += priceBetween(bishopGuardsFromAfar, bishop, farLo, farHi);
    }
    for (let word = FRAMES[view + OUR_ROOKS + half]; word !== 0; word &= word - 1) {
      const rook = lowest(word) + 32 * half;
      const { lo, hi } = rookAttacks(rook, menLo, menHi);
      enterControl(lo, hi);
      worth += priceBetween(rookGuardsFromAfar, rook, lo & pawnsLo, hi & pawnsHi);
    }
    for (let word = FRAMES[view + OUR_QUEENS + half]; word !== 0; word &= word - 1) {
      const queen = lowest(word) + 32 * half;
      const { lo: diagonalLo, hi: diagonalHi } = bishopAttacks(queen, menLo, menHi);
      const { lo: straightLo, hi: straightHi } = rookAttacks(queen, menLo, menHi);
      enterControl(diagonalLo | straightLo, diagonalHi | straightHi);
    }
  }
  return worth;
}

/** Worth of the squares between a piece and the pawns of a set, pawn by pawn. */
function priceBetween(term: Index<'each'>, from: number, lo: number, hi: number): number {
  if (!wanted(term)) return 0;
  let worth = 0;
  for (let word = lo; word !== 0; word &= word - 1) {
    const at = 2 * (64 * from + lowest(word));
    worth += priceSet(term, BETWEEN[at], BETWEEN[at + 1]);
  }
  for (let word = hi; word !== 0; word &= word - 1) {
    const at = 2 * (64 * from + 32 + lowest(word));
    worth += priceSet(term, BETWEEN[at], BETWEEN[at + 1]);
  }
  return worth;
}
