/** How much a player may think: a clock with an increment, a time for each move, or a number of nodes or plies. */

import type { Limits } from '../../search/limits.ts';

/** Times in milliseconds. */
export type TimeControl =
  | { readonly kind: 'clock'; readonly base: number; readonly increment: number }
  | { readonly kind: 'move time'; readonly time: number }
  | { readonly kind: 'nodes'; readonly nodes: number }
  | { readonly kind: 'depth'; readonly depth: number };

/** Seconds. */
const LONGEST_TIME = 1e6;

/** Reads `base+increment` or `base`, both in seconds and with fractions, or gives null. */
export function parseClock(text: string): TimeControl | null {
  const match = /^(\d{1,7}(?:\.\d{1,3})?)(?:\+(\d{1,7}(?:\.\d{1,3})?))?$/.exec(text);
  if (match === null) return null;
  const base = Number(match[1]);
  const increment = Number(match[2] ?? '0');
  if (base <= 0 || base > LONGEST_TIME || increment > LONGEST_TIME) return null;
  return { kind: 'clock', base: Math.round(1000 * base), increment: Math.round(1000 * increment) };
}

/**
 * The limits of a search under a time control with so much left on White's and Black's clock, in milliseconds. The
 * opponent's increment is taken to be the same.
 */
export function limitsOf(timeControl: TimeControl, clocks: readonly [white: number, black: number]): Limits {
  switch (timeControl.kind) {
    case 'clock':
      return {
        whiteTime: clocks[0],
        blackTime: clocks[1],
        whiteIncrement: timeControl.increment,
        blackIncrement: timeControl.increment,
      };
    case 'move time':
      return { moveTime: timeControl.time };
    case 'nodes':
      return { nodes: timeControl.nodes };
    case 'depth':
      return { depth: timeControl.depth };
  }
}

/** The time control as a command line names it, such as `8+0.08` or `5000 nodes`. */
export function timeControlText(timeControl: TimeControl): string {
  switch (timeControl.kind) {
    case 'clock':
      return timeControlTag(timeControl);
    case 'move time':
      return `${timeControl.time} ms a move`;
    case 'nodes':
      return `${timeControl.nodes} nodes a move`;
    case 'depth':
      return `depth ${timeControl.depth}`;
  }
}

/** The TimeControl tag of PGN: seconds, or moves over seconds; none for nodes and plies. */
export function timeControlTag(timeControl: TimeControl): string {
  switch (timeControl.kind) {
    case 'clock':
      return `${timeControl.base / 1000}+${timeControl.increment / 1000}`;
    case 'move time':
      return `1/${timeControl.time / 1000}`;
    default:
      return '-';
  }
}
