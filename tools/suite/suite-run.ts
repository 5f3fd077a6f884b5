/** Engines at work on test positions, one position after the other. */

import type { Limits } from '../../search/limits.ts';
import type { Task } from './epd.ts';
import { isSolved, pointsOf } from './marks.ts';
import type { Progress, Solver } from './solver.ts';

/** What an engine made of a position. */
export interface Attempt {
  readonly answer: Progress;
  readonly solved: boolean;
  readonly points: number;
  /** When it came to the solution that it kept to the end: the nodes and milliseconds until then, if it did. */
  readonly found: { readonly nodes: number | undefined; readonly time: number } | undefined;
}

/** Gives a position to an engine. Throws Failure when the engine fails. */
export async function attempt(task: Task, solver: Solver, limits: Limits): Promise<Attempt> {
  let found: Attempt['found'];
  const answer = await solver.solve(task.fen, limits, (progress) => {
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
