import { readFileSync } from 'node:fs';
import type { ViewedGame, ViewedGames } from '../../tools/viewer/viewed-games.ts';

/** The games that a page's readers can step through; none on a page without a viewer. */
export function gamesIn(page: string): readonly ViewedGame[] {
  const [, data] = /id="viewer-data">([^<]*)</.exec(page) ?? [];
  return data === undefined ? [] : (JSON.parse(data) as ViewedGames).games;
}

export function gamesOn(file: string): readonly ViewedGame[] {
  return gamesIn(readFileSync(file, 'utf8'));
}
