/** The log-likelihood ratio of a test over its games, between the bounds that end it. */

import type { SprtState } from '../statistics/sprt.ts';
import { lineSvg, plotSvg, scaleFor, textSvg } from '../views/plot.ts';
import { signed } from './number-text.ts';
import type { SprtPoint } from './sprt-history.ts';

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 48;
const RIGHT = 124;
const TOP = 12;
const BOTTOM = 46;

export function llrSvg(history: readonly SprtPoint[], { lower, upper, llr }: SprtState): string {
  const end = WIDTH - RIGHT;
  const floor = HEIGHT - BOTTOM;
  const x = scaleFor([0, ...history.map(({ games }) => games)], LEFT, end, 6);
  const y = scaleFor([lower, upper, ...history.map((point) => point.llr)], floor, TOP, 6);
  const curve = history.map(({ games, llr: height }) => `${x.at(games)} ${y.at(height)}`);
  const bound = (value: number, text: string) =>
    lineSvg('bound', LEFT, y.at(value), end, y.at(value)) +
    textSvg(end + 10, y.at(value) + 5, `${text} ${signed(value, 2)}`, 'start', 'value');
  return plotSvg('Log-likelihood ratio over games', WIDTH, HEIGHT, [
    ...y.ticks.map(
      (tick) =>
        lineSvg(tick === 0 ? 'axis' : 'grid', LEFT, y.at(tick), end, y.at(tick)) +
        textSvg(LEFT - 8, y.at(tick) + 4, signed(tick, Number.isInteger(tick) ? 0 : 1), 'end', 'tick'),
    ),
    ...x.ticks.map((tick) => textSvg(x.at(tick), floor + 18, String(tick), 'middle', 'tick')),
    textSvg((LEFT + end) / 2, floor + 38, 'games', 'middle', 'tick'),
    bound(upper, 'H1 at'),
    bound(lower, 'H0 at'),
    `<path class="curve" d="M${curve.join('L')}"/>`,
    ...history.slice(-1).map(({ games }) => {
      const [endX, endY] = [x.at(games), y.at(llr)];
      return `<circle class="point" cx="${endX}" cy="${endY}" r="4"/>`;
    }),
  ]);
}
