/** A tournament while it goes on: a table that is redrawn in place on a terminal, a line now and then for a pipe. */

import { tableLines } from '../../uci/text/columns.ts';
import { gamesIn, pointsIn } from '../statistics/tally.ts';
import type { Summary } from './match-summary.ts';
import { sprtText } from './match-text.ts';
import { durationText, pairsText, percent, ratingText, resultsText, signed, withError } from './number-text.ts';
import {
  faultsLines,
  PAIRINGS_ALIGNMENT,
  PAIRINGS_HEADINGS,
  pairingsRows,
  STANDINGS_ALIGNMENT,
  STANDINGS_HEADINGS,
  standingsRows,
} from './standings-rows.ts';

/** The table, its lines cut at `columns`. */
export function liveLines(summary: Summary, columns: number): string[] {
  const test = sprtText(summary);
  const table =
    summary.ratings === null
      ? tableLines([PAIRINGS_HEADINGS, ...pairingsRows(summary)], PAIRINGS_ALIGNMENT)
      : tableLines([STANDINGS_HEADINGS, ...standingsRows(summary)], STANDINGS_ALIGNMENT);
  const lines = [
    summary.event,
    progressText(summary),
    '',
    ...(summary.pairings.length === 0 ? ['no results yet'] : table),
    ...(test === null ? [] : ['', `LLR ${test}`]),
    ...faultsLines(summary),
  ];
  return lines.map((line) => line.slice(0, columns));
}

const ERASE_LINE = '\x1b[K';
const ERASE_BELOW = '\x1b[J';

/** What to write to replace the last `linesBefore` lines; the cursor ends below the new ones. */
export function redraw(lines: readonly string[], linesBefore: number): string {
  const up = linesBefore === 0 ? '' : `\x1b[${linesBefore}A`;
  return `${up}\r${lines.map((line) => `${line}${ERASE_LINE}\n`).join('')}${ERASE_BELOW}`;
}

/** The state of the match in one line, for a log. */
export function progressLine(summary: Summary): string {
  const [pairing] = summary.pairings;
  const parts = [progressText(summary)];
  const { ratings } = summary;
  if (ratings !== null) {
    parts.push(ratings.list.map(({ engine, elo }) => `${engine} ${ratingText(elo, ratings, 0)}`).join(', '));
  } else if (pairing !== undefined) {
    const { total, pairs, estimate } = pairing;
    parts.push(
      resultsText(total),
      percent(pointsIn(total) / gamesIn(total)),
      `Elo ${withError(estimate.elo)}`,
      `LOS ${percent(estimate.superiority)}`,
      `pairs ${pairsText(pairs)}`,
    );
  }
  if (summary.sprt !== null) {
    const { llr, lower, upper } = summary.sprt;
    parts.push(`LLR ${signed(llr, 2)} (${signed(lower, 2)}, ${signed(upper, 2)})`);
  }
  return parts.join('  ');
}

/** `game 120 of 400, 1234 games an hour, 0:12:34 left`. */
function progressText({ progress }: Summary): string {
  const { played, planned, gamesPerHour, left } = progress;
  const parts = [planned === null ? `game ${played}` : `game ${played} of ${planned}`];
  if (gamesPerHour !== null) parts.push(`${Math.round(gamesPerHour)} games an hour`);
  if (left !== null) parts.push(`${durationText(left)} left`);
  return parts.join(', ');
}
