/** What an answer to a test position is worth. */

import { isMateScore, MATE } from '../../eval/score.ts';
import type { Task } from './epd.ts';

/** A move and a score, as far as an engine has come. */
export interface Opinion {
  /** As UCI writes it; empty for none. */
  readonly move: string;
  /** Centipawns for the side to move; mates as in eval/score.ts. */
  readonly score: number;
}

/** A draw is seen by a score within this of zero, a win by one of at least that: centipawns. */
const DRAWN = 50;
const WON = 150;

/** True when the opinion meets all that the task asks for; where moves have points, the best of them is asked for. */
export function isSolved(task: Task, opinion: Opinion): boolean {
  const { move, score } = opinion;
  if (task.best.length > 0 && !task.best.includes(move)) return false;
  if (task.avoid.includes(move) || move === '') return false;
  // Points only rank moves; where best moves are named as well, those decide.
  if (task.best.length === 0 && task.points.size > 0 && pointsOf(task, opinion) < mostPoints(task))
    return false;
  if (task.outcome !== undefined && !showsOutcome(task.outcome, score)) return false;
  return task.mate === undefined || showsMate(task.mate, score);
}

/** Points for the move, one for a solved task that has no points. */
export function pointsOf(task: Task, opinion: Opinion): number {
  if (task.points.size > 0) return task.points.get(opinion.move) ?? 0;
  return isSolved(task, opinion) ? 1 : 0;
}

export function mostPoints(task: Task): number {
  return task.points.size > 0 ? Math.max(...task.points.values()) : 1;
}

/** True when the score is a mate in so many moves or fewer, by us or, below zero, by them. */
function showsMate(moves: number, score: number): boolean {
  if (!isMateScore(score) || Math.sign(score) !== Math.sign(moves)) return false;
  return (MATE - Math.abs(score) + 1) >> 1 <= Math.abs(moves);
}

function showsOutcome(outcome: NonNullable<Task['outcome']>, score: number): boolean {
  if (outcome === 'draw') return Math.abs(score) <= DRAWN;
  return outcome === 'win' ? score >= WON : score <= -WON;
}
