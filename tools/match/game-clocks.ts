/** The clocks of a game between engines: they run while a side thinks, and tell when it loses on time. */

import { now } from '../../base/clock.ts';
import { WHITE } from '../../engine/squares.ts';
import type { Limits } from '../../search/limits.ts';
import type { ClockControl, TimeControl } from './time-control.ts';

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
  readonly stop: () => { readonly isOverrun: boolean; readonly used: number; readonly left: number | undefined };
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
      if (time !== undefined && used > allowed) return { isOverrun: true, used, left: 0 };
      return { isOverrun: false, used, left: clocks.press(side, used) };
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
