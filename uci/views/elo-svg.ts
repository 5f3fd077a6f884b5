/** Elo with error bars, an engine a row. */

import { decimal, signed } from './numbers.ts';
import { lineSvg, plotSvg, scaleFor, textSvg } from './plot.ts';

export interface EloBar {
  readonly name: string;
  readonly elo: number;
  /** Half of the 95 % interval; infinite where there is no bound. */
  readonly error: number;
}

const WIDTH = 720;
const ROW = 34;
const LEFT = 190;
const RIGHT = 130;
const AXIS = 44;
const LONGEST_NAME = 24;
/** Errors are drawn up to this length, in Elo, beyond all ratings: longer ones would press the others together. */
const LONGEST_ERROR = 400;

/** The plot; ratings that are infinite have no point in it. */
export function eloSvg(bars: readonly EloBar[]): string {
  const finite = bars.filter(({ elo }) => Number.isFinite(elo));
  const ends = finite.flatMap(({ elo, error }) => {
    const shown = Math.min(error, LONGEST_ERROR);
    return [elo - shown, elo + shown];
  });
  const bottom = ROW * bars.length + 8;
  const scale = scaleFor([0, ...ends], LEFT, WIDTH - RIGHT, 7);
  const grid = scale.ticks.map(
    (tick) =>
      lineSvg(tick === 0 ? 'axis' : 'grid', scale.at(tick), 4, scale.at(tick), bottom) +
      textSvg(scale.at(tick), bottom + 18, signed(tick, 0), 'middle', 'tick'),
  );
  const rows = bars.map((bar, index) => rowSvg(bar, ROW * index + ROW / 2 + 4, scale.at));
  const caption = textSvg(
    (LEFT + WIDTH - RIGHT) / 2,
    bottom + 36,
    'Elo, with 95 % intervals',
    'middle',
    'tick',
  );
  return plotSvg('Elo with error bars', WIDTH, bottom + AXIS, [...grid, ...rows, caption]);
}

function rowSvg({ name, elo, error }: EloBar, y: number, at: (elo: number) => number): string {
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  const label = textSvg(LEFT - 14, y + 5, short, 'end');
  const value = textSvg(
    WIDTH - RIGHT + 14,
    y + 5,
    `${signed(elo, 1)} ± ${decimal(error, 1)}`,
    'start',
    'value',
  );
  if (!Number.isFinite(elo)) return label + value;
  const left = Math.max(LEFT, at(elo - Math.min(error, 1e6)));
  const right = Math.min(WIDTH - RIGHT, at(elo + Math.min(error, 1e6)));
  // A bar that goes on beyond the plot has no cap there.
  const caps = [left, right].filter((x) => x > LEFT && x < WIDTH - RIGHT);
  return [
    label,
    value,
    lineSvg('bar', left, y, right, y),
    ...caps.map((x) => lineSvg('bar', x, y - 6, x, y + 6)),
    `<circle class="point" cx="${at(elo)}" cy="${y}" r="5"/>`,
  ].join('');
}
