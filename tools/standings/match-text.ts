/** A tournament for a terminal or a file: standings, crosstable, Elo of all that met, the test, how games ended. */

import { tableLines } from '../../base/columns.ts';
import { wrapText } from '../../base/width.ts';
import type { SprtParameters, SprtState } from '../statistics/sprt.ts';
import { gamesIn, pairsIn, pointsIn } from '../statistics/tally.ts';
import { textLines } from './folded-table.ts';
import { endingsOf, lengthsOf, outcomesOf, type Summary, summarise, type Tournament } from './match-summary.ts';
import { durationText, intervalText, modelText, pairsText, percent, pointsText, signed } from './number-text.ts';
import { crosstable, faultsLines, pairingsTable, standingsTable } from './standings-rows.ts';

/** Larger tables are left out: they are unreadable. */
const MAX_IN_CROSSTABLE = 16;
const MAX_PAIRINGS = 120;

/** All that is known when the games are over, or broken off, for a terminal of so many columns. */
export function matchText(tournament: Tournament, columns = Number.POSITIVE_INFINITY): string {
  const summary = summarise(tournament);
  const blocks = [
    [summary.event, ...summary.conditions.map(({ name, value }) => `${name}: ${value}`)],
    ...(summary.ratings === null ? pairingBlocks(summary) : ratingBlocks(summary, columns)),
    gamesLines(tournament),
    faultsLines(summary),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.flatMap((line) => wrapText(line, columns, '  ')).join('\n'))
    .join('\n\n');
}

/** Two engines: a block that says all. */
function pairingBlocks(summary: Summary): string[][] {
  return summary.pairings.map(({ first, second, total, pairs, estimate }) => {
    const games = gamesIn(total);
    const points = pointsIn(total);
    const rows = [
      ['games', `${games}: ${total.wins} won, ${total.draws} drawn, ${total.losses} lost`],
      ['points', `${pointsText(points)}, ${percent(points / games)}`],
      ['Elo', intervalText(estimate.elo)],
      ['normalised Elo', intervalText(estimate.normalisedElo)],
      ['LOS', percent(estimate.superiority)],
    ];
    if (pairsIn(pairs) > 0) rows.push(['pairs', `${pairsText(pairs)} with 0, 1/2, 1, 3/2, 2 points`]);
    if (summary.sprt !== null) rows.push(['LLR', llrText(summary.sprt)], ['test', verdictText(summary.sprt)]);
    return [`${first} against ${second}`, ...tableLines(rows, 'll')];
  });
}

/** More engines: tables. */
function ratingBlocks(summary: Summary, columns: number): string[][] {
  return [
    [...textLines(standingsTable(summary), columns), modelText(summary.ratings!)],
    summary.engines.length > MAX_IN_CROSSTABLE ? [] : textLines(crosstable(summary), columns),
    summary.pairings.length > MAX_PAIRINGS ? [] : textLines(pairingsTable(summary), columns),
    summary.sprt === null ? [] : [`LLR ${llrText(summary.sprt)}`, verdictText(summary.sprt)],
  ];
}

/** `+0.13 (-2.94, +2.94)`: the ratio and the bounds that end the test. */
export function llrText({ llr, lower, upper }: SprtState): string {
  return `${signed(llr, 2)} (${signed(lower, 2)}, ${signed(upper, 2)})`;
}

/** `logistic Elo [0, 5]: undecided`. */
export function verdictText({ model, elo0, elo1, verdict }: SprtParameters & SprtState): string {
  return `${model} Elo [${elo0}, ${elo1}]: ${verdict === 'open' ? 'undecided' : `${verdict} accepted`}`;
}

/** Lines on all games together. */
function gamesLines({ games }: Tournament): string[] {
  const lengths = lengthsOf(games);
  if (lengths === null) return ['no games'];
  const { whiteWins, draws, blackWins } = outcomesOf(games);
  const { shortest, median, mean, longest } = lengths;
  const endings = endingsOf(games).map(({ name, games: count }) => `${count} ${name}`);
  return [
    `White won ${whiteWins}, ${draws} drawn, Black won ${blackWins}`,
    `moves: ${shortest} to ${longest}, on average ${mean.toFixed(1)}, median ${pointsText(median)}`,
    `ends: ${endings.join(', ')}`,
  ];
}

/** `game 120 of 400, 1234 games an hour, 0:12:34 left`. */
export function progressText({ progress }: Summary): string {
  const { played, planned, gamesPerHour, left } = progress;
  const parts = [planned === null ? `game ${played}` : `game ${played} of ${planned}`];
  if (gamesPerHour !== null) parts.push(`${Math.round(gamesPerHour)} games an hour`);
  if (left !== null) parts.push(`${durationText(left)} left`);
  return parts.join(', ');
}
