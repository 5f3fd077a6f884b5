/** A line for a position of a suite: what each engine answered, and what was asked for. */

import { setFen } from '../../engine/fen.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { sanText } from '../../engine/san.ts';
import { clip } from '../../uci/protocol.ts';
import { pawnsText } from '../../uci/text/columns.ts';
import { maxPoints } from './attempt.ts';
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
  return [`${clip(task.id).slice(0, 30).padEnd(30)} `, ...answers, askedOf(task)].join('  ');
}

/** A move of the current position in SAN; what an engine answers that is none, as it is. */
function nameOf(text: string): string {
  const move = text === '' ? NO_MOVE : findMove(text);
  return move === NO_MOVE ? clip(text) || '(none)' : sanText(move);
}

/** `bm Nf3 e4`, `am Kd1`, `most points Nf3`, `mate in 3`, `draw`; all that is asked, as in isSolved. */
function askedOf(task: Task): string {
  const { best, avoid, points, outcome, mate } = task;
  const top = maxPoints(task);
  const worth = [...points].filter(([, count]) => count === top).map(([move]) => move);
  const parts = [
    ...movesAsked('bm', best),
    ...movesAsked('am', avoid),
    ...(best.length === 0 ? movesAsked('most points', worth) : []),
    ...(outcome === undefined ? [] : [outcome]),
    ...(mate === undefined ? [] : [mate > 0 ? `mate in ${mate}` : `mated in ${-mate}`]),
  ];
  return parts.join(', ');
}

function movesAsked(code: string, moves: readonly string[]): string[] {
  return moves.length === 0 ? [] : [`${code} ${moves.map(nameOf).join(' ')}`];
}
