import { describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import type { Limits } from '../../search/limits.ts';
import { planTime, type Settledness, softLimit } from '../../search/time-management.ts';

const OPTIONS = { moveOverhead: 20 };
const NEUTRAL: Settledness = { stable: 4, drop: 0, effort: 0.5 };

const random = randomWords(71);

function below(limit: number): number {
  return (random() >>> 0) % limit;
}

/** A number of any size up to 2^bits. */
function ofAnySize(bits: number): number {
  return below(2 ** below(bits + 1));
}

/** A clock such as hosts send, at random: any part of it may be missing. */
function anyClock(): Limits {
  const maybe = <Key extends keyof Limits>(key: Key, value: Limits[Key]) => (below(3) > 0 ? { [key]: value } : {});
  return {
    ...maybe('whiteTime', ofAnySize(24)),
    ...maybe('blackTime', ofAnySize(24)),
    ...maybe('whiteIncrement', ofAnySize(16)),
    ...maybe('blackIncrement', ofAnySize(16)),
    ...maybe('movesToGo', 1 + ofAnySize(8)),
    ...maybe('moveTime', ofAnySize(16)),
  };
}

function anyOptions() {
  return { moveOverhead: ofAnySize(12), mayPonder: below(2) === 0 };
}

/** The clock that counts for a side: its own, or the only one there is. */
function clockOf({ whiteTime, blackTime }: Limits, side: number): number | undefined {
  return side === WHITE ? (whiteTime ?? blackTime) : (blackTime ?? whiteTime);
}

describe('a plan', () => {
  test('is never negative, never more than the clock, the move time or its own hard limit', () => {
    for (let round = 0; round < 20_000; round++) {
      const limits = anyClock();
      const side = below(2);
      const options = anyOptions();
      const { soft, hard } = planTime(limits, side, options);
      const clock = clockOf(limits, side);
      const text = JSON.stringify({ limits, side, options, soft, hard });
      expect(soft >= 0 && hard >= 0, text).toBe(true);
      expect(soft, text).toBeLessThanOrEqual(hard);
      if (clock !== undefined) {
        expect(hard, text).toBeLessThanOrEqual(Math.max(0, clock - options.moveOverhead));
        if (clock > 0) expect(hard, text).toBeLessThan(clock);
      }
      if (limits.moveTime !== undefined) expect(hard, text).toBeLessThanOrEqual(limits.moveTime);
      if (clock === undefined && limits.moveTime === undefined) expect([soft, hard]).toEqual([Infinity, Infinity]);
    }
  });

  test('is stretched and cut by the search, but never beyond the hard limit', () => {
    for (let round = 0; round < 20_000; round++) {
      const plan = planTime(anyClock(), below(2), anyOptions());
      const settled = { stable: below(30), drop: below(2000) - 1000, effort: below(101) / 100 };
      const limit = softLimit(plan, settled);
      const text = JSON.stringify({ plan, settled });
      expect(limit >= 0, text).toBe(true);
      expect(limit, text).toBeLessThanOrEqual(plan.hard);
      if (plan.fixed) expect(limit).toBe(plan.soft);
    }
  });

  test('ends the sooner, the more settled the search is', () => {
    const plan = planTime({ whiteTime: 60_000, whiteIncrement: 500 }, WHITE, OPTIONS);
    const limits = (changes: Partial<Settledness>[]) =>
      changes.map((change) => softLimit(plan, { ...NEUTRAL, ...change }));
    const falls = (numbers: number[]) => numbers.every((number, at) => at === 0 || number < numbers[at - 1]!);
    expect(falls(limits([{ stable: 0 }, { stable: 3 }, { stable: 9 }]))).toBe(true);
    expect(falls(limits([{ drop: 50 }, { drop: 20 }, { drop: 0 }, { drop: -10 }]))).toBe(true);
    expect(falls(limits([{ effort: 0.1 }, { effort: 0.5 }, { effort: 0.9 }]))).toBe(true);
  });

  test.each([
    ['more time', [{ whiteTime: 1000 }, { whiteTime: 10_000 }, { whiteTime: 600_000 }]],
    ['more increment', [{ whiteTime: 9000 }, { whiteTime: 9000, whiteIncrement: 100 }]],
    ['fewer moves to go', [40, 20, 10, 3].map((movesToGo) => ({ whiteTime: 60_000, movesToGo }))],
    ['more move time', [{ moveTime: 10 }, { moveTime: 100 }, { moveTime: 90_000 }]],
  ] satisfies [string, Limits[]][])('is longer with %s', (_, clocks) => {
    const plans = clocks.map((limits) => planTime(limits, WHITE, OPTIONS));
    plans.slice(1).forEach((plan, index) => {
      expect(plan.soft).toBeGreaterThan(plans[index]!.soft);
      expect(plan.hard).toBeGreaterThan(plans[index]!.hard);
    });
  });

  test('for no moves to go is one for the whole game', () => {
    const clock = { whiteTime: 6000, whiteIncrement: 10 };
    expect(planTime({ ...clock, movesToGo: 0 }, WHITE, OPTIONS)).toEqual(planTime(clock, WHITE, OPTIONS));
  });

  test('of one side is that of the other with colours changed over', () => {
    for (const [time, increment] of [
      [1000, 0],
      [60_000, 600],
      [50, 10],
    ]) {
      const white = planTime({ whiteTime: time!, whiteIncrement: increment!, blackTime: 7 }, WHITE, OPTIONS);
      const black = planTime({ blackTime: time!, blackIncrement: increment!, whiteTime: 7 }, BLACK, OPTIONS);
      expect(white).toEqual(black);
    }
  });

  test('goes by the other clock when its own is missing', () => {
    const own = planTime({ whiteTime: 30_000 }, WHITE, OPTIONS);
    expect(planTime({ blackTime: 30_000 }, WHITE, OPTIONS)).toEqual(own);
    expect(planTime({ whiteTime: 30_000 }, BLACK, OPTIONS)).toEqual(own);
  });

  test('is shorter when more is lost on the way, longer when the opponent is thought for', () => {
    const limits = { whiteTime: 10_000 };
    const plan = planTime(limits, WHITE, OPTIONS);
    expect(planTime(limits, WHITE, { ...OPTIONS, moveOverhead: 500 }).soft).toBeLessThan(plan.soft);
    expect(planTime(limits, WHITE, { ...OPTIONS, mayPonder: true }).soft).toBeGreaterThan(plan.soft);
  });

  test('uses a move time up, but for what is lost on the way', () => {
    const plan = planTime({ moveTime: 1000 }, WHITE, OPTIONS);
    expect(plan).toEqual({ soft: 980, hard: 980, fixed: true });
    expect(softLimit(plan, { stable: 9, drop: -99, effort: 1 })).toBe(980);
    expect(planTime({ moveTime: 10 }, WHITE, OPTIONS).hard).toBe(9);
    expect(planTime({ moveTime: 0 }, WHITE, OPTIONS).hard).toBe(0);
  });

  test('of a search whose thread still loaded keeps half of the rest of its clock', () => {
    for (let round = 0; round < 20_000; round++) {
      const limits = anyClock();
      const side = below(2);
      const late = ofAnySize(16);
      const options = anyOptions();
      const clock = clockOf(limits, side) ?? Infinity;
      const { soft, hard } = planTime(limits, side, options, late);
      const text = JSON.stringify({ limits, side, options, late, soft, hard });
      expect(soft >= 0 && soft <= hard, text).toBe(true);
      if (late > 0) expect(hard, text).toBeLessThanOrEqual(Math.max(0, clock - late) / 2);
      // The time for the move is kept, or a tenth of a second is.
      if (limits.moveTime !== undefined)
        expect(hard, text).toBeLessThanOrEqual(Math.max(limits.moveTime - late, Math.min(limits.moveTime, 50)));
    }
  });

  test.each([
    ['a move time that has passed', { moveTime: 1000 }, 2000, 50, 50],
    ['most of a move time', { moveTime: 1000 }, 950, 50, 50],
    ['a small part of a move time', { moveTime: 1000 }, 300, 680, 680],
    ['more than a short move time', { moveTime: 50 }, 300, 45, 45],
    ['all but nothing of a clock', { whiteTime: 300, blackTime: 300 }, 290, 0, 0],
    ['a little of a clock', { whiteTime: 60_000, blackTime: 60_000 }, 300, 1700, 10_000],
  ])('is made again after %s went by as a thread loaded', (_, limits, late, least, most) => {
    const { soft, hard } = planTime(limits, WHITE, OPTIONS, late);
    expect(soft).toBeGreaterThanOrEqual(least);
    expect(hard).toBeLessThanOrEqual(most);
  });

  test('uses a good part of a healthy clock', () => {
    const { soft, hard } = planTime({ whiteTime: 60_000, blackTime: 60_000 }, WHITE, OPTIONS);
    expect(soft).toBeGreaterThan(1000);
    expect(soft).toBeLessThan(6000);
    expect(hard).toBeGreaterThan(2 * soft);
  });
});

/** A game by the clock, in milliseconds; after `control` moves, if any, `time` is added again. */
interface TimeControl {
  readonly time: number;
  readonly increment: number;
  readonly control?: number;
  /** What each move loses between engine and clock. */
  readonly latency: number;
}

/** What a move costs when there is no time for it at all: its first iteration. */
const SHORTEST_MOVE = 0.4;
const MOVES = 200;

/** The minimum of the time on the clock in a game whose moves take the given share (0-1) of their hard limit. */
function leastTime({ time, increment, control, latency }: TimeControl, share: () => number): number {
  let clock = time;
  let min = time;
  for (let move = 0; move < MOVES; move++) {
    const movesToGo = control === undefined ? {} : { movesToGo: control - (move % control) };
    const limits = { whiteTime: Math.floor(clock), whiteIncrement: increment, ...movesToGo };
    const { hard } = planTime(limits, WHITE, OPTIONS);
    clock -= Math.max(SHORTEST_MOVE, share() * hard) + latency;
    min = Math.min(min, clock);
    clock += increment;
    if (control !== undefined && (move + 1) % control === 0) clock += time;
  }
  return min;
}

describe('a whole game is never lost on time', () => {
  test.each<[string, TimeControl]>([
    ['1 s and 10 ms a move', { time: 1000, increment: 10, latency: 1 }],
    ['1 s and 10 ms a move, late by 8 ms', { time: 1000, increment: 10, latency: 8 }],
    ['8 s and 80 ms a move', { time: 8000, increment: 80, latency: 1 }],
    ['8 s and 80 ms a move, late by 20 ms', { time: 8000, increment: 80, latency: 20 }],
    ['100 ms for the game', { time: 100, increment: 0, latency: 0 }],
    ['40 moves in 60 s', { time: 60_000, increment: 0, control: 40, latency: 1 }],
    ['40 moves in 60 s, late by 20 ms', { time: 60_000, increment: 0, control: 40, latency: 20 }],
    ['1 move in 1 s', { time: 1000, increment: 0, control: 1, latency: 5 }],
    ['10 s for the game', { time: 10_000, increment: 0, latency: 1 }],
    ['5 min for the game', { time: 300_000, increment: 0, latency: 1 }],
  ])('%s', (_, game) => {
    expect(leastTime(game, () => 1)).toBeGreaterThan(0);
    expect(leastTime(game, () => below(101) / 100)).toBeGreaterThan(0);
    // Most of the time to begin with, almost nothing later.
    let left = 10;
    expect(leastTime(game, () => (left-- > 0 ? 1 : 0))).toBeGreaterThan(0);
  });
});
