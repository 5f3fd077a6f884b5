/** How far a long computation is: one line on standard error that is overwritten, on a terminal only. */

import { now } from '../search/clock.ts';

export interface Progress {
  /** Reports how much of the work is done. */
  readonly done: (work: number) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** Milliseconds of work that need no line, and between two lines. */
const PATIENCE = 2000;
const INTERVAL = 200;
const ERASE_LINE = '\r\x1b[K';

/** Starts the line of work of `total` nodes, or of another unit whose speed `rate` writes. */
export function startProgress(name: string, total: number, rate = rateText): Progress {
  const started = now();
  let shown = 0;
  return {
    done: (work) => {
      const time = now() - started;
      if (!process.stderr.isTTY || time < PATIENCE || time - shown < INTERVAL) return;
      shown = time;
      const percent = Math.floor((100 * work) / total);
      const left = Math.ceil((time * (total - work)) / Math.max(1, work) / 1000);
      process.stderr.write(`${ERASE_LINE}${name}: ${percent} %, ${rate(work, time)}, ${left} s left`);
    },
    clear: () => {
      if (shown > 0) process.stderr.write(ERASE_LINE);
    },
  };
}

/** Million nodes a second, from nodes and milliseconds. */
export function rateText(nodes: number, time: number): string {
  return `${(nodes / Math.max(time, 1) / 1000).toFixed(1)} Mn/s`;
}
