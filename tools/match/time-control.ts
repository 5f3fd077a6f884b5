/** Limits of a player's thinking: a clock with its controls, a time for each move, or a number of nodes or plies. */

import { now } from '../../base/clock.ts';
import { WHITE } from '../../engine/squares.ts';
import type { Limits } from '../../search/limits.ts';
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

/**
 * The clocks of a game: how long a move takes, what either side has left, when its next time control is, what `go`
 * gives to its search, and when it loses on time. With moves per control the base is added after the last of them, to
 * what is left; moves of the opening do not count.
 */
export interface Clocks {
  /** Milliseconds that the side has for its move; undefined when time does not limit it. */
  readonly allowed: (side: number) => number | undefined;
  /** The limits of a search for the side, which has thought about its move for `thought` milliseconds already. */
  readonly limits: (side: number, thought: number) => Limits;
  /** The side has moved after `time` milliseconds; returns what is left on its clock, undefined without a clock. */
  readonly press: (side: number, time: number) => number | undefined;
}

/** Both sides at the start of a game. */
export function openClocks(controls: readonly [white: TimeControl, black: TimeControl]): Clocks {
  const clocks = controls.map((control) => (control.kind === 'clock' ? openClock(control) : undefined));
  return {
    allowed: (side) => {
      const control = controls[side]!;
      return control.kind === 'move time' ? control.time : clocks[side]?.left;
    },
    limits: (side, thought) => {
      const control = controls[side]!;
      switch (control.kind) {
        case 'clock':
          return clockLimits(clocks, side, thought);
        case 'move time':
          return { moveTime: Math.max(1, control.time - thought) };
        case 'nodes':
          return { nodes: control.nodes };
        case 'depth':
          return { depth: control.depth };
      }
    },
    press: (side, time) => {
      const clock = clocks[side];
      if (clock === undefined) return undefined;
      const { base, increment, moves } = clock.control;
      clock.left = Math.max(0, clock.left - time) + increment;
      if (moves !== undefined && --clock.movesToGo === 0) {
        clock.movesToGo = moves;
        clock.left += base;
      }
      return clock.left;
    },
  };
}

/** A move while its side thinks about it. Times in milliseconds. */
export interface Turn {
  /** Since the clock was started. */
  readonly elapsed: () => number;
  /** Time of the side from the start on, the margin included. */
  readonly allowed: number;
  /** Stops the clock of a side that has moved; `left` is what it shows then, undefined without a clock. */
  readonly stop: () => { readonly isOverrun: boolean; readonly left: number | undefined };
}

/** The precision of clocks, in milliseconds. */
export interface Tolerance {
  /** By how much a clock or a time for a move may be overrun. */
  readonly margin: number;
  /** For a move that is not limited by time. */
  readonly patience: number;
}

/** Starts the clock of the side to move. */
export function startTurn(clocks: Clocks, side: number, { margin, patience }: Tolerance): Turn {
  const time = clocks.allowed(side);
  const allowed = time === undefined ? patience : time + margin;
  const started = now();
  const elapsed = () => now() - started;
  return {
    elapsed,
    allowed,
    stop: () => {
      const used = elapsed();
      if (time !== undefined && used > allowed) return { isOverrun: true, left: 0 };
      return { isOverrun: false, left: clocks.press(side, used) };
    },
  };
}

interface Clock {
  readonly control: ClockControl;
  /** Milliseconds. */
  left: number;
  /** Moves up to the next time control, the next one included; unused without controls. */
  movesToGo: number;
}

function openClock(control: ClockControl): Clock {
  return { control, left: control.base, movesToGo: control.moves ?? 0 };
}

/** Both clocks as `go` gives them to the side to move; an opponent without a clock gets the same one. */
function clockLimits(clocks: readonly (Clock | undefined)[], side: number, thought: number): Limits {
  const own = { ...clocks[side]! };
  own.left = Math.max(0, own.left - thought);
  const other = clocks[side ^ 1] ?? own;
  const [white, black] = side === WHITE ? [own, other] : [other, own];
  return {
    whiteTime: white.left,
    blackTime: black.left,
    whiteIncrement: white.control.increment,
    blackIncrement: black.control.increment,
    ...(own.control.moves === undefined ? {} : { movesToGo: own.movesToGo }),
  };
}
