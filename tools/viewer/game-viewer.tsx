/**
 * Games that a page lets its readers step through: a board with the signs of pawns, curves of scores, moves with
 * comments and variations. Without scripts the games can still be read.
 */

import { plyOf } from '../../lib/move-numbers.ts';
import type { PgnGame } from '../../lib/types/game.ts';
import BOARD_STYLE from '../../views/board.css.js';
import { htmlOf } from '../../views/jsx-runtime.ts';
import { PgnLine } from '../../views/line.tsx';
import MARKS_STYLE from '../../views/marks.css.js';
import CURVE_STYLE from '../../views/score-curve.css.js';
import type { PagePart } from '../views/html.ts';
import STYLE from './game-viewer.css.js';
import { factsOf, type ViewerOptions, viewedGames } from './games-data.ts';
import SCRIPT from './script/viewer.tsx?script';

const button = (name: string, label: string, text: string) =>
  `<button type="button" id="viewer-${name}" aria-label="${label}">${text}</button>`;

const curveKey = (kind: string) =>
  `<svg class="curve-key" width="28" height="14" aria-hidden="true"><path class="curve-of ${kind}" d="M2 7h24"/></svg>`;
const CURVES_KEY = `<p class="quiet">${curveKey('whites')} White's scores ${curveKey('blacks')} Black's, both as White sees them</p>`;

/** Elements that the script fills. */
const frame = (hasTwoCurves: boolean) => [
  '<div id="viewer" hidden>',
  '<div id="viewer-choice" class="across row"><label for="viewer-game">Game</label>',
  '<select id="viewer-game"></select>',
  `${button('earlier', 'Previous game', '‹ game')}${button('later', 'Next game', 'game ›')}</div>`,
  '<p id="viewer-facts" class="across quiet"></p>',
  '<div class="stage"><div id="viewer-above" class="player"></div><div id="viewer-board" role="img"></div>',
  '<div id="viewer-below" class="player"></div>',
  '<div class="row" role="group" aria-label="Step through the game">',
  button('first', 'First position', '«') + button('back', 'Previous move', '‹'),
  button('on', 'Next move', '›') + button('last', 'Last position', '»'),
  '<button type="button" id="viewer-flip" aria-pressed="false">Flip</button>',
  '<button type="button" id="viewer-pawns" aria-pressed="true">Pawns</button></div>',
  '<div id="viewer-curve" class="curve-box"><div id="viewer-curves"></div>',
  '<input type="range" id="viewer-place" min="0" value="0" aria-label="Place in the game"></div>',
  hasTwoCurves ? `${CURVES_KEY}</div>` : '</div>',
  '<div><p id="viewer-now" aria-live="polite"></p>',
  '<div id="viewer-moves" role="region" aria-label="Moves"></div>',
  '<div id="viewer-lens"><ul id="viewer-sentences"></ul><div id="viewer-legend"></div></div></div>',
  '</div>',
];

/** Keys, as a page should tell them. */
export const VIEWER_KEYS = 'Arrow keys step through the moves, Home and End go to their ends, f turns the board.';

/**
 * The part of a page for these games, of which there can be one. With `isReadable` those who run no scripts get their
 * moves and comments as a text, which makes the page larger. The current position becomes another.
 */
export function gameViewer(games: readonly PgnGame[], options: ViewerOptions & { isReadable: boolean }): PagePart {
  const data = JSON.stringify(viewedGames(games, options)).replace(/</g, '\\u003c');
  const texts = options.isReadable ? games.map((game) => htmlOf(<GameText game={game} tags={options.tags} />)) : [];
  return {
    body: [
      ...frame(options.hasTwoCurves),
      `<div id="viewer-texts">${texts.length === 0 ? NEEDS_SCRIPT : `\n${texts.join('\n')}\n`}</div>`,
      `<script type="application/json" id="viewer-data">${data}</script>`,
    ],
    style: BOARD_STYLE + (options.hasLens ? MARKS_STYLE : '') + CURVE_STYLE + STYLE,
    script: SCRIPT,
  };
}

const NEEDS_SCRIPT = '<p class="quiet">To step through the games, this page has to be allowed to run its script.</p>';

function GameText({ game, tags }: { game: PgnGame; tags: readonly string[] }) {
  const { fen, moves, result } = game;
  const { White = '?', Black = '?' } = game.tags;
  const facts = factsOf(game, tags);
  return (
    <>
      <h2>{`${White} – ${Black}`}</h2>
      {facts !== '' && <p class="quiet">{facts}</p>}
      <p>
        <PgnLine moves={moves} ply={plyOf(fen)} isBold /> {result}
      </p>
    </>
  );
}
