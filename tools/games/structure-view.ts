/** The report on structures, for a terminal and as a page. */

import { type Row, tableLines } from '../../base/columns.ts';
import { terminalWidth, wrapText } from '../../base/width.ts';
import { breakText, LEGEND, percent, reportTitle, scoreText, summaryText } from '../../lib/structures/report-text.ts';
import type { FormationReport, MeanScore, StructureReport } from '../../lib/structures/report-types.ts';
import { escapeHtml } from '../../views/jsx-runtime.ts';
import { documentHtml, tableHtml } from '../views/html.ts';
import { lineSvg, MIDDLE, pointSvg, rectSvg, rowsHtml, scaleFor } from '../views/plot.ts';

const HEADINGS = ['formation', 'whose', 'games', 'share', 'score', 'by ratings', 'positions'];

function cellsOf({ name, side, group, games, score, expected, plies }: FormationReport, all: number): string[] {
  const expectation = expected === null ? '-' : percent(expected);
  const whole = group === null ? name : `${name}, ${group}`;
  return [whole, side, String(games), percent(games / all), scoreText(score), expectation, plies.toFixed(0)];
}

/** Lines for a terminal; `most` formations are shown. */
export function structuresText(report: StructureReport, most: number): string {
  if (report.formations.length === 0) return summaryText(report);
  const shown = report.formations.slice(0, most);
  const width = terminalWidth();
  const wide = tableLines(rowsOf(shown, report.games, false), 'llrrrrr');
  const isWide = wide.every((line) => line.startsWith('    ') || line.length <= width);
  const table = isWide ? wide : tableLines(rowsOf(shown, report.games, true), 'llrrrrr');
  const paragraphs = [[summaryText(report)], table, [LEGEND]];
  const wrapped = (line: string) => wrapText(line, width, line.startsWith('    ') ? '      ' : '');
  return paragraphs.map((lines) => lines.flatMap(wrapped).join('\n')).join('\n\n');
}

/** Rows with what was played below; on a narrow terminal the formation stands in a line of its own. */
function rowsOf(shown: readonly FormationReport[], games: number, isNarrow: boolean): Row[] {
  const rowOf = ([name = '', ...others]: readonly string[]) =>
    isNarrow ? [name, ['', ...others]] : [[name, ...others]];
  const linesOf = (one: FormationReport) => [...one.breaks.slice(0, 3).map(breakText), ...modelLines(one).slice(0, 1)];
  return [
    ...rowOf(HEADINGS),
    ...shown.flatMap((one) => [...rowOf(cellsOf(one, games)), ...linesOf(one).map((line) => `    ${line}`)]),
  ];
}

function modelLines({ models }: FormationReport): string[] {
  return models.map(({ game, white, black, date, result, plies }) => {
    return `game ${game}: ${white} - ${black}, ${date.slice(0, 4)}, ${result}, ${plies} positions`;
  });
}

/** The page: bars of scores with their errors, then each formation's breaks and model games. */
export function structuresPage(title: string, report: StructureReport): string {
  const scored = report.formations.filter(({ score }) => score !== null && score.games >= 5);
  const scale = scaleFor([0, 1], 0, 100, 5);
  const rows = scored.map((one) => ({
    name: reportTitle(one),
    label: `${scoreText(one.score)} of ${one.games} games`,
    picture: barOf(one.score!, scale.at),
  }));
  const bars = rows.length === 0 ? [] : ['<h2>Scores</h2>', rowsHtml(rows, { scale, textOf: percent })];
  const parts = report.formations.flatMap((one) => [
    `<h3>${escapeHtml(reportTitle(one))}</h3>`,
    `<ul>${[...one.breaks.map(breakText), ...modelLines(one)].map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  ]);
  const table = tableHtml({
    headings: HEADINGS,
    rows: report.formations.map((one) => cellsOf(one, report.games)),
    alignment: 'nlrrrrr',
  });
  const body = [
    `<p>${summaryText(report)}</p>`,
    `<p class="quiet">${LEGEND}</p>`,
    ...bars,
    '<h2>All</h2>',
    table,
    '<h2>Breaks and games</h2>',
    ...parts,
  ];
  return documentHtml(escapeHtml(title), { body });
}

/** The score as a point, its error as a line, and the half as what an even game is. */
function barOf({ mean, error }: MeanScore, at: (value: number) => number): string {
  const [left, right] = [Math.max(0, mean - error), Math.min(1, mean + error)].map(at) as [number, number];
  return [
    rectSvg('bar', Math.min(at(0.5), at(mean)), MIDDLE - 4, Math.abs(at(mean) - at(0.5)), 8),
    lineSvg('error', left, MIDDLE, right, MIDDLE),
    pointSvg(at(mean), MIDDLE, 4),
  ].join('');
}
