/**
 * Plots that fit any width without scripts: lengths across are shares of the room there is, in percent, while lengths
 * down and letters are pixels. All are SVG in the colours of the look.
 */

import { escapeHtml } from '../../views/jsx-runtime.ts';

/** Maps values to coordinates. */
export interface Scale {
  readonly at: (value: number) => number;
  /** Round values within the range. */
  readonly ticks: readonly number[];
}

/** A linear scale whose range takes in all values; `start` and `end` are the coordinates of its ends. */
export function scaleFor(values: readonly number[], start: number, end: number, tickCount: number): Scale {
  const [min, max] = extentOf(values);
  const step = tickStep((max - min || 1) / tickCount);
  const low = step * Math.floor(min / step);
  const high = step * Math.max(Math.ceil(max / step), Math.floor(min / step) + 1);
  const count = Math.round((high - low) / step);
  return {
    at: (value) => rounded(start + ((value - low) / (high - low)) * (end - start)),
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((low + index * step).toPrecision(12))),
  };
}

/** The least and the greatest of numbers, of which there is one at least. */
export function extentOf(values: readonly number[]): [least: number, greatest: number] {
  return values.reduce(
    ([least, greatest], value): [number, number] => [Math.min(least, value), Math.max(greatest, value)],
    [values[0]!, values[0]!],
  );
}

/** The smallest of 1, 2 or 5 times a power of ten that is not below `min`. */
function tickStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  return power * ([1, 2, 5].find((factor) => factor * power >= min * (1 - 1e-9)) ?? 10);
}

/** A coordinate with as many digits as a screen shows, in pixels and in percent. */
function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

export interface Axis {
  readonly scale: Scale;
  readonly textOf: (tick: number) => string;
}

export interface Plot {
  /** The subject, for screen readers. */
  readonly title: string;
  /** Pixels between the ends of the axis that goes up. */
  readonly height: number;
  /** From 0 to 100. */
  readonly across: Axis;
  readonly acrossName: string;
  /** From `height` to 0. */
  readonly up: Axis;
  /** Drawings, from the bottom up. */
  readonly parts: readonly string[];
}

/** Room above a plot for the half of a letter, and below it for values and the axis' name. */
const ABOVE = 10;
const BELOW = 44;

/** The plot, which fills the width of what is around it. */
export function plotSvg({ title, height, across, acrossName, up, parts }: Plot): string {
  return [
    `<svg class="plot" role="img" height="${height + ABOVE + BELOW}"><title>${escapeHtml(title)}</title>`,
    `<svg y="${ABOVE}" height="${height}">`,
    ...up.scale.ticks.map((tick) => {
      const y = up.scale.at(tick);
      return lineSvg(tick === 0 ? 'axis' : 'grid', 0, y, 100, y) + textSvg(0, y + 4, up.textOf(tick), 'end', 'tick up');
    }),
    ticksSvg(across, height + 18),
    textSvg(50, height + 38, acrossName, 'middle', 'tick'),
    ...parts,
    '</svg></svg>',
  ].join('\n');
}

/** Pixels of a row, and the middle of it. */
export const ROW = 32;
export const MIDDLE = ROW / 2;

export interface Row {
  readonly name: string;
  /** The picture in words. */
  readonly label: string;
  /** A drawing, 0 to 100 across and 0 to ROW down. */
  readonly picture: string;
}

/** Pictures below one another on one scale from 0 to 100, each between its name and its label. */
export function rowsHtml(rows: readonly Row[], { scale, textOf }: Axis): string {
  const grid = scale.ticks.map((tick) => lineSvg(tick === 0 ? 'axis' : 'grid', scale.at(tick), 0, scale.at(tick), ROW));
  const items = rows.map(({ name, label, picture }) => {
    const whole = escapeHtml(name);
    // The row's words say what the picture shows.
    const svg = `<svg aria-hidden="true" height="${ROW}">${grid.join('')}${picture}</svg>`;
    return `<li><span class="name" title="${whole}">${whole}</span> <span class="label">${escapeHtml(label)}</span>${svg}</li>`;
  });
  const ticks = `<li aria-hidden="true"><svg height="20">${ticksSvg({ scale, textOf }, 16)}</svg></li>`;
  return ['<ul class="rows">', ...items, ticks, '</ul>'].join('\n');
}

/** The values of an axis that goes across; on a narrow window every second one goes. */
function ticksSvg({ scale, textOf }: Axis, y: number): string {
  const zero = Math.max(0, scale.ticks.indexOf(0));
  const kindOf = (index: number) => ((index - zero) % 2 === 0 ? 'tick' : 'tick odd');
  return scale.ticks.map((tick, index) => textSvg(scale.at(tick), y, textOf(tick), 'middle', kindOf(index))).join('\n');
}

/** The anchor says which part of the text is at the place. */
export function textSvg(x: number, y: number, text: string, anchor: 'middle' | 'end', kind = ''): string {
  const name = kind === '' ? '' : ` class="${kind}"`;
  return `<text x="${x}%" y="${rounded(y)}" text-anchor="${anchor}"${name}>${escapeHtml(text)}</text>`;
}

/** A line between two points. */
export function lineSvg(kind: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<line class="${kind}" x1="${x1}%" y1="${rounded(y1)}" x2="${x2}%" y2="${rounded(y2)}"/>`;
}

export function rectSvg(kind: string, x: number, y: number, width: number, height: number): string {
  return `<rect class="${kind}" x="${rounded(x)}%" y="${rounded(y)}" width="${rounded(width)}%" height="${rounded(height)}"/>`;
}

export function pointSvg(x: number, y: number, radius: number): string {
  return `<circle class="point" cx="${x}%" cy="${rounded(y)}" r="${radius}"/>`;
}

/** A line through points, each its place across and up, in a plot of this height. */
export function curveSvg(kind: string, points: readonly (readonly [x: number, y: number])[], height: number): string {
  // Paths know no percentages: this one is drawn 100 wide and stretched, but for its stroke.
  const path = points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L');
  const frame = `<svg class="stretched" viewBox="0 0 100 ${height}" height="${height}" preserveAspectRatio="none">`;
  return path === '' ? '' : `${frame}<path class="${kind}" d="M${path}"/></svg>`;
}
