/** A match shown while it is played: a table that is redrawn on a terminal, lines anywhere else. */

import type { GamesWatcher } from '../match/play-match.ts';
import { canRedraw, print, terminalText } from '../output.ts';
import { textLines } from '../standings/folded-table.ts';
import { type Summary, summarise, type Tournament } from '../standings/match-summary.ts';
import { llrText, progressText, verdictText } from '../standings/match-text.ts';
import { intervalText, pairsText, percent, ratingText, resultsText } from '../standings/number-text.ts';
import { faultsLines, pairingsTable, standingsTable } from '../standings/standings-rows.ts';
import { type GameResult, gamesIn, pointsIn } from '../statistics/tally.ts';

export interface MatchView {
  /** Shows the match after another game. */
  readonly onGame: (game: GameResult) => void;
  /** Shows a line on the whole match, where lines are shown. */
  readonly onProgress?: (line: string) => void;
  /** Watches each move, where single games are shown. */
  readonly watcher?: GamesWatcher | undefined;
  /** Ends the drawing. */
  readonly close?: () => void;
}

/** Milliseconds between two drawings of the table. */
const INTERVAL = 1000;

/** Shows a match on standard output, or on a terminal at standard error when the output is taken. */
export function openMatchView(tournament: () => Tournament, isOutputTaken: boolean): MatchView {
  const stream = isOutputTaken ? process.stderr : process.stdout;
  if (canRedraw(stream)) return openTable(tournament, stream);
  if (isOutputTaken) return { onGame: () => {} };
  return {
    onGame: ({ round, white, black, result, reason, plies }) =>
      print(`round ${round}: ${white} - ${black} ${result} ${reason}, ${plies} plies`),
    onProgress: print,
  };
}

function openTable(tournament: () => Tournament, stream: NodeJS.WriteStream): MatchView {
  let drawn = 0;
  const draw = () => {
    const lines = liveLines(summarise(tournament()), stream.columns).slice(0, Math.max(1, stream.rows - 1));
    stream.write(redraw(lines, drawn));
    drawn = lines.length;
  };
  draw();
  const timer = setInterval(draw, INTERVAL);
  return {
    // The timer draws the table: games may end many times a second.
    onGame: () => {},
    close: () => {
      clearInterval(timer);
      stream.write(redraw([], drawn));
    },
  };
}

/** The table, its lines cut at `columns`. */
export function liveLines(summary: Summary, columns: number): string[] {
  const table = summary.ratings === null ? pairingsTable(summary) : standingsTable(summary);
  const lines = [
    summary.event,
    progressText(summary),
    '',
    ...(summary.pairings.length === 0 ? ['no results yet'] : textLines(table, columns)),
    ...(summary.sprt === null ? [] : ['', `LLR ${llrText(summary.sprt)}`, verdictText(summary.sprt)]),
    ...faultsLines(summary),
  ];
  return lines.map((line) => terminalText(line).slice(0, columns));
}

const ERASE_LINE = '\x1b[K';
const ERASE_BELOW = '\x1b[J';

/** Codes and text that replace the last `linesBefore` lines; the cursor ends below the new ones. */
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
    parts.push(ratings.list.map((rating) => `${rating.engine} ${ratingText(rating, ratings, 0)}`).join(', '));
  } else if (pairing !== undefined) {
    const { total, pairs, estimate } = pairing;
    parts.push(
      resultsText(total),
      percent(pointsIn(total) / gamesIn(total)),
      `Elo ${intervalText(estimate.elo)}`,
      `LOS ${percent(estimate.superiority)}`,
      `pairs ${pairsText(pairs)}`,
    );
  }
  if (summary.sprt !== null) parts.push(`LLR ${llrText(summary.sprt)}`);
  return parts.join('  ');
}
