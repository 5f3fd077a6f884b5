/** Tasks of a suite in words. */

import { clip } from '../../base/printable.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { sanText } from '../../engine/san.ts';
import { maxPoints } from './attempt.ts';
import type { Task } from './epd.ts';

/** A move of the current position in SAN; what an engine answers that is none, as it is, `no move` for nothing. */
export function sanOf(text: string): string {
  const move = text === '' ? NO_MOVE : findMove(text);
  return move === NO_MOVE ? clip(text) || 'no move' : sanText(move);
}

/** The moves that have the most points, none where moves have no points. */
export function dearestMoves(task: Task): string[] {
  const most = maxPoints(task);
  return [...task.points].filter(([, points]) => points === most).map(([move]) => move);
}

/** `best Nf3, e4; not Kd1; mate in 3`: the task of the current position, its moves in SAN. */
export function askedText(task: Task): string {
  const { best, avoid, points, mate, outcome } = task;
  const parts = [
    ...(best.length === 0 ? [] : [`best ${best.map(sanOf).join(', ')}`]),
    ...(avoid.length === 0 ? [] : [`not ${avoid.map(sanOf).join(', ')}`]),
    ...(points.size === 0
      ? []
      : [`points ${[...points].map(([move, count]) => `${sanOf(move)} ${count}`).join(', ')}`]),
    ...(mate === undefined ? [] : [mate > 0 ? `mate in ${mate}` : `mated in ${0 - mate}`]),
    ...(outcome === undefined ? [] : [`a ${outcome}`]),
  ];
  return parts.join('; ');
}
