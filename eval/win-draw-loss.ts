/** What a score means for the result: chances to win, draw and lose, and the scale on which hosts see scores. */

import { COUNTS, countsOf } from '../engine/board.ts';
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../engine/squares.ts';
import { isMateScore, KNOWN_WIN } from './score.ts';
import type { Side } from '../engine/types.ts';

/**
 * The score at which a win becomes as likely as not, and how fast that changes, in centipawns of the evaluation, where
 * so much material is left; lines between the points, and beyond the outer ones as at them. Fitted to the results of
 * games of the engine: docs/evaluation.md says which, and how well. The idea is Stockfish's.
 */
export const POINTS = [
  { material: 10, winAt: 225, slope: 52 },
  { material: 20, winAt: 183, slope: 70 },
  { material: 30, winAt: 183, slope: 92 },
  { material: 45, winAt: 152, slope: 107 },
  { material: 60, winAt: 125, slope: 133 },
] as const;

/** Both sides' men: pawns count one, minor pieces three, rooks five, queens nine; 78 at the start. */
export function materialOnBoard(): number {
  return materialOf(WHITE) + materialOf(BLACK);
}

function materialOf(side: Side): number {
  const counts = countsOf(side);
  const minors = COUNTS[counts + KNIGHT] + COUNTS[counts + BISHOP];
  return COUNTS[counts + PAWN] + 3 * minors + 5 * COUNTS[counts + ROOK] + 9 * COUNTS[counts + QUEEN];
}

/** Centipawns of the evaluation at which a win is as likely as not with so much material, and told as one pawn. */
export function winAt(material: number): number {
  return valueAt('winAt', material);
}

/** The value of `winAt` or `slope` for so much material. */
function valueAt(name: 'winAt' | 'slope', material: number): number {
  const after = POINTS.findIndex((point) => material < point.material);
  if (after <= 0) return POINTS.at(after)![name];
  const [from, to] = [POINTS[after - 1]!, POINTS[after]!];
  const share = (material - from.material) / (to.material - from.material);
  return from[name] + share * (to[name] - from[name]);
}

/** Chances to win, draw and lose in permille, from a score in centipawns of the evaluation: a logistic curve. */
export function winDrawLoss(score: number, material: number): [number, number, number] {
  const even = winAt(material);
  const slope = valueAt('slope', material);
  const chance = (centipawns: number) => Math.round(1000 / (1 + Math.exp((even - centipawns) / slope)));
  const win = chance(score);
  const loss = Math.min(1000 - win, chance(-score));
  return [win, 1000 - win - loss, loss];
}

/** Scores up to this are shown in proportion, in centipawns as they are shown. */
const SHOWN_TRULY = 2000;
/** The score shown for a known win, a mate too far away to be seen; other scores are shown as less. */
const SHOWN_WIN = 3000;
/** Centipawns of progress towards the mate that are shown as one. */
const PROGRESS_SHARE = 10;

/**
 * A score as it is told, in whole centipawns: 100 where a win is as likely as not with so much material. Mates are told
 * as they are, known wins as 30 to 42 pawns, so that hosts can draw a curve. What lies between is drawn together. Never
 * falls where the score rises.
 */
export function shownScore(score: number, material: number): number {
  if (isMateScore(score)) return score;
  return Math.sign(score) * shownSize(Math.abs(score), material) + 0;
}

function shownSize(size: number, material: number): number {
  if (size >= KNOWN_WIN) return Math.floor(SHOWN_WIN + (size - KNOWN_WIN) / PROGRESS_SHARE);
  const shown = (100 * size) / winAt(material);
  return shown <= SHOWN_TRULY ? Math.round(shown) : Math.floor(shownAdvantage(shown));
}

/** Begins as steep as the score, and never comes to a known win. */
function shownAdvantage(shown: number): number {
  const room = SHOWN_WIN - SHOWN_TRULY;
  const beyond = shown - SHOWN_TRULY;
  return SHOWN_TRULY + (room * beyond) / (room + beyond);
}
