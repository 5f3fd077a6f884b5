/** How much a player may think: a clock with its controls, a time for each move, or a number of nodes or plies. */

/** A clock, in milliseconds. */
export interface ClockControl {
  readonly kind: 'clock';
  readonly base: number;
  /** What each move adds. */
  readonly increment: number;
  /** The base is added again after so many moves of the player; only once when undefined. */
  readonly moves?: number;
}

/** Times in milliseconds. */
export type TimeControl =
  | ClockControl
  | { readonly kind: 'move time'; readonly time: number }
  | { readonly kind: 'nodes'; readonly nodes: number }
  | { readonly kind: 'depth'; readonly depth: number };

/** Seconds. */
const LONGEST_TIME = 1e6;

/** Seconds with fractions, or minutes and seconds. */
const TIME = String.raw`(?:(\d{1,5}):([0-5]?\d(?:\.\d{1,3})?)|(\d{1,7}(?:\.\d{1,3})?))`;
const CLOCK = new RegExp(String.raw`^(?:([1-9]\d{0,3})/)?${TIME}(?:\+(\d{1,7}(?:\.\d{1,3})?))?$`);

/** What a text that is read by `parseClock` has to be, for messages. */
export const CLOCK_FORMS = 'seconds such as 60, 8+0.08 or 40/60+0.5 (for 40 moves), or minutes such as 1:30+1';

/**
 * Reads `moves/base+increment`, of which only the base must be given: seconds with fractions, or `minutes:seconds`.
 * Gives null for anything else.
 */
export function parseClock(text: string): TimeControl | null {
  const match = CLOCK.exec(text);
  if (match === null) return null;
  const [, moves, minutes = '0', secondsOfMinute, seconds, more = '0'] = match;
  const base = 60 * Number(minutes) + Number(secondsOfMinute ?? seconds);
  const increment = Number(more);
  if (base <= 0 || base > LONGEST_TIME || increment > LONGEST_TIME) return null;
  return {
    kind: 'clock',
    base: Math.round(1000 * base),
    increment: Math.round(1000 * increment),
    ...(moves === undefined ? {} : { moves: Number(moves) }),
  };
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
    case 'clock': {
      const { base, increment, moves } = timeControl;
      const until = moves === undefined ? '' : `${moves}/`;
      return `${until}${base / 1000}${moves !== undefined && increment === 0 ? '' : `+${increment / 1000}`}`;
    }
    case 'move time':
      return `1/${timeControl.time / 1000}`;
    default:
      return '-';
  }
}
