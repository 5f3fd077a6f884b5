/** Games by their length, the outcomes stacked. */

import { lineSvg, plotSvg, rounded, scaleFor, textSvg } from '../views/plot.ts';
import type { Lengths, Outcomes } from './endings.ts';

const WIDTH = 720;
const HEIGHT = 280;
const LEFT = 48;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 46;

/** From the ground up. */
const STACK: readonly (readonly [keyof Outcomes, string])[] = [
  ['whiteWins', 'white'],
  ['draws', 'draw'],
  ['blackWins', 'black'],
];

export function lengthsSvg({ width, classes }: Lengths): string {
  const end = WIDTH - RIGHT;
  const floor = HEIGHT - BOTTOM;
  const max = Math.max(...classes.map(({ whiteWins, draws, blackWins }) => whiteWins + draws + blackWins));
  const y = scaleFor([0, Math.max(4, max)], floor, TOP, 4);
  const step = (end - LEFT) / classes.length;
  const every = Math.ceil(classes.length / 15);
  return plotSvg('Games by length in moves', WIDTH, HEIGHT, [
    ...y.ticks.map(
      (tick) =>
        lineSvg(tick === 0 ? 'axis' : 'grid', LEFT, y.at(tick), end, y.at(tick)) +
        textSvg(LEFT - 8, y.at(tick) + 4, String(tick), 'end', 'tick'),
    ),
    ...classes.map((outcomes, place) => barsSvg(outcomes, LEFT + place * step, step, y.at)),
    ...classes.flatMap((_, place) =>
      place % every === 0 ? [textSvg(LEFT + place * step, floor + 18, String(place * width), 'middle', 'tick')] : [],
    ),
    textSvg((LEFT + end) / 2, floor + 38, 'moves', 'middle', 'tick'),
  ]);
}

function barsSvg(outcomes: Outcomes, x: number, step: number, at: (games: number) => number): string {
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
