/** A line for a position of a suite: what each engine answered, and what was asked for. */

import { setFen } from '../../engine/fen.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { dearestMoves, mateAsked, moveName } from './asked.ts';
import type { Task } from './epd.ts';
import type { TaskResult } from './suite-text.ts';

/**
 * `WAC.002   + Rxb2   +1.79   - Kd5    +0.20   bm Rxb2`: for each engine whether it is solved, its move and score; then
 * what was asked. Moves the position of this thread.
 */
export function resultLine({ task, attempts }: TaskResult): string {
  setFen(task.fen);
  const answers = attempts.map(({ answer, solved }) => {
    return `${solved ? '+' : '-'} ${nameOf(answer.move).padEnd(7)} ${pawnsText(answer.score).padStart(7)}`;
  });
  return [`${task.id.slice(0, 30).padEnd(30)} `, ...answers, askedOf(task)].join('  ');
}

const nameOf = (text: string) => moveName(text, '(none)');

/** `bm Nf3 e4`, `am Kd1`, `most points Nf3`, `mate in 3`, `draw`; all that is asked, as in isSolved. */
function askedOf(task: Task): string {
  const { best, avoid, outcome } = task;
  const parts = [
    ...movesAsked('bm', best),
    ...movesAsked('am', avoid),
    ...(best.length === 0 ? movesAsked('most points', dearestMoves(task)) : []),
    ...(outcome === undefined ? [] : [outcome]),
    ...mateAsked(task),
  ];
  return parts.join(', ');
}

function movesAsked(code: string, moves: readonly string[]): string[] {
  return moves.length === 0 ? [] : [`${code} ${moves.map(nameOf).join(' ')}`];
}
