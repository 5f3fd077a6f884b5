/** Tasks of a suite in words. */

import { clip } from '../../base/printable.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { sanText } from '../../engine/san.ts';
import { maxPoints } from './attempt.ts';
import type { Task } from './epd.ts';

/** A move of the current position in SAN; what an engine answers that is none, as it is, `none` for nothing. */
export function moveName(text: string, none: string): string {
  const move = text === '' ? NO_MOVE : findMove(text);
  return move === NO_MOVE ? clip(text) || none : sanText(move);
}

/** The moves that have the most points, none where moves have no points. */
export function dearestMoves(task: Task): string[] {
  const most = maxPoints(task);
  return [...task.points].filter(([, points]) => points === most).map(([move]) => move);
}

/** `mate in 3`, `mated in 2`; nothing where none is asked for. */
export function mateAsked({ mate }: Task): string[] {
  if (mate === undefined) return [];
  return [mate > 0 ? `mate in ${mate}` : `mated in ${0 - mate}`];
}
