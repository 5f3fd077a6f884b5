/** Numbers of statistics as text. */

import { clockText } from '../pgn/clock-text.ts';
import type { Interval } from '../statistics/elo.ts';
import type { Rating, Ratings } from '../statistics/ratings.ts';
import type { Pentanomial, Trinomial } from '../statistics/tally.ts';

const NO_ESTIMATE = 'no estimate';

/** `+12.3`, `-4.0`, `0.0`. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? '-' : '+'}${text}`;
}

/**
 * Ratings around 0 have a sign, such as `+12.3`, others none: `2512.3`. Without a value the bound, `above +188.2`, or
 * `no estimate`.
 */
export function ratingText({ elo, low, high }: Rating, { anchor }: Ratings, digits = 1): string {
  const text = (value: number) => (anchor.rating === 0 ? signed(value, digits) : value.toFixed(digits));
  if (Number.isFinite(elo)) return text(elo);
  return Number.isFinite(low) ? `above ${text(low)}` : Number.isFinite(high) ? `below ${text(high)}` : NO_ESTIMATE;
}

/** White's advantage and the share of draws, by the model of the ratings. */
export function modelText({ whiteAdvantage, drawRate }: Ratings): string {
  const text = intervalText(whiteAdvantage);
  const advantage = text === NO_ESTIMATE ? text : `${text} Elo`;
  return `White's advantage ${advantage}, draws between equals ${percent(drawRate)}`;
}

/**
 * `+12.3 ± 4.5`; with one bound `+511.5, above +120.3`, or `above +120.3` where that is all that games tell, as when
 * all were won; without any `no estimate`.
 */
export function intervalText({ value, low, high, error }: Interval): string {
  if (Number.isFinite(error)) return `${signed(value, 1)} ± ${error.toFixed(1)}`;
  if (!Number.isFinite(low) && !Number.isFinite(high)) return NO_ESTIMATE;
  const bound = Number.isFinite(low) ? `above ${signed(low, 1)}` : `below ${signed(high, 1)}`;
  return Number.isFinite(value) ? `${signed(value, 1)}, ${bound}` : bound;
}

/** `52.5 %`, from a share of 0 to 1. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `12-7-3`: wins, draws, losses. */
export function resultsText({ wins, draws, losses }: Trinomial): string {
  return `${wins}-${draws}-${losses}`;
}

/** `1-4-20-6-2`: pairs with 0, 1/2, 1, 3/2 and 2 points. */
export function pairsText(pairs: Pentanomial): string {
  return pairs.join('-');
}

/** `12`, `12.5`. */
export function pointsText(points: number): string {
  return Number.isInteger(points) ? String(points) : points.toFixed(1);
}

/** `1:02:07` in hours, minutes and seconds, from milliseconds. */
export function durationText(time: number): string {
  return clockText(Math.round(time / 1000));
}
