/**
 * Sacrifices at the enemy king, tried in positions where a side attacks it: what stands on the board once the opponent
 * has answered and the captures are over. Games show only sacrifices that somebody believed in, and a fit to quiet
 * positions of games learns too little of the others; searches meet them all.
 */

import { findChecksAndPins, inCheck, kingSquare, sideToMove } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../engine/generate.ts';
import { givesCheck } from '../../engine/legality.ts';
import { NO_MOVE, toSquare } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { kingDistance, WHITE } from '../../engine/squares.ts';
import { seeAtLeast } from '../../engine/static-exchange.ts';
import type { Move } from '../../engine/types.ts';
import { DANGER_BLACK, DANGER_WHITE, evaluate, PARTS, PHASE_USED } from '../../eval/evaluate.ts';
import { isMateScore } from '../../eval/score.ts';
import { forget, searchAlone } from '../../search/alone.ts';
import { isNoisy } from '../../search/picker.ts';

export interface SacrificePlan {
  /** Sacrifices that are tried in a position at most. */
  readonly perPosition: number;
  /** Nodes of the search that finds each answer. */
  readonly nodes: number;
}

/** Units of danger from which a side attacks. */
const ATTACK = 450;
/** Below this phase of 24 too few pieces are left for an attack. */
const LEAST_PHASE = 9;
/** What a sacrifice loses by exchange, at least, in centipawns. */
const LEAST_OFFER = 20;
/** King steps from the enemy king within which a move is at the king. */
const NEAR = 2;
/** Plies of answers after which a position that is still not quiet is left out. */
const MAX_ANSWERS = 7;

/** Positions after sacrifices in a position, as FENs; none where the side to move does not attack. Throws FenError. */
export function positionsAfterSacrifices(
  fen: string,
  { perPosition, nodes }: SacrificePlan,
  random: () => number,
): readonly string[] {
  setFen(fen);
  if (!isAttacking()) return [];
  const offers = [...sacrifices()];
  const settled: string[] = [];
  for (let count = 0; count < perPosition && offers.length > 0; count++) {
    const [offer] = offers.splice((random() >>> 0) % offers.length, 1);
    setFen(fen);
    playMove(offer!);
    if (settle(nodes)) settled.push(toFen());
  }
  return settled;
}

/** True when the side to move has an attack on the enemy king, and pieces to follow it up. */
function isAttacking(): boolean {
  if (inCheck()) return false;
  evaluate();
  const danger = PARTS[sideToMove() === WHITE ? DANGER_WHITE : DANGER_BLACK]!;
  return danger >= ATTACK && PARTS[PHASE_USED]! >= LEAST_PHASE;
}

/** The moves that lose material by exchange and go near the enemy king, or give check. */
function sacrifices(): readonly Move[] {
  findChecksAndPins();
  const king = kingSquare(1 - sideToMove());
  const isSacrifice = (move: Move) =>
    !seeAtLeast(move, 0 - LEAST_OFFER) && (givesCheck(move) || kingDistance(toSquare(move), king) <= NEAR);
  return Array.from(MOVES.subarray(0, generate(ALL, 0))).filter(isSacrifice);
}

/**
 * Plays the best moves from the answer to a sacrifice on, until the side to move is not in check and its best move is
 * quiet. False when that takes too long, or the game is decided.
 */
function settle(nodes: number): boolean {
  for (let answers = 0; answers < MAX_ANSWERS; answers++) {
    findChecksAndPins();
    forget();
    const { best: move, score } = searchAlone({ nodes }, { isImpartial: true });
    if (move === NO_MOVE || isMateScore(score)) return false;
    if (answers > 0 && !inCheck() && !isNoisy(move)) return true;
    playMove(move);
  }
  return false;
}
