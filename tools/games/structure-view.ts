/** The report on structures, for a terminal and as a page. */

import { type Row, tableLines } from '../../base/columns.ts';
import {
  type BreakReport,
  ENOUGH,
  type FormationReport,
  type MeanScore,
  type StructureReport,
} from '../../lib/structures/structure-report.ts';
import { escapeHtml } from '../../views/jsx-runtime.ts';
import { documentHtml, tableHtml } from '../views/html.ts';
import { lineSvg, MIDDLE, pointSvg, rectSvg, rowsHtml, scaleFor } from '../views/plot.ts';

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** `58 ± 6 %`. */
export function scoreText(score: MeanScore | null): string {
  return score === null ? '-' : `${(100 * score.mean).toFixed(0)} ± ${(100 * score.error).toFixed(0)} %`;
}

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
  const rows: Row[] = [HEADINGS];
  for (const one of shown) {
    rows.push(cellsOf(one, report.games));
    for (const line of [...one.breaks.slice(0, 3).map((played) => breakLine(played)), ...modelLines(one).slice(0, 1)])
      rows.push(`    ${line}`);
  }
  const parts = [summaryText(report), tableLines(rows, 'llrrrrr').join('\n'), LEGEND];
  return parts.join('\n\n');
}

const LEGEND =
  'The score is that of whose formation it is, or of the player, with its error at 95 %. A score of a break is that of ' +
  `who plays it; with fewer than ${ENOUGH} games on either side nothing is said of it.`;

function summaryText({ games, named }: StructureReport): string {
  const all = games === 1 ? 'One game' : `${games} games`;
  if (named === 0) return `${all}, none with a formation that has a name.`;
  return `${all}, ${named} of them (${percent(named / games)}) with a formation that has a name.`;
}

/** `b4-b5 in 34 games: 61 ± 15 % with it, 55 ± 6 % without`. */
function breakLine({ move, side, games, with: one, without: other, isClear }: BreakReport): string {
  const who = side === 'white' ? 'White' : 'Black';
  const head = `${who}'s ${move} in ${games} ${games === 1 ? 'game' : 'games'}`;
  if (one === null || other === null || Math.min(one.games, other.games) < ENOUGH) return `${head}: too few to tell`;
  return `${head}: ${scoreText(one)} with it, ${scoreText(other)} without${isClear ? '' : ', which may be chance'}`;
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
    name: [one.name, one.side, one.group].filter((part) => part !== null).join(', '),
    label: `${scoreText(one.score)} of ${one.games} games`,
    picture: barOf(one.score!, scale.at),
  }));
  const bars = rows.length === 0 ? [] : ['<h2>Scores</h2>', rowsHtml(rows, { scale, textOf: percent })];
  const parts = report.formations.flatMap((one) => [
    `<h3>${escapeHtml([one.name, one.side, one.group].filter((part) => part !== null).join(', '))}</h3>`,
    `<ul>${[...one.breaks.map(breakLine), ...modelLines(one)].map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
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
