/** Lost games as a page: the tables, and the games to step through, with the moves that lost them. */

import { setFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findSanMove } from '../../engine/san.ts';
import { BLUNDER } from '../../lib/annotate/judgement.ts';
import { parsePgn } from '../../lib/pgn/pgn-text.ts';
import type { PgnGame, PgnMove } from '../../lib/types/game.ts';
import { gameViewer, VIEWER_KEYS } from '../../tools/viewer/game-viewer.tsx';
import { documentHtml } from '../../tools/views/html.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { escapeHtml } from '../../views/jsx-runtime.ts';
import type { Loss, Parting } from './loss.ts';
import { costOf, lossesText } from './losses-text.ts';
import type { LostGame } from './lost-games.ts';

const STYLE = `
.tables { padding: .6rem .8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel);
  font: .85rem / 1.4 ui-monospace, monospace; }
`;

const TAGS = ['Event', 'Date', 'Round'];

/** A finding, and the game it is on. */
export interface LostAndFound {
  readonly loss: Loss;
  readonly game: LostGame;
}

/** The page on these games, the dearest move first. Moves the position of this thread. */
export function lossesPage(title: string, found: readonly LostAndFound[]): string {
  const tables = escapeHtml(lossesText(found.map(({ loss }) => loss)));
  const cost = ({ loss: { parting } }: LostAndFound) => (parting === null ? 0 : costOf(parting));
  const games = [...found].sort((one, other) => cost(other) - cost(one)).map(markedGame);
  const viewer = gameViewer(games, { hasLens: false, hasTwoCurves: true, tags: TAGS, isReadable: true });
  return documentHtml(escapeHtml(title), {
    ...viewer,
    style: viewer.style + STYLE,
    body: [
      `<pre class="tables wide" tabindex="0">${tables}</pre>`,
      `<p class="quiet">${VIEWER_KEYS}</p>`,
      ...viewer.body,
    ],
  });
}

/** The game as it was played, with a glyph, a better move and a comment at the move that lost it. */
function markedGame({ loss: { cause, parting }, game }: LostAndFound): PgnGame {
  const played = parsePgn(game.pgn);
  const moves = played.moves.map((move, ply) => {
    if (parting === null) return ply === 0 ? { ...move, before: `Lost: ${cause}` } : move;
    return ply === parting.ply ? markedMove(move, parting, cause) : move;
  });
  return { ...played, moves };
}

function markedMove(move: PgnMove, parting: Parting, cause: Loss['cause']): PgnMove {
  const { fen, phase, better, before, after, own, shift } = parting;
  setFen(fen);
  const san = better.replace(/^\d+\.+\s*/, '');
  const found = findSanMove(san);
  const isOther = found !== NO_MOVE && san !== move.san;
  const said = [
    `${pawnsText(before)} to ${pawnsText(after)}`,
    ...(own === null ? [] : [`own score ${pawnsText(own)}`]),
    `${phase}, ${cause}, ${Math.round(costOf(parting))} cp`,
    ...(shift === null ? [] : [`paid in ${shift.fell}`]),
  ];
  return {
    ...move,
    nags: [BLUNDER],
    comment: `${move.comment} ${said.join('; ')}`.trim(),
    ...(isOther ? { variations: [[{ uci: moveText(found, false), san, comment: '' }]] } : {}),
  };
}
