/** A tournament for a terminal or a file: standings, crosstable, Elo of all that met, the test, how games ended. */

import { tableLines } from '../../uci/text/columns.ts';
import { gamesIn, pairsIn, pointsIn } from '../statistics/tally.ts';
import { endingsOf, lengthsOf, outcomesOf, type Summary, summarise, type Tournament } from './match-summary.ts';
import { intervalText, pairsText, percent, pointsText, signed, withError } from './number-text.ts';
import { crosstable, faultsLines, pairingsTable, standingsTable, textLines } from './standings-rows.ts';

/** Larger tables are left out: they are unreadable. */
const MAX_IN_CROSSTABLE = 16;
const MAX_PAIRINGS = 120;

/** All that is known when the games are over, or broken off. */
export function matchText(tournament: Tournament): string {
  const summary = summarise(tournament);
  const blocks = [
    [summary.event, ...summary.conditions.map(({ name, value }) => `${name}: ${value}`)],
    ...(summary.ratings === null ? pairingBlocks(summary) : ratingBlocks(summary)),
    gamesLines(tournament),
    faultsLines(summary),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
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
    const test = sprtText(summary);
    if (test !== null) rows.push(['LLR', test]);
    return [`${first} against ${second}`, ...tableLines(rows, 'll')];
  });
}

/** More engines: tables. */
function ratingBlocks(summary: Summary): string[][] {
  const { whiteAdvantage, whiteAdvantageError, drawRate } = summary.ratings!;
  const advantage = withError(whiteAdvantage, whiteAdvantageError);
  const test = sprtText(summary);
  return [
    [
      ...textLines(standingsTable(summary)),
      `White's advantage ${advantage} Elo, draws between equals ${percent(drawRate)}`,
    ],
    summary.engines.length > MAX_IN_CROSSTABLE ? [] : textLines(crosstable(summary)),
    summary.pairings.length > MAX_PAIRINGS ? [] : textLines(pairingsTable(summary)),
    test === null ? [] : [`LLR ${test}`],
  ];
}

/** `0.13 (-2.94, 2.94), logistic Elo [0, 5]: undecided`; null without a test. */
export function sprtText({ sprt }: Summary): string | null {
  if (sprt === null) return null;
  const { llr, lower, upper, model, elo0, elo1, verdict } = sprt;
  const answer = verdict === 'open' ? 'undecided' : `${verdict} accepted`;
  return `${signed(llr, 2)} (${signed(lower, 2)}, ${signed(upper, 2)}), ${model} Elo [${elo0}, ${elo1}]: ${answer}`;
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
