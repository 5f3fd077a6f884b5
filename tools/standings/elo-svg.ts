/** Elo with error bars, an engine a row. */

import { escapeHtml } from '../views/html.ts';
import { lineSvg, plotSvg, scaleFor, textSvg } from '../views/plot.ts';
import { signed } from './number-text.ts';

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
const RIGHT = 130;
const AXIS = 44;
/** Room for names: so much for a character of the longest one that is shown. */
const CHARACTER = 7.7;
const LONGEST_NAME = 42;
const SHORTEST_NAME = 12;
const GAP = 14;
/** Errors are drawn up to this length, in Elo, beyond all ratings: longer ones would press the others together. */
const LONGEST_ERROR = 400;

/** Smallest distance of ticks. */
const TICK = 56;
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
  const longest = Math.max(SHORTEST_NAME, ...bars.map(({ name }) => Math.min(name.length, LONGEST_NAME)));
  const left = Math.round(CHARACTER * longest) + GAP;
  const scale = scaleFor(ends, left, WIDTH - RIGHT, (WIDTH - RIGHT - left) / TICK);
  const grid = scale.ticks.map(
    (tick) =>
      lineSvg(tick === 0 ? 'axis' : 'grid', scale.at(tick), 4, scale.at(tick), bottom) +
      textSvg(scale.at(tick), bottom + 18, signs ? signed(tick, 0) : String(tick), 'middle', 'tick'),
  );
  const rows = bars.map((bar, index) => rowSvg(bar, left, ROW * index + ROW / 2 + 4, scale.at));
  const caption = textSvg((left + WIDTH - RIGHT) / 2, bottom + 36, 'Elo, with 95 % intervals', 'middle', 'tick');
  return plotSvg('Elo with error bars', WIDTH, bottom + AXIS, [...grid, ...rows, caption]);
}

function rowSvg(bar: EloBar, start: number, y: number, at: (elo: number) => number): string {
  const { name, label, elo, error } = bar;
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  const text = textSvg(start - GAP, y + 5, short, 'end');
  // The title shows the whole name under the pointer.
  const title = short === name ? text : `<g><title>${escapeHtml(name)}</title>${text}</g>`;
  const value = textSvg(WIDTH - RIGHT + GAP, y + 5, label, 'start', 'value');
  if (!Number.isFinite(elo)) return title + value;
  const left = Math.max(start, at(elo - Math.min(error, 1e6)));
  const right = Math.min(WIDTH - RIGHT, at(elo + Math.min(error, 1e6)));
  // A bar that goes on beyond the plot has no cap there.
  const caps = [left, right].filter((x) => x > start && x < WIDTH - RIGHT);
  return [
    title,
    value,
    lineSvg('bar', left, y, right, y),
    ...caps.map((x) => lineSvg('bar', x, y - 6, x, y + 6)),
    `<circle class="point" cx="${at(elo)}" cy="${y}" r="5"/>`,
  ].join('');
}
