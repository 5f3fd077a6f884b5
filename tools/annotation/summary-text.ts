/** The summary of annotated games, for a terminal and for a page. */

import { terminalWidth, wrapText } from '../../base/width.ts';
import { escapeHtml } from '../../views/jsx-runtime.ts';
import { textLines } from '../standings/folded-table.ts';
import { type Table, tableHtml } from '../views/html.ts';
import { PHASES, type PlayerSummary } from './game-summary.ts';

/** Players and structures that are shown. */
const MOST_PLAYERS = 10;
const MOST_STRUCTURES = 5;

const HEADINGS = ['player', 'games', 'moves', 'accuracy', ...PHASES.map((phase) => `${phase} ?! ? ??`)];

function cellsOf({ name, games, moves, accuracy, faults }: PlayerSummary): string[] {
  const marks = PHASES.map((phase) => faults[phase].join('  '));
  return [name, String(games), String(moves), `${(accuracy / moves).toFixed(1)} %`, ...marks];
}

function tableOf(shown: readonly PlayerSummary[]): Table {
  return { headings: HEADINGS, rows: shown.map(cellsOf), alignment: 'lrrrrrr' };
}

function shownOf(players: readonly PlayerSummary[]): PlayerSummary[] {
  return players.filter(({ moves }) => moves > 0).slice(0, MOST_PLAYERS);
}

/** A table of players, and of each his structures and what to look at first; empty where no move has a score. */
export function summaryText(players: readonly PlayerSummary[]): string {
  const shown = shownOf(players);
  if (shown.length === 0) return '';
  const width = terminalWidth();
  const withLines = shown.filter((player) => linesOf(player).length > 0);
  const lists = withLines.map((player) => {
    const lines = linesOf(player).flatMap((line) => wrapText(`  ${line}`, width, '    '));
    return [`${player.name}:`, ...lines].join('\n');
  });
  return [textLines(tableOf(shown), width).join('\n'), ...lists].join('\n\n');
}

/** The same as parts of a page. */
export function summaryHtml(players: readonly PlayerSummary[]): string[] {
  const shown = shownOf(players);
  if (shown.length === 0) return [];
  const listOf = (player: PlayerSummary) =>
    `<h3>${escapeHtml(player.name)}</h3>\n<ul>${linesOf(player)
      .map((line) => `<li>${escapeHtml(line)}</li>`)
      .join('')}</ul>`;
  const table = { ...tableOf(shown), alignment: 'nrrrrrr' };
  return ['<h2>Players</h2>', tableHtml(table), ...shown.map(listOf)];
}

function linesOf({ structures, worst }: PlayerSummary): string[] {
  const met = [...structures].sort(([, one], [, other]) => other.games - one.games).slice(0, MOST_STRUCTURES);
  const lines = met.map(([what, { games, finished, points }]) => {
    return `${what}: ${games === 1 ? 'one game' : `${games} games`}, ${points} of ${finished} points`;
  });
  const moments = worst.map(({ text, before, after }) => {
    return `Look at ${text}: winning chances from ${percent(before)} to ${percent(after)}`;
  });
  return [...lines, ...moments];
}

function percent(chances: number): string {
  return `${chances.toFixed(0)} %`;
}
