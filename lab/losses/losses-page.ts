/** Lost games as a page: the tables, and each game with its curve of scores and the position where it was lost. */

import { setFen } from '../../engine/fen.ts';
import { fromSquare, NO_MOVE, toSquare } from '../../engine/move.ts';
import { findSanMove } from '../../engine/san.ts';
import { ARROW_STYLE, type ArrowKind, arrowSvg } from '../../tools/views/arrows.ts';
import { BOARD_STYLE, boardOnSheet, boardSheet } from '../../tools/views/board-svg.ts';
import { documentHtml, escapeHtml } from '../../tools/views/html.ts';
import { curveSvg, lineSvg, plotSvg, scaleFor, textSvg } from '../../tools/views/plot.ts';
import { pawnsText } from '../../uci/text/values.ts';
import type { Loss, Parting } from './loss.ts';
import { costOf, lossesText, summariseLosses } from './losses-text.ts';
import type { LostGame } from './lost-games.ts';

const STYLE = `
pre { padding: .6rem .8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel);
  font: .85rem / 1.4 ui-monospace, monospace; }
.game { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: .4rem 1.2rem; align-items: start; margin: 1rem 0;
  padding-top: .8rem; border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 17rem; }
.game h3 { grid-column: 1 / -1; margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.game .board svg { display: block; width: 100%; max-width: 14rem; height: auto; }
.game figure, .no-board { grid-column: 2; }
.game p { overflow-wrap: anywhere; }
.curve.other { stroke: var(--middle); stroke-dasharray: 5 3; }
@media (max-width: 44rem) {
  .game { grid-template-columns: minmax(0, 1fr); }
  .game figure, .no-board { grid-column: 1; }
}
`;

/** A finding, and the game it is on. */
export interface LostAndFound {
  readonly loss: Loss;
  readonly game: LostGame;
}

/** The page on these games. Moves the position of this thread. */
export function lossesPage(title: string, found: readonly LostAndFound[]): string {
  const losses = found.map(({ loss }) => loss);
  const tables = escapeHtml(lossesText(losses));
  return documentHtml(escapeHtml(title), {
    style: BOARD_STYLE + ARROW_STYLE + STYLE,
    body: [
      boardSheet(),
      `<pre class="wide" tabindex="0">${tables}</pre>`,
      '<p class="quiet">Arrows: red what was played, green what the judge would have played. Curves, in pawns from the ' +
        'loser’s perspective: its own scores, the opponent’s (broken), up to ten pawns; the upright line is the move that ' +
        'lost.</p>',
      ...groupsOf(found).flatMap(({ name, games }) => [
        '<section>',
        `<h2>${escapeHtml(name)}: ${games.length}</h2>`,
        ...games.map(gameHtml),
        '</section>',
      ]),
    ],
  });
}

/** By the family that fell most, in the order of the table, and then by the cause; the dearest move first. */
function groupsOf(found: readonly LostAndFound[]): { name: string; games: LostAndFound[] }[] {
  const groups = new Map<string, LostAndFound[]>();
  const { families, shifts } = summariseLosses(found.map(({ loss }) => loss));
  if (shifts > 0) for (const { family } of families) groups.set(`Paid in ${family}`, []);
  for (const one of found) {
    const { cause, parting } = one.loss;
    const shift = parting?.shift ?? null;
    const name =
      shift !== null ? `Paid in ${shift.fell}` : parting !== null ? 'Not paid in the game' : `Lost: ${cause}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  const cost = ({ loss: { parting } }: LostAndFound) => (parting === null ? 0 : costOf(parting));
  return [...groups]
    .map(([name, games]) => ({ name, games: games.sort((one, other) => cost(other) - cost(one)) }))
    .filter(({ games }) => games.length > 0);
}

function gameHtml({ loss, game }: LostAndFound): string {
  const { side, opponent, cause, parting } = loss;
  const colour = side === 'white' ? 'White' : 'Black';
  const heading = `Game ${loss.game}, ${colour} against ${opponent}`;
  return [
    '<article class="game">',
    `<h3>${escapeHtml(heading)}</h3>`,
    parting === null ? '' : `<div class="board">${partingSvg(heading, parting)}</div>`,
    `<div${parting === null ? ' class="no-board"' : ''}>`,
    `<p>${escapeHtml(parting === null ? cause : partingText(loss, parting))}</p>`,
    `<figure>${curvesSvg(heading, game, parting)}</figure>`,
    '</div></article>',
  ].join('\n');
}

function partingText({ cause }: Loss, parting: Parting): string {
  const { phase, played, better, before, after, own, shift } = parting;
  const parts = [
    `${played} instead of ${better}: ${pawnsText(before)} to ${pawnsText(after)}`,
    ...(own === null ? [] : [`own score ${pawnsText(own)}`]),
    `${phase}, ${cause}, ${Math.round(costOf(parting))} cp`,
    ...(shift === null ? [] : [`paid in ${shift.fell}`]),
  ];
  return `${parts.join('; ')}.`;
}

/** The position before the move that lost, with both moves. */
function partingSvg(heading: string, { fen, played, better }: Parting): string {
  setFen(fen);
  const arrow = (kind: ArrowKind, text: string) => {
    const move = findSanMove(text.replace(/^\d+\.+\s*/, ''));
    return move === NO_MOVE ? '' : arrowSvg(fromSquare(move), toSquare(move), kind);
  };
  const over = better === played ? arrow('bad', played) : arrow('good', better) + arrow('bad', played);
  return boardOnSheet({
    title: escapeHtml(`${heading}: ${played} instead of ${better}`),
    description: escapeHtml(fen),
    over,
  });
}

const HEIGHT = 120;
/** Scores are drawn up to this, in pawns. */
const MOST = 10;

/** The scores that both players told, from the loser's perspective, and where the game was lost. */
function curvesSvg(heading: string, { scores, firstPly, side }: LostGame, parting: Parting | null): string {
  const known = scores.flatMap((score, ply) =>
    score === undefined ? [] : [{ ply, pawns: Math.max(-MOST, Math.min(MOST, score / 100)) }],
  );
  if (known.length < 2) return '<p class="quiet">The players told no scores.</p>';
  const moveAt = (ply: number) => 1 + (firstPly + ply) / 2;
  const x = scaleFor([moveAt(0), moveAt(scores.length)], 0, 100, 8);
  const y = scaleFor([0, ...known.map(({ pawns }) => pawns)], HEIGHT, 0, 4);
  const curve = (kind: string, isOwn: boolean) =>
    curveSvg(
      kind,
      known
        .filter(({ ply }) => (((firstPly + ply) & 1) === side) === isOwn)
        .map(({ ply, pawns }) => [x.at(moveAt(ply)), y.at(pawns)] as const),
      HEIGHT,
    );
  const at = parting === null ? 0 : x.at(moveAt(parting.ply));
  return plotSvg({
    title: `${heading}: scores by moves`,
    height: HEIGHT,
    across: { scale: x, textOf: String },
    acrossName: 'moves',
    up: { scale: y, textOf: String },
    parts: [
      ...(parting === null ? [] : [lineSvg('bound', at, 0, at, HEIGHT), textSvg(at, -1, parting.played, 'middle')]),
      curve('curve other', false),
      curve('curve', true),
    ],
  });
}
