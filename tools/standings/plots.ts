/**
 * Plots of a tournament: Elo with error bars, games by length, a test over its games. All are SVG without scripts, in
 * the page's colours.
 */

import type { SprtState } from '../statistics/sprt.ts';
import { escapeHtml } from '../views/html.ts';
import type { Lengths, SprtPoint } from './match-summary.ts';
import { signed } from './number-text.ts';

/** Maps values to coordinates. */
interface Scale {
  readonly at: (value: number) => number;
  /** Round values within the range. */
  readonly ticks: readonly number[];
}

/** A linear scale whose range takes in all values; `start` and `end` are the coordinates of its ends. */
export function scaleFor(values: readonly number[], start: number, end: number, tickCount: number): Scale {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const step = tickStep((max - min || 1) / tickCount);
  const low = step * Math.floor(min / step);
  const high = step * Math.max(Math.ceil(max / step), Math.floor(min / step) + 1);
  const count = Math.round((high - low) / step);
  return {
    at: (value) => rounded(start + ((value - low) / (high - low)) * (end - start)),
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((low + index * step).toPrecision(12))),
  };
}

/** The smallest of 1, 2 or 5 times a power of ten that is not below `min`. */
function tickStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  return power * ([1, 2, 5].find((factor) => factor * power >= min * (1 - 1e-9)) ?? 10);
}

/** A coordinate with as many digits as a screen shows. */
function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}

const WIDTH = 720;

/** The plot with its title for screen readers. */
function plotSvg(title: string, height: number, parts: readonly string[]): string {
  const head = `<svg class="plot" viewBox="0 0 ${WIDTH} ${rounded(height)}" role="img" aria-label="${title}">`;
  return [head, ...parts, '</svg>'].join('\n');
}

function textSvg(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end', kind = ''): string {
  const name = kind === '' ? '' : ` class="${kind}"`;
  return `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}"${name}>${escapeHtml(text)}</text>`;
}

