/** Elo with error bars, an engine a row. */

import { signed } from './numbers.ts';
import { lineSvg, plotSvg, scaleFor, textSvg } from './plot.ts';

export interface EloBar {
  readonly name: string;
  /** The numbers as text. */
  readonly label: string;
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

/** Elo to the left and right of all, so that the ticks of close results are whole numbers. */
const MARGIN = 5;

/** The plot, with zero in it if wanted; ratings that are infinite have no point in it. */
export function eloSvg(bars: readonly EloBar[], withZero: boolean): string {
  const finite = bars.filter(({ elo }) => Number.isFinite(elo));
  const ends = finite.flatMap(({ elo, error }) => {
    const shown = Math.min(error, LONGEST_ERROR) + MARGIN;
    return [elo - shown, elo + shown];
  });
  if (withZero || ends.length === 0) ends.push(-MARGIN, MARGIN);
  const signs = ends.some((end) => end < 0);
  const bottom = ROW * bars.length + 8;
  const scale = scaleFor(ends, LEFT, WIDTH - RIGHT, 7);
  const grid = scale.ticks.map(
    (tick) =>
      lineSvg(tick === 0 ? 'axis' : 'grid', scale.at(tick), 4, scale.at(tick), bottom) +
      textSvg(scale.at(tick), bottom + 18, signs ? signed(tick, 0) : String(tick), 'middle', 'tick'),
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

function rowSvg({ name, label, elo, error }: EloBar, y: number, at: (elo: number) => number): string {
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  const title = textSvg(LEFT - 14, y + 5, short, 'end');
  const value = textSvg(WIDTH - RIGHT + 14, y + 5, label, 'start', 'value');
  if (!Number.isFinite(elo)) return title + value;
  const left = Math.max(LEFT, at(elo - Math.min(error, 1e6)));
  const right = Math.min(WIDTH - RIGHT, at(elo + Math.min(error, 1e6)));
  // A bar that goes on beyond the plot has no cap there.
  const caps = [left, right].filter((x) => x > LEFT && x < WIDTH - RIGHT);
  return [
    title,
    value,
    lineSvg('bar', left, y, right, y),
    ...caps.map((x) => lineSvg('bar', x, y - 6, x, y + 6)),
    `<circle class="point" cx="${at(elo)}" cy="${y}" r="5"/>`,
  ].join('');
}
