/** The breaks that were played in a game, found on the thread that has the knowledge. */

import type { BreakOfGame } from 'rampart-chess/browser';
import { startThread } from '../threads/start-thread.ts';

export interface BreaksQuestion {
  readonly pgn: string;
}

export interface BreaksAnswer {
  readonly breaks: readonly BreakOfGame[];
}

let thread: Worker | undefined;

/** Calls `take` with the breaks of each game that is asked about, in the order of the questions. */
export function followBreaks(take: (breaks: readonly BreakOfGame[]) => void): (pgn: string) => void {
  thread ??= startThread('knowledge');
  thread.onmessage = ({ data }: MessageEvent<BreaksAnswer>) => take(data.breaks);
  return (pgn) => thread!.postMessage({ pgn } satisfies BreaksQuestion);
}
