/** The results of a test suite as a page: sums by theme, and every position with what was asked and what was found. */

import { setFen } from '../../engine/fen.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { pawnsText } from '../../uci/text/values.ts';
import BOARD_STYLE from '../../views/board.css.js';
import { BoardPicture, BoardSheet } from '../../views/board.tsx';
import { escapeHtml, htmlOf } from '../../views/jsx-runtime.ts';
import MARKS_STYLE from '../../views/marks.css.js';
import type { Arrow } from '../../views/marks.tsx';
import { piecesOf } from '../../views/squares.ts';
import { documentHtml, tableHtml } from '../views/html.ts';
import { askedText, dearestMoves, sanOf } from './asked.ts';
import type { Attempt } from './attempt.ts';
import STYLE from './suite-page.css.js';
import { countText, type TaskResult, themeOf, themesTable } from './suite-text.ts';

/** The page for what was solved so far, by the engines of these names. Moves the position of this thread. */
export function suitePage(title: string, results: readonly TaskResult[], names: readonly string[]): string {
  const order = [...results].sort((one, other) => failuresOf(other) - failuresOf(one));
  const failed = results.filter((result) => failuresOf(result) > 0).length;
  return documentHtml(escapeHtml(title), {
    style: BOARD_STYLE + MARKS_STYLE + STYLE,
    body: [
      htmlOf(<BoardSheet />),
      '<section>',
      '<h2>Themes</h2>',
      tableHtml(themesTable(results, names), 'stacked'),
      '<p class="quiet">Seconds and nodes to solve are those of a solved position until its solution was found and kept.</p>',
      '</section>',
      '<section>',
      '<h2>Positions</h2>',
      choiceHtml(results.length, failed),
      `<p class="quiet">Arrows: green what is asked for, red what was found instead or is to be avoided.</p>`,
      '<ul class="tasks">',
      ...order.map((result) => taskHtml(result, names)),
      '</ul>',
      '</section>',
    ],
  });
}

function failuresOf({ attempts }: TaskResult): number {
  return attempts.filter(({ solved }) => !solved).length;
}

/** Which positions are shown; the style sheet does it. */
function choiceHtml(all: number, failed: number): string {
  const choice = (id: string, text: string, checked = '') =>
    `<label><input type="radio" name="positions" id="only-${id}"${checked}> ${text}</label>`;
  return [
    '<fieldset class="choice"><legend class="quiet">Show</legend>',
    choice('all', `all ${all}, failures first`, ' checked'),
    choice('failed', `${failed} that somebody failed`),
    choice('solved', `${all - failed} that all solved`),
    '</fieldset>',
  ].join('\n');
}

function taskHtml(result: TaskResult, names: readonly string[]): string {
  const { task, attempts } = result;
  setFen(task.fen);
  const id = escapeHtml(task.id);
  const theme = themeOf(task);
  return [
    `<li class="task ${failuresOf(result) === 0 ? 'solved' : 'failed'}">`,
    htmlOf(
      <BoardPicture
        title={`Position ${task.id}`}
        description={task.fen}
        pieces={piecesOf(task.fen)}
        arrows={arrowsOf(result)}
        hasShapes
      />,
    ),
    `<div><h3>${id}</h3>`,
    `<p>${escapeHtml(askedText(task))} <span class="quiet">${escapeHtml(theme)}, line ${task.line}</span></p>`,
    ...attempts.map((attempt, place) => attemptHtml(attempt, names.length > 1 ? `${names[place]!}: ` : '')),
    '</div></li>',
  ].join('\n');
}

/** Arrows for what is asked for, and for what was found in its place or should have been avoided. */
function arrowsOf({ task, attempts }: TaskResult): Arrow[] {
  const good = task.best.length > 0 ? task.best : dearestMoves(task);
  const found = attempts.filter(({ solved }) => !solved).map(({ answer }) => answer.move);
  const bad = [...task.avoid, ...found].filter((move) => !good.includes(move));
  const arrow = (kind: Arrow['kind']) => (text: string) =>
    findMove(text) === NO_MOVE ? [] : [{ from: text.slice(0, 2), to: text.slice(2, 4), kind }];
  return [...[...new Set(good)].flatMap(arrow('good')), ...[...new Set(bad)].flatMap(arrow('bad'))];
}

function attemptHtml({ answer, solved, points, found }: Attempt, name: string): string {
  const { move, score, depth } = answer;
  const { nodes, time } = found ?? answer;
  const effort = [
    pawnsText(score),
    `depth ${depth}`,
    ...(nodes === undefined ? [] : [`${countText(nodes)} nodes`]),
    `${(time / 1000).toFixed(2)} s${found === undefined ? '' : ' to find it'}`,
    ...(points > 1 ? [`${points} points`] : []),
  ];
  const verdict = `<span class="${solved ? 'yes">solved' : 'no">failed'}</span>`;
  return `<p>${escapeHtml(name)}${verdict} <b>${escapeHtml(sanOf(move))}</b> <span class="quiet">${effort.join(', ')}</span></p>`;
}
