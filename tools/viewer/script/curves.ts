/** The scores of a game as a curve, or as one of each player, with the places of mistakes. */

import { whitesShare } from '../../../lib/whites-share.ts';
import { pawnsText } from '../../../uci/text/values.ts';
import type { Step } from '../tree.ts';

const WIDTH = 400;
const HEIGHT = 100;

/** Faults by their signs, with how they are called. */
export const FAULTS: Readonly<Record<string, string>> = { '?!': 'dubious', '?': 'mistake', '??': 'blunder' };

/** The drawing of a game of these steps, the first position included; the line `here` is at the place that is shown. */
export function curvesSvg(steps: readonly Step[], hasTwo: boolean): string {
  const last = Math.max(1, steps.length - 1);
  const at = (index: number) => ((WIDTH * index) / last).toFixed(1);
  const pointsOf = (isWanted: (step: Step) => boolean) =>
    steps.flatMap((step, index) =>
      step.score === undefined || !isWanted(step) ? [] : [`${at(index)} ${heightOf(step.score)}`],
    );
  const marks = steps.flatMap((step, index) => {
    const fault = FAULTS[step.sign];
    if (fault === undefined) return [];
    const height = Math.min(HEIGHT - 4, Math.max(4, Number(heightOf(step.score ?? 0))));
    return [`<ellipse class="fault ${fault}" cx="${at(index)}" cy="${height}" rx="3" ry="4"/>`];
  });
  const curves = hasTwo
    ? [
        line(
          'whites',
          pointsOf(({ isWhites }) => isWhites),
        ),
        line(
          'blacks',
          pointsOf(({ isWhites }) => !isWhites),
        ),
      ]
    : [area(pointsOf(() => true))];
  return [
    `<rect class="blacks-half" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...curves,
    `<path class="zero" d="M0 ${HEIGHT / 2}h${WIDTH}"/>`,
    ...marks,
    `<path class="here" d="M0 0v${HEIGHT}"/>`,
  ].join('');
}

/** Moves the line to a place. */
export function markPlace(svg: SVGElement, index: number, count: number): void {
  svg.querySelector('.here')!.setAttribute('transform', `translate(${(WIDTH * index) / Math.max(1, count - 1)} 0)`);
}

function area(points: readonly string[]): string {
  if (points.length < 2) return '';
  const x = (point: string) => point.split(' ')[0]!;
  return `<path class="whites-half" d="M${x(points[0]!)} ${HEIGHT}L${points.join('L')}L${x(points.at(-1)!)} ${HEIGHT}z"/>`;
}

function line(kind: string, points: readonly string[]): string {
  return points.length < 2 ? '' : `<path class="curve-of ${kind}" d="M${points.join('L')}"/>`;
}

function heightOf(score: number): string {
  return (HEIGHT * (1 - whitesShare(score))).toFixed(1);
}

export function scoreText(score: number | undefined): string {
  return score === undefined ? '' : pawnsText(score);
}
