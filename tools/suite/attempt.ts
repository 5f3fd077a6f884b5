/** An engine's attempt at a test position: what it answers, and whether that solves the position. */

import { isMateScore, MATE } from '../../eval/score.ts';
import type { Limits } from '../../search/limits.ts';
import type { Task } from './epd.ts';
import type { MoveAndScore, SearchProgress, Solver } from './solver.ts';

/** An engine's answer, and its marks. */
export interface Attempt {
  readonly answer: SearchProgress;
  readonly solved: boolean;
  readonly points: number;
  /** Nodes and milliseconds until the solution that it kept to the end; undefined without one. */
  readonly found: { readonly nodes: number | undefined; readonly time: number } | undefined;
}

/** Gives a position to an engine. Throws UserError when the engine fails. */
export async function attempt(task: Task, solver: Solver, limits: Limits): Promise<Attempt> {
  let found: Attempt['found'];
  const answer = await solver.solve({ fen: task.fen, moves: [] }, limits, (progress) => {
    if (!isSolved(task, progress)) found = undefined;
    else found ??= { nodes: progress.nodes, time: progress.time };
  });
  const solved = isSolved(task, answer);
  return {
    answer,
    solved,
    points: pointsOf(task, answer),
    found: solved ? (found ?? { nodes: answer.nodes, time: answer.time }) : undefined,
  };
}

/** A draw is seen by a score within this of zero, a win by one of at least that: centipawns. */
const DRAWN = 50;
const WON = 150;

/** True when the opinion meets all that the task asks for; where moves have points, the best of them is asked for. */
export function isSolved(task: Task, opinion: MoveAndScore): boolean {
  const { move, score } = opinion;
  if (task.best.length > 0 && !task.best.includes(move)) return false;
  if (task.avoid.includes(move) || move === '') return false;
  // Points only rank moves; where best moves are named as well, those decide.
  if (task.best.length === 0 && task.points.size > 0 && pointsOf(task, opinion) < maxPoints(task)) return false;
  if (task.outcome !== undefined && !showsOutcome(task.outcome, score)) return false;
  return task.mate === undefined || showsMate(task.mate, score);
}

/** Points for the move, one for a solved task that has no points. */
export function pointsOf(task: Task, opinion: MoveAndScore): number {
  if (task.points.size > 0) return task.points.get(opinion.move) ?? 0;
  return isSolved(task, opinion) ? 1 : 0;
}

export function maxPoints(task: Task): number {
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
