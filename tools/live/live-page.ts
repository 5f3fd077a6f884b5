/** The page of a match that is being played: its script puts boards and results where they belong. */

import BOARD_STYLE from '../../views/board.css.js';
import { escapeHtml } from '../../views/jsx-runtime.ts';
import { resultParts } from '../standings/match-page.ts';
import { summarise, type Tournament } from '../standings/match-summary.ts';
import { progressText } from '../standings/match-text.ts';
import { faultsLines } from '../standings/standings-rows.ts';
import { documentHtml } from '../views/html.ts';
import STYLE from './live-page.css.js';
import SCRIPT from './script/live.tsx?script';

/** The page, which is the same as long as the match is played. */
export function livePage(event: string): string {
  return documentHtml(escapeHtml(event), {
    body: [
      '<p id="live-status" role="status">This page has to be allowed to run its script.</p>',
      '<h2>Games in play</h2>',
      '<p id="live-none" class="quiet">None at the moment.</p>',
      '<div id="live-boards"></div>',
      '<div id="live-results"></div>',
    ],
    style: BOARD_STYLE + STYLE,
    script: SCRIPT,
    isServed: true,
  });
}

/** The results so far, for the page. */
export function resultsHtml(tournament: Tournament): string {
  const summary = summarise(tournament);
  const faults = faultsLines(summary).map((line) => `<p>${escapeHtml(line)}</p>`);
  return [
    `<h2>Results</h2><p>${escapeHtml(progressText(summary))}</p>`,
    ...faults,
    ...resultParts(tournament, summary),
  ].join('\n');
}
