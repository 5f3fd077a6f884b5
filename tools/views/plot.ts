/** What plots share: a frame, scales and their ticks. All are SVG without scripts, in the page's colours. */

import { escapeHtml } from './html.ts';

/** Maps values to coordinates. */
export interface Scale {
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
export function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}

/** The plot with its title for screen readers. */
export function plotSvg(title: string, width: number, height: number, parts: readonly string[]): string {
  return [
    `<svg viewBox="0 0 ${width} ${rounded(height)}" role="img" aria-label="${escapeHtml(title)}">`,
    ...parts,
    '</svg>',
  ].join('\n');
}

export function textSvg(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end', kind = ''): string {
  const name = kind === '' ? '' : ` class="${kind}"`;
  return `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}"${name}>${escapeHtml(text)}</text>`;
}

/** A line between two points. */
export function lineSvg(kind: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<path class="${kind}" d="M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}"/>`;
}
