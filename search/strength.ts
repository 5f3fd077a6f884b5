/**
 * Playing below full strength: by searching fewer nodes and by choosing among moves that look plausible at that
 * depth, never by waiting or by playing at random.
 */

import { randomWords } from '../base/random-words.ts';
import { BOUND_LOWER } from '../eval/bound.ts';
import { probeRecognisers } from '../eval/endgames/recogniser-table.ts';
import { ADVICE, RECOGNITION, RECOGNITION_EVALUATION, RECOGNITION_SCORE } from '../eval/endgames/verdict.ts';
import { KNOWN_WIN, MATE_BOUND } from '../eval/score.ts';
import { MAX_ELO, MIN_ELO } from './elo-range.ts';

const MIN_NODES = 200;
/** Elo gained by twice the nodes, and by choosing better. */
const ELO_PER_DOUBLING = 150;
/** Lines to choose among where the tolerance allows it, and how many more at MIN_ELO. */
const FEW_LINES = 4;
const MORE_LINES = 4;
/** The tolerance of MIN_ELO, in centipawns. */
const MOST_TOLERANCE = 175;
/** How fast that falls with strength. Like the constants above, chosen by games: docs/strength.md has the curve. */
const TOLERANCE_POWER = 1.6;

let random = randomWords(1);

/** Starts the choices of a game anew; the same seed gives the same choices. */
export function seedStrength(seed: number): void {
  random = randomWords(seed);
}

/** Nodes, at least, in an ending that is known to be won: enough to mate with bishop and knight in fifty moves. */
const NODES_TO_WIN = 20_000;

/** Limits of a player: the most nodes, and the lines to choose among; without an Elo all nodes and one line. */
export interface StrengthLimits {
  readonly nodes: number;
  readonly lines: number;
}

/** The limits for the current position. */
export function limitsForStrength(elo: number | undefined): StrengthLimits {
  if (elo === undefined) return { nodes: Infinity, lines: 1 };
  const nodes = nodesForStrength(elo);
  if (isKnownWin()) return { nodes: Math.max(nodes, NODES_TO_WIN), lines: 1 };
  // Each line costs nodes: who plays the best move alone looks at no other.
  const few = Math.min(1 + Math.floor(toleranceOf(elo)), FEW_LINES);
  return { nodes, lines: few + Math.round(MORE_LINES * weaknessOf(elo) ** 2) };
}

/** True when a recogniser knows that the side to move wins. */
function isKnownWin(): boolean {
  const kind = probeRecognisers();
  const field = kind === ADVICE ? RECOGNITION_EVALUATION : RECOGNITION_SCORE;
  return (kind === ADVICE || (kind & BOUND_LOWER) !== 0) && RECOGNITION[field] >= KNOWN_WIN;
}

/** Nodes that a player of this strength looks at. */
export function nodesForStrength(elo: number): number {
  return Math.round(MIN_NODES * 2 ** ((clamp(elo) - MIN_ELO) / ELO_PER_DOUBLING));
}

/** Index of the line to play: the worse a line, the less likely, and never a blunder for that strength. */
export function choosePlausible(elo: number, scores: readonly number[]): number {
  const tolerance = toleranceOf(elo);
  if (tolerance < 1 || Math.abs(scores[0]) >= MATE_BOUND) return 0;
  const weights = scores.map((score) => {
    const worse = scores[0] - score;
    return worse > 3 * tolerance ? 0 : Math.exp(-worse / tolerance);
  });
  let left = ((random() >>> 0) / 2 ** 32) * weights.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index]!;
    if (left < 0) return index;
  }
  return 0;
}

/** Centipawns by which a move must be worse than the best one to be e times less likely. */
function toleranceOf(elo: number): number {
  return MOST_TOLERANCE * weaknessOf(elo) ** TOLERANCE_POWER;
}

/** 0 at MAX_ELO, 1 at MIN_ELO. */
function weaknessOf(elo: number): number {
  return (MAX_ELO - clamp(elo)) / (MAX_ELO - MIN_ELO);
}

function clamp(elo: number): number {
  return Math.max(MIN_ELO, Math.min(MAX_ELO, elo));
}
