/** Annotated games as a page for a browser: one file, to step through them or to read them. */

import { escapeHtml } from '../../views/jsx-runtime.ts';
import { gameViewer, VIEWER_KEYS } from '../viewer/game-viewer.tsx';
import { readableGames } from '../viewer/games-data.ts';
import { documentHtml } from '../views/html.ts';

const TAGS = ['Event', 'Site', 'Date', 'Round', 'ECO', 'Opening'];

/**
 * The page for games as PGN texts, one each, with `parts` of HTML behind them. Games that cannot be read are counted.
 */
export function annotatedPage(title: string, texts: readonly string[], parts: readonly string[] = []): string {
  const { games, unreadable } = readableGames(texts);
  const notes = [
    ...(games.length === 0 ? [] : [VIEWER_KEYS]),
    ...(games.length === 0 && unreadable === 0 ? ['No game has been annotated.'] : []),
    ...(unreadable === 0 ? [] : [`Games that could not be read, and are left out: ${unreadable}.`]),
  ];
  const head = notes.map((note) => `<p class="quiet">${note}</p>`);
  if (games.length === 0) return documentHtml(escapeHtml(title), { body: head });
  const viewer = gameViewer(games, { hasLens: true, hasTwoCurves: false, tags: TAGS, isReadable: true });
  return documentHtml(escapeHtml(title), { ...viewer, body: [...head, ...viewer.body, ...parts] });
}