/** A line between two points. */
function lineSvg(kind: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<path class="${kind}" d="M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}"/>`;
}

/** Left and upper edge of a plot with a vertical axis, and the room below it. */
const LEFT = 48;
const TOP = 12;
const BOTTOM = 46;

/** Horizontal lines from the left edge to `end`, each with its value before it. */
function gridSvg({ at, ticks }: Scale, end: number, textOf: (tick: number) => string): string[] {
  return ticks.map(
    (tick) =>
      lineSvg(tick === 0 ? 'axis' : 'grid', LEFT, at(tick), end, at(tick)) +
      textSvg(LEFT - 8, at(tick) + 4, textOf(tick), 'end', 'tick'),
  );
}

export interface EloBar {
  readonly name: string;
  /** The numbers as text. */
  readonly label: string;
  readonly elo: number;
  /** Half of the 95 % interval; infinite where there is no bound. */
  readonly error: number;
}

const ROW = 34;
const AXIS = 44;
/** Where bars end, and labels begin behind them. */
const BARS_END = WIDTH - 130;
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

/** Elo with error bars, an engine a row, with zero if wanted; ratings that are infinite have no point in it. */
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
  const scale = scaleFor(ends, left, BARS_END, (BARS_END - left) / TICK);
  const grid = scale.ticks.map(
    (tick) =>
      lineSvg(tick === 0 ? 'axis' : 'grid', scale.at(tick), 4, scale.at(tick), bottom) +
      textSvg(scale.at(tick), bottom + 18, signs ? signed(tick, 0) : String(tick), 'middle', 'tick'),
  );
  const rows = bars.map((bar, index) => rowSvg(bar, left, ROW * index + ROW / 2 + 4, scale.at));
  const caption = textSvg((left + BARS_END) / 2, bottom + 36, 'Elo, with 95 % intervals', 'middle', 'tick');
  return plotSvg('Elo with error bars', bottom + AXIS, [...grid, ...rows, caption]);
}

function rowSvg({ name, label, elo, error }: EloBar, start: number, y: number, at: (elo: number) => number): string {
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  const text = textSvg(start - GAP, y + 5, short, 'end');
  // The title shows the whole name under the pointer.
  const title = short === name ? text : `<g><title>${escapeHtml(name)}</title>${text}</g>`;
  const value = textSvg(BARS_END + GAP, y + 5, label, 'start', 'value');
  if (!Number.isFinite(elo)) return title + value;
  const left = Math.max(start, at(elo - Math.min(error, 1e6)));
  const right = Math.min(BARS_END, at(elo + Math.min(error, 1e6)));
  // A bar that goes on beyond the plot has no cap there.
  const caps = [left, right].filter((x) => x > start && x < BARS_END);
  return [
    title,
    value,
    lineSvg('bar', left, y, right, y),
    ...caps.map((x) => lineSvg('bar', x, y - 6, x, y + 6)),
    `<circle class="point" cx="${at(elo)}" cy="${y}" r="5"/>`,
  ].join('');
}

const LENGTHS_HEIGHT = 280;

/** Outcomes of games from the ground up, each with the class of its bars. */
const STACK = [
  ['whiteWins', 'white'],
  ['draws', 'draw'],
  ['blackWins', 'black'],
] as const;

/** Games by their length, the outcomes stacked. */
export function lengthsSvg({ width, classes }: Lengths): string {
  const end = WIDTH - 12;
  const floor = LENGTHS_HEIGHT - BOTTOM;
  const max = Math.max(...classes.map(({ whiteWins, draws, blackWins }) => whiteWins + draws + blackWins));
  const y = scaleFor([0, Math.max(4, max)], floor, TOP, 4);
  const step = (end - LEFT) / classes.length;
  const every = Math.ceil(classes.length / 15);
  return plotSvg('Games by length in moves', LENGTHS_HEIGHT, [
    ...gridSvg(y, end, String),
    ...classes.map((outcomes, place) => barsSvg(outcomes, LEFT + place * step, step, y.at)),
    ...classes.flatMap((_, place) =>
      place % every === 0 ? [textSvg(LEFT + place * step, floor + 18, String(place * width), 'middle', 'tick')] : [],
    ),
    textSvg((LEFT + end) / 2, floor + 38, 'moves', 'middle', 'tick'),
  ]);
}

function barsSvg(outcomes: Lengths['classes'][0], x: number, step: number, at: (games: number) => number): string {
  const gap = Math.min(2, step / 8);
  let below = 0;
  return STACK.map(([outcome, kind]) => {
    const from = at(below);
    below += outcomes[outcome];
    const height = from - at(below);
    if (height === 0) return '';
    const place = `x="${rounded(x + gap)}" y="${at(below)}" width="${rounded(step - 2 * gap)}"`;
    return `<rect class="${kind}" ${place} height="${rounded(height)}"/>`;
  }).join('');
}

const LLR_HEIGHT = 300;

/** The log-likelihood ratio of a test over its games, between the bounds that end it. */
export function llrSvg(history: readonly SprtPoint[], { lower, upper, llr }: SprtState): string {
  const end = WIDTH - 124;
  const floor = LLR_HEIGHT - BOTTOM;
  const x = scaleFor([0, ...history.map(({ games }) => games)], LEFT, end, 6);
  const y = scaleFor([lower, upper, ...history.map((point) => point.llr)], floor, TOP, 6);
  const curve = history.map(({ games, llr: height }) => `${x.at(games)} ${y.at(height)}`);
  const bound = (value: number, text: string) =>
    lineSvg('bound', LEFT, y.at(value), end, y.at(value)) +
    textSvg(end + 10, y.at(value) + 5, `${text} ${signed(value, 2)}`, 'start', 'value');
  return plotSvg('Log-likelihood ratio over games', LLR_HEIGHT, [
    ...gridSvg(y, end, (tick) => signed(tick, Number.isInteger(tick) ? 0 : 1)),
    ...x.ticks.map((tick) => textSvg(x.at(tick), floor + 18, String(tick), 'middle', 'tick')),
    textSvg((LEFT + end) / 2, floor + 38, 'games', 'middle', 'tick'),
    bound(upper, 'H1 at'),
    bound(lower, 'H0 at'),
    `<path class="curve" d="M${curve.join('L')}"/>`,
    ...history.slice(-1).map(({ games }) => `<circle class="point" cx="${x.at(games)}" cy="${y.at(llr)}" r="4"/>`),
  ]);
}
