/** Plots of a tournament: Elo with error bars, games by length, a test over its games. */

import type { Interval } from '../statistics/elo.ts';
import type { SprtState } from '../statistics/sprt.ts';
import {
  curveSvg,
  extentOf,
  lineSvg,
  MIDDLE,
  plotSvg,
  pointSvg,
  rectSvg,
  rowsHtml,
  type Scale,
  scaleFor,
  textSvg,
} from '../views/plot.ts';
import type { EloPoint, Lengths, SprtPoint } from './match-summary.ts';
import { signed } from './number-text.ts';

export interface EloBar extends Pick<Interval, 'value' | 'low' | 'high'> {
  readonly name: string;
  /** The numbers as text. */
  readonly label: string;
}

/** Errors are drawn up to this length, in Elo, beyond all ratings: longer ones would press the others together. */
const LONGEST_ERROR = 400;
const TICKS = 9;
/** Elo to the left and right of all, so that the ticks of close results are whole numbers. */
const MARGIN = 5;

/** Elo with error bars, an engine a row, with zero if wanted; ratings that are infinite have no point in it. */
export function eloList(bars: readonly EloBar[], withZero: boolean): string {
  const ends = bars.flatMap(endsOf);
  if (withZero || ends.length === 0) ends.push(-MARGIN, MARGIN);
  const scale = scaleFor(ends, 0, 100, TICKS);
  const textOf = (tick: number) => (scale.ticks[0]! < 0 ? signed(tick, 0) : String(tick));
  const rows = bars.map((bar) => ({ name: bar.name, label: bar.label, picture: barSvg(bar, scale.at) }));
  return `${rowsHtml(rows, { scale, textOf })}\n<p class="quiet">Elo, with 95 % intervals</p>`;
}

/** The ends of a bar within the plot. */
function endsOf({ value, low, high }: EloBar): number[] {
  const known = [value, low, high].find(Number.isFinite);
  if (known === undefined) return [];
  return [Math.max(low, known - LONGEST_ERROR) - MARGIN, Math.min(high, known + LONGEST_ERROR) + MARGIN];
}

function barSvg({ value, low, high }: EloBar, at: Scale['at']): string {
  if (!Number.isFinite(low) && !Number.isFinite(high))
    return Number.isFinite(value) ? pointSvg(at(value), MIDDLE, 5) : '';
  const left = Number.isFinite(low) ? Math.max(0, at(low)) : 0;
  const right = Number.isFinite(high) ? Math.min(100, at(high)) : 100;
  // A bar that goes on beyond the plot has no cap there.
  const caps = [left, right].filter((x) => x > 0 && x < 100);
  return [
    lineSvg('bar', left, MIDDLE, right, MIDDLE),
    ...caps.map((x) => lineSvg('bar', x, MIDDLE - 6, x, MIDDLE + 6)),
    Number.isFinite(value) ? pointSvg(at(value), MIDDLE, 5) : '',
  ].join('');
}

const HEIGHT = 230;

/** Outcomes of games from the ground up, each with the class of its bars. */
const STACK = [
  ['whiteWins', 'white'],
  ['draws', 'draw'],
  ['blackWins', 'black'],
] as const;

/** Games by their length, the outcomes stacked. */
export function lengthsSvg({ width, classes }: Lengths): string {
  const max = Math.max(...classes.map(({ whiteWins, draws, blackWins }) => whiteWins + draws + blackWins));
  const up = scaleFor([0, Math.max(4, max)], HEIGHT, 0, 4);
  const step = 100 / classes.length;
  const every = Math.ceil(classes.length / 10);
  const ticks = classes.map((_, place) => place * width).filter((_, place) => place % every === 0);
  return plotSvg({
    title: 'Games by length in moves',
    height: HEIGHT,
    across: { scale: { at: (moves) => (moves / width) * step, ticks }, textOf: String },
    acrossName: 'moves',
    up: { scale: up, textOf: String },
    parts: classes.map((outcomes, place) => stackSvg(outcomes, place * step, step, up.at)),
  });
}

function stackSvg(outcomes: Lengths['classes'][0], x: number, step: number, at: Scale['at']): string {
  const gap = step / 10;
  let below = 0;
  return STACK.map(([outcome, kind]) => {
    const from = at(below);
    below += outcomes[outcome];
    const height = from - at(below);
    return height === 0 ? '' : rectSvg(kind, x + gap, at(below), step - 2 * gap, height);
  }).join('');
}

/** The log-likelihood ratio of a test over its games, between the bounds that end it. */
export function llrSvg(history: readonly SprtPoint[], { lower, upper, llr }: SprtState): string {
  const x = scaleFor([0, ...history.map(({ games }) => games)], 0, 100, 6);
  const y = scaleFor([lower, upper, ...history.map((point) => point.llr)], HEIGHT, 0, 6);
  const bound = (value: number, text: string, lift: number) =>
    lineSvg('bound', 0, y.at(value), 100, y.at(value)) +
    textSvg(100, y.at(value) + lift, `${text} ${signed(value, 2)}`, 'end', 'value');
  return plotSvg({
    title: `Log-likelihood ratio over games, now ${signed(llr, 2)}`,
    height: HEIGHT,
    across: { scale: x, textOf: String },
    acrossName: 'games',
    up: { scale: y, textOf: (tick) => signed(tick, Number.isInteger(tick) ? 0 : 1) },
    parts: [
      bound(upper, 'H1 at', 15),
      bound(lower, 'H0 at', -5),
      curveSvg(
        'curve',
        history.map(({ games, llr: height }) => [x.at(games), y.at(height)]),
        HEIGHT,
      ),
      ...history.slice(-1).map(({ games }) => pointSvg(x.at(games), y.at(llr), 4)),
    ],
  });
}

/** Elo is drawn as wide as it is after one part in so many of the games: before, nothing is known yet. */
const SETTLED = 10;

/** The difference of two engines over their games, with its 95 % interval. */
export function eloCurveSvg(history: readonly EloPoint[]): string {
  const known = history.filter(({ value, low, high }) => [value, low, high].every(Number.isFinite));
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return '';
  const settled = known.filter(({ games }) => games * SETTLED >= last.games);
  const ends = [0, ...settled.flatMap(({ low, high }) => [low, high])];
  const [least, most] = extentOf(ends);
  const x = scaleFor([0, last.games], 0, 100, 6);
  const y = scaleFor(ends, HEIGHT, 0, 6);
  const at = (elo: number) => y.at(Math.max(least, Math.min(most, elo)));
  const lows = known.map(({ games, low }): [number, number] => [x.at(games), at(low)]);
  const highs = known.map(({ games, high }): [number, number] => [x.at(games), at(high)]);
  const values = known.map(({ games, value }): [number, number] => [x.at(games), at(value)]);
  return plotSvg({
    title: `Elo over games with its error, now ${signed(last.value, 1)}`,
    height: HEIGHT,
    across: { scale: x, textOf: String },
    acrossName: 'games',
    up: { scale: y, textOf: (tick) => signed(tick, 0) },
    parts: [
      curveSvg('band', [...lows, ...highs.reverse()], HEIGHT),
      curveSvg('curve', values, HEIGHT),
      pointSvg(x.at(last.games), at(last.value), 4),
    ],
  });
}
