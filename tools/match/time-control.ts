/** Limits of a player's thinking: a clock with its controls, a time for each move, or a number of nodes or plies. */

import { anyKind, maybe, oneOf, recordOf, type Shaped, whole } from '../state-files.ts';

const CLOCK_CONTROL = recordOf({
  kind: oneOf(['clock']),
  base: whole(1, 1e9),
  /** Added by each move. */
  increment: whole(0, 1e9),
  /** The base is added again after so many moves of the player; only once when undefined. */
  moves: maybe(whole(1, 9999)),
});

/** A clock, in milliseconds. */
export type ClockControl = Shaped<typeof CLOCK_CONTROL>;

export const TIME_CONTROL = anyKind([
  CLOCK_CONTROL,
  recordOf({ kind: oneOf(['move time']), time: whole(1, 1e12) }),
  recordOf({ kind: oneOf(['nodes']), nodes: whole(1, 1e12) }),
  recordOf({ kind: oneOf(['depth']), depth: whole(1, 1e12) }),
]);

/** Times in milliseconds. */
export type TimeControl = Shaped<typeof TIME_CONTROL>;

/** Seconds. */
const LONGEST_TIME = 1e6;

/** Seconds with fractions, or minutes and seconds. */
const TIME = String.raw`(?:(\d{1,5}):([0-5]?\d(?:\.\d{1,3})?)|(\d{1,7}(?:\.\d{1,3})?))`;
const CLOCK = new RegExp(String.raw`^(?:([1-9]\d{0,3})/)?${TIME}(?:\+(\d{1,7}(?:\.\d{1,3})?))?$`);

/** The texts that `parseClock` reads, for messages. */
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
